//! The colours that all reports share. What a colour says stands in words beside it too.

use bao_rules::Side;

use crate::chart::Colour;

/// Whatever is South's.
pub const SOUTH: Colour = Colour(0x1B, 0x6C, 0xA8);
/// Whatever is North's.
pub const NORTH: Colour = Colour(0xC8, 0x55, 0x1B);
/// What is neither's.
pub const NEUTRAL: Colour = Colour(0x9A, 0x9A, 0x9A);

/// The colour of whatever is a player's.
pub const fn of_side(side: Side) -> Colour {
    match side {
        Side::South => SOUTH,
        Side::North => NORTH,
    }
}
