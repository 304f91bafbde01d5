//! Finds the classes of the study that a game belongs to.
//!
//! Sections such as S3 refer to `docs/study.md`.

mod classes;
mod study_ply;

pub use classes::{
    Classification, Combination, FinalColour, FirstEvent, Houses, LostHouse, MATRIX_TYPES,
    MatrixKind, MatrixType, Progress, classify, first_mtaji_turn,
};
pub use study_ply::{
    CoinSide, CoinSides, CoinToss, StudyPly, TossKind, find_coin_tosses, find_study_plies,
    list_coin_sides, search_coin_sides,
};
