//! The end of the game (rule 6; F9 in docs/relatives.md).

use crate::moves::{HouseChoice, Move, PreviousMove};
use crate::pit::Side;
use crate::position::Position;
use crate::rule_option::{OwnSingletons, Ruleset};

/// Why the position on the board ends the game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum EndCause {
    /// The loser's front row is empty (rule 6.1).
    FrontRow,
    /// The loser has just moved, and has no store and only singletons left (rule 6.2).
    Singletons,
    /// The loser is to move and has no legal move (rules 6.3 and F9).
    NoMove,
    /// The loser has no seeds or, under some rules, only one (rule F9).
    NoSeeds,
}

/// The result of a game that the position on the board ends.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct End {
    /// The winner; there is no draw (rule 6.4).
    pub winner: Side,
    /// The reason.
    pub cause: EndCause,
}

impl Position {
    /// Returns the end by rules 6.1 and 6.2, or F9, which need no list of legal moves. The player
    /// to move is checked first, then the player who has just moved. Rule 6.2 does not apply if
    /// there was no previous move.
    #[inline]
    pub fn board_end(&self, rules: &Ruleset) -> Option<End> {
        if rules.is_filled() {
            return self.filled_end(rules);
        }
        let (next, moved) = (self.mover(), self.other());
        let mover = self.to_move.opponent();
        let end = |winner, cause| Some(End { winner, cause });
        if next.ring.front_is_empty() {
            return end(mover, EndCause::FrontRow);
        }
        if moved.ring.front_is_empty() {
            return end(self.to_move, EndCause::FrontRow);
        }
        let has_moved = self.previous != PreviousMove::None;
        if has_moved
            && moved.store == 0
            && moved.ring.only_singletons()
            && rules.own_singletons == OwnSingletons::Lose
        {
            return end(self.to_move, EndCause::Singletons);
        }
        None
    }

    /// Returns how the game has ended (rule 6), or `None` while it continues.
    ///
    /// ```
    /// use bao_rules::{EndCause, Position, Ruleset, Side};
    ///
    /// let text = "1,0,0,0,0,0,0,0/9,9,9,9,9,9,9,0/0- 0,0,0,0,0,0,0,0/0,0,0,0,0,0,0,0/0- n c";
    /// let position: Position = text.parse()?;
    /// let end = position.end(&Ruleset::KIBAO).expect("North's front row is empty");
    /// assert_eq!((end.winner, end.cause), (Side::South, EndCause::FrontRow));
    /// # Ok::<(), bao_rules::ParsePositionError>(())
    /// ```
    pub fn end(&self, rules: &Ruleset) -> Option<End> {
        self.board_end(rules).or_else(|| {
            (!self.has_legal_move(rules))
                .then_some(End { winner: self.to_move.opponent(), cause: EndCause::NoMove })
        })
    }

    fn has_legal_move(&self, rules: &Ruleset) -> bool {
        let starts = self.move_starts(rules);
        starts.iter().any(|(pit, direction)| {
            let mv = Move { pit, direction, house: HouseChoice::Stop };
            self.sow(rules, &starts, mv, &mut ()).is_ok()
        })
    }
}
