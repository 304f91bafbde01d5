//! Reads and writes games of Bao la Kiswahili in the notation of kibao.org: transcripts, single
//! moves, and game files with variations and comments.
//!
//! The crate does not apply the rules: `bao-game` checks whether a move is legal and plays it.
//! Sections such as N6 refer to `docs/notation.md`.
//!
//! Reading never fails. It returns everything that could be read and a list of [`Finding`]s with
//! their places:
//!
//! ```
//! use bao_notation::{Source, read, write};
//!
//! let reading = read("1: A7‹* a5>;\n2:A6<* a5>", &Source::default());
//! assert_eq!(write(&reading.transcript), "1:A7<* a5>; 2:A6<* a5>");
//! assert_eq!(reading.findings[0].code.name, "typography");
//! ```
//!
//! Damaged text is repaired and reported if its meaning is certain:
//!
//! ```
//! use bao_notation::{Severity, Source, read};
//!
//! let reading = read("1:A7<* a5>; 3:A6<* A5>", &Source::default());
//! let found: Vec<(&str, Severity)> =
//!     reading.findings.iter().map(|finding| (finding.code.name, finding.code.severity)).collect();
//! assert_eq!(found, [("turn-number", Severity::Repair), ("wrong-case", Severity::Repair)]);
//! assert_eq!(reading.transcript.plies.len(), 4);
//! ```
//!
//! Game files contain trees of moves:
//!
//! ```
//! use bao_notation::Source;
//! use bao_notation::tree::{NodeId, read_games, write_game};
//!
//! let text = "[game \"6405\"]\n\n1:A7<* a5> {Too early.}\n  (1n:a6>)\n";
//! let file = read_games(text, &Source::default());
//! let game = &file.games[0];
//! let first = game.next(NodeId::START).expect("the game has moves");
//! assert_eq!(game.children(first).len(), 2);
//! assert_eq!(write_game(game), text);
//! ```

pub mod codes;
mod finding;
mod outline;
mod piece;
mod read;
mod report;
mod signs;
mod transcript;
pub mod tree;
mod write;

pub use bao_rules::{Side, named};
pub use finding::{Code, Finding, Place, Severity, Source, mask_control, mask_controls, quote};
pub use outline::{Beginning, Outline, find_beginning, outline};
pub use read::read_move;
pub use read::{Reading, read};
pub use signs::plain_signs;
pub use transcript::{
    Arrow, PitNumber, Stars, Transcript, TurnRef, Written, WrittenMove, WrittenPly, WrittenRow,
};
pub use write::{push_move, push_turns, write, write_move};
