//! Finds the games in a text that is passed line by line.
//!
//! Parts of two games must never be joined into a game that was not played, so a line continues a game only if its turn
//! numbers follow those of the game. Lines in between are held until the game continues or ends. If it continues,
//! they are stepped over; if not, they belong to the game before them, to the next game, or to none.

use std::sync::Arc;

use bao_notation::{Beginning, Outline, find_beginning, outline};

use super::heads::{find_quotation, strip_bars, strip_message_head};
use super::held::HeldLines;
use super::label::{LineLabel, read_label};
use super::marks::{Marks, strip_marks};
use super::moves::{find_opening, has_chess_moves, may_hold_moves};
use super::open_game::OpenGame;
use super::role::{Role, find_end, find_inside, find_role, is_quotation};
use crate::encoding::BadBytes;
use crate::format::Found;
use crate::passage::Passage;
use crate::record::{Origin, Record};

/// Finds the games in the lines of a text.
#[derive(Default)]
pub(crate) struct GameFinder {
    open: Option<OpenGame>,
    /// The lines after the moves of the open game, or before the first game.
    held: HeldLines,
    /// The footnote marks of the current line, until it is clear whether the line has moves.
    marks: Option<Marks>,
    /// The number of quotation signs at the start of the last line.
    quoted: usize,
    /// The text before the moves on the first line of the open game, such as a bullet or a comment sign. Each line of
    /// the game may begin with it.
    prefix: String,
    /// The message head above the next game, and (`unread`) other texts above it, which are only reported.
    head: Option<Marks>,
    unread: Vec<Marks>,
    pub(crate) complete: Found,
}

impl GameFinder {
    /// Reports a line that was too long to be kept. Nothing before it is joined to what follows.
    pub(crate) fn skip_line(&mut self, number: usize) {
        self.end_section();
        self.complete.push_back(Record::of_long_line(number));
    }

    /// Adds a line, or a longer text that belongs together. `broken` are its invalid bytes.
    pub(crate) fn add_passage(&mut self, line: Passage, broken: Option<BadBytes>) {
        let (line, head) = strip_message_head(self.strip_quotation(line));
        if head.is_some() {
            self.head.clone_from(&head);
        }
        let line = strip_bars(line);
        let was_blank = line.is_blank();
        let (line, marks) = strip_marks(line);
        if !was_blank && line.is_blank() && marks.is_none() {
            // The line consists of tags.
            return;
        }
        self.marks = marks.or(head);
        for line in line.into_lines() {
            self.take_line(line, broken);
        }
    }

    /// Removes the quotation signs of a line. If the game needs an arrow after a pit, at most as many signs are removed
    /// as from the last line, because the next `>` is that arrow.
    fn strip_quotation(&mut self, line: Passage) -> Passage {
        let ends = match line.text().trim_start_matches(' ').starts_with('>') {
            true => find_quotation(line.text()),
            false => Vec::new(),
        };
        let needs_arrow = !ends.is_empty() && self.open.as_ref().is_some_and(OpenGame::needs_arrow);
        let depth = if needs_arrow { ends.len().min(self.quoted) } else { ends.len() };
        self.quoted = depth;
        match depth {
            0 => line,
            depth => line.slice(ends[depth - 1]..line.text().len()),
        }
    }

    /// Stores a text that is not read, so that it is reported with the next game.
    pub(crate) fn add_unread(&mut self, text: &Passage) {
        self.unread.push((text.start(), text.text().to_owned()));
    }

    /// Adds the value of one of the source's own columns to the open game.
    pub(crate) fn add_extra(&mut self, name: &Arc<str>, text: &str) {
        if let Some(open) = &mut self.open {
            open.add_extra(name, text);
        }
    }

    /// Ends the open game. Nothing after this can continue it, and nothing before this can label the next game.
    pub(crate) fn end_section(&mut self) {
        self.end_game(false);
        self.held.lines.clear();
    }

    /// Ends a group of lines that may be one game. If no game is open, facts of the group may belong to a later game.
    pub(crate) fn end_group(&mut self) {
        if self.open.is_some() {
            self.end_section();
        }
    }

    /// Ends the open game. The text after it may label another game.
    pub(crate) fn end_open_game(&mut self) {
        self.end_game(true);
    }

