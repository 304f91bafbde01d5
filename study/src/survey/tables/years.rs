//! `years`: the accepted games by the year in which they were played, and South's share of the finished.

use std::collections::BTreeMap;

use bao_reports::Table;
use bao_rules::Side;

use super::cells::whole;
use super::winners::Winners;
use crate::statistics::{chance, fair_coin, holm};

/// The accepted games by year; those without a date stand first.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Years(pub BTreeMap<Option<u32>, Winners>);

impl Years {
    /// The years that are known, in their order.
    pub fn dated(&self) -> impl Iterator<Item = (u32, Winners)> {
        self.0.iter().filter_map(|(&year, &winners)| Some((year?, winners)))
    }

    /// The games of which no year is known.
    #[must_use]
    pub fn undated(&self) -> u64 {
        self.0.get(&None).map_or(0, Winners::games)
    }

    /// A row a year, at the end one for games without a date. `p` is the exact test of South's share
    /// against one half, `p_holm` the same with Holm's correction for all rows.
    #[must_use]
    pub fn sheet(&self) -> Table {
        let mut table = Table::new(
            "",
            &[
                "#year",
                "#games",
                "#south_wins",
                "#north_wins",
                "#no_winner",
                "#percent",
                "#low",
                "#high",
                "#p",
                "#p_holm",
            ],
        )
        .with_name("years");
        let undated = self.0.get_key_value(&None);
        let rows = || self.0.iter().filter(|(year, _)| year.is_some()).chain(undated);
        let tests: Vec<_> =
            rows().map(|(_, winners)| fair_coin(winners.south, winners.finished())).collect();
        for (((year, winners), p), corrected) in rows().zip(&tests).zip(holm(&tests)) {
            let [percent, low, high] = winners.share(Side::South).cells();
            let [games, south, north, unknown] =
                [winners.games(), winners.south, winners.north, winners.unknown]
                    .map(|n| n.to_string());
            let (p, corrected) = (chance(*p), chance(corrected));
            let year = whole(*year);
            table.push([year, games, south, north, unknown, percent, low, high, p, corrected]);
        }
        table
    }
}
