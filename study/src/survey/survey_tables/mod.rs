//! The tables of a survey, and the stages of a game. The names of columns are stable.

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

/// The games of which at least one move could be played.
fn filter_replayed(games: LazyFrame) -> LazyFrame {
    games.filter(col("turns").is_not_null())
}

/// The games that could be played to the end of their text.
fn filter_accepted(games: LazyFrame) -> LazyFrame {
    forget_winners_of_cut_games(games).filter(col("status").eq(lit("accepted")))
}

/// Removes the winner from accepted games whose text is cut off (N9): they are not finished (S1), even if their source
/// names a winner.
fn forget_winners_of_cut_games(games: LazyFrame) -> LazyFrame {
    let is_cut = col("ended_by").eq(lit(Ending::CutOff.name()));
    let is_accepted = col("status").eq(lit("accepted"));
    let nobody = lit(NULL).cast(DataType::String);
    games.with_column(
        when(is_accepted.and(is_cut)).then(nobody).otherwise(col("winner")).alias("winner"),
    )
}

bao_notation::named! {
    /// A stage of the game (rule 2.1).
    #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
    pub enum Stage {
        /// The stage in which moves place a seed from the store.
        Namua = "namua",
        /// The stage after namua.
        Mtaji = "mtaji",
    }
}

/// Which turns belong to which stage. Each namua move takes one seed from the store, so the set-up decides.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Stages {
    first_mtaji_turn: u32,
}

impl Stages {
    pub fn of(start: &Position) -> Stages {
        Stages { first_mtaji_turn: u32::from(start.half(Side::South).store) + 1 }
    }

    /// The first turn of the mtaji stage; 1 if there is no namua stage.
    pub const fn first_mtaji_turn(self) -> u32 {
        self.first_mtaji_turn
    }

    /// The stages that exist.
    pub fn all(self) -> impl Iterator<Item = Stage> {
        let without_namua = self.first_mtaji_turn == 1;
        Stage::ALL.into_iter().filter(move |&stage| stage == Stage::Mtaji || !without_namua)
    }

    pub const fn stage(self, turn: u32) -> Stage {
        if turn < self.first_mtaji_turn { Stage::Namua } else { Stage::Mtaji }
    }
}