    /// Whether no game is open and no line is held for the next game.
    pub(crate) fn holds_nothing(&self) -> bool {
        self.open.is_none() && self.held.lines.is_empty()
    }

    /// Ends the open game before the first turn of another game, whose title may be among the held lines.
    pub(crate) fn end_before_title(&mut self) {
        if self.open.is_none() {
            return;
        }
        let titles = self.held.take_titles();
        if titles.is_empty() {
            return self.end_open_game();
        }
        self.end_section();
        titles.into_iter().for_each(|line| self.held.push(line));
    }

    fn take_line(&mut self, line: Passage, broken: Option<BadBytes>) {
        let mut rest = self.take_part(line, false, broken);
        while let Some(behind) = rest {
            rest = self.take_part(behind, true, broken);
        }
    }

    fn end_game(&mut self, is_before_another: bool) {
        let Some(mut open) = self.open.take() else { return };
        self.held.give_to(&mut open, is_before_another);
        self.complete.push_back(open.finish());
    }

    /// Reads a line, or the rest of a line after moves, up to the start of another game. Returns the rest.
    fn take_part(
        &mut self,
        line: Passage,
        after_moves: bool,
        broken: Option<BadBytes>,
    ) -> Option<Passage> {
        if line.is_blank() {
            if !after_moves {
                self.hold(line);
            }
            return None;
        }
        if let Some(joined) = self.join_hyphen(&line) {
            return self.continue_game(&joined, broken);
        }
        if !after_moves && let Some(inside) = self.strip_prefix(&line) {
            return self.continue_game(&inside, broken);
        }
        let is_parted = self.open.as_ref().is_some_and(|open| open.carried.is_some());
        if (is_parted || !after_moves && !self.held.lines.is_empty())
            && self.join_line(&line, broken.as_ref())
        {
            return None;
        }
        if !after_moves && let Some(joined) = self.join_opening(&line) {
            return self.take_part(joined, after_moves, broken);
        }
        let due = self.open.as_ref().filter(|open| !open.ended).map_or(1, OpenGame::due);
        let goes_on = self.open.as_ref().is_some_and(|open| !open.ended);
        let may_hold_moves = goes_on || after_moves || may_hold_moves(line.text());
        if !may_hold_moves || has_chess_moves(line.text()) {
            // Most lines are prose. Their facts are read only when a game begins.
            self.hold(line);
            return None;
        }
        let mut label = read_label(line.text(), due);
        let mut found = outline(&line.text()[label.end..], due);
        let held = &self.held;
        let mut role = find_role(self.open.as_ref(), held, &label, &found, line.text());
        if role == Role::Continues {
            return self.continue_game(&line, broken);
        }
        if !after_moves && self.join_line(&line, broken.as_ref()) {
            return None;
        }
        if role == Role::Text {
            (label, found, role) = find_inside(&line, label, found, due);
        }
        let Role::Begins { late } = role else {
            if after_moves {
                self.add_tail(&line, &label);
            } else {
                self.hold(line);
            }
            return None;
        };
        if !after_moves
            && is_quotation(line.text(), &label, late)
            && let Some(open) = self.open.as_mut().filter(|open| !open.ended)
        {
            open.report_stepped_over(line.text().trim(), line.start());
            return None;
        }
        self.begin_game(&line, &label, &found, late, (broken, after_moves))
    }

    fn hold(&mut self, line: Passage) {
        self.held.push(line);
        if self.open.is_some() && self.held.is_full() {
            self.end_game(true);
        }
    }

    /// Continues the open game, and steps over the held lines.
    fn continue_game(&mut self, line: &Passage, broken: Option<BadBytes>) -> Option<Passage> {
        let open = self.open.as_mut()?;
        let found = outline(line.text(), open.due());
        open.step_over(self.held.lines.len(), self.held.join_text());
        self.held.lines.clear();
        let end = find_end(line.text(), 0, &found);
        open.push(&line.slice(0..end), &found, broken);
        open.note_marks(self.marks.take());
        self.head = None;
        rest_behind(line, end)
    }

