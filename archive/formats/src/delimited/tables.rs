//! Tables that stand side by side: a row holds a game of each.

use crate::move_parts::goes_on_with;
use crate::passage::PassageBuilder;
use crate::record::Record;
use crate::side_by_side::{TablePlace, WaitingRecords};

use super::layout::Layout;
use super::rows::Row;
use super::split::{Field, split_plain};

/// Tables side by side.
#[derive(Default)]
pub(super) struct Tables {
    /// The places of the cells of each in a row, and its layout.
    tables: Vec<(TablePlace, Layout)>,
    /// The layout of a row that is one game for all that.
    whole: Option<Layout>,
    waiting: WaitingRecords,
}

impl Tables {
    /// Ends the tables so far and begins others.
    pub(super) fn set(&mut self, tables: Vec<(TablePlace, Layout)>, whole: Option<Layout>) {
        self.waiting.end_tables();
        (self.tables, self.whole) = (tables, whole);
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
        let (fields, joined) = join_moves_of_fields(fields, width, *delimiter);
        let mut records = Vec::new();
        for (index, (place, layout)) in self.tables.iter().enumerate() {
            let own = place.take_cells(&fields, index + 1 == self.tables.len());
            let mut cells = own.iter().skip(place.shared);
            if problem.is_none() && cells.all(|field| field.text.text().trim().is_empty()) {
                continue;
            }
            let mut record = layout.read_fields(line, own, problem.take(), bad);
            if place.cells[place.shared..].iter().any(|at| joined.contains(at)) {
                layout.report_surplus(&mut record, 1, false);
            }
            records.push((index, record));
        }
        let read_whole = || {
            let layout = self.whole.as_ref()?;
            let mut record = layout.read_fields(line, fields.clone(), None, bad);
            if !joined.is_empty() {
                layout.report_surplus(&mut record, 1, false);
            }
            Some(record)
        };
        let cells = fields.iter().map(|field| field.text.text());
        self.waiting.add_row(records, line, cells, read_whole);
    }
}

/// The fields of a row where moves that are not quoted hold the delimiter: what goes on with the moves of a field is joined
/// to it, as long as the row has more fields than the header has columns; and the places of those fields.
fn join_moves_of_fields(
    fields: Vec<Field>,
    width: usize,
    delimiter: u8,
) -> (Vec<Field>, Vec<usize>) {
    let mut surplus = fields.len().saturating_sub(width);
    if surplus == 0 {
        return (fields, Vec::new());
    }
    let mut joined: Vec<Field> = Vec::new();
    let mut places = Vec::new();
    for field in fields {
        let goes_on = |before: &&mut Field| {
            surplus > 0 && goes_on_with(before.text.text(), field.text.text())
        };
        let last = joined.len().saturating_sub(1);
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
        surplus -= 1;
        if places.last() != Some(&last) {
            places.push(last);
        }
    }
    (joined, places)
}
