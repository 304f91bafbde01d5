//! One move alone, as a player types it.

use crate::piece::{Piece, piece};
use crate::transcript::WrittenMove;
use crate::turn::{Side, TurnRef};

/// Reads one move, as `a3>` or `23: A5<+`, in any of the looser forms (N6). `None` for anything else, and
/// for a move in the other player's letters.
#[must_use]
pub fn read_move(text: &str, side: Side) -> Option<WrittenMove> {
    let turn = TurnRef { number: u32::MAX, side };
    let mut rest = text.trim();
    if let Ok((behind, Piece::Number(_))) = piece(rest.as_bytes(), turn, false) {
        rest = rest[rest.len() - behind.len()..].trim_start();
    }
    let (behind, Piece::Move(found)) = piece(rest.as_bytes(), turn, true).ok()? else {
        return None;
    };
    let behind = &rest[rest.len() - behind.len()..];
    let whole = behind.trim().trim_end_matches(';').trim().is_empty();
    (whole && found.case.is_none_or(|case| case == side)).then_some(found.written)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::write::write_move;

    #[test]
    fn a_move_is_read_in_any_form_and_nothing_else_is() {
        let read = |text, side| read_move(text, side).map(|found| write_move(&found, side));
        let south = |text| read(text, Side::South);
        assert_eq!(south("A5<+*").as_deref(), Some("A5<+*"));
        assert_eq!(south(" 23:A5 ‹ ; ").as_deref(), Some("A5<"));
        assert_eq!(south("5>").as_deref(), Some("5>"));
        assert_eq!(read("b1<#", Side::North).as_deref(), Some("b1<#"));
        for wrong in ["", "a5<", "A9<", "A5<>", "A5< A6<", "start", "A5<x", "24", "é"] {
            assert_eq!(south(wrong), None, "{wrong}");
        }
    }
}
