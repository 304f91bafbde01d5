//! The codes of what reading an archive can find: those of single records, and those that take several.

pub use bao_formats::codes::*;
use bao_notation::{Code, Severity};

/// The number of an earlier game. Both are kept.
pub const REPEATED_NUMBER: Code = Code::new("repeated-number", Severity::Warning);

/// A game that is there already: number, moves, winner, players and date are the same.
pub const DUPLICATE: Code = Code::new("duplicate", Severity::Note);
/// The moves of another game under another number. Both are kept.
pub const SAME_MOVES: Code = Code::new("same-moves", Severity::Warning);
/// Another game goes on from where this one ends. Both are kept.
pub const BEGINNING_OF_ANOTHER: Code = Code::new("beginning-of-another", Severity::Warning);

/// All codes of this floor; those of single records are in [`bao_formats::codes::ALL`].
pub const ALL: [Code; 4] = [DUPLICATE, REPEATED_NUMBER, SAME_MOVES, BEGINNING_OF_ANOTHER];
