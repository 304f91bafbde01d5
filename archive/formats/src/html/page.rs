//! Makes records from the tags and texts of a page.

use std::collections::BTreeMap;

use bao_languages::message;

use super::characters::PagePlace;
use super::tags::{MOST_COLUMNS, Tag};
use crate::cells::{self, applies_to_rows};
use crate::codes;
use crate::encoding::BadBytes;
use crate::format::Options;
use crate::limits::{LONGEST_ROW, OPEN_TABLES};
use crate::passage::{Passage, PassageBuilder};
use crate::record::Record;
use crate::table::{RowFacts, Tables};
use crate::text::GameFinder;
use crate::turn_tables::TurnTables;

/// The number of rows at the top of a table that are searched for a header.
const HEADER_ROWS: usize = 3;
/// The maximum length of a header row, in bytes.
const LONGEST_HEADER: usize = 4 << 10;

/// Digits that serve as footnote marks.
const RAISED: [char; 10] = ['⁰', '¹', '²', '³', '⁴', '⁵', '⁶', '⁷', '⁸', '⁹'];

#[derive(Default)]
pub(super) struct PageParser {
    options: Options,
    pub(super) finder: GameFinder,
    tables: Vec<OpenTable>,
    /// The number of open tables beyond the nesting limit; they are read as text.
    too_deep: usize,
    deep_reported: bool,
    /// The current line, outside tables with a header.
    text: TextRun,
    /// The number of open elements whose text is not read.
    hidden: usize,
    /// Whether digits become footnote marks.
    superscript: bool,
    /// Whether an inline element has ended since the last text.
    after_inline: bool,
    /// Whether another inline element has begun after that end.
    parted: bool,
    /// The row span and column span of the next cell.
    pub(super) spans: (usize, usize),
    /// The column of the next cell, from 1, if its tag gives it.
    pub(super) column: usize,
    /// How many copies of the next cell follow it.
    pub(super) copies: usize,
    last: PagePlace,
}

impl PageParser {
    pub(super) fn new(options: &Options) -> PageParser {
        let last = PagePlace { place: (1, 1), broken: None };
        PageParser { options: options.clone(), spans: (1, 1), last, ..PageParser::default() }
    }

    pub(super) fn finish(&mut self) {
        while !self.tables.is_empty() {
            self.close_table();
        }
        self.end_line();
        self.finder.end_section();
    }

    pub(super) fn add_text(&mut self, text: &str, at: PagePlace) {
        if self.superscript {
            let raised = |c: char| c.to_digit(10).map_or(c, |digit| RAISED[digit as usize]);
            return self.push_text(&text.chars().map(raised).collect::<String>(), at);
        }
        self.push_text(text, at);
    }

    fn push_text(&mut self, text: &str, at: PagePlace) {
        if self.hidden > 0 {
            return;
        }
        self.last = at;
        let parted = std::mem::take(&mut self.parted);
        self.after_inline = false;
        if parted && self.is_word_before(text) {
            // `<span>7</span><span>Ali</span>` is displayed as separate words.
            match self.tables.last_mut().and_then(|table| table.cell.as_mut()) {
                Some(cell) => cell.push(" ", at),
                None => self.text.push(" ", at),
            }
        }
        if let Some(cell) = self.tables.last_mut().and_then(|table| table.cell.as_mut()) {
            cell.push(text, at);
            self.limit_header();
            return;
        }
        let mut at = at;
        for (index, part) in text.split('\n').enumerate() {
            if index > 0 {
                self.end_line();
                at.place = (at.place.0 + 1, 1);
            }
            if !part.is_empty() {
                self.text.push(part, at);
            }
        }
    }

    /// Whether `text` would run into the word or number before it. If so, the page displays them separately.
    fn is_word_before(&self, text: &str) -> bool {
        let cell = self.tables.last().and_then(|table| table.cell.as_ref());
        let before = cell.unwrap_or(&self.text).built.text();
        let letters = before.chars().rev().take_while(|c| c.is_alphabetic()).count();
        let Some(next) = text.chars().next() else { return false };
        before.ends_with(|c: char| c.is_ascii_digit()) && next.is_alphabetic()
            || letters > 1 && next.is_alphanumeric()
    }

