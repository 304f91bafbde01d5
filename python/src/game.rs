//! `bao.Game`.

use bao_game::classify::classify;
use bao_game::replay::{self, Declared, RepairMode, Status, normal_transcript, replay_with};
use bao_game::variations::{GameDetails, Variations as Tree, build_variations};
use bao_game::words;
use bao_notation::{Source, read, write};
use pyo3::exceptions::PyIndexError;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyTuple};

use crate::classes::Classes;
use crate::errors::{BaoError, GameError};
use crate::event::Event;
use crate::finding::Finding;
use crate::moves::Move;
use crate::ply::Ply;
use crate::position::Position;
use crate::replay_page;
use crate::ruleset::{Ruleset, RulesetArgument};
use crate::side::read_side;

/// A game: a transcript replayed under its rules, ply by ply, with what is to be said about the text.
///
/// Reading never fails: what could be played is there, and `findings` say what is wrong, each with its place.
/// `status` tells how far it goes. `id` is its number or name; `winner` the winner if the text does not show it
/// (`"south"`, `"north"`); `repair` whether a change of one token that mends the text is ignored (`"ignore"`), reported
/// (`"report"`) or applied where it is certain (`"apply"`; docs/findings.md). With `strict=True` a text that cannot be
/// replayed to its end raises `GameError`. Texts with variations are read by `Variations.parse`.
///
/// A game is immutable and is a sequence of its plies: `len(game)`, `game[-1]`, `for ply in game`. Two games are equal when
/// they have the same id, rules, start, moves, winner and end, however their texts are written; `str` gives the normal form.
///
/// >>> import bao
/// >>> game = bao.Game("1:A7<* a5>; 2:A6<* a1>", id="7")
/// >>> len(game), game.status, game.last_turn, game.ended_by
/// (3, 'partial', '2s', 'unknown')
/// >>> print(game.findings[0])
/// game 7 turn 2n: error [illegal-turn] read `a1>`, expected a legal move, but the pit is empty; legal are a5<, a5>, a6<, a6>, a7>
#[pyclass(module = "bao", frozen, eq, hash, sequence)]
#[derive(Clone)]
pub struct Game {
    /// As it was replayed.
    pub game: replay::Game,
    source: GameSource,
}

/// What a game was made of, so that it can be made again.
#[derive(Clone)]
enum GameSource {
    Transcript {
        text: String,
        declared: Declared,
        repair: RepairMode,
    },
    /// A line of a tree: the game file and the address.
    Line {
        file: String,
        address: String,
    },
}

const REPAIRS: [(&str, RepairMode); 3] =
    [("ignore", RepairMode::Ignore), ("report", RepairMode::Report), ("apply", RepairMode::Apply)];

fn read_repair(text: &str) -> PyResult<RepairMode> {
    let found = REPAIRS.into_iter().find(|(name, _)| *name == text);
    found.map(|(_, mode)| mode).ok_or_else(|| {
        BaoError::new_err(format!(
            "repair cannot be `{text}`; it can be `ignore`, `report` or `apply`"
        ))
    })
}

fn repair_name(mode: RepairMode) -> &'static str {
    REPAIRS.into_iter().find(|(_, known)| *known == mode).map_or("report", |(name, _)| name)
}

impl PartialEq for Game {
    fn eq(&self, other: &Game) -> bool {
        self.identity() == other.identity()
    }
}

impl Eq for Game {}

impl std::hash::Hash for Game {
    fn hash<H: std::hash::Hasher>(&self, state: &mut H) {
        self.identity().hash(state);
    }
}

impl Game {
    /// What two games have in common that are equal.
    fn identity(&self) -> impl Eq + std::hash::Hash + '_ {
        let game = &self.game;
        let moves: Vec<Move> =
            game.plies.iter().map(|ply| Move::of(ply.at.side, ply.written)).collect();
        let end = (game.winner, game.ending.name(), game.status.name());
        (&game.id, Position { board: game.start, rules: game.rules }, moves, end)
    }

    /// The line of a tree through a place; `file` is its game file.
    pub fn of_line(tree: &Tree, through: bao_notation::tree::NodeId, file: String) -> Game {
        let address = tree.address(through);
        Game { game: tree.to_game(through), source: GameSource::Line { file, address } }
    }

    fn text(&self) -> &str {
        match &self.source {
            GameSource::Transcript { text, .. } => text,
            GameSource::Line { file, .. } => file,
        }
    }

    fn position(&self, board: bao_rules::Position) -> Position {
        Position { board, rules: self.game.rules }
    }

    /// What is to be said about the text.
    pub fn list_findings(&self) -> Vec<Finding> {
        self.game.findings.iter().map(|finding| Finding::of(finding, self.text())).collect()
    }

    /// The tree of the game, in which variations can stand.
    pub fn tree(&self) -> Tree {
        let reading = read(self.text(), &Source::default());
        build_variations(&self.game, &reading.transcript, &GameDetails::default())
    }
}

