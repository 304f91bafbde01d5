//! Results of long searches: `bao.Proof`, `bao.HouseFate`, `bao.FateChoice`, `bao.Analysis`, and rows of games.

use std::sync::atomic::{AtomicBool, Ordering};

use bao_engine::Choices;
use bao_engine::fate::{ChoiceFate, FateError, FateSearch};
use bao_engine::proof::{ProofLimits, ShortestWin, Verdict, find_shortest_win, prove};
use bao_game::analysis::fate::{
    FateSettings, HouseMove, HouseNote, NoLoserError, search_house_moves_while,
};
use bao_game::analysis::{
    GameSummary, JudgedMove, JudgedPly, ProvedLoss, ValuedChoice, measure_accuracy, write_value,
};
use bao_game::answer::GameRow;
use bao_game::proofs::{check_proof, write_proof};
use bao_game::replay::Game;
use bao_rules::Side;
use pyo3::prelude::*;
use serde::{Deserialize, Serialize};
use serde_json::{Value as Row, json};

use crate::arguments::{Word, read_side};
use crate::errors::{BaoError, raise};
use crate::interrupt;
use crate::moves::Move;
use crate::position::Position;

/// Converts a value through JSON to Python's own dicts, lists, texts and numbers.
pub fn to_python<'py>(py: Python<'py>, value: &impl Serialize) -> PyResult<Bound<'py, PyAny>> {
    let text = serde_json::to_string(value).map_err(raise::<BaoError>)?;
    py.import("json")?.call_method1("loads", (text,))
}

/// The input of a search for a proof.
#[derive(Clone, Copy, Serialize, Deserialize)]
pub struct ProofQuestion {
    pub position: Position,
    pub nodes: u64,
    /// The bytes of the table.
    pub memory: usize,
    /// Whether to search for the shortest win.
    pub shortest: bool,
}

/// The answer to "does this player win by force?".
#[pyclass(module = "bao", frozen)]
#[derive(Serialize, Deserialize)]
pub struct Proof {
    /// `"proved"` (the player wins), `"refuted"` (the other wins), `"endless"` (the player cannot force the end) or
    /// `"unknown"` (no proof was found within the limits).
    #[pyo3(get)]
    verdict: Word,
    /// The player whose win was in question: `"south"` or `"north"`.
    #[pyo3(get)]
    side: Word,
    /// Who wins by force, if that is proved.
    #[pyo3(get)]
    winner: Option<Word>,
    /// The plies to the end against the longest defence; `None` without a proof.
    #[pyo3(get)]
    plies: Option<u32>,
    /// Whether this win is known to be the shortest.
    #[pyo3(get)]
    shortest: bool,
    /// The longest defence with the answers to it; empty without a proof.
    #[pyo3(get)]
    line: Vec<Move>,
    /// The number of positions in which the proof answers every move of the loser.
    #[pyo3(get)]
    size: Option<usize>,
    /// The nodes of the search that gave this answer.
    #[pyo3(get)]
    nodes: u64,
    question: ProofQuestion,
    /// Not pickled: it can be large, and the same search gives the same proof.
    #[serde(skip)]
    proof: Option<bao_engine::proof::Proof>,
}

impl Proof {
    pub fn search(question: ProofQuestion, attacker: Side, stop: &AtomicBool) -> Proof {
        let ProofQuestion { position, nodes, memory, shortest } = question;
        let Position { board, rules } = &position;
        let limits = ProofLimits { nodes, memory };
        let verdict = prove(board, rules, attacker, limits, stop);
        let word = match verdict {
            Verdict::Proved(_) => "proved",
            Verdict::Refuted(_) => "refuted",
            Verdict::Endless { .. } => "endless",
            Verdict::Unbuilt { .. } | Verdict::Unknown { .. } => "unknown",
        };
        let mut nodes = verdict.nodes();
        let mut proof = verdict.proof().cloned();
        let mut is_shortest = false;
        if let Some(found) = proof.as_mut().filter(|_| shortest) {
            let (winner, most) = (found.winner(), found.plies());
            if let ShortestWin::Found(short) =
                find_shortest_win(board, rules, winner, most, limits, stop)
            {
                nodes = short.nodes();
                *found = short;
                is_shortest = true;
            }
        }
        let line = proof.as_ref().map(bao_engine::proof::Proof::line).unwrap_or_default();
        Proof {
            verdict: word.into(),
            side: attacker.name().into(),
            winner: proof.as_ref().map(|proof| proof.winner().name().into()),
            plies: proof.as_ref().map(bao_engine::proof::Proof::plies),
            shortest: is_shortest,
            line: position.name_line(&line),
            size: proof.as_ref().map(bao_engine::proof::Proof::size),
            nodes,
            question,
            proof,
        }
    }
}

