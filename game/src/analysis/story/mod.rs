//! The story of a game as its judged turns tell it.

mod standing;
mod turns;
mod words;

pub use standing::{Standing, Stretch};
pub use turns::{ProvedFrom, Story};
