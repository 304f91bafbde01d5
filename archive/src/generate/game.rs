//! A game that was generated.

use bao_rules::Side;

use super::damage::Damage;
use super::policy::Policy;

/// A game as it is written into the table.
#[derive(Clone, PartialEq, Debug)]
pub struct GeneratedGame {
    /// Its number, from 1.
    pub number: u64,
    /// The winner that the table names.
    pub winner: Side,
    /// Who plays South.
    pub south: String,
    /// Who plays North.
    pub north: String,
    /// The policies of South and North.
    pub policies: [Policy; 2],
    /// Whether it is of the study's population (S1) before any damage; `None` where nobody has asked.
    pub qualifies: Option<bool>,
    /// As `2016-02-29`.
    pub date: String,
    /// In normal form (N7), but for the damage.
    pub transcript: String,
    /// How often the row is written: once, and twice for a duplicate.
    pub copies: u8,
    /// The damage to it, if there is one.
    pub damage: Option<Damage>,
}
