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
    /// Why its p does not count.
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
        HomogeneityRow { aspect, winner, games, found, untested: nothing.or(untested) }
    };
    families.map(of_family).collect()
}

impl HomogeneityRow {
    /// The p of the test, where it counts.
    pub fn p(&self) -> Option<f64> {
        self.found.filter(|_| self.untested.is_none()).map(|found| found.p)
    }
}
