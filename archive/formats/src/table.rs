//! Makes records from table rows under a header. Several tables may be side by side.

use bao_languages::{Message, message};

use crate::codes;
use crate::columns::{Columns, Field, find_assigned};
use crate::encoding::BadBytes;
use crate::format::Options;
use crate::limits::LONGEST_ROW;
use crate::passage::{Passage, PassageBuilder};
use crate::record::{Origin, Record};
use crate::side_by_side::{TablePlace, WaitingRecords, find_tables};
use crate::source_rows::SourceRows;
use crate::text::read_title;
use crate::turn_tables::TurnTables;
use crate::turns::{
    continues_moves, find_parts, find_turn_columns, is_turn_name, join_turns, may_move,
};
use crate::values::{strip_link, strip_markup};

/// A fault in a whole row.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum RowProblem {
    /// A quotation mark was not closed and was read as a plain character.
    StrayQuote,
    /// The row was longer than [`LONGEST_ROW`] and was skipped.
    TooLong,
}

/// Facts about a row other than its cells.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct RowFacts {
    pub line: usize,
    pub problem: Option<RowProblem>,
    pub bad: Option<BadBytes>,
    /// Whether several fields were joined into one cell, because unquoted moves contain the delimiter.
    pub is_joined: bool,
}

/// The columns of a table, with their meanings.
#[derive(Clone)]
pub(crate) struct Layout {
    pub columns: Columns,
    /// The number of columns in the header.
    pub width: usize,
    /// The delimiter of a text table. `None` for a page, whose cells may have emphasis marks, links and tags.
    delimiter: Option<u8>,
    keep_rows: bool,
}

impl Layout {
    fn read_row(&self, mut cells: Vec<Passage>, facts: RowFacts) -> Record {
        let (columns, is_of_page) = (&self.columns, self.delimiter.is_none());
        let text_of = |at: usize| cells.get(at).map(Passage::text);
        let clean = |text| if is_of_page { strip_link(strip_markup(text)) } else { text };
        let number = columns.find_place(Field::Game).and_then(text_of);
        let number = number.map(|text| match text.trim_start().starts_with(['<', '*']) {
            // In a table copied from a page, tags or stars may surround the numbers.
            true => clean(strip_markup(text)),
            false => clean(text),
        });
        let mut record = Record::new(facts.line, number);
        facts.problem.into_iter().for_each(|problem| problem.report(&mut record));
        record.report_missing_number();
        record.report_bad_encoding(facts.bad);
        let has_more = cells.iter().skip(self.width).any(|cell| !cell.is_blank());
        if !is_of_page {
            self.report_surplus(&mut record, facts.is_joined, has_more);
        }
        for (of, at) in columns.known() {
            let Some(cell) = cells.get(at) else { continue };
            if of != Field::Game {
                record.set_field(of, clean(cell.text()), || cell.start());
            }
            record.add_origin(of, cell.start(), Origin::Named);
        }
        let at = columns.moves(|at| cells.get(at).is_some_and(|cell| !cell.is_blank()));
        let more = columns.more_moves.iter().filter_map(|at| Some((*at, text_of(*at)?)));
        let parts = text_of(at).map_or_else(Vec::new, |first| find_parts(first, more));
        for (own, name) in columns.own.iter().filter(|(own, _)| !parts.contains(own)) {
            if let Some(text) = text_of(*own) {
                record.add_extra(name, if is_of_page { strip_markup(text) } else { text });
            }
        }
        if self.keep_rows {
            let cells = cells.iter().map(|cell| cell.text().to_owned()).collect();
            let moves = [columns.transcript].into_iter().chain(columns.source_text);
            let moves = moves.chain(parts.iter().copied()).collect();
            record.rows = Some(Box::new(SourceRows::new(cells, moves)));
        }
        let turn = |(at, turn): &(usize, u32)| Some((*turn, cells.get(*at)?.clone()));
        let joined = match cells.get(at) {
            None if is_of_page => None,
            _ if !columns.turns.is_empty() => {
                Some(join_turns(columns.turns.iter().filter_map(turn)))
            }
            Some(first) if !parts.is_empty() => {
                let parts = parts.iter().filter_map(|at| cells.get(*at));
                Some(Passage::join([first].into_iter().chain(parts), " "))
            }
            _ => None,
        };
        let moves = joined.as_ref().or(cells.get(at)).map_or("", Passage::text);
        record.mark_without_game(moves, cells.iter().map(Passage::text));
        // The cell is moved, not copied, because its text is long.
        let moves = joined.or_else(|| cells.get_mut(at).map(std::mem::take));
        match moves.map(|moves| facts.strip_quotes(moves)) {
            Some(moves) => record.set_transcript(moves, Origin::Named),
            None if facts.problem == Some(RowProblem::TooLong) => {}
            None if record.is_not_a_game() => {}
            None => {
                let expected = message!("expected-transcript-column", column = at + 1);
                record.add_finding(codes::SHORT_ROW, "", expected);
            }
        }
        read_title(&mut record);
        record.report_other_games();
        if is_of_page && !record.is_not_a_game() && has_more {
            let expected = message!("expected-cells", count = self.width);
            record.add_finding(codes::EXTRA_FIELDS, "", expected);
        }
        record
    }

