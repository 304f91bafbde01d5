//! The clock of a game: minutes for each player plus seconds after each move.
//!
//! The caller measures how long a move took. The remaining times are kept in the headers of the game (`clock`,
//! `clock-south`, `clock-north`), so an interrupted game can be resumed.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use bao_rules::Side;

use crate::variations::Variations;

/// The headers for South's and North's remaining time.
const LEFT: [&str; 2] = ["clock-south", "clock-north"];

/// The maximum number of minutes, and of seconds per move.
const MOST: u64 = 180;

/// Minutes for each player, and seconds that are added after each of their moves: `10+5`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TimeControl {
    minutes: u64,
    seconds: u64,
}

impl TimeControl {
    /// The initial time of each player.
    pub const fn base(self) -> Duration {
        Duration::from_secs(60 * self.minutes)
    }

    /// The time added after each move.
    pub const fn increment(self) -> Duration {
        Duration::from_secs(self.seconds)
    }
}

impl fmt::Display for TimeControl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}+{}", self.minutes, self.seconds)
    }
}

/// The text is not a time control.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{}", bao_languages::say!("clock-form", text = .0, most = MOST))]
pub struct ParseTimeControlError(String);

impl FromStr for TimeControl {
    type Err = ParseTimeControlError;

    fn from_str(text: &str) -> Result<TimeControl, ParseTimeControlError> {
        let number = |text: &str| {
            let is_plain = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
            text.parse().ok().filter(|&number| is_plain && number <= MOST)
        };
        let (minutes, seconds) = text.split_once('+').unwrap_or((text, "0"));
        let read = number(minutes).zip(number(seconds)).filter(|(minutes, _)| *minutes > 0);
        let (minutes, seconds) = read.ok_or_else(|| ParseTimeControlError(text.to_owned()))?;
        Ok(TimeControl { minutes, seconds })
    }
}

/// A time control and the remaining time of both players.
///
/// ```
/// use std::time::Duration;
///
/// use bao_game::clock::GameClock;
/// use bao_rules::Side;
///
/// let clock = GameClock::new("10+5".parse()?);
/// let after = clock.after_move(Side::South, Duration::from_secs(65)).expect("there is time left");
/// assert_eq!(after.time_left(Side::South), Duration::from_secs(9 * 60));
/// assert_eq!(after.after_move(Side::North, Duration::from_secs(600)), None);
/// # Ok::<(), bao_game::clock::ParseTimeControlError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct GameClock {
    control: TimeControl,
    left: [Duration; 2],
}

impl GameClock {
    /// The header for the time control.
    pub const CONTROL: &str = "clock";

    /// The clock at the start of a game.
    pub const fn new(control: TimeControl) -> GameClock {
        GameClock { control, left: [control.base(); 2] }
    }

    /// Reads the clock from the headers of a game; `None` if they have no valid time control. A player without a valid
    /// header has the full time.
    pub fn of(game: &Variations) -> Option<GameClock> {
        let headers = &game.tree().headers;
        let control: TimeControl = headers.get(GameClock::CONTROL)?.parse().ok()?;
        let left = LEFT.map(|name| headers.get(name).and_then(parse_time));
        Some(GameClock { control, left: left.map(|left| left.unwrap_or(control.base())) })
    }

    /// Writes the clock into the headers of a game.
    pub fn write(&self, game: &mut Variations) {
        game.set_header(GameClock::CONTROL, &self.control.to_string());
        for (name, left) in LEFT.iter().zip(self.left) {
            game.set_header(name, &write_time(left));
        }
    }

    /// The time control.
    pub const fn control(&self) -> TimeControl {
        self.control
    }

    /// The player's remaining time at the start of the current move.
    pub const fn time_left(&self, side: Side) -> Duration {
        self.left[side as usize]
    }

    /// The clock after a move that took `spent`; `None` if the player's time ran out.
    #[must_use]
    pub fn after_move(mut self, side: Side, spent: Duration) -> Option<GameClock> {
        let left = self.time_left(side).checked_sub(spent).filter(|left| !left.is_zero())?;
        self.left[side as usize] = (left + self.control.increment()).min(LONGEST);
        Some(self)
    }

    /// The clock after the player's time has run out.
    #[must_use]
    pub const fn timed_out(mut self, side: Side) -> GameClock {
        self.left[side as usize] = Duration::ZERO;
        self
    }

    /// The clock after the player to move resigns. At least a millisecond remains, because the player did not lose on
    /// time.
    #[must_use]
    pub fn stop(mut self, side: Side, spent: Duration) -> GameClock {
        let left = self.time_left(side).saturating_sub(spent).max(Duration::from_millis(1));
        self.left[side as usize] = left.min(self.time_left(side));
        self
    }

    /// The player whose time has run out.
    pub fn loser(&self) -> Option<Side> {
        Side::BOTH.into_iter().find(|&side| self.time_left(side).is_zero())
    }

