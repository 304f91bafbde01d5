//! The codes of what reading an archive can find: those of single records, and those that take several.

pub use bao_formats::codes::*;
use bao_notation::{Code, Severity};

/// The number of an earlier game. Both are kept.
pub const REPEATED_NUMBER: Code = Code::new("repeated-number", Severity::Warning);

/// All codes of this floor; those of single records are in [`bao_formats::codes::ALL`].
pub const ALL: [Code; 1] = [REPEATED_NUMBER];
