//! A position in 35 bytes, as the table `plies` keeps it; `schema.rs` says what they mean.
//!
//! A ring goes round, A1 to A8 and back from B8 to B1; the bytes have both rows from the owner's left.

use bao_rules::{Half, Position, PreviousMove, Ring, Side};
use polars::prelude::*;

/// How many bytes a position takes.
pub const BYTES: usize = 35;

const NORTH_TO_MOVE: u8 = 4;
const TAKATA: u8 = 8;
const CAPTURE: u8 = 16;

/// Packs a position.
#[must_use]
pub fn pack(position: &Position) -> [u8; BYTES] {
    let mut bytes = [0; BYTES];
    let mut flags = 0;
    for side in Side::BOTH {
        let half = position.half(side);
        let from = 17 * side as usize;
        let seeds = half.ring.seeds();
        bytes[from..from + 16].copy_from_slice(&seeds);
        bytes[from + 8..from + 16].reverse();
        bytes[from + 16] = half.store;
        flags |= u8::from(half.owns_house) << side as u8;
    }
    if position.to_move() == Side::North {
        flags |= NORTH_TO_MOVE;
    }
    bytes[BYTES - 1] = flags
        | match position.previous() {
            PreviousMove::None => 0,
            PreviousMove::Takata => TAKATA,
            PreviousMove::Capture => CAPTURE,
        };
    bytes
}

/// Unpacks what [`pack`] has packed; `None` for bytes that are no position.
#[must_use]
pub fn unpack(bytes: &[u8]) -> Option<Position> {
    let bytes: &[u8; BYTES] = bytes.try_into().ok()?;
    let flags = bytes[BYTES - 1];
    let half = |side: Side| {
        let from = 17 * side as usize;
        let mut seeds = [0; 16];
        seeds.copy_from_slice(&bytes[from..from + 16]);
        seeds[8..].reverse();
        let owns_house = flags & 1 << side as u8 != 0;
        Half { ring: Ring::new(seeds), store: bytes[from + 16], owns_house }
    };
    let to_move = if flags & NORTH_TO_MOVE != 0 { Side::North } else { Side::South };
    let previous = match flags & (TAKATA | CAPTURE) {
        0 => PreviousMove::None,
        TAKATA => PreviousMove::Takata,
        CAPTURE => PreviousMove::Capture,
        _ => return None,
    };
    Position::new(Side::BOTH.map(half), to_move, previous).ok()
}

/// Replaces packed positions in a frame by position texts; other bytes stay as they are.
///
/// # Errors
/// Those of polars; none is known.
pub fn positions_to_text(mut frame: DataFrame) -> PolarsResult<DataFrame> {
    let binary: Vec<PlSmallStr> = frame
        .columns()
        .iter()
        .filter(|column| column.dtype() == &DataType::Binary)
        .map(|column| column.name().clone())
        .collect();
    for name in binary {
        let text: StringChunked = frame
            .column(&name)?
            .binary()?
            .iter()
            .map(|bytes| bytes.and_then(unpack).map(|position| position.to_string()))
            .collect();
        frame.replace(&name, text.with_name(name.clone()).into_column())?;
    }
    Ok(frame)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_position_of_a_game_comes_back_from_its_bytes() {
        let rules = bao_rules::Ruleset::KIBAO;
        let mut position = Position::start(&rules);
        let mut plies = 0;
        while let Some((_, next)) = { position.legal_moves(&rules).nth(plies % 2) } {
            assert_eq!(unpack(&pack(&position)), Some(position));
            position = next;
            plies += 1;
        }
        assert!(plies > 20);
    }

    #[test]
    fn other_bytes_are_no_position() {
        assert_eq!(unpack(b""), None);
        assert_eq!(unpack(&[255; BYTES]), None);
        assert_eq!(unpack(&[1; BYTES]), None);
    }
}
