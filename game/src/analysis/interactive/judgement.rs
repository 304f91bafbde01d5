//! The moves of a position that is looked at, judged as `bao analyse` judges them.

use bao_rules::Move;

use super::search::{NODE_STEPS, SearchedPosition};
use crate::analysis::judged_move::JudgedMove;

/// The searches by which the moves of a position are judged, as far as they are done. Others, less deep or
/// deeper, change no judgement, so that a mark that stands does not go again.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct PositionJudgement {
    first: Option<SearchedPosition>,
    check: Option<SearchedPosition>,
}

impl PositionJudgement {
    /// Notes a search, if it is one of them.
    pub fn add(&mut self, searched: &SearchedPosition) {
        if searched.is_first_judgement() && self.first.is_none() {
            self.first = Some(searched.clone());
        } else if searched.is_check() {
            self.check = Some(searched.clone());
        }
    }

    /// The nodes of the search that is missing for the judgement of a move, or of the position where none was
    /// played; `None` where all is known.
    pub fn missing_nodes(&self, mv: Option<Move>) -> Option<u64> {
        let [_, first_nodes, check_nodes] = NODE_STEPS;
        let Some(first) = &self.first else { return Some(first_nodes) };
        let needs_check = mv.and_then(|mv| first.judge(mv)).is_some_and(|mv| mv.needs_check());
        (needs_check && self.check.is_none()).then_some(check_nodes)
    }

    /// Judges a move; `None` where it is not legal, and before the searches for it are done.
    pub fn judge(&self, mv: Move) -> Option<JudgedMove> {
        self.judging_search(mv)?.judge(mv)
    }

    /// The search by which a move is judged, which stands for the position in the line of that move: reviews, curves and
    /// bars have its value. `None` where the move is not legal, and before the searches for it are done.
    pub fn judging_search(&self, mv: Move) -> Option<&SearchedPosition> {
        let first = self.first.as_ref()?;
        if first.judge(mv)?.needs_check() { self.check.as_ref() } else { Some(first) }
    }
}
