//! Players as they are named: `random`, `greedy`, `level=casual`, `nodes=100000`, `depth=6`, `time=100ms`,
//! `program=./other-engine,time=100ms`.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use bao_engine::players::{Greedy, Level, ParseLevelError, Random, Searcher};
use bao_engine::{Limits, ParseLimitsError};
use bao_rules::Ruleset;

use super::contestant::Contestant;
use super::program::{ProgramPlayer, ProgramSpec};

/// A kind of player, with its settings.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PlayerSpec {
    /// Every legal move is equally likely.
    Random,
    /// The move that takes most seeds.
    Greedy,
    /// A player of a level.
    Level(Level),
    /// The best move that a search within limits finds.
    Search(Limits),
    /// The moves of another program.
    Program(ProgramSpec),
}

/// Why a text names no player.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ParsePlayerError {
    /// No player is called so.
    #[error(
        "`{0}` is no player; there are random, greedy, levels as level=casual, searches as nodes=100000, depth=6 or time=100ms, and programs as program=./engine,time=100ms"
    )]
    Unknown(String),
    /// No level is called so.
    #[error(transparent)]
    Level(ParseLevelError),
    /// The limits of a search are none.
    #[error(transparent)]
    Limits(ParseLimitsError),
    /// Nothing that could be started.
    #[error(
        "`program=` needs the command of an engine, as program=./engine or program=\"./my engine\" --fast,nodes=10k"
    )]
    Command,
}

impl PlayerSpec {
    /// A player of this kind, who waits so long for a program. Those who play by chance play the same for a seed.
    #[must_use]
    pub fn create_player(&self, rules: &Ruleset, seed: u64, patience: Duration) -> Contestant {
        Contestant::Own(match *self {
            PlayerSpec::Program(ref program) => {
                return Contestant::Program(ProgramPlayer::new(program.clone(), patience));
            }
            PlayerSpec::Random => Box::new(Random::new(*rules, seed)),
            PlayerSpec::Greedy => Box::new(Greedy::new(*rules, seed)),
            PlayerSpec::Level(level) => Box::new(Searcher::of_level(*rules, level, seed)),
            PlayerSpec::Search(limits) => Box::new(Searcher::new(*rules, limits)),
        })
    }

    /// Whether it plays the same in the same position, whatever the seed, as far as time does not say otherwise.
    #[must_use]
    pub fn is_without_chance(&self) -> bool {
        match self {
            PlayerSpec::Random | PlayerSpec::Greedy => false,
            PlayerSpec::Level(level) => level.is_without_chance(),
            PlayerSpec::Search(_) | PlayerSpec::Program(_) => true,
        }
    }

    /// Whether it plays the same again: all do but those whom time limits, and other programs, of which nothing is known.
    #[must_use]
    pub fn is_repeatable(&self) -> bool {
        !matches!(self, PlayerSpec::Search(Limits { time: Some(_), .. }) | PlayerSpec::Program(_))
    }
}

impl FromStr for PlayerSpec {
    type Err = ParsePlayerError;

    /// Limits of a search may be several, parted by commas.
    fn from_str(text: &str) -> Result<PlayerSpec, ParsePlayerError> {
        if let Some(level) = text.strip_prefix("level=") {
            return level.parse().map(PlayerSpec::Level).map_err(ParsePlayerError::Level);
        }
        if let Some(program) = text.strip_prefix("program=") {
            return ProgramSpec::read(program)
                .map(PlayerSpec::Program)
                .ok_or(ParsePlayerError::Command);
        }
        match text {
            "random" => Ok(PlayerSpec::Random),
            "greedy" => Ok(PlayerSpec::Greedy),
            _ => match text.parse() {
                Ok(limits) => Ok(PlayerSpec::Search(limits)),
                Err(ParseLimitsError::Unknown(_)) => {
                    Err(ParsePlayerError::Unknown(text.to_owned()))
                }
                Err(error) => Err(ParsePlayerError::Limits(error)),
            },
        }
    }
}

impl fmt::Display for PlayerSpec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PlayerSpec::Random => f.write_str("random"),
            PlayerSpec::Greedy => f.write_str("greedy"),
            PlayerSpec::Level(level) => write!(f, "level={level}"),
            PlayerSpec::Search(limits) => limits.fmt(f),
            PlayerSpec::Program(program) => program.fmt(f),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Result<PlayerSpec, ParsePlayerError> {
        text.parse()
    }

    #[test]
    fn players_are_read_as_they_are_written() {
        for text in [
            "random",
            "greedy",
            "level=casual",
            "nodes=100000",
            "depth=6",
            "depth=3,nodes=500",
            "time=100ms",
            "program=./other --fast,time=100ms",
            "program='a b' \"c, d\",depth=3,nodes=500",
        ] {
            assert_eq!(read(text).expect("a player").to_string(), text);
        }
        assert!(!read("depth=9,time=1s").expect("a player").is_repeatable());
    }

    #[test]
    fn what_is_no_player_is_said_with_what_belongs_there() {
        for text in ["", "Random", "nodes", "nodes:5", "seeds=5", "random,nodes=5", "depth=3,"] {
            assert_eq!(read(text), Err(ParsePlayerError::Unknown(text.to_owned())), "{text}");
        }
        for text in ["program=", "program= ", "program=,nodes=5", "program='x"] {
            assert_eq!(read(text), Err(ParsePlayerError::Command), "{text}");
        }
        assert!(matches!(read("nodes=0"), Err(ParsePlayerError::Limits(_))));
        assert!(matches!(read("level=silly"), Err(ParsePlayerError::Level(_))));
    }
}