    /// Reports a transcript joined from several fields (`is_joined`) and text after the last column (`filled`).
    fn report_surplus(&self, record: &mut Record, is_joined: bool, filled: bool) {
        if is_joined {
            let expected = match self.delimiter {
                Some(sign) if sign != b'\t' => {
                    message!("expected-quotes", sign = char::from(sign).to_string())
                }
                _ => Message::new("expected-quotes-tab"),
            };
            record.add_finding(codes::UNQUOTED_TRANSCRIPT, "", expected);
        }
        if filled {
            let expected = message!("expected-fields", count = self.width);
            record.add_finding(codes::EXTRA_FIELDS, "", expected);
        }
    }
}

impl RowProblem {
    fn report(self, record: &mut Record) {
        match self {
            RowProblem::StrayQuote => {
                let expected = Message::new("expected-closing-quote");
                record.add_finding(codes::STRAY_QUOTE, "\"", expected);
            }
            RowProblem::TooLong => {
                let expected = message!("expected-shorter-row", bytes = LONGEST_ROW);
                record.add_finding(codes::LONG_ROW, "", expected);
            }
        }
    }
}

impl RowFacts {
    /// Strips the quotation marks around the moves of a row with a stray quotation mark, so that the moves can be read.
    fn strip_quotes(self, moves: Passage) -> Passage {
        if self.problem != Some(RowProblem::StrayQuote) {
            return moves;
        }
        let text = moves.text();
        let start = text.len() - text.trim_start_matches('"').len();
        let end = text.trim_end_matches('"').len().max(start);
        moves.slice(start..end)
    }
}

/// The table under a header row, or several tables side by side.
pub(crate) struct TableSet {
    /// For each table: which cells of a row belong to it, and its layout.
    tables: Vec<(TablePlace, Layout)>,
    /// The layout for a row that turns out to be one game across all tables.
    whole: Option<Layout>,
    /// The number of columns in the header.
    width: usize,
    waiting: WaitingRecords,
    /// Headers that were read since the last row; filled only with `keep_rows`.
    headers: Vec<Vec<String>>,
}

