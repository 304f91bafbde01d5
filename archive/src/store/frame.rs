//! The tables as frames of polars.

use bao_tables::schema::Table;
use bao_tables::{Cell, ColumnBuilder, ColumnType, TableBuilder};
use polars::prelude::{
    BooleanChunkedBuilder, ChunkedBuilder as _, DataFrame, DataType, Field, Float64Type, Int64Type,
    IntoColumn as _, IntoSeries as _, PlSmallStr, PolarsResult, PrimitiveChunkedBuilder, Schema,
    StringChunkedBuilder, UInt32Chunked,
};

/// A table that becomes a frame.
pub type FrameBuilder = TableBuilder<FrameColumn>;

/// A column of a frame that grows by a cell at a time.
pub enum FrameColumn {
    /// Text.
    Text(StringChunkedBuilder),
    /// Whole numbers.
    Number(PrimitiveChunkedBuilder<Int64Type>),
    /// Percentages.
    Percent(PrimitiveChunkedBuilder<Float64Type>),
    /// Yes and no.
    Truth(BooleanChunkedBuilder),
}

impl ColumnBuilder for FrameColumn {
    fn new(kind: ColumnType, rows: usize) -> FrameColumn {
        let name = PlSmallStr::EMPTY;
        match kind {
            ColumnType::Text => FrameColumn::Text(StringChunkedBuilder::new(name, rows)),
            ColumnType::Number => FrameColumn::Number(PrimitiveChunkedBuilder::new(name, rows)),
            ColumnType::Percent => FrameColumn::Percent(PrimitiveChunkedBuilder::new(name, rows)),
            ColumnType::Truth => FrameColumn::Truth(BooleanChunkedBuilder::new(name, rows)),
        }
    }

    fn push(&mut self, cell: Cell<'_>) -> bool {
        match (self, cell) {
            (FrameColumn::Text(column), Cell::Text(value)) => column.append_option(value),
            (FrameColumn::Number(column), Cell::Number(value)) => column.append_option(value),
            (FrameColumn::Percent(column), Cell::Percent(value)) => column.append_option(value),
            (FrameColumn::Truth(column), Cell::Truth(value)) => column.append_option(value),
            (FrameColumn::Text(column), Cell::Null) => column.append_null(),
            (FrameColumn::Number(column), Cell::Null) => column.append_null(),
            (FrameColumn::Percent(column), Cell::Null) => column.append_null(),
            (FrameColumn::Truth(column), Cell::Null) => column.append_null(),
            _ => return false,
        }
        true
    }
}

/// The rows of a table as a frame.
///
/// # Errors
/// Those of polars where two columns have the same name.
pub fn finish_frame(table: FrameBuilder) -> PolarsResult<DataFrame> {
    let columns = table.into_columns().into_iter().map(|(name, column)| {
        let mut series = match column {
            FrameColumn::Text(column) => column.finish().into_series(),
            FrameColumn::Number(column) => column.finish().into_series(),
            FrameColumn::Percent(column) => column.finish().into_series(),
            FrameColumn::Truth(column) => column.finish().into_series(),
        };
        series.rename(name.into());
        series.into_column()
    });
    DataFrame::new_infer_height(columns.collect())
}

/// The columns of a table with their types in a frame.
pub(super) fn frame_schema(table: Table) -> Schema {
    let data_type = |kind| match kind {
        ColumnType::Text => DataType::String,
        ColumnType::Number => DataType::Int64,
        ColumnType::Percent => DataType::Float64,
        ColumnType::Truth => DataType::Boolean,
    };
    table.columns().iter().map(|c| Field::new(c.name.into(), data_type(c.kind))).collect()
}

/// The numbers of a column that has none below 0, such as a record or a turn.
///
/// # Errors
/// Those of polars where there is no such column of numbers.
pub fn read_numbers(frame: &DataFrame, column: &str) -> PolarsResult<UInt32Chunked> {
    frame.column(column)?.strict_cast(&DataType::UInt32)?.u32().cloned()
}
