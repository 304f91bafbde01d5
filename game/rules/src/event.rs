//! What happens inside a turn, told to whoever listens.

use crate::pit::{Direction, Pit, Side};

/// One happening of a turn, in the order in which they occur.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Event {
    /// The seed from the store falls into a pit (rule 2.1).
    Placed {
        /// Where.
        pit: Pit,
    },
    /// A hand is sown, one seed a pit (rule 2.3).
    Lap {
        /// Where the hand came from; `None` for captured seeds, which enter at a kichwa (rule 3.2).
        from: Option<Pit>,
        /// How many seeds.
        seeds: u8,
        /// Which way.
        direction: Direction,
        /// Where the last seed falls.
        last: Pit,
    },
    /// The mover takes the seeds of an opponent's pit (rule 3).
    Captured {
        /// The opponent's pit.
        pit: Pit,
        /// How many seeds.
        seeds: u8,
    },
    /// The mover sows his own owned house, and so loses it (rule 4.1).
    HouseEmptied {
        /// The mover.
        owner: Side,
        /// How many seeds.
        seeds: u8,
    },
    /// The mover captures the opponent's owned house (rule 4.1).
    HouseCaptured {
        /// The opponent.
        owner: Side,
        /// How many seeds.
        seeds: u8,
    },
    /// Two seeds of the house are sown, and it stays owned (rule 4.3).
    Tax {
        /// The mover.
        owner: Side,
    },
    /// The turn ends in the functional house (rules 3.4 and 4.2).
    HouseStop {
        /// The mover.
        owner: Side,
    },
    /// The turn ends in the pit that takasia blocks (rule 5.5).
    TakasiaStop {
        /// The mover.
        owner: Side,
    },
}

/// Is told the events of a turn as it is played. The empty visitor `()` costs nothing.
pub trait Visitor {
    /// Called for each event in order. An illegal turn may have been told in part.
    fn event(&mut self, event: Event);
}

impl Visitor for () {
    #[inline]
    fn event(&mut self, _: Event) {}
}

impl Visitor for Vec<Event> {
    fn event(&mut self, event: Event) {
        self.push(event);
    }
}
