//! Renders a report as files, and writes tables as CSV.

use std::collections::BTreeMap;
use std::io::{self, Write};

use rayon::prelude::*;

use crate::document::{Document, Picture};
use crate::file_names::{FORMS, figure_file};
use crate::html::render_html;
use crate::markdown::render_markdown;
use crate::picture::{render_board_svg, render_chart_svg, render_png};
use crate::table::ReportTable;

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
    // Each picture is drawn once, for the page and for its own files.
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

// CSV (RFC 4180, LF line ends, UTF-8).

/// Writes the column names and the values of all rows; these are the same in every language.
///
/// # Errors
/// Errors of `out`, and rows that do not have one cell per column.
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
