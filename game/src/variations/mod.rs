//! A game with variations. Every ply of a [`bao_notation::tree::GameTree`] is played under the rules as far as
//! possible; lines can be edited and compared.

mod address;
mod edit;
mod history;
mod line;
mod tree;

pub use address::{AddressError, Choice, PlayError};
pub use edit::{AddedLine, LineRemark};
pub use history::History;
pub use line::{
    ComparedTurn, Comparison, HouseFate, LineOutcome, PlayedFacts, PlyFacts, compare_lines,
};
pub use tree::{
    GameDetails, GameNames, LONGEST_GAME, NamedGame, PlyState, StartError, Variations,
    build_variations, list_plies, read_named_game,
};
