//! Hawalis: four rows of seven, two seeds a pit, sown clockwise only; captured seeds leave the game.
//!
//! Rule numbers such as H5 are those of `docs/relatives.md`.
//!
//! ```
//! use bao_rules::relatives::hawalis::{Pit, Position, Rules};
//!
//! let rules = Rules::HAWALIS;
//! let start = Position::start();
//! let pit: Pit = "A3".parse().expect("A3 is a pit");
//! let mut events = Vec::new();
//! let after = start.play(&rules, pit, &mut |event| events.push(event))?;
//! assert_eq!((events.len(), after.seeds()), (7, 52));
//! assert_eq!(after.to_string(), "3,3,1,3,0,3,3/0,3,3,0,3,3,0 2,2,2,2,0,2,2/2,2,2,2,0,2,2 n");
//! assert_eq!(after.legal_moves(&rules).len(), 12);
//! # Ok::<(), bao_rules::relatives::hawalis::IllegalMoveError>(())
//! ```

mod perft;
mod pit;
mod play;
mod position;
mod position_text;
mod rules;

pub use perft::perft;
pub use pit::{PITS, ParsePitError, Pit};
pub use play::{End, EndCause, Event, IllegalMoveError};
pub use position::{InvalidPositionError, Position, SEEDS};
pub use position_text::ParsePositionError;
pub use rules::{Rules, Singletons, UnknownRulesError};
