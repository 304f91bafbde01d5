//! South's wins less North's, here and there: the classes are defined by the winner and South moves first, so that
//! any games have some difference between the two.

use bao_rules::Side;

use crate::statistics::{Difference, Share};
use crate::tables::{Counts, aspects};

/// How much more frequent a class is in South's wins than in North's.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct SideRow {
    pub aspect: &'static str,
    pub class: &'static str,
    /// In the games of the archive.
    pub ours: Option<Difference>,
    /// In those of the other sample.
    pub other: Option<Difference>,
    /// The first less the second.
    pub gap: Option<Difference>,
}

/// A row for each class that one of the samples has met.
pub(super) fn compare(ours: &Counts, others: &Counts) -> Vec<SideRow> {
    let classes = aspects()
        .into_iter()
        .flat_map(|(aspect, classes)| classes.into_iter().map(move |class| (aspect, class)));
    let met = classes.filter(|(aspect, class)| {
        let counts = |counts: &Counts| Side::BOTH.map(|side| counts.class(side, aspect, class));
        [ours, others].into_iter().flat_map(counts).any(|count| count > 0)
    });
    met.map(|(aspect, class)| {
        let of = |counts: &Counts| {
            let [south, north] = Side::BOTH
                .map(|side| Share::new(counts.class(side, aspect, class), counts.games(side)));
            Difference::of(south, north)
        };
        let (ours, other) = (of(ours), of(others));
        let gap = ours.zip(other).map(|(ours, other)| ours.less(other));
        SideRow { aspect, class, ours, other, gap }
    })
    .collect()
}
