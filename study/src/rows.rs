//! Rows: read from Polars frames and CSV files, and put into report tables.

use bao_reports::{Align, Cell, ColumnHead, ReportTable};
use polars::prelude::*;
use serde::de::DeserializeOwned;
use serde_json::Value;

use crate::statistics::{Difference, Interval, Share};
pub(crate) use bao_statistics::decimal;

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

// Report tables from rows of values; each value adds one or more cells to its row.

/// A value that fills one or several adjacent columns of a table.
pub(crate) trait Cells {
    fn put(&self, row: &mut Vec<Cell>);
}

/// Builds a row from values: `cells![name, share]`.
macro_rules! cells {
    ($($value:expr),+ $(,)?) => {{
        let mut row = Vec::new();
        $($crate::rows::Cells::put(&$value, &mut row);)+
        row
    }};
}
pub(crate) use cells;

/// Builds a table from rows. Column names are separated by spaces; `#` marks a column of numbers.
pub(crate) fn table_of(columns: &str, rows: impl IntoIterator<Item = Vec<Cell>>) -> ReportTable {
    let names: Vec<&str> = columns.split_whitespace().collect();
    let table = ReportTable { rows: rows.into_iter().collect(), ..ReportTable::new("", &names) };
    debug_assert!(table.rows.iter().all(|row| row.len() == names.len()), "{columns}");
    table
}

macro_rules! cells_of {
    ($($value:ty),+) => {
        $(impl Cells for $value {
            fn put(&self, row: &mut Vec<Cell>) {
                row.push(self.to_string().into());
            }
        })+
    };
}
cells_of!(str, String, bool, u8, u32, u64, usize, i64);

impl<T: Cells + ?Sized> Cells for &T {
    fn put(&self, row: &mut Vec<Cell>) {
        (**self).put(row);
    }
}

/// `None` is an empty cell.
impl<T: Cells> Cells for Option<T> {
    fn put(&self, row: &mut Vec<Cell>) {
        match self {
            Some(value) => value.put(row),
            None => row.push(Cell::default()),
        }
    }
}

impl<T: Cells, const N: usize> Cells for [T; N] {
    fn put(&self, row: &mut Vec<Cell>) {
        self.iter().for_each(|value| value.put(row));
    }
}

/// Written with two decimals.
impl Cells for f64 {
    fn put(&self, row: &mut Vec<Cell>) {
        decimal(Some(*self)).put(row);
    }
}

/// Count, total, percentage, and the two ends of its interval.
impl Cells for Share {
    fn put(&self, row: &mut Vec<Cell>) {
        [self.count, self.of].put(row);
        Percent(*self).put(row);
    }
}

/// A share without its interval: count, total and percentage.
pub(crate) struct Plain(pub Share);

impl Cells for Plain {
    fn put(&self, row: &mut Vec<Cell>) {
        [self.0.count, self.0.of].put(row);
        self.0.percent().put(row);
    }
}

/// A share without its counts: the percentage and the ends of its interval.
pub(crate) struct Percent(pub Share);

impl Cells for Percent {
    fn put(&self, row: &mut Vec<Cell>) {
        with_ends(self.0.percent(), self.0.interval()).put(row);
    }
}

/// A number and the ends of its interval, if known.
pub(crate) fn with_ends(number: Option<f64>, interval: Option<Interval>) -> [Option<f64>; 3] {
    [number, interval.map(|ends| ends.low), interval.map(|ends| ends.high)]
}

/// A difference in percentage points and the ends of its interval.
pub(crate) fn points_of(difference: Option<Difference>) -> [Option<f64>; 3] {
    with_ends(difference.map(|of| of.points), difference.map(|of| of.interval))
}

/// A table: its name, which is its file name without `.csv`, and its builder, which returns `None` if the table does
/// not apply.
pub type DeclaredTable<T> = (&'static str, fn(&T) -> Option<ReportTable>);

/// Builds the tables that apply, in order.
pub(crate) fn make_tables<'a, T: 'a>(
    declared: impl IntoIterator<Item = &'a DeclaredTable<T>>,
    of: &T,
) -> Vec<ReportTable> {
    let make = |(name, make): &DeclaredTable<T>| Some(make(of)?.with_name(name));
    declared.into_iter().filter_map(make).collect()
}

pub(crate) const fn yes(is: bool) -> &'static str {
    if is { "yes" } else { "" }
}
