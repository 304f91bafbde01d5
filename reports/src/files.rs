//! A report as files, in every form.

use std::collections::BTreeMap;

use rayon::prelude::*;

use crate::csv::render_csv;
use crate::document::{Document, Picture};
use crate::figures::tabulate_figures;
use crate::file_names::FORMS;
use crate::html::render_html;
use crate::json::render_json;
use crate::markdown::render_markdown;
use crate::picture::{render_board_svg, render_chart_svg, render_png};
use crate::table::Table;
use crate::text::render_text;

/// The files of a report with their bytes: HTML, Markdown, JSON and text of the document, a CSV file for
/// each table and one for the numbers of all charts, SVG and PNG for each picture.
#[must_use]
pub fn render_files(document: &Document, tables: &[Table]) -> Vec<(String, Vec<u8>)> {
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
        (page, render_html(document, &on_page).into_bytes()),
        (text, render_markdown(document).into_bytes()),
        (data, render_json(document).into_bytes()),
        (plain, render_text(document, Some(100)).into_bytes()),
    ];
    files.extend(tables.iter().map(|table| (format!("{}.csv", table.name), render_csv(table))));
    files.push(("figures.csv".to_owned(), render_csv(&tabulate_figures(document))));
    files.extend(drawn.into_iter().flat_map(|(name, (svg, png))| {
        [(format!("figures/{name}.svg"), svg.into_bytes()), (format!("figures/{name}.png"), png)]
    }));
    files
}
