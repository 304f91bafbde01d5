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
use crate::statistics::{Interval, Slope, Trend, cohen_h_from_half, format_p, holm};

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
                ("#h", &|((_, winners), _)| decimal(cohen_h_from_half(share(winners)))),
                ("#detectable", &|(_, (test, _))| decimal(test.detectable)),
                ("#p", &|(_, (test, _))| format_p(test.p)),
                ("#p_players", &|(_, (test, _))| format_p(test.p_players)),
                ("#p_holm", &|(_, (_, corrected))| format_p(*corrected)),
            ],
        )
    }
}

/// `trend`: how South's share changes from year to year; no row where fewer than two have games with a winner. Of games
/// that were chosen there is no test.
pub(crate) fn list_trend(sampling: &Sampling, trend: Option<Trend>) -> Table {
    let points = |share: f64| decimal(Some(100.0 * share));
    let end = |slope: Option<Slope>, end: fn(Interval) -> f64| {
        slope.map_or_else(String::new, |slope| points(end(slope.interval)))
    };
    let p = |slope: Option<Slope>| format_p(slope.filter(|_| !sampling.is_chosen()).map(|of| of.p));
    const LOW: fn(Interval) -> f64 = |ends| ends.low;
    const HIGH: fn(Interval) -> f64 = |ends| ends.high;
    list_rows(
        "trend",
        trend,
        &[
            ("#years", &|trend| trend.years.to_string()),
            ("#games", &|trend| trend.games.to_string()),
            ("#change", &|trend| points(trend.change)),
            ("#change_low", &|trend| end(Some(trend.plain), LOW)),
            ("#change_high", &|trend| end(Some(trend.plain), HIGH)),
            ("#change_low_players", &|trend| end(trend.by_player, LOW)),
            ("#change_high_players", &|trend| end(trend.by_player, HIGH)),
            ("#p", &|trend| p(Some(trend.plain))),
            ("#p_players", &|trend| p(trend.by_player)),
        ],
    )
}
