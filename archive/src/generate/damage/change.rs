//! A change of a transcript.

use std::ops::Range;

use bao_game::replay::{rules_side, turn_ref};

use super::kind::{Damage, DamageKind};

/// A piece of the transcript, in bytes, and what replaces it.
pub(super) struct Change {
    pub(super) span: Range<usize>,
    pub(super) replacement: String,
    pub(super) place: ChangePlace,
}

/// What a change is about.
pub(super) enum ChangePlace {
    /// The ply of that index, from 0.
    Ply(usize),
    /// The turn of that index, from 0.
    Turn(usize),
}

impl Change {
    pub(super) fn apply(self, kind: DamageKind, transcript: &mut String) -> Damage {
        let original = transcript[self.span.clone()].to_owned();
        transcript.replace_range(self.span, &self.replacement);
        let (turn, side) = match self.place {
            ChangePlace::Ply(index) => {
                let at = turn_ref(index);
                (at.number, Some(rules_side(at.side)))
            }
            ChangePlace::Turn(index) => (turn_ref(2 * index).number, None),
        };
        Damage { kind, turn: Some(turn), side, original, damaged: self.replacement }
    }
}