#[pymethods]
impl Game {
    #[new]
    #[pyo3(signature = (text, ruleset = None, *, id = "", winner = None, repair = "report", strict = false))]
    fn new(
        py: Python<'_>,
        text: &str,
        ruleset: Option<RulesetArgument>,
        id: &str,
        winner: Option<&str>,
        repair: &str,
        strict: bool,
    ) -> PyResult<Game> {
        let rules = RulesetArgument::read(ruleset)?;
        let declared = Declared { winner: winner.map(read_side).transpose()? };
        let repair = read_repair(repair)?;
        let game = py.detach(|| {
            let name = (!id.is_empty()).then(|| id.to_owned());
            let reading = read(text, &Source { game: name, ..Source::default() });
            let mut game = replay_with(id, &reading, &declared, &rules, repair);
            for finding in &mut game.findings {
                finding.place.game = finding.place.game.take().filter(|name| !name.is_empty());
            }
            game
        });
        let source = GameSource::Transcript { text: text.to_owned(), declared, repair };
        let game = Game { game, source };
        if strict && game.game.status != Status::Accepted {
            let findings = game.list_findings();
            let first = findings.iter().find(|finding| finding.is_error());
            let words =
                first.map_or_else(|| "it is damaged".to_owned(), Finding::to_text_with_place);
            let error = GameError::new_err(words);
            error.value(py).setattr("finding", first.cloned())?;
            return Err(error);
        }
        Ok(game)
    }

    /// The number or name of the game.
    #[getter]
    fn id(&self) -> &str {
        &self.game.id
    }

    /// The text as it was given; of a line of `Variations` their game file.
    #[getter(text)]
    fn get_text(&self) -> &str {
        self.text()
    }

    /// The rules it was replayed under.
    #[getter]
    fn ruleset(&self) -> Ruleset {
        Ruleset(self.game.rules)
    }

    /// The position before the first move.
    #[getter]
    fn start(&self) -> Position {
        self.position(self.game.start)
    }

