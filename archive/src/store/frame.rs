use bao_tables::schema::Table;
use bao_tables::{ColumnType, DuplicateKind, TableRows, Values};
use polars::prelude::{
    BooleanChunked, ChunkCompareEq as _, Column, DataFrame, DataType, Field, Float64Chunked,
    Int64Chunked, IntoColumn as _, PlSmallStr, PolarsResult, Schema, StringChunked, UInt32Chunked,
};

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

pub(super) fn frame_schema(table: Table) -> Schema {
    let data_type = |kind| match kind {
        ColumnType::Text => DataType::String,
        ColumnType::Number => DataType::Int64,
        ColumnType::Percent => DataType::Float64,
        ColumnType::Truth => DataType::Boolean,
    };
    table.columns().iter().map(|c| Field::new(c.name.into(), data_type(c.kind))).collect()
}

/// Reads a column of numbers that cannot be negative, such as a record or a turn.
pub(crate) fn read_numbers(frame: &DataFrame, column: &str) -> PolarsResult<UInt32Chunked> {
    frame.column(column)?.strict_cast(&DataType::UInt32)?.u32().cloned()
}

/// Returns a mask of the rows whose `record` is wanted.
pub(super) fn mark_records(
    frame: &DataFrame,
    is_wanted: impl Fn(u32) -> bool,
) -> PolarsResult<BooleanChunked> {
    let records = read_numbers(frame, "record")?;
    Ok(records.iter().map(|record| Some(record.is_some_and(&is_wanted))).collect())
}

/// Removes the rows with these records, which must be sorted, from a table. With `keep_why`, findings about games that
/// are the beginning of another stay.
pub(super) fn remove_records(
    frame: &DataFrame,
    records: &[u32],
    keep_why: bool,
) -> PolarsResult<DataFrame> {
    let why = DuplicateKind::BeginningOfAnother.name();
    let mut kept = mark_records(frame, |record| records.binary_search(&record).is_err())?;
    if let Ok(code) = frame.column("code")
        && keep_why
    {
        kept = &kept | &code.str()?.equal(why);
    }
    frame.filter(&kept)
}

#[derive(Clone, Copy)]
pub(super) struct FrameRow<'f> {
    frame: &'f DataFrame,
    row: usize,
}

/// Iterates over the rows of a frame. All its numbers must be between 0 and the largest possible record.
pub(super) fn frame_rows(frame: &DataFrame) -> PolarsResult<impl Iterator<Item = FrameRow<'_>>> {
    for column in frame.columns().iter().filter(|column| column.dtype() == &DataType::Int64) {
        column.strict_cast(&DataType::UInt32)?;
    }
    Ok((0..frame.height()).map(move |row| FrameRow { frame, row }))
}

impl<'f> FrameRow<'f> {
    /// Returns a text, if the frame has the column and the row has a value.
    pub(super) fn text(self, column: &str) -> Option<&'f str> {
        self.frame.column(column).ok()?.str().ok()?.get(self.row)
    }

    pub(super) fn owned(self, column: &str) -> Option<String> {
        self.text(column).map(str::to_owned)
    }

    pub(super) fn number(self, column: &str) -> Option<u32> {
        u32::try_from(self.frame.column(column).ok()?.i64().ok()?.get(self.row)?).ok()
    }

    pub(super) fn truth(self, column: &str) -> Option<bool> {
        self.frame.column(column).ok()?.bool().ok()?.get(self.row)
    }

    pub(super) fn record(self) -> u32 {
        self.number("record").unwrap_or_default()
    }
}
