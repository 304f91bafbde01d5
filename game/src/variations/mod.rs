//! One game with its variations under the rules: every ply of a [`bao_notation::tree::GameTree`] played
//! as far as it goes, changed and compared.

mod address;
mod choice;
mod comparison;
mod edit;
mod from_game;
mod history;
mod line;
mod outcome;
mod tree;

pub use address::AddressError;
pub use choice::{Choice, PlayError};
pub use comparison::{ComparedTurn, Comparison, PlayedFacts, PlyFacts, compare_lines};
pub use edit::{AddedLine, LineRemark};
pub use from_game::{GameDetails, build_variations, list_plies, name_games};
pub use history::History;
pub use line::HouseFate;
pub use outcome::LineOutcome;
pub use tree::{PlyState, StartError, Variations};
