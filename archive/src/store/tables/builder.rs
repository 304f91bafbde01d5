//! A table that grows by a row at a time.

use polars::prelude::*;

use crate::store::column::ColumnType;
use crate::store::schema::Table;

/// A table that grows by a row at a time; its schema names the columns.
pub(super) struct TableBuilder {
    table: Table,
    columns: Vec<ColumnBuilder>,
}

enum ColumnBuilder {
    Text(StringChunkedBuilder),
    Number(PrimitiveChunkedBuilder<UInt32Type>),
    Truth(BooleanChunkedBuilder),
    Position(BinaryChunkedBuilder),
}

/// A value of a row.
pub(super) enum Cell<'a> {
    Text(Option<&'a str>),
    Number(Option<u32>),
    Truth(Option<bool>),
    Position(&'a [u8]),
}

impl TableBuilder {
    /// An empty table with room for so many rows.
    pub(super) fn new(table: Table, rows: usize) -> TableBuilder {
        let column = |kind| match kind {
            ColumnType::Text => {
                ColumnBuilder::Text(StringChunkedBuilder::new(PlSmallStr::EMPTY, rows))
            }
            ColumnType::Number => {
                ColumnBuilder::Number(PrimitiveChunkedBuilder::new(PlSmallStr::EMPTY, rows))
            }
            ColumnType::Percent => unreachable!("no table of an archive has percentages"),
            ColumnType::Truth => {
                ColumnBuilder::Truth(BooleanChunkedBuilder::new(PlSmallStr::EMPTY, rows))
            }
            ColumnType::Position => {
                ColumnBuilder::Position(BinaryChunkedBuilder::new(PlSmallStr::EMPTY, rows))
            }
        };
        let columns = table.columns().iter().map(|known| column(known.kind)).collect();
        TableBuilder { table, columns }
    }

    /// Adds a row, its cells in the order of the schema.
    pub(super) fn push<const CELLS: usize>(&mut self, row: [Cell<'_>; CELLS]) {
        assert_eq!(CELLS, self.columns.len(), "a row has all columns of the table");
        for (column, cell) in self.columns.iter_mut().zip(row) {
            match (column, cell) {
                (ColumnBuilder::Text(column), Cell::Text(value)) => column.append_option(value),
                (ColumnBuilder::Number(column), Cell::Number(value)) => column.append_option(value),
                (ColumnBuilder::Truth(column), Cell::Truth(value)) => column.append_option(value),
                (ColumnBuilder::Position(column), Cell::Position(value)) => {
                    column.append_value(value);
                }
                _ => panic!("a cell has the type of its column in the table {}", self.table.name()),
            }
        }
    }

    /// The rows as a frame.
    pub(super) fn finish(self) -> PolarsResult<DataFrame> {
        let columns = self.table.columns().iter().zip(self.columns).map(|(known, column)| {
            let mut series = match column {
                ColumnBuilder::Text(column) => column.finish().into_series(),
                ColumnBuilder::Number(column) => column.finish().into_series(),
                ColumnBuilder::Truth(column) => column.finish().into_series(),
                ColumnBuilder::Position(column) => column.finish().into_series(),
            };
            series.rename(known.name.into());
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

impl From<u32> for Cell<'_> {
    fn from(number: u32) -> Self {
        Cell::Number(Some(number))
    }
}

impl From<Option<u32>> for Cell<'_> {
    fn from(number: Option<u32>) -> Self {
        Cell::Number(number)
    }
}

/// A number that is too large for the tables becomes the largest.
impl From<usize> for Cell<'_> {
    fn from(number: usize) -> Self {
        Cell::Number(Some(u32::try_from(number).unwrap_or(u32::MAX)))
    }
}

impl From<Option<bool>> for Cell<'_> {
    fn from(truth: Option<bool>) -> Self {
        Cell::Truth(truth)
    }
}

/// `s` or `n`.
pub(super) const fn side_letter(side: bao_notation::Side) -> &'static str {
    match side {
        bao_notation::Side::South => "s",
        bao_notation::Side::North => "n",
    }
}
