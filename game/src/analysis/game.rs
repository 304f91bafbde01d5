//! The turns of a game that are judged.

use std::ops::RangeInclusive;
use std::str::FromStr;
use std::sync::atomic::{AtomicBool, Ordering};

use bao_engine::fate::FateSearch;
use bao_rules::Side;
use rayon::prelude::*;

use super::house::HouseNote;
use super::judging::{Judge, JudgedTurn};
use crate::replay::Game;

/// The numbers of the turns that are judged, of both players.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TurnRange(RangeInclusive<u32>);

/// What is no range of turns.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum BadRange {
    /// Not written as a range is.
    #[error("write it as `21..24`, `30`, `21..`, `..24` or `all`")]
    Form,
    /// Turns are counted from 1.
    #[error("the first turn has the number 1")]
    Zero,
    /// The last is before the first.
    #[error("the last turn, {last}, comes before the first, {first}")]
    Backwards {
        /// The first.
        first: u32,
        /// The last.
        last: u32,
    },
}

impl TurnRange {
    /// The turns of the study.
    pub const STUDY: &str = "21..24";

    /// Whether a turn of this number is judged.
    #[must_use]
    pub fn contains(&self, number: u32) -> bool {
        self.0.contains(&number)
    }
}

impl FromStr for TurnRange {
    type Err = BadRange;

    fn from_str(text: &str) -> Result<TurnRange, BadRange> {
        let number = |text: &str, empty: u32| match text.trim() {
            "" => Ok(empty),
            digits if digits.bytes().all(|b| b.is_ascii_digit()) => {
                digits.parse().map_err(|_| BadRange::Form)
            }
            _ => Err(BadRange::Form),
        };
        let (first, last) = match text.trim() {
            "all" => (1, u32::MAX),
            "" | ".." => return Err(BadRange::Form),
            text => match text.split_once("..") {
                Some((first, last)) => (number(first, 1)?, number(last, u32::MAX)?),
                None => (number(text, 0)?, number(text, 0)?),
            },
        };
        match (first, last) {
            (0, _) | (_, 0) => Err(BadRange::Zero),
            (first, last) if last < first => Err(BadRange::Backwards { first, last }),
            (first, last) => Ok(TurnRange(first..=last)),
        }
    }
}

impl std::fmt::Display for TurnRange {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match (*self.0.start(), *self.0.end()) {
            (1, u32::MAX) => f.write_str("all"),
            (first, u32::MAX) => write!(f, "{first}.."),
            (first, last) if first == last => write!(f, "{first}"),
            (first, last) => write!(f, "{first}..{last}"),
        }
    }
}

/// Whose turns are judged.
#[derive(Clone, Copy, PartialEq, Eq, Debug, clap::ValueEnum)]
pub enum Judged {
    /// South's.
    South,
    /// North's.
    North,
    /// Those of the player who has won.
    Winner,
    /// Those of the player who has lost.
    Loser,
    /// Everybody's.
    Both,
}

impl Judged {
    /// `south`, `north`, `winner`, `loser` or `both`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Judged::South => "south",
            Judged::North => "north",
            Judged::Winner => "winner",
            Judged::Loser => "loser",
            Judged::Both => "both",
        }
    }

    fn contains(self, side: Side, winner: Option<Side>) -> bool {
        match self {
            Judged::South => side == Side::South,
            Judged::North => side == Side::North,
            Judged::Winner => winner == Some(side),
            Judged::Loser => winner == Some(side.opponent()),
            Judged::Both => true,
        }
    }
}

/// What is judged, and how.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Settings {
    /// Which turns.
    pub turns: TurnRange,
    /// Whose.
    pub side: Judged,
    /// The turns that are played in the search of a position.
    pub nodes: u64,
}

impl Settings {
    /// The places of the plies of a game that are judged, from 0. None where the winner's or the loser's are
    /// asked for and nobody is known to have won.
    pub fn plies(&self, game: &Game) -> Vec<usize> {
        let asked = |ply: &crate::replay::Ply| {
            self.turns.contains(ply.at.number) && self.side.contains(ply.side(), game.winner)
        };
        (0..game.plies.len()).filter(|&ply| asked(&game.plies[ply])).collect()
    }

    /// Whether a game must have a winner to be judged.
    #[must_use]
    pub const fn needs_a_winner(&self) -> bool {
        matches!(self.side, Judged::Winner | Judged::Loser)
    }
}

/// A judged turn of a game, and what it meant for the mover's house.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GameTurn {
    /// Its place among the plies of the game, from 0.
    pub ply: usize,
    /// The turn with all choices.
    pub turn: JudgedTurn,
    /// The fate of the mover's house; `None` where he owned none.
    pub house: Option<HouseNote>,
}

/// Judges turns of a game, on as many cores as the pool has. Each is searched for itself, so that the result
/// does not depend on how many. `judged` is told of each as it is done. `None` where `stop` became true.
#[must_use]
pub fn judge_game(
    game: &Game,
    settings: &Settings,
    stop: &AtomicBool,
    judged: impl Fn() + Sync,
) -> Option<Vec<GameTurn>> {
    let plies = settings.plies(game);
    let one = |judge: &mut Judge, ply: usize| {
        if stop.load(Ordering::Relaxed) {
            return None;
        }
        let (before, played) = (game.before(ply), &game.plies[ply]);
        let turn = judge.judge(before, played.at.number, played.mv, stop)?;
        let mut search = FateSearch::new(&game.rules, played.side());
        let house = HouseNote::of(before, played.at, played.mv, &mut search);
        judged();
        Some(GameTurn { ply, turn, house })
    };
    let judge = || Judge::new(&game.rules, settings.nodes);
    plies.into_par_iter().map_init(judge, |judge, ply| one(judge, ply)).collect()
}
