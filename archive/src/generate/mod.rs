//! Legal games made by chance and by search, for tests, for measuring and to compare played games with, and damages to
//! them that are known.
//!
//! What is made depends on the seed and on nothing else: game 7 of a seed is the same game however many
//! are made, on however many cores, damaged or not.

mod damage;
mod draw;
mod game;
mod hawalis;
mod layout;
mod mixture;
mod opening_lines;
mod openings;
mod partial;
mod plan;
mod play;
mod players;
mod policy;
mod random;
mod write;

pub use damage::{Damage, DamageKind};
pub use draw::{TooFewGamesError, generate_games};
pub use game::GeneratedGame;
pub use hawalis::{HawalisPlan, NoHawalisPolicyError, write_hawalis_games};
pub use mixture::Mixture;
pub use opening_lines::OpeningLines;
pub use openings::{OpeningDraw, RandomOpening, draw_openings};
pub use partial::{PartialGames, PartialGamesError};
pub use plan::{Damages, Openings, Plan};
pub use policy::{ParsePolicyError, Policy};
pub use write::{
    WriteGamesError, WrittenGames, make_partial_games, write_games, write_partial_games,
};
