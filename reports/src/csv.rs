//! A table as CSV (RFC 4180, `\n` at the end of a row, UTF-8).

use std::io::{self, Write};

use crate::table::Table;

/// Writes the column names and the values of all rows, the same in every language.
///
/// # Errors
/// Those of `out`.
pub fn write_csv(table: &Table, out: impl Write) -> io::Result<()> {
    let mut writer = ::csv::Writer::from_writer(out);
    let names = table.columns.iter().map(|column| column.name.as_str());
    writer.write_record(names).map_err(csv_to_io_error)?;
    for row in &table.rows {
        writer.write_record(row.iter().map(|cell| &cell.value)).map_err(csv_to_io_error)?;
    }
    writer.flush()
}

/// The error below that of CSV, so that a closed pipe is seen as one.
#[must_use]
pub fn csv_to_io_error(error: ::csv::Error) -> io::Error {
    if !error.is_io_error() {
        return io::Error::other(error);
    }
    match error.into_kind() {
        ::csv::ErrorKind::Io(error) => error,
        _ => io::ErrorKind::Other.into(),
    }
}
