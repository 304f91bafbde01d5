//! Collects Polars frames, reads their rows, and converts them to report tables.

use bao_reports::{Align, Cell, ColumnHead, ReportTable};
use polars::prelude::*;
use serde::de::DeserializeOwned;
use serde_json::Value;

use crate::statistics::Share;

/// Runs a query on all cores in streaming mode.
pub(crate) fn collect(rows: LazyFrame) -> PolarsResult<DataFrame> {
    Ok(rows.collect_with_engine(Engine::Streaming)?.unwrap_single())
}

/// For each pair of conditions, how many rows meet both, out of the rows that meet the second.
pub(crate) fn count_shares<const N: usize>(
    rows: LazyFrame,
    pairs: [(Expr, Expr); N],
) -> PolarsResult<[Share; N]> {
    let counted = pairs.into_iter().flat_map(|(is, of)| [is.and(of.clone()), of]).enumerate();
    let sums = counted.map(|(at, of)| of.sum().cast(DataType::UInt64).alias(at.to_string()));
    let counts: Vec<Vec<u64>> = read_rows(&collect(rows.select(sums.collect::<Vec<Expr>>()))?)?;
    let count = |at: usize| counts.first().map_or(0, |row| row[at]);
    Ok(std::array::from_fn(|at| Share::new(count(2 * at), count(2 * at + 1))))
}

/// Groups rows by key columns and sorts the groups by key; null is also a key. Each group is read as a tuple of its
/// keys and its size.
pub(crate) fn count_groups<T: DeserializeOwned>(
    rows: LazyFrame,
    keys: &[&str],
) -> PolarsResult<Vec<T>> {
    let keys: Vec<Expr> = keys.iter().map(|key| col(*key)).collect();
    let size = len().cast(DataType::UInt64).alias("n");
    let groups = rows.group_by(&keys).agg([size]);
    read_rows(&collect(groups.sort_by_exprs(&keys, SortMultipleOptions::default()))?)
}

/// Selects columns of a query and reads them with [`read_rows`].
pub(crate) fn select_rows<T: DeserializeOwned>(
    rows: LazyFrame,
    columns: &[&str],
) -> PolarsResult<Vec<T>> {
    read_rows(&collect(rows.select(columns.iter().map(|name| col(*name)).collect::<Vec<Expr>>()))?)
}

/// Reads the rows of a frame as tuples, or as structs whose fields match the columns in order.
///
/// # Errors
/// If a cell does not have the type of its field, as in a forged table.
pub(crate) fn read_rows<T: DeserializeOwned>(frame: &DataFrame) -> PolarsResult<Vec<T>> {
    let columns = frame.columns().iter().map(|column| column.as_materialized_series().rechunk());
    let columns: Vec<Series> = columns.collect();
    let mut cells: Vec<_> = columns.iter().map(Series::iter).collect();
    let rows = (0..frame.height()).map(|_| {
        let row = cells.iter_mut().map(|cell| cell.next().map_or(Value::Null, to_json));
        let row = serde_json::from_value(row.collect());
        row.map_err(|error| PolarsError::ComputeError(error.to_string().into()))
    });
    rows.collect()
}

fn to_json(cell: AnyValue<'_>) -> Value {
    match cell {
        AnyValue::Null => Value::Null,
        AnyValue::Boolean(truth) => truth.into(),
        AnyValue::String(text) => text.into(),
        AnyValue::StringOwned(text) => text.as_str().into(),
        number => number.extract::<i64>().into(),
    }
}

/// Reads a compiled-in CSV file.
pub(crate) fn read_csv<T: DeserializeOwned>(text: &'static str) -> Vec<T> {
    let rows = csv::Reader::from_reader(text.as_bytes()).into_deserialize();
    rows.map(|row| row.expect("the datasets are compiled in and their form is tested")).collect()
}

/// Converts a frame to a report table: floating-point numbers get two decimals, null becomes an empty cell.
pub fn frame_to_table(frame: &DataFrame) -> ReportTable {
    let columns = frame.columns().iter().map(|column| {
        let numeric = column.dtype().is_primitive_numeric();
        ColumnHead::new(column.name().as_str(), if numeric { Align::Right } else { Align::Left })
    });
    let cell = |value: AnyValue<'_>| match value {
        AnyValue::Null => String::new(),
        AnyValue::String(text) => text.to_owned(),
        // Polars uses this variant in a column of one row.
        AnyValue::StringOwned(text) => text.to_string(),
        AnyValue::Float64(number) => format!("{number:.2}"),
        other => other.to_string(),
    };
    let rows = (0..frame.height()).map(|index| {
        let values = frame.columns().iter().map(|column| column.get(index));
        values.map(|value| Cell::from(value.map_or_else(|_| String::new(), cell))).collect()
    });
    ReportTable { columns: columns.collect(), rows: rows.collect(), ..ReportTable::default() }
}
