//! Tries every change of one token that could repair a text (R8, R9).

use std::cell::Cell;

use bao_notation::{Arrow, PitNumber, WrittenMove, WrittenRow};
use bao_rules::{Move, Position};

use super::sequence::{
    LegibleSigns, MoveSequence, NewMove, OrderFaults, RepairKind, SUSPECT, Splice,
};
use crate::replay::strict::Run;
use crate::replay::written_move::normal_move;

/// A change, and the number of contradictions that it leaves in the whole text.
#[derive(Clone, Copy, Debug)]
pub(super) struct Change {
    pub kind: RepairKind,
    pub splice: Splice,
    pub contradictions: u32,
}

/// Tries changes and keeps those that leave the fewest contradictions.
pub(super) struct ChangeSearch<'a> {
    pub run: &'a Run<'a>,
    pub sequence: &'a MoveSequence<'a>,
    /// The number of moves that may still be tried.
    pub moves_left: Cell<u32>,
    /// The number of contradictions before each ply, and at the end of the played part.
    pub before: &'a [u32],
    /// If the game breaks, the maximum number of contradictions that a change may leave in the whole text. `None` if
    /// the game can be played: then a change must leave none from its place on.
    pub most: Option<u32>,
    pub faults: &'a OrderFaults,
    pub found: Vec<Change>,
}

