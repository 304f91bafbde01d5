//! Trying a change: the rest of the text is played, and its contradictions are counted.

use std::cell::Cell;

use bao_notation::WrittenMove;
use bao_rules::Position;

use super::tape::{Splice, Tape};
use crate::replay::given::{Given, attempt};

/// The text and the rules that a change is tried under.
pub(super) struct Trial<'a> {
    pub given: Given<'a>,
    pub tape: &'a Tape<'a>,
    /// How many more moves may be tried.
    pub steps: Cell<u32>,
}

impl Trial<'_> {
    /// The contradictions of a change and of everything behind it, played from the position before it;
    /// `None` where it cannot be played to the end of the text with `limit` of them.
    pub fn splice(&self, before: &Position, splice: &Splice, limit: u32) -> Option<u32> {
        let mut position = *before;
        let mut found = 0;
        let mut left = splice.put().count();
        for put in splice.put() {
            left -= 1;
            let is_last = left == 0 && splice.to >= self.tape.len();
            self.play(&mut position, &mut found, &put.written, is_last, limit)?;
        }
        self.rest(&position, splice.to, found, limit)
    }

    /// The same for everything from a place of the tape, added to what has been `found` before.
    pub fn rest(
        &self,
        position: &Position,
        from: usize,
        mut found: u32,
        limit: u32,
    ) -> Option<u32> {
        let mut position = *position;
        for at in from..self.tape.len() {
            let is_last = at + 1 == self.tape.len();
            self.play(&mut position, &mut found, &self.tape.get(at)?, is_last, limit)?;
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
        self.steps.set(self.steps.get().checked_sub(1)?);
        let tried = attempt(position, read, is_last, &self.given)?;
        *found += tried.contradictions;
        *position = tried.after;
        (*found <= limit).then_some(())
    }

    /// In how many ways a turn can begin, as a logarithm.
    pub fn choices(&self, position: &Position) -> f64 {
        let choices = position.move_starts(self.given.rules).len().max(1);
        f64::from(u32::try_from(choices).unwrap_or(u32::MAX)).ln()
    }

    /// In how many ways the game that a change leads to could have gone from there, as a logarithm.
    pub fn freedom(&self, before: &Position, splice: &Splice) -> f64 {
        let mut position = *before;
        let mut sum = 0.0;
        let tail = (splice.to..self.tape.len()).filter_map(|at| self.tape.get(at));
        for read in splice.put().map(|put| put.written).chain(tail) {
            sum += self.choices(&position);
            match attempt(&position, &read, false, &self.given) {
                Some(tried) => position = tried.after,
                None => break,
            }
        }
        sum
    }
}
