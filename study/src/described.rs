//! Builds tables from rows of values; each value adds one or more cells to its row.

use bao_reports::{Cell, ReportTable};
pub(crate) use bao_statistics::decimal;

use crate::statistics::{Difference, Interval, Share};

/// A value that fills one or several adjacent columns of a table.
pub(crate) trait Cells {
    fn put(&self, row: &mut Vec<Cell>);
}

/// Builds a row from values: `cells![name, share]`.
macro_rules! cells {
    ($($value:expr),+ $(,)?) => {{
        let mut row = Vec::new();
        $($crate::described::Cells::put(&$value, &mut row);)+
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
