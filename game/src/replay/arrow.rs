//! What an arrow means (N4): in a namua capture it names the kichwa that the captured seeds enter by,
//! everywhere else the direction of the sowing. Only the position tells which.

use bao_notation::Arrow;
use bao_rules::{Direction, MoveKind, MoveStarts, Pit, Position, Row};

/// Whether the arrows of the moves with these starts name a kichwa.
pub(super) fn names_kichwa(position: &Position, starts: &MoveStarts) -> bool {
    position.is_namua() && starts.kind == MoveKind::Capture
}

/// Whether either arrow or none may stand behind a pit of this number: in a namua capture from kichwa or
/// kimbi there is one kichwa to enter by (N6).
pub(super) fn is_idle(names_kichwa: bool, number: u8) -> bool {
    names_kichwa && matches!(number, 1 | 2 | 7 | 8)
}

/// The direction that an arrow means for a pit.
pub(super) fn direction_of(arrow: Arrow, pit: Pit, names_kichwa: bool) -> Direction {
    let clockwise_is_left = names_kichwa || pit.row() == Row::Back;
    match (arrow, clockwise_is_left) {
        (Arrow::Left, true) | (Arrow::Right, false) => Direction::Clockwise,
        (Arrow::Left, false) | (Arrow::Right, true) => Direction::Counterclockwise,
    }
}

/// The arrow that writes a direction.
pub(super) fn arrow_of(direction: Direction, pit: Pit, names_kichwa: bool) -> Arrow {
    if direction_of(Arrow::Left, pit, names_kichwa) == direction {
        Arrow::Left
    } else {
        Arrow::Right
    }
}
