//! A turn judged: every choice with its value, and what the played one cost.

mod chance;
mod class;
mod line;
mod search;
#[cfg(test)]
mod tests;
mod turn;
mod valuation;
mod worth;

pub use chance::Chance;
pub use class::Class;
pub use line::{line_text, written};
pub use search::Judge;
pub(in crate::analysis) use search::valued;
pub use turn::JudgedTurn;
pub use valuation::{Valuation, ValuedChoice};
pub use worth::worth;
