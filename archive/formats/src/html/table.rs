//! A table of a page that is open: its header, its row, and the cells that go over rows and columns.

use std::collections::BTreeMap;

use crate::encoding::BadBytes;
use crate::format::Options;
use crate::limits::LONGEST_ROW;
use crate::passage::{Passage, PassageBuilder};
use crate::table::TableSet;
use crate::turn_tables::TurnTables;

use super::input::PagePlace;

/// The text of a line or a cell.
#[derive(Default)]
pub(super) struct TextRun {
    pub(super) built: PassageBuilder,
    pub(super) at: PagePlace,
    pub(super) broken: Option<BadBytes>,
    pub(super) too_long: bool,
}

impl TextRun {
    pub(super) fn push(&mut self, text: &str, at: PagePlace) {
        if self.built.len() == 0 {
            self.at = at;
        }
        self.broken = self.broken.or(at.broken);
        self.too_long |= self.built.len() + text.len() > LONGEST_ROW;
        if !self.too_long {
            self.built.push(text, at.line, at.column);
        }
    }

    pub(super) fn append(&mut self, part: &Passage) {
        self.too_long |= self.built.len() + part.text().len() > LONGEST_ROW;
        if !self.too_long {
            self.built.append(part);
        }
    }

    pub(super) fn is_blank(&self) -> bool {
        self.built.text().trim().is_empty()
    }

    pub(super) fn finish(self) -> Passage {
        self.built.finish(self.at.line, self.at.column)
    }
}

#[derive(Default)]
pub(super) struct OpenTable {
    pub(super) header: HeaderSearch,
    /// The rows that have been searched for the header, and the last of them, the nearest first.
    pub(super) searched: usize,
    pub(super) above: Vec<Vec<Passage>>,
    pub(super) row: Vec<Passage>,
    /// The line of the row, and what is wrong with it.
    pub(super) line: usize,
    pub(super) broken: Option<BadBytes>,
    pub(super) too_long: bool,
    pub(super) bytes: usize,
    pub(super) cell: Option<TextRun>,
    /// Over how many rows and columns the open cell goes.
    pub(super) spans: (usize, usize),
    /// The cells of rows above that go on, by their columns: rows to come, and what they say for those rows.
    pub(super) from_above: BTreeMap<usize, (usize, Passage)>,
}

/// Cells that go over columns and rows fill no more columns than a table of games can have.
pub(super) const MOST_COLUMNS: usize = 256;

impl OpenTable {
    /// Adds the cells of rows above that stand next in the row.
    pub(super) fn add_from_above(&mut self) {
        while let Some(cell) =
            self.from_above.get_mut(&self.row.len()).filter(|(rows, _)| *rows > 0)
        {
            cell.0 -= 1;
            self.row.push(cell.1.clone());
        }
    }

    /// Adds a cell under a header, with the columns and rows that it goes over; what it says holds for these rows.
    pub(super) fn add_cell(&mut self, cell: Passage, said: &str) {
        let (rows, columns) = std::mem::take(&mut self.spans);
        self.add_from_above();
        let at = self.row.len();
        let (line, column) = (cell.line(), cell.column());
        let said = Passage::new(said, line, column);
        self.row.push(cell);
        let columns = columns.min(MOST_COLUMNS.saturating_sub(at));
        self.row.extend((1..columns).map(|_| Passage::new("", line, column)));
        if rows > 1 && at < MOST_COLUMNS {
            self.from_above.retain(|_, (rows, _)| *rows > 0);
            self.from_above.insert(at, (rows - 1, said));
            let empty = |at| (at, (rows - 1, Passage::new("", line, column)));
            self.from_above.extend((at + 1..at + columns).map(empty));
        }
    }
}

#[derive(Default)]
pub(super) enum HeaderSearch {
    #[default]
    Open,
    Found(Box<TableSet>),
    /// Tables with a row a turn, side by side.
    Turns(Box<TurnTables>),
    /// There is no header: cells are read as lines.
    GivenUp,
    /// The table stands in a cell of one with a header: its rows are lines of that cell.
    InCell,
}

/// The tables with a row a turn that a row is the header of, where several stand side by side.
pub(super) fn find_turn_tables(row: &[Passage], options: &Options) -> Option<Box<TurnTables>> {
    let names = row.iter().map(Passage::text).collect();
    let tables = TurnTables::new(std::iter::once(names), options);
    tables.are_several().then(|| Box::new(tables))
}
