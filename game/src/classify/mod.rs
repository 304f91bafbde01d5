//! The classes of the study: which of them a game belongs to.
//!
//! Sections such as S3 are those of `docs/study.md`.

mod classification;
mod coin_toss;
mod colour;
mod combination;
mod first_event;
mod house;
mod matrix;
mod study_ply;

pub use classification::{Classification, classify};
pub use coin_toss::{
    CoinSide, CoinSides, CoinToss, TossKind, find_coin_tosses, list_coin_sides, search_coin_sides,
};
pub use colour::{FinalColour, Progress};
pub use combination::Combination;
pub use first_event::FirstEvent;
pub use house::{Houses, LostHouse, first_mtaji_turn};
pub use matrix::{MATRIX_TYPES, MatrixKind, MatrixType};
pub use study_ply::{StudyPly, find_study_plies};
