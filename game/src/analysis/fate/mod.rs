//! The fate of the loser's house, turn by turn, as [`bao_engine::fate`] proves it.

mod game;
mod line;
mod turn;

pub use game::{FROM, HouseTurns, NODES, NoLoser, Question, UNTIL, house_turns};
pub use line::{WrittenLine, best_line, horizon, plies_until};
pub use turn::{HouseChoice, HouseTurn};
