//! `classes`: the games of each winner by progress, final colour and combination.

use polars::prelude::*;

use super::frame::{count, join_onto, qualifying};
use crate::shares::with_shares;
use bao_game::classify::{Combination, FinalColour, Progress};

/// The aspects of S3, S4 and S5: the column of `games` and its classes.
pub(crate) fn aspects() -> [(&'static str, Vec<&'static str>); 3] {
    [
        ("progress", Progress::ALL.map(Progress::name).into()),
        ("final", FinalColour::ALL.map(FinalColour::name).into()),
        ("combination", Combination::ALL.map(Combination::name).into()),
    ]
}

pub(super) const WINNERS: [&str; 2] = ["south", "north"];

/// `winner,aspect,class,count,of` and the share: every class, met or not.
pub(super) fn classes(games: &DataFrame) -> PolarsResult<DataFrame> {
    let (mut winners, mut names, mut classes) = (Vec::new(), Vec::new(), Vec::new());
    for winner in WINNERS {
        for (aspect, known) in aspects() {
            for class in known {
                winners.push(winner);
                names.push(aspect);
                classes.push(class);
            }
        }
    }
    let known = df!("winner" => winners, "aspect" => names, "class" => classes)?.lazy();
    let counted = aspects().map(|(aspect, _)| {
        qualifying(games)
            .select([col("winner"), lit(aspect).alias("aspect"), col(aspect).alias("class")])
            .group_by([col("winner"), col("aspect"), col("class")])
            .agg([count()])
    });
    let counted = concat(counted, UnionArgs::default())?;
    let totals = qualifying(games).group_by([col("winner")]).agg([count().alias("of")]);
    let joined = join_onto(known, counted, &["winner", "aspect", "class"]);
    let counted = join_onto(joined, totals, &["winner"])
        .with_columns([col("count").fill_null(lit(0)), col("of").fill_null(lit(0))])
        .select(["winner", "aspect", "class", "count", "of"].map(col))
        .collect()?;
    with_shares(counted)
}