    /// Removes the prefix of the open game's lines if the rest of this line continues the game.
    fn strip_prefix(&self, line: &Passage) -> Option<Passage> {
        let open = self.open.as_ref().filter(|_| !self.prefix.trim().is_empty())?;
        line.text().strip_prefix(self.prefix.as_str())?;
        let inside = line.slice(self.prefix.len()..line.text().len());
        self.continues_game(open, &inside).then_some(inside)
    }

    fn continues_game(&self, open: &OpenGame, line: &Passage) -> bool {
        let label = read_label(line.text(), open.due());
        let found = outline(&line.text()[label.end..], open.due());
        find_role(Some(open), &self.held, &label, &found, line.text()) == Role::Continues
    }

    /// Joins the previous line and this line if a hyphen splits a token between them and the joined line continues the
    /// game.
    fn join_hyphen(&self, line: &Passage) -> Option<Passage> {
        let open = self.open.as_ref()?;
        let carried = open.carried.as_ref()?;
        let joined = Passage::join([carried, &line.clone().trim(&[])], "");
        self.continues_game(open, &joined).then_some(joined)
    }

    /// Joins the previous line and this line if the first turn of a game is split between them. The previous line is
    /// then no longer held.
    fn join_opening(&mut self, line: &Passage) -> Option<Passage> {
        let before = self.held.lines.last()?;
        let opening = find_opening(before.text(), 1, line.text())?;
        if read_label(line.text(), 1).beginning == Some(Beginning::Turn(1)) {
            // The line begins a game of its own: its `1` is a turn, not a pit whose row letter ends the previous line.
            return None;
        }
        let begun = before.slice(0..opening.end);
        let joined = Passage::join([&begun, &line.clone().trim(&[])], "");
        let begins = find_beginning(&joined.text()[opening.start..], 1) == Some(Beginning::Turn(1));
        begins.then(|| self.held.lines.pop())?;
        Some(joined)
    }

    /// Continues the open game if the previous line ends inside a token.
    fn join_line(&mut self, line: &Passage, broken: Option<&BadBytes>) -> bool {
        let Some(open) = self.open.as_mut() else { return false };
        let found = match self.held.lines.is_empty() {
            true => open.join(line.text()),
            false => open.join_parted(line.text()),
        };
        let Some(found) = found.filter(|_| !self.held.names_another_game(open)) else {
            return false;
        };
        if !self.held.lines.is_empty() {
            open.step_over(self.held.lines.len(), self.held.join_text());
            self.held.lines.clear();
        }
        open.push_joined(line.clone(), &found, broken.cloned());
        open.note_marks(self.marks.take());
        self.head = None;
        true
    }

    fn begin_game(
        &mut self,
        line: &Passage,
        label: &LineLabel,
        found: &Outline,
        late: Option<u32>,
        (broken, after_moves): (Option<BadBytes>, bool),
    ) -> Option<Passage> {
        let of_one_before = after_moves && line.text().trim_start().starts_with(['(', '[']);
        if of_one_before && let Some(open) = &mut self.open {
            open.add_label(line, label, Origin::Behind);
        }
        self.end_game(true);
        let end = find_end(line.text(), label.end, found);
        let text = line.slice(label.end..end);
        let mut open = OpenGame::new(text.line());
        if !of_one_before {
            open.add_label(line, label, Origin::InFront);
        }
        if after_moves {
            self.held.lines.clear();
        }
        self.held.label(&mut open);
        if let Some(turn) = late {
            open.report_missing_beginning(turn, text.start());
        }
        open.push(&text, found, broken);
        let head = self.head.take().filter(|_| self.marks.is_none());
        open.note_marks(self.marks.take());
        for (place, text) in self.unread.drain(..).chain(head) {
            open.report_unplaced(&text, place);
        }
        self.open = Some(open);
        let prefix = &line.text()[..label.end];
        let is_signs = !after_moves && !prefix.contains(char::is_alphanumeric);
        self.prefix = if is_signs { prefix.to_owned() } else { String::new() };
        rest_behind(line, end)
    }

    /// Adds the text after the last move of a line to the open game.
    fn add_tail(&mut self, line: &Passage, label: &LineLabel) {
        if let Some(open) = &mut self.open {
            open.add_label(line, label, Origin::Behind);
        }
    }
}

fn rest_behind(line: &Passage, end: usize) -> Option<Passage> {
    let after = line.slice(end..line.text().len());
    (!after.is_blank()).then_some(after)
}
