//! The files that a document names: beside it its tables, and in the folder `figures` its pictures.

use std::fmt::Write as _;

use crate::table::Table;

/// The files of the document itself: HTML and Markdown.
pub const FORMS: [&str; 2] = ["report.html", "report.md"];

/// The names of all files of a report with tables and pictures of these names.
#[must_use]
pub fn list_file_names(tables: &[&str], pictures: &[String]) -> Vec<String> {
    let forms = FORMS.iter().map(|name| (*name).to_owned());
    let tables = tables.iter().map(|name| format!("{name}.csv"));
    let pictures = pictures
        .iter()
        .flat_map(|name| ["svg", "png"].map(|extension| figure_file(name, extension)));
    forms.chain(tables).chain(pictures).collect()
}

/// The file of a table; one without name has none.
pub fn table_file(table: &Table) -> Option<String> {
    (!table.name.is_empty()).then(|| format!("{}.csv", table.name))
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
