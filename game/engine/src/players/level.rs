//! Levels of play, from beginner to the full engine.

use std::fmt;
use std::str::FromStr;

use crate::Limits;

bao_rules::named! {
    /// How well a player by search plays: how far he sees, and how narrowly he keeps to what he sees.
    ///
    /// `docs/play.md` has how much stronger each is than the one below.
    #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
    pub enum Level {
        /// Sees what a move takes, and often takes something else.
        Beginner = "beginner",
        /// Sees what a move takes.
        Novice = "novice",
        /// Sees the reply, and often passes over what is best.
        Learner = "learner",
        /// Sees the reply.
        Casual = "casual",
        /// Sees three plies ahead.
        Club = "club",
        /// Sees four plies ahead.
        Strong = "strong",
        /// Plays the best move of a short search.
        Expert = "expert",
        /// Plays the best move of a longer one.
        Master = "master",
        /// Plays the best move that the engine finds in about as long as an analysis takes.
        Full = "full",
    }
}

/// What a player by search does.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Skill {
    pub limits: Limits,
    /// 0: the best move; else moves in proportion to their odds of winning to the power of `1 / temperature`.
    pub temperature: f64,
    /// How far below that of the best move the chance of a drawn one may lie, 0 to 1.
    pub widest_loss: f64,
    /// Whether the opening book is asked before any search.
    pub has_book: bool,
}

impl Level {
    pub(super) fn skill(self) -> Skill {
        let (limits, temperature, widest_loss) = match self {
            Level::Beginner => (Limits::depth(1), 5.0, 0.5),
            Level::Novice => (Limits::depth(1), 0.4, 0.3),
            Level::Learner => (Limits::depth(2), 2.0, 0.3),
            Level::Casual => (Limits::depth(2), 0.3, 0.15),
            Level::Club => (Limits::depth(3), 0.7, 0.2),
            Level::Strong => (Limits::depth(4), 0.5, 0.15),
            Level::Expert => (Limits::nodes(1_200), 0.0, 0.0),
            Level::Master => (Limits::nodes(8_000), 0.0, 0.0),
            Level::Full => (Limits::nodes(300_000), 0.0, 0.0),
        };
        // What looks but a few plies ahead has read no book.
        Skill { limits, temperature, widest_loss, has_book: self >= Level::Expert }
    }

    /// Whether it plays the same in the same position, whatever the seed.
    #[must_use]
    pub fn is_without_chance(self) -> bool {
        self.skill().temperature == 0.0
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A text that names no level.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("`{0}` is no level; there are {list}", list = Level::ALL.map(Level::name).join(", "))]
pub struct ParseLevelError(String);

impl FromStr for Level {
    type Err = ParseLevelError;

    fn from_str(text: &str) -> Result<Level, ParseLevelError> {
        Level::from_name(text).ok_or_else(|| ParseLevelError(text.to_owned()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn levels_are_read_as_they_are_written() {
        for level in Level::ALL {
            assert_eq!(level.to_string().parse(), Ok(level));
        }
        let error = "silly".parse::<Level>().expect_err("no level");
        assert!(error.to_string().contains("beginner, novice"), "{error}");
    }
}
