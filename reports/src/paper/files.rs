//! A report as files, in every form at once.

use std::collections::BTreeMap;

use crate::{
    Block, Document, Picture, Table, board_svg, chart_svg, csv, figures, html, json, markdown, png,
    terminal,
};
use rayon::prelude::*;

/// The document itself, in the forms that are one file.
const FORMS: [&str; 4] = ["report.html", "report.md", "report.json", "report.txt"];

/// The names of all files that a report can have: of its tables and of its pictures, whose names are
/// given, and the document itself.
#[must_use]
pub fn file_names(tables: &[&str], pictures: &[String]) -> Vec<String> {
    let forms = FORMS.iter().map(|name| (*name).to_owned());
    let tables = tables.iter().chain(&["figures"]).map(|name| format!("{name}.csv"));
    let pictures = pictures
        .iter()
        .flat_map(|name| ["svg", "png"].map(|form| format!("figures/{name}.{form}")));
    forms.chain(tables).chain(pictures).collect()
}

/// The name of a picture, which no other of the document has.
fn name<'a>(picture: &Picture<'a>) -> &'a str {
    match picture {
        Picture::Chart(chart) => &chart.name,
        Picture::Board(board) => &board.name,
    }
}

/// The files of a report with their bytes: HTML, Markdown, JSON and text of the document, a CSV file for
/// each table and one for the numbers of all charts, SVG and PNG for each picture.
#[must_use]
pub fn files(document: &Document, tables: &[Table]) -> Vec<(String, Vec<u8>)> {
    let all: Vec<Picture<'_>> = document
        .blocks
        .iter()
        .flat_map(|block| match block {
            Block::Chart(chart) => vec![Picture::Chart(chart)],
            Block::Boards(boards) => boards.iter().map(Picture::Board).collect(),
            _ => Vec::new(),
        })
        .collect();
    // Drawn once, for the page and for the files.
    let drawn: BTreeMap<&str, (String, Vec<u8>)> = all
        .par_iter()
        .map(|picture| {
            let svg = match picture {
                Picture::Chart(chart) => chart_svg(chart),
                Picture::Board(board) => board_svg(board),
            };
            let png = png(&svg);
            (name(picture), (svg, png))
        })
        .collect();
    let on_page = |picture: Picture<'_>| drawn[name(&picture)].0.clone();
    let [page, text, data, plain] = FORMS.map(str::to_owned);
    let mut files = vec![
        (page, html(document, &on_page).into_bytes()),
        (text, markdown(document).into_bytes()),
        (data, json(document).into_bytes()),
        (plain, terminal(document, Some(100)).into_bytes()),
    ];
    files.extend(tables.iter().map(|table| (format!("{}.csv", table.name), csv(table))));
    files.push(("figures.csv".to_owned(), csv(&figures(document))));
    files.extend(drawn.into_iter().flat_map(|(name, (svg, png))| {
        [(format!("figures/{name}.svg"), svg.into_bytes()), (format!("figures/{name}.png"), png)]
    }));
    files
}
