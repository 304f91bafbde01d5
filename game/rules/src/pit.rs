//! Pits, rows, directions and the two players (rule 1).

/// The two players.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub enum Side {
    /// Moves first (rule 1.4).
    South,
    /// Moves second.
    North,
}

impl Side {
    /// South, then North.
    pub const BOTH: [Side; 2] = [Side::South, Side::North];

    /// The other player.
    #[inline]
    pub const fn opponent(self) -> Side {
        match self {
            Side::South => Side::North,
            Side::North => Side::South,
        }
    }

    /// `south` or `north`, as used in tables.
    pub const fn name(self) -> &'static str {
        match self {
            Side::South => "south",
            Side::North => "north",
        }
    }

    /// Returns the player with this [`Side::name`].
    ///
    /// ```
    /// use bao_rules::Side;
    ///
    /// assert!(Side::BOTH.into_iter().all(|side| Side::from_name(side.name()) == Some(side)));
    /// assert_eq!(Side::from_name("South"), None);
    /// ```
    pub fn from_name(name: &str) -> Option<Side> {
        Side::BOTH.into_iter().find(|side| side.name() == name)
    }

    /// `s` or `n`, as in position text.
    pub const fn letter(self) -> char {
        match self {
            Side::South => 's',
            Side::North => 'n',
        }
    }
}

/// A direction of sowing, as seen by the owner of the pits (rule 1.1).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub enum Direction {
    /// A1 → A8 → B8 → B1 → A1; a capture sown this way enters at the left kichwa, A1.
    Clockwise = 0,
    /// A8 → A1 → B1 → B8 → A8; a capture sown this way enters at the right kichwa, A8.
    Counterclockwise = 1,
}

impl Direction {
    /// Both directions, clockwise first.
    pub const BOTH: [Direction; 2] = [Direction::Clockwise, Direction::Counterclockwise];

    /// The lane before the kichwa at which captured seeds enter (rule 3.2).
    #[inline]
    pub(crate) const fn entry(self) -> usize {
        match self {
            Direction::Clockwise => 15,
            Direction::Counterclockwise => 8,
        }
    }
}

/// The row of a pit.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub enum Row {
    /// `A`, the inner row: in Bao, only its pits capture and are captured (rule 1.2).
    Front,
    /// `B`, the outer row.
    Back,
}

/// One of a player's sixteen pits, stored as its place in the ring: A1…A8, then B8…B1 (rule 1.1).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub struct Pit(u8);

impl Pit {
    /// A5, the house or *nyumba* (rule 1.3).
    pub const HOUSE: Pit = Pit(HOUSE as u8);

    /// The pit `number` (1 to 8, from the owner's left) of a row; `None` for other numbers.
    pub const fn new(row: Row, number: u8) -> Option<Pit> {
        match (row, number) {
            (Row::Front, 1..=8) => Some(Pit(number - 1)),
            (Row::Back, 1..=8) => Some(Pit(16 - number)),
            _ => None,
        }
    }

    /// All sixteen pits in ring order.
    pub fn all() -> impl Iterator<Item = Pit> {
        (0..16).map(Pit)
    }

    /// The pit at a place in the ring, 0 (A1) to 15 (B1); `lane` is taken modulo 16.
    #[inline]
    pub const fn from_lane(lane: usize) -> Pit {
        Pit((lane & 15) as u8)
    }

    /// The place in the ring, 0 (A1) to 15 (B1).
    #[inline]
    pub const fn lane(self) -> usize {
        self.0 as usize
    }

    /// The row.
    pub const fn row(self) -> Row {
        if self.0 < 8 { Row::Front } else { Row::Back }
    }

    /// The number, 1 to 8 from the owner's left.
    pub const fn number(self) -> u8 {
        if self.0 < 8 { self.0 + 1 } else { 16 - self.0 }
    }

    /// The opponent's pit that faces this one; `None` for the back row (rule 1.2).
    pub const fn opposite(self) -> Option<Pit> {
        if self.0 < 8 { Some(Pit(7 - self.0)) } else { None }
    }
}

impl std::fmt::Display for Pit {
    /// Writes `A5` or `B3`, numbered as the owner sees the board, with capitals for both sides.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let row = match self.row() {
            Row::Front => 'A',
            Row::Back => 'B',
        };
        write!(f, "{row}{}", self.number())
    }
}

pub(crate) const HOUSE: usize = 4;

/// Returns the direction that a capture in this lane must take: fixed in A1, A2, A7 and A8,
/// otherwise `direction` (rule 3.2).
#[inline]
pub(crate) const fn capture_direction(lane: usize, direction: Direction) -> Direction {
    match lane {
        0 | 1 => Direction::Clockwise,
        6 | 7 => Direction::Counterclockwise,
        _ => direction,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rule_1_1_the_ring_runs_a1_to_a8_then_b8_to_b1() {
        let names: Vec<String> = Pit::all().map(|pit| pit.to_string()).collect();
        assert_eq!(names.join(" "), "A1 A2 A3 A4 A5 A6 A7 A8 B8 B7 B6 B5 B4 B3 B2 B1");
    }

    #[test]
    fn rule_1_2_pit_n_faces_pit_nine_minus_n() {
        for n in 1..=8 {
            let pit = Pit::new(Row::Front, n).expect("1 to 8 is a pit");
            assert_eq!(pit.opposite(), Pit::new(Row::Front, 9 - n));
            assert_eq!(Pit::new(Row::Back, n).and_then(Pit::opposite), None);
        }
    }
}
