//! What is proved of a position of an endgame.

use std::sync::atomic::{AtomicU16, Ordering};

/// What the best play of both comes to, seen by the player to move.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum EndgameValue {
    /// He wins in so many plies at the most, and no sooner against the best defence.
    Won(u32),
    /// He loses, and can put it off for so many plies.
    Lost(u32),
    /// Neither can force the end: both can play on for ever.
    Endless,
}

/// The longest win that is stored.
pub(super) const MOST_PLIES: u32 = 30_000;

impl EndgameValue {
    /// The value of a position by those of the positions after its moves; lost where there is none.
    pub(super) fn of_children(children: impl Iterator<Item = EndgameValue>) -> EndgameValue {
        let (mut wins, mut loses, mut endless) = (u32::MAX, 0, false);
        for child in children {
            match child {
                EndgameValue::Lost(plies) => wins = wins.min(plies + 1),
                EndgameValue::Won(plies) => loses = loses.max(plies + 1),
                EndgameValue::Endless => endless = true,
            }
        }
        match (wins, endless) {
            (u32::MAX, true) => EndgameValue::Endless,
            (u32::MAX, false) => EndgameValue::Lost(loses),
            _ => EndgameValue::Won(wins),
        }
    }

    /// The plies until the end; `None` where it does not come.
    #[must_use]
    pub fn plies(self) -> Option<u32> {
        match self {
            EndgameValue::Won(plies) | EndgameValue::Lost(plies) => Some(plies),
            EndgameValue::Endless => None,
        }
    }
}

/// Values as numbers that several threads write: 0 is not known yet, or endless once all is known.
pub(super) struct Values(Vec<AtomicU16>);

impl Values {
    /// So many that are not known; `None` where there is not so much memory.
    pub fn new(len: usize) -> Option<Values> {
        let mut values = Vec::new();
        values.try_reserve_exact(len).ok()?;
        values.resize_with(len, AtomicU16::default);
        Some(Values(values))
    }

    #[inline]
    pub fn get(&self, place: usize) -> EndgameValue {
        match self.0[place].load(Ordering::Relaxed) {
            0 => EndgameValue::Endless,
            number if number % 2 == 1 => EndgameValue::Won(u32::from(number / 2)),
            number => EndgameValue::Lost(u32::from(number / 2) - 1),
        }
    }

    #[inline]
    pub fn is_known(&self, place: usize) -> bool {
        self.0[place].load(Ordering::Relaxed) != 0
    }

    /// Stores what is known, of [`MOST_PLIES`] at the most.
    pub fn set(&self, place: usize, value: EndgameValue) {
        let number = match value {
            EndgameValue::Endless => 0,
            EndgameValue::Won(plies) => 2 * plies + 1,
            EndgameValue::Lost(plies) => 2 * plies + 2,
        };
        self.0[place].store(number as u16, Ordering::Relaxed);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_are_read_as_they_are_stored() {
        let values = Values::new(1).expect("there are two bytes");
        for plies in 0..=MOST_PLIES {
            for value in [EndgameValue::Won(plies), EndgameValue::Lost(plies)] {
                assert!(!values.is_known(0));
                values.set(0, value);
                assert_eq!((values.get(0), values.is_known(0)), (value, true));
                values.set(0, EndgameValue::Endless);
            }
        }
        assert_eq!(values.get(0), EndgameValue::Endless);
    }

    #[test]
    fn the_winner_hurries_and_the_loser_does_not() {
        use EndgameValue::{Endless, Lost, Won};
        for (children, value) in [
            (&[][..], Lost(0)),
            (&[Won(3), Won(8), Won(0)], Lost(9)),
            (&[Won(3), Endless], Endless),
            (&[Won(3), Endless, Lost(6), Lost(4)], Won(5)),
        ] {
            assert_eq!(EndgameValue::of_children(children.iter().copied()), value);
        }
    }
}
