//! Generates legal games at random or by search, for tests, benchmarks and comparison with played games.
//!
//! A game depends only on the seed and its number, not on how many games are generated or on how many cores.

mod draw;
mod openings;
mod plan;
mod play;
mod policy;
mod random;
mod write;

pub use draw::{GeneratedGame, TooFewGamesError, generate_games};
pub use openings::{OpeningDraw, OpeningLines};
pub use plan::{Openings, Plan};
pub use policy::{ParsePolicyError, Policy};
pub use write::{WriteGamesError, WrittenGames, write_games};
