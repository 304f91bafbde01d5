//! Searches for the best move in Bao la Kiswahili, for proofs of wins and for the fate of houses.
//!
//! The crate works on the positions and moves of [`bao_rules`]; transcripts and files are left to
//! other crates.
//!
//! Find the best move of a position within limits:
//!
//! ```
//! use std::sync::atomic::AtomicBool;
//! use bao_engine::{Engine, EngineSettings, Limits};
//! use bao_rules::{Position, Ruleset};
//!
//! let mut engine = Engine::new(Ruleset::KIBAO, EngineSettings::default());
//! let start = Position::start(&Ruleset::KIBAO);
//! let result = engine.best(&start, &Limits::nodes(10_000), &AtomicBool::new(false));
//! let best = result.expect("the game goes on").best().clone();
//! println!("{:?} wins with a chance of {:.2}", best.first_move(), best.value.winning_chance());
//! ```
//!
//! Find out whether a house can be saved for the next four plies, and how:
//!
//! ```
//! use bao_engine::fate::{Fate, FateSearch};
//! use bao_rules::{Position, Ruleset};
//!
//! let rules = Ruleset::KIBAO;
//! let start = Position::start(&rules);
//! let mut search = FateSearch::new(&rules, start.to_move());
//! for choice in search.choices(&start, 4)? {
//!     if choice.fate == Fate::Saved {
//!         println!("{:?}", search.line(&start, choice.mv, 4));
//!     }
//! }
//! # Ok::<(), bao_engine::fate::FateError>(())
//! ```
//!
//! [`Book`] has values for the first four turns, [`proof::prove`] proves wins, and [`players`] play
//! whole games.

mod book;
mod choices;
pub mod evaluation;
pub mod fate;
mod horizon;
mod key;
mod limits;
pub mod players;
pub mod proof;
mod search;
mod table;
mod value;

pub use book::{Book, BookValue, ParseBookValueError, ReadBookError};
pub use choices::{Choice, Choices};
pub use horizon::{Goal, HorizonSearch, Undecided};
pub use limits::{Limits, MAX_DEPTH, ParseLimitsError, parse_nodes};
pub use search::{Engine, EngineSettings, PrincipalVariation, SearchResult};
pub use value::{ProvedResult, Value, count_winner_moves};
