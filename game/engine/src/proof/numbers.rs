//! Proof numbers: how many positions are left to prove or to disprove.

use bao_rules::{Direction, HouseChoice, Move, Pit, Side};

use super::table::{BoundedTable, Stored};

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
#[derive(Clone, Copy)]
pub(super) struct StoredNumbers {
    proof: u32,
    disproof: u32,
    best_move: Option<Move>,
    endless: bool,
    /// The binary logarithm of the nodes searched for it.
    effort: u8,
}

impl StoredNumbers {
    /// `None` for what does not hold whichever way led to the position.
    pub fn of(value: ProofNumbers, nodes: u64) -> Option<StoredNumbers> {
        let endless = match value.why {
            Why::Lost => false,
            Why::Endless => true,
            Why::Repeats(_) | Why::TooDeep if value.is_not_won() => return None,
            Why::Repeats(_) | Why::TooDeep => false,
        };
        let ProofNumbers { proof, disproof, best_move, .. } = value;
        let effort = nodes.max(1).ilog2() as u8;
        Some(StoredNumbers { proof, disproof, best_move, endless, effort })
    }

    pub fn value(self) -> ProofNumbers {
        let why = if self.endless { Why::Endless } else { Why::Lost };
        ProofNumbers { proof: self.proof, disproof: self.disproof, best_move: self.best_move, why }
    }
}

/// How [`StoredNumbers`] are written: proof, disproof, move, and effort.
impl StoredNumbers {
    pub fn to_bytes(self) -> [u8; 11] {
        let mut bytes = [0; 11];
        bytes[..4].copy_from_slice(&self.proof.to_le_bytes());
        bytes[4..8].copy_from_slice(&self.disproof.to_le_bytes());
        bytes[8] = self.best_move.map_or(NO_MOVE, |mv| {
            let plays = u8::from(mv.house == HouseChoice::Play);
            mv.pit.lane() as u8 | (mv.direction as u8) << 4 | plays << 5
        });
        bytes[9] = u8::from(self.endless);
        bytes[10] = self.effort;
        bytes
    }

    /// `None` where no numbers are written so.
    pub fn from_bytes(bytes: [u8; 11]) -> Option<StoredNumbers> {
        let [p0, p1, p2, p3, d0, d1, d2, d3, mv, endless, effort] = bytes;
        let best_move = match mv {
            NO_MOVE => None,
            0..64 => Some(Move {
                pit: Pit::from_lane(usize::from(mv & 15)),
                direction: Direction::BOTH[usize::from(mv >> 4 & 1)],
                house: if mv >> 5 == 1 { HouseChoice::Play } else { HouseChoice::Stop },
            }),
            _ => return None,
        };
        let (proof, disproof) =
            (u32::from_le_bytes([p0, p1, p2, p3]), u32::from_le_bytes([d0, d1, d2, d3]));
        let is_known = endless < 2 && effort < 64;
        let endless = endless == 1;
        is_known.then_some(StoredNumbers { proof, disproof, best_move, endless, effort })
    }
}

/// Where there is no move.
const NO_MOVE: u8 = 255;

/// Proof and disproof in the second word, the rest behind the table's own bits in the first.
impl Stored<2> for StoredNumbers {
    fn effort(&self) -> u8 {
        self.effort
    }

    #[inline]
    fn to_words(self) -> [u64; 2] {
        let [p0, p1, p2, p3, d0, d1, d2, d3, mv, endless, effort] = self.to_bytes();
        let rest = u64::from_le_bytes([0, 0, mv, endless, effort, 0, 0, 0]);
        [rest, u64::from_le_bytes([p0, p1, p2, p3, d0, d1, d2, d3])]
    }

    #[inline]
    fn from_words([rest, numbers]: [u64; 2]) -> Option<StoredNumbers> {
        let [_, _, mv, endless, effort, ..] = rest.to_le_bytes();
        let [p0, p1, p2, p3, d0, d1, d2, d3] = numbers.to_le_bytes();
        StoredNumbers::from_bytes([p0, p1, p2, p3, d0, d1, d2, d3, mv, endless, effort])
    }
}

/// What is known of positions, for the threads of a search.
pub(super) type ProofTable = BoundedTable<StoredNumbers, 2>;

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
            |why| StoredNumbers::of(ProofNumbers::of_no_win(why), 1).map(|entry| entry.value().why);
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
