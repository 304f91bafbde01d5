//! What is counted over all files.

use bao_game::replay::Status;

#[derive(Default)]
pub(super) struct Totals {
    pub games: u64,
    pub accepted: u64,
    pub partial: u64,
    pub rejected: u64,
    pub findings: u64,
}

impl Totals {
    /// Counts a game with so many findings.
    pub fn add(&mut self, status: Status, findings: usize) {
        self.games += 1;
        self.findings += findings as u64;
        match status {
            Status::Accepted => self.accepted += 1,
            Status::Partial(_) => self.partial += 1,
            Status::Rejected => self.rejected += 1,
        }
    }
}
