//! The study's shares with intervals by player.

use bao_archive::store::query::QueryError;
use bao_reports::Cell;
use bao_rules::Side;
use bao_tables::schema;
use polars::prelude::{LazyFrame, NULL, col, lit, when};

use super::counts::{Counts, PERCENTAGES};
use crate::described::Cells;
use crate::selection::Selection;
use crate::statistics::{ClusteredShare, Clusters, Share};

/// South's share of the wins and the shares of the study's text, each with the uncertainty that comes from repeated
/// players; `None` if too few players are named.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct SharesByPlayer {
    pub south: Option<ClusteredShare>,
    /// The shares of `percentages`, in order.
    pub percentages: Vec<Option<ClusteredShare>>,
}

impl SharesByPlayer {
    /// Counts the games of the population by pairs of players.
    pub(crate) fn of(selection: &Selection) -> Result<SharesByPlayer, QueryError> {
        let games = trim_names(selection.scan(schema::Table::Games)?);
        let pairs = Counts::by(games, Side::BOTH.map(Side::name))?;
        let mut south = Clusters::default();
        let mut percentages = vec![Clusters::default(); PERCENTAGES.len()];
        for ([first, second], counts) in pairs {
            let share = Share::new(counts.games(Side::South), counts.all_games());
            south.add(first.clone(), second.clone(), share);
            for (clusters, percentage) in percentages.iter_mut().zip(&*PERCENTAGES) {
                let share = percentage.share(&counts);
                if share.of > 0 {
                    clusters.add(first.clone(), second.clone(), share);
                }
            }
        }
        let percentages = percentages.iter().map(Clusters::share).collect();
        Ok(SharesByPlayer { south: south.share(), percentages })
    }
}

/// Trims the names of players; an empty name counts as no name.
pub(crate) fn trim_names(games: LazyFrame) -> LazyFrame {
    let names = Side::BOTH.map(|side| {
        let name = col(side.name()).str().strip_chars(lit(NULL));
        when(name.clone().neq(lit(""))).then(name).otherwise(lit(NULL)).alias(side.name())
    });
    games.with_columns(names)
}

/// The ends of the interval by players, in percent; empty without an interval.
pub(crate) struct PlayerEnds(pub Option<ClusteredShare>);

impl Cells for PlayerEnds {
    fn put(&self, row: &mut Vec<Cell>) {
        let ends = self.0.map(|share| share.interval());
        [ends.map(|ends| 100.0 * ends.low), ends.map(|ends| 100.0 * ends.high)].put(row);
    }
}
