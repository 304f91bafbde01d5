//! `types`: matrix games and their variants by the 28 types.

use polars::prelude::*;

use super::classes::WINNERS;
use super::frame::{join_onto, qualifying};
use crate::shares::with_shares;
use bao_game::classify::MATRIX_TYPES;

/// The winner's turn 22 and the answer of the four blocks of seven types.
pub(crate) const BLOCKS: [&str; 4] = ["MM", "MK", "KM", "KK"];
/// The winner's turn 23 and the answer of the seven types of a block; the first has none.
pub(crate) const PLACES: [&str; 7] = ["", "MM", "MK", "KM", "KK", "KnM", "KnK"];

/// `winner,type,first_row,second_row,pm,pmv,count,of` and the share: all 28, and one without number for games
/// whose pattern is none of them.
pub(super) fn types(games: &DataFrame) -> PolarsResult<DataFrame> {
    let numbers: Vec<Option<u32>> = (1..=u32::from(MATRIX_TYPES)).map(Some).chain([None]).collect();
    let row = |names: &[&'static str], index: Option<u32>| {
        index.map_or("other", |index| names[index as usize])
    };
    let of = |pick: fn(u32) -> u32, names: &'static [&'static str]| -> Vec<&'static str> {
        numbers.iter().map(|number| row(names, number.map(|n| pick(n - 1)))).collect()
    };
    let twice = |values: Vec<&'static str>| [values.clone(), values].concat();
    let width = numbers.len();
    let known = df!(
        "winner" => WINNERS.iter().flat_map(|w| vec![*w; width]).collect::<Vec<_>>(),
        "type" => [numbers.clone(), numbers.clone()].concat(),
        "first_row" => twice(of(|i| i / 7, &BLOCKS)),
        "second_row" => twice(of(|i| i % 7, &PLACES)),
    )?;
    let matrix = qualifying(games).filter(col("kind").is_not_null());
    let of_kind = |kind: &'static str, name: &'static str| {
        col("kind").eq(lit(kind)).cast(DataType::UInt32).sum().alias(name)
    };
    let counted = matrix
        .clone()
        .group_by([col("winner"), col("type")])
        .agg([of_kind("PM", "pm"), of_kind("PMV", "pmv")]);
    let totals = matrix.group_by([col("winner")]).agg([len().cast(DataType::UInt32).alias("of")]);
    let joined = join_onto(known.lazy(), counted, &["winner", "type"]);
    let counted = join_onto(joined, totals, &["winner"])
        .with_columns(["pm", "pmv", "of"].map(|name| col(name).fill_null(lit(0))))
        .with_column((col("pm") + col("pmv")).alias("count"))
        .select(["winner", "type", "first_row", "second_row", "pm", "pmv", "count", "of"].map(col))
        .collect()?;
    with_shares(counted)
}
