//! Boards as data.

use serde::Serialize;

use crate::board::{Board, House, Mark, Pit, Player, Row};

#[derive(Serialize)]
pub struct BoardData<'a> {
    name: &'a str,
    caption: &'a str,
    alt: &'a str,
    players: Vec<PlayerData<'a>>,
}

#[derive(Serialize)]
struct PlayerData<'a> {
    label: &'a str,
    to_move: bool,
    numbers: [u8; 8],
    rows: Vec<RowData>,
}

#[derive(Serialize)]
struct RowData {
    letter: char,
    pits: Vec<PitData>,
}

#[derive(Serialize)]
struct PitData {
    seeds: u8,
    house: Option<&'static str>,
    mark: Option<&'static str>,
}

impl From<&Pit> for PitData {
    fn from(pit: &Pit) -> PitData {
        PitData {
            seeds: pit.seeds,
            house: match pit.house {
                House::None => None,
                House::Lost => Some("lost"),
                House::Owned => Some("owned"),
                House::Asleep => Some("asleep"),
            },
            mark: pit.mark.map(|mark| match mark {
                Mark::Start => "start",
                Mark::Captured => "captured",
            }),
        }
    }
}

impl From<&Row> for RowData {
    fn from(row: &Row) -> RowData {
        RowData { letter: row.letter, pits: row.pits.iter().map(Into::into).collect() }
    }
}

impl<'a> From<&'a Player> for PlayerData<'a> {
    fn from(player: &'a Player) -> PlayerData<'a> {
        PlayerData {
            label: &player.label,
            to_move: player.to_move,
            numbers: player.numbers,
            rows: player.rows.iter().map(Into::into).collect(),
        }
    }
}

impl<'a> From<&'a Board> for BoardData<'a> {
    fn from(board: &'a Board) -> BoardData<'a> {
        BoardData {
            name: &board.name,
            caption: &board.caption,
            alt: &board.alt,
            players: board.players.iter().map(Into::into).collect(),
        }
    }
}
