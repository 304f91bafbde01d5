//! `classes` and `compositions`: the games of each winner by progress, final colour and combination, and what
//! the latter two are made of.

use bao_rules::Side;
use polars::prelude::*;

use super::counts::{Counts, aspects};
use crate::frame::with_shares;
use crate::statistics::Share;

/// `winner,aspect,class,count,of` and the share: every class, met or not.
pub(super) fn count_classes(counts: &Counts) -> PolarsResult<DataFrame> {
    let (mut winners, mut names, mut classes) = (Vec::new(), Vec::new(), Vec::new());
    let mut shares = Vec::new();
    for winner in Side::BOTH {
        for (aspect, known) in aspects() {
            for class in known {
                winners.push(winner.name());
                names.push(aspect);
                classes.push(class);
                let count = counts.class(winner, aspect, class);
                shares.push(Share::new(count, counts.games(winner)));
            }
        }
    }
    with_shares(df!("winner" => winners, "aspect" => names, "class" => classes)?, &shares)
}

/// `winner,aspect,class,progress_class,count`: the compositions that were met.
pub(super) fn count_compositions(counts: &Counts) -> PolarsResult<DataFrame> {
    let [(_, progresses), ref inner @ ..] = aspects();
    let mut columns: [Vec<&str>; 4] = Default::default();
    let mut sizes = Vec::new();
    for winner in Side::BOTH {
        for (aspect, classes) in inner {
            for class in classes {
                for progress in &progresses {
                    let count = counts.inside(winner, aspect, class, progress);
                    if count > 0 {
                        let keys = [winner.name(), aspect, class, progress];
                        columns.iter_mut().zip(keys).for_each(|(column, key)| column.push(key));
                        sizes.push(count);
                    }
                }
            }
        }
    }
    let [winners, names, classes, progresses] = columns;
    df!(
        "winner" => winners, "aspect" => names, "class" => classes, "progress_class" => progresses,
        "count" => sizes,
    )
}
