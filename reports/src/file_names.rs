//! The names of a document's files (tables beside it, pictures in the folder `figures`), and the rows of a table that a
//! page shows.

use std::fmt::Write as _;

use bao_languages::Messages;

use crate::table::{Cell, ReportTable};

/// The files of the document itself: HTML and Markdown.
pub const FORMS: [&str; 2] = ["report.html", "report.md"];

/// The names of all files of a report with these tables and pictures.
pub fn list_file_names(tables: &[&str], pictures: &[String]) -> Vec<String> {
    let forms = FORMS.iter().map(|name| (*name).to_owned());
    let tables = tables.iter().map(|name| format!("{name}.csv"));
    let pictures = pictures
        .iter()
        .flat_map(|name| ["svg", "png"].map(|extension| figure_file(name, extension)));
    forms.chain(tables).chain(pictures).collect()
}

/// The file name of a table; `None` if the table has no name.
pub fn table_file(table: &ReportTable) -> Option<String> {
    (!table.name.is_empty()).then(|| format!("{}.csv", table.name))
}

/// The text of the link to a table's file.
pub fn file_link_text(file: &str, words: &Messages) -> String {
    words.format("file", &[("file", file.into())])
}

pub fn figure_file(name: &str, extension: &str) -> String {
    format!("figures/{name}.{extension}")
}

/// A path as a link, escaped so that nothing acts as a scheme, a query or the end of the link.
pub fn link(path: &str) -> String {
    path.bytes().fold(String::with_capacity(path.len()), |mut out, byte| {
        if byte.is_ascii_alphanumeric() || b"-_./".contains(&byte) {
            out.push(char::from(byte));
        } else {
            let _ = write!(out, "%{byte:02X}");
        }
        out
    })
}

/// A page shows at most this many rows of a table; the CSV file has all rows.
pub const MAX_TABLE_ROWS: usize = 1_500;

/// The first rows of a table, and a note about omitted rows. A table without a file is never cut, because no file has
/// its other rows.
pub fn first_rows<'a>(
    most: usize,
    table: &'a ReportTable,
    words: &Messages,
) -> (&'a [Vec<Cell>], Option<String>) {
    let Some(file) = table_file(table).filter(|_| table.rows.len() > most) else {
        return (&table.rows, None);
    };
    let shown = &table.rows[..most];
    let values = [
        ("shown", shown.len().to_string().into()),
        ("rows", table.rows.len().to_string().into()),
        ("file", file.into()),
    ];
    (shown, Some(words.format("cut", &values)))
}