#[pymethods]
impl Proof {
    /// Replays the whole proof by the rules; after unpickling, searches for it again first. Raises `BaoError` if
    /// there is no proof or the check fails.
    fn check(&self, py: Python<'_>) -> PyResult<()> {
        if self.winner.is_none() {
            return Err(BaoError::new_err("nothing is proved here"));
        }
        let side = read_side(&self.side)?;
        let again = match &self.proof {
            Some(_) => None,
            None => interrupt::run(py, |stop| Proof::search(self.question, side, stop))?.proof,
        };
        let proof = self.proof.as_ref().or(again.as_ref());
        let proof =
            proof.ok_or_else(|| BaoError::new_err("the search did not find the proof again"))?;
        let rules = &self.question.position.rules;
        let checked = py.detach(|| check_proof(&write_proof(proof, rules)));
        checked.map(|_| ()).map_err(raise::<BaoError>)
    }

    fn __repr__(&self) -> String {
        match &*self.verdict {
            "unknown" => format!("<Proof unknown: whether {} wins>", self.side),
            verdict => format!("<Proof {verdict}: {} wins>", self.side),
        }
    }
}

/// The number of nodes searched between two checks for Ctrl-C.
const PORTION: u64 = 200_000;

/// The fate of a house within a number of plies, whatever the other player does.
#[pyclass(module = "bao", frozen, eq, hash, get_all)]
#[derive(PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct HouseFate {
    /// Whose house: `"south"` or `"north"`.
    owner: Word,
    /// The plies to the horizon.
    plies: u8,
    /// Whether its owner keeps it, empties it, or wins the game first.
    saved: bool,
    /// The ply, counted from 1 at the position, in which it is lost by force; `None` if it is saved.
    lost_in: Option<u8>,
    /// What each choice of the owner means for it; empty if the other player is to move.
    choices: Vec<FateChoice>,
}

/// What a choice of the owner means for the house.
#[pyclass(module = "bao", frozen, eq, hash, get_all)]
#[derive(Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct FateChoice {
    /// The move.
    #[pyo3(name = "move")]
    mv: Move,
    /// Whether it saves the house.
    saved: bool,
    /// The ply, this move being the first, in which the house is lost by force.
    lost_in: Option<u8>,
    /// The ply, this move being the first, in which the owner empties it by force.
    emptied_in: Option<u8>,
    /// The position after the move.
    after: Position,
}

