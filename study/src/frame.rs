//! Frames of polars: made of counts, and turned into tables for readers.

use std::io;
use std::ops::ControlFlow;
use std::panic::resume_unwind;
use std::sync::mpsc::sync_channel;
use std::thread::{Builder, scope};

use bao_archive::store::query::QueryError;
use bao_reports::{Align, Cell, Column as Heading, LaterRows, MAX_TABLE_ROWS, Table, TakeRow};
use polars::prelude::*;

use crate::statistics::{Interval, Share};

/// The rows of `keys`, each with a share: `count`, `of`, `percent` and its 95 % interval, `low` and `high`, in
/// percent; the last three are null for a share of nothing.
pub(crate) fn with_shares(keys: DataFrame, shares: &[Share]) -> PolarsResult<DataFrame> {
    let numbers = |of: fn(&Share) -> u64| shares.iter().map(of).collect::<Vec<_>>();
    let percents = |of: fn(&Share, Interval) -> Option<f64>| {
        let percents = shares.iter().map(|share| of(share, share.interval()?));
        percents.collect::<Vec<_>>()
    };
    keys.hstack(&[
        Column::new("count".into(), numbers(|share| share.count)),
        Column::new("of".into(), numbers(|share| share.of)),
        Column::new("percent".into(), percents(|share, _| share.percent())),
        Column::new("low".into(), percents(|_, interval| Some(interval.low))),
        Column::new("high".into(), percents(|_, interval| Some(interval.high))),
    ])
}

/// How many rows are so, out of how many, for each pair of conditions.
pub(crate) fn count_shares<const N: usize>(
    rows: LazyFrame,
    pairs: [(Expr, Expr); N],
) -> PolarsResult<[Share; N]> {
    let sum = |is: Expr, name: String| is.sum().cast(DataType::UInt64).alias(name);
    let sums = pairs.into_iter().enumerate().flat_map(|(at, (is, of))| {
        [sum(is.and(of.clone()), format!("count-{at}")), sum(of, format!("of-{at}"))]
    });
    let sums = rows.select(sums.collect::<Vec<Expr>>());
    let sums = sums.collect_with_engine(Engine::Streaming)?.unwrap_single();
    let number = |name: String| -> PolarsResult<u64> {
        Ok(sums.column(&name)?.u64()?.get(0).unwrap_or_default())
    };
    let mut shares = [Share::default(); N];
    for (at, share) in shares.iter_mut().enumerate() {
        *share = Share::new(number(format!("count-{at}"))?, number(format!("of-{at}"))?);
    }
    Ok(shares)
}

/// A frame as a table for readers: decimal numbers with two decimals, nothing for null.
#[must_use]
pub fn frame_to_table(frame: &DataFrame) -> Table {
    let columns = frame.columns().iter().map(|column| {
        let numeric = column.dtype().is_primitive_numeric();
        Heading::new(column.name().as_str(), if numeric { Align::Right } else { Align::Left })
    });
    Table { columns: columns.collect(), rows: list_rows(frame).collect(), ..Table::default() }
}

fn list_rows(frame: &DataFrame) -> impl Iterator<Item = Vec<Cell>> {
    let cell = |value: AnyValue<'_>| match value {
        AnyValue::Null => String::new(),
        AnyValue::String(text) => text.to_owned(),
        // A column of one row comes so.
        AnyValue::StringOwned(text) => text.to_string(),
        AnyValue::Float64(number) => format!("{number:.2}"),
        other => other.to_string(),
    };
    (0..frame.height()).map(move |index| {
        let values = frame.columns().iter().map(|column| column.get(index));
        values.map(|value| Cell::from(value.map_or_else(|_| String::new(), cell))).collect()
    })
}

