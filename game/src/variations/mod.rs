//! One game with its variations under the rules: every ply of a [`bao_notation::tree::GameTree`] played
//! as far as it goes, changed and compared. No files, no tables, no screen.

mod add_line;
mod address;
mod choice;
mod comparison;
mod edit;
mod facts;
mod fate;
mod find;
mod history;
mod line;
mod merge;
mod names;
mod of_game;
mod state;
mod typed;
mod winner;

pub use add_line::{AddedLine, Remark};
pub use address::BadAddress;
pub use choice::Choice;
pub use comparison::{Comparison, Pair};
pub use edit::PlayError;
pub use facts::{Facts, Figures};
pub use fate::{HouseFate, Lost};
pub use history::History;
pub use names::names;
pub use of_game::{About, of_game};
pub use state::{BadGame, Played, State, Variations};
