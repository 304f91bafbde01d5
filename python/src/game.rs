//! `bao.Game`.

use bao_game::classify::classify;
use bao_game::replay::{self, Declared, RepairMode, Status, normal_transcript, replay_with};
use bao_game::variations::{GameDetails, LineRemark, Variations as Tree, build_variations};
use bao_game::words;
use bao_notation::tree::{Headers, NodeId, write_game};
use bao_notation::{Severity, Source, read, write};
use bao_rules::Side;
use pyo3::exceptions::{PyIndexError, PyKeyError};
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyTuple};

use crate::arguments::{REPAIRS, read_number, read_repair, read_side};
use crate::errors::{BaoError, GameError, raise};
use crate::event::Event;
use crate::moves::{Move, MoveArgument, read_moves};
use crate::position::Position;
use crate::replay_page;
use crate::replayed::{Classes, Finding, Ply};
use crate::ruleset::{Ruleset, RulesetArgument, read_ruleset};

/// A game: a transcript replayed under its ruleset, ply by ply, with findings about the text.
///
/// Reading never fails: the moves that could be played are there, and `findings` say what is wrong and where. `status`
/// says how far the replay went. `id` is the number or name of the game; `winner` the winner if the text does not show
/// it (`"south"`, `"north"`); `repair` whether a change of one token that repairs the text is ignored (`"ignore"`),
/// reported (`"report"`) or applied if it is certain (`"apply"`). With `strict=True` a text that cannot be replayed to
/// its end raises `GameError`. `Game.from_moves` builds a game from moves, from any position; `Variations.parse` reads
/// texts with variations.
///
/// A game is immutable and is a sequence of its plies: `len(game)`, `game[-1]`, `for ply in game`. Two games are equal
/// if they have the same id, ruleset, start, moves, winner and end, however their texts are written; `str` is the
/// normal form.
///
/// >>> import bao
/// >>> game = bao.Game("1:A7<* a5>; 2:A6<* a1>", id="7")
/// >>> len(game), game.status, game[-1].at, game.ended_by
/// (3, 'partial', '2s', 'unknown')
/// >>> print(game.findings[0])
/// game 7 turn 2n: error [illegal-turn] read `a1>`, expected a legal move, but the pit is empty; legal are a5<, a5>, a6<, a6>, a7>
#[pyclass(module = "bao", frozen, eq, hash, sequence)]
#[derive(Clone)]
pub struct Game {
    pub game: replay::Game,
    source: GameSource,
}

