//! A document as plain text for a terminal: aligned tables, charts and boards as text.

mod board_text;
mod chart_text;
mod table_text;

use bao_languages::Messages;

use self::table_text::wrap;
use crate::clean::clean;
use crate::document::{Block, Document};
use crate::file_names;
use crate::table::ReportTable;
pub use board_text::render_text_board;
pub use table_text::render_text_table;

/// At most this many rows of a folded table are shown, because text cannot be folded.
const MOST_FOLDED: usize = 25;

fn table_lines(table: &ReportTable, most: usize, words: &Messages, width: Option<u16>) -> String {
    let (rows, cut) = file_names::first_rows(most, table, words);
    let mut lines = Vec::new();
    if !table.caption.is_empty() {
        lines.push(wrap(&table.caption, width, "", ""));
    }
    lines.push(table_text::draw(&table.columns, rows, width));
    if rows.is_empty() {
        lines.push(wrap(&words.text("no-rows"), width, " ", " "));
    }
    lines.extend(cut.map(|cut| wrap(&cut, width, "", "")));
    lines.join("\n")
}

/// A block, with at most `most` rows of each table.
fn block(content: &Block, most: usize, words: &Messages, width: Option<u16>) -> String {
    match content {
        Block::Heading(_, text) => wrap(&text.to_uppercase(), width, "", ""),
        Block::Prose(text) => wrap(text, width, "", ""),
        Block::Note(text) => wrap(text, width, "> ", "> "),
        Block::Verbatim(text) => clean(text).into_owned(),
        Block::List(points) => {
            let point = |point: &String| wrap(point, width, "- ", "  ");
            points.iter().map(point).collect::<Vec<_>>().join("\n")
        }
        Block::ReportTable(content) => table_lines(content, most, words, width),
        Block::Folded(summary, inner) => {
            let mut parts = vec![wrap(summary, width, "", "")];
            parts.extend(inner.iter().map(|content| block(content, MOST_FOLDED, words, width)));
            parts.join("\n\n")
        }
        Block::Chart(content) => chart_text::draw(content, width),
        Block::Boards(boards) => {
            let board = |content| board_text::draw(content, words, width);
            boards.iter().map(board).collect::<Vec<_>>().join("\n\n")
        }
    }
}

/// The document as plain text, blocks separated by an empty line. `width` is the width of the terminal; `None` adds no
/// line breaks.
pub fn render_text(document: &Document, width: Option<u16>) -> String {
    let title = wrap(&document.title, width, "", "");
    let most = file_names::MAX_TABLE_ROWS;
    let words = document.words();
    let blocks = document.blocks.iter().map(|content| block(content, most, words, width));
    std::iter::once(title).chain(blocks).collect::<Vec<_>>().join("\n\n") + "\n"
}
