//! `bao.Engine` and what its searches answer.

use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use bao_engine::{EngineSettings, Limits, SearchResult as Found};
use bao_game::analysis::fate::FateSettings;
use bao_game::analysis::{
    JudgeSettings, JudgedSide, TurnRange, Valuation, judge_game, write_moves,
};
use pyo3::exceptions::PyRuntimeError;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyTuple};
use serde::{Deserialize, Serialize};

use crate::analysis::Analysis;
use crate::errors::{BaoError, raise};
use crate::fate::{self, HouseFate, HouseRow};
use crate::game::Game;
use crate::interrupt;
use crate::moves::{Move, name_line};
use crate::number::{read_number, read_number_or_none};
use crate::pickle::{Reduced, reduce_result};
use crate::position::Position;
use crate::proof::{Proof, ProofQuestion};
use crate::side::read_side;
use crate::value::Value;

/// The nodes of a search where no limit is given: those of `bao analyse`.
const NODES: u64 = bao_game::analysis::Judge::NODES;

/// The greatest depth in plies.
const DEEPEST: u16 = 100;

/// A legal move with its value, as a search found it.
#[pyclass(module = "bao", frozen, eq, get_all)]
#[derive(PartialEq, Serialize, Deserialize)]
pub struct Choice {
    /// The move.
    #[pyo3(name = "move")]
    mv: Move,
    /// Its value for the player who makes it.
    value: Value,
    /// The move and the best play of both sides behind it, as far as it was searched.
    line: Vec<Move>,
    /// The position after the move.
    after: Position,
    /// The plies to which every move was searched at least, unless proved before.
    depth: u16,
    /// The nodes of the whole search.
    nodes: u64,
    /// How long the whole search took, in seconds.
    seconds: f64,
}

#[pymethods]
impl Choice {
    fn __repr__(&self) -> String {
        format!("<Choice {} {}>", self.mv.text(), bao_game::analysis::write_value(self.value.0))
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<Reduced<'py>> {
        reduce_result(py, "Choice", self)
    }
}

/// Searches positions: the best move, the value of every choice, forced wins, the fate of a house.
///
/// A search ends at whatever comes first: `nodes` (300,000 where no limit is given), `depth` in plies (1 to 100) or
/// `time` in seconds (an hour at the most). With one thread and without `time` the same question has the same answer.
/// `threads` search together; `table` is the memory of the search in MiB. The ruleset is that of the position. While a
/// search runs other Python threads go on, and Ctrl-C ends it with `KeyboardInterrupt`.
///
/// Raises `BaoError` for an invalid limit.
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
    /// That of the ruleset that was searched last.
    engine: Mutex<Option<bao_engine::Engine>>,
}

/// In whole microseconds, which are the same when they have been written and read.
fn count_seconds(found: &Found) -> f64 {
    found.time.as_micros() as f64 / 1e6
}

type SearchTask =
    fn(&mut bao_engine::Engine, &bao_rules::Position, &Limits, &AtomicBool) -> Option<Found>;

impl Engine {
    fn search(&self, py: Python<'_>, position: &Position, task: SearchTask) -> PyResult<Found> {
        let stop = AtomicBool::new(false);
        let found = interrupt::run(py, &stop, || {
            // Where another thread is searching with it, this search has an engine of its own.
            let (mut kept, mut own) = (self.engine.try_lock().ok(), None);
            let place = kept.as_deref_mut().unwrap_or(&mut own);
            let engine = match place.take() {
                Some(engine) if *engine.rules() == position.rules => engine,
                _ => bao_engine::Engine::new(position.rules, self.settings),
            };
            task(place.insert(engine), &position.board, &self.limits, &stop)
        })?;
        found.ok_or_else(|| BaoError::new_err(position.caption()))
    }

    fn nodes(&self) -> PyResult<u64> {
        self.limits.nodes.ok_or_else(|| {
            BaoError::new_err(
                "games are judged with a number of nodes a position; give the engine `nodes`",
            )
        })
    }
}