    pub(super) fn open_tag(&mut self, tag: Tag) {
        match tag {
            Tag::Inline => self.parted |= self.after_inline,
            _ => (self.after_inline, self.parted) = (false, false),
        }
        match tag {
            Tag::Table if self.tables.len() == OPEN_TABLES => {
                self.too_deep += 1;
                if !std::mem::replace(&mut self.deep_reported, true) {
                    let mut record = Record::new(self.last.place.0, None);
                    let expected = message!("expected-fewer-tables", most = OPEN_TABLES);
                    record.add_finding(codes::DEEP_TABLES, "<table>", expected);
                    self.finder.complete.push_back(record);
                }
                self.end_line();
            }
            Tag::Table if self.is_in_cell() => {
                self.tables
                    .push(OpenTable { header: HeaderSearch::InCell, ..OpenTable::default() });
            }
            Tag::Table => {
                // A row that contains a table is not a row of games.
                self.flush_row_as_lines();
                self.end_line();
                self.finder.end_open_game();
                self.tables.push(OpenTable::default());
            }
            Tag::Row | Tag::Cell if self.too_deep > 0 => self.break_line(),
            Tag::Row => self.end_row(),
            Tag::Cell => {
                self.end_cell();
                self.begin_cell();
            }
            Tag::Break | Tag::Block | Tag::Term | Tag::Group => self.break_line(),
            Tag::Superscript => self.superscript = true,
            Tag::Hidden => self.hidden += 1,
            Tag::Inline | Tag::Space => {}
        }
    }

    pub(super) fn close_tag(&mut self, tag: Tag) {
        self.after_inline = tag == Tag::Inline;
        self.parted &= self.after_inline;
        match tag {
            Tag::Table if self.too_deep > 0 => {
                self.too_deep -= 1;
                self.end_line();
            }
            Tag::Table => self.close_table(),
            Tag::Row | Tag::Cell if self.too_deep > 0 => self.break_line(),
            Tag::Row => self.end_row(),
            Tag::Cell => self.end_cell(),
            Tag::Block => self.break_line(),
            Tag::Group => {
                self.end_line();
                self.finder.end_group();
            }
            Tag::Superscript => self.superscript = false,
            // The value of a key is on the same line.
            Tag::Term => {}
            Tag::Hidden => self.hidden = self.hidden.saturating_sub(1),
            Tag::Break | Tag::Inline | Tag::Space => {}
        }
    }

    /// Ends a line inside or outside a cell. A key without a value continues on the next line.
    fn break_line(&mut self) {
        let last = self.last;
        let is_outside = self.tables.last().is_none_or(|table| table.cell.is_none());
        if is_outside && cells::is_key(self.text.built.text()) {
            if !self.text.built.text().trim_end().ends_with([':', '=']) {
                self.text.push(": ", last);
            }
            return;
        }
        match self.tables.last_mut().and_then(|table| table.cell.as_mut()) {
            Some(cell) if cell.is_blank() || cell.built.text().ends_with('\n') => {}
            Some(cell) => cell.push("\n", last),
            None => self.end_line(),
        }
    }

    fn end_line(&mut self) {
        let text = std::mem::take(&mut self.text);
        let (broken, line) = (text.broken, text.at.place.0);
        if text.too_long {
            self.finder.skip_line(line);
        } else if !text.is_blank() {
            self.finder.add_passage(text.finish(), broken);
        }
    }

    fn begin_cell(&mut self) {
        let last = self.last;
        let spans = std::mem::replace(&mut self.spans, (1, 1));
        let column = std::mem::take(&mut self.column).min(MOST_COLUMNS);
        let copies = std::mem::take(&mut self.copies);
        let Some(table) = self.tables.last_mut() else { return };
        (table.spans, table.copies) = (spans, copies);
        if matches!(table.header, HeaderSearch::GivenUp) {
            return;
        }
        if table.row.is_empty() {
            table.line = last.place.0;
        }
        while table.row.len() + 1 < column {
            table.row.push(Passage::at("", last.place));
        }
        table.cell = Some(TextRun { at: last, ..TextRun::default() });
    }

    fn end_cell(&mut self) {
        let cell = self.tables.last_mut().and_then(|table| table.cell.take());
        let Some(cell) = cell else { return self.break_line() };
        let Some(table) = self.tables.last_mut() else { return };
        if table.row.iter().all(Passage::is_blank) && !cell.is_blank() {
            table.line = cell.at.place.0;
        }
        table.broken = table.broken.or(cell.broken);
        let copies = std::mem::take(&mut table.copies);
        table.bytes += (cell.built.len() + 1) * (copies + 1);
        table.too_long |= cell.too_long || table.bytes > LONGEST_ROW;
        let cell = cell.finish().trim(&[]);
        let is_found = matches!(table.header, HeaderSearch::Found(Tables::Columns(_)));
        match table.too_long {
            true => table.row.clear(),
            // A column name may span both rows of a header.
            false if is_found || cells::is_key(cell.text()) || !table.from_above.is_empty() => {
                let is_said = !is_found || applies_to_rows(cell.text());
                let said = if is_said { cell.text().to_owned() } else { String::new() };
                table.add_cell(cell, &said);
            }
            false => table.row.push(cell),
        }
        if let Some(cell) = table.row.last().cloned() {
            table.row.extend(std::iter::repeat_n(cell, copies));
        }
    }

