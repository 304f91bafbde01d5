//! Games by who has won them.

use bao_reports::Table;
use bao_rules::Side;

use crate::described::{Column, list_rows};
use crate::statistics::Share;

/// Games by who has won them.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Winners {
    /// South.
    pub south: u64,
    /// North.
    pub north: u64,
    /// Nobody knows.
    pub unknown: u64,
}

impl Winners {
    /// Counts games with a winner as the tables name him.
    pub(crate) fn add(&mut self, winner: Option<Side>, games: u64) {
        *match winner {
            Some(Side::South) => &mut self.south,
            Some(Side::North) => &mut self.north,
            None => &mut self.unknown,
        } += games;
    }

    /// Counts those of others.
    pub(crate) fn merge(&mut self, other: Winners) {
        self.south += other.south;
        self.north += other.north;
        self.unknown += other.unknown;
    }

    /// All of them.
    #[must_use]
    pub const fn games(&self) -> u64 {
        self.south + self.north + self.unknown
    }

    /// Those with a winner.
    #[must_use]
    pub const fn finished_games(&self) -> u64 {
        self.south + self.north
    }

    /// How many a player has won.
    #[must_use]
    pub const fn count_won(&self, side: Side) -> u64 {
        match side {
            Side::South => self.south,
            Side::North => self.north,
        }
    }

    /// A player's share of the games with a winner.
    #[must_use]
    pub const fn share(&self, side: Side) -> Share {
        Share::new(self.count_won(side), self.finished_games())
    }

    /// `results`: a row a side with its share, and the cells of `more` behind.
    pub(crate) fn list_sides(&self, more: &[Column<'_, Side>]) -> Table {
        let share = |side: &Side| self.share(*side);
        let columns: [Column<'_, Side>; 6] = [
            ("winner", &|side| side.name().to_owned()),
            ("#count", &|side| share(side).count.to_string()),
            ("#of", &|side| share(side).of.to_string()),
            ("#percent", &|side| share(side).percent_cell()),
            ("#low", &|side| share(side).low_cell()),
            ("#high", &|side| share(side).high_cell()),
        ];
        list_rows("results", Side::BOTH, &[&columns, more].concat())
    }
}

/// The side that a table calls `south` or `s`, `north` or `n`.
pub(super) fn parse_side(name: Option<&str>) -> Option<Side> {
    match name {
        Some("south" | "s") => Some(Side::South),
        Some("north" | "n") => Some(Side::North),
        _ => None,
    }
}
