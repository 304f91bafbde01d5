//! What another has added to the same game.

use bao_notation::tree::{GameTree, MergeError, Merged};

use super::state::Variations;

impl Variations {
    /// Takes over what another tree of the same game has more; what only it plays becomes variations.
    ///
    /// # Errors
    /// [`MergeError`]; nothing has been changed then.
    pub fn merge(&mut self, other: &GameTree) -> Result<Merged, MergeError> {
        // One move may be written in several ways; under the rules it is the same.
        let played = Variations::of(other.clone(), &self.rules).ok();
        let merged = self.tree.merge(played.as_ref().map_or(other, Variations::tree))?;
        for id in self.tree.all() {
            if self.state(id).is_none() {
                self.settle(id);
            }
        }
        Ok(merged)
    }
}
