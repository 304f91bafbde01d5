//! Tables with a row a line: CSV in all its dialects, with `,`, `;`, tabs or `|` between the columns.

mod header;
mod rows;

use std::io;

use crate::format::{Format, Head, OpenedText, Options, Recognition, Steps, TableHeader, iterate};
use crate::lines::Lines;
use crate::move_parts::goes_on_with;
use crate::passage::{Passage, PassageBuilder, count_chars};
use crate::record::Record;
use crate::table::{Cells, Layout, RowFacts, TableSet};
use crate::turn_tables::TurnTables;
use header::FirstRows;
use rows::{Row, RowShape, Rows};

/// A table with a header and a row a line.
pub(crate) const TABLE: Format = Format { name: "table", recognise, open };

fn recognise(head: Head<'_>, options: &Options) -> Recognition {
    let first = FirstRows::read_all(head.text);
    if header::find_header(&first, options).is_some()
        || header::find_turn_rows(&first, options).is_some()
    {
        return Recognition::Yes;
    }
    header::find_fault(head, &first, options).map_or(Recognition::No, Recognition::Refused)
}

fn open(lines: Lines, options: &Options) -> OpenedText {
    let first = FirstRows::read_all(&lines.head_text());
    let found = header::find_header(&first, options);
    let (delimiter, before, tables, names) = match found {
        Some(found) => {
            (found.delimiter, found.before + 1, Tables::Columns(Box::new(found.set)), found.names)
        }
        None => {
            let head = header::find_turn_rows(&first, options);
            let head = head.expect("the table has been recognised");
            let names = head.inside_bars().into_iter();
            let names = names.map(|names| names.iter().map(String::as_str).collect());
            let tables = Tables::Turns(TurnTables::new(names, options));
            (head.delimiter, 0, tables, Vec::new())
        }
    };
    let mut rows = Rows::new(lines, delimiter);
    // The head has been read, so that the header and the rows before it are there.
    let skipped = (0..before).try_for_each(|_| rows.next_row().map(drop));
    rows.set_shape(tables.shape());
    // A row with a column for each turn cannot be written again with one for all, nor one with several games.
    let columns = tables.single().map(|layout| layout.columns.clone());
    let table = columns.filter(|columns| columns.turns.is_empty());
    let table = table.map(|columns| TableHeader { names, columns });
    let (options, error) = (options.clone(), skipped.err());
    let (ends, headers, ready) = Default::default();
    let reader = Reader { rows, delimiter, tables, options, ends, headers, ready, error };
    OpenedText { records: iterate(reader), table }
}

/// The tables of a text.
enum Tables {
    /// A row a game.
    Columns(Box<TableSet>),
    /// A row a turn.
    Turns(TurnTables),
}

impl Tables {
    fn single(&self) -> Option<&Layout> {
        let Tables::Columns(set) = self else { return None };
        set.single()
    }

    fn shape(&self) -> Option<RowShape> {
        let Tables::Columns(set) = self else { return None };
        Some(RowShape { width: set.width(), transcript: set.columns().transcript })
    }

    fn pop(&mut self) -> Option<Record> {
        match self {
            Tables::Columns(set) => set.pop(),
            Tables::Turns(tables) => tables.pop_record(),
        }
    }

    fn end(&mut self, options: &Options) {
        match self {
            Tables::Columns(set) => set.end(),
            Tables::Turns(tables) => tables.end(options),
        }
    }
}

struct Reader {
    rows: Rows,
    delimiter: u8,
    tables: Tables,
    options: Options,
    /// Where the fields of a row end; kept to save allocations.
    ends: Vec<usize>,
    /// Further headers before the next row, where rows are kept.
    headers: Vec<Vec<String>>,
    /// The record of the last row of one table.
    ready: Option<Record>,
    error: Option<io::Error>,
}

impl Steps for Reader {
    fn pop(&mut self) -> Option<Record> {
        self.ready.take().or_else(|| self.tables.pop())
    }

    fn step(&mut self) -> io::Result<bool> {
        self.error.take().map_or(Ok(()), Err)?;
        let Some(row) = self.rows.next_row()? else {
            self.tables.end(&self.options);
            return Ok(false);
        };
        let set = match &mut self.tables {
            Tables::Columns(set) => set,
            Tables::Turns(tables) => {
                let (facts, cells) = row.into_cells(self.delimiter);
                let cells = header::inside_bars(&cells, self.delimiter, Passage::text);
                tables.add_row(cells, facts.bad, &self.options);
                return Ok(true);
            }
        };
        // A header in the midst of a table: the same again, as print has it at the top of a page, or another.
        if !row.has_moves()
            && let (_, names) = row.clone().into_texts(self.delimiter)
            && let Some(next) = TableSet::find(&names, &self.options, Some(self.delimiter))
        {
            set.replace(next);
            if self.options.keep_rows && set.single().is_some() {
                self.headers.push(names);
            }
            self.rows.set_shape(self.tables.shape());
            return Ok(true);
        }
        let Some(layout) = set.single() else {
            let (facts, cells) = row.into_cells(self.delimiter);
            let (cells, joined) = join_moves_of_fields(cells, set.width(), self.delimiter);
            set.add_row(&cells, facts, &joined);
            return Ok(true);
        };
        let mut record = read_row(layout, row, &mut self.ends, self.delimiter);
        if let Some(rows) = &mut record.rows {
            rows.add_before(std::mem::take(&mut self.headers));
        }
        self.ready = Some(record);
        Ok(true)
    }
}

