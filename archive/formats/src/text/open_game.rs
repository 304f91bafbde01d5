//! A game whose end in the text has not been reached.

use std::sync::Arc;

use bao_languages::{Message, message};
use bao_notation::{Beginning, Outline, find_beginning, outline};

use super::label::LineLabel;
use super::marks::Marks;
use super::moves::{HYPHENS, find_opening};
use crate::codes;
use crate::columns::Field;
use crate::encoding::BadBytes;
use crate::limits::{LONGEST_GAME, MOST_LINES};
use crate::passage::{Passage, PassageBuilder};
use crate::record::{Origin, Record};

#[derive(Default)]
pub(super) struct OpenGame {
    record: Record,
    text: PassageBuilder,
    /// The start of a token that a hyphen splits at the end of the last line.
    pub carried: Option<Passage>,
    /// The winner as the source states it, possibly by a player's name.
    winner: Option<(String, (usize, usize))>,
    lines: usize,
    /// The last turn number, the number of moves after it, and whether the last move ends the game.
    last: u32,
    after_last: usize,
    pub ended: bool,
    too_long: bool,
}

impl OpenGame {
    pub(super) fn new(line: usize) -> OpenGame {
        OpenGame { record: Record::new(line, None), ..OpenGame::default() }
    }

    pub(super) fn due(&self) -> u32 {
        self.last.saturating_add(1)
    }

    pub(super) fn has(&self, column: Field) -> bool {
        column == Field::Winner && self.winner.is_some() || self.record.has(column)
    }

    pub(super) fn is_number(&self, number: &str) -> bool {
        self.record.numbered && self.record.id == number
    }

    /// Adds the facts of a line, and reports facts that cannot be added.
    pub(super) fn add_label(&mut self, line: &Passage, label: &LineLabel, origin: Origin) {
        for (column, range) in &label.fields {
            let text = &line.text()[range.clone()];
            let place = line.place(range.start);
            // After moves that may continue, a small number is a turn number.
            let is_turn = origin == Origin::Behind
                && *column == Field::Game
                && !(label.names_game || self.ended || text.len() > 3);
            if self.has(*column) || is_turn {
                self.report_unplaced(text, place);
            } else {
                self.set(*column, text, place, origin);
            }
        }
        if let Some(range) = &label.guess {
            let expected = Message::new("expected-who-is-south");
            let (text, place) = (&line.text()[range.clone()], line.place(range.start));
            self.record.add_finding_at(place, codes::UNPLACED_TEXT, text, expected);
        }
        for range in &label.unplaced {
            self.report_unplaced(&line.text()[range.clone()], line.place(range.start));
        }
        let is_complete = label.beginning.is_some() || label.end >= line.text().trim_end().len();
        if !is_complete && label.end < line.text().len() {
            self.report_unplaced(&line.text()[label.end..], line.place(label.end));
        }
    }

    fn set(&mut self, column: Field, text: &str, place: (usize, usize), origin: Origin) {
        match column {
            Field::Game => self.record.set_number(text),
            Field::Winner => self.winner = Some((text.to_owned(), place)),
            _ => self.record.set_field(column, text, || place),
        }
        self.record.add_origin(column, place, origin);
    }

    pub(super) fn add_extra(&mut self, name: &Arc<str>, text: &str) {
        self.record.add_extra(name, text);
    }

    pub(super) fn report_unplaced(&mut self, text: &str, place: (usize, usize)) {
        let expected = Message::new("expected-facts");
        self.record.add_finding_at(place, codes::UNPLACED_TEXT, text.trim(), expected);
    }

    pub(super) fn report_missing_beginning(&mut self, turn: u32, place: (usize, usize)) {
        let expected = Message::new("expected-turn-one");
        let read = format!("{turn}:");
        self.record.add_finding_at(place, codes::MISSING_BEGINNING, &read, expected);
    }

