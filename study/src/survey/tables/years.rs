//! `years`: the accepted games by the year in which they were played, and South's share of the finished.

use std::collections::BTreeMap;

use bao_reports::Table;
use bao_rules::Side;

use super::winners::Winners;
use crate::described::{list_rows, optional};
use crate::statistics::{fair_coin, format_p, holm};

/// The accepted games by year; those without a date stand first.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Years(pub BTreeMap<Option<u32>, Winners>);

impl Years {
    /// The years that are known, in their order.
    pub fn dated_years(&self) -> impl Iterator<Item = (u32, Winners)> {
        self.0.iter().filter_map(|(&year, &winners)| Some((year?, winners)))
    }

    /// The games of which no year is known.
    #[must_use]
    pub fn undated_games(&self) -> u64 {
        self.0.get(&None).map_or(0, Winners::games)
    }

    /// A row a year, at the end one for games without a date. `p` is the exact test of South's share
    /// against one half, `p_holm` the same with Holm's correction for all rows.
    #[must_use]
    pub fn to_table(&self) -> Table {
        let undated = self.0.get_key_value(&None);
        let rows = || self.0.iter().filter(|(year, _)| year.is_some()).chain(undated);
        let tests: Vec<_> =
            rows().map(|(_, winners)| fair_coin(winners.south, winners.finished_games())).collect();
        let share = |winners: &Winners| winners.share(Side::South);
        list_rows(
            "years",
            rows().zip(tests.iter().zip(holm(&tests))),
            &[
                ("#year", &|((year, _), _)| optional(**year)),
                ("#games", &|((_, winners), _)| winners.games().to_string()),
                ("#south_wins", &|((_, winners), _)| winners.south.to_string()),
                ("#north_wins", &|((_, winners), _)| winners.north.to_string()),
                ("#no_winner", &|((_, winners), _)| winners.unknown.to_string()),
                ("#percent", &|((_, winners), _)| share(winners).percent_cell()),
                ("#low", &|((_, winners), _)| share(winners).low_cell()),
                ("#high", &|((_, winners), _)| share(winners).high_cell()),
                ("#p", &|(_, (p, _))| format_p(**p)),
                ("#p_holm", &|(_, (_, corrected))| format_p(*corrected)),
            ],
        )
    }
}
