//! South against North, and the shares of the study as the players bear them out.

use std::collections::BTreeMap;

use bao_archive::store::query::QueryError;
use bao_reports::Table;
use bao_rules::Side;
use bao_tables::schema;
use polars::prelude::*;

use super::counts::{Counts, GameGroups, aspects};
use super::frames::PERCENTAGES;
use crate::described::{TableBuilder, decimal};
use crate::selection::Selection;
use crate::statistics::{ClusteredShare, Clusters, Difference, Share};

/// A difference in percentage points; none is `0.00`, not `-0.00`.
pub(crate) fn format_points(difference: f64) -> String {
    format!("{:.2}", (100.0 * difference).round() / 100.0 + 0.0)
}

/// A row for each class that South or North has met: the share of his wins that each has of it, and the difference
/// in percentage points. It is not tested: the classes are defined by the winner, and South moves first at turn 23.
pub(crate) fn compare_sides(name: &str, counts: &Counts) -> Table {
    let share = |aspect, class| {
        Side::BOTH.map(|s| Share::new(counts.class(s, aspect, class), counts.games(s)))
    };
    let met: Vec<(&str, &str, [Share; 2])> = aspects()
        .into_iter()
        .flat_map(|(aspect, classes)| classes.into_iter().map(move |class| (aspect, class)))
        .map(|(aspect, class)| (aspect, class, share(aspect, class)))
        .filter(|(.., shares)| shares.iter().any(|share| share.count > 0))
        .collect();
    let points = |[south, north]: &[Share; 2]| Difference::of(*south, *north);
    TableBuilder::new(name, met)
        .column("aspect", |(aspect, ..)| (*aspect).to_owned())
        .column("class", |(_, class, _)| (*class).to_owned())
        .column("#south", |(.., [south, _])| south.count.to_string())
        .column("#south_of", |(.., [south, _])| south.of.to_string())
        .column("#south_percent", |(.., [south, _])| south.percent_cell())
        .column("#north", |(.., [_, north])| north.count.to_string())
        .column("#north_of", |(.., [_, north])| north.of.to_string())
        .column("#north_percent", |(.., [_, north])| north.percent_cell())
        .column("#difference", |(.., both)| decimal(points(both).map(|of| of.points)))
        .column("#difference_low", |(.., both)| decimal(points(both).map(|of| of.interval.low)))
        .column("#difference_high", |(.., both)| decimal(points(both).map(|of| of.interval.high)))
        .finish()
}

// The shares of the study as the players bear them out.

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
    pub(crate) fn of(selection: &Selection) -> Result<SharesByPlayer, QueryError> {
        let games = selection.scan(schema::Table::Games)?.filter(col("qualifies"));
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
