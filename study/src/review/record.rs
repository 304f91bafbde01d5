//! A judged game as a line of JSON, and back.

use bao_engine::{PrincipalVariation, ProvedResult, Value};
use bao_notation::{read_move, write_move};
use bao_rules::{Move, Position, Ruleset};
use serde::{Deserialize, Serialize};

use bao_game::analysis::{GameTurn, HouseNote, JudgedTurn, Settings, Valuation, ValuedChoice};
use bao_game::replay::{Game, play_written, written_side};

/// A game.
#[derive(Serialize, Deserialize)]
pub(super) struct KeptGame {
    pub key: String,
    /// For whoever reads the file; the key says it too.
    pub game: String,
    turns: Vec<KeptTurn>,
}

#[derive(Serialize, Deserialize)]
struct KeptTurn {
    /// From 0.
    ply: usize,
    depth: u16,
    choices: Vec<KeptChoice>,
    house: Option<HouseNote>,
}

#[derive(Serialize, Deserialize)]
struct KeptChoice {
    worth: Worth,
    /// The moves in normal form, the choice first.
    line: String,
}

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Worth {
    /// Hundredths of log-odds.
    Points(i16),
    Won(u16),
    Lost(u16),
}

impl Worth {
    fn of(value: Value) -> Worth {
        match value.proved_result() {
            Some(ProvedResult::Win(turns)) => Worth::Won(turns),
            Some(ProvedResult::Loss(turns)) => Worth::Lost(turns),
            None => Worth::Points(value.number()),
        }
    }

    fn value(&self) -> Value {
        match *self {
            Worth::Points(points) => Value::estimate(points.into()),
            Worth::Won(turns) => Value::won_in(turns),
            Worth::Lost(turns) => Value::lost_in(turns),
        }
    }
}

impl KeptGame {
    pub fn of(key: String, game: &Game, turns: &[GameTurn]) -> KeptGame {
        KeptGame { key, game: game.id.clone(), turns: turns.iter().map(KeptTurn::of).collect() }
    }

    /// The turns as they were judged; `None` where they are not those that are asked for.
    pub fn turns(&self, game: &Game, settings: &Settings) -> Option<Vec<GameTurn>> {
        let asked = settings.plies(game);
        let there = self.turns.iter().map(|turn| turn.ply);
        if !asked.iter().copied().eq(there) {
            return None;
        }
        self.turns.iter().map(|turn| turn.turn(game)).collect()
    }
}

impl KeptTurn {
    fn of(judged: &GameTurn) -> KeptTurn {
        let valuation = judged.turn.valuation();
        let side = valuation.at.side;
        let choice = |choice: &ValuedChoice| {
            // Each is written in the letters of its player.
            let sides = [side, side.opponent()].into_iter().cycle();
            let moves = choice.moves.iter().zip(sides).map(|(m, side)| write_move(m, side));
            let line = moves.collect::<Vec<_>>().join(" ");
            KeptChoice { worth: Worth::of(choice.value), line }
        };
        let choices = valuation.choices.iter().map(choice).collect();
        KeptTurn { ply: judged.ply, depth: valuation.depth, choices, house: judged.house.clone() }
    }

    fn turn(&self, game: &Game) -> Option<GameTurn> {
        let (before, played) = (game.before(self.ply), game.plies.get(self.ply)?);
        let lines = self.choices.iter().map(|choice| {
            let moves = turns(&choice.line, before, &game.rules)?;
            Some(PrincipalVariation { value: choice.worth.value(), moves })
        });
        let lines = lines.collect::<Option<Vec<PrincipalVariation>>>()?;
        let valuation = Valuation::of(before, played.at.number, &game.rules, &lines, self.depth)?;
        let turn = JudgedTurn::of(valuation, played.turn)?;
        Some(GameTurn { ply: self.ply, turn, house: self.house.clone() })
    }
}

/// The turns of written moves; `None` where one is not legal.
fn turns(text: &str, before: &Position, rules: &Ruleset) -> Option<Vec<Move>> {
    let mut position = *before;
    text.split(' ')
        .map(|word| {
            let read = read_move(word, written_side(position.to_move()))?;
            let single = play_written(&position, 1, &read, rules).ok()?;
            position = single.ply.after;
            Some(single.ply.turn)
        })
        .collect()
}
