//! A document for a terminal: plain text, tables lined up.

use comfy_table::{CellAlignment, ContentArrangement, Table as Drawn, presets};

use crate::document::{Block, Document};
use crate::table::{Align, Table};

/// A table lined up, without lines that a screen reader would read out. `width` is that of the
/// terminal; `None` lets rows be as long as they are.
#[must_use]
pub fn terminal_table(table: &Table, width: Option<u16>) -> String {
    let mut drawn = Drawn::new();
    drawn.load_style(presets::NOTHING);
    if let Some(width) = width {
        drawn.set_content_arrangement(ContentArrangement::Dynamic).set_width(width);
    }
    drawn.set_header(table.columns.iter().map(|column| column.heading()));
    drawn.add_rows(table.rows.iter().map(|row| row.iter().map(|cell| cell.text())));
    for (index, column) in table.columns.iter().enumerate() {
        if let Some(drawn) = drawn.column_mut(index) {
            drawn.set_cell_alignment(match column.align {
                Align::Left => CellAlignment::Left,
                Align::Right => CellAlignment::Right,
            });
        }
    }
    drawn.trim_fmt()
}

/// Words broken into lines of a terminal's width, further lines set in by `indent`.
fn wrapped(text: &str, width: Option<u16>, indent: &str) -> String {
    match width {
        None => text.to_owned(),
        Some(width) => {
            let options = textwrap::Options::new(usize::from(width)).subsequent_indent(indent);
            textwrap::fill(text, options)
        }
    }
}

/// The document as plain text, blocks parted by an empty line. `width` is that of the terminal; `None`
/// breaks no line that is not broken already.
#[must_use]
pub fn terminal(document: &Document, width: Option<u16>) -> String {
    let mut parts = vec![document.title.clone()];
    for block in &document.blocks {
        parts.push(match block {
            Block::Heading(_, text) => text.to_uppercase(),
            Block::Prose(text) | Block::Note(text) => wrapped(text, width, ""),
            Block::Verbatim(text) => text.clone(),
            Block::List(points) => {
                let point = |point: &String| wrapped(&format!("- {point}"), width, "  ");
                points.iter().map(point).collect::<Vec<_>>().join("\n")
            }
            Block::Table(table) => {
                let rows = terminal_table(table, width);
                if table.caption.is_empty() { rows } else { format!("{}\n{rows}", table.caption) }
            }
            Block::Folded(..) | Block::Chart(_) | Block::Boards(_) => continue,
        });
    }
    parts.join("\n\n") + "\n"
}
