//! The fourteen pits of a player (H1).

use crate::pit::Row;

/// How many pits each player has.
pub const PITS: usize = 14;

/// One of a player's fourteen pits, by its place in the ring: A1 to A7, then B7 to B1.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub struct Pit(u8);

/// A text that names no pit.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("`{0}` is no pit; pits are A1 to A7 and B1 to B7")]
pub struct ParsePitError(String);

impl Pit {
    /// The pit `number` (1 to 7, from the owner's left) of a row; `None` for other numbers.
    #[must_use]
    pub const fn new(row: Row, number: u8) -> Option<Pit> {
        match (row, number) {
            (Row::Front, 1..=7) => Some(Pit(number - 1)),
            (Row::Back, 1..=7) => Some(Pit(14 - number)),
            _ => None,
        }
    }

    /// All fourteen, in ring order.
    pub fn all() -> impl Iterator<Item = Pit> {
        (0..14).map(Pit)
    }

    /// The place in the ring, 0 (A1) to 13 (B1).
    #[must_use]
    pub const fn lane(self) -> usize {
        self.0 as usize
    }

    /// The inner or the outer row.
    #[must_use]
    pub const fn row(self) -> Row {
        if self.0 < 7 { Row::Front } else { Row::Back }
    }

    /// 1 to 7 from the owner's left.
    #[must_use]
    pub const fn number(self) -> u8 {
        if self.0 < 7 { self.0 + 1 } else { 14 - self.0 }
    }

    /// The pit `steps` places on, clockwise.
    #[must_use]
    pub const fn ahead(self, steps: usize) -> Pit {
        Pit(((self.0 as usize + steps) % PITS) as u8)
    }

    /// The opponent's inner pit that faces this one, and the outer pit behind it; `None` for the outer
    /// row.
    #[must_use]
    pub const fn opposite(self) -> Option<(Pit, Pit)> {
        if self.0 < 7 { Some((Pit(6 - self.0), Pit(7 + self.0))) } else { None }
    }
}

impl std::fmt::Display for Pit {
    /// `A3`, `B7`: the owner's own view, without regard to the side.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let row = if self.row() == Row::Front { 'A' } else { 'B' };
        write!(f, "{row}{}", self.number())
    }
}

impl std::str::FromStr for Pit {
    type Err = ParsePitError;

    /// Reads `A3` or `a3`.
    fn from_str(text: &str) -> Result<Pit, ParsePitError> {
        let pit = match *text.as_bytes() {
            [b'A' | b'a', number @ b'1'..=b'7'] => Pit::new(Row::Front, number - b'0'),
            [b'B' | b'b', number @ b'1'..=b'7'] => Pit::new(Row::Back, number - b'0'),
            _ => None,
        };
        pit.ok_or_else(|| ParsePitError(text.to_owned()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn h1_the_ring_runs_a1_to_a7_then_b7_to_b1_and_an_faces_a_eight_minus_n() {
        let names: Vec<String> = Pit::all().map(|pit| pit.to_string()).collect();
        assert_eq!(names.join(" "), "A1 A2 A3 A4 A5 A6 A7 B7 B6 B5 B4 B3 B2 B1");
        for pit in Pit::all() {
            assert_eq!(pit.to_string().parse(), Ok(pit));
            let facing = (pit.row() == Row::Front).then(|| {
                let of = |row| Pit::new(row, 8 - pit.number()).expect("1 to 7");
                (of(Row::Front), of(Row::Back))
            });
            assert_eq!(pit.opposite(), facing);
        }
    }
}
