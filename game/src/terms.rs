//! Players, pits, kinds of moves, marks and reasons in words of the current language.

use bao_languages::{Message, say, text};
use bao_notation::tree::{EditError, MOST_NESTING, MOST_PLIES, Mark};
use bao_rules::{
    IllegalMoveError, InvalidPositionError, MoveKind, ParsePositionError, Pit, Row, Ruleset, Side,
    UnknownRuleError,
};

/// `South` or `North`, in Italian `Sud` or `Nord`.
pub fn side(side: Side) -> &'static str {
    text(side_id(side))
}

/// The same, to be said later.
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
pub fn kind(kind: MoveKind) -> &'static str {
    match kind {
        MoveKind::Capture => text("kind-capture"),
        MoveKind::Takata => text("kind-takata"),
    }
}

/// `brilliant`, `good`, … `blunder`: a reader's mark.
pub fn mark(mark: Mark) -> &'static str {
    text(&format!("mark-{}", mark.name()))
}

/// Why a move is illegal, with the rule; in English as the error displays itself.
pub fn illegal_move(error: IllegalMoveError) -> &'static str {
    text(error.name())
}

/// The same, to be said later.
pub fn illegal_move_message(error: IllegalMoveError) -> Message {
    Message::new(error.name())
}

/// Why a tree cannot be changed so; in English as the error displays itself.
pub fn edit_error(error: EditError) -> String {
    match error {
        EditError::Plies => say!("edit-too-many", most = MOST_PLIES),
        EditError::Nesting => say!("edit-too-deep", most = MOST_NESTING),
        EditError::Start => text("edit-start").to_owned(),
        EditError::Gone => text("edit-gone").to_owned(),
    }
}

/// Why a name is of no rules; in English as the error displays itself.
pub fn unknown_rule(error: &UnknownRuleError) -> String {
    match error {
        UnknownRuleError::Ruleset(name) => {
            let names: Vec<&str> = Ruleset::named().map(|(name, _)| name).collect();
            let names = names.join(", ");
            say!("ruleset-unknown", name = name.as_str(), names)
        }
        UnknownRuleError::Option { option, known } => {
            say!("rule-unknown", name = option.as_str(), names = known.join(", "))
        }
        UnknownRuleError::TooWide { option, columns } => {
            say!("rule-too-wide", option = *option, columns = *columns)
        }
        UnknownRuleError::Value { option, value, values } => {
            let values = values.iter().map(|value| say!("rule-value-name", value = *value));
            let values = values.reduce(|first, last| say!("names-or", first, last));
            let values = values.unwrap_or_default();
            say!("rule-value", option = *option, value = value.as_str(), values)
        }
    }
}

/// Why a text is no position; in English as the error displays itself.
pub fn position_error(error: &ParsePositionError) -> String {
    let of = |id: &str, owner: &Side, text: &str| say!(id, side = side(*owner), text);
    match error {
        ParsePositionError::Parts(number) => say!("position-parts", number = *number),
        ParsePositionError::Half(owner, text) => of("position-half", owner, text),
        ParsePositionError::Row(owner, text, number) => {
            let text = text.as_str();
            say!("position-row", side = side(*owner), text, number = *number)
        }
        ParsePositionError::Seeds(owner, text) => of("position-seeds", owner, text),
        ParsePositionError::ToMove(text) => say!("position-side", text = text.as_str()),
        ParsePositionError::PreviousMove(text) => say!("position-before", text = text.as_str()),
        ParsePositionError::Columns(columns, expected) => {
            say!("position-columns", columns = *columns, expected = *expected)
        }
        ParsePositionError::Impossible(InvalidPositionError::Seeds(seeds)) => {
            say!("position-total", seeds = *seeds)
        }
        ParsePositionError::Impossible(InvalidPositionError::TooManySeeds(seeds)) => {
            say!("position-narrow-total", seeds = *seeds)
        }
        ParsePositionError::Impossible(InvalidPositionError::EmptyHouse(owner)) => {
            say!("position-house", side = side(*owner))
        }
    }
}

#[cfg(test)]
mod tests {
    use bao_rules::Position;

    use super::*;

    #[test]
    fn what_is_wrong_with_rules_and_positions_is_said_in_english_as_it_displays() {
        for text in ["x", "kibao,x=on", "kibao,takasia=x", "kibao,tax=x"] {
            let error = text.parse::<Ruleset>().expect_err("there are no such rules");
            assert_eq!(unknown_rule(&error), error.to_string());
        }
        let row = "2,2,2,2,2,2,2,2";
        let half = format!("{row}/{row}/0-");
        let texts = [
            "x".to_owned(),
            format!("x {half} s -"),
            format!("{half} 2,2/{row}/0- s -"),
            format!("{half} {row}/2,2,2,2,2,2,2,99/0- s -"),
            format!("{half} {half} x -"),
            format!("{half} {half} s x"),
            format!("{half} {row}/{row}/1- s -"),
            format!("{half} 2,2,2,4,0,2,2,2/{row}/0+ s -"),
        ];
        let mut said = std::collections::BTreeSet::new();
        for text in &texts {
            let error = text.parse::<Position>().expect_err(text);
            assert_eq!(position_error(&error), error.to_string());
            said.insert(error.to_string());
        }
        assert_eq!(said.len(), texts.len(), "each is another error: {said:?}");
    }

    #[test]
    fn errors_say_the_same_in_english_as_they_display() {
        for error in [
            IllegalMoveError::GameOver,
            IllegalMoveError::EmptyPit,
            IllegalMoveError::BackRowInNamua,
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
