//! Judges games by search: the value of every choice, the loss of the played choice, and the fate of the houses.
//!
//! Counts and exhaustive searches are certain ([`fate`], a proved [`Decision`], and proved values of the engine);
//! everything else is an estimate.

mod annotate;
mod choices;
mod decision;
pub mod fate;
pub mod interactive;
mod judge;
mod judged_cells;
mod judged_move;
mod lost;
mod retry;
mod review;
mod settings;
mod summary;
#[cfg(test)]
mod tests;
mod valuation;

pub use annotate::annotate_errors;
pub use choices::{PlyChoices, count_choices};
pub use decision::{Decision, Effort};
pub use judge::{Judge, JudgedPly, judge_game};
pub use judged_cells::{answer_house_moves, answer_judged_game};
pub use judged_move::{JudgedMove, MoveClass};
pub use lost::{LOST_COLUMNS, LostGame, LostPlace, ProvedLoss, find_proved_loss, summarise_game};
pub use retry::{LostChance, Retry};
pub use review::{
    Accuracy, GameReview, JudgedTotal, LossKind, MoveTotal, PlayerReview, measure_accuracy,
};
pub use settings::{JudgeSettings, JudgedSide, TurnRange, TurnRangeError};
pub use summary::{GameSummary, Standing, StoryLine, Stretch};
pub use valuation::{
    Chance, StoredValuation, Valuation, ValuedChoice, book_value_in_words, list_moves,
    value_in_words, write_line, write_moves, write_value,
};
