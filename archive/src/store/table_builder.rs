//! A table that grows by a row at a time.

use polars::prelude::{
    BooleanChunkedBuilder, ChunkedBuilder as _, DataFrame, Float64Type, Int64Type, IntoColumn as _,
    IntoSeries as _, PlSmallStr, PolarsResult, PrimitiveChunkedBuilder, StringChunkedBuilder,
};

use super::column::{Column, ColumnType};

/// A table that grows by a row at a time.
pub struct TableBuilder {
    columns: Vec<(&'static str, ColumnBuilder)>,
}

enum ColumnBuilder {
    Text(StringChunkedBuilder),
    Number(PrimitiveChunkedBuilder<Int64Type>),
    Percent(PrimitiveChunkedBuilder<Float64Type>),
    Truth(BooleanChunkedBuilder),
}

/// A value of a row; `None` is null.
pub enum Cell<'a> {
    /// Text.
    Text(Option<&'a str>),
    /// A whole number.
    Number(Option<i64>),
    /// A percentage.
    Percent(Option<f64>),
    /// Yes or no.
    Truth(Option<bool>),
    /// Null, in a column of any type.
    Null,
}

impl ColumnBuilder {
    fn new(kind: ColumnType, rows: usize) -> ColumnBuilder {
        let name = PlSmallStr::EMPTY;
        match kind {
            ColumnType::Text => ColumnBuilder::Text(StringChunkedBuilder::new(name, rows)),
            ColumnType::Number => ColumnBuilder::Number(PrimitiveChunkedBuilder::new(name, rows)),
            ColumnType::Percent => ColumnBuilder::Percent(PrimitiveChunkedBuilder::new(name, rows)),
            ColumnType::Truth => ColumnBuilder::Truth(BooleanChunkedBuilder::new(name, rows)),
        }
    }

    /// Whether the cell has the type of the column.
    fn push(&mut self, cell: Cell<'_>) -> bool {
        match (self, cell) {
            (ColumnBuilder::Text(column), Cell::Text(value)) => column.append_option(value),
            (ColumnBuilder::Number(column), Cell::Number(value)) => column.append_option(value),
            (ColumnBuilder::Percent(column), Cell::Percent(value)) => column.append_option(value),
            (ColumnBuilder::Truth(column), Cell::Truth(value)) => column.append_option(value),
            (ColumnBuilder::Text(column), Cell::Null) => column.append_null(),
            (ColumnBuilder::Number(column), Cell::Null) => column.append_null(),
            (ColumnBuilder::Percent(column), Cell::Null) => column.append_null(),
            (ColumnBuilder::Truth(column), Cell::Null) => column.append_null(),
            _ => return false,
        }
        true
    }
}

impl TableBuilder {
    /// An empty table with room for so many rows.
    #[must_use]
    pub fn new(columns: &[Column], rows: usize) -> TableBuilder {
        let builder = |column: &Column| (column.name, ColumnBuilder::new(column.kind, rows));
        TableBuilder { columns: columns.iter().map(builder).collect() }
    }

    /// Adds a row.
    ///
    /// # Panics
    /// If the cells are not of the number and the types of the columns.
    pub fn push<'a>(
        &mut self,
        row: impl IntoIterator<Item = Cell<'a>, IntoIter: ExactSizeIterator>,
    ) {
        let row = row.into_iter();
        assert_eq!(row.len(), self.columns.len(), "a row has all columns of the table");
        for ((name, column), cell) in self.columns.iter_mut().zip(row) {
            assert!(column.push(cell), "a cell has the type of its column {name}");
        }
    }

    /// The rows as a frame.
    ///
    /// # Errors
    /// Those of polars where two columns have the same name.
    pub fn finish(self) -> PolarsResult<DataFrame> {
        let columns = self.columns.into_iter().map(|(name, column)| {
            let mut series = match column {
                ColumnBuilder::Text(column) => column.finish().into_series(),
                ColumnBuilder::Number(column) => column.finish().into_series(),
                ColumnBuilder::Percent(column) => column.finish().into_series(),
                ColumnBuilder::Truth(column) => column.finish().into_series(),
            };
            series.rename(name.into());
            series.into_column()
        });
        DataFrame::new_infer_height(columns.collect())
    }
}

impl<'a> From<&'a str> for Cell<'a> {
    fn from(text: &'a str) -> Self {
        Cell::Text(Some(text))
    }
}

impl<'a> From<Option<&'a str>> for Cell<'a> {
    fn from(text: Option<&'a str>) -> Self {
        Cell::Text(text)
    }
}

impl From<i64> for Cell<'_> {
    fn from(number: i64) -> Self {
        Cell::Number(Some(number))
    }
}

impl From<u32> for Cell<'_> {
    fn from(number: u32) -> Self {
        Cell::Number(Some(number.into()))
    }
}

impl From<Option<u32>> for Cell<'_> {
    fn from(number: Option<u32>) -> Self {
        Cell::Number(number.map(i64::from))
    }
}

/// A number that is too large for the tables becomes the largest.
impl From<usize> for Cell<'_> {
    fn from(number: usize) -> Self {
        Cell::Number(Some(i64::try_from(number).unwrap_or(i64::MAX)))
    }
}

impl From<Option<bool>> for Cell<'_> {
    fn from(truth: Option<bool>) -> Self {
        Cell::Truth(truth)
    }
}