/// The table of that name of rows that may be more than memory takes: it holds those that a page shows, and reads the
/// others from the archive whenever all are written.
pub(crate) fn to_long_table(name: &str, rows: LazyFrame) -> PolarsResult<Table> {
    let ask = |rows: LazyFrame| rows.collect_with_engine(Engine::Streaming);
    let count = ask(rows.clone().select([len()]))?.unwrap_single();
    let count = count.column("len")?.get(0)?.try_extract::<usize>()?;
    let first = ask(rows.clone().limit(MAX_TABLE_ROWS as IdxSize))?.unwrap_single();
    let mut table = frame_to_table(&first).with_name(name);
    let held = first.height();
    if count > held {
        let read = move |take: &mut TakeRow<'_>| {
            let (mut passed, mut failed) = (0, None);
            let asked = for_each_frame(rows.clone(), |frame| {
                let wanted = frame.slice(held.saturating_sub(passed) as i64, frame.height());
                passed += frame.height();
                failed = list_rows(&wanted).try_for_each(|row| take(&row)).err();
                Ok(if failed.is_some() {
                    ControlFlow::Break(())
                } else {
                    ControlFlow::Continue(())
                })
            });
            match failed {
                Some(error) => Err(error),
                None => asked.map_err(|error| io::Error::other(QueryError::from(error))),
            }
        };
        table.later = Some(LaterRows::new(count - held, read));
    }
    Ok(table)
}

/// Hands over all rows in their order, some at a time, until `take` breaks. Not by `collect_batches` of polars, with
/// which rows would be missing in silence where it panics.
pub(crate) fn for_each_frame(
    rows: LazyFrame,
    mut take: impl FnMut(DataFrame) -> PolarsResult<ControlFlow<()>>,
) -> PolarsResult<()> {
    let (send, frames) = sync_channel(1);
    // It goes on as long as somebody receives.
    let hand_over = PlanCallback::new(move |frame| Ok(send.send(frame).is_err()));
    let rows = rows.sink_batches(hand_over, true, None)?;
    scope(|scope| {
        let asked =
            Builder::new().spawn_scoped(scope, || rows.collect_with_engine(Engine::Streaming))?;
        let mut taken = Ok(ControlFlow::Continue(()));
        for frame in frames {
            taken = take(frame);
            if !matches!(taken, Ok(ControlFlow::Continue(()))) {
                break;
            }
        }
        let asked = asked.join().unwrap_or_else(|panic| resume_unwind(panic));
        taken.and(asked).map(drop)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The even ones of many numbers, each with a word of another frame.
    fn joined() -> PolarsResult<LazyFrame> {
        let numbers = df!("number" => (0..300_000_i64).collect::<Vec<_>>())?.lazy();
        let words =
            df!("digit" => [0_i64, 2, 4, 6, 8], "word" => ["zero", "two", "four", "six", "eight"])?;
        let mut args = JoinArgs::new(JoinType::Inner);
        args.maintain_order = MaintainOrderJoin::Left;
        let digit = (col("number") % lit(10_i64)).alias("digit");
        let joined =
            numbers.with_column(digit).join(words.lazy(), [col("digit")], [col("digit")], args);
        Ok(joined.select([col("number"), col("word")]))
    }

    #[test]
    fn a_long_table_has_the_rows_of_the_whole_one_in_their_order() -> PolarsResult<()> {
        let whole = frame_to_table(&joined()?.collect()?).with_name("numbers");
        let long = to_long_table("numbers", joined()?)?;
        assert_eq!((long.rows.len(), long.count_rows()), (MAX_TABLE_ROWS, 150_000));
        assert_eq!(long.columns, whole.columns);
        // Each time anew.
        for _ in 0..2 {
            let mut rows = whole.rows.iter();
            let same = |row: &[Cell]| {
                assert_eq!(Some(row), rows.next().map(Vec::as_slice));
                Ok(())
            };
            long.for_each_row(&mut { same })?;
            assert_eq!(rows.next(), None);
        }
        Ok(())
    }

    #[test]
    fn reading_ends_with_the_first_row_that_is_not_taken() -> PolarsResult<()> {
        let long = to_long_table("numbers", joined()?)?;
        let mut taken = 0;
        let full = long.for_each_row(&mut |_| {
            taken += 1;
            if taken == MAX_TABLE_ROWS + 7 {
                Err(io::ErrorKind::StorageFull.into())
            } else {
                Ok(())
            }
        });
        assert_eq!(full.map_err(|error| error.kind()), Err(io::ErrorKind::StorageFull));
        assert_eq!(taken, MAX_TABLE_ROWS + 7);
        Ok(())
    }

    #[test]
    fn a_table_that_a_page_shows_whole_is_held() -> PolarsResult<()> {
        let table = to_long_table("numbers", joined()?.limit(MAX_TABLE_ROWS as IdxSize))?;
        assert_eq!((table.rows.len(), table.later), (MAX_TABLE_ROWS, None));
        Ok(())
    }
}
