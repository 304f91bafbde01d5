//! The limits of a search.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

/// The maximum depth of a search, in plies.
pub const MAX_DEPTH: u16 = 100;

/// The limits of a search, which ends at the first limit it reaches. Without limits it ends at
/// [`MAX_DEPTH`] or with a proof.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Limits {
    /// The maximum depth in plies.
    pub depth: Option<u16>,
    /// The maximum number of nodes of all threads together. One thread exceeds the limit by a few
    /// nodes, because it finishes its position; several threads exceed it by a few thousand.
    pub nodes: Option<u64>,
    /// The maximum time. Searches limited by time are not reproducible.
    pub time: Option<Duration>,
}

impl Limits {
    /// Whether only time is limited.
    pub fn is_time_alone(&self) -> bool {
        self.time.is_some() && self.nodes.is_none() && self.depth.is_none()
    }

    /// Creates a limit of depth, in plies.
    pub fn depth(depth: u16) -> Limits {
        Limits { depth: Some(depth), ..Limits::default() }
    }

    /// Creates a limit of nodes.
    pub fn nodes(nodes: u64) -> Limits {
        Limits { nodes: Some(nodes), ..Limits::default() }
    }

    /// Creates a limit of time.
    pub fn time(time: Duration) -> Limits {
        Limits { time: Some(time), ..Limits::default() }
    }
}

/// Why a text cannot be read as limits.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ParseLimitsError {
    /// No limit has this name.
    #[error("`{0}` is not a search limit; use one such as nodes=100000, depth=6 or time=100ms")]
    Unknown(String),
    /// Not a number, or out of range.
    #[error("`{value}` is not a limit for {name}; write {form}")]
    Number {
        /// The name of the limit.
        name: &'static str,
        /// The value that was written.
        value: String,
        /// The expected form.
        form: &'static str,
    },
    /// A limit is given twice.
    #[error("{0} is given twice; give each limit once")]
    Twice(&'static str),
}

impl FromStr for Limits {
    type Err = ParseLimitsError;

    /// Reads `nodes=100k`, `depth=6`, `time=100ms`, or several of them separated by commas.
    fn from_str(text: &str) -> Result<Limits, ParseLimitsError> {
        let mut limits = Limits::default();
        for limit in text.split(',') {
            let unknown = || ParseLimitsError::Unknown(limit.to_owned());
            let (name, value) = limit.split_once('=').ok_or_else(unknown)?;
            match name {
                "nodes" => set_limit("nodes", &mut limits.nodes, parse_nodes(value))?,
                "depth" => set_limit("depth", &mut limits.depth, parse_depth(value))?,
                "time" => set_limit("time", &mut limits.time, parse_time(value))?,
                _ => return Err(unknown()),
            }
        }
        Ok(limits)
    }
}

impl fmt::Display for Limits {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let parts = [
            self.depth.map(|depth| format!("depth={depth}")),
            self.nodes.map(|nodes| format!("nodes={nodes}")),
            self.time.map(|time| format!("time={}ms", time.as_millis())),
        ];
        f.write_str(&parts.into_iter().flatten().collect::<Vec<_>>().join(","))
    }
}

fn set_limit<T>(
    name: &'static str,
    limit: &mut Option<T>,
    value: Result<T, ParseLimitsError>,
) -> Result<(), ParseLimitsError> {
    if limit.replace(value?).is_some() { Err(ParseLimitsError::Twice(name)) } else { Ok(()) }
}

/// Reads a number of nodes as written by users: `300000`, `300k`, `2M`.
///
/// # Errors
/// [`ParseLimitsError::Number`] if the text is not a number of at least 1.
pub fn parse_nodes(value: &str) -> Result<u64, ParseLimitsError> {
    let (digits, unit) = match value.strip_suffix('k') {
        Some(digits) => (digits, 1_000),
        None => value.strip_suffix('M').map_or((value, 1), |digits| (digits, 1_000_000)),
    };
    let number = parse_digits(digits).and_then(|number| number.checked_mul(unit));
    let number = number.filter(|&number| number > 0);
    number
        .ok_or_else(|| number_error("nodes", value, "a number from 1, also in the form 100k or 2M"))
}

fn parse_depth(value: &str) -> Result<u16, ParseLimitsError> {
    let number = parse_digits(value).and_then(|number| u16::try_from(number).ok());
    let depth = number.filter(|depth| (1..=MAX_DEPTH).contains(depth));
    depth.ok_or_else(|| number_error("depth", value, "a number of plies from 1 to 100"))
}

fn parse_time(value: &str) -> Result<Duration, ParseLimitsError> {
    const HOUR: Duration = Duration::from_secs(3600);
    let duration = match value.strip_suffix("ms") {
        Some(digits) => parse_digits(digits).map(Duration::from_millis),
        None => value.strip_suffix('s').and_then(parse_digits).map(Duration::from_secs),
    };
    let time = duration.filter(|time| !time.is_zero() && *time <= HOUR);
    time.ok_or_else(|| {
        number_error("time", value, "a time per move such as 100ms or 2s, at most an hour")
    })
}

fn number_error(name: &'static str, value: &str, form: &'static str) -> ParseLimitsError {
    ParseLimitsError::Number { name, value: value.to_owned(), form }
}

/// Parses a number that has only digits, without a sign or spaces.
fn parse_digits(digits: &str) -> Option<u64> {
    let plain = !digits.is_empty() && digits.bytes().all(|b| b.is_ascii_digit());
    plain.then(|| digits.parse().ok()).flatten()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Result<Limits, ParseLimitsError> {
        text.parse()
    }

    #[test]
    fn limits_read_back_from_their_text() {
        for text in ["nodes=100000", "depth=6", "depth=3,nodes=500", "time=100ms"] {
            assert_eq!(read(text).expect("limits").to_string(), text);
        }
        assert_eq!(read("nodes=2M"), read("nodes=2000k"));
        assert_eq!(read("time=2s"), read("time=2000ms"));
        assert_eq!(read("nodes=5,depth=4"), read("depth=4,nodes=5"));
    }

    #[test]
    fn wrong_limits_are_refused_with_the_expected_form() {
        for text in ["", "nodes", "nodes:5", "seeds=5", "depth=3,"] {
            assert!(matches!(read(text), Err(ParseLimitsError::Unknown(_))), "{text}");
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
            let result = read(text);
            assert!(matches!(result, Err(ParseLimitsError::Number { .. })), "{text}: {result:?}");
        }
        assert_eq!(read("nodes=5,nodes=6"), Err(ParseLimitsError::Twice("nodes")));
    }
}
