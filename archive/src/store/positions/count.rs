//! Which moves were played in a position, by how many games.

use bao_game::replay::turn_ref;
use bao_notation::WrittenMove;
use bao_rules::{Position, Side};

/// Games by winner; a game counts once, however often it has met the position.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, serde::Serialize)]
pub struct Counts {
    /// How many there are.
    pub games: u64,
    /// How many of them South has won.
    pub south: u64,
    /// How many of them North has won; of the rest nobody says.
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

    /// How many of them a player has won.
    #[must_use]
    pub const fn won_by(&self, side: Side) -> u64 {
        match side {
            Side::South => self.south,
            Side::North => self.north,
        }
    }
}

/// The number, players and date of a game.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct GameLabel {
    /// Its number, as its source has it.
    pub game: String,
    /// South's name.
    pub south: Option<String>,
    /// North's name.
    pub north: Option<String>,
    /// When it was played, as in the table `games`.
    pub date: Option<String>,
}

/// A game that has reached the position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GameAt {
    /// What is said of it.
    pub label: GameLabel,
    /// How many plies were played before the position.
    pub plies: u32,
    /// The winner; `None` if unknown.
    pub winner: Option<Side>,
}

impl GameAt {
    /// The place of the position in the game, as `bao show --at` takes it: `start`, `23s`.
    #[must_use]
    pub fn at(&self) -> String {
        match self.plies as usize {
            0 => "start".to_owned(),
            plies => turn_ref(plies - 1).to_string(),
        }
    }
}

/// A move that was played in the position, or the end of games there.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MoveCounts {
    /// The move with the position after it; `None` for games that end here.
    pub played: Option<(WrittenMove, Position)>,
    /// All games with it.
    pub all: Counts,
    /// Those among them that were chosen.
    pub chosen: Counts,
    /// The first of the chosen games, in the order of the archive.
    pub games: Vec<GameAt>,
}

/// What was played in a position. A game that was there several times counts once in each number.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct PositionCounts {
    /// The moves, those of most chosen games first, then of most games, then as they are listed; games that end here
    /// behind them.
    pub moves: Vec<MoveCounts>,
    /// All games that have reached the position.
    pub all: Counts,
    /// Those among them that were chosen.
    pub chosen: Counts,
}

impl PositionCounts {
    /// Adds those of the legal moves that no game has played, with no games, behind the others.
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
