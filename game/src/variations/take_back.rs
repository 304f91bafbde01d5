//! The last move of a player is taken back.

use bao_notation::tree::{EditError, Headers, NodeId};
use bao_rules::Side;

use super::tree::Variations;

impl Variations {
    /// Makes of a game what it was before a player's last move in the main line, or before somebody gave it up, and
    /// gives the place where it goes on. `None` where he has not moved yet: the first move of another stays.
    ///
    /// A variation that stands beside the move becomes the main line, as it was before the move was played instead.
    ///
    /// # Errors
    /// [`EditError`]; nothing has been changed.
    pub fn take_back(&mut self, player: Side) -> Result<Option<NodeId>, EditError> {
        let line = self.tree().main_line();
        let last = line.last().copied().unwrap_or(NodeId::START);
        let is_won_by_header = self.tree().headers.get(Headers::WINNER).is_some();
        if is_won_by_header && self.end(last).is_none() {
            self.clear_result();
            return Ok(Some(last));
        }
        let is_his = |id: &NodeId| self.ply(*id).is_some_and(|ply| ply.side() == player);
        let Some(id) = line.into_iter().rev().find(is_his) else { return Ok(None) };
        let before = self.remove(id)?;
        if is_won_by_header {
            self.clear_result();
        }
        Ok(Some(before))
    }

    fn clear_result(&mut self) {
        self.set_header(Headers::WINNER, "");
        self.set_header(Headers::ENDED_BY, "");
    }
}
