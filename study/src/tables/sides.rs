//! South against North, with exact tests.

use bao_reports::Table;
use bao_rules::Side;

use super::counts::{Counts, aspects};
use crate::described::{list_rows, optional};
use crate::statistics::{Share, fair_coin, fisher, format_p, holm};

/// A difference in percentage points; none is `0.00`, not `-0.00`.
pub(crate) fn format_points(difference: f64) -> String {
    format!("{:.2}", (100.0 * difference).round() / 100.0 + 0.0)
}

/// `counts,count,of,percent,low,high,p`: South's share of the games that were won, of several counts, and
/// how likely one so far from the half is where both players win equally often. Counts of games that were
/// chosen are not tested: the third of each is whether they may be.
pub(crate) fn test_balance(of: &[(&str, &Counts, bool)]) -> Table {
    let share = |counts: &Counts| Share::new(counts.games(Side::South), counts.all_games());
    let p = |counts: &Counts| fair_coin(share(counts).count, share(counts).of);
    list_rows(
        "balance",
        of,
        &[
            ("counts", &|(name, ..)| (*name).to_owned()),
            ("#count", &|(_, counts, _)| share(counts).count.to_string()),
            ("#of", &|(_, counts, _)| share(counts).of.to_string()),
            ("#percent", &|(_, counts, _)| share(counts).percent_cell()),
            ("#low", &|(_, counts, _)| share(counts).low_cell()),
            ("#high", &|(_, counts, _)| share(counts).high_cell()),
            ("#p", &|(_, counts, is_drawn)| format_p(p(counts).filter(|_| *is_drawn))),
        ],
    )
}

/// A row for each class that South or North has met: the share of his wins that each has of it, the
/// difference in percentage points, and Fisher's exact test, alone and corrected by Holm for all rows.
pub(crate) fn compare_sides(name: &str, counts: &Counts) -> Table {
    let of = Side::BOTH.map(|side| counts.games(side));
    let share = |aspect, class| {
        Side::BOTH.map(|s| Share::new(counts.class(s, aspect, class), counts.games(s)))
    };
    let met: Vec<(&str, &str, [Share; 2])> = aspects()
        .into_iter()
        .flat_map(|(aspect, classes)| classes.into_iter().map(move |class| (aspect, class)))
        .map(|(aspect, class)| (aspect, class, share(aspect, class)))
        .filter(|(.., shares)| shares.iter().any(|share| share.count > 0))
        .collect();
    let tests: Vec<Option<f64>> =
        met.iter().map(|(.., [s, n])| fisher((s.count, s.of), (n.count, n.of))).collect();
    let difference = |[s, n]: &[Share; 2]| {
        (of[0] > 0 && of[1] > 0)
            .then(|| 100.0 * (s.count as f64 / s.of as f64 - n.count as f64 / n.of as f64))
    };
    list_rows(
        name,
        met.iter().zip(tests.iter().zip(holm(&tests))),
        &[
            ("aspect", &|((aspect, ..), _)| (*aspect).to_owned()),
            ("class", &|((_, class, _), _)| (*class).to_owned()),
            ("#south", &|((.., [south, _]), _)| south.count.to_string()),
            ("#south_of", &|((.., [south, _]), _)| south.of.to_string()),
            ("#south_percent", &|((.., [south, _]), _)| south.percent_cell()),
            ("#north", &|((.., [_, north]), _)| north.count.to_string()),
            ("#north_of", &|((.., [_, north]), _)| north.of.to_string()),
            ("#north_percent", &|((.., [_, north]), _)| north.percent_cell()),
            ("#difference", &|((.., both), _)| optional(difference(both).map(format_points))),
            ("#p", &|(_, (p, _))| format_p(**p)),
            ("#p_holm", &|(_, (_, corrected))| format_p(*corrected)),
        ],
    )
}
