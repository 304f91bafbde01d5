//! The lost chances of a line that are asked, and how far that is.

use bao_game::analysis::{JudgedMove, Retry, RetryAnswer};
use bao_game::variations::Choice;
use bao_notation::tree::NodeId;

/// The lost chances that are asked, one of them now.
#[derive(Clone, Debug)]
pub(super) struct Retrying {
    /// The errors: the turns, and how they are judged.
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
    pub hinted: bool,
    pub solved: bool,
    /// Whether anything was tried or shown before, so that the answer is not the first.
    pub helped: bool,
    /// How many were right at the first try.
    pub right: usize,
    /// Where the questions came from.
    pub back: NodeId,
}

impl Retrying {
    pub fn count(&self) -> usize {
        self.errors.len()
    }

    pub fn is_right(&self) -> bool {
        self.answer.as_ref().is_some_and(|answer| answer.is_right)
    }

    /// Whether the next question is due.
    pub fn is_done(&self) -> bool {
        self.is_right() || self.solved
    }

    pub fn picked_choice(&self) -> Option<&Choice> {
        self.list.get(self.at)
    }
}