    /// Stops searching for a header if the row is too long to be one.
    fn limit_header(&mut self) {
        let Some(table) = self.tables.last() else { return };
        let is_open = matches!(table.header, HeaderSearch::Open);
        let cell = table.cell.as_ref().map_or(0, |cell| cell.built.len());
        if is_open && table.bytes + cell > LONGEST_HEADER {
            self.flush_row_as_lines();
        }
    }

    /// Stops searching for a header, and adds the cells of the current row as lines.
    fn flush_row_as_lines(&mut self) {
        let Some(table) = self.tables.last_mut() else { return };
        if matches!(table.header, HeaderSearch::Found(_)) {
            return;
        }
        table.header = HeaderSearch::GivenUp;
        let broken = std::mem::take(&mut table.broken);
        let mut cells = std::mem::take(&mut table.row);
        let open = table.cell.take();
        table.bytes = 0;
        let open_broken = open.as_ref().and_then(|cell| cell.broken);
        cells.extend(open.map(TextRun::finish));
        let mut lines: Vec<Passage> = cells.into_iter().flat_map(Passage::into_lines).collect();
        // The last line may continue.
        let last = lines.pop();
        for line in lines {
            self.finder.add_passage(line, broken);
        }
        if let Some(last) = last {
            self.text.at = PagePlace { place: last.start(), broken: broken.or(open_broken) };
            self.text.broken = self.text.broken.or(broken).or(open_broken);
            self.text.built.append(&last);
        }
    }

    fn end_row(&mut self) {
        self.end_cell();
        let Some(table) = self.tables.last_mut() else { return };
        if !table.row.is_empty() {
            table.add_from_above();
        }
        let row = std::mem::take(&mut table.row);
        let broken = std::mem::take(&mut table.broken);
        let too_long = std::mem::take(&mut table.too_long);
        table.bytes = 0;
        let blank = row.iter().all(|cell| cell.text().is_empty());
        match &mut table.header {
            HeaderSearch::Found(_) if too_long => self.finder.skip_line(table.line),
            HeaderSearch::GivenUp => {
                self.end_line();
                self.finder.end_section();
            }
            HeaderSearch::InCell => self.push_row_into_cell(&row),
            _ if blank => {}
            HeaderSearch::Found(tables) => {
                let facts = RowFacts { line: table.line, bad: broken, ..RowFacts::default() };
                tables.add_row(row, facts, &self.options);
                self.finder.complete.extend(tables.drain());
            }
            HeaderSearch::Open if let Some(mut tables) = find_turn_tables(&row, &self.options) => {
                // The rows above the header are titles, not lines of a text.
                self.finder.end_section();
                // Rows up to the last row with moves belong to an earlier game.
                let is_free = |row: &&Vec<Passage>| !cells::has_moves(row);
                let free = table.above.iter().take_while(is_free).count();
                for above in table.above.drain(..).take(free).rev() {
                    tables.add_row(&above, None, &self.options);
                }
                tables.add_row(&row, broken, &self.options);
                table.header = HeaderSearch::Found(Tables::Turns(tables));
            }
            HeaderSearch::Open => {
                let is_known = cells::join_cells(&row).is_some()
                    || cells::is_turn_header(&row)
                    || cells::is_one_cell(&row);
                table.searched += usize::from(!is_known);
                table.header = match Tables::find(&row, &self.options) {
                    Some(tables) => HeaderSearch::Found(tables),
                    None if table.searched == HEADER_ROWS => HeaderSearch::GivenUp,
                    None => HeaderSearch::Open,
                };
                if !matches!(table.header, HeaderSearch::Found(_)) {
                    table.above.truncate(HEADER_ROWS - 1);
                    table.above.insert(0, row.clone());
                    cells::add_cells(&mut self.finder, row, broken);
                }
            }
        }
    }

    fn close_table(&mut self) {
        self.end_row();
        let mut closed = self.tables.pop();
        match closed.as_mut().map(|table| &mut table.header) {
            Some(HeaderSearch::InCell) => return,
            Some(HeaderSearch::Found(tables)) => {
                tables.end(&self.options);
                self.finder.complete.extend(tables.drain());
            }
            _ => {}
        }
        self.finder.end_section();
    }

