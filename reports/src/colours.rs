//! The colours shared by all reports. Words beside a colour always repeat its meaning.

use bao_rules::Side;

use crate::chart::Colour;

pub const SOUTH: Colour = Colour(0x1B, 0x6C, 0xA8);
pub const NORTH: Colour = Colour(0xC8, 0x55, 0x1B);
pub const NEUTRAL: Colour = Colour(0x9A, 0x9A, 0x9A);

pub const fn of_side(side: Side) -> Colour {
    match side {
        Side::South => SOUTH,
        Side::North => NORTH,
    }
}
