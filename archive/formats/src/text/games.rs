//! Where games begin, go on and end in a text that is given line by line.
//!
//! The worst that could happen here is that two halves make a game that never happened. So whatever does
//! not go on with the numbers of the game before begins a game of its own, and says so.

use std::collections::VecDeque;

use bao_notation::{Beginning, Outline, outline};

use super::label::{Front, Label, front, number_behind_word};
use crate::codes;
use crate::limits::{LONGEST_GAME, LONGEST_LABEL, LONGEST_ROW, MOST_LINES};
use crate::passage::{Builder, Passage};
use crate::record::Record;

/// Makes records of lines.
#[derive(Default)]
pub(crate) struct Games {
    open: Option<Open>,
    /// What a line of its own says of the game that follows.
    label: Label,
    done: VecDeque<Record>,
}

/// A game that may go on.
struct Open {
    record: Record,
    text: Builder,
    lines: usize,
    /// The last turn number, the moves after it, and whether the last of them ends the game.
    last: u32,
    after_last: usize,
    ended: bool,
    /// The last line was blank.
    parted: bool,
    too_long: bool,
}

/// What a line is to the game before it.
#[derive(PartialEq, Eq, Debug)]
enum Role {
    GoesOn,
    /// The beginning of a game; the turn that it begins with, where that is not the first.
    Begins {
        late: Option<u32>,
    },
    /// A label, or nothing at all.
    Label,
    Prose,
}

impl Games {
    /// The next record that is complete.
    pub(crate) fn pop(&mut self) -> Option<Record> {
        self.done.pop_front()
    }

    /// Takes a line, or a longer text that is one thing; `broken` where bytes of it were no text.
    pub(crate) fn line(&mut self, line: Passage, broken: bool) {
        let mut rest = Some(line);
        while let Some(line) = rest.take() {
            rest = self.part(line, broken);
        }
    }

    /// Takes a line that was too long to be kept.
    pub(crate) fn too_long(&mut self, line: usize) {
        self.close();
        let mut record = Record::new(line, None);
        let expected = format!("a line of {LONGEST_ROW} bytes at most; skipped");
        record.say(codes::LONG_ROW, "", expected);
        self.done.push_back(record);
    }

    /// Says something at a place where no game is.
    pub(crate) fn report(&mut self, record: Record) {
        self.done.push_back(record);
    }

    /// What follows does not go on with what was.
    pub(crate) fn close(&mut self) {
        self.label = Label::default();
        self.end_game();
    }

    /// Gives up the game that is open: its end has not been read.
    pub(crate) fn abandon(&mut self) {
        self.open = None;
    }

    fn end_game(&mut self) {
        let Some(open) = self.open.take() else { return };
        let Open { mut record, text, too_long, .. } = open;
        if too_long {
            let expected =
                format!("a game of {LONGEST_GAME} bytes and {MOST_LINES} lines at most; skipped");
            record.say(codes::LONG_GAME, "", expected);
        } else {
            let line = record.line;
            record.transcript = text.finish(line, 1).trimmed(&[]);
        }
        self.done.push_back(record);
    }

    /// Takes a line up to where another game begins in it, and gives back the rest.
    fn part(&mut self, line: Passage, broken: bool) -> Option<Passage> {
        if line.text().trim().is_empty() {
            if let Some(open) = &mut self.open {
                open.parted = true;
                open.lines += 1;
            }
            return None;
        }
        let due = self.open.as_ref().map_or(1, |open| open.last.saturating_add(1));
        let mut front = front(line.text(), due);
        let mut found = outline(&line.text()[front.end..], due);
        let mut role = role(self.open.as_ref(), &front, &found, line.text());
        if role != Role::GoesOn
            && front.beginning.is_none()
            && let Some(at) = inner_beginning(line.text(), front.end)
        {
            let inner = outline(&line.text()[at..], 1);
            if inner.is_of_moves() {
                // Something is said before the game; of it only a number behind its word is sure.
                front.label.number = number_behind_word(&line.text()[..at]);
                (front.end, found, role) = (at, inner, Role::Begins { late: None });
            }
        }
        if role == Role::Label && self.label.number.is_some() && line.text().trim() == "1:" {
            // The first turn number, with its move on the next line.
            (front.label, front.end) = (Label::default(), 0);
            (found, role) = (outline(line.text(), 1), Role::Begins { late: None });
        }
        if role == Role::GoesOn && front.end > 0 {
            // All of it belongs to the game.
            front.end = 0;
            found = outline(line.text(), due);
        }
        let end = found.again.map_or(line.text().len(), |again| front.end + again);
        let after = found.again.map(|_| line.slice(end..line.text().len()));
        match role {
            Role::GoesOn => self.go_on(&line.slice(0..end), &found, broken),
            Role::Begins { late } => {
                self.begin(line.slice(front.end..end), front.label, &found, late, broken);
            }
            Role::Label => {
                self.end_game();
                let before = std::mem::take(&mut self.label);
                self.label = front.label.or(before);
            }
            Role::Prose => {
                self.close();
            }
        }
        after.filter(|after| after.text().len() < line.text().len())
    }

