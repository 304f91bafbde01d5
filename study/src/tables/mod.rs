//! Many games in tables. From here on numbers are counted, not judged.

mod choices;
mod classes;
mod compositions;
mod counts;
mod forced;
mod frame;
mod game_row;
mod games;
mod moments;
mod percentages;
mod population;
mod sides;
mod toss_shares;
mod tosses;
mod types;

use bao_reports::Table;
use polars::prelude::{DataFrame, PolarsResult};

use crate::sheet::sheet;

pub(crate) use classes::aspects;
pub use counts::Counts;
pub use game_row::GameRow;
pub(crate) use game_row::moves;
pub use percentages::{PERCENTAGES, Percentage};
pub use sides::{balance, sides};
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
    /// The shares that the study speaks of.
    pub percentages: DataFrame,
    /// What they are made of.
    pub counts: Counts,
    /// The loser's choices, a row a turn.
    pub choices: DataFrame,
    /// How often there was only one.
    pub forced: DataFrame,
    /// Coin tosses, a row each.
    pub tosses: DataFrame,
    /// How often there was one.
    pub toss_shares: DataFrame,
}

impl Tables {
    /// Counts the games of an archive.
    ///
    /// # Errors
    /// Those of polars; none is expected, whatever the games.
    pub fn new(rows: &[GameRow]) -> PolarsResult<Tables> {
        let games = games::games(rows)?;
        let classes = classes::classes(&games)?;
        let compositions = compositions::compositions(&games)?;
        let types = types::types(&games)?;
        let counts = Counts::of(&classes, &compositions, &types)?;
        Ok(Tables {
            population: population::population(&games)?,
            moments: moments::moments(&games)?,
            percentages: percentages::percentages(&counts)?,
            choices: choices::choices(rows)?,
            forced: forced::forced(rows)?,
            tosses: tosses::tosses(rows)?,
            toss_shares: toss_shares::toss_shares(rows)?,
            counts,
            games,
            classes,
            compositions,
            types,
        })
    }

    /// The tables as they are written and shown, each with the name of its file.
    #[must_use]
    pub fn sheets(&self) -> Vec<Table> {
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
        .map(|(name, frame)| sheet(frame).with_name(name))
        .into()
    }
}
