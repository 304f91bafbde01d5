//! Labels and moves: which ply stands in which turn.

use std::ops::Range;

use bao_languages::{Message, message};
use bao_rules::Side;

use super::line::place_at;
use super::tokens::{Label, label};
use super::{Reader, codes};
use crate::order::Fit;
use crate::piece::{MovePiece, is_bare_pit, is_row_letter, stands_for_a_move};
use crate::signs::{sign_at, without_blanks};
use crate::transcript::{TurnRef, Written};
use crate::tree::header::Mark;
use crate::tree::node::{MOST_FIRST, MOST_PLIES, NodeId};

/// Whether a text begins with a row letter of North's.
fn is_norths(text: &str) -> bool {
    sign_at(text.as_bytes()).is_some_and(|found| matches!(found.is, b'a' | b'b'))
}

/// What a label has behind its number.
fn letter(side: Side) -> &'static str {
    if side == Side::North { "n" } else { "" }
}

impl Reader<'_> {
    pub(super) fn read_label(&mut self, found: Label, span: Range<usize>) {
        self.report.add_typography(span.clone());
        self.has_moves = true;
        let rest = self.scanner.rest();
        if self.has_ended() && (rest.is_empty() || rest.starts_with([')', '['])) {
            let expected = Message::new("expected-nothing-behind");
            self.report.add(codes::STRAY_TEXT, span, None, expected);
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
            self.report.add_once(codes::SEPARATOR, span.clone(), due, expected);
        }
        let side = found.side.unwrap_or(if shorter { Side::North } else { Side::South });
        self.find_base(number, side, &span);
        let due = self.due();
        if due.side != side {
            self.push_missing_move(span.start);
        } else if side == Side::South && !self.line().parted && !self.line().aside {
            let expected = Message::new("expected-separator");
            self.report.add_once(codes::SEPARATOR, span.clone(), due, expected);
        }
        let (due, mut ahead) = (self.due(), self.line().ahead);
        self.report.check_number(number, &mut ahead, span.clone(), due, letter(side));
        let line = self.line_mut();
        line.ahead = ahead;
        line.label = Some(span);
        line.parted = side == Side::South;
    }

    /// A variation replaces the turn of its label, wherever on the line it stands.
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
        if !(0..=i64::from(last)).contains(&wanted) || wanted == self.tree.depth(line.base).into() {
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
            let expected = Message::new("expected-one-separator");
            self.report.add_once(codes::SEPARATOR, span, due, expected);
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
                let expected = Message::new("expected-no-separator");
                self.report.add_once(codes::SEPARATOR, span.clone(), due, expected);
            }
            Fit::WrongCase => self.report.add_wrong_case(span.clone(), due, &written),
        }
        let due = self.due();
        if due.side == Side::South {
            self.south_cases.count(case);
        }
        if self.line().label.is_none() && (due.side == Side::South || self.line().plies.is_empty())
        {
            let expected =
                message!("expected-label", label = format!("{}{}", due.number, letter(due.side)));
            self.report.add_once(codes::SEPARATOR, span.clone(), due, expected);
        }
        if found.doubled {
            self.report.add_doubled_sign(span.clone(), due, &written);
        }
        if let Some(ply) = self.push(Written::Move(written), span.clone()) {
            self.set_mark(ply, found.marks.signs(), span);
        }
    }

    /// A move of North's in South's place, and none behind it: South's is missing, or it is the first of a
    /// game that begins with North.
    fn begin_with_north(&mut self, at: usize) {
        let explicit = self.line().label.as_ref().is_some_and(|span| {
            label(&self.text[span.clone()]).is_some_and(|found| found.side.is_some())
        });
        if self.tree.capacity() > 1 || explicit {
            self.push_missing_move(at);
            return;
        }
        let number = self.tree.first.number;
        let expected = message!("expected-norths-label", number = number);
        self.report.add_once(codes::SEPARATOR, at..at, self.due(), expected);
        self.tree.first.side = Side::North;
    }

    fn is_alone(&self) -> bool {
        let rest = self.scanner.rest();
        rest.is_empty() || rest.starts_with([';', ')', '[']) || label(rest).is_some()
    }

    pub(super) fn has_ended(&self) -> bool {
        self.tree.move_at(self.line().place()).is_some_and(Written::ends_game)
    }

    /// The mark of a ply: one of the known, else what the first signs mean, which is reported.
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
            let turn = Some(self.due());
            self.report.add(
                codes::UNCLOSED,
                span.clone(),
                turn,
                Message::new("expected-backquote"),
            );
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

    /// The move that is due is not there; an empty one keeps its place.
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
            // A variation may stand before the move that it replaces, and is one all the same.
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
}
