//! Where games begin, go on and end in a text that is given line by line.
//!
//! Two halves must never make a game that was not played. So a line that does not go on with the numbers
//! of the game before begins a game of its own, with a finding.

use std::collections::VecDeque;

use bao_notation::{Beginning, Outline, outline};

use super::label::{Label, LineStart, find_number, read_label};
use crate::codes;
use crate::limits::{LONGEST_GAME, LONGEST_LABEL, MOST_LINES};
use crate::line_reader::LineParser;
use crate::passage::{Passage, PassageBuilder};
use crate::record::Record;

/// Finds games in the lines of a text.
#[derive(Default)]
pub(crate) struct GameFinder {
    open: Option<OpenGame>,
    /// The label on a line of its own, for the game that follows.
    label: Label,
    complete: VecDeque<Record>,
}

/// A game that may go on.
struct OpenGame {
    record: Record,
    text: PassageBuilder,
    lines: usize,
    /// The last turn number, the moves after it, and whether the last of them ends the game.
    last: u32,
    after_last: usize,
    ended: bool,
    /// The last line was blank.
    after_blank: bool,
    too_long: bool,
}

/// What a line is to the game before it.
#[derive(PartialEq, Eq, Debug)]
enum Role {
    Continues,
    /// The beginning of a game; the turn that it begins with, where that is not the first.
    Begins {
        late: Option<u32>,
    },
    /// A label, or nothing at all.
    Label,
    Prose,
}

impl LineParser for GameFinder {
    fn add_line(&mut self, text: &str, number: usize, broken: bool) {
        self.add_passage(Passage::new(text, number, 1), broken);
    }

    fn skip_line(&mut self, number: usize) {
        self.end_section();
        self.complete.push_back(Record::of_long_line(number));
    }

    fn finish(&mut self) {
        self.end_section();
    }

    fn pop_record(&mut self) -> Option<Record> {
        self.complete.pop_front()
    }
}

impl GameFinder {
    /// Takes a line, or a longer text that is one thing; `broken` where bytes of it were no text.
    pub(crate) fn add_passage(&mut self, line: Passage, broken: bool) {
        let mut rest = Some(line);
        while let Some(line) = rest.take() {
            rest = self.take_part(line, broken);
        }
    }

    /// Adds a record that was read otherwise.
    pub(crate) fn add_record(&mut self, record: Record) {
        self.complete.push_back(record);
    }

    /// Ends the game that is open; what follows does not go on with it.
    pub(crate) fn end_section(&mut self) {
        self.label = Label::default();
        self.end_game();
    }

    fn end_game(&mut self) {
        let Some(OpenGame { mut record, text, too_long, .. }) = self.open.take() else { return };
        if too_long {
            let expected =
                format!("a game of {LONGEST_GAME} bytes and {MOST_LINES} lines at most; skipped");
            record.add_finding(codes::LONG_GAME, "", expected);
        } else {
            record.transcript = text.finish(record.line, 1).trim(&[]);
        }
        self.complete.push_back(record);
    }

    /// Takes a line up to where another game begins in it, and returns the rest.
    fn take_part(&mut self, line: Passage, broken: bool) -> Option<Passage> {
        if line.text().trim().is_empty() {
            if let Some(open) = &mut self.open {
                open.after_blank = true;
                open.lines += 1;
            }
            return None;
        }
        let due = self.open.as_ref().map_or(1, |open| open.last.saturating_add(1));
        let mut start = read_label(line.text(), due);
        let mut found = outline(&line.text()[start.end..], due);
        let mut role = find_role(self.open.as_ref(), &start, &found, line.text());
        if role != Role::Continues
            && start.beginning.is_none()
            && let Some(at) = find_first_turn(line.text(), start.end)
        {
            let inner = outline(&line.text()[at..], 1);
            if inner.is_of_moves() {
                // Of the text before the game, only a number behind a word such as `game` is taken.
                start.label.number = find_number(&line.text()[..at]);
                (start.end, found, role) = (at, inner, Role::Begins { late: None });
            }
        }
        if role == Role::Label && self.label.number.is_some() && line.text().trim() == "1:" {
            // The first turn number, with its move on the next line.
            (start.label, start.end) = (Label::default(), 0);
            (found, role) = (outline(line.text(), 1), Role::Begins { late: None });
        }
        if role == Role::Continues && start.end > 0 {
            // The whole line belongs to the game.
            start.end = 0;
            found = outline(line.text(), due);
        }
        let end = found.next_game.map_or(line.text().len(), |again| start.end + again);
        let after = found.next_game.map(|_| line.slice(end..line.text().len()));
        match role {
            Role::Continues => {
                if let Some(open) = &mut self.open {
                    open.push(&line.slice(0..end), &found, broken);
                }
            }
            Role::Begins { late } => {
                self.begin_game(line.slice(start.end..end), start.label, &found, late, broken);
            }
            Role::Label => {
                self.end_game();
                let before = std::mem::take(&mut self.label);
                self.label = start.label.or(before);
            }
            Role::Prose => self.end_section(),
        }
        after.filter(|after| after.text().len() < line.text().len())
    }

