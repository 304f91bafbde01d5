//! One test for each aspect.

use super::measures::TESTED;
use super::rows::ComparisonRow;
use super::untested::Untested;
use crate::statistics::Homogeneity;

/// The test of the hypothesis that each class of an aspect is as frequent here as there.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct HomogeneityRow {
    pub aspect: &'static str,
    /// `all`, `south` or `north`.
    pub winner: &'static str,
    /// The games of both samples that have a class.
    pub games: [u64; 2],
    /// The test, which also has the size of the effect; `None` where there is nothing to compare.
    pub found: Option<Homogeneity>,
    /// Its p, unless there is a reason not to test.
    pub p: Option<f64>,
    /// The reason.
    pub untested: Option<Untested>,
}

/// Tests each aspect, of all games and of each player's wins.
pub(super) fn test(rows: &[ComparisonRow], untested: Option<Untested>) -> Vec<HomogeneityRow> {
    let families =
        TESTED.iter().flat_map(|&aspect| ["all", "south", "north"].map(|winner| (aspect, winner)));
    let of_family = |(aspect, winner)| {
        let of_both =
            |row: &&ComparisonRow| row.measure.aspect == aspect && row.measure.winner == winner;
        let counts: Vec<[u64; 2]> =
            rows.iter().filter(of_both).map(|row| [row.ours.count, row.other.count]).collect();
        let games = [0, 1].map(|sample| counts.iter().map(|both| both[sample]).sum());
        let found = Homogeneity::of(&counts);
        let nothing = found.is_none().then_some(Untested::NothingToCompare);
        let untested = nothing.or(untested);
        let p = found.as_ref().filter(|_| untested.is_none()).map(Homogeneity::simulate_p);
        HomogeneityRow { aspect, winner, games, found, p, untested }
    };
    families.map(of_family).collect()
}