    /// Whether a cell is open in a table whose header is known.
    fn is_in_cell(&self) -> bool {
        self.tables.last().is_some_and(|table| {
            let is_in_cell = matches!(table.header, HeaderSearch::InCell);
            let known =
                is_in_cell || matches!(table.header, HeaderSearch::Found(Tables::Columns(_)));
            known && (table.cell.is_some() || is_in_cell)
        })
    }

    /// Adds a row of a nested table to the cell that contains the table.
    fn push_row_into_cell(&mut self, row: &[Passage]) {
        let around = self.tables.iter_mut().rev().skip(1).find_map(|table| table.cell.as_mut());
        let Some(cell) = around.filter(|_| !cells::is_turn_header(row)) else { return };
        for (index, part) in row.iter().enumerate() {
            let at = PagePlace { place: part.start(), ..self.last };
            let joint = if index == 0 { "\n" } else { " " };
            if !cell.is_blank() {
                cell.push(joint, at);
            }
            cell.append(part);
        }
    }
}

#[derive(Default)]
pub(super) struct TextRun {
    pub(super) built: PassageBuilder,
    pub(super) at: PagePlace,
    pub(super) broken: Option<BadBytes>,
    pub(super) too_long: bool,
}

impl TextRun {
    pub(super) fn push(&mut self, text: &str, at: PagePlace) {
        if self.built.len() == 0 {
            self.at = at;
        }
        self.broken = self.broken.or(at.broken);
        self.too_long |= self.built.len() + text.len() > LONGEST_ROW;
        if !self.too_long {
            self.built.push(text, at.place);
        }
    }

    pub(super) fn append(&mut self, part: &Passage) {
        self.too_long |= self.built.len() + part.text().len() > LONGEST_ROW;
        if !self.too_long {
            self.built.append(part);
        }
    }

    pub(super) fn is_blank(&self) -> bool {
        self.built.text().trim().is_empty()
    }

    pub(super) fn finish(self) -> Passage {
        self.built.finish(self.at.place)
    }
}

#[derive(Default)]
pub(super) struct OpenTable {
    pub(super) header: HeaderSearch,
    /// The number of rows searched for the header, without rows that are clearly something else, such as a turn.
    pub(super) searched: usize,
    /// The last rows without a header, nearest first.
    pub(super) above: Vec<Vec<Passage>>,
    pub(super) row: Vec<Passage>,
    /// The line of the row, its invalid bytes and its length.
    pub(super) line: usize,
    pub(super) broken: Option<BadBytes>,
    pub(super) too_long: bool,
    pub(super) bytes: usize,
    pub(super) cell: Option<TextRun>,
    /// The row span and column span of the open cell.
    pub(super) spans: (usize, usize),
    /// How many copies of the open cell follow it.
    pub(super) copies: usize,
    /// By column, the cells of earlier rows that span rows: the number of remaining rows, and the text for them.
    pub(super) from_above: BTreeMap<usize, (usize, Passage)>,
}

impl OpenTable {
    /// Adds the spanning cells of earlier rows that come next in this row.
    pub(super) fn add_from_above(&mut self) {
        while let Some(cell) =
            self.from_above.get_mut(&self.row.len()).filter(|(rows, _)| *rows > 0)
        {
            cell.0 -= 1;
            self.row.push(cell.1.clone());
        }
    }

    /// Adds a cell with its row and column spans under a header. `said` is its text in the further rows that it spans.
    pub(super) fn add_cell(&mut self, cell: Passage, said: &str) {
        let (rows, columns) = std::mem::take(&mut self.spans);
        self.add_from_above();
        let at = self.row.len();
        let place = cell.start();
        let said = Passage::at(said, place);
        self.row.push(cell);
        let columns = columns.min(MOST_COLUMNS.saturating_sub(at));
        self.row.extend((1..columns).map(|_| Passage::at("", place)));
        if rows > 1 && at < MOST_COLUMNS {
            self.from_above.retain(|_, (rows, _)| *rows > 0);
            self.from_above.insert(at, (rows - 1, said));
            let empty = |at| (at, (rows - 1, Passage::at("", place)));
            self.from_above.extend((at + 1..at + columns).map(empty));
        }
    }
}

#[derive(Default)]
pub(super) enum HeaderSearch {
    #[default]
    Open,
    Found(Tables),
    /// There is no header, so cells are read as lines.
    GivenUp,
    /// The table is in a cell of a table with a header, and its rows become lines of that cell.
    InCell,
}

/// Finds the turn tables (one row per turn) under a header row, if there are several side by side.
pub(super) fn find_turn_tables(row: &[Passage], options: &Options) -> Option<Box<TurnTables>> {
    let names = row.iter().map(Passage::text).collect();
    let tables = TurnTables::new(std::iter::once(names), options);
    tables.are_several().then(|| Box::new(tables))
}
