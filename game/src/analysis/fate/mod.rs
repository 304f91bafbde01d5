//! The fate of the loser's house, move by move, as [`bao_engine::fate`] proves it.

mod game;
mod house_move;
mod line;
mod note;

pub use game::{
    FROM, FateSettings, HouseMoves, NODES, NoLoserError, UNTIL, search_house_moves,
    search_house_moves_while,
};
pub use house_move::{HouseMove, HouseMoveChoice};
pub use line::{WrittenLine, find_best_line, horizon, plies_until};
pub use note::HouseNote;
pub(in crate::analysis) use note::{plies_to_horizon, search_choices};
