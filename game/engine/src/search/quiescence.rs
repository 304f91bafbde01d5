//! The value of a position where the search goes no deeper.

use bao_rules::{MoveKind, Position};

use super::children::{for_each_move, value_of_end};
use super::shared::Shared;
use crate::value::Value;

/// The plies that a leaf with a big capture is played on. Playing on further, or smaller captures, lost matches: most positions have a
/// capture.
pub(super) const EXTRA_PLIES: u8 = 1;

/// The value of a leaf; `nodes` counts what is played.
///
/// Captures are compulsory (rule 2.2), so a position where a big one is due is played on for
/// `extra_plies`: all its moves are captures, and none of them is left out.
pub(super) fn leaf_value(
    shared: &Shared<'_>,
    nodes: &mut u64,
    position: &Position,
    mut alpha: Value,
    beta: Value,
    extra_plies: u8,
) -> Value {
    if !position.has_move_starts(shared.rules) {
        return Value::lost_in(0);
    }
    if extra_plies == 0 || !may_capture_many(position) {
        return shared.net.value(position);
    }
    let starts = position.move_starts(shared.rules);
    if starts.kind == MoveKind::Takata {
        return shared.net.value(position);
    }
    let mut best = Value::LEAST;
    let played = for_each_move(
        shared.rules,
        position,
        &starts,
        || (),
        |_, next, ()| {
            let value = value_of_end(&next, shared.rules).unwrap_or_else(|| {
                let (alpha, beta) = (beta.one_ply_after(), alpha.one_ply_after());
                leaf_value(shared, nodes, &next, alpha, beta, extra_plies - 1).one_ply_before()
            });
            best = best.max(value);
            alpha = alpha.max(value);
            alpha < beta
        },
    );
    *nodes += played;
    if best == Value::LEAST { Value::lost_in(0) } else { best }
}

/// The seeds that make a capture a big one.
const BIG: u8 = 10;

/// Whether a pit of the other's front row that a filled pit faces holds a big capture.
#[inline]
fn may_capture_many(position: &Position) -> bool {
    let own = position.half(position.to_move()).ring.seeds();
    let other = position.half(position.to_move().opponent()).ring.seeds();
    (0..8).any(|lane| own[lane] > 0 && other[7 - lane] >= BIG)
}
