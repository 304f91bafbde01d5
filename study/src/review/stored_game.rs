//! A judged game as a line of JSON, and back.

use bao_engine::{PrincipalVariation, ProvedResult, Value};
use bao_notation::{read_move, write_move};
use bao_rules::{Move, Position, Ruleset};
use serde::{Deserialize, Serialize};

use bao_game::analysis::fate::HouseNote;
use bao_game::analysis::{JudgeSettings, JudgedMove, JudgedPly, Valuation, ValuedChoice};
use bao_game::replay::{Game, play_move, written_side};

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
    depth: u16,
    choices: Vec<StoredChoice>,
    house: Option<HouseNote>,
}

#[derive(Serialize, Deserialize)]
struct StoredChoice {
    #[serde(rename = "worth")]
    value: StoredValue,
    /// At the depths before, the deepest first.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    earlier: Vec<StoredValue>,
    /// The moves in normal form, the choice first.
    line: String,
}

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
enum StoredValue {
    /// Hundredths of log-odds.
    Points(i16),
    Won(u16),
    Lost(u16),
}

impl StoredValue {
    fn of(value: Value) -> StoredValue {
        match value.proved_result() {
            Some(ProvedResult::Win(turns)) => StoredValue::Won(turns),
            Some(ProvedResult::Loss(turns)) => StoredValue::Lost(turns),
            None => StoredValue::Points(value.number()),
        }
    }

    fn to_value(&self) -> Value {
        match *self {
            StoredValue::Points(points) => Value::estimate(points.into()),
            StoredValue::Won(turns) => Value::won_in(turns),
            StoredValue::Lost(turns) => Value::lost_in(turns),
        }
    }
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
        let valuation = judged.mv.valuation();
        let side = valuation.at.side;
        let choice = |choice: &ValuedChoice| {
            // Each is written in the letters of its player.
            let sides = [side, side.opponent()].into_iter().cycle();
            let moves = choice.moves.iter().zip(sides).map(|(m, side)| write_move(m, side));
            let line = moves.collect::<Vec<_>>().join(" ");
            let earlier = choice.earlier.iter().copied().map(StoredValue::of).collect();
            StoredChoice { value: StoredValue::of(choice.value), earlier, line }
        };
        let choices = valuation.choices.iter().map(choice).collect();
        StoredTurn { ply: judged.ply, depth: valuation.depth, choices, house: judged.house.clone() }
    }

    fn read_turn(&self, game: &Game) -> Option<JudgedPly> {
        let (before, played) = (game.before(self.ply), game.plies.get(self.ply)?);
        let lines = self.choices.iter().map(|choice| {
            let moves = read_line(&choice.line, before, &game.rules)?;
            let earlier = choice.earlier.iter().map(StoredValue::to_value).collect();
            Some(PrincipalVariation { value: choice.value.to_value(), moves, earlier })
        });
        let lines = lines.collect::<Option<Vec<PrincipalVariation>>>()?;
        let valuation = Valuation::of(before, played.at.number, &game.rules, &lines, self.depth)?;
        let turn = JudgedMove::of(valuation, played.mv)?;
        Some(JudgedPly { ply: self.ply, mv: turn, house: self.house.clone() })
    }
}

/// The moves of a written line; `None` where one is not legal.
fn read_line(text: &str, before: &Position, rules: &Ruleset) -> Option<Vec<Move>> {
    let mut position = *before;
    text.split(' ')
        .map(|word| {
            let read = read_move(word, written_side(position.to_move()))?;
            let single = play_move(&position, 1, &read, rules).ok()?;
            position = single.ply.after;
            Some(single.ply.mv)
        })
        .collect()
}
