//! The transcript notation of kibao.org ("KIBA"): text to moves and back.
//!
//! The crate knows what is written, not what is played: whether a move is legal, and where its seeds
//! go, is not asked here. Sections such as N3 are those of `docs/notation.md`.
//!
//! ```
//! use bao_notation::{Source, read, write};
//!
//! let reading = read("1: A7‹* a5>;\n2:A6<* a5>", &Source::default());
//! assert_eq!(write(&reading.transcript), "1:A7<* a5>; 2:A6<* a5>");
//! assert_eq!(reading.findings[0].code.name, "typography");
//! ```

pub mod codes;
mod cursor;
mod finding;
mod order;
mod outline;
mod piece;
mod read;
mod report;
mod signs;
mod single;
mod transcript;
pub mod tree;
mod turn;
mod write;

pub use finding::{Code, Finding, Place, Severity, Source, shown, shown_text};
pub use outline::{Beginning, Outline, begins, outline};
pub use read::{Reading, read};
pub use signs::plain_signs;
pub use single::read_move;
pub use transcript::{Arrow, PitNumber, Ply, Row, Stars, Transcript, Written, WrittenMove};
pub use turn::{Side, TurnRef};
pub use write::{push_move, push_turns, write, write_move};
