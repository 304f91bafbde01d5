//! The tables as frames of polars.

use bao_tables::schema::Table;
use bao_tables::{ColumnType, TableRows, Values};
use polars::prelude::{
    BooleanChunked, Column, DataFrame, DataType, Field, Float64Chunked, Int64Chunked,
    IntoColumn as _, PlSmallStr, PolarsResult, Schema, StringChunked, UInt32Chunked,
};

/// The rows of a table as a frame.
///
/// # Errors
/// Those of polars where two columns have the same name.
pub fn finish_frame(rows: TableRows) -> PolarsResult<DataFrame> {
    let column = |(name, values): (&str, Values)| -> Column {
        let values = match values {
            Values::Text(texts) => texts.iter().collect::<StringChunked>().into_column(),
            Values::Number(numbers) => Int64Chunked::from_iter(numbers).into_column(),
            Values::Percent(percents) => Float64Chunked::from_iter(percents).into_column(),
            Values::Truth(truths) => BooleanChunked::from_iter(truths).into_column(),
        };
        values.with_name(PlSmallStr::from_str(name))
    };
    DataFrame::new_infer_height(rows.into_columns().map(column).collect())
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
pub(crate) fn read_numbers(frame: &DataFrame, column: &str) -> PolarsResult<UInt32Chunked> {
    frame.column(column)?.strict_cast(&DataType::UInt32)?.u32().cloned()
}

/// A row of a frame.
#[derive(Clone, Copy)]
pub(super) struct FrameRow<'f> {
    frame: &'f DataFrame,
    row: usize,
}

/// The rows of a frame whose numbers are those of an archive: none is below 0 or above the largest record.
///
/// # Errors
/// Those of polars where a number is out of that range.
pub(super) fn frame_rows(frame: &DataFrame) -> PolarsResult<impl Iterator<Item = FrameRow<'_>>> {
    for column in frame.columns().iter().filter(|column| column.dtype() == &DataType::Int64) {
        column.strict_cast(&DataType::UInt32)?;
    }
    Ok((0..frame.height()).map(move |row| FrameRow { frame, row }))
}

impl<'f> FrameRow<'f> {
    /// A text, where the frame has the column and it says something.
    pub(super) fn text(self, column: &str) -> Option<&'f str> {
        self.frame.column(column).ok()?.str().ok()?.get(self.row)
    }

    /// The same as a text of its own.
    pub(super) fn owned(self, column: &str) -> Option<String> {
        self.text(column).map(str::to_owned)
    }

    /// A number, as above.
    pub(super) fn number(self, column: &str) -> Option<u32> {
        u32::try_from(self.frame.column(column).ok()?.i64().ok()?.get(self.row)?).ok()
    }

    /// Yes or no, as above.
    pub(super) fn truth(self, column: &str) -> Option<bool> {
        self.frame.column(column).ok()?.bool().ok()?.get(self.row)
    }

    /// The record, which every row has.
    pub(super) fn record(self) -> u32 {
        self.number("record").unwrap_or_default()
    }
}
