//! The tables of a survey, and the stages of a game. Their columns are named here and stay so.

mod houses;
pub(crate) mod material;
mod moves;
mod players;
mod results;

use bao_game::replay::Ending;
use bao_rules::{Position, Side};
use polars::prelude::*;

pub use self::houses::{HouseStep, Houses, LossCount, LossKind};
pub use self::material::{FindingCount, Findings};
pub use self::moves::{Branch, DEPTH, Openings, Plies, PlyCounts};
pub(crate) use self::moves::{list_captures, list_choices};
pub use self::players::{FEW_GAMES, Player, Players, Rating, Ratings};
pub(crate) use self::players::{Pairings, format_points};
pub use self::results::{Lengths, Results, SouthByPlayer, TestedResults, Winners};

// The games that a table of the survey counts.

/// The games of which at least one move could be played.
fn filter_replayed(games: LazyFrame) -> LazyFrame {
    games.filter(col("turns").is_not_null())
}

/// The games that could be played to the end of their text.
fn filter_accepted(games: LazyFrame) -> LazyFrame {
    forget_winners_of_cut_games(games).filter(col("status").eq(lit("accepted")))
}

/// Takes the winner away from accepted games whose text ends inside a move: they are not finished (S1), even where their
/// source names a winner.
fn forget_winners_of_cut_games(games: LazyFrame) -> LazyFrame {
    let is_cut = col("ended_by").eq(lit(Ending::CutOff.name()));
    let is_accepted = col("status").eq(lit("accepted"));
    let nobody = lit(NULL).cast(DataType::String);
    games.with_column(
        when(is_accepted.and(is_cut)).then(nobody).otherwise(col("winner")).alias("winner"),
    )
}

// The stages of a game by its turns.

bao_notation::named! {
    /// A stage of the game (rules 2 and 3).
    #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
    pub enum Stage {
        /// While a seed is placed from the store.
        Namua = "namua",
        /// Afterwards.
        Mtaji = "mtaji",
    }
}

/// Which turns belong to which stage. A namua move takes one seed from the store, so the set-up decides.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Stages {
    first_mtaji_turn: u32,
}

impl Stages {
    /// Those of games from a set-up.
    pub fn of(start: &Position) -> Stages {
        Stages { first_mtaji_turn: u32::from(start.half(Side::South).store) + 1 }
    }

    /// The number of the turn that begins the mtaji stage; 1 where there is no namua stage.
    pub const fn first_mtaji_turn(self) -> u32 {
        self.first_mtaji_turn
    }

    /// The stages that there are.
    pub fn all(self) -> impl Iterator<Item = Stage> {
        let without_namua = self.first_mtaji_turn == 1;
        Stage::ALL.into_iter().filter(move |&stage| stage == Stage::Mtaji || !without_namua)
    }

    /// The stage of a turn.
    pub const fn stage(self, turn: u32) -> Stage {
        if turn < self.first_mtaji_turn { Stage::Namua } else { Stage::Mtaji }
    }
}
