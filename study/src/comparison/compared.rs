//! An archive and another sample, compared in every way.

use super::homogeneity_rows::{self, HomogeneityRow};
use super::rows::{self, ComparisonRow};
use super::sample::Sample;
use super::side_rows::{self, SideRow};
use super::untested::Untested;
use crate::tables::Counts;

/// An archive beside another sample.
#[derive(Clone, Debug)]
pub(crate) struct Comparison {
    /// The other sample.
    pub against: Sample,
    /// Why nothing is tested.
    pub untested: Option<Untested>,
    /// Every class, type, moment and share of both.
    pub rows: Vec<ComparisonRow>,
    /// The test of each aspect.
    pub tests: Vec<HomogeneityRow>,
    /// South's wins less North's, here and there.
    pub sides: Vec<SideRow>,
}

impl Comparison {
    /// Compares an archive with another sample.
    pub fn of(here: &Sample, against: Sample) -> Comparison {
        let untested = find_reason(here, &against);
        let (ours, others) = (&here.counts, &against.counts);
        let rows = rows::compare(ours, others, untested.is_none());
        let tests = homogeneity_rows::test(&rows, untested);
        let sides = side_rows::compare(ours, others);
        Comparison { against, untested, rows, tests, sides }
    }
}

fn find_reason(here: &Sample, against: &Sample) -> Option<Untested> {
    let is_empty = |counts: &Counts| counts.all_games() == 0;
    if is_empty(&here.counts) || is_empty(&against.counts) {
        Some(Untested::NothingToCompare)
    } else if here.chosen_by_class || against.chosen_by_class {
        Some(Untested::Selection)
    } else if here.is_of(against) {
        Some(Untested::SameGames)
    } else {
        None
    }
}
