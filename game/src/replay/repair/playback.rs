//! The text played on behind a change, within a limit of moves for all changes of one game.

use std::cell::Cell;

use bao_notation::WrittenMove;
use bao_rules::Position;

use super::sequence::{MoveSequence, Splice};
use crate::replay::input::Input;

pub(super) struct Playback<'a> {
    pub input: Input<'a>,
    pub sequence: &'a MoveSequence<'a>,
    /// How many more moves may be tried.
    pub moves_left: Cell<u32>,
}

impl Playback<'_> {
    /// The contradictions of a change and of everything behind it, played from the position before it;
    /// `None` where it cannot be played to the end of the text with `limit` of them.
    pub fn count_after(&self, before: &Position, splice: &Splice, limit: u32) -> Option<u32> {
        let mut position = *before;
        let mut found = 0;
        let mut left = splice.moves().count();
        for new in splice.moves() {
            left -= 1;
            let is_last = left == 0 && splice.to >= self.sequence.len();
            self.play(&mut position, &mut found, &new.written, is_last, limit)?;
        }
        self.count_rest(&position, splice.to, found, limit)
    }

    /// The same for everything from a place of the sequence, added to what has been `found` before.
    pub fn count_rest(
        &self,
        position: &Position,
        from: usize,
        mut found: u32,
        limit: u32,
    ) -> Option<u32> {
        let mut position = *position;
        for at in from..self.sequence.len() {
            let is_last = at + 1 == self.sequence.len();
            self.play(&mut position, &mut found, &self.sequence.get(at)?, is_last, limit)?;
        }
        Some(found)
    }

    fn play(
        &self,
        position: &mut Position,
        found: &mut u32,
        read: &WrittenMove,
        is_last: bool,
        limit: u32,
    ) -> Option<()> {
        self.moves_left.set(self.moves_left.get().checked_sub(1)?);
        let tried = self.input.try_move(position, read, is_last)?;
        *found += tried.contradictions;
        *position = tried.after;
        (*found <= limit).then_some(())
    }

    /// In how many ways a move can begin, as a natural logarithm.
    pub fn log_choices(&self, position: &Position) -> f64 {
        let choices = position.move_starts(self.input.rules).len().max(1);
        f64::from(u32::try_from(choices).unwrap_or(u32::MAX)).ln()
    }

    /// In how many ways the game that a change leads to could have gone from there, as a natural logarithm.
    pub fn log_games(&self, before: &Position, splice: &Splice) -> f64 {
        let mut position = *before;
        let mut sum = 0.0;
        let tail = (splice.to..self.sequence.len()).filter_map(|at| self.sequence.get(at));
        for read in splice.moves().map(|new| new.written).chain(tail) {
            sum += self.log_choices(&position);
            match self.input.try_move(&position, &read, false) {
                Some(tried) => position = tried.after,
                None => break,
            }
        }
        sum
    }
}
