//! The pits and directions with which the side to move may begin (rules 3.1, 4.3, 5.1 to 5.3, 5.5).

use crate::moves::MoveKind;
use crate::pit::{Direction, HOUSE, Pit};
use crate::position::{FUNCTIONAL_HOUSE, Half, Position};
use crate::ring::{FRONT, Ring};
use crate::rule_option::{
    LoneKichwa, MtajiBackTakata, MtajiHouseTakata, MtajiLargePits, NamuaHouseTakata,
    NamuaSingletons, Ruleset, TakasiaLastPit, Tax,
};
use crate::takasia;

const HOUSE_BIT: u16 = 1 << HOUSE;

/// The pits and directions with which a move may begin; all moves are of one kind (rule 2.2).
///
/// Some of these moves may turn out to be endless when played (rule 6.4);
/// [`Position::legal_moves`] leaves them out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct MoveStarts {
    /// Whether these moves capture.
    pub kind: MoveKind,
    /// The pit that takasia blocks for this move (rule 5.5).
    pub blocked: Option<Pit>,
    /// Whether this game is sown clockwise only, so that moves are written without a direction
    /// (rule F3).
    pub one_way: bool,
    /// Whether the direction selects the kichwa where captured seeds enter, as in a namua capture
    /// (rule 3.2).
    pub names_kichwa: bool,
    /// Whether a move from the house pays the tax (rule 4.3).
    pub(crate) taxes: bool,
    /// One bit per pit, for each direction.
    lanes: [u16; 2],
}

impl MoveStarts {
    pub(crate) fn new(kind: MoveKind, clockwise: u16, counterclockwise: u16) -> MoveStarts {
        let lanes = [clockwise, counterclockwise];
        let (one_way, names_kichwa, taxes) = (false, false, false);
        MoveStarts { kind, blocked: None, one_way, names_kichwa, taxes, lanes }
    }

    /// Rule 5.3: a lone kichwa in the front row is sown towards the middle only.
    #[inline]
    fn keep_inward(mut self, filled: u16, rules: &Ruleset) -> MoveStarts {
        if rules.lone_kichwa == LoneKichwa::Inward {
            match filled {
                0x01 => self.lanes[Direction::Counterclockwise as usize] &= !0x01,
                0x80 => self.lanes[Direction::Clockwise as usize] &= !0x80,
                _ => {}
            }
        }
        self
    }

    /// Whether a move may begin with this pit and direction.
    #[inline]
    pub const fn contains(&self, pit: Pit, direction: Direction) -> bool {
        self.lanes[direction as usize] & (1 << pit.lane()) != 0
    }

    /// Whether the direction of a move from `pit` carries no information, because captured seeds
    /// can enter at one kichwa only (rule 3.2).
    #[inline]
    pub const fn is_idle(&self, pit: Pit) -> bool {
        let [clockwise, counterclockwise] = self.lanes;
        self.names_kichwa && (clockwise ^ counterclockwise) & (1 << pit.lane()) != 0
    }

    /// The number of pairs of pit and direction, endless ones included.
    #[inline]
    pub const fn len(&self) -> usize {
        self.bits().count_ones() as usize
    }

    /// Whether there are no pairs.
    #[inline]
    pub const fn is_empty(&self) -> bool {
        self.bits() == 0
    }

    pub(crate) const fn bits(&self) -> u32 {
        self.lanes[0] as u32 | (self.lanes[1] as u32) << 16
    }

    /// The pair with this index in the order of [`MoveStarts::iter`]; `None` from
    /// [`MoveStarts::len`] on.
    #[inline]
    pub fn get(&self, index: usize) -> Option<(Pit, Direction)> {
        let mut bits = self.bits();
        for _ in 0..index {
            bits &= bits.wrapping_sub(1);
        }
        pair(bits)
    }

    /// Returns the starts without `(pit, direction)`, for a sowing that turned out to be endless.
    #[inline]
    #[must_use]
    pub fn without(mut self, pit: Pit, direction: Direction) -> MoveStarts {
        self.lanes[direction as usize] &= !(1 << pit.lane());
        self
    }

