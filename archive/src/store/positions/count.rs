//! Counts of the moves played in a position.

use bao_game::replay::turn_ref;
use bao_notation::WrittenMove;
use bao_rules::{Position, Side};

/// Games by winner; each game counts once, however often it reached the position.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, serde::Serialize)]
pub struct Counts {
    pub games: u64,
    /// Games that South won.
    pub south: u64,
    /// Games that North won; the winner of the other games is unknown.
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
    /// The number as in the source.
    pub game: String,
    pub south: Option<String>,
    pub north: Option<String>,
    /// The date as in the table `games`.
    pub date: Option<String>,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GameAt {
    pub label: GameLabel,
    /// How many plies were played before the position.
    pub plies: u32,
    /// The winner; `None` if unknown.
    pub winner: Option<Side>,
}

impl GameAt {
    /// The address of the position, as used by `bao show --at`: `start`, `23s`.
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
    /// The move with the position after it; `None` for games that end here.
    pub played: Option<(WrittenMove, Position)>,
    /// All games with the move.
    pub all: Counts,
    /// The chosen games with the move.
    pub chosen: Counts,
    /// The first chosen games, in the order of the archive.
    pub games: Vec<GameAt>,
}

/// The moves played in a position. A game that reached it several times counts once in each number.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct PositionCounts {
    /// The moves: those of the most chosen games first, then of the most games, then in the order of legal moves. Games
    /// that end here come last.
    pub moves: Vec<MoveCounts>,
    /// All games that reached the position.
    pub all: Counts,
    /// The chosen games that reached the position.
    pub chosen: Counts,
}

impl PositionCounts {
    /// Adds the legal moves that no game has played, after the others.
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