/// Repeats a search with more nodes each time; the search keeps what it has decided.
fn ask<T>(
    search: &mut FateSearch<'_>,
    nodes: u64,
    stop: &AtomicBool,
    question: impl Fn(&mut FateSearch<'_>) -> Result<T, FateError>,
) -> Result<T, FateError> {
    loop {
        let left = nodes.saturating_sub(search.nodes());
        search.allow_nodes(left.min(PORTION));
        match question(search) {
            Err(FateError::Undecided) if left > PORTION && !stop.load(Ordering::Relaxed) => {}
            answer => return answer,
        }
    }
}

impl HouseFate {
    pub fn search(
        position: &Position,
        plies: u8,
        owner: Side,
        nodes: u64,
        stop: &AtomicBool,
    ) -> Result<HouseFate, FateError> {
        let Position { board, rules } = position;
        let mut search = FateSearch::new(rules, owner);
        let fate = ask(&mut search, nodes, stop, |search| search.fate(board, plies))?;
        let mut choices = Vec::new();
        if board.to_move() == owner {
            let choice = |found: ChoiceFate| FateChoice {
                mv: position.name_line(&[found.mv])[0],
                saved: found.fate.is_saved(),
                lost_in: found.fate.lost_in(),
                emptied_in: found.empties,
                after: Position { board: found.after, ..*position },
            };
            let found = ask(&mut search, nodes, stop, |search| search.choices(board, plies))?;
            choices = found.into_iter().map(choice).collect();
        }
        Ok(HouseFate {
            owner: owner.name().into(),
            plies,
            saved: fate.is_saved(),
            lost_in: fate.lost_in(),
            choices,
        })
    }
}

#[pymethods]
impl HouseFate {
    fn __repr__(&self) -> String {
        match self.lost_in {
            None => format!("<HouseFate {}: saved for {} plies>", self.owner, self.plies),
            Some(plies) => format!("<HouseFate {}: lost in {plies} plies>", self.owner),
        }
    }
}

#[pymethods]
impl FateChoice {
    fn __repr__(&self) -> String {
        let fate = if self.saved { "saved" } else { "lost" };
        format!("<FateChoice {} {fate}>", self.mv.text())
    }
}

/// A move of the player who lost a game, and what the choices meant for the house.
fn house_row(game: &Game, found: &HouseMove) -> Row {
    let mut row = json!(GameRow { game: &game.id, columns: HouseMove::COLUMNS, of: found });
    row["side"] = json!(found.at.side.name());
    row["played"] = json!(found.played_choice().name);
    row["losing_turn"] = json!(found.is_losing());
    row["missed_emptying"] = json!(found.missed_emptying());
    row["played_line"] = json!(found.played_line.text);
    row["saving_line"] = json!(found.saving_line.as_ref().map(|line| &line.text));
    row
}

/// Searches the loser's moves until `stop`.
pub fn search_houses(
    game: &Game,
    settings: FateSettings,
    stop: &AtomicBool,
) -> Result<Vec<Row>, NoLoserError> {
    let go_on = || !stop.load(Ordering::Relaxed);
    let found = search_house_moves_while(game, settings, PORTION, go_on)?;
    Ok(found.moves.iter().map(|found| house_row(game, found)).collect())
}

/// A judged game.
///
/// The `class` of a move is the first that applies, where *best* is the chance of the best choice and the *loss* is how
/// much lower the chance of the played one is: `forced` (every move leads to the same position), `decided` (every
/// choice leaves 97.5 % or more, or 2.5 % or less), `missed-win` (best is 95 % or more, the loss 20 points or more),
/// `blunder` (20 points or more), `mistake` (10), `inaccuracy` (5), `good` or `best` (nothing was lost). The class
/// counts only the loss that the last depths of the search agree on, so a `good` move can show a great `loss` that only
/// the deepest search found.
///
/// >>> import bao
/// >>> analysis = bao.Engine(nodes=1_000).analyse(bao.Game("1:A7<* a5>"), turns="1")
/// >>> len(analysis), analysis.rows[0]["class"] in ("best", "good", "inaccuracy", "mistake", "blunder")
/// (2, True)
#[pyclass(module = "bao", frozen, eq)]
#[derive(PartialEq, Serialize, Deserialize)]
pub struct Analysis {
    rows: Vec<Row>,
    accuracy: Row,
    /// The story of the game in sentences: who was ahead when, what lost the most, how it ended.
    #[pyo3(get)]
    summary: Vec<String>,
}

/// A judged move, as a row of `bao analyse --table moves`.
fn judged_row(game: &Game, judged: &JudgedPly) -> Row {
    let JudgedPly { ply, mv, house } = judged;
    let (valuation, house) = (mv.valuation(), house.as_ref());
    let (played, best) = (mv.played_choice(), mv.best_choice());
    let (before, after) = mv.chances_of_south();
    let positions = Choices::of(game.before(*ply), &game.rules).position_count();
    json!({
        "game": game.id,
        "ply": ply + 1,
        "turn": mv.at().number,
        "side": mv.side().name(),
        "result": game.winner.map(|winner| if winner == mv.side() { "won" } else { "lost" }),
        "played": played.name,
        "best": best.name,
        "class": mv.class().name(),
        "proved": mv.is_proved(),
        "proved_error": mv.is_proved_error(),
        "chance_played": played.chance().percent(),
        "chance_best": best.chance().percent(),
        "loss": f64::from(mv.loss()) / 100.0,
        "loss_most": f64::from(mv.greatest_loss()) / 100.0,
        "south_before": before.percent(),
        "south_after": after.percent(),
        "choices": valuation.choices.len(),
        "positions": positions,
        "depth": valuation.depth,
        "values": write_values(&valuation.choices),
        "played_line": valuation.write_line_of(played),
        "best_line": valuation.write_line_of(best),
        "house_plies": house.map(|house| house.plies),
        "house_saving": house.map(|house| house.saving),
        "house_played_saves": house.map(|house| house.played_saves),
        "house_lost": house.map(HouseNote::loses_it),
        "house_can_empty": house.map(|house| house.can_empty),
        "house_missed_emptying": house.map(|house| house.missed_emptying),
    })
}

/// Such as `A5< 62.40, B3> won in 5`.
fn write_values(choices: &[ValuedChoice]) -> String {
    let write = |choice: &ValuedChoice| match choice.is_proved() {
        true => format!("{} {}", choice.name, write_value(choice.value)),
        false => format!("{} {:.2}", choice.name, choice.chance().percent()),
    };
    choices.iter().map(write).collect::<Vec<_>>().join(", ")
}

impl Analysis {
    pub fn of(game: &Game, judged: &[JudgedPly]) -> Analysis {
        let moves: Vec<JudgedMove> = judged.iter().map(|one| one.mv.clone()).collect();
        let accuracy = |side| measure_accuracy(&moves, side).percent();
        Analysis {
            rows: judged.iter().map(|one| judged_row(game, one)).collect(),
            accuracy: json!({ "south": accuracy(Side::South), "north": accuracy(Side::North) }),
            summary: GameSummary::with_proofs(game, &moves, ProvedLoss::NODES).lines(game, &moves),
        }
    }
}

#[pymethods]
impl Analysis {
    /// One dict per judged move, with the columns of `bao analyse --table moves` except `record`; percentages from 0 to
    /// 100. `polars.DataFrame(analysis.rows)`, `pandas.DataFrame(analysis.rows)` and
    /// `pyarrow.Table.from_pylist(analysis.rows)` accept them.
    #[getter]
    fn rows<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        to_python(py, &self.rows)
    }

    /// The accuracy of each player, from 0 to 100: `{"south": 91.2, "north": None}`; `None` if none of the player's
    /// moves counts.
    #[getter]
    fn accuracy<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        to_python(py, &self.accuracy)
    }

    fn __len__(&self) -> usize {
        self.rows.len()
    }

    fn __repr__(&self) -> String {
        format!("<Analysis of {} moves>", self.rows.len())
    }
}
