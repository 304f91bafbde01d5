//! Writes the answer to a query as text, CSV, JSON, Parquet or a workbook.

use std::io::{self, Seek as _, Write};

use anyhow::{Error, Result, anyhow, bail};
use bao_archive::store::{FrameStream, ParquetFrames};
use bao_languages::say;
use bao_reports::{ReportTable, render_text_table};
use bao_study::frame_to_table;
use polars::prelude::*;
use rust_xlsxwriter::{
    DocProperties, ExcelDateTime, Format as CellFormat, Workbook, Worksheet, XlsxError,
};

use super::rows::{Format, guard_cell};

/// At most this many rows are written as text.
const MOST: usize = 1000;

/// Writes an answer, one frame at a time.
///
/// # Errors
/// Errors of `out` and of the answer. Errors of polars if the format does not support the type of a column.
pub fn write(
    answer: FrameStream,
    format: Format,
    out: &mut dyn Write,
    width: Option<u16>,
) -> Result<()> {
    match format {
        Format::Excel => write_csv(answer.map(guard_cells).map_err(io_error)?, true, out),
        Format::Csv => write_csv(answer, false, out),
        Format::Jsonl => answer.into_iter().try_for_each(|frame| write_lines(frame?, &mut *out)),
        Format::Json => write_list(answer, out),
        Format::Parquet => {
            let mut file = ParquetFrames::new(out, answer.schema()).map_err(io_error)?;
            for frame in answer {
                file.write(frame?).map_err(io_error)?;
            }
            Ok(file.finish().map_err(io_error)?)
        }
        Format::Xlsx => write_workbook(answer, out),
        _ => write_text(answer, out, width),
    }
}

/// Unwraps the I/O error in an error of polars, so that a closed pipe is recognised.
fn io_error(error: PolarsError) -> io::Error {
    match error {
        PolarsError::IO { error, .. } => io::Error::new(error.kind(), error.to_string()),
        error => io::Error::other(error.to_string()),
    }
}

fn write_csv(answer: FrameStream, bom: bool, out: &mut dyn Write) -> Result<()> {
    let writer = CsvWriter::new(out).include_bom(bom);
    let mut writer = writer.batched(answer.schema()).map_err(io_error)?;
    for frame in answer {
        writer.write_batch(&frame?).map_err(io_error)?;
    }
    Ok(writer.finish().map_err(io_error)?)
}

fn write_lines(mut frame: DataFrame, out: impl Write) -> Result<()> {
    let mut writer = JsonWriter::new(out).with_json_format(JsonFormat::JsonLines);
    Ok(writer.finish(&mut frame).map_err(io_error)?)
}

/// Writes the rows as a JSON list.
fn write_list(answer: FrameStream, out: &mut dyn Write) -> Result<()> {
    out.write_all(b"[\n")?;
    let mut joint = "";
    for frame in answer {
        let mut lines = Vec::new();
        write_lines(frame?, &mut lines)?;
        // JSON escapes line ends in strings, so each line end here ends a row.
        let objects = String::from_utf8_lossy(&lines).trim_end().replace('\n', ",\n");
        write!(out, "{joint}{objects}")?;
        joint = ",\n";
    }
    Ok(out.write_all(b"\n]\n")?)
}

/// Writes the first rows in aligned columns, then the number of further rows.
fn write_text(mut answer: FrameStream, out: &mut dyn Write, width: Option<u16>) -> Result<()> {
    let mut head = DataFrame::empty_with_schema(answer.schema());
    while head.height() < MOST
        && let Some(frame) = answer.next()
    {
        let rest = frame?.head(Some(MOST - head.height()));
        head.vstack_mut_owned(rest).map_err(io_error)?;
    }
    let table: ReportTable = frame_to_table(&head);
    writeln!(out, "{}", render_text_table(&table, width))?;
    let more = answer.rows() - head.height() as u64;
    if more > 0 {
        writeln!(out, "{}", say!("answer-more-rows", rows = more))?;
    }
    Ok(())
}

/// Keeps a spreadsheet from reading cells and column names as formulas.
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

/// The maximum number of rows in a sheet, including the header.
const ROWS: u64 = 1_048_576;
/// The maximum number of characters in a cell.
const CHARACTERS: usize = 32_767;
/// Larger integers may not be exact in a cell, which is a 64-bit float.
const EXACT: u64 = 1 << 53;

