//! South against North, with exact tests.

use bao_reports::Table;
use bao_rules::Side;

use super::classes::aspects;
use super::counts::Counts;
use crate::statistics::{Share, chance, fair_coin, fisher, holm};

/// A difference in percentage points; none is `0.00`, not `-0.00`.
fn points(difference: f64) -> String {
    format!("{:.2}", (100.0 * difference).round() / 100.0 + 0.0)
}

/// `counts,count,of,percent,low,high,p`: South's share of the games that were won, of several counts, and
/// how likely one so far from the half is where both players win equally often. Counts of games that were
/// chosen are not tested: the third of each says whether they may be.
#[must_use]
pub fn balance(of: &[(&str, &Counts, bool)]) -> Table {
    let columns = ["counts", "#count", "#of", "#percent", "#low", "#high", "#p"];
    let mut table = Table::new("", &columns).with_name("balance");
    for (name, counts, may_be_tested) in of {
        let [south, north] = Side::BOTH.map(|side| counts.games(side));
        let all = south + north;
        let [percent, low, high] = Share::new(south, all).cells();
        let p = fair_coin(south, all).filter(|_| *may_be_tested);
        let (name, south, all) = ((*name).to_owned(), south.to_string(), all.to_string());
        table.push([name, south, all, percent, low, high, chance(p)]);
    }
    table
}

/// A row for each class that South or North has met: the share of his wins that each has of it, the
/// difference in percentage points, and Fisher's exact test, alone and corrected by Holm for all rows.
#[must_use]
pub fn sides(counts: &Counts) -> Table {
    let columns = [
        "aspect",
        "class",
        "#south",
        "#south_of",
        "#south_percent",
        "#north",
        "#north_of",
        "#north_percent",
        "#difference",
        "#p",
        "#p_holm",
    ];
    let mut table = Table::new("", &columns);
    let of = Side::BOTH.map(|side| counts.games(side));
    let met: Vec<(&str, &str, [u64; 2])> = aspects()
        .into_iter()
        .flat_map(|(aspect, classes)| classes.into_iter().map(move |class| (aspect, class)))
        .map(|(aspect, class)| (aspect, class, Side::BOTH.map(|s| counts.class(s, aspect, class))))
        .filter(|(_, _, met)| *met != [0, 0])
        .collect();
    let tests: Vec<Option<f64>> =
        met.iter().map(|(_, _, [s, n])| fisher((*s, of[0]), (*n, of[1]))).collect();
    for ((&(aspect, class, [south, north]), &p), corrected) in
        met.iter().zip(&tests).zip(holm(&tests))
    {
        let share = |count, of| Share::new(count, of).cells()[0].clone();
        let difference = (of[0] > 0 && of[1] > 0)
            .then(|| 100.0 * (south as f64 / of[0] as f64 - north as f64 / of[1] as f64));
        table.push([
            aspect.to_owned(),
            class.to_owned(),
            south.to_string(),
            of[0].to_string(),
            share(south, of[0]),
            north.to_string(),
            of[1].to_string(),
            share(north, of[1]),
            difference.map(points).unwrap_or_default(),
            chance(p),
            chance(corrected),
        ]);
    }
    table
}
