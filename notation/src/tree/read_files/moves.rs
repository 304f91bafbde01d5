//! Reads labels, moves, headers, comments, variations and other text.

use std::ops::Range;

use bao_languages::{Message, message};
use bao_rules::Side;

use super::tokens::{HeaderText, Label, Line, comment_text, label, line_end, place_at};
use super::{GameFileReader, codes};
use crate::finding::Code;
use crate::piece::{MovePiece, is_bare_pit, is_row_letter, stands_for_a_move};
use crate::report::Fit;
use crate::signs::{sign_at, without_blanks};
use crate::transcript::{TurnRef, Written};
use crate::tree::header::{Comment, Headers, Mark, words};
use crate::tree::node::{MOST_FIRST, MOST_NESTING, MOST_PLIES, NodeId};

/// Whether a text begins with a row letter in North's case.
fn is_norths(text: &str) -> bool {
    sign_at(text.as_bytes()).is_some_and(|found| matches!(found.plain, b'a' | b'b'))
}

impl GameFileReader<'_> {
    pub(super) fn read_label(&mut self, found: Label, span: Range<usize>) {
        self.report.add_typography(span.clone());
        self.has_moves = true;
        let rest = self.scanner.rest();
        if self.has_ended() && (rest.is_empty() || rest.starts_with([')', '['])) {
            self.report.add(codes::STRAY_TEXT, span, None, Message::new("expected-nothing-behind"));
            return;
        }
        let norths = is_norths(rest.trim_start_matches(['~', ' ']));
        if !self.has_first {
            self.has_first = true;
            let side = found.side.unwrap_or(Side::South);
            let number = if (1..=MOST_FIRST).contains(&found.number) { found.number } else { 1 };
            self.tree.first = TurnRef { number, side };
        }
        let due = self.due();
        let number = i64::from(found.number);
        let shorter = due.side == Side::North
            && norths
            && number == i64::from(due.number) + self.line().ahead
            && found.side.is_none();
        if shorter {
            let expected = message!("expected-norths-label", number = found.number);
            self.report.add_separator(span.clone(), due, expected);
        }
        let side = found.side.unwrap_or(if shorter { Side::North } else { Side::South });
        self.find_base(number, side, &span);
        let due = self.due();
        if due.side != side {
            self.push_missing_move(span.start);
        } else if side == Side::South && !self.line().parted && !self.line().aside {
            self.report.add_separator(span.clone(), due, Message::new("expected-separator"));
        }
        let (due, mut ahead) = (self.due(), self.line().ahead);
        self.report.check_number(number, &mut ahead, span.clone(), due);
        let line = self.line_mut();
        line.ahead = ahead;
        line.label = Some(span);
        line.parted = side == Side::South;
    }

    /// Finds the move that a misplaced variation replaces, from the label of the variation.
    fn find_base(&mut self, number: i64, side: Side, span: &Range<usize>) {
        let [.., outer, line] = self.lines.as_slice() else { return };
        if !line.plies.is_empty() || line.label.is_some() {
            return;
        }
        let plies = |number: i64, side| 2 * number + i64::from(side == Side::North);
        let first = self.tree.first_turn();
        let wanted = plies(number - line.ahead, side) - plies(first.number.into(), first.side);
        let (open, last) = (line.open.clone(), self.tree.depth(outer.place()));
        let outers = &self.lines[..self.lines.len() - 1];
        if !(0..=i64::from(last)).contains(&wanted)
            || wanted == i64::from(self.tree.depth(line.base))
        {
            return;
        }
        let Some(base) = place_at(outers, &self.tree, wanted) else { return };
        let turn = Some(self.tree.next_turn(base));
        self.line_mut().base = base;
        let expected = Message::new("expected-variation-place");
        self.report.add(codes::MISPLACED_VARIATION, open.start..span.end, turn, expected);
    }

    pub(super) fn read_separator(&mut self, span: Range<usize>) {
        let (line, due) = (self.line(), self.due());
        if line.parted && !line.aside && due.side == Side::South {
            self.report.add_separator(span, due, Message::new("expected-one-separator"));
        }
        self.line_mut().parted = true;
    }

    pub(super) fn read_move(&mut self, found: MovePiece, span: Range<usize>) {
        self.report.add_typography(span.clone());
        let (due, written) = (self.due(), found.written);
        let case = found.case.unwrap_or(due.side);
        let parted = self.line().parted && !self.line().aside;
        match self.south_cases.fit(due.side, found.case, parted, || self.is_alone()) {
            Fit::Due => {}
            Fit::Missing if due.side == Side::South => self.begin_with_north(span.start),
            Fit::Missing => self.push_missing_move(span.start),
            Fit::Parted => {
                self.report.add_separator(span.clone(), due, Message::new("expected-no-separator"));
            }
            Fit::WrongCase => self.report.add_wrong_case(span.clone(), due, &written),
        }
        let due = self.due();
        if due.side == Side::South {
            self.south_cases.count(case);
        }
        if self.line().label.is_none() && (due.side == Side::South || self.line().plies.is_empty())
        {
            let expected = message!("expected-label", label = due.label());
            self.report.add_separator(span.clone(), due, expected);
        }
        if found.doubled {
            self.report.add_doubled_sign(span.clone(), due, &written);
        }
        if let Some(ply) = self.push(Written::Move(written), span.clone()) {
            self.set_mark(ply, found.marks.signs(), span);
        }
    }

    /// Handles North's move in place of South's, with no move after it: either South's move is
    /// missing, or the game begins with North.
    fn begin_with_north(&mut self, at: usize) {
        let explicit = self.line().label.as_ref().is_some_and(|span| {
            label(&self.text[span.clone()]).is_some_and(|found| found.side.is_some())
        });
        if self.tree.capacity() > 1 || explicit {
            self.push_missing_move(at);
            return;
        }
        let number = self.tree.first.number;
        self.report.add_separator(at..at, self.due(), message!("expected-norths-label", number));
        self.tree.first.side = Side::North;
    }

    fn is_alone(&self) -> bool {
        let rest = self.scanner.rest();
        rest.is_empty() || rest.starts_with([';', ')', '[']) || label(rest).is_some()
    }

    pub(super) fn has_ended(&self) -> bool {
        self.tree.move_at(self.line().place()).is_some_and(Written::ends_game)
    }

    /// Sets the mark of a ply. If the signs are not a known mark, the first two are used, with a
    /// finding.
    fn set_mark(&mut self, ply: NodeId, signs: &str, span: Range<usize>) {
        if signs.is_empty() {
            return;
        }
        let mark = Mark::of_sign(signs).or_else(|| Mark::of_sign(signs.get(..2)?));
        if mark.is_none_or(|mark| mark.sign() != signs) {
            let expected = Message::new("expected-mark");
            let turn = self.tree.turn(ply);
            self.report.add(codes::DOUBLED_SIGN, span, turn, expected).repair =
                mark.map(|mark| mark.sign().to_owned());
        }
        self.tree.set_mark(ply, mark);
    }

    pub(super) fn read_quoted(&mut self, text: String, closed: bool, span: Range<usize>) {
        if !closed {
            self.add(codes::UNCLOSED, span.clone(), Message::new("expected-backquote"));
        }
        self.push(Written::Unreadable(text), span);
    }

    pub(super) fn read_word(&mut self, word: &str, span: Range<usize>) {
        let line = self.line();
        let in_turn = match self.due().side {
            Side::South => line.label.is_some(),
            Side::North => !line.parted || line.label.is_some(),
        };
        let last = line.plies.last().copied().filter(|&ply| self.tree.mark(ply).is_none());
        let bytes = word.as_bytes();
        match last {
            Some(ply) if bytes.iter().all(|byte| b"!?".contains(byte)) => {
                self.end_stray();
                self.set_mark(ply, word.get(..3).unwrap_or(word), span);
            }
            _ if in_turn && (is_bare_pit(bytes) || is_row_letter(bytes))
                || stands_for_a_move(bytes) =>
            {
                self.end_stray();
                self.push_unreadable(span);
            }
            _ => self.read_stray(span),
        }
    }

    pub(super) fn push_unreadable(&mut self, span: Range<usize>) {
        self.report.add_typography(span.clone());
        self.report.add_unreadable_move(span.clone(), self.due());
        self.push(Written::Unreadable(without_blanks(&self.text[span.clone()])), span);
    }

    /// Adds an empty ply for a missing move.
    fn push_missing_move(&mut self, at: usize) {
        self.report.add_missing_move(at, self.due());
        self.push(Written::Unreadable(String::new()), at..at);
    }

    fn push(&mut self, written: Written, span: Range<usize>) -> Option<NodeId> {
        (self.has_moves, self.has_first) = (true, true);
        if self.tree.capacity() > MOST_PLIES {
            let label = self.line_mut().label.take();
            self.overflow.get_or_insert(label.map_or(span.start, |label| label.start));
            return None;
        }
        let is_variation = self.lines.len() > 1 && self.line().plies.is_empty();
        let place = self.line().place();
        let ply = self.tree.push(place, written)?;
        if !is_variation {
            // The move is the main continuation even if a variation of it came too early.
            let children = &mut self.tree.node_mut(place).children;
            children.rotate_right(1);
        }
        self.places.plies.push(span);
        let line = self.line_mut();
        line.plies.push(ply);
        (line.parted, line.aside, line.label) = (false, false, None);
        let kept = line.kept.take().is_some();
        let before = std::mem::take(&mut line.before);
        if kept {
            self.tree.set_kept(ply, true);
        }
        self.tree.node_mut(ply).comment.join(&before);
        Some(ply)
    }

    // Headers, comments, variations and other text.

    pub(super) fn read_header(&mut self, found: HeaderText, span: Range<usize>) {
        let HeaderText { name, value, exact, .. } = found;
        let differs = |before: &str| before != words(&value);
        let repeated = self.tree.headers.get(&name).is_some_and(differs);
        // A different header `game` begins the next game even if this game has no moves.
        if self.has_moves || repeated && name == Headers::GAME {
            self.end_game(span.start);
            self.begin_game(span.start);
            self.is_game = true;
        } else if repeated {
            self.keep_as_comment(codes::BAD_HEADER, span, Message::new("expected-header-once"));
            return;
        }
        self.tree.headers.set(&name, &value);
        self.places.headers.push((name.clone(), span.clone()));
        if !exact {
            let expected = Message::new("expected-header");
            self.report.add(codes::BAD_HEADER, span, None, expected).repair =
                Some(crate::tree::write_files::header_line(&name, &value));
        }
    }

    pub(super) fn read_comment(&mut self, inside: &str, closed: bool, span: Range<usize>) {
        if !closed {
            let first = self.first_line(span);
            self.add(codes::UNCLOSED, first, Message::new("expected-comment-end"));
        }
        self.add_comment(&comment_text(inside));
    }

    /// Adds to the comment on the last ply or, at the beginning of a variation, on the next ply.
    pub(super) fn add_comment(&mut self, comment: &Comment) {
        let is_variation = self.lines.len() > 1;
        let line = self.line_mut();
        line.aside = true;
        if is_variation && line.plies.is_empty() {
            line.before.join(comment);
        } else {
            let place = line.place();
            self.tree.node_mut(place).comment.join(comment);
        }
    }

    /// Keeps text as a comment, with a finding.
    pub(super) fn keep_as_comment(&mut self, code: Code, span: Range<usize>, expected: Message) {
        let turn = Some(self.due());
        self.report.add(code, self.first_line(span.clone()), turn, expected);
        self.keep_comment(span);
    }

    pub(super) fn keep_comment(&mut self, span: Range<usize>) {
        self.add_comment(&comment_text(&self.text[span]));
    }

    /// Reads text that is neither a move nor a damaged move.
    pub(super) fn read_stray(&mut self, span: Range<usize>) {
        if let Some(stray) = &mut self.stray
            && self.report.extend_stray(&span)
        {
            stray.end = span.end;
            return;
        }
        self.end_stray();
        self.stray = Some(span.clone());
        self.add(codes::STRAY_TEXT, span, Message::new("expected-moves-only-kept"));
    }

    /// Ends stray text and keeps it as a comment.
    pub(super) fn end_stray(&mut self) {
        if let Some(span) = self.stray.take() {
            self.keep_comment(span);
        }
    }

    pub(super) fn open_variation(&mut self, span: Range<usize>) {
        self.has_moves = true;
        if self.lines.len() > MOST_NESTING as usize {
            self.scanner.skip_variation();
            let expected = Message::new("expected-fewer-variations");
            self.keep_as_comment(codes::DEEP_VARIATION, span.start..self.scanner.at, expected);
            return;
        }
        if self.line().plies.is_empty() {
            self.add(
                codes::MISPLACED_VARIATION,
                span.clone(),
                Message::new("expected-replaced-move"),
            );
        }
        let line = self.line();
        let before_last = line.plies.len().checked_sub(2).map(|at| line.plies[at]);
        let base = before_last.unwrap_or(line.base);
        self.lines.push(Line::new(base, span, line.ahead));
    }

    pub(super) fn close_variation(&mut self) {
        self.end_line();
        let Some(line) = self.lines.pop() else { return };
        if self.lines.len() == 1 {
            self.places.variations.push(line.open.start..self.scanner.at);
        }
        if line.plies.is_empty() {
            let turn = Some(self.tree.next_turn(line.base));
            self.report.add(
                codes::STRAY_BRACKET,
                line.open,
                turn,
                Message::new("expected-moves-in-brackets"),
            );
        }
        self.line_mut().aside = true;
        self.add_comment(&line.before);
    }

    /// Ends a line; reports a last label or `~` that has no move.
    pub(super) fn end_line(&mut self) {
        let line = self.line_mut();
        let (label, kept) = (line.label.take(), line.kept.take());
        if let Some(kept) = kept {
            self.report.add(
                codes::STRAY_TEXT,
                kept,
                None,
                Message::new("expected-move-behind-sign"),
            );
        }
        let Some(label) = label else { return };
        if self.lines.len() > 1 || self.tree.capacity() > 1 {
            // A game without plies may have a label, which sets its first turn.
            self.add(
                codes::MISSING_MOVE,
                label.end..label.end,
                Message::new("expected-move-behind-number"),
            );
        }
    }

    /// Returns the first line of a span, which the finding quotes.
    fn first_line(&self, span: Range<usize>) -> Range<usize> {
        let end = line_end(&self.text[span.clone()]);
        self.trim_span(span.start..span.start + end)
    }

    pub(super) fn trim_span(&self, span: Range<usize>) -> Range<usize> {
        let text = &self.text[span.clone()];
        let begin = span.end - text.trim_start().len();
        begin..begin + text.trim().len()
    }
}
