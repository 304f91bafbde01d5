//! What the rows of a file that hold no game say, until there is a game to say it with.

use bao_notation::Finding;

use crate::codes;
use crate::record::Record;

/// How many rows without a game are quoted that stand together.
const MOST_SKIPPED: usize = 100;
/// How many games of another kind that stand together have a finding each.
const MOST_OTHER_GAMES: usize = 1_000;

/// Rows without a game.
#[derive(Default)]
pub(crate) struct SkippedRows {
    /// What they say.
    findings: Vec<Finding>,
    /// Those that are games of another kind. Each is told; behind a thousand one finding names the first and the last of
    /// the others.
    others: Vec<Finding>,
    /// They themselves, where rows are kept.
    pub cells: Vec<Vec<String>>,
}

impl SkippedRows {
    /// Whether some are games of another kind.
    pub fn has_other_games(&self) -> bool {
        !self.others.is_empty()
    }

    /// Adds one.
    pub fn add(&mut self, row: Record) {
        let (others, rows): (Vec<Finding>, Vec<Finding>) =
            row.findings.into_iter().partition(|finding| finding.code == codes::OTHER_GAME);
        // Of many, what the first ones say is enough.
        let room = MOST_SKIPPED.saturating_sub(self.findings.len());
        self.findings.extend(rows.into_iter().take(room));
        for other in others {
            let is_full = self.others.len() > MOST_OTHER_GAMES;
            match self.others.last_mut() {
                Some(last) if is_full => {
                    let first = last.place.game.as_deref().unwrap_or_default();
                    last.read = format!("{first} … {}", other.read);
                }
                _ => self.others.push(other),
            }
        }
        self.cells.extend(row.rows.into_iter().flat_map(|rows| rows.into_all()));
    }

    /// Takes what further rows say, but not their cells.
    pub fn extend(&mut self, rows: SkippedRows) {
        self.findings.extend(rows.findings);
        self.others.extend(rows.others);
    }

    /// Says it with a game.
    pub fn tell(self, record: &mut Record) {
        record.findings.extend(self.others);
        record.add_rows_without_game(self.findings);
    }
}
