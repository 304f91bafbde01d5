//! The lost chances of a line that are asked, and how far that is.

use bao_game::analysis::{JudgedMove, Retry, RetryAnswer};
use bao_game::puzzles::Attempt;
use bao_game::variations::Choice;
use bao_notation::tree::NodeId;

/// The lost chances that are asked, one of them now.
#[derive(Clone, Debug)]
pub(super) struct Retrying {
    /// The errors: the moves, and how they are judged.
    pub errors: Vec<(NodeId, JudgedMove)>,
    /// Which of them is asked, from 0.
    pub index: usize,
    /// The question.
    pub retry: Retry,
    /// The position before the error.
    pub from: NodeId,
    /// The legal choices there, one of them picked.
    pub list: Vec<Choice>,
    pub at: usize,
    /// What was answered last.
    pub answer: Option<RetryAnswer>,
    pub attempt: Attempt,
    /// How many were right at the first try.
    pub right: usize,
    /// Where the questions came from.
    pub back: NodeId,
}

impl Retrying {
    pub fn count(&self) -> usize {
        self.errors.len()
    }

    /// Whether the next question is due.
    pub fn is_done(&self) -> bool {
        self.attempt.is_solved()
    }

    pub fn picked_choice(&self) -> Option<&Choice> {
        self.list.get(self.at)
    }
}
