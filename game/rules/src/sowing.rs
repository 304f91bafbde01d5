//! The sowing loop: laps, relays and captures.

use crate::endless::{EndlessDetector, EndlessSowingError};
use crate::event::{Event, Visitor};
use crate::moves::HouseChoice;
use crate::pit::{Direction, HOUSE, Pit, Side, capture_direction};
use crate::position::FUNCTIONAL_HOUSE;
use crate::ring::Ring;
use crate::rule_option::{MtajiSafari, MtajiTakataHouse, NamuaSafari, Ruleset, SmallHouse};

/// The sowing of one move in progress.
pub(crate) struct Sowing<'v, V> {
    pub own: Ring,
    pub other: Ring,
    pub owns_house: bool,
    pub other_owns_house: bool,
    pub rules: &'v Ruleset,
    pub namua: bool,
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
        self.visitor.visit_event(Event::Lap {
            from: from.map(Pit::from_lane),
            seeds: hand.seeds,
            direction: hand.direction,
            last: Pit::from_lane(last),
        });
        last
    }

    /// Takes the seeds of a lane for sowing; if this is the mover's owned house, it is lost (rule
    /// 4.1).
    #[inline]
    pub fn take(&mut self, lane: usize) -> u8 {
        let seeds = self.own.take(lane);
        if lane == HOUSE && self.owns_house {
            self.owns_house = false;
            self.visitor.visit_event(Event::HouseEmptied { owner: self.mover, seeds });
        }
        seeds
    }

    /// Takes two seeds out of the house as the tax (rule 4.3); under some rules the house is lost
    /// if too few remain (rule 4.1).
    pub fn tax(&mut self) -> u8 {
        const TAX: u8 = 2;
        self.own.remove(HOUSE, TAX);
        self.visitor.visit_event(Event::Tax { owner: self.mover });
        if self.rules.small_house == SmallHouse::Lost && self.own.lane(HOUSE) < FUNCTIONAL_HOUSE {
            self.owns_house = false;
            self.visitor.visit_event(Event::HouseEmptied { owner: self.mover, seeds: TAX });
        }
        TAX
    }

    /// Whether a takata ends in the functional house (rule 4.2).
    fn takata_stops_in_house(&self) -> bool {
        self.namua || self.rules.mtaji_takata_house == MtajiTakataHouse::Stop
    }

    /// Whether a move with captures may end in the functional house (rule 3.4).
    fn captures_may_stop_in_house(&self) -> bool {
        if self.namua {
            self.rules.namua_safari == NamuaSafari::Choice
        } else {
            self.rules.mtaji_safari != MtajiSafari::Forced
        }
    }

    /// The bit of the house's lane while the mover owns the house, otherwise 0.
    fn house_bit(&self) -> u16 {
        u16::from(self.owns_house) << HOUSE
    }

    #[inline]
    fn house_is_functional(&self, lane: usize, seeds: u8) -> bool {
        lane == HOUSE && self.owns_house && seeds >= FUNCTIONAL_HOUSE
    }

    /// Sows a takata to its end (rules 2.3, 2.4, 4.2, 5.5).
    #[inline]
    pub fn takata(
        &mut self,
        mut hand: Hand,
        blocked: Option<Pit>,
    ) -> Result<(), EndlessSowingError> {
        let stops = blocked.map_or(0, |pit| 1 << pit.lane());
        let mut detector = EndlessDetector::default();
        loop {
            let last = self.lap(hand, Some(hand.origin));
            let seeds = self.own.lane(last);
            if seeds == 1 {
                return Ok(());
            }
            if stops & (1 << last) != 0 {
                self.visitor.visit_event(Event::TakasiaStop { owner: self.mover });
                return Ok(());
            }
            if self.house_is_functional(last, seeds) && self.takata_stops_in_house() {
                self.visitor.visit_event(Event::HouseStop { owner: self.mover });
                return Ok(());
            }
            detector.note_lap(self.own, last, hand.direction, || stops | self.house_bit())?;
            hand = Hand { origin: last, seeds: self.take(last), ..hand };
        }
    }

    /// Plays a capturing move to its end, starting with the capture in lane `last` (rules 3.2 to
    /// 3.5). Returns whether the choice between stop and safari came up.
    #[inline]
    pub fn captures(
        &mut self,
        mut last: usize,
        mut direction: Direction,
        house: HouseChoice,
    ) -> Result<bool, EndlessSowingError> {
        let mut offered = false;
        let mut detector = EndlessDetector::default();
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
                if self.house_is_functional(last, seeds) && self.captures_may_stop_in_house() {
                    offered = self.namua || self.rules.mtaji_safari == MtajiSafari::Choice;
                    if !offered || house == HouseChoice::Stop {
                        self.visitor.visit_event(Event::HouseStop { owner: self.mover });
                        return Ok(offered);
                    }
                }
                detector.note_lap(self.own, last, direction, || {
                    self.other.filled_seen_from_across() | self.house_bit()
                })?;
                hand = Hand { origin: last, seeds: self.take(last), direction };
                from = Some(last);
            }
        }
    }

    #[inline]
    fn capture(&mut self, lane: usize) -> u8 {
        let seeds = self.other.take(lane);
        self.visitor.visit_event(Event::Captured { pit: Pit::from_lane(lane), seeds });
        if lane == HOUSE && self.other_owns_house {
            self.other_owns_house = false;
            self.visitor.visit_event(Event::HouseCaptured { owner: self.mover.opponent(), seeds });
        }
        seeds
    }
}
