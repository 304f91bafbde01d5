//! `bao.Engine` and the results of its searches.

use std::sync::Mutex;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use bao_engine::{EngineSettings, Limits, ProvedResult, SearchResult as Found};
use bao_game::analysis::fate::{FateSettings, NoLoserError};
use bao_game::analysis::{
    Chance, JudgeSettings, JudgedSide, TurnRange, Valuation, judge_game, write_value,
};
use pyo3::exceptions::PyRuntimeError;
use pyo3::prelude::*;
use serde::{Deserialize, Serialize};
use serde_json::json;

use crate::answers::{self, Analysis, HouseFate, Proof, ProofQuestion};
use crate::arguments::{find_name, read_number, read_number_or_none, read_side};
use crate::errors::{BaoError, raise};
use crate::game::Game;
use crate::interrupt;
use crate::moves::{Move, name_line};
use crate::position::Position;

/// The limit of nodes if none is given, as in `bao analyse`.
const NODES: u64 = bao_game::analysis::Judge::NODES;

/// The greatest depth in plies.
const DEEPEST: u16 = 100;

/// The value of a move or position for the player to move: an estimate, or a proved win or loss.
///
/// Values can be compared; greater is better. `str` is the winning chance or, if proved, `won in 5` or `lost in 4`,
/// counted in plies.
///
/// >>> import bao
/// >>> position = bao.Position("1,4,0,0,16,0,1,0/2,2,0,2,1,3,1,0/1+ 0,1,1,1,17,0,0,0/2,0,1,0,2,1,2,1/1+ s c")
/// >>> value = bao.Engine(depth=5).best(position).value
/// >>> str(value), value.proved, value.plies, value.percent
/// ('won in 5', 'win', 5, 100.0)
#[pyclass(module = "bao", frozen, eq, ord, hash, from_py_object)]
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(into = "StoredValue", from = "StoredValue")]
pub struct Value(pub bao_engine::Value);

#[pymethods]
impl Value {
    /// The winning chance in per cent, from 0 to 100 with two decimals. 0 and 100 are proofs; anything between is an
    /// estimate, learned from games of the engine against itself, and can be wrong.
    #[getter]
    fn percent(&self) -> f64 {
        Chance::of(self.0).percent()
    }

    /// `"win"`, `"loss"`, or `None` for an estimate.
    #[getter]
    fn proved(&self) -> Option<&'static str> {
        self.0.proved_result().map(|result| match result {
            ProvedResult::Win(_) => "win",
            ProvedResult::Loss(_) => "loss",
        })
    }

    /// The most plies until a proved result; `None` for an estimate.
    #[getter]
    fn plies(&self) -> Option<u16> {
        self.0.proved_result().map(|result| match result {
            ProvedResult::Win(plies) | ProvedResult::Loss(plies) => plies,
        })
    }

    fn __str__(&self) -> String {
        write_value(self.0)
    }

    fn __repr__(&self) -> String {
        format!("<Value {}>", write_value(self.0))
    }
}

/// A value as it is pickled: a proved win (`true`) or loss (`false`) with the plies to the end, or `None` with the
/// estimate.
type StoredValue = (Option<bool>, i32);

impl From<Value> for StoredValue {
    fn from(value: Value) -> StoredValue {
        match value.0.proved_result() {
            None => (None, value.0.number().into()),
            Some(ProvedResult::Win(plies)) => (Some(true), plies.into()),
            Some(ProvedResult::Loss(plies)) => (Some(false), plies.into()),
        }
    }
}

impl From<StoredValue> for Value {
    fn from((is_win, number): StoredValue) -> Value {
        let plies = u16::try_from(number).unwrap_or(u16::MAX);
        Value(match is_win {
            None => bao_engine::Value::estimate(number),
            Some(true) => bao_engine::Value::won_in(plies),
            Some(false) => bao_engine::Value::lost_in(plies),
        })
    }
}

/// A legal move with its value from a search.
#[pyclass(module = "bao", frozen, eq, get_all)]
#[derive(PartialEq, Serialize, Deserialize)]
pub struct Choice {
    /// The move.
    #[pyo3(name = "move")]
    mv: Move,
    /// Its value for the player who makes it.
    value: Value,
    /// The move and the best play of both sides after it, as far as it was searched.
    line: Vec<Move>,
    /// The position after the move.
    after: Position,
    /// The depth in plies that the search of every move reached, unless it was proved earlier.
    depth: u16,
    /// The nodes of the whole search.
    nodes: u64,
    /// The time of the whole search, in seconds.
    seconds: f64,
}

