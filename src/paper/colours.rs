//! The colours that mean the same in every chart.

use bao_reports::Colour;
use bao_rules::Side;

/// South.
pub const SOUTH: Colour = Colour(0x1B, 0x6C, 0xA8);
/// North.
pub const NORTH: Colour = Colour(0xC8, 0x55, 0x1B);
/// Neither.
pub const NEUTRAL: Colour = Colour(0x9A, 0x9A, 0x9A);

/// The colour of a player.
#[must_use]
pub const fn of_side(side: Side) -> Colour {
    match side {
        Side::South => SOUTH,
        Side::North => NORTH,
    }
}
