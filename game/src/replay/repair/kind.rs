//! The kinds of repairs, each the change of one thing.

bao_notation::named! {
    /// What is changed. The order is that of the cost: where two changes fit, the earlier kind is meant.
    #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
    pub enum RepairKind {
        /// A `+` too many.
        HouseSign = "house-sign",
        /// The arrow.
        Direction = "direction",
        /// The number of the pit.
        Pit = "pit",
        /// The row letter.
        Row = "row",
        /// A move that cannot be read or says too little, by one that has the signs which can be read.
        Unreadable = "unreadable-move",
        /// A move that cannot be read, by one that its signs do not lead to.
        Illegible = "illegible-move",
        /// The two moves of a turn have changed places.
        SwappedMoves = "swapped-moves",
        /// Two neighbouring turns have changed places.
        SwappedTurns = "swapped-turns",
        /// A move that stands there twice.
        DoubledMove = "doubled-move",
        /// A turn that stands there twice.
        DoubledTurn = "doubled-turn",
        /// What is written after the end of the game.
        TextAfterEnd = "text-after-end",
        /// A move that is not there.
        MissingMove = "missing-move",
        /// A turn that is not there.
        MissingTurn = "missing-turn",
    }
}

impl RepairKind {
    /// How unlikely such a mistake is at one place, as a negative logarithm: a wrong pit can be any of
    /// seven, and a move seldom gets lost.
    pub(super) const fn surprise(self) -> f64 {
        match self {
            RepairKind::HouseSign | RepairKind::Direction | RepairKind::Unreadable => 0.0,
            RepairKind::Row => 0.5,
            RepairKind::Pit => 2.0,
            RepairKind::SwappedMoves
            | RepairKind::SwappedTurns
            | RepairKind::DoubledMove
            | RepairKind::DoubledTurn
            | RepairKind::TextAfterEnd => 1.0,
            RepairKind::MissingMove | RepairKind::MissingTurn => 2.0,
            RepairKind::Illegible => 3.0,
        }
    }

    /// How many plies more the text has with the change.
    pub(super) const fn added_plies(self) -> isize {
        match self {
            RepairKind::DoubledMove => -1,
            RepairKind::DoubledTurn => -2,
            RepairKind::MissingMove => 1,
            RepairKind::MissingTurn => 2,
            _ => 0,
        }
    }

    /// Whether moves are put into another order, taken out or put in.
    pub(super) const fn changes_order(self) -> bool {
        self.cases() + self.numbers() > 0
    }

    /// How many letters in the other player's case such a mistake can bring in.
    pub(super) const fn cases(self) -> usize {
        match self {
            RepairKind::SwappedMoves => 2,
            RepairKind::DoubledMove => 1,
            _ => 0,
        }
    }

    /// How many numbers that break the sequence such a mistake can bring in.
    pub(super) const fn numbers(self) -> usize {
        match self {
            RepairKind::SwappedTurns => 3,
            RepairKind::DoubledMove | RepairKind::DoubledTurn | RepairKind::MissingTurn => 1,
            _ => 0,
        }
    }

    /// Whether moves are only taken out.
    pub(super) const fn is_removal(self) -> bool {
        matches!(self, RepairKind::DoubledMove | RepairKind::DoubledTurn | RepairKind::TextAfterEnd)
    }
}
