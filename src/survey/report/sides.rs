//! The players by name and by colour.

use bao_reports::Colour;
use bao_rules::Side;

use crate::language::Words;
use crate::paper::colours::{NORTH, SOUTH};

/// `South`.
pub(super) fn name(side: Side, words: &Words) -> String {
    words.say(&format!("side-{}", side.name()))
}

/// The colour of whatever is a player's.
pub(super) const fn colour(side: Side) -> Colour {
    match side {
        Side::South => SOUTH,
        Side::North => NORTH,
    }
}