    fn begin_game(
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
            record.add_finding_at(place, codes::MISSING_BEGINNING, &read, expected);
        }
        let mut open = OpenGame {
            record,
            text: PassageBuilder::default(),
            lines: 0,
            last: 0,
            after_last: 0,
            ended: false,
            after_blank: false,
            too_long: false,
        };
        open.push(&text, found, broken);
        self.open = Some(open);
    }
}

impl OpenGame {
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
        let reported = self.record.findings.iter().any(|f| f.code == codes::BAD_ENCODING);
        if broken && !reported {
            self.record.report_bad_encoding();
        }
        match found.last {
            Some(last) => (self.last, self.after_last) = (last, found.after_last),
            None => self.after_last += found.moves,
        }
        self.ended = found.ended;
        self.after_blank = false;
    }

    fn is_continued(&self, start: &LineStart, found: &Outline) -> bool {
        if self.ended || !start.label.is_empty() || start.has_word {
            return false;
        }
        let due = self.last.saturating_add(1);
        // A number that is wrong, and the one after it right.
        let confirmed = !self.after_blank && found.second == Some(due.saturating_add(1));
        match (start.beginning, found.first) {
            (Some(Beginning::Turn(1)), _) => confirmed && self.last > 1,
            (Some(Beginning::Turn(number)), _) => number == due || confirmed,
            // Behind a blank line, only a number can continue the game.
            _ if self.after_blank => false,
            (_, Some(number)) => {
                // The moves before the first number belong to the turn of the last one, or to others
                // whose numbers cannot be read.
                let turns = (self.after_last + found.before_first).div_ceil(2).max(1);
                number == due || u32::try_from(turns).ok() == number.checked_sub(self.last)
            }
            (_, None) => self.after_last < 2 && found.moves <= 2 - self.after_last.min(2),
        }
    }
}

/// What a line is, by how it begins and what is in it.
fn find_role(open: Option<&OpenGame>, start: &LineStart, found: &Outline, line: &str) -> Role {
    let rest = &line[start.end..];
    if rest.trim().is_empty() {
        return match open {
            // A turn number alone, with its move on the next line.
            Some(open) if is_due_number(open, start, line) => Role::Continues,
            Some(open) if has_signs_of_moves(line) && !open.after_blank => Role::Continues,
            _ => Role::Label,
        };
    }
    if open.is_some_and(|open| found.moves > 0 && open.is_continued(start, found)) {
        return Role::Continues;
    }
    let late = |number: u32| {
        // A first number that the second contradicts is wrong itself.
        let before = u32::try_from(found.before_first.div_ceil(2)).unwrap_or(u32::MAX);
        let first = number.saturating_sub(before);
        let alone = found.second.is_none_or(|second| second == number.saturating_add(1));
        (first > 1 && alone).then_some(first)
    };
    match start.beginning {
        Some(Beginning::Turn(1)) => Role::Begins { late: None },
        Some(Beginning::Turn(number)) if found.is_of_moves() => Role::Begins { late: late(number) },
        _ if found.is_of_moves() && (found.first.is_some() || !start.label.is_empty()) => {
            Role::Begins { late: found.first.and_then(late) }
        }
        Some(Beginning::WrittenMove) if found.is_of_moves() || !start.label.is_empty() => {
            Role::Begins { late: None }
        }
        _ => Role::Prose,
    }
}

/// Whether a line is the turn number that is due, and nothing else.
fn is_due_number(open: &OpenGame, start: &LineStart, line: &str) -> bool {
    let number = line.trim().trim_end_matches([':', '.', ')']);
    !open.ended && !start.has_word && number.parse() == Ok(open.last.saturating_add(1))
}

/// Whether a line without words or moves has signs that belong behind a move.
fn has_signs_of_moves(line: &str) -> bool {
    line.contains(['*', '#', ';']) && line.trim().len() <= 4
}

/// Where in a line behind some words a game begins with its first turn.
fn find_first_turn(line: &str, from: usize) -> Option<usize> {
    let tail = &line[from..];
    tail.match_indices('1')
        .map(|(at, _)| from + at)
        .take_while(|at| *at <= LONGEST_LABEL)
        .filter(|&at| !line[..at].ends_with(|c: char| c.is_alphanumeric()))
        .find(|&at| bao_notation::find_beginning(&line[at..], 1) == Some(Beginning::Turn(1)))
        .filter(|&at| outline(&line[from..at], 1).signed == 0)
}
