//! A table of a page, in a region of its own that scrolls.

use std::collections::BTreeSet;

use maud::{Markup, html as markup};

use super::Page;
use super::words::ColouredWords;
use crate::cell::{Cell, Style};
use crate::table::{Align, Table};
use crate::{file_names, rows};

/// A table with this many rows or more scrolls under its head.
const TALL: usize = 40;

/// The class of a table in print by the letters that a row needs at least: normal type, smaller type, or a page
/// in landscape. An A4 page takes about a hundred in the type of tables.
const ON_PAPER: [(usize, &str); 3] = [(95, "plain"), (130, "small"), (usize::MAX, "wide")];

/// A column with a text longer than this, in characters, is given room to break its lines well.
const LONG: usize = 32;

/// How a column is set.
struct Setting {
    class: Option<&'static str>,
    /// Whether it names the rows: its texts are words and unique.
    names_rows: bool,
    /// How many letters it needs beside each other, with the space between columns.
    need: usize,
}

impl Setting {
    fn of(table: &Table, index: usize, rows: &[Vec<Cell>]) -> Setting {
        let texts = || rows.iter().filter_map(|row| row.get(index)).map(Cell::text);
        let right = table.columns[index].align == Align::Right;
        let longest = |parts: &mut dyn Iterator<Item = &str>| {
            parts.map(|part| part.chars().count()).max().unwrap_or(0)
        };
        let long = !right && longest(&mut texts()) > LONG;
        let head = longest(&mut table.columns[index].heading().split_whitespace());
        let cells = match right {
            true => longest(&mut texts()),
            false => longest(&mut texts().flat_map(str::split_whitespace)),
        };
        let mut seen = BTreeSet::new();
        Setting {
            need: 2 + head.max(if long { LONG / 2 } else { cells }),
            class: if right { Some("n") } else { long.then_some("long") },
            names_rows: index == 0
                && !right
                && table.columns.len() > 1
                && texts().all(|text| !text.trim().is_empty() && seen.insert(text)),
        }
    }
}

fn cell(cell: &Cell, setting: &Setting, words: &ColouredWords<'_>) -> Markup {
    let content = match cell.style {
        _ if cell.text().is_empty() => Markup::default(),
        Style::Plain => words.mark(cell.text()),
        Style::Code => markup! { code { (cell.text()) } },
        Style::Underlined => markup! {
            @for (index, name) in cell.text().split(", ").enumerate() {
                @let (name, sign) = name.split_at(name.find(char::is_whitespace).unwrap_or(name.len()));
                @if index > 0 { ", " }
                u { (name) } (sign)
            }
        },
    };
    if setting.names_rows {
        markup! { th class=[setting.class] scope="row" { (content) } }
    } else {
        markup! { td class=[setting.class] { (content) } }
    }
}

impl Page<'_> {
    /// A table with its caption, the line about what is left out, and the link to its file. Its
    /// region has the name of the caption, or else of the heading above.
    pub(super) fn table(&mut self, table: &Table) -> Markup {
        self.tables += 1;
        let id = format!("t{}", self.tables);
        let caption = (!table.caption.trim().is_empty()).then(|| format!("{id}-caption"));
        let (rows, cut) = rows::page_rows(table, self.labels);
        let settings: Vec<Setting> =
            (0..table.columns.len()).map(|index| Setting::of(table, index, rows)).collect();
        let need: usize = settings.iter().map(|setting| setting.need).sum();
        let paper =
            ON_PAPER.iter().find(|(most, _)| need <= *most).map_or("wide", |(_, class)| class);
        markup! {
            div.table.(paper) #(id) {
                div.scroll.tall[rows.len() >= TALL] role="region"
                    aria-labelledby=(caption.as_ref().unwrap_or(&self.under)) tabindex="0" {
                    table {
                        @if let Some(id) = &caption {
                            caption #(id) { span { (self.words.mark(&table.caption)) } }
                        }
                        thead { tr {
                            @for (column, setting) in table.columns.iter().zip(&settings) {
                                th class=[setting.class] scope="col" { (self.words.mark(column.heading())) }
                            }
                        } }
                        tbody {
                            @for row in rows {
                                tr { @for (content, setting) in row.iter().zip(&settings) {
                                    (cell(content, setting, &self.words))
                                } }
                            }
                            @if rows.is_empty() && !table.columns.is_empty() {
                                tr { td.none colspan=(table.columns.len()) { (self.labels.no_rows) } }
                            }
                        }
                    }
                }
                @if let Some(cut) = cut { p.cut { (cut) } }
                @if let Some(file) = file_names::table_file(table) {
                    p.files { a href=(file_names::link(&file)) { (self.labels.file.replace("{file}", &file)) } }
                }
            }
        }
    }
}
