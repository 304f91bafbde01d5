//! Cells of a sheet that are merged over rows: what the first one says holds for all of them.

use std::collections::HashMap;

use calamine::{Data, Dimensions};

use crate::cells::holds_for_rows;

/// The merged cells of a sheet, and those of them that go on below the current row.
#[derive(Default)]
pub(super) struct MergedCells {
    /// The last row of a merged cell, by its first row and its column.
    ends: HashMap<(u32, u32), u32>,
    open: Vec<(u32, u32, Data)>,
    row: Option<u32>,
}

impl MergedCells {
    /// Those that are merged over rows of one column.
    pub(super) fn new(merged: Vec<Dimensions>) -> MergedCells {
        let over_rows = merged.into_iter().filter(|m| m.start.1 == m.end.1 && m.start.0 < m.end.0);
        let ends = over_rows.map(|m| (m.start, m.end.0)).collect();
        MergedCells { ends, ..MergedCells::default() }
    }

    /// Takes the next filled cell; returns what merged cells say in its row, if it is the first of it.
    pub(super) fn add_cell(&mut self, place: (u32, u32), value: &Data) -> Vec<((u32, u32), Data)> {
        if self.ends.is_empty() {
            return Vec::new();
        }
        let mut said = Vec::new();
        if self.row.replace(place.0) != Some(place.0) {
            self.open.retain(|(end, _, _)| *end >= place.0);
            let cells = self.open.iter();
            said.extend(cells.map(|(_, column, value)| ((place.0, *column), value.clone())));
        }
        if let Some(&end) = self.ends.get(&place).filter(|_| is_for_rows(value)) {
            self.open.push((end, place.1, value.clone()));
        }
        said
    }
}

/// Whether a value can hold for several games: a date or words, but no number and no moves.
fn is_for_rows(value: &Data) -> bool {
    match value {
        Data::DateTime(_) | Data::DateTimeIso(_) => true,
        Data::String(text) => holds_for_rows(text),
        _ => false,
    }
}
