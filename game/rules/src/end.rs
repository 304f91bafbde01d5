//! The end of the game (rule 6).

use crate::pit::Side;
use crate::position::Position;
use crate::ruleset::Ruleset;
use crate::turn::{HouseChoice, Move, Previous};

/// How the board ends a game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Cause {
    /// The loser's front row is empty (rule 6.1).
    FrontRow,
    /// The loser has just moved, and has no store and only singletons left (rule 6.2).
    Singletons,
    /// The loser is to move and has no legal turn (rule 6.3).
    NoMove,
}

/// The end of a game by the board.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct End {
    /// Who has won; there is no draw (rule 6.4).
    pub winner: Side,
    /// Why.
    pub cause: Cause,
}

impl Position {
    /// Rules 6.1 and 6.2, which need no look at the turns to come: first the mover's victim, then the
    /// mover himself. In a position that nobody has moved to, both front rows count and rule 6.2 is
    /// not asked.
    #[inline]
    #[must_use]
    pub fn decided(&self) -> Option<End> {
        let (next, moved) = (self.mover(), self.other());
        let mover = self.to_move.opponent();
        let end = |winner, cause| Some(End { winner, cause });
        if next.ring.front_is_empty() {
            return end(mover, Cause::FrontRow);
        }
        if moved.ring.front_is_empty() {
            return end(self.to_move, Cause::FrontRow);
        }
        let has_moved = self.previous != Previous::None;
        if has_moved && moved.store == 0 && moved.ring.only_singletons() {
            return end(self.to_move, Cause::Singletons);
        }
        None
    }

    #[inline]
    pub(crate) fn is_decided(&self) -> bool {
        self.decided().is_some()
    }

    /// How the game has ended here; `None` while it goes on.
    #[must_use]
    pub fn end(&self, rules: &Ruleset) -> Option<End> {
        self.decided().or_else(|| {
            (!self.has_legal_turn(rules))
                .then_some(End { winner: self.to_move.opponent(), cause: Cause::NoMove })
        })
    }

    fn has_legal_turn(&self, rules: &Ruleset) -> bool {
        let openings = self.openings(rules);
        openings.iter().any(|(pit, direction)| {
            let turn = Move { pit, direction, house: HouseChoice::Stop };
            self.sow(rules, &openings, turn, &mut ()).is_ok()
        })
    }
}
