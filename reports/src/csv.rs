//! A table as CSV (RFC 4180, `\n` at the end of a row, UTF-8).

use crate::table::Table;

/// The column names and the values of the rows, the same in every language.
#[must_use]
pub fn render_csv(table: &Table) -> Vec<u8> {
    let mut writer = ::csv::Writer::from_writer(Vec::new());
    let names = table.columns.iter().map(|column| column.name.as_str());
    let write = |writer: &mut ::csv::Writer<Vec<u8>>| -> ::csv::Result<()> {
        writer.write_record(names)?;
        table
            .rows
            .iter()
            .try_for_each(|row| writer.write_record(row.iter().map(|cell| cell.value.as_str())))
    };
    write(&mut writer).expect("a table's rows are of one length, and memory takes them");
    writer.into_inner().expect("memory takes the rest")
}
