//! Finds the rule that makes a move illegal.

use crate::move_starts::MoveStarts;
use crate::moves::{Move, MoveKind};
use crate::pit::{HOUSE, Row};
use crate::position::Position;
use crate::rule_option::Ruleset;

crate::named! {
    /// Why a move is illegal. The name of each value is also the key of its message in
    /// `reports/languages`.
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, thiserror::Error)]
    pub enum IllegalMoveError {
        /// Rule 6.
        #[error("the game is over")]
        GameOver = "illegal-game-over",
        /// Rules 2.1, 3.1 and 5.
        #[error("the pit is empty")]
        EmptyPit = "illegal-empty-pit",
        /// Rule 2.1.
        #[error("in namua the seed goes into the front row (rule 2.1)")]
        BackRowInNamua = "illegal-back-row-in-namua",
        /// Rule 2.2.
        #[error("a capture is possible, and this move does not capture (rule 2.2)")]
        MustCapture = "illegal-must-capture",
        /// Rule 3.2.
        #[error("a capture from this pit enters at the nearer kichwa (rule 3.2)")]
        FarKichwa = "illegal-far-kichwa",
        /// Rule 5.1.
        #[error("the functional house may not be played while another front pit is filled (rule 5.1)")]
        HouseClosed = "illegal-house-closed",
        /// Rules 5.1 and 5.2 with the options `namua_house_takata` and `mtaji_house_takata`.
        #[error("by these rules no takata begins from the house here (rules 5.1 and 5.2)")]
        HouseTakata = "illegal-house-takata",
        /// Rule 4.3 with the option `tax`.
        #[error("the house is the only front pit of two seeds or more, and is taxed (rule 4.3)")]
        MustTax = "illegal-must-tax",
        /// Rules 5.1 and 5.2.
        #[error("a singleton does not start a takata here (rules 5.1 and 5.2)")]
        Singleton = "illegal-singleton",
        /// Rule 5.2.
        #[error("no back pit may be played while a front pit holds two seeds or more (rule 5.2)")]
        BackRowWaits = "illegal-back-row-waits",
        /// Rule 5.3.
        #[error("the only filled front pit, a kichwa, is sown towards the middle (rule 5.3)")]
        Outward = "illegal-outward",
        /// Rule 5.5.
        #[error("the pit is blocked by takasia for this move (rule 5.5)")]
        Blocked = "illegal-blocked",
        /// Rule 6.4.
        #[error("the sowing never ends (rule 6.4)")]
        Endless = "illegal-endless",
        /// Rule 3.4.
        #[error("the move does not reach the house with a choice to stop or sow on (rule 3.4)")]
        NoHouseChoice = "illegal-no-house-choice",
        /// Rule F3.
        #[error("pits are sown the other way only (rule F3)")]
        OtherDirection = "illegal-other-direction",
        /// Rule F4.
        #[error("here a move must begin in the inner row (rule F4)")]
        InnerRowFirst = "illegal-inner-row-first",
        /// Rule F5.
        #[error("a single seed does not begin a move here (rule F5)")]
        SingleSeed = "illegal-single-seed",
    }
}

impl IllegalMoveError {
    /// Returns why a move that does not begin with one of `starts` is illegal.
    pub(crate) fn find(
        position: &Position,
        rules: &Ruleset,
        starts: &MoveStarts,
        mv: Move,
    ) -> IllegalMoveError {
        debug_assert_eq!(*starts, position.move_starts(rules));
        if rules.is_filled() {
            return position.refuse_filled(rules, starts, mv);
        }
        let ring = position.mover().ring;
        let other_way = crate::Direction::BOTH.iter().any(|&d| starts.contains(mv.pit, d));
        let namua = position.is_namua();
        if namua && mv.pit.row() == Row::Back {
            return IllegalMoveError::BackRowInNamua;
        }
        if ring.get(mv.pit) == 0 {
            return IllegalMoveError::EmptyPit;
        }
        if starts.kind == MoveKind::Capture {
            return if namua && other_way {
                IllegalMoveError::FarKichwa
            } else {
                IllegalMoveError::MustCapture
            };
        }
        if other_way {
            return IllegalMoveError::Outward;
        }
        if starts.blocked == Some(mv.pit) {
            return IllegalMoveError::Blocked;
        }
        if mv.pit.lane() == HOUSE
            && position.mover().owns_house
            && ring.get(mv.pit) > 1 - u8::from(namua)
        {
            let functional = namua && position.mover().house_is_functional();
            return if functional {
                IllegalMoveError::HouseClosed
            } else {
                IllegalMoveError::HouseTakata
            };
        }
        if starts.taxes {
            return IllegalMoveError::MustTax;
        }
        if !namua
            && mv.pit.row() == Row::Back
            && starts.iter().any(|(pit, _)| pit.row() == Row::Front)
        {
            return IllegalMoveError::BackRowWaits;
        }
        IllegalMoveError::Singleton
    }
}
