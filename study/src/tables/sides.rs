//! South against North.

use bao_reports::Table;
use bao_rules::Side;

use super::by_player::SharesByPlayer;
use super::counts::{Counts, aspects};
use crate::described::{decimal, list_rows};
use crate::half_test::HalfTest;
use crate::player_ends::list_player_ends;
use crate::sampling::Sampling;
use crate::statistics::{Difference, Share, format_p};

/// A difference in percentage points; none is `0.00`, not `-0.00`.
pub(crate) fn format_points(difference: f64) -> String {
    format!("{:.2}", (100.0 * difference).round() / 100.0 + 0.0)
}

/// South's share of the games that were won, of the archive and of the printed counts, with the test that it is one
/// half.
pub(crate) fn test_balance(
    ours: &Counts,
    by_player: &SharesByPlayer,
    sampling: &Sampling,
    printed: &Counts,
) -> Table {
    let share = |counts: &Counts| Share::new(counts.games(Side::South), counts.all_games());
    let rows = [
        ("archive", share(ours), by_player.south, sampling),
        ("printed", share(printed), None, &Sampling::All),
    ];
    let rows = rows.map(|(counts, share, by_player, sampling)| {
        (counts, share, by_player, HalfTest::of(share, by_player, sampling))
    });
    list_rows(
        "balance",
        rows,
        &[
            ("counts", &|(name, ..)| (*name).to_owned()),
            ("#count", &|(_, share, ..)| share.count.to_string()),
            ("#of", &|(_, share, ..)| share.of.to_string()),
            ("#percent", &|(_, share, ..)| share.percent_cell()),
            ("#low", &|(_, share, ..)| share.low_cell()),
            ("#high", &|(_, share, ..)| share.high_cell()),
            ("#low_players", &|(.., by_player, _)| list_player_ends(*by_player)[0].clone()),
            ("#high_players", &|(.., by_player, _)| list_player_ends(*by_player)[1].clone()),
            ("#p", &|(.., test)| format_p(test.p)),
            ("#p_players", &|(.., test)| format_p(test.p_players)),
        ],
    )
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
    list_rows(
        name,
        met,
        &[
            ("aspect", &|(aspect, ..)| (*aspect).to_owned()),
            ("class", &|(_, class, _)| (*class).to_owned()),
            ("#south", &|(.., [south, _])| south.count.to_string()),
            ("#south_of", &|(.., [south, _])| south.of.to_string()),
            ("#south_percent", &|(.., [south, _])| south.percent_cell()),
            ("#north", &|(.., [_, north])| north.count.to_string()),
            ("#north_of", &|(.., [_, north])| north.of.to_string()),
            ("#north_percent", &|(.., [_, north])| north.percent_cell()),
            ("#difference", &|(.., both)| decimal(points(both).map(|of| of.points))),
            ("#difference_low", &|(.., both)| decimal(points(both).map(|of| of.interval.low))),
            ("#difference_high", &|(.., both)| decimal(points(both).map(|of| of.interval.high))),
        ],
    )
}
