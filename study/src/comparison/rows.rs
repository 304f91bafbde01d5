//! Two samples, measure by measure.

use super::measures::{ASPECTS, Measure, list_turns, measure};
use crate::statistics::{Difference, Share, fisher, holm};
use crate::tables::Counts;

/// One measure of two samples.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct ComparisonRow {
    pub measure: Measure,
    pub ours: Share,
    pub other: Share,
    /// Ours less the other.
    pub difference: Option<Difference>,
    /// Of Fisher's exact test.
    pub p: Option<f64>,
    /// The same, corrected by Holm for all rows of the aspect.
    pub p_holm: Option<f64>,
}

/// Compares all measures of two samples; with p-values only if they may be tested. A class that neither has met, or
/// that is all of both, has none either.
pub(super) fn compare(ours: &Counts, others: &Counts, tested: bool) -> Vec<ComparisonRow> {
    let turns = list_turns([ours, others]);
    let pairs = measure(ours, &turns).into_iter().zip(measure(others, &turns));
    let mut rows: Vec<ComparisonRow> = pairs
        .map(|((measure, ours), (_, other))| {
            let (met, all) = (ours.count + other.count, ours.of + other.of);
            let may_be_tested = tested && met > 0 && met < all;
            let p = may_be_tested.then(|| fisher((ours.count, ours.of), (other.count, other.of)));
            let p = p.flatten();
            let difference = Difference::of(ours, other);
            ComparisonRow { measure, ours, other, difference, p, p_holm: None }
        })
        .collect();
    for aspect in ASPECTS {
        let mut of_aspect: Vec<&mut ComparisonRow> =
            rows.iter_mut().filter(|row| row.measure.aspect == aspect).collect();
        let tests: Vec<Option<f64>> = of_aspect.iter().map(|row| row.p).collect();
        for (row, corrected) in of_aspect.iter_mut().zip(holm(&tests)) {
            row.p_holm = corrected;
        }
    }
    rows
}
