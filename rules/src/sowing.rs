//! The sowing loop: laps, relays, captures, and the exact detection of a sowing that never ends.

use crate::event::{Event, Visitor};
use crate::pit::{Direction, HOUSE, Pit, Side, capture_direction};
use crate::position::FUNCTIONAL;
use crate::ring::Ring;
use crate::turn::HouseChoice;

/// A sowing that never ends is an illegal turn (rule 6.4).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Endless;

/// A turn in the middle of its play.
pub(crate) struct Sowing<'v, V> {
    pub own: Ring,
    pub other: Ring,
    pub owns_house: bool,
    pub other_owns_house: bool,
    /// A last seed into the functional house lets the mover choose (rule 3.4).
    pub safari_is_choice: bool,
    /// A takata ends in the functional house (rule 4.2).
    pub takata_stops_in_house: bool,
    pub mover: Side,
    pub visitor: &'v mut V,
}

/// A hand of seeds about to be sown from a lane that is already empty.
#[derive(Clone, Copy)]
pub(crate) struct Hand {
    pub origin: usize,
    pub seeds: u8,
    pub direction: Direction,
}

impl<V: Visitor> Sowing<'_, V> {
    #[inline]
    pub fn lap(&mut self, hand: Hand, from: Option<usize>) -> usize {
        let last = self.own.sow(hand.origin, hand.direction, hand.seeds);
        self.visitor.event(Event::Lap {
            from: from.map(Pit::from_lane),
            seeds: hand.seeds,
            direction: hand.direction,
            last: Pit::from_lane(last),
        });
        last
    }

    /// Takes the seeds of a lane for sowing; a house sown so is lost (rule 4.1).
    #[inline]
    pub fn take(&mut self, lane: usize) -> u8 {
        let seeds = self.own.take(lane);
        if lane == HOUSE && self.owns_house {
            self.owns_house = false;
            self.visitor.event(Event::HouseEmptied { owner: self.mover, seeds });
        }
        seeds
    }

    #[inline]
    fn house_is_functional(&self, lane: usize, seeds: u8) -> bool {
        lane == HOUSE && self.owns_house && seeds >= FUNCTIONAL
    }

    /// Sows a takata to its end (rules 2.3, 2.4, 4.2, 5.5).
    #[inline]
    pub fn takata(&mut self, mut hand: Hand, blocked: Option<Pit>) -> Result<(), Endless> {
        let blocked = blocked.map_or(usize::MAX, Pit::lane);
        let mut cycle = Cycle::default();
        loop {
            let last = self.lap(hand, Some(hand.origin));
            let seeds = self.own.lane(last);
            if seeds == 1 {
                return Ok(());
            }
            if last == blocked {
                self.visitor.event(Event::TakasiaStop { owner: self.mover });
                return Ok(());
            }
            if self.takata_stops_in_house && self.house_is_functional(last, seeds) {
                self.visitor.event(Event::HouseStop { owner: self.mover });
                return Ok(());
            }
            cycle.check(self.own, last)?;
            hand = Hand { origin: last, seeds: self.take(last), ..hand };
        }
    }

    /// Plays a capturing turn to its end from the lane of its first capture (rules 3.2 to 3.5).
    /// Returns whether the choice between stop and safari came up.
    #[inline]
    pub fn captures(
        &mut self,
        mut last: usize,
        mut direction: Direction,
        house: HouseChoice,
    ) -> Result<bool, Endless> {
        let mut offered = false;
        let mut cycle = Cycle::default();
        loop {
            let seeds = self.capture(7 - last);
            direction = capture_direction(last, direction);
            let mut hand = Hand { origin: direction.entry(), seeds, direction };
            let mut from = None;
            loop {
                last = self.lap(hand, from);
                let seeds = self.own.lane(last);
                if seeds == 1 {
                    return Ok(offered);
                }
                if last < 8 && self.other.lane(7 - last) > 0 {
                    break;
                }
                if self.safari_is_choice && self.house_is_functional(last, seeds) {
                    offered = true;
                    if house == HouseChoice::Stop {
                        self.visitor.event(Event::HouseStop { owner: self.mover });
                        return Ok(offered);
                    }
                }
                cycle.check(self.own, last)?;
                hand = Hand { origin: last, seeds: self.take(last), direction };
                from = Some(last);
            }
        }
    }

    #[inline]
    fn capture(&mut self, lane: usize) -> u8 {
        let seeds = self.other.take(lane);
        self.visitor.event(Event::Captured { pit: Pit::from_lane(lane), seeds });
        if lane == HOUSE && self.other_owns_house {
            self.other_owns_house = false;
            self.visitor.event(Event::HouseCaptured { owner: self.mover.opponent(), seeds });
        }
        seeds
    }
}

/// Finds that a sowing repeats itself, by Brent's method: the state after a lap is kept at every power
/// of two laps and compared with each later one. Exact, because the next lap follows from ring and
/// place alone: the direction only changes with a capture, and a capture makes the ring's total grow,
/// so no state comes back across one; nor across the loss of the house, which changes nothing of how
/// a sowing that has passed it once passes it again.
struct Cycle {
    laps: u32,
    kept: (Ring, usize),
}

/// No sowing of fewer laps is looked at: nearly every turn ends before, and an endless one is found
/// all the same, only later.
const QUIET_LAPS: u32 = 32;

impl Default for Cycle {
    #[inline]
    fn default() -> Self {
        Cycle { laps: 0, kept: (Ring::default(), 0) }
    }
}

impl Cycle {
    #[inline]
    fn check(&mut self, ring: Ring, last: usize) -> Result<(), Endless> {
        self.laps += 1;
        if self.laps < QUIET_LAPS { Ok(()) } else { self.compare(ring, last) }
    }

    #[cold]
    fn compare(&mut self, ring: Ring, last: usize) -> Result<(), Endless> {
        if self.kept == (ring, last) {
            return Err(Endless);
        }
        if self.laps.is_power_of_two() {
            self.kept = (ring, last);
        }
        Ok(())
    }
}
