//! Who has won, where the main line is no longer what was played.

use bao_notation::tree::{Comment, Headers, NodeId};

use super::state::Variations;

impl Variations {
    /// Changes the tree, and what the header says of the winner with it: it speaks of the main line. Where the
    /// board does not say who had won the line that was the main one, a comment at its end keeps it.
    ///
    /// # Errors
    /// Those of the change.
    pub(super) fn changing<T, E>(
        &mut self,
        change: impl FnOnce(&mut Variations) -> Result<T, E>,
    ) -> Result<T, E> {
        let before = self.tree.main_line();
        let changed = change(self)?;
        let winner = self.tree.headers.get(Headers::WINNER).map(str::to_owned);
        if let Some(winner) = winner
            && self.tree.main_line() != before
        {
            self.move_winner(&winner, &before);
        }
        Ok(changed)
    }

    fn move_winner(&mut self, winner: &str, before: &[NodeId]) {
        let last = before.last().copied().unwrap_or(NodeId::START);
        if self.tree.at_index(last.index()).is_some() && self.end(last).is_none() {
            let mut comment = self.tree.comment(last).clone();
            comment.add(&Comment::new(&format!("The game ended here: {winner} won.")));
            self.tree.set_comment(last, comment);
        }
        let now = self.tree.main_line().last().copied().unwrap_or(NodeId::START);
        let by_the_board = self.end(now).map(|end| end.winner.name());
        self.tree.headers.set(Headers::WINNER, by_the_board.unwrap_or_default());
    }
}
