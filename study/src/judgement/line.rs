//! A line of play and how it ends.

use std::fmt;

use serde::{Deserialize, Serialize};

use bao_engine::fate::FateLineEnd;
use bao_game::analysis::fate::WrittenLine;

/// How a line ends for the house in question.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum LineEnding {
    /// The house is captured.
    Captured,
    /// Its owner empties it.
    Emptied,
    /// Its owner has won.
    GameWon,
    /// Its owner has lost, and owns it.
    GameLost,
    /// It is still owned.
    Kept,
}

impl LineEnding {
    /// `captured`, `emptied`, `game-won`, `game-lost` or `kept`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            LineEnding::Captured => "captured",
            LineEnding::Emptied => "emptied",
            LineEnding::GameWon => "game-won",
            LineEnding::GameLost => "game-lost",
            LineEnding::Kept => "kept",
        }
    }
}

impl From<FateLineEnd> for LineEnding {
    fn from(end: FateLineEnd) -> LineEnding {
        match end {
            FateLineEnd::Captured => LineEnding::Captured,
            FateLineEnd::Emptied => LineEnding::Emptied,
            FateLineEnd::Won => LineEnding::GameWon,
            FateLineEnd::LostGame => LineEnding::GameLost,
            FateLineEnd::Kept => LineEnding::Kept,
        }
    }
}

/// A line in normal form, `22n a3<, 23s A5<*`, and how it ends for the house in question.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct JudgedLine {
    /// The moves with their turns.
    pub moves: String,
    /// How it ends.
    pub end: LineEnding,
    /// Its last turn: `24s`.
    pub last: String,
}

impl JudgedLine {
    /// `captured in 24s`, `still owned after 24n`.
    #[must_use]
    pub fn ending(&self) -> String {
        match self.end {
            LineEnding::Kept => format!("still owned after {}", self.last),
            end => format!("{} in {}", end.name().replace('-', " "), self.last),
        }
    }
}

impl From<&WrittenLine> for JudgedLine {
    fn from(line: &WrittenLine) -> JudgedLine {
        JudgedLine { moves: line.text.clone(), end: line.end.into(), last: line.last.to_string() }
    }
}

impl fmt::Display for JudgedLine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} ({})", self.moves, self.ending())
    }
}
