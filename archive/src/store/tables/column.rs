//! Columns that grow by a row at a time, and what becomes of them.

use polars::prelude::*;

use crate::store::schema::Table;

/// A column of text.
pub(super) type Text = StringChunkedBuilder;
/// A column of numbers.
pub(super) type Number = PrimitiveChunkedBuilder<UInt32Type>;
/// A column of yes and no.
pub(super) type Truth = BooleanChunkedBuilder;

/// An empty column of text; the frame gives it its name.
pub(super) fn text(rows: usize) -> Text {
    StringChunkedBuilder::new(PlSmallStr::EMPTY, rows)
}

/// An empty column of numbers.
pub(super) fn number(rows: usize) -> Number {
    PrimitiveChunkedBuilder::new(PlSmallStr::EMPTY, rows)
}

/// An empty column of yes and no.
pub(super) fn truth(rows: usize) -> Truth {
    BooleanChunkedBuilder::new(PlSmallStr::EMPTY, rows)
}

/// A number of the program as the tables have it; what is too large for them stands as the largest.
pub(super) fn small(number: usize) -> u32 {
    u32::try_from(number).unwrap_or(u32::MAX)
}

/// A frame of columns in the order of the table's schema, which names them.
pub(super) fn frame(table: Table, columns: Vec<Series>) -> PolarsResult<DataFrame> {
    let schema = table.columns();
    polars_ensure!(columns.len() == schema.len(), ShapeMismatch: "{} columns", columns.len());
    let rows = columns.first().map_or(0, |column| column.len());
    let named = columns.into_iter().zip(schema).map(|(mut column, known)| {
        column.rename(known.name.into());
        column.into_column()
    });
    DataFrame::new(rows, named.collect())
}
