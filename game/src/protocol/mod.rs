//! Engines and programs that use them speak to each other in lines of text, in the manner of chess programs (UCI).
//!
//! [`Command`] is what an engine is asked, [`serve`] answers with the engine of this workspace, [`name_move`] and
//! [`find_move`] are how moves are written in both directions. `docs/engine.md` has the protocol for those who write
//! an engine of their own.
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
