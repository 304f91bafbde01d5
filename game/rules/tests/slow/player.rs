//! One player's pits, looked up by name and sown seed by seed.

use std::collections::BTreeMap;

use bao_rules::{Direction, Half, Pit, Ring, Row};

/// A pit by row letter and number.
pub type Name = (char, u8);

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Player {
    pub pits: BTreeMap<Name, u8>,
    pub store: u8,
    pub owns_house: bool,
}

pub fn name(pit: Pit) -> Name {
    (if pit.row() == Row::Front { 'A' } else { 'B' }, pit.number())
}

pub fn pit((row, number): Name) -> Pit {
    let row = if row == 'A' { Row::Front } else { Row::Back };
    Pit::new(row, number).expect("every name is of a pit")
}

pub fn next((row, number): Name, direction: Direction) -> Name {
    match (row, number, direction) {
        ('A', 8, Direction::Clockwise) => ('B', 8),
        ('A', n, Direction::Clockwise) => ('A', n + 1),
        ('B', 1, Direction::Clockwise) => ('A', 1),
        (_, n, Direction::Clockwise) => ('B', n - 1),
        ('A', 1, Direction::Counterclockwise) => ('B', 1),
        ('A', n, Direction::Counterclockwise) => ('A', n - 1),
        ('B', 8, Direction::Counterclockwise) => ('A', 8),
        (_, n, Direction::Counterclockwise) => ('B', n + 1),
    }
}

pub const HOUSE: Name = ('A', 5);
impl Player {
    pub fn from(half: &Half) -> Player {
        let pits = Pit::all().map(|p| (name(p), half.ring.get(p))).collect();
        Player { pits, store: half.store, owns_house: half.owns_house }
    }

    pub fn half(&self) -> Half {
        let mut seeds = [0; 16];
        for (&at, &n) in &self.pits {
            seeds[pit(at).lane()] = n;
        }
        Half { ring: Ring::new(seeds), store: self.store, owns_house: self.owns_house }
    }

    pub fn functional(&self) -> bool {
        self.owns_house && self.pits[&HOUSE] >= 6
    }

    pub fn front(&self) -> impl Iterator<Item = (Name, u8)> + '_ {
        self.pits.iter().filter(|((row, _), _)| *row == 'A').map(|(&at, &n)| (at, n))
    }

    pub fn filled_front(&self) -> Vec<Name> {
        self.front().filter(|(_, n)| *n > 0).map(|(at, _)| at).collect()
    }

    pub fn take(&mut self, at: Name) -> u8 {
        if at == HOUSE {
            self.owns_house = false;
        }
        self.pits.insert(at, 0).expect("every pit is there")
    }

    pub fn drop_seed(&mut self, at: Name) {
        *self.pits.get_mut(&at).expect("every pit is there") += 1;
    }

    /// Sows a hand and returns the pit of the last seed.
    pub fn sow(&mut self, from: Name, direction: Direction, seeds: u8) -> Name {
        let mut at = from;
        for _ in 0..seeds {
            at = next(at, direction);
            self.drop_seed(at);
        }
        at
    }
}

pub fn faces(at: Name) -> Option<Name> {
    (at.0 == 'A').then_some(('A', 9 - at.1))
}

/// Whether a last seed in `at` captures: that pit and the pit opposite must be filled.
pub fn captures_at(mover: &Player, other: &Player, at: Name) -> bool {
    mover.pits[&at] > 0 && faces(at).is_some_and(|opposite| other.pits[&opposite] > 0)
}
