//! Proof numbers: how many positions are left to prove or to disprove.

use bao_rules::{Move, Side};

use super::node::BoundedTable;

/// The number of what is solved the other way: no work will do it.
pub(super) const NEVER: u32 = u32::MAX;
/// More than any search adds up to.
const MOST: u32 = NEVER - 1;

/// Why the attacker does not win.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Why {
    /// The search goes no deeper on this way.
    TooDeep,
    /// A position comes again that lies so many plies behind the root. The more of the way this rests
    /// on, the more ways it is false for; the order is that of preference.
    Repeats(u16),
    /// The defender can go round in circles, wherever one comes from.
    Endless,
    /// The defender wins.
    Lost,
}

impl Why {
    /// The same, seen so many plies behind the root: what repeats there or below does so whichever way led
    /// there.
    pub fn seen_at(self, depth: usize) -> Why {
        match self {
            Why::Repeats(at) if usize::from(at) >= depth => Why::Endless,
            why => why,
        }
    }
}

/// What is known of a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct ProofNumbers {
    /// Positions still to prove, at least, until the attacker is known to win; 0 if he is.
    pub proof: u32,
    /// Positions still to refute until he is known not to; 0 if he is.
    pub disproof: u32,
    /// His winning move, where he wins.
    pub best_move: Option<Move>,
    /// Why he does not win, where he does not.
    pub why: Why,
}

/// [`ProofNumbers`] as the table keeps them.
#[derive(Clone, Copy, Default)]
pub(super) struct StoredNumbers {
    proof: u32,
    disproof: u32,
    best_move: Option<Move>,
    endless: bool,
}

impl StoredNumbers {
    /// `None` for what does not hold whichever way led to the position.
    pub fn of(value: ProofNumbers) -> Option<StoredNumbers> {
        let endless = match value.why {
            Why::Lost => false,
            Why::Endless => true,
            Why::Repeats(_) | Why::TooDeep if value.is_not_won() => return None,
            Why::Repeats(_) | Why::TooDeep => false,
        };
        let ProofNumbers { proof, disproof, best_move, .. } = value;
        Some(StoredNumbers { proof, disproof, best_move, endless })
    }

    pub fn value(self) -> ProofNumbers {
        let why = if self.endless { Why::Endless } else { Why::Lost };
        ProofNumbers { proof: self.proof, disproof: self.disproof, best_move: self.best_move, why }
    }
}

/// What is known of positions.
pub(super) type ProofTable = BoundedTable<StoredNumbers>;

impl ProofNumbers {
    pub const fn open(proof: u32, disproof: u32) -> ProofNumbers {
        ProofNumbers { proof, disproof, best_move: None, why: Why::Lost }
    }

    pub const fn of_win(best_move: Option<Move>) -> ProofNumbers {
        ProofNumbers { best_move, ..ProofNumbers::open(0, NEVER) }
    }

    pub const fn of_no_win(why: Why) -> ProofNumbers {
        ProofNumbers { why, ..ProofNumbers::open(NEVER, 0) }
    }

    pub fn of_end(winner: Side, attacker: Side) -> ProofNumbers {
        if winner == attacker {
            ProofNumbers::of_win(None)
        } else {
            ProofNumbers::of_no_win(Why::Lost)
        }
    }

    pub const fn is_won(&self) -> bool {
        self.proof == 0
    }

    pub const fn is_not_won(&self) -> bool {
        self.disproof == 0
    }

    /// The number that the player to move wants at 0, and the one that he wants away from it.
    pub const fn for_mover(&self, attacks: bool) -> (u32, u32) {
        if attacks { (self.proof, self.disproof) } else { (self.disproof, self.proof) }
    }

    pub const fn from_mover(attacks: bool, (own, other): (u32, u32)) -> ProofNumbers {
        if attacks { ProofNumbers::open(own, other) } else { ProofNumbers::open(other, own) }
    }
}

/// The sum of two numbers of work; what never comes stays so.
pub(super) const fn add(a: u32, b: u32) -> u32 {
    if a == NEVER || b == NEVER {
        NEVER
    } else {
        let sum = a.saturating_add(b);
        if sum > MOST { MOST } else { sum }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_repetition_above_holds_on_its_way_only_and_one_below_everywhere() {
        let repeats = Why::Repeats(4);
        assert_eq!(
            [3, 4, 5].map(|depth| repeats.seen_at(depth)),
            [Why::Endless, Why::Endless, repeats]
        );
        let stored =
            |why| StoredNumbers::of(ProofNumbers::of_no_win(why)).map(|entry| entry.value().why);
        assert_eq!(stored(repeats), None);
        assert_eq!(stored(Why::TooDeep), None);
        assert_eq!(stored(Why::Endless), Some(Why::Endless));
        assert_eq!(stored(Why::Lost), Some(Why::Lost));
        // For the defender a win is best, and a circle better the less of the way it rests on.
        assert!(Why::Lost > Why::Endless && Why::Endless > repeats);
        assert!(repeats > Why::Repeats(3) && Why::Repeats(0) > Why::TooDeep);
    }

    #[test]
    fn work_that_never_comes_stays_so_and_any_other_does_not_become_so() {
        assert_eq!(add(2, 3), 5);
        assert_eq!(add(2, NEVER), NEVER);
        assert_eq!(add(MOST, MOST), MOST);
    }
}
