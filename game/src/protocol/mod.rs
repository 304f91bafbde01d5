//! The text protocol between engines and the programs that use them, modelled on UCI, the protocol of chess engines.
//!
//! [`Command`] is a command to an engine, [`serve`] answers commands with the built-in engine, and [`name_move`] and
//! [`find_move`] convert moves. `docs/engine.md` describes the protocol for authors of other engines.
//!
//! ```
//! use bao_game::protocol::{Identity, serve};
//!
//! let lines = "bao\nposition start moves A7< a5>\ngo depth 3\nquit\n";
//! let mut answers = Vec::new();
//! serve(lines.as_bytes(), &mut answers, &Identity { name: "Bao 1.0", author: "me" })?;
//! assert!(String::from_utf8_lossy(&answers).contains("baook\n"));
//! # Ok::<(), std::io::Error>(())
//! ```

mod command;
mod session;

pub use command::{Command, CommandError, EngineOption, SetUp, find_move, name_move};
pub use session::{Identity, LONGEST_LINE, Line, read_line, serve};
