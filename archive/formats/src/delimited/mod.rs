//! Tables with a row a line: CSV in all its dialects, with `,`, `;`, tabs or `|` between the columns.

mod header;
mod rows;

use std::io;

use crate::format::{Format, Found, Head, OpenedText, Options, Recognition, TableHeader, iterate};
use crate::lines::Lines;
use crate::table::Tables;
use crate::turn_tables::TurnTables;
use header::FirstRows;
use rows::{RowShape, Rows};

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
            let tables = TurnTables::new(head.inside_bars().into_iter(), options);
            let tables = Tables::Turns(Box::new(tables));
            (head.delimiter, 0, tables, Vec::new())
        }
    };
    // A row with a column for each turn cannot be written again with one for all, nor one with several games.
    let columns = match &tables {
        Tables::Columns(set) => set.single().map(|layout| layout.columns.clone()),
        Tables::Turns(_) => None,
    };
    let table = columns.filter(|columns| columns.turns.is_empty());
    let table = table.map(|columns| TableHeader { names, columns });
    let (rows, options) = (Rows::new(lines, delimiter), options.clone());
    let mut reader = Reader { rows, before, delimiter, tables, options };
    OpenedText { records: iterate(move |found| reader.step(found)), table }
}

struct Reader {
    rows: Rows,
    /// How many rows stand before the first one of a game.
    before: usize,
    delimiter: u8,
    tables: Tables,
    options: Options,
}

impl Reader {
    fn step(&mut self, found: &mut Found) -> io::Result<bool> {
        if self.before > 0 {
            self.before -= 1;
            return self.rows.next_row(None).map(|row| row.is_some());
        }
        let shape = match &self.tables {
            Tables::Columns(set) => {
                Some(RowShape { width: set.width(), transcript: set.columns().transcript })
            }
            Tables::Turns(_) => None,
        };
        let row = self.rows.next_row(shape)?;
        let is_more = row.is_some();
        match row {
            None => self.tables.end(&self.options),
            Some((facts, cells)) if shape.is_none() => {
                let inside = header::inside_bars(&cells, self.delimiter).to_vec();
                self.tables.add_row(inside, facts, &self.options);
            }
            Some((facts, cells)) => self.tables.add_row(cells, facts, &self.options),
        }
        found.extend(std::iter::from_fn(|| self.tables.pop()));
        Ok(is_more)
    }
}
