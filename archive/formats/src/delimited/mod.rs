//! Tables with a row a line: CSV in all its dialects, with `,`, `;`, tabs or `|` between the columns.

mod header;
mod layout;
mod rows;
mod split;
mod turn_rows;

use std::io;

use crate::format::{Format, Head, OpenedText, Options, Recognition, TableHeader};
use crate::lines::Lines;
use crate::record::Record;
use layout::Layout;
use rows::{Row, RowShape, Rows};

/// A table with a header and a row a line.
pub(crate) struct Delimited;

impl Format for Delimited {
    fn name(&self) -> &'static str {
        "table"
    }

    fn recognise(&self, head: Head<'_>, options: &Options) -> Recognition {
        if header::find_header(head.text, options).is_some()
            || turn_rows::find_delimiter(head, options).is_some()
        {
            return Recognition::Yes;
        }
        header::find_fault(head, options).map_or(Recognition::No, Recognition::Refused)
    }

    fn open(&self, lines: Lines, options: &Options) -> OpenedText {
        let text = lines.head_text();
        let Some(found) = header::find_header(&text, options) else {
            let head = Head { name: "", text: &text };
            let delimiter = turn_rows::find_delimiter(head, options);
            return turn_rows::open(
                lines,
                delimiter.expect("the table has been recognised"),
                options,
            );
        };
        let mut rows = Rows::new(lines, found.delimiter);
        // The head has been read, so that the header and the rows before it are there.
        let skipped = (0..=found.before).try_for_each(|_| rows.next_row().map(drop));
        let (columns, width) = (found.columns.clone(), found.names.len());
        rows.set_shape(RowShape { width, transcript: columns.transcript });
        let (delimiter, keep_fields) = (found.delimiter, options.keep_fields);
        let keep_places = options.keep_places;
        let columns_of_rows = columns.clone();
        let layout =
            Layout { columns: columns_of_rows, width, delimiter, keep_fields, keep_places };
        let (options, ends) = (options.clone(), Vec::new());
        let reader = Reader { rows, layout, options, ends, error: skipped.err() };
        // A row with a column for each turn cannot be written again with one for all.
        let is_one_column = columns.turns.is_empty();
        let table = is_one_column.then_some(TableHeader { names: found.names, columns });
        OpenedText { records: Box::new(reader), table }
    }
}

struct Reader {
    rows: Rows,
    layout: Layout,
    options: Options,
    /// Where the fields of a row end; kept to save allocations.
    ends: Vec<usize>,
    error: Option<io::Error>,
}

impl Iterator for Reader {
    type Item = io::Result<Record>;

    fn next(&mut self) -> Option<Self::Item> {
        if let Some(error) = self.error.take() {
            return Some(Err(error));
        }
        loop {
            let row = match self.rows.next_row() {
                Ok(Some(row)) => row,
                Ok(None) => return None,
                Err(error) => return Some(Err(error)),
            };
            // The header again, as print has it at the top of a page, or that of another table.
            if !row.has_moves()
                && let (_, names) = row.clone().into_texts(self.layout.delimiter)
                && let Ok(columns) = header::find_columns(&names, &self.options)
            {
                self.layout.width = names.len();
                let shape = RowShape { width: names.len(), transcript: columns.transcript };
                self.layout.columns = columns;
                self.rows.set_shape(shape);
                continue;
            }
            return Some(Ok(match row {
                Row::Plain { line, text, bad } => {
                    self.layout.read_plain(line, text, &mut self.ends, bad)
                }
                Row::Split { line, fields, problem, bad } => {
                    self.layout.read_fields(line, fields, problem, bad)
                }
            }));
        }
    }
}
