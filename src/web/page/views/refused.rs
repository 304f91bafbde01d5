//! What cannot be played, with the reason.

use bao_game::refused::Refused;
use bao_game::variations::Variations;
use bao_notation::tree::NodeId;
use serde::Serialize;

/// Why something cannot be played.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct RefusedView {
    /// A pit, as `A4`, or in a lesson a move, as `A4<`.
    pub text: String,
    /// The reason with the number of the rule, a sentence.
    pub reason: String,
}

impl RefusedView {
    /// The pits that no choice of a place begins with; none where nothing can be played any more.
    #[must_use]
    pub fn pits(game: &Variations, id: NodeId) -> Vec<RefusedView> {
        let Some(position) = game.position(id).filter(|_| game.end(id).is_none()) else {
            return Vec::new();
        };
        let refused = Refused { position, rules: game.rules() };
        refused.pits().into_iter().map(|(text, reason)| RefusedView { text, reason }).collect()
    }
}
