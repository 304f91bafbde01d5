//! Moves, sowing, captures and the end (H3 to H9).

use super::pit::{PITS, Pit};
use super::position::Position;
use super::rules::{Rules, Singletons};
use crate::endless::never_lands_in_an_empty_pit_of;
use crate::pit::Side;

/// What happens inside a move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Event {
    /// All seeds of a pit are sown, one a pit (H3, H4).
    Lap {
        /// Where the hand came from.
        from: Pit,
        /// How many seeds.
        seeds: u8,
        /// Where the last one falls.
        last: Pit,
    },
    /// The seeds of an opponent's pit leave the game (H5, H6).
    Captured {
        /// The opponent's pit.
        pit: Pit,
        /// How many seeds.
        seeds: u8,
    },
}

/// The rule that a move breaks.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, thiserror::Error)]
pub enum IllegalMoveError {
    /// H8.
    #[error("the game is over")]
    GameOver,
    /// H3.
    #[error("the pit is empty")]
    EmptyPit,
    /// H7.
    #[error("a single seed does not begin while another pit holds two or more (H7)")]
    Singleton,
    /// H7, in the variant.
    #[error("by these rules a single seed never begins (H7)")]
    SingletonForbidden,
    /// H7.
    #[error("a single seed moves onto an empty pit, and the next one is filled (H7)")]
    NextPitFilled,
    /// H9.
    #[error("the sowing never ends (H9)")]
    Endless,
}

/// How a game ends.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum EndCause {
    /// The loser has no seeds left (H8).
    NoSeeds,
    /// The loser is to move and has no legal move (H8).
    NoMove,
}

/// The end of a game by the board.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct End {
    /// Who has won.
    pub winner: Side,
    /// Why.
    pub cause: EndCause,
}

impl Position {
    /// Whether a move may begin with this pit; whether its sowing ends is not asked.
    fn check_start(&self, rules: &Rules, pit: Pit) -> Result<(), IllegalMoveError> {
        let ring = self.ring(self.to_move());
        match ring[pit.lane()] {
            0 => Err(IllegalMoveError::EmptyPit),
            1 if rules.singletons == Singletons::Forbidden => {
                Err(IllegalMoveError::SingletonForbidden)
            }
            1 if ring.iter().any(|&seeds| seeds > 1) => Err(IllegalMoveError::Singleton),
            1 if ring[pit.ahead(1).lane()] > 0 => Err(IllegalMoveError::NextPitFilled),
            _ => Ok(()),
        }
    }

    /// Sows a pit to the end of the move.
    fn sow(&self, pit: Pit, visit: &mut dyn FnMut(Event)) -> Result<Position, IllegalMoveError> {
        let side = self.to_move();
        let mut after = *self;
        let own = &mut after.rings[side as usize];
        let mut detector = CycleDetector::default();
        let mut from = pit;
        let last = loop {
            let last = sow_lap(own, from, visit);
            if own[last.lane()] == 1 {
                break last;
            }
            if detector.is_endless(own, last) {
                return Err(IllegalMoveError::Endless);
            }
            from = last;
        };
        let other = &mut after.rings[side.opponent() as usize];
        if let Some((inner, outer)) = last.opposite()
            && other[inner.lane()] > 0
        {
            for pit in [inner, outer] {
                let seeds = std::mem::take(&mut other[pit.lane()]);
                if seeds > 0 {
                    visit(Event::Captured { pit, seeds });
                }
            }
        }
        after.to_move = side.opponent();
        Ok(after)
    }

    /// Plays a move and reports its events.
    ///
    /// # Errors
    /// [`IllegalMoveError`] names the rule that forbids it.
    pub fn play(
        &self,
        rules: &Rules,
        pit: Pit,
        visit: &mut dyn FnMut(Event),
    ) -> Result<Position, IllegalMoveError> {
        if self.end(rules).is_some() {
            return Err(IllegalMoveError::GameOver);
        }
        self.check_start(rules, pit)?;
        self.sow(pit, visit)
    }

    /// Every legal move with the position after it, in ring order. Empty after the end of the game.
    #[must_use]
    pub fn legal_moves(&self, rules: &Rules) -> Vec<(Pit, Position)> {
        if self.loser_without_seeds().is_some() {
            return Vec::new();
        }
        let starts = Pit::all().filter(|&pit| self.check_start(rules, pit).is_ok());
        starts.filter_map(|pit| Some((pit, self.sow(pit, &mut |_| ()).ok()?))).collect()
    }

    fn loser_without_seeds(&self) -> Option<Side> {
        [self.to_move(), self.to_move().opponent()]
            .into_iter()
            .find(|&side| self.ring(side) == &[0; PITS])
    }

    /// How the game has ended here (H8); `None` while it goes on.
    #[must_use]
    pub fn end(&self, rules: &Rules) -> Option<End> {
        if let Some(loser) = self.loser_without_seeds() {
            return Some(End { winner: loser.opponent(), cause: EndCause::NoSeeds });
        }
        let has_move = Pit::all()
            .any(|pit| self.check_start(rules, pit).is_ok() && self.sow(pit, &mut |_| ()).is_ok());
        let winner = self.to_move().opponent();
        (!has_move).then_some(End { winner, cause: EndCause::NoMove })
    }

    /// The pits that get a seed of a lap, in order.
    pub fn lap_path(from: Pit, seeds: u8) -> impl Iterator<Item = Pit> {
        (1..=usize::from(seeds)).map(move |steps| from.ahead(steps))
    }
}

fn sow_lap(own: &mut [u8; PITS], from: Pit, visit: &mut dyn FnMut(Event)) -> Pit {
    let seeds = std::mem::take(&mut own[from.lane()]);
    for pit in Position::lap_path(from, seeds) {
        own[pit.lane()] += 1;
    }
    let last = from.ahead(usize::from(seeds));
    visit(Event::Lap { from, seeds, last });
    last
}

/// Finds that a sowing never ends (H9): by the proof of `endless.rs`, in which seventeen is fifteen here,
/// else by Brent's method, which finds the first state that comes back.
#[derive(Default)]
struct CycleDetector {
    laps: u32,
    saved: Option<([u8; PITS], Pit)>,
}

impl CycleDetector {
    /// Notes a lap that has ended in a filled pit.
    fn is_endless(&mut self, own: &[u8; PITS], last: Pit) -> bool {
        if self.saved == Some((*own, last)) {
            return true;
        }
        self.laps = self.laps.wrapping_add(1);
        if !self.laps.is_power_of_two() {
            return false;
        }
        self.saved = Some((*own, last));
        never_lands_in_an_empty_pit_of::<PITS>(|ahead| own[last.ahead(ahead).lane()])
    }
}
