//! The values of a position as JSON, and back: kept judgements, and what a page has been told.

use bao_engine::{PrincipalVariation, ProvedResult, Value};
use bao_notation::read_move;
use bao_rules::{Move, Position, Ruleset};
use serde::{Deserialize, Serialize};

use super::line::list_moves;
use super::valuation::{Valuation, ValuedChoice};
use crate::replay::{play_move, written_side};

/// The values of a position. With the position they make the [`Valuation`] again, by which a move is judged as it
/// was at first.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct StoredValuation {
    depth: u16,
    choices: Vec<StoredChoice>,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
struct StoredChoice {
    #[serde(rename = "worth")]
    value: StoredValue,
    /// At the depths before, the deepest first.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    earlier: Vec<StoredValue>,
    /// The moves in normal form, the choice first.
    line: String,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
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

impl StoredValuation {
    /// Of a valuation.
    pub fn of(valuation: &Valuation) -> StoredValuation {
        let side = valuation.at.side;
        let choice = |choice: &ValuedChoice| {
            let line = list_moves(side, &choice.moves).join(" ");
            let earlier = choice.earlier.iter().copied().map(StoredValue::of).collect();
            StoredChoice { value: StoredValue::of(choice.value), earlier, line }
        };
        let choices = valuation.choices.iter().map(choice).collect();
        StoredValuation { depth: valuation.depth, choices }
    }

    /// The valuation of a position whose turn has the number `number`; `None` where these are not its choices.
    pub fn read(&self, before: &Position, number: u32, rules: &Ruleset) -> Option<Valuation> {
        let lines = self.choices.iter().map(|choice| {
            let moves = read_line(&choice.line, before, rules)?;
            let earlier = choice.earlier.iter().map(StoredValue::to_value).collect();
            Some(PrincipalVariation { value: choice.value.to_value(), moves, earlier })
        });
        let lines = lines.collect::<Option<Vec<PrincipalVariation>>>()?;
        Valuation::of(before, number, rules, &lines, self.depth)
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