    fn begin(
        &mut self,
        text: Passage,
        label: Label,
        found: &Outline,
        late: Option<u32>,
        broken: bool,
    ) {
        self.end_game();
        let Label { number, winner, date } = label.or(std::mem::take(&mut self.label));
        let mut record = Record::new(text.line(), number.as_deref());
        (record.winner, record.date) = (winner, date);
        if let Some(turn) = late {
            let read = format!("{turn}:");
            let expected = "turn 1; the moves before are not here, or belong to the game before";
            let place = (text.line(), text.column());
            record.say_at(place, codes::MISSING_BEGINNING, &read, expected);
        }
        let mut open = Open {
            record,
            text: Builder::default(),
            lines: 0,
            last: 0,
            after_last: 0,
            ended: false,
            parted: false,
            too_long: false,
        };
        open.push(&text, found, broken);
        self.open = Some(open);
    }

    fn go_on(&mut self, text: &Passage, found: &Outline, broken: bool) {
        if let Some(open) = &mut self.open {
            open.push(text, found, broken);
        }
    }
}

impl Open {
    fn push(&mut self, text: &Passage, found: &Outline, broken: bool) {
        self.lines += 1;
        self.too_long |= self.lines > MOST_LINES;
        self.too_long |= self.text.len() + text.text().len() > LONGEST_GAME;
        if !self.too_long {
            if self.text.len() > 0 {
                // The end of the line before.
                let (line, column) = self.text.end();
                self.text.push("\n", line, column);
            }
            self.text.append(text);
        }
        let said = self.record.findings.iter().any(|f| f.code == codes::BAD_ENCODING);
        if broken && !said {
            self.record.say(codes::BAD_ENCODING, "\u{fffd}", "UTF-8");
        }
        match found.last {
            Some(last) => (self.last, self.after_last) = (last, found.after_last),
            None => self.after_last += found.moves,
        }
        self.ended = found.ended;
        self.parted = false;
    }

    /// Whether a line goes on with this game.
    fn goes_on(&self, front: &Front, found: &Outline) -> bool {
        if self.ended || !front.label.is_empty() || front.worded {
            return false;
        }
        let due = self.last.saturating_add(1);
        // A number that is wrong, and the one after it right.
        let confirmed = !self.parted && found.second == Some(due.saturating_add(1));
        match (front.beginning, found.first) {
            (Some(Beginning::Turn(1)), _) => confirmed && self.last > 1,
            (Some(Beginning::Turn(number)), _) => number == due || confirmed,
            // Blank lines part what no number joins.
            _ if self.parted => false,
            (_, Some(number)) => {
                // The moves before the first number belong to the turn of the last one, or to others
                // whose numbers cannot be read.
                let turns = (self.after_last + found.before_first).div_ceil(2).max(1);
                number == due || u32::try_from(turns).is_ok_and(|t| number == self.last + t)
            }
            (_, None) => self.after_last < 2 && found.moves <= 2 - self.after_last.min(2),
        }
    }
}

/// What a line is, by how it begins and what is in it.
fn role(open: Option<&Open>, front: &Front, found: &Outline, line: &str) -> Role {
    let rest = &line[front.end..];
    if rest.trim().is_empty() {
        return match open {
            // Nothing but a turn number: its move is on the next line.
            Some(open) if is_due(open, front, line) => Role::GoesOn,
            Some(open) if has_moves_signs(line) && !open.parted => Role::GoesOn,
            _ => Role::Label,
        };
    }
    if open.is_some_and(|open| found.moves > 0 && open.goes_on(front, found)) {
        return Role::GoesOn;
    }
    let late = |number: u32| {
        // A first number that the second contradicts is wrong itself.
        let before = u32::try_from(found.before_first.div_ceil(2)).unwrap_or(u32::MAX);
        let first = number.saturating_sub(before);
        let alone = found.second.is_none_or(|second| second == number.saturating_add(1));
        (first > 1 && alone).then_some(first)
    };
    match front.beginning {
        Some(Beginning::Turn(1)) => Role::Begins { late: None },
        Some(Beginning::Turn(number)) if found.is_of_moves() => Role::Begins { late: late(number) },
        _ if found.is_of_moves() && (found.first.is_some() || !front.label.is_empty()) => {
            Role::Begins { late: found.first.and_then(late) }
        }
        Some(Beginning::WrittenMove) if found.is_of_moves() || !front.label.is_empty() => {
            Role::Begins { late: None }
        }
        _ => Role::Prose,
    }
}

/// Whether a line is the turn number that is due, and nothing else.
fn is_due(open: &Open, front: &Front, line: &str) -> bool {
    let number = line.trim().trim_end_matches([':', '.', ')']);
    !open.ended && !front.worded && number.parse() == Ok(open.last.saturating_add(1))
}

/// Whether a line without words or moves has signs that belong behind a move.
fn has_moves_signs(line: &str) -> bool {
    line.contains(['*', '#', ';']) && line.trim().len() <= 4
}

/// Where in a line behind some words a game begins with its first turn.
fn inner_beginning(line: &str, from: usize) -> Option<usize> {
    let tail = &line[from..];
    tail.match_indices('1')
        .map(|(at, _)| from + at)
        .take_while(|at| *at <= LONGEST_LABEL)
        .filter(|&at| !line[..at].ends_with(|c: char| c.is_alphanumeric()))
        .find(|&at| bao_notation::begins(&line[at..], 1) == Some(Beginning::Turn(1)))
        .filter(|&at| outline(&line[from..at], 1).signed == 0)
}
