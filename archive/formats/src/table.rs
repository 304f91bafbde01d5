//! From the cells of a row under a header to a record; several tables may stand side by side.

use bao_languages::{Message, message};

use crate::cells::{strip_link, strip_markup};
use crate::codes;
use crate::columns::{Column, Columns};
use crate::encoding::BadBytes;
use crate::format::Options;
use crate::limits::LONGEST_ROW;
use crate::move_parts::{find_turn_columns, is_turn_name, join_turns};
use crate::passage::Passage;
use crate::record::{Origin, Record};
use crate::side_by_side::{TablePlace, WaitingRecords, find_tables};
use crate::source_rows::SourceRows;
use crate::text::read_title;

/// The cells of a row.
pub(crate) trait Cells {
    /// Whether moves may go on in other cells than that of the moves.
    const MAY_GO_ON: bool;

    fn count(&self) -> usize;

    fn text(&self, at: usize) -> Option<&str>;

    /// A cell with its places.
    fn passage(&self, at: usize) -> Option<Passage>;

    /// The line and the column of a cell.
    fn place(&self, at: usize) -> (usize, usize);

    fn texts(&self) -> impl Iterator<Item = &str> {
        (0..self.count()).filter_map(|at| self.text(at))
    }
}

impl Cells for [Passage] {
    const MAY_GO_ON: bool = true;

    fn count(&self) -> usize {
        self.len()
    }

    fn text(&self, at: usize) -> Option<&str> {
        self.get(at).map(Passage::text)
    }

    fn passage(&self, at: usize) -> Option<Passage> {
        self.get(at).cloned()
    }

    fn place(&self, at: usize) -> (usize, usize) {
        self.get(at).map_or((1, 1), |cell| (cell.line(), cell.column()))
    }
}

/// What is wrong with a row as a whole.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum RowProblem {
    /// A quotation mark did not close and was read as a plain character.
    StrayQuote,
    /// The row was longer than [`LONGEST_ROW`] and has been skipped.
    TooLong,
}

/// What is known of a row beside its cells.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct RowFacts {
    pub line: usize,
    pub problem: Option<RowProblem>,
    pub bad: Option<BadBytes>,
    /// Moves that are not quoted hold the delimiter, and several of its fields are one cell.
    pub is_joined: bool,
}

/// What a table's rows hold, and where.
#[derive(Clone)]
pub(crate) struct Layout {
    pub columns: Columns,
    /// How many columns the header has.
    pub width: usize,
    /// What stands between the fields of a text; cells of a page have none, and may have marks of emphasis, links and tags.
    delimiter: Option<u8>,
    keep_rows: bool,
    keep_places: bool,
}

fn is_filled(text: Option<&str>) -> bool {
    text.is_some_and(|text| !text.trim().is_empty())
}

impl Layout {
    /// The record of a row.
    pub(crate) fn read_row<C: Cells + ?Sized>(&self, cells: &C, facts: RowFacts) -> Record {
        let (columns, is_of_page) = (&self.columns, self.delimiter.is_none());
        let clean = |text| if is_of_page { strip_link(strip_markup(text)) } else { text };
        let number = columns.find_place(Column::Game).and_then(|at| cells.text(at));
        let number = number.map(|text| match text.trim_start().starts_with(['<', '*']) {
            // A copied table may have tags and stars around its numbers.
            true => clean(strip_markup(text)),
            false => clean(text),
        });
        let mut record = Record::new(facts.line, number);
        facts.problem.into_iter().for_each(|problem| problem.report(&mut record));
        record.report_missing_number();
        record.report_bad_encoding(facts.bad);
        let has_more = || (self.width..cells.count()).any(|at| is_filled(cells.text(at)));
        if !is_of_page {
            self.report_surplus(&mut record, facts.is_joined, has_more());
        }
        let keep_places = self.keep_places || is_of_page;
        let is_there = |at: usize| at < cells.count();
        for (of, at) in columns.known().filter(|(_, at)| is_there(*at)) {
            if of != Column::Game {
                let text = cells.text(at).unwrap_or_default();
                record.set_field(of, clean(text), || cells.place(at));
            }
            if keep_places {
                record.add_origin(of, cells.place(at), Origin::Named);
            }
        }
        let at = columns.moves(|at| is_filled(cells.text(at)));
        let parts = match C::MAY_GO_ON {
            true => columns.find_parts(at, |at| cells.text(at)),
            false => Vec::new(),
        };
        for (own, name) in columns.own.iter().filter(|(own, _)| !parts.contains(own)) {
            if let Some(text) = cells.text(*own) {
                record.add_extra(name, if is_of_page { strip_markup(text) } else { text });
            }
        }
        if self.keep_rows {
            let cells = cells.texts().map(str::to_owned).collect();
            record.rows = Some(Box::new(SourceRows::new(cells, columns)));
        }
        let parts: Vec<Passage> = parts.into_iter().filter_map(|at| cells.passage(at)).collect();
        let moves = match cells.passage(at) {
            None if is_of_page || columns.turns.is_empty() => None,
            Some(first) if columns.turns.is_empty() && parts.is_empty() => Some(first),
            Some(first) if columns.turns.is_empty() => {
                Some(Passage::join([&first].into_iter().chain(&parts), " "))
            }
            _ => {
                let turns = columns.turns.iter();
                Some(join_turns(turns.filter_map(|(at, turn)| Some((*turn, cells.passage(*at)?)))))
            }
        };
        record.mark_without_game(moves.as_ref().map_or("", Passage::text), cells.texts());
        match moves.map(|moves| facts.strip_quotes(moves)) {
            Some(moves) if keep_places => record.set_transcript(moves, Origin::Named),
            Some(moves) => record.transcript = record.clean_moves(moves),
            None if facts.problem == Some(RowProblem::TooLong) => {}
            None => record.report_short_row(at),
        }
        read_title(&mut record);
        record.report_other_games();
        if is_of_page && !record.is_no_game() && has_more() {
            let expected = message!("expected-cells", count = self.width);
            record.add_finding(codes::EXTRA_FIELDS, "", expected);
        }
        record
    }

