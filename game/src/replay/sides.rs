//! Turns and sides as notation writes them and as the rules know them. The two crates do not know each other, so each
//! has a type `Side`; this is the only conversion.

use bao_notation::TurnRef;
use bao_rules::Side;

/// The player of the rules that a side of a transcript is.
pub const fn rules_side(side: bao_notation::Side) -> Side {
    match side {
        bao_notation::Side::South => Side::South,
        bao_notation::Side::North => Side::North,
    }
}

/// The side of a transcript that a player of the rules is.
pub const fn written_side(side: Side) -> bao_notation::Side {
    match side {
        Side::South => bao_notation::Side::South,
        Side::North => bao_notation::Side::North,
    }
}

/// The turn of the ply number `index`, counted from 0: South and North by turns, from turn 1.
pub fn turn_ref(index: usize) -> TurnRef {
    let side = if index.is_multiple_of(2) { Side::South } else { Side::North };
    let number = u32::try_from(index / 2 + 1).unwrap_or(u32::MAX);
    TurnRef { number, side: written_side(side) }
}