impl Choice {
    fn of(line: Vec<Move>, value: bao_engine::Value, after: Position, found: &Found) -> Choice {
        Choice {
            mv: line[0],
            value: Value(value),
            line,
            after,
            depth: found.depth,
            nodes: found.nodes,
            // Rounded to microseconds, so that pickling does not change it.
            seconds: found.time.as_micros() as f64 / 1e6,
        }
    }
}

#[pymethods]
impl Choice {
    fn __repr__(&self) -> String {
        format!("<Choice {} {}>", self.mv.text(), write_value(self.value.0))
    }
}

/// Searches positions: the best move, the value of every choice, forced wins, the fate of a house.
///
/// A search ends at the first limit that it reaches: `nodes` (300,000 if no limit is given), `depth` in plies (1 to
/// 100) or `time` in seconds (at most an hour). With one thread and without `time` a search is reproducible. `threads`
/// search together; `memory` is the size of the engine's table in MiB. The ruleset is the one of the position. During a
/// search other Python threads continue, and Ctrl-C ends it with `KeyboardInterrupt`.
///
/// Raises `BaoError` for a limit out of these ranges.
///
/// >>> import bao
/// >>> engine = bao.Engine(nodes=10_000)
/// >>> best = engine.best(bao.Position())
/// >>> best.move in bao.Position().legal_moves, best.depth > 2
/// (True, True)
#[pyclass(module = "bao", frozen)]
pub struct Engine {
    limits: Limits,
    settings: EngineSettings,
    /// The engine for the ruleset of the last search.
    engine: Mutex<Option<bao_engine::Engine>>,
}

type SearchTask =
    fn(&mut bao_engine::Engine, &bao_rules::Position, &Limits, &AtomicBool) -> Option<Found>;

impl Engine {
    fn search(&self, py: Python<'_>, position: &Position, task: SearchTask) -> PyResult<Found> {
        let found = interrupt::run(py, |stop| {
            // If another thread is using the engine, this search creates its own.
            let (mut kept, mut own) = (self.engine.try_lock().ok(), None);
            let slot = kept.as_deref_mut().unwrap_or(&mut own);
            let engine = match slot.take() {
                Some(engine) if *engine.rules() == position.rules => engine,
                _ => bao_engine::Engine::new(position.rules, self.settings),
            };
            task(slot.insert(engine), &position.board, &self.limits, stop)
        })?;
        found.ok_or_else(|| BaoError::new_err(position.caption()))
    }
}

#[pymethods]
impl Engine {
    #[new]
    #[pyo3(signature = (*, nodes = None, depth = None, time = None, threads = 1, memory = 16))]
    fn new(
        #[pyo3(from_py_with = read_number_or_none)] nodes: Option<u64>,
        #[pyo3(from_py_with = read_number_or_none)] depth: Option<u16>,
        time: Option<f64>,
        #[pyo3(from_py_with = read_number)] threads: usize,
        #[pyo3(from_py_with = read_number)] memory: usize,
    ) -> PyResult<Engine> {
        let refused = match (nodes, depth, time) {
            (Some(0), ..) => "nodes is a number from 1 on, not 0".to_owned(),
            (_, Some(depth), _) if !(1..=DEEPEST).contains(&depth) => {
                format!("depth is a number of plies from 1 to {DEEPEST}, not {depth}")
            }
            (.., Some(time)) if !(0.001..=3600.0).contains(&time) => {
                format!("time is a number of seconds from 0.001 to 3600, not {time}")
            }
            _ if !(1..=1024).contains(&threads) || memory > 1 << 20 => {
                "an engine has 1 to 1024 threads and a memory of 0 to 1048576 MiB".to_owned()
            }
            _ => String::new(),
        };
        if !refused.is_empty() {
            return Err(BaoError::new_err(refused));
        }
        let limits = match (nodes, depth, time) {
            (None, None, None) => Limits::nodes(NODES),
            _ => Limits { nodes, depth, time: time.map(Duration::from_secs_f64) },
        };
        let settings = EngineSettings { threads, table: memory };
        Ok(Engine { limits, settings, engine: Mutex::default() })
    }