    /// The plies that could be played, South and North by turns.
    #[getter]
    fn plies<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, self.game.plies.iter().map(|ply| Ply::of(ply, &self.game.rules)))
    }

    /// The moves that could be played.
    #[getter]
    fn moves<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, self.game.plies.iter().map(|ply| Move::of(ply.at.side, ply.written)))
    }

    /// The positions: `start`, and the one after every ply; one more than there are plies.
    #[getter]
    fn positions<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let after: Vec<Position> =
            self.game.plies.iter().map(|ply| self.position(ply.after)).collect();
        PyTuple::new(py, [&[self.start()][..], &after].concat())
    }

    /// What happened to the houses: the turn, as `"23s"`, and the event, in order.
    #[getter]
    fn events(&self) -> Vec<(String, Event)> {
        let plies = self.game.plies.iter();
        plies
            .flat_map(|ply| {
                ply.events.iter().map(|event| (ply.at.to_string(), Event::of_ply(event)))
            })
            .collect()
    }

    /// The ply of a move, as `"23s"`. Raises `KeyError` where it was not played.
    fn ply(&self, turn: &str) -> PyResult<Ply> {
        let found = self.game.plies.iter().find(|ply| ply.at.to_string() == turn);
        found.map(|ply| Ply::of(ply, &self.game.rules)).ok_or_else(|| {
            let last = self.last_turn().unwrap_or_else(|| "start".to_owned());
            pyo3::exceptions::PyKeyError::new_err(format!(
                "there is no move {turn} here; the game goes to {last}"
            ))
        })
    }

    /// What there is to say about the text, in its order.
    #[getter]
    fn findings<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, self.list_findings())
    }

    /// How far the game could be replayed: `"accepted"` (to the last move), `"partial"` (up to `last_turn`) or
    /// `"rejected"` (not even the first move).
    #[getter]
    fn status(&self) -> &'static str {
        self.game.status.name()
    }

    /// The turn of the last ply that could be played, as `"23s"`.
    #[getter]
    fn last_turn(&self) -> Option<String> {
        self.game.plies.last().map(|ply| ply.at.to_string())
    }

    /// The winner: by the board, else as `winner` said; `None` if unknown.
    #[getter]
    fn winner(&self) -> Option<&'static str> {
        self.game.winner.map(bao_rules::Side::name)
    }

    /// How the game ended: `"front-row"`, `"no-move"`, `"singletons"` (rule 6), `"resigned"`, `"unfinished"`,
    /// `"cut-off"` or `"unknown"`.
    #[getter]
    fn ended_by(&self) -> &'static str {
        self.game.ending.name()
    }

    /// The same in a sentence.
    #[getter]
    fn result(&self) -> String {
        words::result(&self.game)
    }

    /// The repair that was applied, in words; `None` where there was none.
    #[getter]
    fn repaired(&self) -> Option<String> {
        let applied = self.game.repaired.as_ref()?;
        let code = replay::codes::REPAIRED;
        let finding = self.game.findings.iter().find(|finding| finding.code == code);
        Some(finding.map_or_else(|| format!("{applied:?}"), ToString::to_string))
    }

    /// The classes of the study; `None` where the game is not part of its population (S1): one that could not be
    /// replayed to its end, that nobody has won, or in which a house was lost before the mtaji stage.
    fn classify(&self) -> Option<Classes> {
        classify(&self.game).map(|found| Classes::of(&found))
    }

    /// The game as a tree in which variations can stand: `Variations.of(game)`.
    fn variations<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyAny>> {
        slf.py().import("bao._bao")?.getattr("Variations")?.call_method1("of", (slf,))
    }

    /// The game as an HTML fragment: a replay that steps by buttons and arrow keys. It stands in a frame of its own
    /// that loads nothing from any network; several on one page do not touch each other.
    pub fn replay_html(&self) -> String {
        replay_page::write(&self.game, &self.list_findings(), &[])
    }

    fn _repr_html_(&self) -> String {
        self.replay_html()
    }

    fn __len__(&self) -> usize {
        self.game.plies.len()
    }

    fn __str__(&self) -> String {
        write(&normal_transcript(&self.game))
    }

    fn __repr__(&self) -> String {
        let id = if self.game.id.is_empty() { String::new() } else { format!(" {}", self.game.id) };
        format!("<Game{id}: {} plies, {}>", self.game.plies.len(), self.game.status.name())
    }

    fn __bool__(&self) -> bool {
        true
    }

    fn __iter__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        Ok(self.plies(py)?.try_iter()?.into_any())
    }

    fn __getitem__<'py>(
        &self,
        py: Python<'py>,
        index: &Bound<'py, PyAny>,
    ) -> PyResult<Bound<'py, PyAny>> {
        if let Ok(index) = index.extract::<isize>() {
            let length = self.game.plies.len();
            let place =
                if index < 0 { length.checked_add_signed(index) } else { Some(index as usize) };
            let ply = place.and_then(|place| self.game.plies.get(place)).ok_or_else(|| {
                PyIndexError::new_err(format!(
                    "there is no ply {index} in a game of {length} plies"
                ))
            })?;
            return Ok(Bound::new(py, Ply::of(ply, &self.game.rules))?.into_any());
        }
        self.plies(py)?.as_any().get_item(index)
    }

    fn __reduce__<'py>(
        slf: &Bound<'py, Self>,
    ) -> PyResult<(Bound<'py, PyAny>, Bound<'py, PyTuple>)> {
        let py = slf.py();
        let this = slf.get();
        match &this.source {
            GameSource::Line { file, address } => {
                let make = py.import("bao._bao")?.getattr("_game_of_line")?;
                Ok((make, (file, address).into_pyobject(py)?))
            }
            GameSource::Transcript { text, declared, repair } => {
                let named = PyDict::new(py);
                named.set_item("id", &this.game.id)?;
                named.set_item("winner", declared.winner.map(bao_rules::Side::name))?;
                named.set_item("repair", repair_name(*repair))?;
                let make = py.import("functools")?.getattr("partial")?;
                let partial = make.call((slf.get_type(),), Some(&named))?;
                Ok((partial, (text, this.game.rules.to_string()).into_pyobject(py)?))
            }
        }
    }
}
