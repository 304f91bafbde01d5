//! A position.

use bao_rules::{Pit, Position, PreviousMove, Side};
use serde::Serialize;

/// The state of a board.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct BoardView {
    /// South's A1…A8, B8…B1, then North's; of a game with other columns so many.
    pub seeds: Vec<u8>,
    /// South's and North's; empty where the game has none.
    pub stores: Vec<u8>,
    /// South's and North's: `owned`, `asleep`, `lost`, or `none` where there was none at the start; empty where the game
    /// has none.
    pub houses: Vec<&'static str>,
    /// `s` or `n`.
    pub to_move: char,
    /// How the move before went: `t`, `c` or `-`, as in position text; always `-` where nothing depends on it.
    pub previous: char,
    /// Position text.
    pub position: String,
}

/// The seeds of a player's pits in ring order, without the lanes that the board does not have.
pub(super) fn ring(position: &Position, lanes: &[u8; 16]) -> Vec<u8> {
    position.pits().map(|pit| lanes[pit.lane()]).collect()
}

/// The number of a pit: South's come first, each player's in ring order.
pub(super) fn pit_number(position: &Position, owner: Side, pit: Pit) -> usize {
    owner as usize * 2 * usize::from(position.columns()) + position.place(pit)
}

pub(super) fn houses(position: &Position, start: &Position) -> [&'static str; 2] {
    Side::BOTH.map(|side| {
        let half = position.half(side);
        match (half.owns_house, half.house_is_functional()) {
            (true, true) => "owned",
            (true, false) => "asleep",
            (false, _) if !start.half(side).owns_house => "none",
            (false, _) => "lost",
        }
    })
}

impl BoardView {
    /// A position of a game that began at `start`.
    pub fn of(position: &Position, start: &Position) -> BoardView {
        // Games on fewer columns have neither store nor house.
        let is_narrow = position.columns() < 8;
        let stores = Side::BOTH.map(|side| position.half(side).store);
        BoardView {
            seeds: Side::BOTH
                .map(|side| ring(position, &position.half(side).ring.seeds()))
                .concat(),
            stores: if is_narrow { Vec::new() } else { stores.to_vec() },
            houses: if is_narrow { Vec::new() } else { houses(position, start).to_vec() },
            to_move: position.to_move().letter(),
            previous: match position.previous() {
                PreviousMove::None => '-',
                PreviousMove::Takata => 't',
                PreviousMove::Capture => 'c',
            },
            position: position.to_string(),
        }
    }
}
