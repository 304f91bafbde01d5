//! Counts the moves played in a position.

use bao_game::replay::turn_ref;
use bao_notation::WrittenMove;
use bao_rules::{Position, Side};

/// Numbers of games by winner. Each game counts once, however often it reached the position.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, serde::Serialize)]
pub struct Counts {
    pub games: u64,
    /// The games won by South.
    pub south: u64,
    /// The games won by North. The winner of the remaining games is unknown.
    pub north: u64,
}

impl Counts {
    /// Counts a game if `is_counted`.
    pub(super) fn add(&mut self, winner: Option<Side>, is_counted: bool) {
        let by = |side| u64::from(is_counted && winner == Some(side));
        self.games += u64::from(is_counted);
        self.south += by(Side::South);
        self.north += by(Side::North);
    }

    #[must_use]
    pub const fn won_by(&self, side: Side) -> u64 {
        match side {
            Side::South => self.south,
            Side::North => self.north,
        }
    }
}

#[derive(Clone, PartialEq, Eq, Debug, Default, serde::Serialize)]
pub struct GameLabel {
    /// The number of the game as in the source.
    pub game: String,
    pub south: Option<String>,
    pub north: Option<String>,
    /// The date as in the table `games`.
    pub date: Option<String>,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GameAt {
    pub record: u32,
    pub label: GameLabel,
    /// The number of plies before the position.
    pub plies: u32,
    /// The winner; `None` if unknown.
    pub winner: Option<Side>,
}

impl GameAt {
    /// Returns the place as `bao show --at` accepts it: `start`, `23s`.
    #[must_use]
    pub fn at(&self) -> String {
        match self.plies as usize {
            0 => "start".to_owned(),
            plies => turn_ref(plies - 1).to_string(),
        }
    }
}

/// A move that was played in the position, or the games that ended there.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct MoveCounts {
    /// The move with the position after it; `None` for games that ended in the position.
    pub played: Option<(WrittenMove, Position)>,
    /// All games in which the move was played.
    pub all: Counts,
    /// The chosen games in which the move was played.
    pub chosen: Counts,
    /// The first chosen games in the order of the archive.
    pub games: Vec<GameAt>,
}

/// The moves played in a position. In each number, a game counts once even if it reached the position several times.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct PositionCounts {
    /// The moves, sorted by number of chosen games, then number of games, then the order of legal moves. Games that
    /// ended in the position come last.
    pub moves: Vec<MoveCounts>,
    /// All games that reached the position.
    pub all: Counts,
    /// The chosen games that reached the position.
    pub chosen: Counts,
}

impl PositionCounts {
    /// Adds the legal moves that were never played. They follow the played moves.
    pub fn add_unplayed(&mut self, legal: impl IntoIterator<Item = (WrittenMove, Position)>) {
        let played = |row: &MoveCounts| row.played.map(|(written, _)| written);
        let known: Vec<WrittenMove> = self.moves.iter().filter_map(played).collect();
        let end = self.moves.partition_point(|row| row.played.is_some());
        let unplayed = legal.into_iter().filter(|(written, _)| !known.contains(written));
        let rows =
            unplayed.map(|played| MoveCounts { played: Some(played), ..MoveCounts::default() });
        self.moves.splice(end..end, rows.collect::<Vec<_>>());
    }
}

/// A set of game records, with one bit for each record.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct ChosenRecords {
    words: Vec<u64>,
}

impl ChosenRecords {
    /// Builds the set from records in any order.
    #[must_use]
    pub fn new(records: &[u32]) -> ChosenRecords {
        let last = records.iter().max().map_or(0, |&last| last as usize + 1);
        let mut words = vec![0; last.div_ceil(64)];
        for &record in records {
            words[record as usize / 64] |= 1 << (record % 64);
        }
        ChosenRecords { words }
    }

    #[must_use]
    pub fn contains(&self, record: u32) -> bool {
        self.words.get(record as usize / 64).is_some_and(|word| word >> (record % 64) & 1 == 1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn exactly_the_chosen_records_are_found() {
        let records = [0, 63, 64, 700];
        let chosen = ChosenRecords::new(&records);
        let found: Vec<u32> = (0..2000).filter(|&record| chosen.contains(record)).collect();
        assert_eq!(found, records);
        assert!(!ChosenRecords::default().contains(0));
    }
}
