//! `bao.Variations`.

use bao_game::variations::{LineRemark, PlyState, Variations as Tree};
use bao_notation::Source;
use bao_notation::tree::{Comment, Headers, Mark, NodeId, read_games, write_game};
use pyo3::prelude::*;
use pyo3::types::PyDict;

use crate::arguments::{find_name, read_number};
use crate::errors::{BaoError, VariationError, raise};
use crate::game::Game;
use crate::moves::{Move, MoveArgument, read_moves};
use crate::position::Position;
use crate::replay_page::{self, StepRemark};
use crate::replayed::{Finding, Ply};
use crate::ruleset::{Ruleset, RulesetArgument, read_ruleset};

/// A game with variations, comments and marks; every ply is played, up to the first illegal one.
///
/// `Variations()` begins at the set-up, `Variations(position, number=23)` anywhere; `Variations.parse(text)` reads a
/// game file (`.bao`, N8), `Variations.of(game)` converts a replayed game, and `str` is the text of the game file.
/// Unlike `Position` and `Game` it is mutable.
///
/// Places have addresses, as on the command line: `start`, `end`, `23s` (a move of the main line), `22n:a3>` (another
/// move in its place), `22n:a3>/24s` (further on in that variation). Raises `VariationError`, which lists the existing
/// places, if there is no such place.
///
/// >>> import bao
/// >>> tree = bao.Game("1:A7<* a5>; 2:A6<* a5>", id="7").variations()
/// >>> tree.add("1s", ["a5<", "A6<"])
/// '1n:a5</2s'
/// >>> tree.set_comment("1n:a5<", "The other way.")
/// >>> print(tree)
/// [game "7"]
/// <BLANKLINE>
/// 1:A7<* a5>
///   (1n:a5< {The other way.}; 2:A6<*)
/// 2:A6<* a5>
/// <BLANKLINE>
/// >>> tree.promote("1n:a5<")
/// >>> tree.game().moves[1]
/// Move('a5<')
#[pyclass(module = "bao")]
pub struct Variations {
    tree: Tree,
    /// Findings about the file that it was read from.
    #[pyo3(get)]
    findings: Vec<Finding>,
}

impl Variations {
    fn find(&self, address: &str) -> PyResult<NodeId> {
        self.tree.find(address).map_err(raise::<VariationError>)
    }

    fn position_at(&self, id: NodeId) -> Option<Position> {
        let board = self.tree.position(id).copied()?;
        Some(Position { board, rules: *self.tree.rules() })
    }

    fn addresses_of(&self, nodes: &[NodeId]) -> Vec<String> {
        nodes.iter().map(|&id| self.tree.address(id)).collect()
    }
}

#[pymethods]
impl Variations {
    #[new]
    #[pyo3(signature = (position = None, *, ruleset = None, number = 1))]
    fn new(
        position: Option<Position>,
        ruleset: RulesetArgument,
        #[pyo3(from_py_with = read_number)] number: u32,
    ) -> PyResult<Variations> {
        let start = match position {
            Some(position) => position,
            None => Position::start(read_ruleset(ruleset)?),
        };
        let tree = Tree::from_position(start.board, number, &start.rules);
        Ok(Variations { tree, findings: Vec::new() })
    }

    /// The games of a game file, each with its variations; `ruleset` applies to games that do not name one. `findings`
    /// of the first game say what is wrong with the file. Raises `VariationError` if a game's headers have an invalid
    /// position or ruleset, or its first turn does not fit the position.
    ///
    /// >>> [tree.headers["game"] for tree in bao.Variations.parse_all('[game "1"]\n1:A7<*\n\n[game "2"]\n1:A6<*')]
    /// ['1', '2']
    #[staticmethod]
    #[pyo3(signature = (text, ruleset = None))]
    fn parse_all(text: &str, ruleset: RulesetArgument) -> PyResult<Vec<Variations>> {
        let rules = read_ruleset(ruleset)?;
        let file = read_games(text, &Source::default());
        let mut findings = file.findings.iter().map(|one| Finding::of(one, text)).collect();
        let games = file.games.into_iter().map(|game| {
            let tree = Tree::from_tree(game, &rules).map_err(raise::<VariationError>)?;
            Ok(Variations { tree, findings: std::mem::take(&mut findings) })
        });
        games.collect()
    }

    /// The first game of a game file. Raises `VariationError` if the text has neither moves nor headers.
    #[staticmethod]
    #[pyo3(signature = (text, ruleset = None))]
    fn parse(text: &str, ruleset: RulesetArgument) -> PyResult<Variations> {
        let first = Variations::parse_all(text, ruleset)?.into_iter().next();
        // A game whose moves were all deleted is still a game.
        let game = first.filter(|game| !game.tree.tree().is_blank() || game.__str__() == text);
        game.ok_or_else(|| VariationError::new_err("the text has no game: no moves, no headers"))
    }

