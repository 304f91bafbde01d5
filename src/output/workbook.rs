//! An answer as a workbook (XLSX) of one sheet.

use std::io::{self, Seek as _, Write};

use bao_languages::say;
use polars::prelude::*;
use rust_xlsxwriter::{DocProperties, ExcelDateTime, Format, Workbook, Worksheet, XlsxError};

/// How many rows a sheet has, the header among them.
const ROWS: usize = 1_048_576;
/// How many characters a cell takes.
const CHARACTERS: usize = 32_767;
/// The largest number whose neighbours a cell can tell from it.
const EXACT: u64 = 1 << 53;

/// Writes a workbook with the rows of a frame under a header. Text stays text, whatever it looks like.
///
/// # Errors
/// Those of `out`, and one that says what a sheet cannot hold.
pub(super) fn write_workbook(frame: &DataFrame, out: &mut dyn Write) -> io::Result<()> {
    if frame.height() >= ROWS {
        let (rows, most) = (frame.height(), ROWS - 1);
        let said = say!("answer-too-many-rows", most = most, rows = rows);
        return Err(io::Error::other(said));
    }
    let mut workbook = Workbook::new();
    // The same games give the same bytes.
    let made = ExcelDateTime::from_ymd(2000, 1, 1).map_err(io::Error::other)?;
    workbook.set_properties(&DocProperties::new().set_creation_datetime(&made));
    // A row is written to a temporary file as soon as the next one begins.
    let sheet = workbook.add_worksheet_with_constant_memory().map_err(io::Error::other)?;
    sheet.set_name("games").map_err(io::Error::other)?;
    write_sheet(frame, sheet)?;
    let mut file = tempfile::tempfile()?;
    workbook.save_to_writer(&mut file).map_err(io::Error::other)?;
    file.rewind()?;
    io::copy(&mut file, out).map(drop)
}

fn write_sheet(frame: &DataFrame, sheet: &mut Worksheet) -> io::Result<()> {
    let bold = Format::new().set_bold();
    sheet.set_freeze_panes(1, 0).map_err(io::Error::other)?;
    let columns = || (0..=u16::MAX).zip(frame.columns());
    for (at, column) in columns() {
        sheet
            .write_string_with_format(0, at, column.name().as_str(), &bold)
            .map_err(io::Error::other)?;
    }
    for row in 0..frame.height() {
        for (at, column) in columns() {
            let value = column.get(row).map_err(io::Error::other)?;
            write_cell(sheet, row + 1, at, value).map_err(|error| match error {
                XlsxError::MaxStringLengthExceeded => io::Error::other(say!(
                    "answer-long-cell",
                    row = row + 2,
                    column = column.name().as_str(),
                    most = CHARACTERS,
                )),
                error => io::Error::other(error),
            })?;
        }
    }
    Ok(())
}

fn write_cell(
    sheet: &mut Worksheet,
    row: usize,
    column: u16,
    value: AnyValue<'_>,
) -> Result<(), XlsxError> {
    let row = u32::try_from(row).unwrap_or(u32::MAX);
    let is_exact = |number: &i64| number.unsigned_abs() <= EXACT;
    match value {
        AnyValue::Null => Ok(()),
        AnyValue::String(text) => sheet.write_string(row, column, text).map(drop),
        AnyValue::StringOwned(text) => sheet.write_string(row, column, text.as_str()).map(drop),
        AnyValue::Boolean(truth) => sheet.write_boolean(row, column, truth).map(drop),
        value => match (value.extract::<i64>().filter(is_exact), &value) {
            (_, AnyValue::Float64(number)) => sheet.write_number(row, column, *number).map(drop),
            (Some(number), _) => sheet.write_number(row, column, number as f64).map(drop),
            (None, other) => sheet.write_string(row, column, other.to_string()).map(drop),
        },
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_sheet_cannot_hold_is_said() {
        let frame = df!("text" => ["x".repeat(CHARACTERS + 1)]).expect("a frame");
        let told = write_workbook(&frame, &mut Vec::new()).expect_err("it is too long");
        assert!(told.to_string().starts_with("row 2 of the column `text`"), "{told}");
        let frame = DataFrame::new_infer_height(vec![Column::new("n".into(), vec![1i64; ROWS])]);
        let told = write_workbook(&frame.expect("a frame"), &mut Vec::new());
        let told = told.expect_err("there are too many").to_string();
        assert!(told.contains("1048575 rows at most, and these are 1048576"), "{told}");
    }

    #[test]
    fn the_same_rows_give_the_same_bytes() {
        let frame = df!("a" => ["=1+1", "7"], "b" => [Some(i64::MAX), None], "c" => [true, false]);
        let frame = frame.expect("a frame");
        let write = || {
            let mut bytes = Vec::new();
            write_workbook(&frame, &mut bytes).expect("memory takes it");
            bytes
        };
        assert!(write() == write());
    }
}
