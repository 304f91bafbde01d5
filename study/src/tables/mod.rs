//! The tables of the study: counts of many games that are classified, as frames of polars.

mod choices;
mod classes;
mod counts;
mod game_row;
mod games;
mod moments;
mod percentages;
mod population;
mod sides;
mod tosses;
mod types;

use bao_reports::Table;
use polars::prelude::{DataFrame, PolarsResult};

use crate::frame::frame_to_table;

pub use counts::Counts;
pub(crate) use counts::aspects;
pub use game_row::GameRow;
pub(crate) use game_row::hash_moves;
pub(crate) use percentages::PERCENTAGES;
pub(crate) use population::population_shares;
pub(crate) use sides::{compare_sides, test_balance};
pub(crate) use types::{BLOCKS, PLACES};

/// The tables of the study over the games of an archive.
#[derive(Clone, Debug)]
pub struct Tables {
    /// A row a game.
    pub games: DataFrame,
    /// The sizes of the material.
    pub population: DataFrame,
    /// Games by winner and class, every class of S3 to S5 and `other`.
    pub classes: DataFrame,
    /// How many games of a progress colour are inside a final colour or a combination.
    pub compositions: DataFrame,
    /// Games by the turn of the first event.
    pub moments: DataFrame,
    /// Matrix games and variants by winner and type.
    pub types: DataFrame,
    /// The shares in the study's text.
    pub percentages: DataFrame,
    /// The counts that the shares are computed from.
    pub counts: Counts,
    /// The loser's choices, a row a turn.
    pub choices: DataFrame,
    /// How often the loser had one choice only.
    pub forced: DataFrame,
    /// Coin tosses, a row each.
    pub tosses: DataFrame,
    /// How often the winner or the loser tossed.
    pub toss_shares: DataFrame,
}

impl Tables {
    /// Counts games.
    ///
    /// # Errors
    /// Those of polars; none is expected, whatever the games.
    pub fn new(rows: &[GameRow]) -> PolarsResult<Tables> {
        let counts = Counts::of_games(rows);
        Ok(Tables {
            games: games::list_games(rows)?,
            population: population::count_population(rows)?,
            classes: classes::count_classes(&counts)?,
            compositions: classes::count_compositions(&counts)?,
            moments: moments::count_moments(&counts)?,
            types: types::count_types(rows)?,
            percentages: percentages::count_percentages(&counts)?,
            choices: choices::list_choices(rows)?,
            forced: choices::count_forced(rows)?,
            tosses: tosses::list_tosses(rows)?,
            toss_shares: tosses::count_tosses(rows)?,
            counts,
        })
    }

    /// The tables as they are written and shown, each with the name of its file.
    #[must_use]
    pub fn to_tables(&self) -> Vec<Table> {
        [
            ("games", &self.games),
            ("population", &self.population),
            ("classes", &self.classes),
            ("compositions", &self.compositions),
            ("moments", &self.moments),
            ("types", &self.types),
            ("percentages", &self.percentages),
            ("choices", &self.choices),
            ("forced", &self.forced),
            ("tosses", &self.tosses),
            ("toss_shares", &self.toss_shares),
        ]
        .map(|(name, frame)| frame_to_table(frame).with_name(name))
        .into()
    }
}
