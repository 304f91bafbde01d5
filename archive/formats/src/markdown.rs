//! Markdown: tables, read from the lines as they stand, since a renderer would eat the stars; and the
//! text around them.

use std::io;

use crate::cells;
use crate::codes;
use crate::columns::Columns;
use crate::format::{Format, Head, Opened, Options, Recognised};
use crate::lines::Lines;
use crate::passage::{Builder, Passage, width};
use crate::record::Record;
use crate::text::Games;

/// A text with tables of `|`.
pub(crate) struct Markdown;

impl Format for Markdown {
    fn name(&self) -> &'static str {
        "Markdown"
    }

    fn recognises(&self, head: Head<'_>, _: &Options) -> Recognised {
        let mut before = 0;
        for line in head.text.lines() {
            if before > 0 && is_rule(line, before) {
                return Recognised::Yes;
            }
            before = if line.contains('|') { cells(line, 1).len() } else { 0 };
        }
        Recognised::No
    }

    fn open(&self, lines: Lines, options: &Options) -> Opened {
        let options = options.clone();
        let games = Games::default();
        let reader = Reader { lines, options, games, held: None, table: None, ended: false };
        Opened { records: Box::new(reader), table: None }
    }
}

struct Reader {
    lines: Lines,
    options: Options,
    games: Games,
    /// A line that may be the header of a table.
    held: Option<(Passage, bool)>,
    table: Option<Table>,
    ended: bool,
}

/// A table that is being read.
struct Table {
    /// The columns, if the header names them, and how many there are.
    columns: Option<(Columns, usize)>,
}

impl Reader {
    fn line(&mut self, line: Passage, broken: bool) {
        let text = line.text();
        if let Some(table) = &self.table {
            if text.contains('|') {
                self.row(cells(text, line.line()), line.line(), broken);
                return;
            }
            debug_assert!(table.columns.is_some() || self.held.is_none());
            self.table = None;
            self.games.close();
        }
        if let Some((held, was_broken)) = self.held.take() {
            let header = cells(held.text(), held.line());
            if is_rule(text, header.len()) {
                self.games.close();
                let columns = cells::columns(&header, self.options.named());
                self.table = Some(Table { columns: columns.map(|found| (found, header.len())) });
                if columns.is_none() {
                    // A table without header may have its first game in the header's place.
                    self.row(header, held.line(), was_broken);
                }
                return;
            }
            self.games.line(held, was_broken);
        }
        match text.contains('|') {
            true => self.held = Some((line, broken)),
            false => self.games.line(line, broken),
        }
    }

    fn row(&mut self, cells: Vec<Passage>, line: usize, broken: bool) {
        match self.table.as_ref().and_then(|table| table.columns) {
            Some((columns, width)) => {
                let mut record = cells::record(line, &cells, &columns, broken);
                if cells.iter().skip(width).any(|cell| !cell.text().is_empty()) {
                    let expected = format!("{width} cells, as the header has");
                    record.say(codes::EXTRA_FIELDS, "", expected);
                }
                self.games.report(record);
            }
            None => cells::lines(&mut self.games, cells, broken),
        }
    }

    fn finish(&mut self) {
        self.ended = true;
        if let Some((held, broken)) = self.held.take() {
            self.games.line(held, broken);
        }
        self.games.close();
    }
}

impl Iterator for Reader {
    type Item = io::Result<Record>;

    fn next(&mut self) -> Option<Self::Item> {
        loop {
            if let Some(record) = self.games.pop() {
                return Some(Ok(record));
            }
            if self.ended {
                return None;
            }
            match self.lines.advance() {
                Ok(Some(line)) if line.too_long => self.games.too_long(line.number),
                Ok(Some(line)) => {
                    let (text, broken) = self.lines.text(&line);
                    let line = Passage::new(text, line.number, 1);
                    self.line(line, broken);
                }
                Ok(None) => self.finish(),
                Err(error) => {
                    self.ended = true;
                    self.games.abandon();
                    return Some(Err(error));
                }
            }
        }
    }
}

/// Whether a line is the rule under a header of so many cells: `|---|:--:|`.
fn is_rule(line: &str, cells: usize) -> bool {
    let line = line.trim();
    let inner = line.strip_prefix('|').unwrap_or(line);
    let inner = inner.strip_suffix('|').unwrap_or(inner);
    let dashes = |cell: &str| {
        let cell = cell.trim();
        let cell = cell.strip_prefix(':').unwrap_or(cell);
        let cell = cell.strip_suffix(':').unwrap_or(cell);
        !cell.is_empty() && cell.bytes().all(|byte| byte == b'-')
    };
    line.contains('-') && inner.split('|').count() == cells && inner.split('|').all(dashes)
}

/// The cells of a row without the escapes in them.
fn cells(text: &str, line: usize) -> Vec<Passage> {
    let start = text.len() - text.trim_start().len();
    let start = start + usize::from(text[start..].starts_with('|'));
    let mut cells = Vec::new();
    let mut from = start;
    let mut column = width(&text[..start]) + 1;
    let mut escaped = false;
    for (at, byte) in text.bytes().enumerate().skip(start) {
        if byte == b'|' && !escaped {
            cells.push(cell(&text[from..at], line, column));
            column += width(&text[from..at]) + 1;
            from = at + 1;
        }
        escaped = byte == b'\\' && !escaped;
    }
    if !text[from..].trim().is_empty() {
        cells.push(cell(&text[from..], line, column));
    }
    cells
}

/// A cell without escapes; in a code span, only `|` is escaped.
fn cell(text: &str, line: usize, column: usize) -> Passage {
    let inner = text.trim();
    let code = inner.len() > 1 && inner.starts_with('`') && inner.ends_with('`');
    let mut built = Builder::default();
    let mut at = 0;
    let mut column = column;
    let end_column = column;
    while at < text.len() {
        let rest = &text[at..];
        let plain = rest.find('\\').unwrap_or(rest.len());
        built.push(&rest[..plain], line, column);
        column += width(&rest[..plain]);
        at += plain;
        let mut signs = text[at..].chars();
        if signs.next().is_none() {
            break;
        }
        let sign = signs.next().filter(|c| *c == '|' || c.is_ascii_punctuation() && !code);
        match sign {
            Some(sign) => {
                built.push(sign.encode_utf8(&mut [0; 4]), line, column);
                column += 2;
                at += 2;
            }
            None => {
                built.push("\\", line, column);
                column += 1;
                at += 1;
            }
        }
    }
    let cell = built.finish(line, end_column).trimmed(&[]);
    if code { cell.trimmed(&['`']) } else { cell }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_are_parted_and_their_escapes_read() {
        let texts = |line: &str| -> Vec<(String, usize)> {
            let cells = cells(line, 1);
            cells.into_iter().map(|cell| (cell.text().to_owned(), cell.column())).collect()
        };
        assert_eq!(texts(r"| è | 1:A7<\* \| a5> |"), [("è".into(), 3), ("1:A7<* | a5>".into(), 7)]);
        assert_eq!(texts("a|`b\\*`|"), [("a".into(), 1), ("b\\*".into(), 4)]);
        assert_eq!(texts("||x"), [(String::new(), 2), ("x".into(), 3)]);
        assert!(is_rule("|---|:--:|", 2) && is_rule("--|--", 2) && is_rule("|-|", 1));
        assert!(!is_rule("|---|", 2) && !is_rule("| |", 1) && !is_rule("", 1));
    }
}
