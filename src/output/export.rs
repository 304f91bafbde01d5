//! An answer as text or file.

use std::io::{self, Write};

use bao_reports::{Table as Sheet, render_text_table};
use polars::prelude::*;

use super::rows::{Format, guard_cell};
use super::workbook::write_workbook;
use bao_archive::store::write_parquet;
use bao_study::frame_to_table;

/// How many rows are lined up at most; whoever wants more wants a file.
const MOST: usize = 1000;

/// Writes an answer.
///
/// # Errors
/// Those of `out`, and of polars where a column has a type that the format does not know.
pub fn write(
    mut frame: DataFrame,
    format: Format,
    out: &mut dyn Write,
    width: Option<u16>,
) -> io::Result<()> {
    let other = |error: PolarsError| match error {
        PolarsError::IO { error, .. } => io::Error::new(error.kind(), error.to_string()),
        error => io::Error::other(error.to_string()),
    };
    match format {
        Format::Excel => {
            guard_cells(&mut frame).map_err(other)?;
            let names: Vec<String> =
                frame.get_column_names().iter().map(|name| guard_cell(name).into_owned()).collect();
            frame.set_column_names(&names).map_err(other)?;
            CsvWriter::new(out).include_bom(true).finish(&mut frame).map_err(other)
        }
        Format::Csv => CsvWriter::new(out).finish(&mut frame).map_err(other),
        Format::Jsonl => JsonWriter::new(out)
            .with_json_format(JsonFormat::JsonLines)
            .finish(&mut frame)
            .map_err(other),
        Format::Json => {
            let mut lines = Vec::new();
            write(frame, Format::Jsonl, &mut lines, width)?;
            // Neither a row nor a value has a line end of its own.
            let objects = String::from_utf8_lossy(&lines).trim_end().replace('\n', ",\n");
            writeln!(out, "[\n{objects}\n]")
        }
        Format::Parquet => write_parquet(&mut frame, out).map_err(other),
        Format::Xlsx => write_workbook(&frame, out),
        _ => {
            let rows = frame.height();
            let table: Sheet = frame_to_table(&frame.head(Some(MOST)));
            writeln!(out, "{}", render_text_table(&table, width))?;
            if rows > MOST {
                writeln!(out, "{}", bao_languages::say!("answer-more-rows", rows = rows - MOST))?;
            }
            Ok(())
        }
    }
}

fn guard_cells(frame: &mut DataFrame) -> PolarsResult<()> {
    let texts = frame.columns().iter().filter(|column| column.dtype() == &DataType::String);
    let texts: Vec<PlSmallStr> = texts.map(|column| column.name().clone()).collect();
    for name in texts {
        let guarded = frame.column(&name)?.str()?.apply_values(guard_cell).into_column();
        frame.with_column(guarded)?;
    }
    Ok(())
}
