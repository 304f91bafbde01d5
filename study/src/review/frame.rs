//! Rows as a Parquet file.

use polars::prelude::{Column as Cells, DataFrame, ParquetWriter, PlSmallStr, PolarsResult};

use super::columns::{Column, Kind};
use super::row::{Field, Row};

/// The rows as the bytes of a Parquet file, the same for the same rows.
///
/// # Errors
/// Those of polars; none is known.
pub fn rows_to_parquet(columns: &[Column], rows: &[Row]) -> PolarsResult<Vec<u8>> {
    let made = columns.iter().enumerate().map(|(at, column)| {
        let cells = rows.iter().map(|row| &row[at]);
        let name: PlSmallStr = column.name.into();
        match column.kind {
            Kind::Text => {
                let text = |field: &Field| match field {
                    Field::Text(text) => Some(text.clone()),
                    _ => None,
                };
                Cells::new(name, cells.map(text).collect::<Vec<Option<String>>>())
            }
            Kind::Number => {
                let number = |field: &Field| match field {
                    Field::Number(number) => Some(*number),
                    _ => None,
                };
                Cells::new(name, cells.map(number).collect::<Vec<Option<u32>>>())
            }
            Kind::Percent => {
                let percent = |field: &Field| match field {
                    Field::Percent(percent) => Some(*percent),
                    _ => None,
                };
                Cells::new(name, cells.map(percent).collect::<Vec<Option<f64>>>())
            }
            Kind::Truth => {
                let truth = |field: &Field| match field {
                    Field::Truth(truth) => Some(*truth),
                    _ => None,
                };
                Cells::new(name, cells.map(truth).collect::<Vec<Option<bool>>>())
            }
        }
    });
    let mut frame = DataFrame::new(rows.len(), made.collect())?;
    let mut bytes = Vec::new();
    ParquetWriter::new(&mut bytes).finish(&mut frame)?;
    Ok(bytes)
}
