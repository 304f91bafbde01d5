//! The shares of the study as the players bear them out.

use std::collections::BTreeMap;

use bao_archive::store::query::QueryError;
use bao_rules::Side;
use bao_tables::schema::Table;
use polars::prelude::*;

use super::counts::Counts;
use super::groups::GameGroups;
use super::percentages::PERCENTAGES;
use crate::selection::Selection;
use crate::statistics::{ClusteredShare, Clusters, Share};

/// South's share of the wins and the shares of the study's text, each with the doubt that games of the same players
/// leave; `None` where too few players are named.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct SharesByPlayer {
    /// South's share of the wins.
    pub south: Option<ClusteredShare>,
    /// The shares of `percentages`, in their order.
    pub percentages: Vec<Option<ClusteredShare>>,
}

impl SharesByPlayer {
    /// Counts the games of the population, a pair of players at a time.
    pub(super) fn of(selection: &Selection) -> Result<SharesByPlayer, QueryError> {
        let games = selection.scan(Table::Games)?.filter(col("qualifies"));
        let pairs = GameGroups::of_pairs(games)?;
        let mut south = Clusters::default();
        let mut percentages = PERCENTAGES.map(|_| Clusters::default());
        for ([first, second], counts) in count_pairs(&pairs)? {
            let share = Share::new(counts.games(Side::South), counts.all_games());
            south.add(first, second, share);
            for (clusters, percentage) in percentages.iter_mut().zip(&PERCENTAGES) {
                let (count, of) = (percentage.of)(&counts);
                if of > 0 {
                    clusters.add(first, second, Share::new(count, of));
                }
            }
        }
        let percentages = percentages.iter().map(Clusters::share).collect();
        Ok(SharesByPlayer { south: south.share(), percentages })
    }
}

type Seats<'a> = [Option<&'a str>; 2];

/// The counts of each pair of players.
fn count_pairs(groups: &GameGroups) -> PolarsResult<BTreeMap<Seats<'_>, Counts>> {
    let mut pairs: BTreeMap<Seats<'_>, Counts> = BTreeMap::new();
    for (seats, group) in groups.pairs()?.zip(groups.iter()?) {
        pairs.entry(seats).or_default().add_group(&group);
    }
    Ok(pairs)
}
