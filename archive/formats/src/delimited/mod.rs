//! Tables with one row per line: all dialects of CSV, with columns separated by `,`, `;`, tabs or `|`.

mod header;
mod rows;

use crate::format::{Format, Head, OpenedText, Options, Recognition, TableHeader, iterate};
use crate::lines::Lines;
use crate::table::Tables;
use crate::turn_tables::TurnTables;
use header::FirstRows;
use rows::{RowShape, Rows};

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
    // `before` is the number of rows before the first game.
    let (delimiter, mut before, mut tables, names) = match found {
        Some(found) => {
            (found.delimiter, found.before + 1, Tables::Columns(Box::new(found.set)), found.names)
        }
        None => {
            let head = header::find_turn_rows(&first, options);
            let head = head.expect("the table was recognised");
            let tables = TurnTables::new(head.inside_bars().into_iter(), options);
            let tables = Tables::Turns(Box::new(tables));
            (head.delimiter, 0, tables, Vec::new())
        }
    };
    // A table with one column per turn or several games per row cannot be written back from a single column of moves.
    let columns = match &tables {
        Tables::Columns(set) => set.single().map(|layout| layout.columns.clone()),
        Tables::Turns(_) => None,
    };
    let table = columns.filter(|columns| columns.turns.is_empty());
    let table = table.map(|columns| TableHeader { names, columns });
    let (mut rows, options) = (Rows::new(lines, delimiter), options.clone());
    let records = iterate(move |found| {
        if before > 0 {
            before -= 1;
            return rows.next_row(None).map(|row| row.is_some());
        }
        let shape = match &tables {
            Tables::Columns(set) => {
                Some(RowShape { width: set.width(), transcript: set.columns().transcript })
            }
            Tables::Turns(_) => None,
        };
        let row = rows.next_row(shape)?;
        let is_more = row.is_some();
        match row {
            None => tables.end(&options),
            Some((facts, cells)) if shape.is_none() => {
                tables.add_row(header::inside_bars(&cells, delimiter).to_vec(), facts, &options);
            }
            Some((facts, cells)) => tables.add_row(cells, facts, &options),
        }
        found.extend(tables.drain());
        Ok(is_more)
    });
    OpenedText { records, table }
}
