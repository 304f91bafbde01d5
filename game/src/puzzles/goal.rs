//! What is to be reached in a puzzle, and what it is about.

use std::fmt;
use std::str::FromStr;

use bao_languages::text;
use bao_rules::Side;

/// What the side to move has to reach, whatever the other plays.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Goal {
    /// To win the game.
    Win,
    /// To keep the own house, or to empty it, until so many plies have been played, or to win before.
    SaveHouse {
        /// The plies to the horizon, the move that is asked for being the first.
        plies: u8,
    },
    /// To capture the other's house, or to win, before so many plies have been played.
    CaptureHouse {
        /// The plies to the horizon, the move that is asked for being the first.
        plies: u8,
    },
}

impl Goal {
    /// To save the house through three moves of each player.
    pub const SAVE_HOUSE: Goal = Goal::SaveHouse { plies: 6 };
    /// To capture the house within three moves.
    pub const CAPTURE_HOUSE: Goal = Goal::CaptureHouse { plies: 5 };

    /// All that are searched for.
    pub const ALL: [Goal; 3] = [Goal::Win, Goal::SAVE_HOUSE, Goal::CAPTURE_HOUSE];

    /// `win`, `save-house` or `capture-house`.
    pub const fn name(self) -> &'static str {
        match self {
            Goal::Win => "win",
            Goal::SaveHouse { .. } => "save-house",
            Goal::CaptureHouse { .. } => "capture-house",
        }
    }

    /// Whose house it is about, `mover` being the side that solves; `None` where the game is to be won.
    pub const fn house_owner(self, mover: Side) -> Option<Side> {
        match self {
            Goal::Win => None,
            Goal::SaveHouse { .. } => Some(mover),
            Goal::CaptureHouse { .. } => Some(mover.opponent()),
        }
    }
}

/// `win`, `save-house 6`, `capture-house 5`: the name and the plies to the horizon.
impl fmt::Display for Goal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())?;
        match self {
            Goal::Win => Ok(()),
            Goal::SaveHouse { plies } | Goal::CaptureHouse { plies } => write!(f, " {plies}"),
        }
    }
}

/// The farthest horizon that is read: an answer is checked while somebody waits for it.
const MOST_PLIES: u8 = 8;

impl FromStr for Goal {
    type Err = ();

    fn from_str(text: &str) -> Result<Goal, ()> {
        let (name, plies) = text.split_once(' ').unwrap_or((text, ""));
        let horizon =
            || plies.parse().ok().filter(|plies| (1..=MOST_PLIES).contains(plies)).ok_or(());
        match name {
            "win" if plies.is_empty() => Ok(Goal::Win),
            "save-house" => Ok(Goal::SaveHouse { plies: horizon()? }),
            "capture-house" => Ok(Goal::CaptureHouse { plies: horizon()? }),
            _ => Err(()),
        }
    }
}

bao_notation::named! {
    /// What a puzzle is about.
    #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
    pub enum Theme {
        /// The game is won by force.
        Win = "win",
        /// The house is emptied before it is captured.
        EmptyInTime = "empty-in-time",
        /// The house is saved by a move that keeps it.
        KeepTheHouse = "keep-the-house",
        /// The other's house is captured by force.
        ForcedCapture = "forced-capture",
        /// Nothing to play but the own house, in either direction.
        CoinToss = "coin-toss",
        /// In the line a pit of the other player is blocked by takasia.
        Takasia = "takasia",
    }
}

impl Theme {
    /// As people read it: `empty in time`.
    pub fn in_words(self) -> &'static str {
        text(&format!("theme-{}", self.name()))
    }
}
