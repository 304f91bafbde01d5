//! A document for a terminal: plain text, tables lined up, pictures in letters.

mod board;
mod chart;
mod table;

use crate::clean::clean;
use crate::document::{Block, Document, Labels};
use crate::rows;
use crate::table::Table;
pub use board::board_in_letters;
pub use table::terminal_table;

/// Words broken into lines of a terminal's width, the first and the further ones set in.
fn wrapped(text: &str, width: Option<u16>, first: &str, further: &str) -> String {
    let text = clean(text).replace('\t', " ");
    match width {
        None => {
            let lines = text.lines().enumerate();
            let set_in = |(at, line)| format!("{}{line}", if at == 0 { first } else { further });
            lines.map(set_in).collect::<Vec<_>>().join("\n")
        }
        Some(width) => {
            // A name is one word: at its hyphens it is not broken.
            let options = textwrap::Options::new(usize::from(width))
                .word_splitter(textwrap::WordSplitter::NoHyphenation);
            textwrap::fill(&text, options.initial_indent(first).subsequent_indent(further))
        }
    }
}

/// The most rows of a folded table: on a screen of letters nothing can be folded.
const MOST_FOLDED: usize = 25;

fn captioned(table: &Table, most: usize, labels: &Labels, width: Option<u16>) -> String {
    let (rows, cut) = rows::first(most, table, labels);
    let mut lines = Vec::new();
    if !table.caption.is_empty() {
        lines.push(wrapped(&table.caption, width, "", ""));
    }
    lines.push(table::draw(&table.columns, rows, width));
    if rows.is_empty() {
        lines.push(wrapped(&labels.no_rows, width, " ", " "));
    }
    lines.extend(cut.map(|cut| wrapped(&cut, width, "", "")));
    lines.join("\n")
}

fn block(block: &Block, labels: &Labels, width: Option<u16>) -> String {
    match block {
        Block::Heading(_, text) => wrapped(&text.to_uppercase(), width, "", ""),
        Block::Prose(text) => wrapped(text, width, "", ""),
        Block::Note(text) => wrapped(text, width, "> ", "> "),
        Block::Verbatim(text) => clean(text).into_owned(),
        Block::List(points) => {
            let point = |point: &String| wrapped(point, width, "- ", "  ");
            points.iter().map(point).collect::<Vec<_>>().join("\n")
        }
        Block::Table(content) => captioned(content, rows::MOST_ROWS, labels, width),
        Block::Folded(summary, tables) => {
            let mut parts = vec![wrapped(summary, width, "", "")];
            let folded = |content| captioned(content, MOST_FOLDED, labels, width);
            parts.extend(tables.iter().map(folded));
            parts.join("\n\n")
        }
        Block::Chart(content) => chart::draw(content, width),
        Block::Boards(boards) => {
            let board = |content| board::draw(content, labels, width);
            boards.iter().map(board).collect::<Vec<_>>().join("\n\n")
        }
    }
}

/// The document as plain text, blocks parted by an empty line. `width` is that of the terminal; `None`
/// breaks no line that is not broken already.
#[must_use]
pub fn terminal(document: &Document, width: Option<u16>) -> String {
    let title = wrapped(&document.title, width, "", "");
    let blocks = document.blocks.iter().map(|content| block(content, &document.labels, width));
    std::iter::once(title).chain(blocks).collect::<Vec<_>>().join("\n\n") + "\n"
}
