//! One game with its variations under the rules: plays every ply of a [`bao_notation::tree::GameTree`] as far as
//! possible, edits and compares lines.

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
    GameDetails, LONGEST_GAME, PlyState, StartError, Variations, build_variations, list_plies,
    name_games,
};
