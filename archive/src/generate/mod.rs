//! Legal games made by chance and by search, for tests, for measuring and to compare played games with.
//!
//! What is made depends on the seed and on nothing else: game 7 of a seed is the same game however many are made, on
//! however many cores.

mod draw;
mod opening_lines;
mod openings;
mod plan;
mod play;
mod players;
mod policy;
mod random;
mod write;

pub use draw::{GeneratedGame, TooFewGamesError, generate_games};
pub use opening_lines::OpeningLines;
pub use openings::OpeningDraw;
pub use plan::{Openings, Plan};
pub use policy::{ParsePolicyError, Policy};
pub use write::{WriteGamesError, WrittenGames, write_games};
