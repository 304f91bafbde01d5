//! A report as files: names, contents, and the rows of a table that a page shows.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::io::{self, Write};

use bao_languages::Messages;
use rayon::prelude::*;

use crate::document::{Document, Picture};
use crate::html::render_html;
use crate::markdown::render_markdown;
use crate::picture::{render_board_svg, render_chart_svg, render_png};
use crate::table::{Cell, ReportTable};

/// The files of a report, each with its name and bytes: the document as HTML and Markdown, a CSV file for each table,
/// SVG and PNG for each picture.
///
/// # Errors
/// If a row does not have as many cells as its table has columns.
pub fn render_files(
    document: &Document,
    tables: &[ReportTable],
) -> io::Result<Vec<(String, Vec<u8>)>> {
    let pictures: Vec<Picture<'_>> = document.pictures().collect();
    // Each picture is drawn once, for the page and its files.
    let drawn: BTreeMap<&str, (String, Vec<u8>)> = pictures
        .par_iter()
        .map(|picture| {
            let svg = match picture {
                Picture::Chart(chart) => render_chart_svg(chart),
                Picture::Board(board) => render_board_svg(board),
            };
            let png = render_png(&svg);
            let [name, ..] = picture.texts();
            (name, (svg, png))
        })
        .collect();
    let on_page = |picture: Picture<'_>| drawn[picture.texts()[0]].0.clone();
    let [page, text] = FORMS.map(str::to_owned);
    let mut files = vec![
        (page, render_html(document, &on_page).into_bytes()),
        (text, render_markdown(document).into_bytes()),
    ];
    for table in tables {
        let mut rows = Vec::new();
        write_csv(table, &mut rows)?;
        files.push((format!("{}.csv", table.name), rows));
    }
    files.extend(drawn.into_iter().flat_map(|(name, (svg, png))| {
        [(figure_file(name, "svg"), svg.into_bytes()), (figure_file(name, "png"), png)]
    }));
    Ok(files)
}

// File names: the tables beside the document, its pictures in the folder `figures`.

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

/// The words that link to the file of a table.
pub fn name_file(file: &str, words: &Messages) -> String {
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

// The rows of a table that a page shows.

/// The most rows of a table that a page shows. The CSV file has all.
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

// CSV (RFC 4180, LF line ends, UTF-8).

/// Writes the column names and the values of all rows; these are the same in every language.
///
/// # Errors
/// Errors of `out`.
pub fn write_csv(table: &ReportTable, out: impl Write) -> io::Result<()> {
    let mut writer = ::csv::Writer::from_writer(out);
    let names = table.columns.iter().map(|column| column.name.as_str());
    writer.write_record(names).map_err(csv_to_io_error)?;
    for row in &table.rows {
        writer.write_record(row.iter().map(|cell| &cell.value)).map_err(csv_to_io_error)?;
    }
    writer.flush()
}

/// The I/O error inside a CSV error, so that a closed pipe is recognised.
pub fn csv_to_io_error(error: ::csv::Error) -> io::Error {
    if !error.is_io_error() {
        return io::Error::other(error);
    }
    match error.into_kind() {
        ::csv::ErrorKind::Io(error) => error,
        _ => io::ErrorKind::Other.into(),
    }
}
