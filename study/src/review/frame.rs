//! Rows as a Parquet file.

use bao_archive::store::{FrameBuilder, ParquetFrames, finish_frame};
use bao_tables::{Cell, Column};
use polars::prelude::PolarsResult;

use super::row::{Field, Row};

/// The rows as the bytes of a Parquet file, the same for the same rows.
///
/// # Errors
/// Those of polars; none is known.
pub fn rows_to_parquet(columns: &[Column], rows: &[Row]) -> PolarsResult<Vec<u8>> {
    let mut table = FrameBuilder::new(columns, rows.len());
    for row in rows {
        table.push(row.iter().map(|field| match field {
            Field::Null => Cell::Null,
            Field::Text(text) => Cell::Text(Some(text)),
            Field::Number(number) => Cell::from(*number),
            Field::Percent(percent) => Cell::Percent(Some(*percent)),
            Field::Truth(truth) => Cell::Truth(Some(*truth)),
        }));
    }
    let mut bytes = Vec::new();
    let frame = finish_frame(table)?;
    let mut file = ParquetFrames::new(&mut bytes, frame.schema())?;
    file.write(frame)?;
    file.finish()?;
    Ok(bytes)
}
