//! One game in the classes of the study. Knows no tables: a game goes in, its classes come out.
//!
//! Sections such as S3 are those of `docs/study.md`.

mod choices;
mod classification;
mod coin_sides;
mod coin_toss;
mod colour;
mod combination;
mod first_event;
mod house;
mod matrix;

pub use choices::{ChoiceCount, loser_choices};
pub use classification::{Classification, classify};
pub use coin_sides::{CoinSide, CoinSides, TossKind, coin_sides};
pub use coin_toss::{CoinToss, coin_tosses};
pub use colour::{FinalColour, Progress};
pub use combination::Combination;
pub use first_event::FirstEvent;
pub use house::{House, HouseEvent, Houses, first_mtaji_turn};
pub use matrix::{MATRIX_TYPES, MatrixKind, MatrixType};
