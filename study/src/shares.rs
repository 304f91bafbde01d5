//! Shares in frames: beside `count` and `of` the percentage and its 95 % interval.

use polars::prelude::*;

use crate::statistics::Share;

/// The columns that [`with_shares`] adds.
pub const SHARES: [&str; 3] = ["percent", "low", "high"];

/// Adds `percent`, `low` and `high`, in percent: the share `count` of `of` and its Wilson interval. Null
/// where `of` is 0 or not known.
///
/// # Errors
/// Those of polars, where the frame has no such columns of numbers.
pub fn with_shares(frame: DataFrame) -> PolarsResult<DataFrame> {
    let numbers = |name: &str| frame.column(name)?.cast(&DataType::UInt64);
    let (count, of) = (numbers("count")?, numbers("of")?);
    let mut columns = [const { Vec::new() }; 3];
    for pair in count.u64()?.iter().zip(of.u64()?.iter()) {
        let share = match pair {
            (Some(count), Some(of)) => {
                let share = Share::new(count, of);
                let ends = share.interval();
                share.percent().zip(ends).map(|(percent, ends)| [percent, ends.low, ends.high])
            }
            _ => None,
        };
        for (index, column) in columns.iter_mut().enumerate() {
            column.push(share.map(|share| share[index]));
        }
    }
    let columns =
        SHARES.iter().zip(columns).map(|(&name, column)| Column::new(name.into(), column));
    frame.hstack(&columns.collect::<Vec<_>>())
}
