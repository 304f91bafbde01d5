//! A request that cannot be met.

use bao_notation::tree::EditError;
use bao_rules::{ParsePositionError, UnknownRuleError};
use serde::Serialize;
use serde_json::Value;

use bao_game::variations::{PlayError, StartError};
use bao_game::words;

/// What kind of trouble it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Why {
    /// What was sent is not what belongs there.
    Malformed,
    /// There is no such thing.
    NotThere,
    /// It is well formed, and the rules or the game do not allow it.
    Impossible,
    /// Something else stands in the way, as another game of that name.
    Conflict,
    /// Another program stands in the way, and may be gone soon.
    Busy,
    /// It is the program's or the machine's fault.
    Failed,
}

/// Why a request is not met, in a sentence for the user.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Refusal {
    /// The kind.
    #[serde(skip)]
    pub why: Why,
    /// What is wrong, and what to do next.
    pub error: String,
    /// Where, as `22n`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub place: Option<String>,
    /// What could be played instead.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub choices: Option<Vec<String>>,
    /// What there is to say about the text that was sent.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub findings: Vec<Value>,
}

impl Refusal {
    /// A refusal of a kind.
    pub fn new(why: Why, error: impl ToString) -> Refusal {
        Refusal { why, error: error.to_string(), place: None, choices: None, findings: Vec::new() }
    }

    /// What was sent is not what belongs there.
    pub fn unreadable(error: impl ToString) -> Refusal {
        Refusal::new(Why::Malformed, error)
    }

    /// A newer question of the same page stands in the way.
    pub fn given_up() -> Refusal {
        Refusal::new(Why::Conflict, bao_languages::text("search-given-up"))
    }

    /// The game does not allow it.
    pub fn impossible(error: impl ToString) -> Refusal {
        Refusal::new(Why::Impossible, error)
    }

    /// The same with the place that it is about.
    #[must_use]
    pub fn at(self, place: impl ToString) -> Refusal {
        Refusal { place: Some(place.to_string()), ..self }
    }
}

macro_rules! refusals {
    ($($error:ty => $refuse:expr;)+) => {
        $(impl From<$error> for Refusal {
            fn from(error: $error) -> Refusal {
                $refuse(error)
            }
        })+
    };
}

refusals! {
    StartError => Refusal::unreadable;
    ParsePositionError => |error| Refusal::unreadable(words::position_error(&error));
    UnknownRuleError => |error| Refusal::unreadable(words::unknown_rule(&error));
    EditError => |error| Refusal::impossible(words::edit_error(error));
    PlayError => Refusal::impossible;
}
