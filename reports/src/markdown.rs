//! Renders a document as Markdown with GitHub tables. Pictures are links to their files.

use std::fmt::Write as _;

use bao_languages::Messages;

use crate::clean::clean;
use crate::document::{Block, Document, Picture};
use crate::file_names;
use crate::table::{Align, Cell, ReportTable, Style};

/// A text within a line, with Markdown characters escaped.
fn escaped(text: &str) -> String {
    let text = clean(text);
    let mut out = String::with_capacity(text.len());
    for c in text.trim().chars() {
        if "\\*_`<>[]|#&~$".contains(c) {
            out.push('\\');
        }
        out.push(if c.is_whitespace() { ' ' } else { c });
    }
    out
}

/// A text at the start of a line, escaped so that it does not start a list or underline a heading.
fn line(text: &str) -> String {
    let mut out = escaped(text);
    let digits = out.bytes().take_while(u8::is_ascii_digit).count();
    match out.as_bytes().get(digits) {
        Some(b'.' | b')') if digits > 0 => out.insert(digits, '\\'),
        Some(b'-' | b'+' | b'=') if digits == 0 => out.insert(0, '\\'),
        _ => {}
    }
    out
}

/// Text inside an HTML tag.
fn in_tag(text: &str) -> String {
    let text = text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;");
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Verbatim text between fences that are longer than any fence in it.
fn fenced(out: &mut String, text: &str) {
    let longest = text.split(|c| c != '`').map(str::len).max().unwrap_or(0);
    let fence = "`".repeat(3.max(longest + 1));
    let _ = writeln!(out, "{fence}text\n{text}\n{fence}");
}

fn caption(out: &mut String, text: &str) {
    if !text.trim().is_empty() {
        let _ = writeln!(out, "**{}**\n", escaped(text));
    }
}

fn cell(cell: &Cell) -> String {
    let text = cell.text();
    // Only these characters have a special meaning in a code span; a bar ends the cell even there.
    let fit = !text.trim().is_empty() && !text.contains(['`', '|', '\\', '\n', '\r']);
    if cell.style == Style::Code && fit { format!("`{text}`") } else { escaped(text) }
}

fn table(out: &mut String, table: &ReportTable, words: &Messages) {
    caption(out, &table.caption);
    let row_of = |cells: Vec<String>| format!("| {} |\n", cells.join(" | "));
    out.push_str(&row_of(table.columns.iter().map(|c| escaped(c.heading())).collect()));
    let rule = |align| if align == Align::Left { "---" } else { "---:" };
    out.push_str(&row_of(table.columns.iter().map(|c| rule(c.align).to_owned()).collect()));
    let (rows, cut) = file_names::first_rows(file_names::MAX_TABLE_ROWS, table, words);
    for row in rows {
        out.push_str(&row_of(row.iter().map(cell).collect()));
    }
    if rows.is_empty() {
        let _ = writeln!(out, "\n{}", line(&words.text("no-rows")));
    }
    if let Some(cut) = cut {
        let _ = writeln!(out, "\n{}", line(&cut));
    }
    if let Some(file) = file_names::table_file(table) {
        let words = file_names::file_link_text(&file, words);
        let _ = writeln!(out, "\n[{}]({})", escaped(&words), file_names::link(&file));
    }
}

fn picture(out: &mut String, picture: Picture<'_>) {
    let [name, title, alt] = picture.texts();
    caption(out, title);
    let path = file_names::link(&file_names::figure_file(name, "svg"));
    let _ = writeln!(out, "![{}]({path})", escaped(alt));
}

fn block(out: &mut String, content: &Block, words: &Messages) {
    match content {
        Block::Heading(level, text) => {
            let level = usize::from(*level).clamp(2, 6);
            let _ = writeln!(out, "{} {}", "#".repeat(level), escaped(text));
        }
        Block::Prose(text) => {
            let _ = writeln!(out, "{}", line(text));
        }
        Block::Note(text) => {
            let _ = writeln!(out, "> {}", line(text));
        }
        Block::List(points) => {
            for point in points {
                let _ = writeln!(out, "- {}", line(point));
            }
        }
        Block::Verbatim(text) => fenced(out, text),
        Block::ReportTable(content) => table(out, content, words),
        Block::Folded(summary, inner) => {
            let _ = writeln!(out, "<details>\n<summary>{}</summary>\n", in_tag(summary));
            for content in inner {
                block(out, content, words);
                out.push('\n');
            }
            out.push_str("</details>\n");
        }
        Block::Chart(chart) => picture(out, Picture::Chart(chart)),
        Block::Boards(boards) => {
            for (index, board) in boards.iter().enumerate() {
                if index > 0 {
                    out.push('\n');
                }
                picture(out, Picture::Board(board));
            }
        }
    }
}

/// The document as Markdown, blocks separated by an empty line.
pub fn render_markdown(document: &Document) -> String {
    let mut out = format!("# {}\n", escaped(&document.title));
    for content in &document.blocks {
        out.push('\n');
        block(&mut out, content, document.words());
    }
    clean(&out).into_owned()
}
