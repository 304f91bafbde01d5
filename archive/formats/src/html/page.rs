//! From tags and texts to rows and lines, and from those to records.

use crate::cells;
use crate::codes;
use crate::columns::Columns;
use crate::format::Options;
use crate::limits::{LONGEST_ROW, OPEN_TABLES};
use crate::passage::{Builder, Passage};
use crate::record::Record;
use crate::text::Games;

use super::feed::At;
use super::tokens::{Tag, Token};

/// The rows at the top of a table that may be its header.
const HEADER_ROWS: usize = 3;
/// The most text of a row that may be a header.
const LONGEST_HEADER: usize = 4 << 10;

/// The text of a line or a cell.
#[derive(Default)]
struct Text {
    built: Builder,
    at: At,
    broken: bool,
    too_long: bool,
}

impl Text {
    fn push(&mut self, text: &str, at: At) {
        if self.built.len() == 0 {
            self.at = at;
        }
        self.broken |= at.broken;
        self.too_long |= self.built.len() + text.len() > LONGEST_ROW;
        if !self.too_long {
            self.built.push(text, at.line, at.column);
        }
    }

    fn is_blank(&self) -> bool {
        self.built.text().trim().is_empty()
    }

    fn finish(self) -> Passage {
        self.built.finish(self.at.line, self.at.column)
    }
}

/// A table that is open.
#[derive(Default)]
struct Table {
    header: Header,
    row: Vec<Passage>,
    /// The line of the row, and what is wrong with it.
    line: usize,
    broken: bool,
    too_long: bool,
    bytes: usize,
    /// The cell that is open.
    cell: Option<Text>,
}

#[derive(Default)]
enum Header {
    /// So many rows have been looked at.
    #[default]
    Awaited,
    Looked(usize),
    Found(Columns),
    /// There is none: cells are lines.
    None,
}

/// A page as it is read.
pub(super) struct Page {
    options: Options,
    games: Games,
    tables: Vec<Table>,
    /// Tables over the limit, which are read as text.
    too_deep: usize,
    deep_said: bool,
    /// The line of text outside tables with a header.
    text: Text,
    hidden: usize,
    last: At,
}

impl Page {
    pub(super) fn new(options: &Options) -> Page {
        Page {
            options: options.clone(),
            games: Games::default(),
            tables: Vec::new(),
            too_deep: 0,
            deep_said: false,
            text: Text::default(),
            hidden: 0,
            last: At { line: 1, column: 1, broken: false },
        }
    }

    pub(super) fn pop(&mut self) -> Option<Record> {
        self.games.pop()
    }

    pub(super) fn abandon(&mut self) {
        self.games.abandon();
    }

    pub(super) fn finish(&mut self) {
        while !self.tables.is_empty() {
            self.close_table();
        }
        self.end_line();
        self.games.close();
    }

    pub(super) fn token(&mut self, token: Token) {
        match token {
            Token::Text { text, at } => self.push_text(&text, at),
            Token::Open(Tag::Hidden) => self.hidden += 1,
            Token::Close(Tag::Hidden) => self.hidden = self.hidden.saturating_sub(1),
            Token::Open(tag) => self.open(tag),
            Token::Close(tag) => self.close(tag),
        }
    }

    fn push_text(&mut self, text: &str, at: At) {
        if self.hidden > 0 {
            return;
        }
        self.last = at;
        if let Some(cell) = self.tables.last_mut().and_then(|table| table.cell.as_mut()) {
            cell.push(text, at);
            self.stop_waiting();
            return;
        }
        let mut at = at;
        for (index, part) in text.split('\n').enumerate() {
            if index > 0 {
                self.end_line();
                at = At { line: at.line + 1, column: 1, ..at };
            }
            if !part.is_empty() {
                self.text.push(part, at);
            }
        }
    }

    fn open(&mut self, tag: Tag) {
        match tag {
            Tag::Table if self.tables.len() == OPEN_TABLES => {
                self.too_deep += 1;
                if !std::mem::replace(&mut self.deep_said, true) {
                    let mut record = Record::new(self.last.line, None);
                    let expected =
                        format!("{OPEN_TABLES} tables inside one another at most; read as text");
                    record.say(codes::DEEP_TABLES, "<table>", expected);
                    self.games.report(record);
                }
                self.end_line();
            }
            Tag::Table => {
                // A table inside a cell: that is no row of games.
                self.flush_row_as_lines();
                self.end_line();
                self.games.close();
                self.tables.push(Table::default());
            }
            Tag::Row | Tag::Cell if self.too_deep > 0 => self.part(),
            Tag::Row => self.end_row(),
            Tag::Cell => {
                self.end_cell();
                self.begin_cell();
            }
            Tag::Break | Tag::Block => self.part(),
            Tag::Hidden | Tag::Inline => {}
        }
    }

