//! A game that was generated.

use bao_rules::Side;

/// A game as it is written into the table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GeneratedGame {
    /// Its number, from 1.
    pub number: u64,
    /// The winner that the table names.
    pub winner: Side,
    /// Who plays South.
    pub south: String,
    /// Who plays North.
    pub north: String,
    /// Whether it is of the study's population (S1); `None` where nobody has asked.
    pub qualifies: Option<bool>,
    /// As `2016-02-29`.
    pub date: String,
    /// In normal form (N7).
    pub transcript: String,
}