    /// The time for an engine's next move: a twenty-fifth of the remaining time plus three quarters of the increment,
    /// but at most a third of the remaining time.
    pub fn allot(&self, side: Side) -> Duration {
        let left = self.time_left(side);
        (left / 25 + self.control.increment() * 3 / 4).min(left / 3)
    }
}

/// The maximum remaining time, so that a header cannot make a sum overflow.
const LONGEST: Duration = Duration::from_secs(100 * 3600);

/// Writes a time for a header, to the millisecond: `9:55.250`.
fn write_time(time: Duration) -> String {
    let (seconds, millis) = (time.as_secs(), time.subsec_millis());
    format!("{}:{:02}.{millis:03}", seconds / 60, seconds % 60)
}

/// Reads `9:55` and `9:55.25`.
fn parse_time(text: &str) -> Option<Duration> {
    let (minutes, rest) = text.split_once(':')?;
    let (seconds, fraction) = rest.split_once('.').unwrap_or((rest, "0"));
    let number = |text: &str| {
        let is_plain = (1..=6).contains(&text.len()) && text.bytes().all(|b| b.is_ascii_digit());
        text.parse::<u64>().ok().filter(|_| is_plain)
    };
    let seconds = number(seconds).filter(|seconds| *seconds < 60)?;
    number(fraction)?;
    let millis = number(&format!("{fraction:0<3}")[..3])?;
    let time = Duration::from_secs(60 * number(minutes)? + seconds) + Duration::from_millis(millis);
    Some(time.min(LONGEST))
}

#[cfg(test)]
mod tests {
    use bao_rules::{Position, Ruleset};

    use super::*;

    const RULES: Ruleset = Ruleset::KIBAO;

    fn clock(text: &str) -> GameClock {
        GameClock::new(text.parse().expect("a clock"))
    }

    fn game() -> Variations {
        Variations::from_position(Position::start(&RULES), 1, &RULES)
    }

    #[test]
    fn clocks_round_trip_and_malformed_ones_are_refused() {
        for text in ["10+5", "1+0", "180+180", "3+2"] {
            assert_eq!(clock(text).control().to_string(), text);
        }
        assert_eq!("3".parse::<TimeControl>().map(|read| read.to_string()), Ok("3+0".to_owned()));
        for text in ["", "0+5", "+5", "10+", "ten", "10+5+1", "-1+2", "181", "1+181", "+1+2", "１"]
        {
            let error = text.parse::<TimeControl>().expect_err(text);
            assert!(error.to_string().contains("as 10+5 or 3"), "{error}");
        }
    }

    #[test]
    fn a_move_costs_time_adds_increment_and_can_lose_on_time() {
        let clock = clock("1+5");
        let after = clock.after_move(Side::South, Duration::from_secs(20)).expect("time is left");
        assert_eq!(after.time_left(Side::South), Duration::from_secs(45));
        assert_eq!(after.time_left(Side::North), Duration::from_secs(60));
        assert_eq!(after.loser(), None);
        assert_eq!(after.after_move(Side::North, Duration::from_secs(60)), None);
        assert_eq!(after.timed_out(Side::North).loser(), Some(Side::North));
    }

    #[test]
    fn the_headers_of_a_game_keep_both_players_times() {
        let mut game = game();
        assert_eq!(GameClock::of(&game), None);
        let spent = Duration::from_millis(64_751);
        let after = clock("10+5").after_move(Side::North, spent).expect("time is left");
        after.write(&mut game);
        assert_eq!(game.tree().headers.get("clock-north"), Some("9:00.249"));
        assert_eq!(GameClock::of(&game), Some(after));
        let again = bao_notation::tree::write_game(game.tree());
        assert!(again.contains("[clock \"10+5\"]\n[clock-south \"10:00.000\"]"), "{again}");
        game.set_header("clock-north", "milk");
        let read = GameClock::of(&game).map(|clock| clock.time_left(Side::North));
        assert_eq!(read, Some(Duration::from_secs(600)), "without a valid header the time is full");
        for nonsense in
            ["99999999999999999999:00", "1:0é.é", "1:00.é0", ":", "1:99", "999999:59.999999"]
        {
            game.set_header("clock-north", nonsense);
            assert!(GameClock::of(&game).is_some(), "{nonsense}");
        }
        game.set_header("clock", "milk");
        assert_eq!(GameClock::of(&game), None);
    }

    #[test]
    fn an_engine_that_uses_its_allotted_time_never_loses_on_time() {
        for text in ["1+0", "1+1", "3+2", "180+180"] {
            let mut clock = clock(text);
            for _ in 0..400 {
                let time = clock.allot(Side::South);
                assert!(!time.is_zero());
                clock = clock.after_move(Side::South, time).expect("the engine has time left");
            }
        }
    }
}
