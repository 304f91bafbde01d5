//! Searches games of Bao la Kiswahili: what becomes of a house, which turn is best, which game is won.
//!
//! The crate knows positions and turns of [`bao_rules`] and nothing above: no transcripts, no files.
//!
//! ```
//! use std::sync::atomic::AtomicBool;
//! use bao_engine::{Engine, Limits, Settings};
//! use bao_rules::{Position, Ruleset};
//!
//! let mut engine = Engine::new(Ruleset::KIBAO, Settings::default());
//! let start = Position::start(&Ruleset::KIBAO);
//! let found = engine.best(&start, &Limits::nodes(10_000), &AtomicBool::new(false)).expect("the game is on");
//! println!("{:?} is worth {:?}", found.best().turn(), found.best().value);
//! ```

mod choices;
pub mod evaluation;
pub mod fate;
mod key;
mod limits;
pub mod players;
pub mod proof;
mod search;
mod table;
mod value;

pub use choices::{Choice, Choices};
pub use limits::{DEEPEST, Limits};
pub use search::{Engine, Found, Line, Settings};
pub use value::{Proved, Value};
