//! Hawalis and the Katra family: games that begin with every pit filled, on four rows of four to
//! eight columns, without a store or a house.
//!
//! Rule numbers such as F7 refer to `docs/relatives.md`. For such a game,
//! [`Position::move_starts`], [`Position::sow`] and [`Position::board_end`] call the functions
//! here.

use crate::end::{End, EndCause};
use crate::endless::{EndlessSowingError, ring_never_lands_in_an_empty_pit};
use crate::event::{Event, Visitor};
use crate::illegal_move::IllegalMoveError;
use crate::move_starts::MoveStarts;
use crate::moves::{Move, MoveKind, PreviousMove};
use crate::pit::{Direction, Pit, Row};
use crate::play::MoveOutcome;
use crate::position::Position;
use crate::ring::{FRONT, Ring};
use crate::rule_option::{
    CaptureFrom, CapturedSeeds, Captures, Directions, LastSeed, Ruleset, Singletons, StartRows,
};

/// One player's pits in ring order, without the lanes that a narrow board does not use.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Pits {
    seeds: [u8; 16],
    width: usize,
}

impl Pits {
    fn of(ring: Ring, width: usize) -> Pits {
        let mut seeds = ring.seeds();
        seeds.copy_within(16 - width.., width);
        seeds[2 * width..].fill(0);
        Pits { seeds, width }
    }

    fn ring(mut self) -> Ring {
        let Pits { width, .. } = self;
        self.seeds.copy_within(width..2 * width, 16 - width);
        self.seeds[width..16 - width].fill(0);
        Ring::new(self.seeds)
    }

    fn pit(&self, place: usize) -> Pit {
        Pit::from_lane(if place < self.width { place } else { place + 16 - 2 * self.width })
    }

    /// The place `steps` pits ahead.
    fn ahead(&self, place: usize, steps: usize, direction: Direction) -> usize {
        let pits = 2 * self.width;
        let steps = steps % pits;
        (place + if direction == Direction::Clockwise { steps } else { pits - steps }) % pits
    }

    fn take(&mut self, place: usize) -> u8 {
        std::mem::take(&mut self.seeds[place])
    }

    /// Empties a pit, sows its seeds one per pit and returns the place of the last seed (F6).
    fn sow<V: Visitor>(&mut self, from: usize, direction: Direction, visitor: &mut V) -> usize {
        let seeds = self.take(from);
        for step in 1..=usize::from(seeds) {
            self.seeds[self.ahead(from, step, direction)] += 1;
        }
        let last = self.ahead(from, usize::from(seeds), direction);
        let (from, last_pit) = (Some(self.pit(from)), self.pit(last));
        visitor.visit_event(Event::Lap { from, seeds, direction, last: last_pit });
        last
    }

    /// The places in `self`, the opponent's pits, that a last seed at `last` captures (F7).
    fn captured_from(&self, last: usize, captures: Captures) -> [Option<usize>; 2] {
        if last >= self.width {
            return [None; 2];
        }
        let inner = self.width - 1 - last;
        let outer = self.width + last;
        let is_filled = |place: usize| self.seeds[place] > 0;
        let inner_row_is_empty = || self.seeds[..self.width].iter().all(|&seeds| seeds == 0);
        let places = match captures {
            Captures::Column => [Some(inner), Some(outer)],
            Captures::InnerAndOuter if is_filled(inner) => [Some(inner), Some(outer)],
            Captures::Inner | Captures::InnerAndOuter => [Some(inner), None],
            Captures::InnerThenOuter if inner_row_is_empty() => [Some(outer), None],
            Captures::InnerThenOuter => [Some(inner), None],
        };
        places.map(|place| place.filter(|&place| is_filled(place)))
    }
}

/// Detects a sowing that never ends (F10): by the proof in `endless.rs` if nothing can be captured
/// on the way, otherwise by a repeated state, found with Brent's method.
#[derive(Default)]
struct CycleDetector {
    laps: u32,
    saved: Option<(Pits, usize)>,
}

impl CycleDetector {
    /// Counts a lap whose last pit is sown on; returns whether the sowing never ends.
    fn is_endless(
        &mut self,
        own: &Pits,
        last: usize,
        direction: Direction,
        can_capture: impl Fn() -> bool,
    ) -> bool {
        if self.saved == Some((*own, last)) {
            return true;
        }
        self.laps = self.laps.wrapping_add(1);
        if !self.laps.is_power_of_two() {
            return false;
        }
        self.saved = Some((*own, last));
        let seeds = |ahead| own.seeds[own.ahead(last, ahead, direction)];
        self.laps >= 8
            && !can_capture()
            && match own.width {
                4 => ring_never_lands_in_an_empty_pit::<8>(seeds),
                5 => ring_never_lands_in_an_empty_pit::<10>(seeds),
                6 => ring_never_lands_in_an_empty_pit::<12>(seeds),
                7 => ring_never_lands_in_an_empty_pit::<14>(seeds),
                _ => ring_never_lands_in_an_empty_pit::<16>(seeds),
            }
    }
}

impl Position {
    /// The direction that the player to move has to keep; `None` if both are allowed (F3).
    fn only_direction(&self, rules: &Ruleset) -> Option<Direction> {
        match rules.direction {
            Directions::Free => None,
            Directions::Kept => self.kept[self.to_move as usize],
            Directions::Clockwise => Some(Direction::Clockwise),
        }
    }

