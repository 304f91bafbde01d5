//! A table that grows by a row at a time.

use super::column::{Column, ColumnType};

/// A column that grows by a cell at a time, as a library of tables makes it.
pub trait ColumnBuilder {
    /// An empty column with room for so many rows.
    fn new(kind: ColumnType, rows: usize) -> Self;

    /// Adds a cell; false where it has not the type of the column.
    fn push(&mut self, cell: Cell<'_>) -> bool;
}

/// A table that grows by a row at a time.
pub struct TableBuilder<C> {
    columns: Vec<(&'static str, C)>,
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

impl<C: ColumnBuilder> TableBuilder<C> {
    /// An empty table with room for so many rows.
    #[must_use]
    pub fn new(columns: &[Column], rows: usize) -> TableBuilder<C> {
        let builder = |column: &Column| (column.name, C::new(column.kind, rows));
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

    /// The columns with their names, in their order.
    #[must_use]
    pub fn into_columns(self) -> Vec<(&'static str, C)> {
        self.columns
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
