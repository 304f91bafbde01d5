//! `bao.Analysis`.

use bao_game::analysis::fate::HouseNote;
use bao_game::analysis::{
    GameSummary, JudgedMove, JudgedPly, ValuedChoice, measure_accuracy, write_value,
};
use bao_game::replay::Game;
use bao_rules::{Position, Side};
use pyo3::prelude::*;
use serde::{Deserialize, Serialize};

use crate::pickle::{Reduced, Word, reduce_result};

/// A judged move, as a row of the table `turns` of `bao analyse`.
#[derive(Clone, PartialEq, IntoPyObject, Serialize, Deserialize)]
pub struct Row {
    game: String,
    ply: usize,
    turn: u32,
    side: char,
    result: Option<Word>,
    played: String,
    best: String,
    class: Word,
    proved: bool,
    proved_error: bool,
    chance_played: f64,
    chance_best: f64,
    loss: f64,
    loss_most: f64,
    south_before: f64,
    south_after: f64,
    choices: usize,
    positions: usize,
    depth: u16,
    values: String,
    played_line: String,
    best_line: String,
    house_plies: Option<u8>,
    house_saving: Option<u32>,
    house_played_saves: Option<bool>,
    house_lost: Option<bool>,
    house_can_empty: Option<bool>,
    house_missed_emptying: Option<bool>,
}

/// A judged game (docs/analyse.md).
///
/// >>> import bao
/// >>> analysis = bao.Engine(nodes=1_000).analyse(bao.Game("1:A7<* a5>"), turns="1")
/// >>> len(analysis), analysis.rows[0]["class"] in ("best", "good", "inaccuracy", "mistake", "blunder")
/// (2, True)
#[pyclass(module = "bao", frozen, eq)]
#[derive(PartialEq, Serialize, Deserialize)]
pub struct Analysis {
    rows: Vec<Row>,
    accuracy: [Option<f64>; 2],
    summary: Vec<String>,
}

impl Row {
    fn of(game: &Game, judged: &JudgedPly) -> Row {
        let JudgedPly { ply, mv, house } = judged;
        let (valuation, house) = (mv.valuation(), house.as_ref());
        let (played, best) = (mv.played_choice(), mv.best_choice());
        let (before, after) = mv.chances_of_south();
        let mut positions: Vec<Position> = Vec::new();
        for choice in &valuation.choices {
            if !positions.contains(&choice.after) {
                positions.push(choice.after);
            }
        }
        Row {
            game: game.id.clone(),
            ply: ply + 1,
            turn: mv.at().number,
            side: mv.at().side.letter(),
            result: game
                .winner
                .map(|winner| if winner == mv.side() { "won".into() } else { "lost".into() }),
            played: played.name.clone(),
            best: best.name.clone(),
            class: mv.class().name().into(),
            proved: mv.is_proved(),
            proved_error: mv.is_proved_error(),
            chance_played: played.chance().percent(),
            chance_best: best.chance().percent(),
            loss: f64::from(mv.loss()) / 100.0,
            loss_most: f64::from(mv.greatest_loss()) / 100.0,
            south_before: before.percent(),
            south_after: after.percent(),
            choices: valuation.choices.len(),
            positions: positions.len(),
            depth: valuation.depth,
            values: write_values(&valuation.choices),
            played_line: valuation.write_line_of(played),
            best_line: valuation.write_line_of(best),
            house_plies: house.map(|house| house.plies),
            house_saving: house.map(|house| house.saving),
            house_played_saves: house.map(|house| house.played_saves),
            house_lost: house.map(HouseNote::loses_it),
            house_can_empty: house.map(|house| house.can_empty),
            house_missed_emptying: house.map(|house| house.missed_emptying),
        }
    }
}

/// `A5< 62.40, B3> won in 5`.
fn write_values(choices: &[ValuedChoice]) -> String {
    let write = |choice: &ValuedChoice| match choice.is_proved() {
        true => format!("{} {}", choice.name, write_value(choice.value)),
        false => format!("{} {:.2}", choice.name, choice.chance().percent()),
    };
    choices.iter().map(write).collect::<Vec<_>>().join(", ")
}

impl Analysis {
    /// Of a game and its judged moves.
    pub fn of(game: &Game, judged: &[JudgedPly]) -> Analysis {
        let moves: Vec<JudgedMove> = judged.iter().map(|one| one.mv.clone()).collect();
        Analysis {
            rows: judged.iter().map(|one| Row::of(game, one)).collect(),
            accuracy: Side::BOTH.map(|side| measure_accuracy(&moves, side).percent()),
            summary: GameSummary::of(game, &moves).lines(game, &moves),
        }
    }
}

#[pymethods]
impl Analysis {
    /// A dict a judged move, with the columns of the table `turns` of `bao analyse` but for `record`; percentages from 0
    /// to 100. `polars.DataFrame(analysis.rows)`, `pandas.DataFrame(analysis.rows)` and
    /// `pyarrow.Table.from_pylist(analysis.rows)` take them as they are.
    #[getter]
    fn rows(&self) -> Vec<Row> {
        self.rows.clone()
    }

    /// The accuracy of each player, from 0 to 100: `{"south": 91.2, "north": None}`; `None` where no move of his counts.
    #[getter]
    fn accuracy<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, pyo3::types::PyDict>> {
        let accuracy = pyo3::types::PyDict::new(py);
        for side in Side::BOTH {
            accuracy.set_item(side.name(), self.accuracy[side as usize])?;
        }
        Ok(accuracy)
    }

    /// The story of the game in sentences: who stood better when, what lost most, how it ended.
    #[getter]
    fn summary(&self) -> Vec<String> {
        self.summary.clone()
    }

    fn __len__(&self) -> usize {
        self.rows.len()
    }

    fn __repr__(&self) -> String {
        format!("<Analysis of {} moves>", self.rows.len())
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<Reduced<'py>> {
        reduce_result(py, "Analysis", self)
    }
}
