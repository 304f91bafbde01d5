//! `compositions`: what final colours and combinations are made of, by progress colour.

use polars::prelude::*;

use super::classes::{WINNERS, aspects};
use super::frame::{count, join_met, qualifying};

/// `winner,aspect,class,progress_class,count`: the compositions that were met.
pub(super) fn compositions(games: &DataFrame) -> PolarsResult<DataFrame> {
    let [(_, progress), ref inner @ ..] = aspects();
    let mut columns: [Vec<&str>; 4] = Default::default();
    for winner in WINNERS {
        for (aspect, known) in inner {
            for class in known {
                for progress in &progress {
                    for (column, value) in columns.iter_mut().zip([winner, aspect, class, progress])
                    {
                        column.push(value);
                    }
                }
            }
        }
    }
    let [winners, names, classes, progresses] = columns;
    let keys = ["winner", "aspect", "class", "progress_class"];
    let known = df!(
        keys[0] => winners, keys[1] => names, keys[2] => classes, keys[3] => progresses
    )?;
    let counted = ["final", "combination"].map(|aspect| {
        qualifying(games)
            .select([
                col("winner"),
                lit(aspect).alias("aspect"),
                col(aspect).alias("class"),
                col("progress").alias("progress_class"),
            ])
            .group_by(keys.map(col))
            .agg([count()])
    });
    join_met(known.lazy(), concat(counted, UnionArgs::default())?, &keys).collect()
}
