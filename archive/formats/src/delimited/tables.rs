//! Tables that stand side by side: a row holds a game of each.

use crate::passage::PassageBuilder;
use crate::record::Record;
use crate::side_by_side::{WaitingRecords, count_shared, take_cells};
use crate::turns::goes_on_with;

use super::layout::Layout;
use super::rows::Row;
use super::split::{Field, split_plain};

/// Tables side by side.
#[derive(Default)]
pub(super) struct Tables {
    /// The places of the cells of each in a row, and its layout.
    tables: Vec<(Vec<usize>, Layout)>,
    /// How many columns in front hold for all.
    shared: usize,
    waiting: WaitingRecords,
}

impl Tables {
    /// Ends the tables so far and begins others.
    pub(super) fn set(&mut self, tables: Vec<(Vec<usize>, Layout)>) {
        self.waiting.end_tables();
        self.shared = count_shared(tables.iter().map(|(places, _)| &places[..]));
        self.tables = tables;
    }

    pub(super) fn is_empty(&self) -> bool {
        self.tables.is_empty()
    }

    pub(super) fn pop(&mut self) -> Option<Record> {
        self.waiting.pop()
    }

    /// Adds what each table says in a row; the header has `width` columns.
    pub(super) fn add_row(&mut self, row: Row<'_>, width: usize) {
        let Some((_, Layout { delimiter, .. })) = self.tables.first() else { return };
        let (line, fields, mut problem, bad) = match row {
            Row::Plain { line, text, bad } => {
                (line, split_plain(text.as_bytes(), *delimiter, line), None, bad)
            }
            Row::Split { line, fields, problem, bad } => (line, fields, problem, bad),
        };
        let (fields, is_joined) = join_moves_of_fields(fields, width, *delimiter);
        for (index, (places, layout)) in self.tables.iter().enumerate() {
            let own = take_cells(&fields, places, index + 1 == self.tables.len());
            let mut cells = own.iter().skip(self.shared);
            if problem.is_none() && cells.all(|field| field.text.text().trim().is_empty()) {
                continue;
            }
            let mut record = layout.read_fields(line, own, problem.take(), bad);
            if is_joined {
                layout.report_surplus(&mut record, 1, false);
            }
            self.waiting.add(index, record);
        }
    }
}

/// The fields of a row where moves that are not quoted hold the delimiter: what goes on with the moves of a field is joined
/// to it, as long as the row has more fields than the header has columns.
fn join_moves_of_fields(fields: Vec<Field>, width: usize, delimiter: u8) -> (Vec<Field>, bool) {
    let mut surplus = fields.len().saturating_sub(width);
    if surplus == 0 {
        return (fields, false);
    }
    let mut joined: Vec<Field> = Vec::new();
    let mut is_joined = false;
    for field in fields {
        let goes_on = |before: &&mut Field| {
            surplus > 0 && goes_on_with(before.text.text(), field.text.text())
        };
        let Some(before) = joined.last_mut().filter(goes_on) else {
            joined.push(field);
            continue;
        };
        let mut built = PassageBuilder::default();
        built.append(&before.text);
        let (line, column) = (field.text.line(), field.text.column());
        built.push(&char::from(delimiter).to_string(), line, column.saturating_sub(1).max(1));
        built.append(&field.text);
        before.text = built.finish(line, 1);
        (surplus, is_joined) = (surplus - 1, true);
    }
    (joined, is_joined)
}