    /// Returns the starts in these pits.
    #[inline]
    #[must_use]
    pub fn in_pits(mut self, pits: impl Iterator<Item = Pit>) -> MoveStarts {
        let lanes = pits.fold(0, |lanes, pit| lanes | 1 << pit.lane());
        self.lanes = self.lanes.map(|own| own & lanes);
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
pub(crate) fn pair(bits: u32) -> Option<(Pit, Direction)> {
    (bits != 0).then(|| {
        let place = bits.trailing_zeros() as usize;
        let direction = if place < 16 { Direction::Clockwise } else { Direction::Counterclockwise };
        (Pit::from_lane(place), direction)
    })
}

impl Position {
    /// The pits and directions with which the side to move may begin.
    ///
    /// Meaningless after the end of the game; see [`Position::end`].
    #[inline]
    pub fn move_starts(&self, rules: &Ruleset) -> MoveStarts {
        if rules.is_filled() {
            self.filled_starts(rules)
        } else if self.is_namua() {
            self.namua_starts(rules)
        } else {
            self.mtaji_starts(rules)
        }
    }

    /// Whether there are any move starts. In the mtaji stage they are usually not listed: a pit of
    /// two seeds is enough, unless an option forbids that pit (rules 5.2 and 5.5).
    #[inline]
    pub fn has_move_starts(&self, rules: &Ruleset) -> bool {
        if rules.is_filled() {
            !self.filled_starts(rules).is_empty()
        } else if self.is_namua() {
            !self.namua_starts(rules).is_empty()
        } else {
            !self.mover().ring.only_singletons()
                && (rules.mtaji_house_takata == MtajiHouseTakata::Any
                    && rules.takasia_last_pit == TakasiaLastPit::Exempt
                    || !self.mtaji_starts(rules).is_empty())
        }
    }

    fn namua_starts(&self, rules: &Ruleset) -> MoveStarts {
        let mover = self.mover();
        let capturing = mover.ring.capture_targets(self.other().ring);
        if capturing != 0 {
            // Rule 3.2: captures in A1 and A2 enter at the left kichwa, in A7 and A8 at the right
            // one, otherwise at either.
            let starts = MoveStarts::new(MoveKind::Capture, capturing & 0x3f, capturing & 0xfc);
            return MoveStarts { names_kichwa: true, ..starts };
        }
        let filled = mover.ring.at_least(1) & FRONT;
        let pairs = mover.ring.at_least(2) & FRONT;
        let mut taxes = false;
        let lanes = if mover.house_is_functional() {
            let (is_taxed, taxable) = match rules.tax {
                Tax::Alone => (filled == HOUSE_BIT, HOUSE_BIT),
                Tax::OnlyPair => (pairs == HOUSE_BIT, HOUSE_BIT),
                Tax::AnyTime => (true, filled),
            };
            taxes = is_taxed;
            if taxes { taxable } else { filled & !HOUSE_BIT }
        } else if mover.owns_house {
            let alone = filled == HOUSE_BIT;
            match rules.namua_house_takata {
                NamuaHouseTakata::Alone if !alone => filled & !HOUSE_BIT,
                _ => filled,
            }
        } else {
            match rules.namua_singletons {
                NamuaSingletons::Forbidden => pairs,
                NamuaSingletons::LastResort if pairs != 0 => pairs,
                _ => filled,
            }
        };
        let mut starts = MoveStarts::new(MoveKind::Takata, lanes, lanes).keep_inward(filled, rules);
        starts.taxes = taxes;
        starts
    }

    fn mtaji_starts(&self, rules: &Ruleset) -> MoveStarts {
        let (own, other) = (self.mover().ring, self.other().ring);
        let targets = own.capture_targets(other);
        let [mut clockwise, mut counter] = first_captures(own, targets);
        if rules.mtaji_large_pits == MtajiLargePits::Capture {
            let large = first_captures_of_large_pits(own, other);
            (clockwise, counter) = (clockwise | large[0], counter | large[1]);
        }
        if clockwise | counter != 0 {
            return MoveStarts::new(MoveKind::Capture, clockwise, counter);
        }
        let blocked = takasia::blocked_pit(self, rules);
        let closed = blocked.map_or(0, |pit| 1 << pit.lane()) | closed_house(self.mover(), rules);
        let pairs = own.at_least(2) & !closed;
        let front_alone =
            pairs & FRONT != 0 && rules.mtaji_back_takata == MtajiBackTakata::LastResort;
        let lanes = if front_alone { pairs & FRONT } else { pairs };
        let filled = own.at_least(1) & FRONT;
        let mut starts = MoveStarts::new(MoveKind::Takata, lanes, lanes).keep_inward(filled, rules);
        starts.blocked = blocked;
        starts
    }
}

/// The bit of the house if no takata of the mtaji stage may begin there, otherwise 0 (rule 5.2).
#[inline]
fn closed_house(mover: &Half, rules: &Ruleset) -> u16 {
    let closed = mover.owns_house
        && match rules.mtaji_house_takata {
            MtajiHouseTakata::Any => false,
            MtajiHouseTakata::Small => mover.ring.lane(HOUSE) >= FUNCTIONAL_HOUSE,
            MtajiHouseTakata::Never => true,
        };
    u16::from(closed) << HOUSE
}

/// The lanes of 2 to 15 seeds whose first sowing ends in `targets`, by direction (rule 3.1).
#[inline]
fn first_captures(own: Ring, targets: u16) -> [u16; 2] {
    let mut captures = [0u16; 2];
    if targets == 0 {
        return captures;
    }
    // The mask is repeated, so the sum of a lane and a hand needs no remainder modulo 16.
    let targets = u64::from(targets) * 0x1_0001_0001;
    let mut left = own.at_least(2) & !own.at_least(16);
    while left != 0 {
        let lane = left.trailing_zeros();
        let seeds = u32::from(own.lane(lane as usize));
        captures[0] |= ((targets >> (lane + seeds) & 1) as u16) << lane;
        captures[1] |= ((targets >> (lane + 16 - seeds) & 1) as u16) << lane;
        left &= left - 1;
    }
    captures
}

/// The lanes of more than sixteen seeds whose first sowing ends in a front pit that faces a filled
/// pit, by direction (rule 3.1). The sowing fills every pit on its way round, so the last pit is
/// not empty; a sowing of sixteen seeds would end in the pit just emptied.
fn first_captures_of_large_pits(own: Ring, other: Ring) -> [u16; 2] {
    let mut captures = [0u16; 2];
    let facing = other.filled_seen_from_across();
    let mut left = own.at_least(17);
    while left != 0 {
        let lane = left.trailing_zeros() as usize;
        left &= left - 1;
        let seeds = usize::from(own.lane(lane));
        captures[0] |= (facing >> ((lane + seeds) & 15) & 1) << lane;
        captures[1] |= (facing >> (lane.wrapping_sub(seeds) & 15) & 1) << lane;
    }
    captures
}
