//! Games judged by search: the value of every choice, the loss of the played one, and the fate of the houses.
//!
//! What is counted or searched exhaustively is a proof and says so ([`fate`], [`Decision`], and values of the
//! engine that are proofs); everything else is an estimate.

mod accuracy;
mod annotate;
mod answer;
mod chance;
mod choices;
mod class;
mod deciding_moves;
mod decision;
pub mod fate;
pub mod interactive;
mod judge;
mod judged_move;
mod line;
mod loss_kind;
mod lost;
mod retry;
mod review;
mod settings;
mod stored;
mod summary;
#[cfg(test)]
mod tests;
mod total;
mod valuation;

pub use accuracy::{Accuracy, measure_accuracy};
pub use annotate::annotate_errors;
pub use answer::{HouseAnswer, JudgedGameAnswer};
pub use chance::{Chance, book_value_in_words, value_in_words, write_value};
pub use choices::{PlyChoices, count_choices};
pub use class::MoveClass;
pub use deciding_moves::summarise_game;
pub use decision::{Decision, Effort, ProvedWin};
pub use judge::{Judge, JudgedPly, judge_game};
pub use judged_move::JudgedMove;
pub use line::{list_moves, write_line, write_moves};
pub use loss_kind::LossKind;
pub use lost::{LOST_COLUMNS, LostGame, LostPlace, ProvedLoss, find_proved_loss};
pub use retry::{LostChance, Retry, RetryAnswer};
pub use review::{GameReview, PlayerReview};
pub use settings::{JudgeSettings, JudgedSide, JudgedSideError, TurnRange, TurnRangeError};
pub use stored::StoredValuation;
pub use summary::{GameSummary, ProvedFrom, Standing, StoryLine, Stretch};
pub use total::JudgedTotal;
pub use valuation::{Valuation, ValuedChoice};