impl TableSet {
    /// Finds the tables under a header row.
    pub(crate) fn find<'a>(
        names: impl IntoIterator<Item = &'a str>,
        options: &Options,
        delimiter: Option<u8>,
    ) -> Option<TableSet> {
        let clean = |name| if delimiter.is_none() { strip_markup(name) } else { name };
        let names: &[&str] = &names.into_iter().map(clean).collect::<Vec<_>>();
        let is_of_moves =
            |name: &&str| Field::from_header(name) == Some(Field::Transcript) || is_turn_name(name);
        let is_named = find_assigned(&options.columns, Field::Transcript).is_some();
        if !is_named && !names.iter().any(is_of_moves) {
            // A quick exit, because most rows are not headers.
            return None;
        }
        let find =
            |names: &[&str]| Columns::find(names, &options.columns, find_turn_columns(names));
        let is_table = |names: &[&str]| find(names).is_ok();
        let places = find_tables(names, is_table, is_table);
        let places = places
            .unwrap_or_else(|| vec![TablePlace { cells: (0..names.len()).collect(), shared: 0 }]);
        let is_one = places.len() == 1;
        let read = |names: &[&str]| {
            let keep_rows = options.keep_rows && delimiter.is_some() && is_one;
            let (columns, width) = (find(names).ok()?, names.len());
            Some(Layout { columns, width, delimiter, keep_rows })
        };
        let tables = places.into_iter().map(|place| {
            let own: Vec<&str> = place.cells.iter().map(|at| names[*at]).collect();
            Some((place, read(&own)?))
        });
        let tables = tables.collect::<Option<Vec<_>>>()?;
        let whole = if is_one { None } else { read(names) };
        let (waiting, headers) = Default::default();
        Some(TableSet { tables, whole, width: names.len(), waiting, headers })
    }

    pub(crate) fn columns(&self) -> &Columns {
        &self.tables[0].1.columns
    }

    pub(crate) fn width(&self) -> usize {
        self.width
    }

    /// Returns the layout if there is only one table.
    pub(crate) fn single(&self) -> Option<&Layout> {
        let [(_, layout)] = &self.tables[..] else { return None };
        Some(layout)
    }

    /// Adds a row, which may be a header again, for example one repeated at the top of a page.
    fn add_row(&mut self, mut cells: Vec<Passage>, mut facts: RowFacts, options: &Options) {
        let delimiter = self.tables[0].1.delimiter;
        let names = || cells.iter().map(Passage::text);
        // The moves are usually in the last column.
        let has_moves = cells.iter().rev().any(|cell| cell.text().contains(['<', '>']));
        if !has_moves && let Some(next) = TableSet::find(names(), options, delimiter) {
            let TableSet { tables, whole, width, .. } = next;
            self.waiting.end_tables();
            (self.tables, self.whole, self.width) = (tables, whole, width);
            if options.keep_rows && delimiter.is_some() && self.single().is_some() {
                self.headers.push(names().map(str::to_owned).collect());
            }
            return;
        }
        if let [(_, layout)] = &self.tables[..] {
            if let Some(delimiter) = delimiter {
                facts.is_joined = layout.join_moves(&mut cells, delimiter, facts.line);
            }
            let mut record = layout.read_row(cells, facts);
            if let Some(rows) = &mut record.rows {
                rows.add_before(std::mem::take(&mut self.headers));
            }
            return self.waiting.add_single(record);
        }
        let joined = match delimiter {
            Some(delimiter) => join_moves_of_fields(&mut cells, self.width, delimiter),
            None => Vec::new(),
        };
        let mut records = Vec::new();
        let mut of_table = facts;
        for (index, (place, layout)) in self.tables.iter().enumerate() {
            let own = place.take_cells(&cells, index + 1 == self.tables.len());
            if of_table.problem.is_none()
                && !own.iter().skip(place.shared).any(|cell| !cell.is_blank())
            {
                continue;
            }
            let is_joined = place.cells[place.shared..].iter().any(|at| joined.contains(at));
            records.push((index, layout.read_row(own, RowFacts { is_joined, ..of_table })));
            of_table.problem = None;
        }
        let read_whole = || {
            let facts = RowFacts { is_joined: !joined.is_empty(), problem: None, ..facts };
            Some(self.whole.as_ref()?.read_row(cells.clone(), facts))
        };
        self.waiting.add_row(records, facts.line, cells.iter().map(Passage::text), read_whole);
    }
}

/// The tables of a text or page.
pub(crate) enum Tables {
    /// Tables with one row per game.
    Columns(Box<TableSet>),
    /// Tables with one row per turn.
    Turns(Box<TurnTables>),
}

