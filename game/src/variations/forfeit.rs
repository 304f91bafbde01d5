//! Who has given a game up or lost it on time, as its headers tell.

use bao_notation::tree::Headers;
use bao_rules::Side;

use super::tree::Variations;
use crate::replay::Forfeit;

impl Variations {
    /// Notes that a player has lost the game without an end on the board.
    pub fn set_forfeit(&mut self, loser: Side, forfeit: Forfeit) {
        self.set_header(Headers::WINNER, loser.opponent().name());
        self.set_header(Headers::ENDED_BY, forfeit.name());
    }

    /// How the player has lost who is not the winner that the headers name; `None` where they name none, or do not say it.
    pub fn forfeit(&self) -> Option<Forfeit> {
        let headers = &self.tree().headers;
        headers.get(Headers::WINNER).and_then(Side::from_name)?;
        Forfeit::from_name(headers.get(Headers::ENDED_BY)?)
    }
}
