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
    pub(super) fn add(&mut self, winner: Option<Side>) {
        self.games += 1;
        match winner {
            Some(Side::South) => self.south += 1,
            Some(Side::North) => self.north += 1,
            None => {}
        }
    }

    #[must_use]
    pub const fn won_by(&self, side: Side) -> u64 {
        match side {
            Side::South => self.south,
            Side::North => self.north,
        }
    }
}

#[derive(Clone, PartialEq, Eq, Debug, Default)]
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
#[derive(Clone, PartialEq, Eq, Debug)]
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
    /// Adds the legal moves that no game has played after the other moves.
    pub fn add_unplayed(&mut self, legal: impl IntoIterator<Item = (WrittenMove, Position)>) {
        let played = |row: &MoveCounts| row.played.map(|(written, _)| written);
        let known: Vec<WrittenMove> = self.moves.iter().filter_map(played).collect();
        let end = self.moves.partition_point(|row| row.played.is_some());
        let unplayed = legal.into_iter().filter(|(written, _)| !known.contains(written));
        let rows = unplayed.map(|played| MoveCounts {
            played: Some(played),
            all: Counts::default(),
            chosen: Counts::default(),
            games: Vec::new(),
        });
        self.moves.splice(end..end, rows.collect::<Vec<_>>());
    }
}
