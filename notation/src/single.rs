//! One move alone, as a player types it.

use bao_rules::Side;

use crate::piece::{Piece, piece};
use crate::transcript::{TurnRef, WrittenMove};

/// Reads one move, as `a3>` or `23: A5<+`, in any of the looser forms (N6). `None` for anything else, and
/// for a move in the other player's letters.
///
/// ```
/// use bao_notation::{Side, read_move, write_move};
///
/// let found = read_move("23: A5 ‹+", Side::South).expect("it is a move");
/// assert_eq!(write_move(&found, Side::South), "A5<+");
/// assert_eq!(read_move("a5<", Side::South), None);
/// ```
#[must_use]
pub fn read_move(text: &str, side: Side) -> Option<WrittenMove> {
    let turn = TurnRef { number: u32::MAX, side };
    let mut rest = text.trim();
    if let Ok((behind, Piece::Number(_))) = piece(rest.as_bytes(), turn, false, false) {
        rest = rest[rest.len() - behind.len()..].trim_start();
    }
    let (behind, Piece::Move(found)) = piece(rest.as_bytes(), turn, true, false).ok()? else {
        return None;
    };
    let behind = &rest[rest.len() - behind.len()..];
    let whole = behind.trim().trim_end_matches(';').trim().is_empty();
    (whole && found.case.is_none_or(|case| case == side)).then_some(found.written)
}