    /// Reports fields that belong to the transcript, and whether any behind the last column is `filled`.
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
    /// The moves behind a stray mark are read all the same.
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

/// The table under a header, or several that stand side by side.
pub(crate) struct TableSet {
    /// The places of the cells of each in a row, and its layout.
    tables: Vec<(TablePlace, Layout)>,
    /// The layout of a row that is one game for all that.
    whole: Option<Layout>,
    /// How many columns the header has.
    width: usize,
    waiting: WaitingRecords,
}

impl TableSet {
    /// The tables that a row with these names is the header of.
    pub(crate) fn find(
        names: &[impl AsRef<str>],
        options: &Options,
        delimiter: Option<u8>,
    ) -> Option<TableSet> {
        let names: &[&str] = &names.iter().map(AsRef::as_ref).collect::<Vec<_>>();
        let is_of_moves = |name: &&str| {
            Column::from_header(name) == Some(Column::Transcript) || is_turn_name(name)
        };
        let is_named = options.columns.iter().any(|(of, _)| *of == Column::Transcript);
        if !is_named && !names.iter().any(is_of_moves) {
            // Most rows that are no header.
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
            Some(Layout { columns, width, delimiter, keep_rows, keep_places: options.keep_places })
        };
        let tables = places.into_iter().map(|place| {
            let own: Vec<&str> = place.cells.iter().map(|at| names[*at]).collect();
            Some((place, read(&own)?))
        });
        let tables = tables.collect::<Option<Vec<_>>>()?;
        let whole = if is_one { None } else { read(names) };
        Some(TableSet { tables, whole, width: names.len(), waiting: WaitingRecords::default() })
    }

    /// The columns of the first table.
    pub(crate) fn columns(&self) -> &Columns {
        &self.tables[0].1.columns
    }

    pub(crate) fn width(&self) -> usize {
        self.width
    }

    /// The layout of the table, where it is one.
    pub(crate) fn single(&self) -> Option<&Layout> {
        let [(_, layout)] = &self.tables[..] else { return None };
        Some(layout)
    }

    /// Adds what each table says in a row; moves were joined in the cells `joined`.
    pub(crate) fn add_row(&mut self, cells: &[Passage], mut facts: RowFacts, joined: &[usize]) {
        let mut records = Vec::new();
        for (index, (place, layout)) in self.tables.iter().enumerate() {
            let own = place.take_cells(cells, index + 1 == self.tables.len());
            let said = own.iter().skip(place.shared);
            if facts.problem.is_none() && !said.map(Passage::text).any(|text| is_filled(Some(text)))
            {
                continue;
            }
            let is_joined = place.cells[place.shared..].iter().any(|at| joined.contains(at));
            records.push((index, layout.read_row(&own[..], RowFacts { is_joined, ..facts })));
            facts.problem = None;
        }
        let read_whole = || {
            let facts = RowFacts { is_joined: !joined.is_empty(), problem: None, ..facts };
            Some(self.whole.as_ref()?.read_row(cells, facts))
        };
        self.waiting.add_row(records, facts.line, cells.iter().map(Passage::text), read_whole);
    }

    /// Ends the tables so far and begins others.
    pub(crate) fn replace(&mut self, next: TableSet) {
        let TableSet { tables, whole, width, .. } = next;
        self.waiting.end_tables();
        (self.tables, self.whole, self.width) = (tables, whole, width);
    }

    /// No row follows.
    pub(crate) fn end(&mut self) {
        self.waiting.end_tables();
    }

    /// The next record of tables side by side.
    pub(crate) fn pop(&mut self) -> Option<Record> {
        self.waiting.pop()
    }
}
