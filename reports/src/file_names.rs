//! The files that a document names: beside it its tables, and in the folder `figures` its pictures; and how much of a
//! table stands on its page.

use std::fmt::Write as _;

use bao_languages::Messages;

use crate::table::{Cell, ReportTable};

/// The files of the document itself: HTML and Markdown.
pub const FORMS: [&str; 2] = ["report.html", "report.md"];

/// The names of all files of a report with tables and pictures of these names.
pub fn list_file_names(tables: &[&str], pictures: &[String]) -> Vec<String> {
    let forms = FORMS.iter().map(|name| (*name).to_owned());
    let tables = tables.iter().map(|name| format!("{name}.csv"));
    let pictures = pictures
        .iter()
        .flat_map(|name| ["svg", "png"].map(|extension| figure_file(name, extension)));
    forms.chain(tables).chain(pictures).collect()
}

/// The file of a table; one without name has none.
pub fn table_file(table: &ReportTable) -> Option<String> {
    (!table.name.is_empty()).then(|| format!("{}.csv", table.name))
}

/// The link to the file of a table in words.
pub fn name_file(file: &str, words: &Messages) -> String {
    words.format("file", &[("file", file.into())])
}

/// The file of a picture.
pub fn figure_file(name: &str, extension: &str) -> String {
    format!("figures/{name}.{extension}")
}

/// A file's path as a link: nothing in it can be taken for a scheme, a query or the end of a link.
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

// How much of a table stands on a page.

/// The most rows of a table that a page shows. Its CSV file has them all.
pub const MAX_TABLE_ROWS: usize = 1_500;

/// The first rows of a table, and a line about those left out. A table without a file is never cut, since no file has its
/// other rows.
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
