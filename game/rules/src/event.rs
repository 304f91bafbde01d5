//! The events of a move, such as sowings and captures.

use crate::pit::{Direction, Pit, Side};

/// One event during a move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Event {
    /// The seed from the store is placed in a pit (rule 2.1).
    Placed {
        /// The pit.
        pit: Pit,
    },
    /// A handful is sown, one seed per pit (rule 2.3).
    Lap {
        /// The pit that the handful came from; `None` for captured seeds, which enter at a kichwa
        /// (rule 3.2).
        from: Option<Pit>,
        /// The number of seeds.
        seeds: u8,
        /// The direction.
        direction: Direction,
        /// The pit that receives the last seed.
        last: Pit,
    },
    /// The mover takes the seeds of an opponent's pit (rule 3).
    Captured {
        /// The opponent's pit.
        pit: Pit,
        /// The number of seeds.
        seeds: u8,
    },
    /// Captured seeds are added to the mover's pit that captured them (rule F8).
    Added {
        /// The mover's pit.
        pit: Pit,
        /// The number of seeds.
        seeds: u8,
    },
    /// The mover loses the house by sowing it or, under some rules, by taxing it below six seeds
    /// (rule 4.1).
    HouseEmptied {
        /// The mover.
        owner: Side,
        /// The number of seeds taken out of it.
        seeds: u8,
    },
    /// The mover captures the opponent's owned house (rule 4.1).
    HouseCaptured {
        /// The opponent.
        owner: Side,
        /// The number of seeds.
        seeds: u8,
    },
    /// Two seeds of the house are sown (rule 4.3).
    Tax {
        /// The mover.
        owner: Side,
    },
    /// The move ends in the functional house (rules 3.4 and 4.2).
    HouseStop {
        /// The mover.
        owner: Side,
    },
    /// The move ends in the pit that takasia blocks (rule 5.5).
    TakasiaStop {
        /// The mover.
        owner: Side,
    },
}

/// Receives the events of a move as it is played: `()` ignores them at no cost, a `Vec` collects
/// them.
pub trait Visitor {
    /// Called for each event in order. If the move turns out to be illegal, some of its events may
    /// have been reported already.
    fn visit_event(&mut self, event: Event);
}

impl Visitor for () {
    #[inline]
    fn visit_event(&mut self, _: Event) {}
}

impl Visitor for Vec<Event> {
    fn visit_event(&mut self, event: Event) {
        self.push(event);
    }
}
