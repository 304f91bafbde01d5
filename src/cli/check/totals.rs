//! What is counted over all files.

#[derive(Default)]
pub(super) struct Totals {
    pub games: u64,
    pub accepted: u64,
    pub partial: u64,
    pub rejected: u64,
    pub findings: u64,
}