#[pymethods]
impl Engine {
    #[new]
    #[pyo3(signature = (*, nodes = None, depth = None, time = None, threads = 1, table = 16))]
    fn new(
        #[pyo3(from_py_with = read_number_or_none)] nodes: Option<u64>,
        #[pyo3(from_py_with = read_number_or_none)] depth: Option<u16>,
        time: Option<f64>,
        #[pyo3(from_py_with = read_number)] threads: usize,
        #[pyo3(from_py_with = read_number)] table: usize,
    ) -> PyResult<Engine> {
        let refuse = |name: &str, given: &dyn std::fmt::Display, form: &str| {
            Err(BaoError::new_err(format!("{name} is {form}, not {given}")))
        };
        match (nodes, depth, time) {
            (Some(0), ..) => return refuse("nodes", &0, "a number from 1 on"),
            (_, Some(depth), _) if !(1..=DEEPEST).contains(&depth) => {
                return refuse("depth", &depth, "a number of plies from 1 to 100");
            }
            (.., Some(time)) if !(0.001..=3600.0).contains(&time) => {
                return refuse(
                    "time",
                    &time,
                    "a number of seconds from 0.001, an hour at the most",
                );
            }
            _ => {}
        }
        let limits = match (nodes, depth, time) {
            (None, None, None) => Limits::nodes(NODES),
            _ => Limits { nodes, depth, time: time.map(Duration::from_secs_f64) },
        };
        if !(1..=1024).contains(&threads) || table > 1 << 20 {
            return Err(BaoError::new_err(
                "an engine has 1 to 1024 threads and a table of 0 to 1048576 MiB",
            ));
        }
        let settings = EngineSettings { threads, table };
        Ok(Engine { limits, settings, engine: Mutex::new(None) })
    }

    /// The best move of a position. Raises `BaoError` where the game is over.
    fn best(&self, py: Python<'_>, position: Position) -> PyResult<Choice> {
        let found =
            self.search(py, &position, |engine, at, limits, stop| engine.best(at, limits, stop))?;
        let line = &found.best().moves;
        let written = write_moves(&position.board, line, &position.rules);
        let after = position
            .board
            .play(&position.rules, found.best().first_move(), &mut ())
            .map_err(raise::<BaoError, _>)?;
        let line = name_line(position.board.to_move(), &written);
        Ok(Choice {
            mv: line[0],
            value: Value(found.best().value),
            line,
            after: Position { board: after, ..position },
            depth: found.depth,
            nodes: found.nodes,
            seconds: count_seconds(&found),
        })
    }

