//! With which pits and directions the side to move may begin (rules 3.1, 4.3, 5.1 to 5.3, 5.5).

use crate::pit::{Direction, HOUSE, Pit};
use crate::position::Position;
use crate::ruleset::{NamuaSingletons, Ruleset};
use crate::takasia;
use crate::turn::Kind;

pub(crate) const FRONT: u16 = 0x00ff;
const HOUSE_BIT: u16 = 1 << HOUSE;

/// The pits and directions that a turn may begin with, all of one kind (rule 2.2).
///
/// One thing is left open here, because only playing the turn can tell: whether its sowing ever ends
/// (rule 6.4). [`Position::legal_moves`] leaves the endless ones out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Openings {
    /// Whether these turns capture.
    pub kind: Kind,
    /// The pit that takasia blocks for this turn (rule 5.5).
    pub blocked: Option<Pit>,
    /// The one pit is the house and it is taxed (rule 4.3).
    pub tax: bool,
    /// A bit for each pit, by direction.
    starts: [u16; 2],
}

impl Openings {
    fn new(kind: Kind, clockwise: u16, counterclockwise: u16) -> Openings {
        Openings { kind, blocked: None, tax: false, starts: [clockwise, counterclockwise] }
    }

    /// Whether a turn may begin so.
    #[inline]
    #[must_use]
    pub const fn contains(&self, pit: Pit, direction: Direction) -> bool {
        self.starts[direction as usize] & (1 << pit.lane()) != 0
    }

    /// How many pairs of pit and direction there are, endless ones included.
    #[inline]
    #[must_use]
    pub const fn len(&self) -> usize {
        self.bits().count_ones() as usize
    }

    /// Whether there is none.
    #[inline]
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.bits() == 0
    }

    const fn bits(&self) -> u32 {
        self.starts[0] as u32 | (self.starts[1] as u32) << 16
    }

    /// The pair number `index` (less than [`Openings::len`]): clockwise first, in ring order.
    #[inline]
    #[must_use]
    pub fn get(&self, index: usize) -> Option<(Pit, Direction)> {
        let mut bits = self.bits();
        for _ in 0..index {
            bits &= bits.wrapping_sub(1);
        }
        pair(bits)
    }

    /// The pairs without `(pit, direction)`, after its sowing has been found endless.
    #[inline]
    #[must_use]
    pub fn without(mut self, pit: Pit, direction: Direction) -> Openings {
        self.starts[direction as usize] &= !(1 << pit.lane());
        self
    }

    /// All pairs, clockwise first, in ring order.
    pub fn iter(&self) -> impl Iterator<Item = (Pit, Direction)> + use<> {
        let mut bits = self.bits();
        std::iter::from_fn(move || {
            let found = pair(bits);
            bits &= bits.wrapping_sub(1);
            found
        })
    }
}

#[inline]
fn pair(bits: u32) -> Option<(Pit, Direction)> {
    (bits != 0).then(|| {
        let place = bits.trailing_zeros() as usize;
        let direction = if place < 16 { Direction::Clockwise } else { Direction::Counterclockwise };
        (Pit::from_lane(place), direction)
    })
}

/// The front lanes where a last seed would capture: filled, with a filled opposite pit (rule 3.1).
#[inline]
pub(crate) fn capture_targets(own: crate::Ring, other: crate::Ring) -> u16 {
    own.at_least(1) & other.filled_seen_from_across()
}

impl Position {
    /// With which pits and directions the side to move may begin.
    ///
    /// Meaningless after the end of the game; see [`Position::end`].
    #[inline]
    #[must_use]
    pub fn openings(&self, rules: &Ruleset) -> Openings {
        if self.is_namua() { self.namua(rules) } else { self.mtaji(rules) }
    }

    /// Whether there are any openings, told without making them. In the mtaji stage whoever has a pit
    /// of two seeds has one: takasia never blocks his only front pit that can be sown (rule 5.5).
    #[inline]
    #[must_use]
    pub fn has_openings(&self, rules: &Ruleset) -> bool {
        if self.is_namua() {
            !self.namua(rules).is_empty()
        } else {
            !self.mover().ring.only_singletons()
        }
    }

    fn namua(&self, rules: &Ruleset) -> Openings {
        let mover = self.mover();
        let capturing = capture_targets(mover.ring, self.other().ring);
        if capturing != 0 {
            // Rule 3.2: from A1, A2 by the left kichwa, from A7, A8 by the right, else by either.
            return Openings::new(Kind::Capture, capturing & 0x3f, capturing & 0xfc);
        }
        let filled = mover.ring.at_least(1) & FRONT;
        let mut tax = false;
        let starts = if mover.house_is_functional() {
            tax = filled == HOUSE_BIT;
            if tax { HOUSE_BIT } else { filled & !HOUSE_BIT }
        } else if mover.owns_house {
            filled
        } else {
            let pairs = mover.ring.at_least(2) & FRONT;
            let resort = rules.namua_singletons == NamuaSingletons::LastResort;
            if pairs == 0 && resort { filled } else { pairs }
        };
        let mut openings = inward(Openings::new(Kind::Takata, starts, starts), filled);
        openings.tax = tax;
        openings
    }

    fn mtaji(&self, rules: &Ruleset) -> Openings {
        let (own, other) = (self.mover().ring, self.other().ring);
        let targets = capture_targets(own, other);
        let [clockwise, counter] = first_captures(own, targets);
        if clockwise | counter != 0 {
            return Openings::new(Kind::Capture, clockwise, counter);
        }
        let blocked = takasia::blocked(self, rules);
        let pairs = own.at_least(2) & !blocked.map_or(0, |pit| 1 << pit.lane());
        let starts = if pairs & FRONT != 0 { pairs & FRONT } else { pairs };
        let filled = own.at_least(1) & FRONT;
        let mut openings = inward(Openings::new(Kind::Takata, starts, starts), filled);
        openings.blocked = blocked;
        openings
    }
}

/// The pits of 2 to 15 seeds whose first sowing ends in one of `targets`, by direction (rule 3.1).
#[inline]
fn first_captures(own: crate::Ring, targets: u16) -> [u16; 2] {
    let mut starts = [0u16; 2];
    if targets == 0 {
        return starts;
    }
    // Twice round, so that no sum of a lane and a hand needs a remainder.
    let targets = u64::from(targets) * 0x1_0001_0001;
    let mut left = own.at_least(2) & !own.at_least(16);
    while left != 0 {
        let lane = left.trailing_zeros();
        let seeds = u32::from(own.lane(lane as usize));
        starts[0] |= ((targets >> (lane + seeds) & 1) as u16) << lane;
        starts[1] |= ((targets >> (lane + 16 - seeds) & 1) as u16) << lane;
        left &= left - 1;
    }
    starts
}

/// Rule 5.3: when the only filled front pit is a kichwa, it is sown towards the middle only.
#[inline]
fn inward(mut openings: Openings, filled: u16) -> Openings {
    match filled {
        0x01 => openings.starts[Direction::Counterclockwise as usize] &= !0x01,
        0x80 => openings.starts[Direction::Clockwise as usize] &= !0x80,
        _ => {}
    }
    openings
}
