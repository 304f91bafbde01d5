//! Legal games made at random, for tests and for measuring, and damages to them that are known.
//!
//! What is made depends on the seed and on nothing else: game 7 of a seed is the same game however many
//! are made, on however many cores, damaged or not.

mod damage;
mod game;
mod layout;
mod openings;
mod plan;
mod play;
mod players;
mod policy;
mod random;
mod write;

pub use damage::{Damage, DamageKind};
pub use game::GeneratedGame;
pub use openings::draw_openings;
pub use plan::{Damages, Plan, TooFewGamesError, generate_games};
pub use policy::{ParsePolicyError, Policy};
pub use write::{WriteGamesError, WrittenGames, write_games};
