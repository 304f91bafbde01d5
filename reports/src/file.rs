//! The files that a document names: beside it its tables, and in the folder `figures` its pictures.

use std::fmt::Write as _;

use crate::table::Table;

/// The file of a table; one without name has none.
pub fn of_table(table: &Table) -> Option<String> {
    (!table.name.is_empty()).then(|| format!("{}.csv", table.name))
}

/// The file of a picture.
pub fn of_figure(name: &str, extension: &str) -> String {
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
