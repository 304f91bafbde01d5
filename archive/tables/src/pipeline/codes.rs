//! The codes of findings about single records and about repeated games.

pub use bao_formats::codes::*;
use bao_notation::{Code, Severity};

/// The same number as an earlier game; both are kept.
pub const REPEATED_NUMBER: Code = Code::new("repeated-number", Severity::Warning);

/// A copy of an earlier game: the same number, moves, winner, players and date.
pub const DUPLICATE: Code = Code::new("duplicate", Severity::Note);
/// The same moves as a game with another number; both are kept.
pub const SAME_MOVES: Code = Code::new("same-moves", Severity::Warning);
/// Another game continues this one; both are kept.
pub const BEGINNING_OF_ANOTHER: Code = Code::new("beginning-of-another", Severity::Warning);

/// The codes of findings about repeated games; the others are in [`bao_formats::codes::ALL`].
pub const ALL: [Code; 4] = [DUPLICATE, REPEATED_NUMBER, SAME_MOVES, BEGINNING_OF_ANOTHER];