    fn close(&mut self, tag: Tag) {
        match tag {
            Tag::Table if self.too_deep > 0 => {
                self.too_deep -= 1;
                self.end_line();
            }
            Tag::Table => self.close_table(),
            Tag::Row | Tag::Cell if self.too_deep > 0 => self.part(),
            Tag::Row => self.end_row(),
            Tag::Cell => self.end_cell(),
            Tag::Block => self.part(),
            Tag::Break | Tag::Hidden | Tag::Inline => {}
        }
    }

    /// A line ends, in a cell or outside.
    fn part(&mut self) {
        let last = self.last;
        match self.tables.last_mut().and_then(|table| table.cell.as_mut()) {
            Some(cell) if cell.is_blank() || cell.built.text().ends_with('\n') => {}
            Some(cell) => cell.push("\n", last),
            None => self.end_line(),
        }
    }

    fn end_line(&mut self) {
        let text = std::mem::take(&mut self.text);
        let (broken, line) = (text.broken, text.at.line);
        if text.too_long {
            self.games.too_long(line);
        } else if !text.is_blank() {
            self.games.line(text.finish(), broken);
        }
    }

    fn begin_cell(&mut self) {
        let last = self.last;
        let Some(table) = self.tables.last_mut() else { return };
        if matches!(table.header, Header::None) {
            return;
        }
        if table.row.is_empty() {
            table.line = last.line;
        }
        table.cell = Some(Text { at: last, ..Text::default() });
    }

    fn end_cell(&mut self) {
        let Some(table) = self.tables.last_mut() else {
            self.end_line();
            return;
        };
        let Some(cell) = table.cell.take() else {
            self.end_line();
            return;
        };
        if table.row.iter().all(|cell| cell.text().trim().is_empty()) && !cell.is_blank() {
            table.line = cell.at.line;
        }
        table.broken |= cell.broken;
        table.bytes += cell.built.len() + 1;
        table.too_long |= cell.too_long || table.bytes > LONGEST_ROW;
        let cell = cell.finish().trimmed(&[]);
        match table.too_long {
            true => table.row.clear(),
            false => table.row.push(cell),
        }
    }

    /// A header is short: what grows beyond is none, and need not be kept.
    fn stop_waiting(&mut self) {
        let Some(table) = self.tables.last() else { return };
        let waits = matches!(table.header, Header::Awaited | Header::Looked(_));
        let cell = table.cell.as_ref().map_or(0, |cell| cell.built.len());
        if waits && table.bytes + cell > LONGEST_HEADER {
            self.flush_row_as_lines();
        }
    }

    /// The table at hand has no header: its cells, finished or not, are lines.
    fn flush_row_as_lines(&mut self) {
        let Some(table) = self.tables.last_mut() else { return };
        if matches!(table.header, Header::Found(_)) {
            return;
        }
        table.header = Header::None;
        let broken = std::mem::take(&mut table.broken);
        let mut cells = std::mem::take(&mut table.row);
        let open = table.cell.take();
        table.bytes = 0;
        let open_broken = open.as_ref().is_some_and(|cell| cell.broken);
        cells.extend(open.map(Text::finish));
        let mut lines: Vec<Passage> = cells.into_iter().flat_map(Passage::lines).collect();
        // The last one may go on.
        let last = lines.pop();
        for line in lines {
            self.games.line(line, broken);
        }
        if let Some(last) = last {
            self.text.at =
                At { line: last.line(), column: last.column(), broken: broken || open_broken };
            self.text.broken |= broken || open_broken;
            self.text.built.append(&last);
        }
    }

    fn end_row(&mut self) {
        self.end_cell();
        let named = self.options.named();
        let Some(table) = self.tables.last_mut() else { return };
        let row = std::mem::take(&mut table.row);
        let broken = std::mem::take(&mut table.broken);
        let too_long = std::mem::take(&mut table.too_long);
        table.bytes = 0;
        let blank = row.iter().all(|cell| cell.text().is_empty());
        match table.header {
            Header::Found(_) if too_long => self.games.too_long(table.line),
            Header::Found(_) if blank => {}
            Header::Found(columns) => {
                let record = cells::record(table.line, &row, &columns, broken);
                self.games.report(record);
            }
            Header::None => {
                self.end_line();
                self.games.close();
            }
            Header::Awaited | Header::Looked(_) if blank => {}
            Header::Awaited | Header::Looked(_) => {
                let looked = match table.header {
                    Header::Looked(rows) => rows + 1,
                    _ => 1,
                };
                if let Some(columns) = cells::columns(&row, named) {
                    table.header = Header::Found(columns);
                } else {
                    table.header =
                        if looked == HEADER_ROWS { Header::None } else { Header::Looked(looked) };
                    cells::lines(&mut self.games, row, broken);
                }
            }
        }
    }

    fn close_table(&mut self) {
        self.end_row();
        self.tables.pop();
        self.games.close();
    }
}
