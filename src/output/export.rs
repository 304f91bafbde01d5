//! An answer as text or file.

use std::io::{self, Write};

use bao_reports::{Table as Sheet, render_text_table};
use polars::prelude::*;

use super::rows::{Format, guard_cell};
use super::workbook::write_workbook;
use bao_archive::store::{FrameStream, ParquetFrames};
use bao_study::frame_to_table;

/// How many rows are lined up at most; more rows belong in a file.
const MOST: usize = 1000;

/// Writes an answer, frame after frame.
///
/// # Errors
/// Those of `out` and of the answer, and of polars where a column has a type that the format does not know.
pub fn write(
    answer: FrameStream,
    format: Format,
    out: &mut dyn Write,
    width: Option<u16>,
) -> io::Result<()> {
    match format {
        Format::Excel => write_csv(answer.map(guard_cells).map_err(io_error)?, true, out),
        Format::Csv => write_csv(answer, false, out),
        Format::Jsonl => {
            for frame in answer {
                write_lines(frame.map_err(io::Error::other)?, &mut *out)?;
            }
            Ok(())
        }
        Format::Json => write_list(answer, out),
        Format::Parquet => {
            let mut file = ParquetFrames::new(out, answer.schema()).map_err(io_error)?;
            for frame in answer {
                file.write(frame.map_err(io::Error::other)?).map_err(io_error)?;
            }
            file.finish().map_err(io_error)
        }
        Format::Xlsx => write_workbook(answer, out),
        _ => write_text(answer, out, width),
    }
}

/// The error of the output below that of polars, so that a closed pipe is seen as one.
fn io_error(error: PolarsError) -> io::Error {
    match error {
        PolarsError::IO { error, .. } => io::Error::new(error.kind(), error.to_string()),
        error => io::Error::other(error.to_string()),
    }
}

fn write_csv(answer: FrameStream, bom: bool, out: &mut dyn Write) -> io::Result<()> {
    let writer = CsvWriter::new(out).include_bom(bom);
    let mut writer = writer.batched(answer.schema()).map_err(io_error)?;
    for frame in answer {
        writer.write_batch(&frame.map_err(io::Error::other)?).map_err(io_error)?;
    }
    writer.finish().map_err(io_error)
}

fn write_lines(mut frame: DataFrame, out: impl Write) -> io::Result<()> {
    let mut writer = JsonWriter::new(out).with_json_format(JsonFormat::JsonLines);
    writer.finish(&mut frame).map_err(io_error)
}

/// Writes the rows as a JSON list.
fn write_list(answer: FrameStream, out: &mut dyn Write) -> io::Result<()> {
    out.write_all(b"[\n")?;
    let mut joint = "";
    for frame in answer {
        let mut lines = Vec::new();
        write_lines(frame.map_err(io::Error::other)?, &mut lines)?;
        // Neither a row nor a value has a line end of its own.
        let objects = String::from_utf8_lossy(&lines).trim_end().replace('\n', ",\n");
        write!(out, "{joint}{objects}")?;
        joint = ",\n";
    }
    out.write_all(b"\n]\n")
}

/// Lines the first rows up and says how many more there are.
fn write_text(mut answer: FrameStream, out: &mut dyn Write, width: Option<u16>) -> io::Result<()> {
    let mut head = DataFrame::empty_with_schema(answer.schema());
    while head.height() < MOST
        && let Some(frame) = answer.next()
    {
        let rest = frame.map_err(io::Error::other)?.head(Some(MOST - head.height()));
        head.vstack_mut_owned(rest).map_err(io_error)?;
    }
    let table: Sheet = frame_to_table(&head);
    writeln!(out, "{}", render_text_table(&table, width))?;
    let more = answer.rows() - head.height() as u64;
    if more > 0 {
        writeln!(out, "{}", bao_languages::say!("answer-more-rows", rows = more))?;
    }
    Ok(())
}

/// Takes formulas of a spreadsheet for text, in the names of the columns too.
fn guard_cells(mut frame: DataFrame) -> PolarsResult<DataFrame> {
    let texts = frame.columns().iter().filter(|column| column.dtype() == &DataType::String);
    let texts: Vec<PlSmallStr> = texts.map(|column| column.name().clone()).collect();
    for name in texts {
        let guarded = frame.column(&name)?.str()?.apply_values(guard_cell).into_column();
        frame.with_column(guarded)?;
    }
    let names: Vec<String> =
        frame.get_column_names().iter().map(|name| guard_cell(name).into_owned()).collect();
    frame.set_column_names(&names)?;
    Ok(frame)
}
