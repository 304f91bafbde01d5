//! The text of a game in normal form, and where each ply and turn stands in it.

use std::fmt::Write as _;
use std::ops::Range;

use bao_notation::write_move;

use super::play::GeneratedPly;
use bao_game::replay::turn_ref;

/// A transcript in normal form (N7) with its places, in bytes.
pub(super) struct Layout {
    pub text: String,
    /// One a ply.
    pub plies: Vec<Range<usize>>,
    /// One a turn: number and moves, without the `;`.
    pub turns: Vec<Range<usize>>,
}

impl Layout {
    pub(super) fn of(plies: &[GeneratedPly]) -> Layout {
        let mut layout = Layout {
            text: String::with_capacity(plies.len() * 8),
            plies: Vec::with_capacity(plies.len()),
            turns: Vec::with_capacity(plies.len() / 2 + 1),
        };
        for (index, ply) in plies.iter().enumerate() {
            let at = turn_ref(index);
            if index % 2 == 0 {
                layout.text.push_str(if index == 0 { "" } else { "; " });
                layout.turns.push(layout.text.len()..layout.text.len());
                write!(layout.text, "{}:", at.number).expect("memory takes every text");
            } else {
                layout.text.push(' ');
            }
            let start = layout.text.len();
            layout.text.push_str(&write_move(&ply.written, at.side));
            layout.plies.push(start..layout.text.len());
            if let Some(turn) = layout.turns.last_mut() {
                turn.end = layout.text.len();
            }
        }
        layout
    }

    /// The ply that a byte belongs to, or the next one behind it.
    pub(super) fn ply_at(&self, byte: usize) -> usize {
        self.plies.partition_point(|span| span.end <= byte).min(self.plies.len() - 1)
    }
}
