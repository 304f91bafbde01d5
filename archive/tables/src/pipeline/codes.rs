//! The codes of findings about records and about repeated games.

pub use bao_formats::codes::*;
use bao_notation::{Code, Severity};

/// The game has the same number as an earlier game; by default both are kept.
pub const REPEATED_NUMBER: Code = Code::new("repeated-number", Severity::Warning);

/// The game is a copy of an earlier game: the same number, moves, winner, players and date.
pub const DUPLICATE: Code = Code::new("duplicate", Severity::Note);
/// The game has the same moves as a game with another number; by default both are kept.
pub const SAME_MOVES: Code = Code::new("same-moves", Severity::Warning);
/// The game is the beginning of another game; by default both are kept.
pub const BEGINNING_OF_ANOTHER: Code = Code::new("beginning-of-another", Severity::Warning);

/// The codes of findings about repeated games. The other codes are in [`bao_formats::codes::ALL`].
pub const ALL: [Code; 4] = [DUPLICATE, REPEATED_NUMBER, SAME_MOVES, BEGINNING_OF_ANOTHER];
