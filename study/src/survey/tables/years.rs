//! `years` and `trend`: the accepted games by the year in which they were played, and South's share of the finished.

use std::collections::BTreeMap;

use bao_reports::Table;
use bao_rules::Side;

use super::pairings::SouthByPlayer;
use super::winners::Winners;
use crate::described::{decimal, list_rows, optional};
use crate::half_test::HalfTest;
use crate::player_ends::list_player_ends;
use crate::sampling::Sampling;
use crate::statistics::{Trend, format_p, holm};

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

    /// A row a year, at the end one for games without a date. Each row has the test that South wins half of its
    /// games; Holm's correction for all rows is of the larger p, that by players or that without.
    #[must_use]
    pub fn to_table(&self, sampling: &Sampling, by_player: &SouthByPlayer) -> Table {
        let undated = self.0.get_key_value(&None);
        let rows = || self.0.iter().filter(|(year, _)| year.is_some()).chain(undated);
        let of_players = |year: &Option<u32>| by_player.years.get(year).copied();
        let share = |winners: &Winners| winners.share(Side::South);
        let test = |(year, winners)| HalfTest::of(share(winners), of_players(year), sampling);
        let tests: Vec<HalfTest> = rows().map(test).collect();
        let corrected = holm(&tests.iter().map(HalfTest::larger_p).collect::<Vec<_>>());
        let ends = |year: &Option<u32>| list_player_ends(of_players(year));
        list_rows(
            "years",
            rows().zip(tests.iter().zip(corrected)),
            &[
                ("#year", &|((year, _), _)| optional(**year)),
                ("#games", &|((_, winners), _)| winners.games().to_string()),
                ("#south_wins", &|((_, winners), _)| winners.south.to_string()),
                ("#north_wins", &|((_, winners), _)| winners.north.to_string()),
                ("#no_winner", &|((_, winners), _)| winners.unknown.to_string()),
                ("#percent", &|((_, winners), _)| share(winners).percent_cell()),
                ("#low", &|((_, winners), _)| share(winners).low_cell()),
                ("#high", &|((_, winners), _)| share(winners).high_cell()),
                ("#low_players", &|((year, _), _)| ends(year)[0].clone()),
                ("#high_players", &|((year, _), _)| ends(year)[1].clone()),
                ("#p", &|(_, (test, _))| format_p(test.p)),
                ("#p_players", &|(_, (test, _))| format_p(test.p_players)),
                ("#p_holm", &|(_, (_, corrected))| format_p(*corrected)),
            ],
        )
    }

    /// How South's share changes over the years; `None` where fewer than two have games with a winner.
    #[must_use]
    pub fn trend(&self) -> Option<Trend> {
        let share = |(year, winners): (u32, Winners)| (year, winners.share(Side::South));
        Trend::of(&self.dated_years().map(share).collect::<Vec<_>>())
    }

    /// `trend`: a row, or none where there is no trend. Games that were chosen are not tested.
    #[must_use]
    pub fn to_trend(&self, sampling: &Sampling) -> Table {
        let points = |share: f64| decimal(Some(100.0 * share));
        let p = |trend: &Trend| format_p((!sampling.is_chosen()).then_some(trend.p));
        list_rows(
            "trend",
            self.trend(),
            &[
                ("#years", &|trend| trend.years.to_string()),
                ("#games", &|trend| trend.games.to_string()),
                ("#change", &|trend| points(trend.change)),
                ("#change_low", &|trend| points(trend.interval.low)),
                ("#change_high", &|trend| points(trend.interval.high)),
                ("#p", &|trend| p(trend)),
            ],
        )
    }
}
