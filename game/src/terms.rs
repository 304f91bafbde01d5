//! Players, pits, kinds of moves, marks and reasons in words of the current language.

use bao_languages::{Message, say, text};
use bao_notation::tree::{EditError, MOST_NESTING, MOST_PLIES, Mark};
use bao_rules::{IllegalMoveError, MoveKind, Pit, Row, Side};

/// `South` or `North`, in Italian `Sud` or `Nord`.
#[must_use]
pub fn side(side: Side) -> &'static str {
    text(side_id(side))
}

/// The same, to be said later.
#[must_use]
pub fn side_message(side: Side) -> Message {
    Message::new(side_id(side))
}

const fn side_id(side: Side) -> &'static str {
    match side {
        Side::South => "side-south",
        Side::North => "side-north",
    }
}

/// `A5` of South, `a5` of North.
#[must_use]
pub fn pit(owner: Side, pit: Pit) -> String {
    let row = match (owner, pit.row()) {
        (Side::South, Row::Front) => 'A',
        (Side::South, Row::Back) => 'B',
        (Side::North, Row::Front) => 'a',
        (Side::North, Row::Back) => 'b',
    };
    format!("{row}{}", pit.number())
}

/// `capture` or `takata`.
#[must_use]
pub fn kind(kind: MoveKind) -> &'static str {
    match kind {
        MoveKind::Capture => text("kind-capture"),
        MoveKind::Takata => text("kind-takata"),
    }
}

/// `brilliant`, `good`, … `blunder`: a reader's mark.
#[must_use]
pub fn mark(mark: Mark) -> &'static str {
    text(match mark {
        Mark::Brilliant => "mark-brilliant",
        Mark::Good => "mark-good",
        Mark::Interesting => "mark-interesting",
        Mark::Doubtful => "mark-doubtful",
        Mark::Mistake => "mark-mistake",
        Mark::Blunder => "mark-blunder",
    })
}

/// Why a move is illegal, with the rule; in English as the error displays itself.
#[must_use]
pub fn illegal_move(error: IllegalMoveError) -> &'static str {
    text(illegal_move_id(error))
}

/// The same, to be said later.
#[must_use]
pub fn illegal_move_message(error: IllegalMoveError) -> Message {
    Message::new(illegal_move_id(error))
}

const fn illegal_move_id(error: IllegalMoveError) -> &'static str {
    match error {
        IllegalMoveError::GameOver => "illegal-game-over",
        IllegalMoveError::EmptyPit => "illegal-empty-pit",
        IllegalMoveError::BackRowInNamua => "illegal-back-row-in-namua",
        IllegalMoveError::NotTheOpening => "illegal-not-the-opening",
        IllegalMoveError::MustCapture => "illegal-must-capture",
        IllegalMoveError::FarKichwa => "illegal-far-kichwa",
        IllegalMoveError::HouseClosed => "illegal-house-closed",
        IllegalMoveError::HouseTakata => "illegal-house-takata",
        IllegalMoveError::MustTax => "illegal-must-tax",
        IllegalMoveError::Singleton => "illegal-singleton",
        IllegalMoveError::BackRowWaits => "illegal-back-row-waits",
        IllegalMoveError::Outward => "illegal-outward",
        IllegalMoveError::Blocked => "illegal-blocked",
        IllegalMoveError::Endless => "illegal-endless",
        IllegalMoveError::NoHouseChoice => "illegal-no-house-choice",
    }
}

/// Why a tree cannot be changed so; in English as the error displays itself.
#[must_use]
pub fn edit_error(error: EditError) -> String {
    match error {
        EditError::Plies => say!("edit-too-many", most = MOST_PLIES),
        EditError::Nesting => say!("edit-too-deep", most = MOST_NESTING),
        EditError::Start => text("edit-start").to_owned(),
        EditError::Gone => text("edit-gone").to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn errors_say_the_same_in_english_as_they_display() {
        for error in [
            IllegalMoveError::GameOver,
            IllegalMoveError::EmptyPit,
            IllegalMoveError::BackRowInNamua,
            IllegalMoveError::NotTheOpening,
            IllegalMoveError::MustCapture,
            IllegalMoveError::FarKichwa,
            IllegalMoveError::HouseClosed,
            IllegalMoveError::HouseTakata,
            IllegalMoveError::MustTax,
            IllegalMoveError::Singleton,
            IllegalMoveError::BackRowWaits,
            IllegalMoveError::Outward,
            IllegalMoveError::Blocked,
            IllegalMoveError::Endless,
            IllegalMoveError::NoHouseChoice,
        ] {
            assert_eq!(illegal_move(error), error.to_string());
        }
        for error in [EditError::Plies, EditError::Nesting, EditError::Start, EditError::Gone] {
            assert_eq!(edit_error(error), error.to_string());
        }
    }
}
