//! Markdown: tables and the text around them. Tables are read directly from the lines, because a Markdown parser would
//! treat the stars of moves as emphasis.

use crate::cells;
use crate::encoding::BadBytes;
use crate::format::{Format, Head, OpenedText, Options, Recognition, TextLine, open_lines};
use crate::lines::Lines;
use crate::passage::{Passage, PassageReader};
use crate::table::{RowFacts, Tables};
use crate::text::GameFinder;

pub(crate) const MARKDOWN: Format = Format { name: "Markdown", recognise, open };

fn recognise(head: Head<'_>, _: &Options) -> Recognition {
    let mut above = 0;
    for line in head.text.lines() {
        if above > 0 && is_rule(line, above) {
            return Recognition::Yes;
        }
        above = if line.contains('|') { split_cells(line, 1).len() } else { 0 };
    }
    Recognition::No
}

fn open(lines: Lines, options: &Options) -> OpenedText {
    let (options, finder) = (options.clone(), GameFinder::default());
    let mut parser = MarkdownParser { options, finder, held: None, table: None };
    open_lines(lines, move |line, found| {
        match line {
            None => parser.finish(),
            Some(TextLine { number, text: None, .. }) => parser.finder.skip_line(number),
            Some(TextLine { number, text: Some(text), broken }) => {
                parser.add_line(&text, number, broken);
            }
        }
        found.append(&mut parser.finder.complete);
    })
}

struct MarkdownParser {
    options: Options,
    finder: GameFinder,
    /// A line that may be the header of a table, and its invalid bytes.
    held: Option<(Passage, Option<BadBytes>)>,
    /// The open table, if any. The inner option is empty if the header does not name the columns of games.
    table: Option<Option<Tables>>,
}

impl MarkdownParser {
    fn add_row(&mut self, cells: Vec<Passage>, line: usize, bad: Option<BadBytes>) {
        match &mut self.table {
            Some(Some(tables)) => {
                let facts = RowFacts { line, bad, ..RowFacts::default() };
                tables.add_row(cells, facts, &self.options);
                self.finder.complete.extend(tables.drain());
            }
            _ => cells::add_cells(&mut self.finder, cells, bad),
        }
    }

    fn end_table(&mut self) {
        if let Some(Some(mut tables)) = self.table.take() {
            tables.end(&self.options);
            self.finder.complete.extend(tables.drain());
        }
    }

    fn add_line(&mut self, text: &str, number: usize, broken: Option<BadBytes>) {
        let has_cells = text.contains('|');
        if self.table.is_some() {
            if has_cells && is_rule(text, split_cells(text, number).len()) {
                return;
            }
            if has_cells {
                return self.add_row(split_cells(text, number), number, broken);
            }
            self.end_table();
            self.finder.end_section();
        }
        if let Some((held, was_broken)) = self.held.take() {
            let header = split_cells(held.text(), held.line());
            if is_rule(text, header.len()) {
                self.finder.end_open_game();
                let tables = Tables::find(&header, &self.options);
                let is_header = tables.is_some();
                self.table = Some(tables);
                if !is_header {
                    // The first row of a table without a header may already be a game.
                    self.add_row(header, held.line(), was_broken);
                }
                return;
            }
            self.finder.add_passage(held, was_broken);
        }
        let line = Passage::new(text, number, 1);
        match has_cells {
            true => self.held = Some((line, broken)),
            false => self.finder.add_passage(line, broken),
        }
    }

    fn finish(&mut self) {
        if let Some((held, broken)) = self.held.take() {
            self.finder.add_passage(held, broken);
        }
        self.end_table();
        self.finder.end_section();
    }
}

/// Whether a line is the rule under a header with this many cells, such as `|---|:--:|`.
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

/// Splits a row into cells and decodes their escapes.
fn split_cells(text: &str, line: usize) -> Vec<Passage> {
    let mut reader = PassageReader::new(text, (line, 1));
    let start = text.len() - text.trim_start().len();
    reader.skip(start + usize::from(text[start..].starts_with('|')));
    let mut cells = Vec::new();
    let mut escaped = false;
    let mut is_bar = |c: char| {
        let is_bar = c == '|' && !escaped;
        escaped = c == '\\' && !escaped;
        is_bar
    };
    while let Some(end) = reader.rest.find(&mut is_bar) {
        let place = reader.place;
        cells.push(read_cell(reader.skip(end), place));
        reader.skip(1);
    }
    if !reader.rest.trim().is_empty() {
        cells.push(read_cell(reader.rest, reader.place));
    }
    cells
}

/// Decodes the escapes of a cell. In a code span, only `|` can be escaped.
fn read_cell(text: &str, place: (usize, usize)) -> Passage {
    let inner = text.trim();
    let code = inner.len() > 1 && inner.starts_with('`') && inner.ends_with('`');
    let mut reader = PassageReader::new(text, place);
    loop {
        reader.push(reader.rest.find('\\').unwrap_or(reader.rest.len()));
        let Some(behind) = reader.rest.strip_prefix('\\') else { break };
        let sign = behind.chars().next().filter(|c| *c == '|' || c.is_ascii_punctuation() && !code);
        // Characters that can be escaped have one byte.
        let length = 1 + usize::from(sign.is_some());
        reader.push_as(sign.unwrap_or('\\').encode_utf8(&mut [0; 4]), length);
    }
    let cell = reader.take().trim(&[]);
    if code { cell.trim(&['`']) } else { cell }
}
