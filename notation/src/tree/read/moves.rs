//! Labels and moves: which ply stands in which turn.

use std::ops::Range;

use super::label::{Label, label};
use super::line::place_at;
use super::tokens::unreadable;
use super::{Reader, codes};
use crate::finding::TurnRef;
use crate::piece::{MovePiece, is_bare_pit, is_row_letter, stands_for_a_move};
use crate::signs::sign_at;
use crate::transcript::{Side, Written};
use crate::tree::mark::Mark;
use crate::tree::node::{MOST_PLIES, NodeId};
use crate::write::write_move;

/// Whether a text begins with a row letter of North's.
fn is_norths(text: &str) -> bool {
    sign_at(text).is_some_and(|found| matches!(found.is, 'a' | 'b'))
}

impl Reader<'_> {
    pub(super) fn label(&mut self, found: Label, span: Range<usize>) {
        self.typography(span.clone());
        self.has_moves = true;
        let rest = self.scanner.rest();
        if self.has_ended() && (rest.is_empty() || rest.starts_with([')', '['])) {
            let expected = "nothing after the end of the game; skipped";
            self.say(codes::STRAY_TEXT, span, None, expected, None);
            return;
        }
        let norths = is_norths(rest.trim_start_matches(['~', ' ']));
        if !self.has_first {
            self.has_first = true;
            let side = found.side.unwrap_or(Side::South);
            self.tree.first = TurnRef { number: found.number, side };
        }
        let due = self.due();
        let counted = |turn: TurnRef, ahead: i64| i64::from(turn.number) + ahead;
        let number = i64::from(found.number);
        let shorter = due.side == Side::North
            && norths
            && number == counted(due, self.line().ahead)
            && found.side.is_none();
        if shorter {
            let expected = format!("`{}n:` before North's move", found.number);
            self.say_once(codes::SEPARATOR, span.clone(), expected);
        }
        let side = found.side.unwrap_or(if shorter { Side::North } else { Side::South });
        self.find_base(number, side, &span);
        if self.due().side != side {
            self.missing(span.start);
        } else if side == Side::South && !self.line().parted && !self.line().aside {
            self.say_once(codes::SEPARATOR, span.clone(), "`;` between two turns");
        }
        let (due, ahead) = (self.due(), self.line().ahead);
        if number != counted(due, ahead) {
            let letter = if side == Side::North { "n" } else { "" };
            let repair = Some(format!("{}{letter}:", due.number));
            let expected = format!("turn number {}", counted(due, ahead));
            self.say(codes::TURN_NUMBER, span.clone(), Some(due), expected, repair);
            self.line_mut().ahead = number - i64::from(due.number);
        }
        let line = self.line_mut();
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
        let expected = "a variation right behind the move that it replaces; moved there";
        self.say(codes::MISPLACED_VARIATION, open.start..span.end, turn, expected, None);
    }

    pub(super) fn separator(&mut self, span: Range<usize>) {
        let line = self.line();
        let doubled = line.parted && !line.aside && self.due().side == Side::South;
        if doubled {
            self.say_once(codes::SEPARATOR, span, "one `;` between two turns");
        }
        self.line_mut().parted = true;
    }

    pub(super) fn written_move(&mut self, found: MovePiece, span: Range<usize>) {
        self.typography(span.clone());
        let side_of_case = found.case.unwrap_or(self.due().side);
        let row_less = found.case.is_none();
        let parted = self.line().parted && !self.line().aside;
        match (self.due().side, side_of_case) {
            (Side::South, Side::North) if self.is_alone() && !self.lower_case_throughout() => {
                self.begin_with_north(span.start);
            }
            (Side::North, Side::South) if parted => self.missing(span.start),
            (Side::North, Side::North) if parted && row_less => self.missing(span.start),
            (Side::North, Side::North) if parted => {
                self.say_once(codes::SEPARATOR, span.clone(), "no `;` inside a turn");
            }
            (due, read) if due != read => {
                let expected = match due {
                    Side::South => "upper case, for South's move",
                    Side::North => "lower case, for North's move",
                };
                let repair = Some(write_move(&found.written, due));
                self.say(codes::WRONG_CASE, span.clone(), Some(self.due()), expected, repair);
            }
            _ => {}
        }
        let due = self.due();
        if due.side == Side::South {
            self.souths.0 += 1;
            self.souths.1 += usize::from(side_of_case == Side::North);
        }
        if self.line().label.is_none() && (due.side == Side::South || self.line().plies.is_empty())
        {
            let letter = if due.side == Side::North { "n" } else { "" };
            let expected = format!("turn number `{}{letter}:`", due.number);
            self.say_once(codes::SEPARATOR, span.clone(), expected);
        }
        if found.doubled {
            let repair = Some(write_move(&found.written, due.side));
            self.say(codes::DOUBLED_SIGN, span.clone(), Some(due), "each sign once", repair);
        }
        let written = Written::Move(found.written);
        if let Some(ply) = self.push(written, span.clone()) {
            self.mark(ply, found.marks.signs(), span);
        }
    }

    /// A move of North's in South's place, and none behind it: South's is missing, or it is the first of a
    /// game that begins with North.
    fn begin_with_north(&mut self, at: usize) {
        let explicit = self.line().label.as_ref().is_some_and(|span| {
            label(&self.text[span.clone()]).is_some_and(|found| found.side.is_some())
        });
        if self.tree.capacity() > 1 || explicit {
            self.missing(at);
            return;
        }
        let number = self.tree.first.number;
        let expected = format!("`{number}n:` before North's move");
        self.say_once(codes::SEPARATOR, at..at, expected);
        self.tree.first.side = Side::North;
    }

    /// Whether a turn ends here.
    fn is_alone(&self) -> bool {
        let rest = self.scanner.rest();
        rest.is_empty() || rest.starts_with([';', ')', '[']) || label(rest).is_some()
    }

    fn lower_case_throughout(&self) -> bool {
        self.souths.0 > 0 && self.souths.0 == self.souths.1
    }

    /// Whether the last move carries the sign of the end.
    pub(super) fn has_ended(&self) -> bool {
        let last = self.tree.written(self.line().place());
        matches!(last, Some(Written::Move(written)) if written.ends_game)
    }

    /// The mark of a ply: one of the known, else what the first signs mean, which is reported.
    fn mark(&mut self, ply: NodeId, signs: &str, span: Range<usize>) {
        if signs.is_empty() {
            return;
        }
        let mark = Mark::of_sign(signs).or_else(|| Mark::of_sign(signs.get(..2)?));
        if mark.is_none_or(|mark| mark.sign() != signs) {
            let repair = mark.map(|mark| mark.sign().to_owned());
            let expected = "one of the marks `!!`, `!`, `!?`, `?!`, `?`, `??`";
            self.say(codes::DOUBLED_SIGN, span, self.tree.turn(ply), expected, repair);
        }
        self.tree.set_mark(ply, mark);
    }

    pub(super) fn quoted(&mut self, text: String, closed: bool, span: Range<usize>) {
        if !closed {
            let turn = Some(self.due());
            self.say(codes::UNCLOSED, span.clone(), turn, "a second backquote", None);
        }
        self.push(Written::Unreadable(text), span);
    }

    pub(super) fn contradiction(&mut self, span: Range<usize>) {
        self.typography(span.clone());
        self.damaged(unreadable(&self.text[span.clone()]), span);
    }

    pub(super) fn word(&mut self, word: &str, span: Range<usize>) {
        let line = self.line();
        let in_turn = match self.due().side {
            Side::South => line.label.is_some(),
            Side::North => !line.parted || line.label.is_some(),
        };
        let last = line.plies.last().copied().filter(|&ply| self.tree.mark(ply).is_none());
        let signs: String = word.chars().take(3).collect();
        match last {
            Some(ply) if word.chars().all(|c| matches!(c, '!' | '?')) => {
                self.keep_stray();
                self.mark(ply, &signs, span);
            }
            _ if in_turn && (is_bare_pit(word) || is_row_letter(word))
                || stands_for_a_move(word) =>
            {
                self.keep_stray();
                self.damaged(Written::Unreadable(word.to_owned()), span);
            }
            _ => self.stray(span),
        }
    }

    fn damaged(&mut self, written: Written, span: Range<usize>) {
        self.typography(span.clone());
        let turn = Some(self.due());
        let expected = "a move such as `A5<` or `b3>*`";
        self.say(codes::UNREADABLE_MOVE, span.clone(), turn, expected, None);
        self.push(written, span);
    }

    /// The move that is due is not there; an empty one keeps its place.
    fn missing(&mut self, at: usize) {
        let due = self.due();
        let expected = match due.side {
            Side::South => "South's move of this turn",
            Side::North => "North's move of this turn",
        };
        self.say(codes::MISSING_MOVE, at..at, Some(due), expected, None);
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