    /// The best move of a position. Raises `BaoError` if the game is over.
    fn best(&self, py: Python<'_>, position: Position) -> PyResult<Choice> {
        let found =
            self.search(py, &position, |engine, at, limits, stop| engine.best(at, limits, stop))?;
        let best = found.best();
        let after = position.board.play(&position.rules, best.first_move(), &mut ());
        let board = after.map_err(raise::<BaoError>)?;
        let line = position.name_line(&best.moves);
        Ok(Choice::of(line, best.value, Position { board, ..position }, &found))
    }

    /// Every legal move with its value, all searched equally deep, best first. Moves to the same position have the same
    /// value. Raises `BaoError` if the game is over.
    ///
    /// >>> [choice.value.percent >= 0 for choice in bao.Engine(nodes=2_000).choices(bao.Position())]
    /// [True, True, True, True]
    fn choices(&self, py: Python<'_>, position: Position) -> PyResult<Vec<Choice>> {
        let found = self
            .search(py, &position, |engine, at, limits, stop| engine.choices(at, limits, stop))?;
        let valuation = Valuation::of(&position.board, 1, &position.rules, &found.pvs, found.depth);
        let valuation = valuation.expect("the engine has a legal line for each legal move");
        let side = valuation.side();
        let choice = |choice: bao_game::analysis::ValuedChoice| {
            let after = Position { board: choice.after, ..position };
            Choice::of(name_line(side, &choice.moves), choice.value, after, &found)
        };
        Ok(valuation.choices.into_iter().map(choice).collect())
    }

    /// Whether a player wins by force: a proof that tries every answer of the opponent.
    ///
    /// `side` is the player, by default the one to move; `nodes` the most nodes, and `memory` the size of the table in
    /// MiB. `shortest=True` searches for the shortest win with as many nodes again. The limits of the engine do not
    /// apply.
    ///
    /// >>> text = "2,5,1,5,4,4,5,0/0,2,4,2,3,7,3,1/0- 0,1,2,1,0,0,0,0/1,1,0,3,0,3,0,4/0- n c"
    /// >>> proof = bao.Engine().prove(bao.Position(text), "south", shortest=True)
    /// >>> proof.verdict, proof.winner, proof.plies
    /// ('proved', 'south', 10)
    #[pyo3(signature = (position, side = None, *, nodes = 1_000_000, memory = 32, shortest = false))]
    fn prove(
        &self,
        py: Python<'_>,
        position: Position,
        side: Option<&str>,
        #[pyo3(from_py_with = read_number)] nodes: u64,
        #[pyo3(from_py_with = read_number)] memory: usize,
        shortest: bool,
    ) -> PyResult<Proof> {
        let attacker = side.map(read_side).transpose()?.unwrap_or(position.board.to_move());
        let memory = memory.min(1 << 20) << 20;
        let question = ProofQuestion { position, nodes, memory, shortest };
        interrupt::run(py, |stop| Proof::search(question, attacker, stop))
    }

    /// The fate of a player's house within `plies` plies, by exhaustive search: a proof.
    ///
    /// `owner` is the player, by default the one to move. Raises `BaoError` if that player owns no house, or if `nodes`
    /// nodes do not decide it.
    ///
    /// >>> fate = bao.Engine().fate(bao.Position(), 4)
    /// >>> fate.saved, fate.lost_in, len(fate.choices)
    /// (True, None, 4)
    #[pyo3(signature = (position, plies = 4, *, owner = None, nodes = 20_000_000))]
    fn fate(
        &self,
        py: Python<'_>,
        position: Position,
        #[pyo3(from_py_with = read_number)] plies: u8,
        owner: Option<&str>,
        #[pyo3(from_py_with = read_number)] nodes: u64,
    ) -> PyResult<HouseFate> {
        let owner = owner.map(read_side).transpose()?.unwrap_or(position.board.to_move());
        let found =
            interrupt::run(py, |stop| HouseFate::search(&position, plies, owner, nodes, stop))?;
        found.map_err(raise::<BaoError>)
    }

