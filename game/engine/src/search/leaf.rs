//! Where a line is no longer followed.

use bao_rules::{Kind, Position};

use super::children::{ended, for_each_turn};
use super::worker::Worker;
use crate::value::Value;

impl Worker<'_> {
    /// The worth of a position at the end of a line.
    ///
    /// Captures are compulsory (rule 2.2), so a position where a big one is due is played on for
    /// `further` turns: all its turns are captures, and none of them is left out.
    pub(super) fn leaf(
        &mut self,
        position: &Position,
        mut alpha: Value,
        beta: Value,
        further: u8,
    ) -> Value {
        if !position.has_openings(self.shared.rules) {
            return Value::lost_in(0);
        }
        if further == 0 || !restless(position) {
            return self.shared.net.value(position);
        }
        let openings = position.openings(self.shared.rules);
        if openings.kind == Kind::Takata {
            return self.shared.net.value(position);
        }
        let mut best = Value::LEAST;
        for_each_turn(
            self,
            position,
            &openings,
            || (),
            |worker, _, next, ()| {
                let value = ended(&next).unwrap_or_else(|| {
                    worker
                        .leaf(&next, beta.one_turn_after(), alpha.one_turn_after(), further - 1)
                        .one_turn_before()
                });
                best = best.max(value);
                alpha = alpha.max(value);
                alpha < beta
            },
        );
        if best == Value::LEAST { Value::lost_in(0) } else { best }
    }
}

/// The seeds that make a capture a big one.
const BIG: u8 = 10;

/// Whether a pit of the other's front row that a filled pit faces holds a big capture.
#[inline]
fn restless(position: &Position) -> bool {
    let own = position.half(position.to_move()).ring.seeds();
    let other = position.half(position.to_move().opponent()).ring.seeds();
    (0..8).any(|lane| own[lane] > 0 && other[7 - lane] >= BIG)
}