    /// The pits and directions that a move may begin with (F3 to F5).
    #[cold]
    #[inline(never)]
    pub(crate) fn filled_starts(&self, rules: &Ruleset) -> MoveStarts {
        let ring = self.mover().ring;
        let pairs = ring.at_least(2);
        let mut lanes = match rules.singletons {
            Singletons::Allowed => [ring.at_least(1); 2],
            Singletons::LastResort if pairs == 0 => self.onto_empty_pits(),
            Singletons::LastResort | Singletons::Forbidden => [pairs; 2],
        };
        match self.only_direction(rules) {
            None => {}
            Some(Direction::Clockwise) => lanes[1] = 0,
            Some(Direction::Counterclockwise) => lanes[0] = 0,
        }
        let inner_only = match rules.starts {
            StartRows::Any => false,
            StartRows::InnerFirst => self.previous == PreviousMove::None,
            StartRows::Inner => (lanes[0] | lanes[1]) & FRONT != 0,
        };
        if inner_only {
            lanes = lanes.map(|lanes| lanes & FRONT);
        }
        // Any of these moves may capture, so `kind` has no meaning in these games.
        let mut starts = MoveStarts::new(MoveKind::Capture, lanes[0], lanes[1]);
        starts.one_way = rules.direction == Directions::Clockwise;
        starts
    }

    /// The lanes of the single seeds that would fall into an empty pit, for each direction (F5).
    fn onto_empty_pits(&self) -> [u16; 2] {
        let own = Pits::of(self.mover().ring, usize::from(self.width));
        Direction::BOTH.map(|direction| {
            let starts = |&place: &usize| {
                own.seeds[place] == 1 && own.seeds[own.ahead(place, 1, direction)] == 0
            };
            let places = (0..2 * own.width).filter(starts);
            places.fold(0, |lanes, place| lanes | 1 << own.pit(place).lane())
        })
    }

    /// Plays a move that begins with one of [`Position::filled_starts`] (F6 to F8).
    #[cold]
    #[inline(never)]
    pub(crate) fn sow_filled<V: Visitor>(
        &self,
        rules: &Ruleset,
        mv: Move,
        visitor: &mut V,
    ) -> Result<MoveOutcome, EndlessSowingError> {
        let (direction, width) = (mv.direction, usize::from(self.width));
        let mut own = Pits::of(self.mover().ring, width);
        let mut other = Pits::of(self.other().ring, width);
        let mut detector = CycleDetector::default();
        let mut from = self.place(mv.pit);
        loop {
            let last = own.sow(from, direction, visitor);
            let was_filled = own.seeds[last] > 1;
            let captures = match rules.capture_from {
                CaptureFrom::Filled => was_filled,
                CaptureFrom::Empty => !was_filled,
                CaptureFrom::Any => true,
            };
            let mut seeds = 0;
            if captures {
                for place in other.captured_from(last, rules.captures).into_iter().flatten() {
                    let taken = other.take(place);
                    visitor.visit_event(Event::Captured { pit: other.pit(place), seeds: taken });
                    seeds += taken;
                }
            }
            let adds = seeds > 0 && rules.captured == CapturedSeeds::Sown;
            if adds {
                own.seeds[last] += seeds;
                visitor.visit_event(Event::Added { pit: own.pit(last), seeds });
            }
            if !was_filled && !adds {
                break;
            }
            if seeds > 0 {
                detector = CycleDetector::default();
            }
            let can_capture = || {
                rules.capture_from != CaptureFrom::Empty
                    && (0..width).any(|last| {
                        other.captured_from(last, rules.captures).iter().any(Option::is_some)
                    })
            };
            if detector.is_endless(&own, last, direction, can_capture) {
                return Err(EndlessSowingError);
            }
            from = last;
        }
        let mut position = *self;
        position.halves[self.to_move as usize].ring = own.ring();
        position.halves[self.to_move.opponent() as usize].ring = other.ring();
        if rules.direction == Directions::Kept {
            position.kept[self.to_move as usize] = Some(direction);
        }
        position.to_move = self.to_move.opponent();
        position.previous = MoveKind::Capture.into();
        Ok(MoveOutcome { position, house_choice: false })
    }

    /// Returns the end by rule F9; the player to move is checked first.
    #[cold]
    #[inline(never)]
    pub(crate) fn filled_end(&self, rules: &Ruleset) -> Option<End> {
        let lost = match rules.last_seed {
            LastSeed::Loses => 1,
            LastSeed::Plays => 0,
        };
        let sides = [self.to_move, self.to_move.opponent()];
        let loser = sides.into_iter().find(|&side| self.half(side).ring.total() <= lost)?;
        Some(End { winner: loser.opponent(), cause: EndCause::NoSeeds })
    }

    /// Returns why a move that does not begin with one of `starts` is illegal (F3 to F5).
    pub(crate) fn refuse_filled(
        &self,
        rules: &Ruleset,
        starts: &MoveStarts,
        mv: Move,
    ) -> IllegalMoveError {
        if self.mover().ring.get(mv.pit) == 0 {
            return IllegalMoveError::EmptyPit;
        }
        if self.only_direction(rules).is_some_and(|only| mv.direction != only) {
            return IllegalMoveError::OtherDirection;
        }
        let inner_row_first = rules.starts != StartRows::Any
            && mv.pit.row() == Row::Back
            && starts.iter().any(|(pit, _)| pit.row() == Row::Front);
        if inner_row_first { IllegalMoveError::InnerRowFirst } else { IllegalMoveError::SingleSeed }
    }
}
