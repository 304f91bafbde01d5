//! How much of a table stands on a page.

use crate::cell::Cell;
use crate::document::Labels;
use crate::file_names;
use crate::table::Table;

/// The most rows of a table that a page shows. Its CSV file has them all.
pub const MAX_TABLE_ROWS: usize = 1_500;

/// The rows of a table that a page shows, and a line about those left out. A table without a file
/// is never cut, since no file has its other rows.
pub fn page_rows<'a>(table: &'a Table, labels: &Labels) -> (&'a [Vec<Cell>], Option<String>) {
    first_rows(MAX_TABLE_ROWS, table, labels)
}

/// The first rows of a table, and a line about the others.
pub fn first_rows<'a>(
    most: usize,
    table: &'a Table,
    labels: &Labels,
) -> (&'a [Vec<Cell>], Option<String>) {
    let Some(file) = file_names::table_file(table).filter(|_| table.rows.len() > most) else {
        return (&table.rows, None);
    };
    let shown = &table.rows[..most];
    let words = labels.cut.replace("{shown}", &shown.len().to_string());
    let words = words.replace("{rows}", &table.rows.len().to_string());
    (shown, Some(words.replace("{file}", &file)))
}
