//! The errors of the rules of Hawalis as messages.

use bao_languages::{Message, message, text};
use bao_rules::relatives::hawalis::{
    IllegalMoveError, InvalidPositionError, ParsePositionError, UnknownRulesError,
};

use crate::terms::side_message;

/// The message that says why a move is illegal.
pub const fn illegal_message(error: IllegalMoveError) -> &'static str {
    match error {
        IllegalMoveError::GameOver => "illegal-game-over",
        IllegalMoveError::EmptyPit => "illegal-empty-pit",
        IllegalMoveError::Singleton => "hawalis-illegal-singleton",
        IllegalMoveError::SingletonForbidden => "hawalis-illegal-singleton-forbidden",
        IllegalMoveError::NextPitFilled => "hawalis-illegal-next-pit",
        IllegalMoveError::Endless => "hawalis-illegal-endless",
    }
}

/// Why a name is of no rules.
pub fn unknown_rules_message(UnknownRulesError(name): &UnknownRulesError) -> Message {
    message!("hawalis-rules-unknown", name = name.as_str())
}

/// Why a text is no position.
pub fn position_error_message(error: &ParsePositionError) -> Message {
    match error {
        ParsePositionError::Parts(number) => message!("hawalis-position-parts", number = *number),
        ParsePositionError::Half(owner, text) => {
            message!("hawalis-position-half", side = side_message(*owner), text = text.as_str())
        }
        ParsePositionError::ToMove(text) => message!("position-side", text = text.as_str()),
        ParsePositionError::Impossible(InvalidPositionError(seeds)) => {
            message!("hawalis-position-total", seeds = *seeds)
        }
    }
}

/// Why a move is illegal.
pub fn tell_illegal(error: IllegalMoveError) -> &'static str {
    text(illegal_message(error))
}