impl Tables {
    /// Finds the tables under a header row of a page; each row is a game.
    pub(crate) fn find(cells: &[Passage], options: &Options) -> Option<Tables> {
        let set = TableSet::find(cells.iter().map(Passage::text), options, None)?;
        Some(Tables::Columns(Box::new(set)))
    }

    pub(crate) fn add_row(&mut self, cells: Vec<Passage>, facts: RowFacts, options: &Options) {
        match self {
            Tables::Columns(set) => set.add_row(cells, facts, options),
            Tables::Turns(tables) => tables.add_row(&cells, facts.bad, options),
        }
    }

    /// Ends the tables, because no row follows.
    pub(crate) fn end(&mut self, options: &Options) {
        match self {
            Tables::Columns(set) => set.waiting.end_tables(),
            Tables::Turns(tables) => tables.end(options),
        }
    }

    /// Removes and returns the complete records.
    pub(crate) fn drain(&mut self) -> impl Iterator<Item = Record> + '_ {
        std::iter::from_fn(|| match self {
            Tables::Columns(set) => set.waiting.pop(),
            Tables::Turns(tables) => tables.pop_record(),
        })
    }
}

impl Layout {
    /// Joins unquoted moves that were split at delimiters. Returns whether it joined any. If a row has as many fields
    /// as the header has columns, each field stays in its own column.
    fn join_moves(&self, cells: &mut Vec<Passage>, delimiter: u8, line: usize) -> bool {
        let moves = self.columns.moves(|at| cells.get(at).is_some_and(|cell| !cell.is_blank()));
        let behind = cells.get(moves + 1..).unwrap_or_default();
        if !self.columns.turns.is_empty() || !behind.iter().any(|cell| may_move(cell.text())) {
            return false;
        }
        let most = if cells.len() < self.width { cells.len() } else { cells.len() - self.width };
        let mut extra = 0;
        for (index, cell) in behind.iter().take(most).enumerate() {
            let text = cell.text().trim_start();
            let starts_like_a_move =
                text.starts_with(|c: char| c.is_ascii_digit() || "ABab".contains(c));
            if starts_like_a_move && bao_notation::find_beginning(text, 1).is_some() {
                extra = index + 1;
            } else if !text.is_empty() {
                break;
            }
        }
        if extra == 0 {
            return false;
        }
        let mut built = PassageBuilder::default();
        for (index, cell) in cells.drain(moves..=moves + extra).enumerate() {
            if index > 0 {
                // Without a space, the delimiter and the number after it would be read as one word.
                let needs_space = delimiter != b';' && !cell.text().starts_with(' ');
                push_delimiter(&mut built, &cell, delimiter, if needs_space { " " } else { "" });
            }
            built.append(&cell);
        }
        cells.insert(moves, built.finish((line, 1)));
        true
    }
}

/// Pushes the delimiter that precedes a cell.
fn push_delimiter(built: &mut PassageBuilder, before: &Passage, delimiter: u8, behind: &str) {
    let text = format!("{}{behind}", char::from(delimiter));
    built.push(&text, (before.line(), before.column().saturating_sub(1).max(1)));
}

/// Joins moves that were split at delimiters, in any field, until the row has no more fields than columns. Returns the
/// indices of the joined fields.
fn join_moves_of_fields(fields: &mut Vec<Passage>, width: usize, delimiter: u8) -> Vec<usize> {
    let mut surplus = fields.len().saturating_sub(width);
    let mut joined: Vec<Passage> = Vec::new();
    let mut places = Vec::new();
    for field in std::mem::take(fields) {
        let goes_on =
            |before: &&mut Passage| surplus > 0 && continues_moves(before.text(), field.text());
        let last = joined.len().saturating_sub(1);
        let Some(before) = joined.last_mut().filter(goes_on) else {
            joined.push(field);
            continue;
        };
        let mut built = PassageBuilder::default();
        built.append(before);
        push_delimiter(&mut built, &field, delimiter, "");
        built.append(&field);
        *before = built.finish((field.line(), 1));
        surplus -= 1;
        if places.last() != Some(&last) {
            places.push(last);
        }
    }
    *fields = joined;
    places
}