    /// Reports footnote marks among the moves; a game has at most one such finding.
    pub(super) fn note_marks(&mut self, marks: Option<Marks>) {
        let reported = self.record.findings.iter().any(|f| f.code == codes::STEPPED_OVER);
        if let Some((place, marks)) = marks.filter(|_| !reported) {
            self.report_stepped_over(&marks, place);
        }
    }

    pub(super) fn report_stepped_over(&mut self, text: &str, place: (usize, usize)) {
        let expected = Message::new("expected-next-move");
        self.record.add_finding_at(place, codes::STEPPED_OVER, text, expected);
    }

    /// Skips text between the last move and the next move, and reports it.
    pub(super) fn step_over(&mut self, lines: usize, held: Option<(String, (usize, usize))>) {
        if let Some((text, place)) = held {
            self.report_stepped_over(&text, place);
        }
        self.lines += lines;
        if let Some(carried) = self.carried.take() {
            self.report_stepped_over("-", carried.place(carried.text().len()));
        }
    }

    pub(super) fn push(&mut self, text: &Passage, found: &Outline, broken: Option<BadBytes>) {
        if self.text.len() > 0 && !self.too_long {
            // The end of the previous line.
            self.text.push("\n", self.text.end());
        }
        self.append(text, found, broken);
    }

    /// Adds a line that begins inside the last token of the previous line.
    pub(super) fn push_joined(&mut self, line: Passage, found: &Outline, broken: Option<BadBytes>) {
        if let Some(carried) = self.carried.take() {
            self.text.append(&carried);
        }
        self.append(&line.trim(&[]), found, broken);
    }

    /// Returns the outline of the last turn if the line continues inside one of its tokens.
    pub(super) fn join(&self, line: &str) -> Option<Outline> {
        if self.ended || !line.contains(['<', '>', '*']) {
            return None;
        }
        let carried = self.carried.as_ref().map_or("", Passage::text);
        let all = format!("{}{carried}", self.text.text());
        let is_turn = matches!(find_beginning(line, self.due()), Some(Beginning::Turn(_)));
        if is_turn && !all.ends_with(|c: char| c.is_ascii_digit()) {
            // The line begins with a complete turn number, so it does not begin inside a token.
            return None;
        }
        let is_number = |at: &usize| !all[..*at].ends_with(|c: char| c.is_alphanumeric());
        let number = self.last.to_string();
        let start = all.rmatch_indices(&number).map(|(at, _)| at).find(is_number)?;
        let before = outline(&all[start..], self.last);
        let found = outline(&format!("{}{}", &all[start..], line.trim()), self.last);
        let is_next = |second: u32| second == self.due();
        let in_order = found.leads
            && found.first == Some(self.last)
            && found.second.is_none_or(is_next)
            && found.next_game.is_none();
        // A pit without a sign is probably a mention: `24: B1`.
        let goes_on = found.moves >= before.moves && found.signed > before.signed;
        (in_order && goes_on && found.words <= count_cut(line)).then_some(found)
    }

    /// Returns the outline of a turn if the line, which follows other lines, completes South's move.
    pub(super) fn join_parted(&self, line: &str) -> Option<Outline> {
        if self.ended || self.carried.is_some() {
            return None;
        }
        let text = self.text.text();
        let join = |turn: u32| {
            let begun = find_opening(text, turn, line)?;
            let found = outline(&format!("{}{}", &text[begun], line.trim()), turn);
            let in_order = found.leads
                && found.first == Some(turn)
                && found.second.is_none_or(|second| second == turn.saturating_add(1))
                && found.next_game.is_none();
            (in_order && found.words <= count_cut(line) && found.signed > 0).then_some(found)
        };
        join(self.last).or_else(|| join(self.due()))
    }