/// Writes a workbook with one sheet. Text stays text, even if it looks like a number or a formula.
///
/// # Errors
/// Errors of `out`, and an error if the answer does not fit into a sheet.
fn write_workbook(answer: FrameStream, out: &mut dyn Write) -> Result<()> {
    if answer.rows() >= ROWS {
        let (rows, most) = (answer.rows(), ROWS - 1);
        bail!(say!("answer-too-many-rows", most, rows));
    }
    let mut workbook = Workbook::new();
    // A fixed creation date, so that the same games give the same bytes.
    let made = ExcelDateTime::from_ymd(2000, 1, 1)?;
    workbook.set_properties(&DocProperties::new().set_creation_datetime(&made));
    // Each row is moved to a temporary file as soon as the next row begins.
    let sheet = workbook.add_worksheet_with_constant_memory()?;
    sheet.set_name("games")?;
    write_sheet(answer, sheet)?;
    let mut file = tempfile::tempfile()?;
    workbook.save_to_writer(&mut file)?;
    file.rewind()?;
    io::copy(&mut file, out)?;
    Ok(())
}

fn write_sheet(answer: FrameStream, sheet: &mut Worksheet) -> Result<()> {
    let bold = CellFormat::new().set_bold();
    sheet.set_freeze_panes(1, 0)?;
    for (at, name) in (0..=u16::MAX).zip(answer.schema().iter_names()) {
        sheet.write_string_with_format(0, at, name.as_str(), &bold)?;
    }
    let mut line = 1;
    for frame in answer {
        let frame = frame?;
        for row in 0..frame.height() {
            for (at, column) in (0..=u16::MAX).zip(frame.columns()) {
                let value = column.get(row)?;
                write_cell(sheet, line, at, value).map_err(|error| match error {
                    XlsxError::MaxStringLengthExceeded => {
                        let (row, column) = (line + 1, column.name());
                        anyhow!(say!("answer-long-cell", row, column, most = CHARACTERS))
                    }
                    error => Error::new(error),
                })?;
            }
            line += 1;
        }
    }
    Ok(())
}

fn write_cell(
    sheet: &mut Worksheet,
    row: u32,
    column: u16,
    value: AnyValue<'_>,
) -> std::result::Result<(), XlsxError> {
    let is_exact = |number: &i64| number.unsigned_abs() <= EXACT;
    match (value.extract::<i64>().filter(is_exact), value) {
        (_, AnyValue::Null) => return Ok(()),
        (_, AnyValue::String(text)) => sheet.write_string(row, column, text),
        (_, AnyValue::StringOwned(text)) => sheet.write_string(row, column, text.as_str()),
        (_, AnyValue::Boolean(truth)) => sheet.write_boolean(row, column, truth),
        (_, AnyValue::Float64(number)) => sheet.write_number(row, column, number),
        (Some(number), _) => sheet.write_number(row, column, number as f64),
        (None, other) => sheet.write_string(row, column, other.to_string()),
    }
    .map(drop)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_answer_that_does_not_fit_into_a_sheet_is_refused() {
        let frame = df!("text" => ["x".repeat(CHARACTERS + 1)]).expect("the frame is valid");
        let told = write_workbook(frame.into(), &mut Vec::new()).expect_err("the text is too long");
        assert!(told.to_string().starts_with("row 2 of the column `text`"), "{told}");
        let frame =
            DataFrame::new_infer_height(vec![Column::new("n".into(), vec![1i64; ROWS as usize])]);
        let told = write_workbook(frame.expect("the frame is valid").into(), &mut Vec::new());
        let told = told.expect_err("there are too many rows").to_string();
        assert!(told.contains("at most 1048575 rows, but the answer has 1048576"), "{told}");
    }

    #[test]
    fn the_same_rows_give_the_same_bytes() {
        let frame = df!("a" => ["=1+1", "7"], "b" => [Some(i64::MAX), None], "c" => [true, false]);
        let frame = frame.expect("the frame is valid");
        let write = || {
            let mut bytes = Vec::new();
            write_workbook(frame.clone().into(), &mut bytes).expect("writing to memory succeeds");
            bytes
        };
        assert!(write() == write());
    }
}
