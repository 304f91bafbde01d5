//! Tables with a row a line: CSV in all its dialects, with `,`, `;`, tabs or `|` between the columns.

mod header;
mod layout;
mod rows;
mod split;
mod tables;
mod turn_rows;

use std::io;

use crate::columns::Columns;
use crate::format::{Format, Head, OpenedText, Options, Recognition, TableHeader};
use crate::lines::Lines;
use crate::record::Record;
use crate::side_by_side::TablePlace;
use header::FirstRows;
use layout::Layout;
use rows::{Row, RowShape, Rows};
use tables::Tables;

/// A table with a header and a row a line.
pub(crate) struct Delimited;

impl Format for Delimited {
    fn name(&self) -> &'static str {
        "table"
    }

    fn recognise(&self, head: Head<'_>, options: &Options) -> Recognition {
        let first = FirstRows::read_all(head.text);
        if header::find_header(&first, options).is_some()
            || turn_rows::find_delimiter(&first, options).is_some()
        {
            return Recognition::Yes;
        }
        header::find_fault(head, &first, options).map_or(Recognition::No, Recognition::Refused)
    }

    fn open(&self, lines: Lines, options: &Options) -> OpenedText {
        let first = FirstRows::read_all(&lines.head_text());
        let Some(found) = header::find_header(&first, options) else {
            let delimiter = turn_rows::find_delimiter(&first, options);
            return turn_rows::open(
                lines,
                delimiter.expect("the table has been recognised"),
                options,
            );
        };
        let mut rows = Rows::new(lines, found.delimiter);
        // The head has been read, so that the header and the rows before it are there.
        let skipped = (0..=found.before).try_for_each(|_| rows.next_row().map(drop));
        let columns = found.columns.clone();
        let layout = Layout {
            columns: columns.clone(),
            width: found.names.len(),
            delimiter: found.delimiter,
            keep_rows: options.keep_rows,
            keep_places: options.keep_places,
        };
        rows.set_shape(RowShape { width: layout.width, transcript: columns.transcript });
        let mut reader = Reader {
            rows,
            layout,
            options: options.clone(),
            ends: Vec::new(),
            headers: Vec::new(),
            tables: Tables::default(),
            is_at_end: false,
            error: skipped.err(),
        };
        reader.find_tables(&found.names);
        // A row with a column for each turn cannot be written again with one for all, nor one with several games.
        let is_one_table = columns.turns.is_empty() && reader.tables.is_empty();
        let table = is_one_table.then_some(TableHeader { names: found.names, columns });
        OpenedText { records: Box::new(reader), table }
    }
}

struct Reader {
    rows: Rows,
    layout: Layout,
    options: Options,
    /// Where the fields of a row end; kept to save allocations.
    ends: Vec<usize>,
    /// Further headers before the next row, where rows are kept.
    headers: Vec<Vec<String>>,
    /// The tables that stand side by side, where there are several.
    tables: Tables,
    is_at_end: bool,
    error: Option<io::Error>,
}

impl Reader {
    /// Finds tables side by side under a header.
    fn find_tables(&mut self, names: &[String]) {
        let places = header::find_tables(names, &self.options).unwrap_or_default();
        let layout = |columns: Columns, width: usize| Layout {
            columns,
            width,
            keep_rows: false,
            ..self.layout.clone()
        };
        let place = |place: TablePlace| {
            let own: Vec<String> = place.cells.iter().map(|at| names[*at].clone()).collect();
            let columns = header::find_columns(&own, &self.options)?;
            Some((place, layout(columns, own.len())))
        };
        let whole = header::find_whole_columns(names, &self.options);
        let whole = whole.map(|columns| layout(columns, names.len()));
        let tables = places.into_iter().filter_map(place).collect();
        self.tables.set(tables, whole);
    }

    /// Takes a header in the midst of a table: the same again, as print has it at the top of a page, or another.
    fn take_header(&mut self, names: Vec<String>, columns: Columns) {
        self.layout.width = names.len();
        self.rows.set_shape(RowShape { width: names.len(), transcript: columns.transcript });
        self.layout.columns = columns;
        self.find_tables(&names);
        if self.layout.keep_rows && self.tables.is_empty() {
            self.headers.push(names);
        }
    }
}

impl Iterator for Reader {
    type Item = io::Result<Record>;

    fn next(&mut self) -> Option<Self::Item> {
        if let Some(error) = self.error.take() {
            return Some(Err(error));
        }
        loop {
            if let Some(record) = self.tables.pop() {
                return Some(Ok(record));
            }
            if self.is_at_end {
                return None;
            }
            let row = match self.rows.next_row() {
                Ok(Some(row)) => row,
                Ok(None) => {
                    self.is_at_end = true;
                    self.tables.set(Vec::new(), None);
                    continue;
                }
                Err(error) => return Some(Err(error)),
            };
            if !row.has_moves()
                && let (_, names) = row.clone().into_texts(self.layout.delimiter)
                && let Some(columns) = header::find_columns(&names, &self.options)
            {
                self.take_header(names, columns);
                continue;
            }
            if !self.tables.is_empty() {
                self.tables.add_row(row, self.layout.width);
                continue;
            }
            let mut record = match row {
                Row::Plain { line, text, bad } => {
                    self.layout.read_plain(line, text, &mut self.ends, bad)
                }
                Row::Split { line, fields, problem, bad } => {
                    self.layout.read_fields(line, fields, problem, bad)
                }
            };
            if let Some(rows) = &mut record.rows {
                rows.add_before(std::mem::take(&mut self.headers));
            }
            return Some(Ok(record));
        }
    }
}
