//! What the rows of a file that hold no game say, until there is a game to say it with.

use bao_notation::Finding;

use crate::record::Record;

/// How many rows without a game are quoted that stand together.
const MOST_SKIPPED: usize = 100;
/// Rows without a game.
#[derive(Default)]
pub(crate) struct SkippedRows {
    /// What they say.
    findings: Vec<Finding>,
    /// They themselves, where rows are kept.
    pub cells: Vec<Vec<String>>,
}

impl SkippedRows {
    /// Adds one.
    pub fn add(&mut self, row: Record) {
        // Of many, what the first ones say is enough.
        let room = MOST_SKIPPED.saturating_sub(self.findings.len());
        self.findings.extend(row.findings.into_iter().take(room));
        self.cells.extend(row.rows.into_iter().flat_map(|rows| rows.into_all()));
    }

    /// Takes what further rows say, but not their cells.
    pub fn extend(&mut self, rows: SkippedRows) {
        self.findings.extend(rows.findings);
    }

    /// Says it with a game.
    pub fn tell(self, record: &mut Record) {
        record.add_rows_without_game(self.findings);
    }
}
