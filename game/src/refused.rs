//! Why a pit cannot be played in a position, by the number of the rule.

use bao_languages::{say, text};
use bao_rules::{Direction, HouseChoice, IllegalMoveError, Move, Pit, Position, Ruleset, Side};

use crate::words;

/// A position whose moves are told that are no choices.
#[derive(Clone, Copy, Debug)]
pub struct Refused<'p> {
    /// Where they would be played.
    pub position: &'p Position,
    /// The rules by which they are forbidden.
    pub rules: &'p Ruleset,
}

impl Refused<'_> {
    /// Why no move begins with a pit of a player, a sentence; `None` where one does.
    pub fn refuse_pit(&self, owner: Side, pit: Pit) -> Option<String> {
        let name = words::pit(owner, pit);
        if owner != self.position.to_move() {
            return Some(say!("refused-other-side", pit = name, side = owner.name()));
        }
        // Where a pit starts in neither direction the reason of both is the same but for rule 6.4.
        let [first, second] = Direction::BOTH;
        self.refuse(pit, first)?;
        let reason = self.refuse(pit, second)?;
        Some(say!("refused-pit", pit = name, reason))
    }

    /// Why a pit of the side to move cannot be sown in a direction; `None` where it can.
    pub fn refuse(&self, pit: Pit, direction: Direction) -> Option<&'static str> {
        let mv = Move { pit, direction, house: HouseChoice::Stop };
        let error = self.position.play(self.rules, mv, &mut ()).err()?;
        Some(match error {
            IllegalMoveError::EmptyPit => text("refused-empty"),
            error => words::illegal_move(error),
        })
    }

    /// The pits with which no move begins, each with the reason, South's first.
    pub fn pits(&self) -> Vec<(String, String)> {
        let pits = Side::BOTH
            .into_iter()
            .flat_map(|side| self.position.pits().map(move |pit| (side, pit)));
        let refused = pits
            .filter_map(|(side, pit)| Some((words::pit(side, pit), self.refuse_pit(side, pit)?)));
        refused.collect()
    }
}
