//! A report as files, in every form.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::io::{self, Write};

use rayon::prelude::*;

use crate::csv::write_csv;
use crate::document::{Document, Picture};
use crate::figures::tabulate_figures;
use crate::file_names::FORMS;
use crate::html::render_html;
use crate::json::write_json;
use crate::markdown::render_markdown;
use crate::picture::{render_board_svg, render_chart_svg, render_png};
use crate::table::Table;
use crate::text::render_text;

/// The content of a file.
#[derive(Clone, Debug)]
pub enum FileContent<'a> {
    /// These bytes.
    Bytes(Vec<u8>),
    /// A table as CSV.
    Csv(Cow<'a, Table>),
    /// A document as JSON.
    Json(&'a Document),
}

impl FileContent<'_> {
    /// Writes it; only the rows of tables that are held are in memory meanwhile.
    ///
    /// # Errors
    /// Those of `out`, and of reading the rows that a table does not hold.
    pub fn write(&self, mut out: impl Write) -> io::Result<()> {
        match self {
            FileContent::Bytes(bytes) => out.write_all(bytes),
            FileContent::Csv(table) => write_csv(table, out),
            FileContent::Json(document) => write_json(document, out),
        }
    }
}

impl From<Vec<u8>> for FileContent<'_> {
    fn from(bytes: Vec<u8>) -> Self {
        FileContent::Bytes(bytes)
    }
}

impl From<String> for FileContent<'_> {
    fn from(text: String) -> Self {
        text.into_bytes().into()
    }
}

/// The files of a report by their names: HTML, Markdown, JSON and text of the document, a CSV file for
/// each table and one for the numbers of all charts, SVG and PNG for each picture.
#[must_use]
pub fn render_files<'a>(
    document: &'a Document,
    tables: &'a [Table],
) -> Vec<(String, FileContent<'a>)> {
    let pictures: Vec<Picture<'_>> = document.pictures().collect();
    // Each picture is drawn once, for the page and for its files.
    let drawn: BTreeMap<&str, (String, Vec<u8>)> = pictures
        .par_iter()
        .map(|picture| {
            let svg = match picture {
                Picture::Chart(chart) => render_chart_svg(chart),
                Picture::Board(board) => render_board_svg(board),
            };
            let png = render_png(&svg);
            (picture.name(), (svg, png))
        })
        .collect();
    let on_page = |picture: Picture<'_>| drawn[picture.name()].0.clone();
    let [page, text, data, plain] = FORMS.map(str::to_owned);
    let mut files = vec![
        (page, render_html(document, &on_page).into()),
        (text, render_markdown(document).into()),
        (data, FileContent::Json(document)),
        (plain, render_text(document, Some(100)).into()),
    ];
    let csv = |table: &'a Table| FileContent::Csv(Cow::Borrowed(table));
    files.extend(tables.iter().map(|table| (format!("{}.csv", table.name), csv(table))));
    let figures = FileContent::Csv(Cow::Owned(tabulate_figures(document)));
    files.push(("figures.csv".to_owned(), figures));
    files.extend(drawn.into_iter().flat_map(|(name, (svg, png))| {
        [(format!("figures/{name}.svg"), svg.into()), (format!("figures/{name}.png"), png.into())]
    }));
    files
}