    /// The tree of a replayed game: its moves in normal form, and the rest, which could not be played, as text.
    #[staticmethod]
    fn of(game: &Game) -> Variations {
        Variations { tree: game.tree(), findings: Vec::new() }
    }

    /// The ruleset by which it is played.
    #[getter]
    fn ruleset(&self) -> Ruleset {
        Ruleset(*self.tree.rules())
    }

    /// The headers of the game, such as `{"game": "6405", "winner": "south"}`, as a new dict.
    #[getter]
    fn headers<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let headers = PyDict::new(py);
        for (name, value) in self.tree.tree().headers.iter() {
            headers.set_item(name, value)?;
        }
        Ok(headers)
    }

    /// Sets a header; an empty value removes it. The headers `ruleset` and `position` cannot be changed.
    fn set_header(&mut self, name: &str, value: &str) -> PyResult<()> {
        let fixed = [Headers::RULESET, Headers::POSITION].contains(&name);
        if fixed || !Headers::is_name(name) {
            return Err(BaoError::new_err(format!(
                "the header `{name}` cannot be set; names have small letters, digits and `-`; `ruleset` and `position` cannot change"
            )));
        }
        self.tree.set_header(name, value);
        Ok(())
    }

    /// The addresses of all plies, parents first, main continuations first.
    fn addresses(&self) -> Vec<String> {
        self.addresses_of(&self.tree.tree().all())
    }

    /// The addresses of the line through a place, from its first ply to its end.
    #[pyo3(signature = (at = "start"))]
    fn line(&self, at: &str) -> PyResult<Vec<String>> {
        Ok(self.addresses_of(&self.tree.tree().line(self.find(at)?)))
    }

    /// The addresses of a place's continuations, the main one first.
    #[pyo3(signature = (at = "start"))]
    fn continuations(&self, at: &str) -> PyResult<Vec<String>> {
        Ok(self.addresses_of(self.tree.tree().children(self.find(at)?)))
    }

    /// The address of the place before a ply; `None` at the start.
    fn parent(&self, at: &str) -> PyResult<Option<String>> {
        let parent = self.tree.tree().parent(self.find(at)?);
        Ok(parent.map(|id| self.tree.address(id)))
    }

    /// The position at a place; `None` after an illegal move, from which the line is kept as text.
    #[pyo3(signature = (at = "start"))]
    fn position(&self, at: &str) -> PyResult<Option<Position>> {
        Ok(self.position_at(self.find(at)?))
    }

    /// The ply that leads to a place; `None` at the start, and for lines kept as text.
    fn ply(&self, at: &str) -> PyResult<Option<Ply>> {
        let id = self.find(at)?;
        let before = self.tree.tree().parent(id).and_then(|before| self.position_at(before));
        Ok(self.tree.ply(id).zip(before).map(|(ply, before)| Ply::of(ply, before)))
    }

    /// The text of a ply: the move in normal form, or the text that was kept; `…` for a missing move.
    fn text(&self, at: &str) -> PyResult<String> {
        Ok(self.tree.text(self.find(at)?))
    }

    /// Why the line breaks off at this ply; `None` if the ply is legal, or follows an illegal one.
    fn fault(&self, at: &str) -> PyResult<Option<String>> {
        Ok(match self.tree.state(self.find(at)?) {
            Some(PlyState::Broken(why)) => Some(why.clone()),
            _ => None,
        })
    }

    /// The comment on a ply; for `start`, the comment on the game. `""` without a comment.
    fn comment(&self, at: &str) -> PyResult<String> {
        Ok(self.tree.tree().comment(self.find(at)?).text().to_owned())
    }

    /// Sets the comment on a ply; for `start`, the comment on the game. `""` removes it.
    fn set_comment(&mut self, at: &str, text: &str) -> PyResult<()> {
        let id = self.find(at)?;
        self.tree.set_comment(id, Comment::new(text).text());
        Ok(())
    }

    /// The mark of a ply: `"!!"`, `"!"`, `"!?"`, `"?!"`, `"?"`, `"??"` or `None`.
    fn mark(&self, at: &str) -> PyResult<Option<&'static str>> {
        Ok(self.tree.tree().mark(self.find(at)?).map(Mark::sign))
    }

    /// Sets the mark of a ply; `None` removes it.
    #[pyo3(signature = (at, mark))]
    fn set_mark(&mut self, at: &str, mark: Option<&str>) -> PyResult<()> {
        let id = self.find(at)?;
        let marks = Mark::ALL.map(|mark| (mark.sign(), mark));
        let mark = mark.map(|sign| find_name::<BaoError, _>("mark", sign, &marks)).transpose()?;
        self.tree.set_mark(id, mark);
        Ok(())
    }

    /// The legal moves at a place. Empty after the end of the game, and for lines kept as text.
    #[pyo3(signature = (at = "start"))]
    fn legal_moves(&self, at: &str) -> PyResult<Vec<Move>> {
        let choices = self.tree.choices(self.find(at)?).into_iter();
        Ok(choices.map(|one| Move::of(one.played.ply.at.side, one.played.ply.written)).collect())
    }

    /// Plays moves in sequence from a place, as one change, and returns the address of the last. Existing moves are
    /// followed; the rest is added, as a variation if other moves exist there. `comment` is attached to the
    /// move at which the line leaves the main continuation, or else to its first new move.
    ///
    /// Raises as `Position.play` does; the game is then unchanged.
    #[pyo3(signature = (at, moves, *, comment = ""))]
    fn add(
        &mut self,
        at: &str,
        #[pyo3(from_py_with = read_moves)] moves: Vec<MoveArgument>,
        comment: &str,
    ) -> PyResult<String> {
        let from = self.find(at)?;
        let texts: Vec<String> = moves.iter().map(MoveArgument::text).collect();
        let remark = LineRemark { comment: comment.to_owned(), ..LineRemark::default() };
        let added = self.tree.add_line(from, texts.iter().map(String::as_str), &remark);
        let added = added.map_err(|error| match self.position_at(from) {
            Some(position) => position.refuse_line(&moves, &error),
            None => raise::<VariationError>(error),
        })?;
        Ok(self.tree.address(added.map_or(from, |line| line.last)))
    }

    /// Makes a ply the main continuation of the place before it.
    fn promote(&mut self, at: &str) -> PyResult<()> {
        let id = self.find(at)?;
        self.tree.promote(id).map_err(raise::<VariationError>)
    }

    /// Makes a ply and all earlier ones the main line of the game.
    fn make_main(&mut self, at: &str) -> PyResult<()> {
        let id = self.find(at)?;
        self.tree.make_main(id).map_err(raise::<VariationError>)
    }

    /// Removes a ply and everything after it, and returns the address of its parent.
    fn remove(&mut self, at: &str) -> PyResult<String> {
        let id = self.find(at)?;
        let parent = self.tree.remove(id).map_err(raise::<VariationError>)?;
        Ok(self.tree.address(parent))
    }

    /// Adds the plies, comments and marks that only `other` has, and returns the number of new plies. Raises
    /// `VariationError` if `other` is a different game.
    fn merge(&mut self, other: &Bound<'_, Variations>) -> PyResult<usize> {
        // The borrow fails only if `other` is this very tree; then there is nothing to add.
        let Ok(other) = other.try_borrow() else { return Ok(0) };
        let merged = self.tree.merge(other.tree.tree()).map_err(raise::<VariationError>)?;
        Ok(merged.plies)
    }

    /// The line through a place to its end, as a game.
    #[pyo3(signature = (at = "start"))]
    fn game(&self, at: &str) -> PyResult<Game> {
        Ok(Game::of_line(&self.tree, self.find(at)?))
    }

    fn _repr_html_(&self) -> PyResult<String> {
        let Game { game, .. } = self.game("start")?;
        let tree = self.tree.tree();
        let remark = |id: &NodeId| {
            (tree.mark(*id).map_or("", Mark::sign), tree.comment(*id).text().to_owned())
        };
        let line = tree.line(NodeId::START);
        let remarks: Vec<StepRemark> = [NodeId::START].iter().chain(&line).map(remark).collect();
        let replay = replay_page::write(&game, &self.findings, &remarks);
        let text = replay_page::escape(&self.__str__());
        Ok(format!("{replay}<pre style=\"white-space:pre-wrap\">{text}</pre>"))
    }

    fn __bool__(&self) -> bool {
        true
    }

    fn __len__(&self) -> usize {
        self.tree.tree().len()
    }

    fn __eq__(&self, other: &Variations) -> bool {
        self.tree.rules() == other.tree.rules()
            && self.tree.start() == other.tree.start()
            && self.tree.tree().says_the_same(other.tree.tree())
    }

    fn __str__(&self) -> String {
        write_game(self.tree.tree())
    }

    fn __repr__(&self) -> String {
        format!("<Variations {}: {} plies>", self.tree.id(), self.tree.tree().len())
    }

    fn __reduce__(slf: &Bound<'_, Self>) -> PyResult<(Py<PyAny>, (String,))> {
        let text = slf.try_borrow()?.__str__();
        Ok((slf.get_type().getattr("parse")?.unbind(), (text,)))
    }
}

/// A line of a game file as a game, for unpickling.
#[pyfunction]
pub fn _game_of_line(file: &str, address: &str) -> PyResult<Game> {
    Variations::parse(file, None)?.game(address)
}