/// The input of a game, for pickling.
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
    /// The fields that make two games equal.
    fn identity(&self) -> impl Eq + std::hash::Hash + '_ {
        let game = &self.game;
        let moves: Vec<Move> =
            game.plies.iter().map(|ply| Move::of(ply.at.side, ply.written)).collect();
        let end = (game.winner, game.ending.name(), game.status.name());
        (&game.id, self.start(), moves, end)
    }

    pub fn of_line(tree: &Tree, through: NodeId) -> Game {
        let id = tree.tree().headers.get(Headers::GAME).unwrap_or_default().to_owned();
        let source =
            GameSource::Line { file: write_game(tree.tree()), address: tree.address(through) };
        Game { game: replay::Game { id, ..tree.to_game(through) }, source }
    }

    pub fn list_findings(&self) -> Vec<Finding> {
        self.game.findings.iter().map(|finding| Finding::of(finding, self.text())).collect()
    }

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
        ruleset: RulesetArgument,
        id: &str,
        winner: Option<&str>,
        repair: &str,
        strict: bool,
    ) -> PyResult<Game> {
        let rules = read_ruleset(ruleset)?;
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
            let error = Severity::Error.name();
            let first = findings.iter().find(|finding| finding.severity == error);
            let words =
                first.map_or_else(|| "it is damaged".to_owned(), Finding::to_text_with_place);
            let error = GameError::new_err(words);
            error.value(py).setattr("finding", first.cloned())?;
            return Err(error);
        }
        Ok(game)
    }

    /// Builds a game from moves, each a `Move` or its text, played from `start` (by default the start of the game);
    /// `number` is the number of the first turn. Raises the errors of `Position.play`, and `BaoError` if `winner` has
    /// lost the game on the board.
    ///
    /// >>> bao.Game.from_moves(["A7<", "a5>"]) == bao.Game("1:A7<* a5>")
    /// True
    #[staticmethod]
    #[pyo3(signature = (moves, start = None, *, number = 1, id = "", winner = None))]
    fn from_moves(
        #[pyo3(from_py_with = read_moves)] moves: Vec<MoveArgument>,
        start: Option<Position>,
        #[pyo3(from_py_with = read_number)] number: u32,
        id: &str,
        winner: Option<&str>,
    ) -> PyResult<Game> {
        let start = start.unwrap_or_else(|| Position::start(bao_rules::Ruleset::KIBAO));
        let mut tree = Tree::from_position(start.board, number, &start.rules);
        tree.set_header(Headers::GAME, id);
        let texts: Vec<String> = moves.iter().map(MoveArgument::text).collect();
        tree.add_line(NodeId::START, texts.iter().map(String::as_str), &LineRemark::default())
            .map_err(|error| start.refuse_line(&moves, &error))?;
        if let Some(winner) = winner {
            tree.set_header(Headers::WINNER, read_side(winner)?.name());
        }
        let game = Game::of_line(&tree, NodeId::START);
        match (winner, game.winner()) {
            (Some(named), Some(won)) if named != won => {
                Err(BaoError::new_err(format!("winner: {won} has won on the board, not {named}")))
            }
            _ => Ok(game),
        }
    }

    /// The number or name of the game.
    #[getter]
    fn id(&self) -> &str {
        &self.game.id
    }

    /// The text as given; for a game from moves or from `Variations`, its game file, which
    /// `Variations.parse` reads.
    #[getter]
    fn text(&self) -> &str {
        match &self.source {
            GameSource::Transcript { text, .. } => text,
            GameSource::Line { file, .. } => file,
        }
    }

    /// The ruleset it was replayed under.
    #[getter]
    fn ruleset(&self) -> Ruleset {
        Ruleset(self.game.rules)
    }

    /// The position before the first move.
    #[getter]
    fn start(&self) -> Position {
        Position { board: self.game.start, rules: self.game.rules }
    }

    /// The plies that could be played, South's and North's in turn.
    #[getter]
    fn plies<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, Ply::list(&self.game))
    }

    /// The moves that could be played.
    #[getter]
    fn moves<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, self.game.plies.iter().map(|ply| Move::of(ply.at.side, ply.written)))
    }

    /// The positions: `start`, and the one after every ply.
    #[getter]
    fn positions<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let after = Ply::list(&self.game).map(|ply| ply.after);
        PyTuple::new(py, std::iter::once(self.start()).chain(after).collect::<Vec<_>>())
    }

    /// What happened to the houses: the place, such as `"23s"`, and the event, in order.
    #[getter]
    fn events(&self) -> Vec<(String, Event)> {
        let of_ply = |ply: Ply| ply.events.into_iter().map(move |event| (ply.at.clone(), event));
        Ply::list(&self.game).flat_map(of_ply).collect()
    }

    /// The ply at a place, such as `"23s"`. Raises `KeyError` if it was not played.
    fn ply(&self, at: &str) -> PyResult<Ply> {
        let found = self.game.plies.iter().position(|ply| ply.at.to_string() == at);
        found.and_then(|index| Ply::list(&self.game).nth(index)).ok_or_else(|| {
            let last = self.game.plies.last();
            let last = last.map_or_else(|| "start".to_owned(), |ply| ply.at.to_string());
            PyKeyError::new_err(format!("there is no move {at} here; the game goes to {last}"))
        })
    }

    /// The findings about the text, in its order.
    #[getter]
    fn findings<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, self.list_findings())
    }

    /// How far the game could be replayed: `"accepted"` (to the end), `"partial"` (up to an illegal or unreadable
    /// move) or `"rejected"` (not even the first move).
    #[getter]
    fn status(&self) -> &'static str {
        self.game.status.name()
    }

    /// The winner by the board, else the `winner` that was given; `None` if unknown.
    #[getter]
    fn winner(&self) -> Option<&'static str> {
        self.game.winner.map(Side::name)
    }

    /// How the game ended: `"front-row"`, `"no-move"`, `"singletons"` (rule 6), `"resigned"`, `"unfinished"`,
    /// `"cut-off"` or `"unknown"`.
    #[getter]
    fn ended_by(&self) -> &'static str {
        self.game.ending.name()
    }

    /// The end of the game in a sentence.
    #[getter]
    fn result(&self) -> String {
        words::result(&self.game)
    }

    /// The applied repair in words; `None` if there was none.
    #[getter]
    fn repaired(&self) -> Option<String> {
        let mut findings = self.game.findings.iter();
        findings.find(|finding| finding.code == replay::codes::REPAIRED).map(ToString::to_string)
    }

    /// The classes of the study; `None` if the game is not in its population (S1): it could not be replayed to the end,
    /// nobody won, or a house was lost before the mtaji stage.
    fn classify(&self) -> Option<Classes> {
        classify(&self.game).map(|found| Classes::of(&found))
    }

    /// The game as a tree to which variations can be added: `Variations.of(game)`.
    fn variations<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyAny>> {
        slf.py().import("bao._bao")?.getattr("Variations")?.call_method1("of", (slf,))
    }

    /// The game as an HTML fragment: a replay with buttons and arrow keys, in a frame of its own that loads nothing
    /// from any network. Several on one page do not affect each other.
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
        let plies = self.plies(py)?;
        plies.as_any().get_item(index).map_err(|error| match error {
            error if error.is_instance_of::<PyIndexError>(py) => raise::<PyIndexError>(format!(
                "there is no ply {index} in a game of {} plies",
                plies.len()
            )),
            error => error,
        })
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
                let repair = REPAIRS.iter().find(|(_, known)| known == repair);
                let named = PyDict::new(py);
                named.set_item("id", &this.game.id)?;
                named.set_item("winner", declared.winner.map(Side::name))?;
                named.set_item("repair", repair.map(|(name, _)| *name))?;
                let make = py.import("functools")?.getattr("partial")?;
                let partial = make.call((slf.get_type(),), Some(&named))?;
                Ok((partial, (text, this.game.rules.to_string()).into_pyobject(py)?))
            }
        }
    }
}
