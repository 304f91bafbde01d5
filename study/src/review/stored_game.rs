//! A judged game as a line of JSON, and back.

use serde::{Deserialize, Serialize};

use bao_game::analysis::fate::HouseNote;
use bao_game::analysis::{JudgeSettings, JudgedMove, JudgedPly, StoredValuation};
use bao_game::replay::Game;

/// A game.
#[derive(Serialize, Deserialize)]
pub(super) struct StoredGame {
    pub key: String,
    /// The number of the game, for people who read the file.
    pub game: String,
    turns: Vec<StoredTurn>,
}

#[derive(Serialize, Deserialize)]
struct StoredTurn {
    /// From 0.
    ply: usize,
    #[serde(flatten)]
    valuation: StoredValuation,
    house: Option<HouseNote>,
}

impl StoredGame {
    pub fn of(key: String, game: &Game, turns: &[JudgedPly]) -> StoredGame {
        StoredGame { key, game: game.id.clone(), turns: turns.iter().map(StoredTurn::of).collect() }
    }

    /// The moves as they were judged; `None` where they are not those that the settings select.
    pub fn read_turns(&self, game: &Game, settings: &JudgeSettings) -> Option<Vec<JudgedPly>> {
        let plies = settings.plies(game);
        let stored = self.turns.iter().map(|turn| turn.ply);
        if !plies.iter().copied().eq(stored) {
            return None;
        }
        self.turns.iter().map(|turn| turn.read_turn(game)).collect()
    }
}

impl StoredTurn {
    fn of(judged: &JudgedPly) -> StoredTurn {
        let valuation = StoredValuation::of(judged.mv.valuation());
        StoredTurn { ply: judged.ply, valuation, house: judged.house.clone() }
    }

    fn read_turn(&self, game: &Game) -> Option<JudgedPly> {
        let (before, played) = (game.before(self.ply), game.plies.get(self.ply)?);
        let valuation = self.valuation.read(before, played.at.number, &game.rules)?;
        let mv = JudgedMove::of(valuation, played.mv)?;
        Some(JudgedPly { ply: self.ply, mv, house: self.house.clone() })
    }
}
