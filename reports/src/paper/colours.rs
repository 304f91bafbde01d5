//! The colours that all reports share. A colour never says anything alone.

use crate::Colour;
use bao_rules::Side;

/// Whatever is South's.
pub const SOUTH: Colour = Colour(0x1B, 0x6C, 0xA8);
/// Whatever is North's.
pub const NORTH: Colour = Colour(0xC8, 0x55, 0x1B);
/// What is neither's.
pub const NEUTRAL: Colour = Colour(0x9A, 0x9A, 0x9A);

/// The colour of whatever is a player's.
#[must_use]
pub const fn of(side: Side) -> Colour {
    match side {
        Side::South => SOUTH,
        Side::North => NORTH,
    }
}