    /// Every legal move with its value, all searched equally deep, the best first. Moves that lead to the same position
    /// have the same value. Raises `BaoError` where the game is over.
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
            let line = name_line(side, &choice.moves);
            Choice {
                mv: line[0],
                value: Value(choice.value),
                line,
                after: Position { board: choice.after, ..position },
                depth: found.depth,
                nodes: found.nodes,
                seconds: count_seconds(&found),
            }
        };
        Ok(valuation.choices.into_iter().map(choice).collect())
    }

    /// Whether a player wins by force: a proof, in which every answer of the other has been tried.
    ///
    /// `side` is the player, that to move where none is named; `nodes` the most nodes, and `memory` the size of the
    /// table in MiB. With `shortest=True` the shortest win is searched for with as many nodes again. The limits of the
    /// engine do not count here.
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
        let for_south = attacker == bao_rules::Side::South;
        let question = ProofQuestion { position, for_south, nodes, memory, shortest };
        let stop = AtomicBool::new(false);
        interrupt::run(py, &stop, || Proof::search(&question, &stop))
    }

    /// What becomes of a player's house within `plies` plies, by exhaustive search: a proof (docs/analyse.md).
    ///
    /// `owner` is the player, that to move where none is named. Raises `BaoError` where he owns no house, and where it is
    /// not decided with `nodes` nodes.
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
        let stop = AtomicBool::new(false);
        let found =
            interrupt::run(py, &stop, || HouseFate::search(&position, plies, owner, nodes, &stop))?;
        found.map_err(raise::<BaoError, _>)
    }

    /// What the choices of the player who lost a game meant for his house, in each of his moves from turn `from_turn`
    /// on at which he owned it, until the winner's move of turn `until` has been played; as `bao analyse --table house` (docs/analyse.md).
    ///
    /// A dict a move, with the columns of `bao analyse --table house` (docs/archive.md): `game`, `turn`, `side`, `choices` (the legal moves),
    /// `saving` (how many of them save the house), `played_saves`, `can_empty`; and `played`, `losing_turn` (the house is
    /// lost by force, and another choice saved it), `missed_emptying`, `played_line` and `saving_line` (how the game may go
    /// on, `None` where nothing saves it).
    ///
    /// Raises `BaoError` where nobody is known to have won. A move that is not decided with `nodes` nodes is left
    /// out.
    #[pyo3(signature = (game, *, from_turn = 21, until = 24, nodes = 20_000_000))]
    fn house_moves(
        &self,
        py: Python<'_>,
        game: &Game,
        #[pyo3(from_py_with = read_number)] from_turn: u32,
        #[pyo3(from_py_with = read_number)] until: u32,
        #[pyo3(from_py_with = read_number)] nodes: u64,
    ) -> PyResult<Vec<HouseRow>> {
        let settings = FateSettings { from: from_turn, until, nodes };
        let stop = AtomicBool::new(false);
        let played = &game.game;
        let found = interrupt::run(py, &stop, || fate::search_game(played, settings, &stop))?;
        found.map_err(raise::<BaoError, _>)
    }

    /// Judges the moves of a game as `bao analyse` does: the value of every choice, what the played one lost, and where
    /// the game was decided (docs/analyse.md).
    ///
    /// `turns` says which (`"all"`; `"21..24"` are those of the study, `"30"`, `"21.."`), `side` whose (`"south"`,
    /// `"north"`, `"winner"`, `"loser"`, `"both"`). Every position is searched with the engine's `nodes` on one core, and
    /// with five times as many where an error has to be checked; `threads` positions are searched at once, and the result
    /// does not depend on how many.
    ///
    /// >>> game = bao.Game("1:A7<* a5>; 2:A6<* a5>")
    /// >>> rows = bao.Engine(nodes=1_000).analyse(game, turns="all").rows
    /// >>> [(row["turn"], row["side"], row["played"]) for row in rows]
    /// [(1, 's', 'A7<'), (1, 'n', 'a5>'), (2, 's', 'A6<'), (2, 'n', 'a5>')]
    #[pyo3(signature = (game, *, turns = "all", side = "both"))]
    fn analyse(&self, py: Python<'_>, game: &Game, turns: &str, side: &str) -> PyResult<Analysis> {
        let settings = JudgeSettings {
            turns: turns.parse::<TurnRange>().map_err(|error| {
                BaoError::new_err(format!("`{turns}` is no range of turns; {error}"))
            })?,
            side: side.parse::<JudgedSide>().map_err(raise::<BaoError, _>)?,
            nodes: self.nodes()?,
        };
        if settings.needs_winner() && game.game.winner.is_none() {
            return Err(raise::<BaoError, _>(bao_game::analysis::fate::NoLoserError));
        }
        let pool = rayon::ThreadPoolBuilder::new().num_threads(self.settings.threads).build();
        let pool = pool.map_err(|error| PyRuntimeError::new_err(error.to_string()))?;
        let (stop, played) = (AtomicBool::new(false), &game.game);
        let judged = interrupt::run(py, &stop, || {
            pool.install(|| judge_game(played, &settings, &stop, || ()))
        })?;
        debug_assert!(!stop.load(Ordering::Relaxed));
        Ok(Analysis::of(played, &judged.unwrap_or_default()))
    }

    fn __getnewargs_ex__<'py>(
        &self,
        py: Python<'py>,
    ) -> PyResult<(Bound<'py, PyTuple>, Bound<'py, PyDict>)> {
        let named = PyDict::new(py);
        named.set_item("nodes", self.limits.nodes)?;
        named.set_item("depth", self.limits.depth)?;
        named.set_item("time", self.limits.time.map(|time| time.as_secs_f64()))?;
        named.set_item("threads", self.settings.threads)?;
        named.set_item("table", self.settings.table)?;
        Ok((PyTuple::empty(py), named))
    }

    fn __repr__(&self) -> String {
        let EngineSettings { threads, table } = self.settings;
        format!("<Engine {} threads={threads} table={table}>", self.limits)
    }
}
