//! The text played on behind a change, within a limit of moves for all changes of one game.

use std::cell::Cell;

use bao_notation::WrittenMove;
use bao_rules::Position;

use super::sequence::{MoveSequence, Splice};
use super::surprise::Surprise;
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

    /// How surprising the game is that a change leads to, from the position before it on.
    pub fn surprise_after(&self, before: &Position, splice: &Splice) -> Surprise {
        let mut position = *before;
        let tail = (splice.to..self.sequence.len()).map_while(|at| self.sequence.get(at));
        let moves = splice.moves().map(|new| new.written).chain(tail);
        let surprises = moves.map_while(|read| {
            let after = self.input.try_move(&position, &read, false)?.after;
            let surprise = Surprise::of_move(self.input.rules, &position, &after);
            position = after;
            Some(surprise)
        });
        surprises.sum()
    }
}
