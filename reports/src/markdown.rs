//! A document as Markdown with GitHub's tables.

use std::fmt::Write as _;

use crate::document::{Block, Document};
use crate::table::{Align, Table};

/// Characters that would mean something between words.
fn escaped(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        if matches!(c, '\\' | '*' | '_' | '`' | '<' | '>' | '[' | ']' | '|' | '#') {
            out.push('\\');
        }
        out.push(if c == '\n' { ' ' } else { c });
    }
    out
}

fn table(out: &mut String, table: &Table) {
    if !table.caption.is_empty() {
        let _ = writeln!(out, "**{}**\n", escaped(&table.caption));
    }
    let line = |cells: Vec<String>| format!("| {} |\n", cells.join(" | "));
    out.push_str(&line(table.columns.iter().map(|c| escaped(c.heading())).collect()));
    let rule = |align| if align == Align::Left { "---" } else { "---:" };
    out.push_str(&line(table.columns.iter().map(|c| rule(c.align).to_owned()).collect()));
    for row in &table.rows {
        out.push_str(&line(row.iter().map(|cell| escaped(cell.text())).collect()));
    }
}

/// The document as Markdown, blocks parted by an empty line.
#[must_use]
pub fn markdown(document: &Document) -> String {
    let mut out = format!("# {}\n", escaped(&document.title));
    for block in &document.blocks {
        out.push('\n');
        match block {
            Block::Heading(level, text) => {
                let _ = writeln!(out, "{} {}", "#".repeat(usize::from(*level)), escaped(text));
            }
            Block::Prose(text) | Block::Note(text) => {
                let _ = writeln!(out, "{}", escaped(text));
            }
            Block::List(points) => {
                for point in points {
                    let _ = writeln!(out, "- {}", escaped(point));
                }
            }
            Block::Verbatim(text) => {
                let _ = writeln!(out, "```text\n{text}\n```");
            }
            Block::Table(content) => table(&mut out, content),
            Block::Folded(..) | Block::Chart(_) | Block::Boards(_) => {}
        }
    }
    out
}