    fn append(&mut self, text: &Passage, found: &Outline, broken: Option<BadBytes>) {
        self.lines += 1;
        self.too_long |= self.lines > MOST_LINES;
        self.too_long |= self.text.len() + text.text().len() > LONGEST_GAME;
        if !self.too_long {
            let whole = text.text().trim_end();
            let token = whole.strip_suffix(HYPHENS).filter(|token| {
                token.ends_with(|c: char| c.is_ascii_alphanumeric() || "<>*+:; ".contains(c))
            });
            match token {
                None => self.text.append(text),
                Some(token) => {
                    let start = token.rfind([' ', ';']).map_or(0, |at| at + 1);
                    self.text.append(&text.slice(0..start));
                    self.carried = Some(text.slice(start..token.len()));
                }
            }
        }
        self.record.report_bad_encoding(broken);
        match found.last {
            Some(last) => (self.last, self.after_last) = (last, found.after_last),
            None => self.after_last += found.moves,
        }
        self.ended = found.ended;
    }

    /// Whether the moves so far end with a pit that has no arrow.
    pub(super) fn needs_arrow(&self) -> bool {
        let end = self.carried.as_ref().map_or(self.text.text(), Passage::text);
        !self.ended && end.trim_end().ends_with(|c: char| c.is_ascii_digit())
    }

    /// Whether a line is only the number of the next turn.
    pub(super) fn is_due_number(&self, line: &str) -> bool {
        let number = line.trim().trim_end_matches([':', '.', ')']);
        let is_marked = number.len() < line.trim().len();
        !self.ended && is_marked && number.parse() == Ok(self.due())
    }

    /// Whether a line continues the game. `is_near` means that no other lines are held.
    pub(super) fn is_continued(
        &self,
        is_near: bool,
        label: &LineLabel,
        found: &Outline,
        line: &str,
    ) -> bool {
        // `6405 (continued) 23:A5<`
        let is_named = matches!(&label.fields[..], [(Field::Game, number)]
            if self.is_number(&line[number.clone()]) && found.first == Some(self.due()));
        let is_plain = label.fields.is_empty() && label.words == 0 && label.unplaced.is_empty();
        if self.ended || !(is_plain || is_named) {
            return false;
        }
        let due = self.due();
        // The turn number is wrong, but the number after it is right.
        let confirmed = is_near && found.second == Some(due.saturating_add(1));
        match (label.beginning, found.first) {
            (Some(Beginning::Turn(1)), _) => confirmed && self.last > 1,
            // A pit without an arrow, separated from its number, is probably a mention: `24: B1`.
            (Some(Beginning::Turn(_)), _) if found.signed == 0 && line.contains(": ") => false,
            (Some(Beginning::Turn(number)), _) => number == due || confirmed,
            // After other lines, moves without a number may only complete the current turn.
            (_, first) if !is_near => {
                let fills = self.after_last + found.before_first == 2 && found.before_first > 0;
                match first {
                    Some(number) => fills && number == due,
                    None => self.after_last == 1 && found.moves == 1 && found.signed == 1,
                }
            }
            (_, Some(number)) => {
                // Moves before the first number belong to the last turn, or to turns with unreadable numbers.
                let turns = (self.after_last + found.before_first).div_ceil(2).max(1);
                number == due || u32::try_from(turns).ok() == number.checked_sub(self.last)
            }
            (_, None) => self.after_last < 2 && found.moves <= 2 - self.after_last.min(2),
        }
    }

    /// Ends the game and returns its record.
    pub(super) fn finish(self) -> Record {
        let OpenGame { mut record, mut text, carried, winner, too_long, .. } = self;
        if let Some((winner, place)) = winner {
            record.set_field(Field::Winner, &winner, || place);
        }
        record.report_missing_number();
        if too_long {
            let expected =
                message!("expected-shorter-game-text", bytes = LONGEST_GAME, lines = MOST_LINES);
            record.add_finding(codes::LONG_GAME, "", expected);
        } else {
            carried.iter().for_each(|carried| text.append(carried));
            let transcript = text.finish((record.line, 1)).trim(&['|']);
            record.set_transcript(transcript, Origin::Text);
        }
        record
    }
}

/// Returns 1 if a line ends with a row letter whose pit is on the next line, otherwise 0.
fn count_cut(line: &str) -> usize {
    let end = line.trim_end().strip_suffix(['A', 'B', 'a', 'b']);
    usize::from(end.is_some_and(|before| before.ends_with([' ', ':', '.'])))
}