/// The record of a row; `ends` is a buffer for the ends of its fields.
fn read_row(layout: &Layout, row: Row<'_>, ends: &mut Vec<usize>, delimiter: u8) -> Record {
    let row = match row {
        Row::Plain { line, text, bad } => {
            ends.clear();
            ends.extend(memchr::memchr_iter(delimiter, text.as_bytes()));
            ends.push(text.len());
            let cells = PlainCells { line, text: &text, ends };
            let moves =
                layout.columns.moves(|at| cells.text(at).is_some_and(|t| !t.trim().is_empty()));
            // Moves behind the column of moves go on with it, or stand in quotation marks that are missing.
            let has_more =
                |from: usize| memchr::memchr2(b'<', b'>', &text.as_bytes()[from..]).is_some();
            if layout.columns.turns.is_empty()
                && (moves + 1 >= ends.len() || !has_more(ends[moves]))
            {
                return layout.read_row(&cells, RowFacts { line, bad, ..RowFacts::default() });
            }
            Row::Plain { line, text, bad }
        }
        row => row,
    };
    let (mut facts, mut cells) = row.into_cells(delimiter);
    let is_filled = |at: usize| cells.get(at).is_some_and(|cell| !cell.text().trim().is_empty());
    let moves = layout.columns.moves(is_filled);
    let behind = cells.iter().skip(moves + 1).map(Passage::text);
    let extra = match layout.columns.turns.is_empty() {
        true => count_extra_fields(layout.width, cells.len(), behind),
        false => 0,
    };
    if extra > 0 {
        let mut built = PassageBuilder::default();
        for (index, cell) in cells.drain(moves..=moves + extra).enumerate() {
            if index > 0 {
                // A comma is not a sign of the notation, and would be one word with the number behind it.
                let is_tied = delimiter != b';' && !cell.text().starts_with(' ');
                push_delimiter(&mut built, &cell, delimiter, if is_tied { " " } else { "" });
            }
            built.append(&cell);
        }
        cells.insert(moves, built.finish(facts.line, 1));
        facts.is_joined = true;
    }
    layout.read_row(&cells[..], facts)
}

/// Pushes the delimiter that stands before a cell.
fn push_delimiter(built: &mut PassageBuilder, before: &Passage, delimiter: u8, behind: &str) {
    let text = format!("{}{behind}", char::from(delimiter));
    built.push(&text, before.line(), before.column().saturating_sub(1).max(1));
}

/// The cells of a line without quotation marks.
struct PlainCells<'a> {
    line: usize,
    text: &'a str,
    ends: &'a [usize],
}

impl PlainCells<'_> {
    fn start(&self, at: usize) -> usize {
        at.checked_sub(1).map_or(0, |before| self.ends[before] + 1)
    }
}

impl Cells for PlainCells<'_> {
    const MAY_GO_ON: bool = false;

    fn count(&self) -> usize {
        self.ends.len()
    }

    fn text(&self, at: usize) -> Option<&str> {
        let end = *self.ends.get(at)?;
        Some(&self.text[self.start(at)..end])
    }

    fn passage(&self, at: usize) -> Option<Passage> {
        let (text, (line, column)) = (self.text(at)?, self.place(at));
        Some(Passage::new(text, line, column))
    }

    fn place(&self, at: usize) -> (usize, usize) {
        (self.line, count_chars(&self.text[..self.start(at)]) + 1)
    }
}

/// How many of the fields `behind` the moves go on with them, since a transcript that is not quoted may hold the delimiter.
/// In a row of as many fields as the header has columns, each field is of its own column.
fn count_extra_fields<'a>(
    width: usize,
    count: usize,
    behind: impl Iterator<Item = &'a str>,
) -> usize {
    let most = if count < width { count } else { count - width };
    let mut extra = 0;
    for (index, text) in behind.take(most).enumerate() {
        let text = text.trim_start();
        let may_move = text.starts_with(|c: char| c.is_ascii_digit() || "ABab".contains(c));
        if may_move && bao_notation::find_beginning(text, 1).is_some() {
            extra = index + 1;
        } else if !text.is_empty() {
            break;
        }
    }
    extra
}

/// The fields of a row where moves that are not quoted hold the delimiter: what goes on with the moves of a field is joined
/// to it, as long as the row has more fields than the header has columns; and the places of those fields.
fn join_moves_of_fields(
    fields: Vec<Passage>,
    width: usize,
    delimiter: u8,
) -> (Vec<Passage>, Vec<usize>) {
    let mut surplus = fields.len().saturating_sub(width);
    let mut joined: Vec<Passage> = Vec::new();
    let mut places = Vec::new();
    for field in fields {
        let goes_on =
            |before: &&mut Passage| surplus > 0 && goes_on_with(before.text(), field.text());
        let last = joined.len().saturating_sub(1);
        let Some(before) = joined.last_mut().filter(goes_on) else {
            joined.push(field);
            continue;
        };
        let mut built = PassageBuilder::default();
        built.append(before);
        push_delimiter(&mut built, &field, delimiter, "");
        built.append(&field);
        *before = built.finish(field.line(), 1);
        surplus -= 1;
        if places.last() != Some(&last) {
            places.push(last);
        }
    }
    (joined, places)
}
