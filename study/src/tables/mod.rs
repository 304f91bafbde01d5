//! The tables of the study: counts of many games that are classified, as frames of polars.

mod counts;
mod frames;
mod sides;

use bao_archive::store::query::QueryError;
use bao_reports::Table;
use polars::prelude::DataFrame;

use crate::frame::frame_to_table;
use crate::selection::Selection;

pub(crate) use self::counts::{GameGroups, aspects};
pub use self::frames::Population;
pub(crate) use self::frames::{BLOCKS, PERCENTAGES, PLACES, Percentage, scan_decisive_plies};
pub use self::sides::SharesByPlayer;
pub use counts::Counts;
pub(crate) use sides::{compare_sides, format_points};

/// What is counted over the games of an archive; its size does not depend on them.
#[derive(Clone, Debug)]
pub struct Tables {
    /// The sizes of the material.
    pub sizes: Population,
    /// The same as a table.
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
    /// South's share of the wins and the shares of the text, as the players bear them out.
    pub by_player: SharesByPlayer,
    /// The main shares with and without the games whose end the board does not show.
    pub sensitivity: DataFrame,
    /// The counts that the shares are computed from.
    pub counts: Counts,
    /// The games of each type by number.
    pub games_by_type: DataFrame,
    /// How often the loser had one choice only.
    pub forced: DataFrame,
    /// How often the winner or the loser tossed.
    pub toss_shares: DataFrame,
}

impl Tables {
    /// Counts the games of a selection.
    ///
    /// # Errors
    /// [`QueryError`] where a table of the archive cannot be read.
    pub fn of(selection: &Selection) -> Result<Tables, QueryError> {
        let groups = GameGroups::of(selection)?;
        let sizes = Population::of_groups(&groups)?;
        let counts = Counts::of_groups(&groups)?;
        let by_player = SharesByPlayer::of(selection)?;
        Ok(Tables {
            population: frames::count_population(&sizes)?,
            classes: frames::count_classes(&counts)?,
            compositions: frames::count_compositions(&counts)?,
            moments: frames::count_moments(&counts)?,
            types: frames::count_types(&counts)?,
            games_by_type: frames::list_games_by_type(selection)?,
            percentages: frames::count_percentages(&counts, &by_player.percentages)?,
            forced: frames::count_forced(selection)?,
            toss_shares: frames::count_tosses(selection, sizes.qualifying)?,
            by_player,
            sensitivity: frames::count_sensitivity(&groups)?,
            sizes,
            counts,
        })
    }

    /// The tables as they are written and shown, each with the name of its file.
    #[must_use]
    pub fn to_tables(&self) -> Vec<Table> {
        [
            ("population", &self.population),
            ("classes", &self.classes),
            ("compositions", &self.compositions),
            ("moments", &self.moments),
            ("types", &self.types),
            ("games_by_type", &self.games_by_type),
            ("percentages", &self.percentages),
            ("sensitivity", &self.sensitivity),
            ("forced", &self.forced),
            ("toss_shares", &self.toss_shares),
        ]
        .map(|(name, frame)| frame_to_table(frame).with_name(name))
        .into()
    }
}