impl ChangeSearch<'_> {
    /// Tries all changes at the places `first..=last` that can repair the text.
    pub fn try_all(&mut self, first: usize, last: usize) {
        let played = self.run.plies.len();
        let sequence = self.sequence;
        let holes = sequence.holes();
        if let Some(&hole) = holes.first() {
            // Only a change at the first hole can repair the text.
            if holes.len() == 1 && hole == played {
                self.try_fillings(hole);
            }
            for at in hole.saturating_sub(1)..=hole {
                self.try_without_double(at);
            }
            return;
        }
        let broken = played < sequence.len();
        let contradictions = self.before[played] as usize;
        for at in (first..=last).rev() {
            self.try_signs(at);
            if at % 2 == 0 {
                self.try_swaps(at);
                // Two wrong stars are likelier than a missing turn.
                if broken || !self.faults.numbers.is_empty() || contradictions > SUSPECT {
                    self.try_missing_turns(at);
                }
            }
        }
        if sequence.get(last).is_some_and(|read| read.arrow.is_none() || read.row.is_none()) {
            self.try_fillings(last);
        }
        for at in first.max(1)..=last + 1 {
            self.try_without_double(at);
        }
        self.try_without_text_after_end(played);
    }

    /// The number of contradictions allowed from this place on, for a change that leaves `faults` faults in the order.
    fn limit(&self, at: usize, faults: u32) -> Option<u32> {
        let most = self.most.unwrap_or(self.before[at]);
        let most = match self.found.first() {
            Some(best) => best.contradictions.checked_sub(faults)?.min(most),
            None => most,
        };
        most.checked_sub(self.before[at])
    }

    fn keep(&mut self, kind: RepairKind, splice: Splice, contradictions: u32) {
        if self.found.first().is_some_and(|best| contradictions < best.contradictions) {
            self.found.clear();
        }
        self.found.push(Change { kind, splice, contradictions });
    }

    /// Tries a change if the position before it is known, and returns whether the change is kept.
    fn try_change(&mut self, kind: RepairKind, splice: Splice) -> bool {
        if splice.at > self.run.plies.len() {
            return false;
        }
        let faults = self.faults.count_left(kind, &splice);
        let Some(limit) = self.limit(splice.at, faults) else { return false };
        let left = self.count_after(self.run.before(splice.at), &splice, limit);
        if let Some(left) = left {
            self.keep(kind, splice, self.before[splice.at] + left + faults);
        }
        left.is_some()
    }

    /// Tries to replace one sign of a move.
    fn try_signs(&mut self, at: usize) {
        let Some(read) = self.sequence.get(at) else { return };
        if read.plays_house {
            self.try_instead(RepairKind::HouseSign, at, WrittenMove { plays_house: false, ..read });
        }
        if let Some(arrow) = read.arrow {
            let other = if arrow == Arrow::Left { Arrow::Right } else { Arrow::Left };
            self.try_instead(RepairKind::Direction, at, WrittenMove { arrow: Some(other), ..read });
        }
        for pit in (1..=8).filter_map(PitNumber::new).filter(|&pit| pit != read.pit) {
            self.try_instead(RepairKind::Pit, at, WrittenMove { pit, ..read });
        }
        if let Some(row) = read.row {
            let other = if row == WrittenRow::A { WrittenRow::B } else { WrittenRow::A };
            self.try_instead(RepairKind::WrittenRow, at, WrittenMove { row: Some(other), ..read });
        }
    }

    fn try_instead(&mut self, kind: RepairKind, at: usize, written: WrittenMove) {
        if self.run.plies.get(at).is_some_and(|played| {
            let tried = self.run.input.try_move(self.run.before(at), &written, false);
            tried.is_some_and(|tried| tried.after == played.after)
        }) {
            // A change that leads to the same position repairs nothing.
            return;
        }
        self.try_change(kind, Splice::new(at, at + 1, &[NewMove { written, from: Some(at) }]));
    }

    /// Tries legal moves in place of a missing, unreadable or ambiguous move. Moves that do not fit its legible signs
    /// are tried only if no move that fits them works.
    fn try_fillings(&mut self, at: usize) {
        let (input, sequence) = (self.run.input, self.sequence);
        let before = *self.run.before(at);
        let starts = before.move_starts(input.rules);
        let signs = sequence.ply(at).map(LegibleSigns::of);
        let is_last = at + 1 == sequence.len();
        let legal: Vec<(Move, Position)> = before.legal_moves(input.rules).collect();
        for is_legible in [true, false] {
            let mut plays = false;
            for &(mv, after) in &legal {
                let ends = after.end(input.rules).is_some();
                let written = normal_move(&starts, mv, ends);
                let fit = |signs: &LegibleSigns| signs.fit(&written, starts.is_idle(mv.pit));
                if ends && !is_last || signs.as_ref().is_none_or(fit) != is_legible {
                    continue;
                }
                let (kind, from) = match (&signs, is_legible) {
                    (None, _) => (RepairKind::MissingMove, None),
                    (Some(_), true) => (RepairKind::Unreadable, Some(at)),
                    (Some(_), false) => (RepairKind::Illegible, Some(at)),
                };
                plays |=
                    self.try_change(kind, Splice::new(at, at + 1, &[NewMove { written, from }]));
            }
            if plays {
                return;
            }
        }
    }

    /// Tries to swap two turns, or the two moves of a turn.
    fn try_swaps(&mut self, at: usize) {
        let moved =
            |from: usize| Some(NewMove { written: self.sequence.get(from)?, from: Some(from) });
        let places = [moved(at), moved(at + 1), moved(at + 2), moved(at + 3)];
        if let [Some(south), Some(north), ..] = places
            && south.written != north.written
        {
            self.try_change(RepairKind::SwappedMoves, Splice::new(at, at + 2, &[north, south]));
        }
        if let [Some(a), Some(b), Some(c), Some(d)] = places
            && (a.written, b.written) != (c.written, d.written)
        {
            self.try_change(RepairKind::SwappedTurns, Splice::new(at, at + 4, &[c, d, a, b]));
        }
    }

    /// Tries to remove a turn that repeats the previous turn, or a move that repeats the previous move and has left a
    /// gap.
    fn try_without_double(&mut self, at: usize) {
        let sequence = self.sequence;
        let before = |distance: usize| at.checked_sub(distance).and_then(|at| sequence.get(at));
        let here = [sequence.get(at), sequence.get(at + 1)];
        let kind = match here {
            [Some(_), Some(_)] if [before(2), before(1)] == here => RepairKind::DoubledTurn,
            [Some(only), None] | [None, Some(only)] if before(1) == Some(only) => {
                RepairKind::DoubledMove
            }
            _ => return,
        };
        self.try_without(kind, at, (at + 2).min(sequence.len()));
    }

    /// Tries to remove some places. At the end of the text, the move before them becomes the last move.
    fn try_without(&mut self, kind: RepairKind, at: usize, to: usize) {
        if to < self.sequence.len() {
            self.try_change(kind, Splice::new(at, to, &[]));
        } else if let Some(last) = at.checked_sub(1)
            && let Some(written) = self.sequence.get(last)
        {
            let last_move = NewMove { written, from: Some(last) };
            self.try_change(kind, Splice::new(last, to, &[last_move]));
        }
    }

    /// Tries to remove the text after the move that the text marks as the end of the game.
    fn try_without_text_after_end(&mut self, at: usize) {
        let sequence = self.sequence;
        let ends = |last| sequence.get(last).is_some_and(|read| read.ends_game);
        if at.checked_sub(1).is_some_and(ends) && at + 2 >= sequence.len() {
            self.try_without(RepairKind::TextAfterEnd, at, sequence.len());
        }
    }

    /// Tries to insert two legal moves before a place.
    fn try_missing_turns(&mut self, at: usize) {
        let before = *self.run.before(at);
        let kind = RepairKind::MissingTurn;
        let rules = self.run.input.rules;
        let faults = self.faults.count_left(kind, &Splice::new(at, at, &[]));
        let first_of = before.move_starts(rules);
        for (first, between) in before.legal_moves(rules) {
            if between.board_end(rules).is_some() {
                continue;
            }
            let second_of = between.move_starts(rules);
            for (second, after) in between.legal_moves(rules) {
                let Some(limit) = self.limit(at, faults) else { return };
                if after.board_end(rules).is_some() {
                    continue;
                }
                let Some(left) = self.count(&after, self.sequence.tail(at), limit) else {
                    continue;
                };
                let moves = [(&first_of, first), (&second_of, second)].map(|(starts, mv)| {
                    NewMove { written: normal_move(starts, mv, false), from: None }
                });
                self.keep(kind, Splice::new(at, at, &moves), self.before[at] + left + faults);
            }
        }
    }
}
