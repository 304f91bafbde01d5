//! Builds `population`: the sizes of the material (S1).

use bao_archive::store::query::QueryError;
use bao_reports::ReportTable;
use bao_tables::schema;
use polars::prelude::*;
use serde::Deserialize;

use crate::described::{cells, table_of, with_ends};
use crate::frame::{collect, read_rows};
use crate::selection::Selection;
use crate::statistics::Share;

/// The number of games, how far they could be replayed, the size of the population (S1), and its winners. The fields
/// are in the order of the columns.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Deserialize)]
pub struct Population {
    pub games: u64,
    /// Games replayed to the end of the text.
    pub accepted: u64,
    /// Games replayed in part.
    pub partial: u64,
    /// Games not replayed at all.
    pub rejected: u64,
    /// Accepted games with a winner, except cut-off games.
    pub finished: u64,
    /// Accepted games without a winner, except cut-off games.
    pub unfinished: u64,
    /// Games whose text ends in the middle of a turn or a token.
    pub cut_off: u64,
    /// Games of the population (S1).
    pub qualifying: u64,
    pub south_wins: u64,
    pub north_wins: u64,
    /// Population games whose winner only the source states; their texts may have been cut.
    pub resigned: u64,
    /// Houses of the population that were functional at the start of the mtaji stage.
    pub functional_houses: u64,
}

impl Population {
    pub(super) fn of(selection: &Selection) -> Result<Population, QueryError> {
        let is = |column: &str, value: &str| col(column).eq(lit(value)).fill_null(lit(false));
        let (accepted, partial) = (is("status", "accepted"), is("status", "partial"));
        let whole = is("ended_by", "cut-off").not().and(accepted.clone());
        let known = col("winner").is_not_null();
        let qualifies = || col("qualifies").fill_null(lit(false));
        let houses = when(qualifies())
            .then(col("functional_houses").strict_cast(DataType::UInt32))
            .otherwise(lit(0u32));
        let rejected = accepted.clone().or(partial.clone()).not();
        let sums = [
            col("record").is_not_null(),
            accepted,
            partial,
            rejected,
            whole.clone().and(known.clone()),
            whole.and(known.not()),
            is("ended_by", "cut-off"),
            qualifies(),
            qualifies().and(is("winner", "south")),
            qualifies().and(is("winner", "north")),
            qualifies().and(is("ended_by", "resigned")),
            houses,
        ];
        let sums = (0..).zip(sums).map(|(at, of)| of.sum().alias(format!("{at}")));
        let games = selection.scan(schema::Table::Games)?.select(sums.collect::<Vec<Expr>>());
        Ok(read_rows(&collect(games)?)?.pop().unwrap_or_default())
    }

    /// The sizes as shares, each with its name in the tables.
    pub(crate) fn shares(&self) -> [(&'static str, Share); 11] {
        [
            ("games", Share::new(self.games, self.games)),
            ("accepted", Share::new(self.accepted, self.games)),
            ("partial", Share::new(self.partial, self.games)),
            ("rejected", Share::new(self.rejected, self.games)),
            ("finished", Share::new(self.finished, self.games)),
            ("unfinished", Share::new(self.unfinished, self.games)),
            ("cut_off", Share::new(self.cut_off, self.games)),
            ("both_own_house_at_turn_23", Share::new(self.qualifying, self.finished)),
            ("resigned", Share::new(self.resigned, self.qualifying)),
            ("south_wins", Share::new(self.south_wins, self.qualifying)),
            ("north_wins", Share::new(self.north_wins, self.qualifying)),
        ]
    }

    pub(crate) fn to_table(self) -> ReportTable {
        // The number of games and the results of replay are complete counts, not samples, so they have no interval.
        let rows = self.shares().map(|(name, share)| {
            let is_drawn = name.ends_with("_wins") || name == "both_own_house_at_turn_23";
            let interval = share.interval().filter(|_| is_drawn);
            cells![name, share.count, share.of, with_ends(share.percent(), interval)]
        });
        table_of("statistic #count #of #percent #low #high", rows)
    }
}
