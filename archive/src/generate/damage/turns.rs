//! The damages of whole turns and of their halves. They spare the last turn: without it the game would
//! only seem to have been given up.

use super::change::{Change, ChangePlace};
use super::kind::DamageKind;
use crate::generate::layout::Layout;
use crate::generate::random::GameRng;

/// `None` for a kind that is none of these, and where the game leaves no room.
pub(super) fn draw_change(kind: DamageKind, layout: &Layout, rng: &mut GameRng) -> Option<Change> {
    let (text, turns) = (&layout.text, &layout.turns);
    // The turns before the last, which have two moves each.
    let full = turns.len().checked_sub(1).filter(|&full| full > 0)?;
    let moves = |turn: usize| &text[layout.plies[2 * turn].start..turns[turn].end];
    match kind {
        DamageKind::SwappedTurns | DamageKind::SwappedNumberedTurns => {
            let pairs: Vec<usize> =
                (1..full).map(|i| i - 1).filter(|&i| moves(i) != moves(i + 1)).collect();
            let first = rng.pick(&pairs)?;
            let (a, b) = (&text[turns[first].clone()], &text[turns[first + 1].clone()]);
            let replacement = if kind == DamageKind::SwappedNumberedTurns {
                format!("{b}; {a}")
            } else {
                format!("{}:{}; {}:{}", first + 1, moves(first + 1), first + 2, moves(first))
            };
            let span = turns[first].start..turns[first + 1].end;
            Some(Change { span, replacement, place: ChangePlace::Turn(first) })
        }
        DamageKind::MissingTurn => {
            let turn = rng.below(full);
            let span = turns[turn].start..turns[turn + 1].start;
            Some(Change { span, replacement: String::new(), place: ChangePlace::Turn(turn) })
        }
        DamageKind::DoubledTurn => {
            let turn = rng.below(full);
            let once = &text[turns[turn].clone()];
            let replacement = format!("{once}; {once}");
            Some(Change { span: turns[turn].clone(), replacement, place: ChangePlace::Turn(turn) })
        }
        DamageKind::MissingMove => {
            let index = rng.below(2 * full);
            let [south, north] = [index & !1, index | 1].map(|i| layout.plies[i].clone());
            let span = if index.is_multiple_of(2) {
                south.start..north.start
            } else {
                south.end..north.end
            };
            Some(Change { span, replacement: String::new(), place: ChangePlace::Ply(index) })
        }
        _ => None,
    }
}
