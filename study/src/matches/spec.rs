//! Players as they are named: `random`, `greedy`, `nodes=100000`, `depth=6`, `time=100ms`.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use bao_engine::players::{Greedy, Player, Random, Searcher};
use bao_engine::{EngineSettings, Limits, MAX_DEPTH};
use bao_rules::Ruleset;

/// A kind of player, with its settings.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PlayerSpec {
    /// Every legal turn is equally likely.
    Random,
    /// The turn that takes most seeds.
    Greedy,
    /// The best turn that a search within limits finds.
    Search(Limits),
}

/// Why a text names no player.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ParsePlayerError {
    /// No player is called so.
    #[error(
        "`{0}` is no player; there are random, greedy, and searches as nodes=100000, depth=6 or time=100ms"
    )]
    Unknown(String),
    /// A limit is none.
    #[error("`{value}` is no limit for {name}; write {form}")]
    Limit {
        /// Of what.
        name: &'static str,
        /// What was written.
        value: String,
        /// What belongs there.
        form: &'static str,
    },
    /// A limit stands twice.
    #[error("{0} is given twice; give each limit once")]
    Twice(&'static str),
}

/// The table of a search whose nodes are not known, in MiB.
const TABLE: usize = 16;
/// The nodes of a search for each MiB of its table.
const NODES_A_MIB: u64 = 1 << 15;

impl PlayerSpec {
    /// A player of this kind. Those who play by chance play the same for a seed.
    #[must_use]
    pub fn create_player(&self, rules: &Ruleset, seed: u64) -> Box<dyn Player> {
        match *self {
            PlayerSpec::Random => Box::new(Random::new(*rules, seed)),
            PlayerSpec::Greedy => Box::new(Greedy::new(*rules, seed)),
            PlayerSpec::Search(limits) => {
                let nodes =
                    limits.nodes.and_then(|nodes| usize::try_from(nodes / NODES_A_MIB).ok());
                let table = nodes.map_or(TABLE, |mib| mib.clamp(1, TABLE));
                let settings = EngineSettings { threads: 1, table };
                Box::new(Searcher::new(*rules, settings, limits))
            }
        }
    }

    /// Whether it plays the same in the same position, whatever the seed, as far as time does not say otherwise.
    #[must_use]
    pub fn is_without_chance(&self) -> bool {
        matches!(self, PlayerSpec::Search(_))
    }

    /// Whether it plays the same again: all do but those whom time limits.
    #[must_use]
    pub fn is_repeatable(&self) -> bool {
        !matches!(self, PlayerSpec::Search(Limits { time: Some(_), .. }))
    }
}

impl FromStr for PlayerSpec {
    type Err = ParsePlayerError;

    /// Limits of a search may be several, parted by commas.
    fn from_str(text: &str) -> Result<PlayerSpec, ParsePlayerError> {
        match text {
            "random" => return Ok(PlayerSpec::Random),
            "greedy" => return Ok(PlayerSpec::Greedy),
            _ => {}
        }
        let mut limits = Limits::default();
        for limit in text.split(',') {
            let unknown = || ParsePlayerError::Unknown(text.to_owned());
            let (name, value) = limit.split_once('=').ok_or_else(unknown)?;
            match name {
                "nodes" => set_limit("nodes", &mut limits.nodes, parse_nodes(value))?,
                "depth" => set_limit("depth", &mut limits.depth, parse_depth(value))?,
                "time" => set_limit("time", &mut limits.time, parse_time(value))?,
                _ => return Err(unknown()),
            }
        }
        Ok(PlayerSpec::Search(limits))
    }
}

fn set_limit<T>(
    name: &'static str,
    limit: &mut Option<T>,
    value: Result<T, ParsePlayerError>,
) -> Result<(), ParsePlayerError> {
    if limit.replace(value?).is_some() { Err(ParsePlayerError::Twice(name)) } else { Ok(()) }
}