    /// What the loser's choices meant for the loser's house, for each of the loser's moves from turn `from_turn` on
    /// while the house is owned. The horizon is the winner's move in turn `until`.
    ///
    /// One dict per move: `game`, `turn`, `side`, `choices` (the legal moves), `saving` (how many of them save the
    /// house), `played_saves` and `can_empty` as in `bao analyse --table house`; and `played`, `losing_turn` (the house
    /// is lost by force, and another choice saved it), `missed_emptying`, `played_line` and `saving_line` (how the game
    /// may go on after the played move and after one that saves the house; `None` if none does).
    ///
    /// Raises `BaoError` if the winner is not known. A move that `nodes` nodes do not decide is left out.
    #[pyo3(signature = (game, *, from_turn = 21, until = 24, nodes = 20_000_000))]
    fn house_moves<'py>(
        &self,
        py: Python<'py>,
        game: &Game,
        #[pyo3(from_py_with = read_number)] from_turn: u32,
        #[pyo3(from_py_with = read_number)] until: u32,
        #[pyo3(from_py_with = read_number)] nodes: u64,
    ) -> PyResult<Bound<'py, PyAny>> {
        let settings = FateSettings { from: from_turn, until, nodes };
        let played = &game.game;
        let found = interrupt::run(py, |stop| answers::search_houses(played, settings, stop))?;
        answers::to_python(py, &found.map_err(raise::<BaoError>)?)
    }

    /// Judges the moves of a game as `bao analyse` does: the value of every choice, the loss of the played one, and
    /// where the game was decided.
    ///
    /// `turns` selects the turns (`"all"`, `"30"`, `"21.."`, or `"21..24"` as in the study), `side` the player
    /// (`"south"`, `"north"`, `"winner"`, `"loser"`, `"both"`). Every position is searched with the engine's `nodes` on
    /// one core, and with five times as many if an error has to be checked; `threads` positions are searched at a time,
    /// which does not affect the result. `progress` is called with the number of further moves judged, as in
    /// `progress=tqdm.tqdm(total=len(game)).update`.
    ///
    /// >>> game = bao.Game("1:A7<* a5>; 2:A6<* a5>")
    /// >>> rows = bao.Engine(nodes=1_000).analyse(game, turns="all").rows
    /// >>> [(row["turn"], row["side"], row["played"]) for row in rows]
    /// [(1, 'south', 'A7<'), (1, 'north', 'a5>'), (2, 'south', 'A6<'), (2, 'north', 'a5>')]
    #[pyo3(signature = (game, *, turns = "all", side = "both", progress = None))]
    fn analyse(
        &self,
        py: Python<'_>,
        game: &Game,
        turns: &str,
        side: &str,
        progress: Option<Py<PyAny>>,
    ) -> PyResult<Analysis> {
        let sides = JudgedSide::ALL.map(|side| (side.name(), side));
        let settings = JudgeSettings {
            turns: turns.parse::<TurnRange>().map_err(|error| {
                BaoError::new_err(format!("`{turns}` is not a range of turns; {error}"))
            })?,
            side: find_name::<BaoError, _>("side", side, &sides)?,
            nodes: self.limits.nodes.ok_or_else(|| {
                BaoError::new_err(
                    "judging a game needs a number of nodes for each position: `bao.Engine(nodes=…)`",
                )
            })?,
        };
        if settings.needs_winner() && game.game.winner.is_none() {
            return Err(raise::<BaoError>(NoLoserError));
        }
        let pool = rayon::ThreadPoolBuilder::new().num_threads(self.settings.threads).build();
        let pool = pool.map_err(raise::<PyRuntimeError>)?;
        let played = &game.game;
        let judged = interrupt::run_with(py, progress, |work| {
            pool.install(|| judge_game(played, &settings, &work.stop, || work.add(1)))
        })?;
        Ok(Analysis::of(played, &judged.unwrap_or_default()))
    }

    fn __getnewargs_ex__<'py>(&self, py: Python<'py>) -> PyResult<((), Bound<'py, PyAny>)> {
        let Limits { nodes, depth, time } = self.limits;
        let EngineSettings { threads, table: memory } = self.settings;
        let time = time.map(|time| time.as_secs_f64());
        let named = json!({
            "nodes": nodes, "depth": depth, "time": time, "threads": threads, "memory": memory
        });
        Ok(((), answers::to_python(py, &named)?))
    }

    fn __repr__(&self) -> String {
        let EngineSettings { threads, table } = self.settings;
        format!("<Engine {} threads={threads} memory={table}>", self.limits)
    }
}