/// Turns that a search may play, as users write them: `300000`, `300k`, `2M`.
///
/// # Errors
/// [`ParsePlayerError::Limit`] where that is no number from 1 on.
pub fn parse_nodes(value: &str) -> Result<u64, ParsePlayerError> {
    const FORM: &str = "a number of turns from 1 on, also as 100k or 2M";
    let (digits, unit) = match value.strip_suffix('k') {
        Some(digits) => (digits, 1_000),
        None => value.strip_suffix('M').map_or((value, 1), |digits| (digits, 1_000_000)),
    };
    let number = parse_digits(digits).and_then(|number| number.checked_mul(unit));
    let bad = || ParsePlayerError::Limit { name: "nodes", value: value.to_owned(), form: FORM };
    number.filter(|&number| number > 0).ok_or_else(bad)
}

fn parse_depth(value: &str) -> Result<u16, ParsePlayerError> {
    let number = parse_digits(value).and_then(|number| u16::try_from(number).ok());
    number.filter(|depth| (1..=MAX_DEPTH).contains(depth)).ok_or_else(|| ParsePlayerError::Limit {
        name: "depth",
        value: value.to_owned(),
        form: "a number of turns from 1 to 100",
    })
}

fn parse_time(value: &str) -> Result<Duration, ParsePlayerError> {
    const HOUR: Duration = Duration::from_secs(3600);
    let duration = match value.strip_suffix("ms") {
        Some(digits) => parse_digits(digits).map(Duration::from_millis),
        None => value.strip_suffix('s').and_then(parse_digits).map(Duration::from_secs),
    };
    let bad = || ParsePlayerError::Limit {
        name: "time",
        value: value.to_owned(),
        form: "a time a turn as 100ms or 2s, an hour at the most",
    };
    duration.filter(|time| !time.is_zero() && *time <= HOUR).ok_or_else(bad)
}

/// Digits only: no signs, no spaces.
fn parse_digits(digits: &str) -> Option<u64> {
    let plain = !digits.is_empty() && digits.bytes().all(|b| b.is_ascii_digit());
    plain.then(|| digits.parse().ok()).flatten()
}

impl fmt::Display for PlayerSpec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PlayerSpec::Random => f.write_str("random"),
            PlayerSpec::Greedy => f.write_str("greedy"),
            PlayerSpec::Search(limits) => {
                let parts = [
                    limits.depth.map(|depth| format!("depth={depth}")),
                    limits.nodes.map(|nodes| format!("nodes={nodes}")),
                    limits.time.map(|time| format!("time={}ms", time.as_millis())),
                ];
                f.write_str(&parts.into_iter().flatten().collect::<Vec<_>>().join(","))
            }
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
        for text in
            ["random", "greedy", "nodes=100000", "depth=6", "depth=3,nodes=500", "time=100ms"]
        {
            assert_eq!(read(text).expect("a player").to_string(), text);
        }
        assert_eq!(read("nodes=2M"), read("nodes=2000k"));
        assert_eq!(read("time=2s"), read("time=2000ms"));
        assert_eq!(read("nodes=5,depth=4"), read("depth=4,nodes=5"));
        assert!(!read("depth=9,time=1s").expect("a player").is_repeatable());
    }

    #[test]
    fn what_is_no_player_is_said_with_what_belongs_there() {
        for text in ["", "Random", "nodes", "nodes:5", "seeds=5", "random,nodes=5", "depth=3,"] {
            assert_eq!(read(text), Err(ParsePlayerError::Unknown(text.to_owned())), "{text}");
        }
        for text in [
            "nodes=",
            "nodes=0",
            "nodes=-1",
            "nodes=+1",
            "nodes=1e5",
            "nodes=99999999999999999999",
            "nodes=99999999999999999M",
            "nodes=k",
            "depth=0",
            "depth=101",
            "depth=65537",
            "time=0ms",
            "time=5",
            "time=1.5s",
            "time=s",
            "time=3601s",
            "time=18446744073709551615s",
            "time=5h",
        ] {
            assert!(
                matches!(read(text), Err(ParsePlayerError::Limit { .. })),
                "{text}: {:?}",
                read(text)
            );
        }
        assert_eq!(read("nodes=5,nodes=6"), Err(ParsePlayerError::Twice("nodes")));
    }
}
