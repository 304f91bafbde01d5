//! `bao.Position`.

use bao_game::hash::hash_text;
use bao_game::replay::{Ending, PlayedMove, codes, list_legal_moves, play_move, written_side};
use bao_game::variations::{PlayError, Variations};
use bao_game::words;
use bao_notation::tree::NodeId;
use bao_notation::{Side as WrittenSide, read_move, write_move};
use bao_reports::language::{Language, Messages, ParseLanguageError};
use bao_reports::{LastMove, build_board, render_board_svg};
use bao_rules::{Event as RuleEvent, Half, MoveKind, Pit, PreviousMove, Row, Side};
use pyo3::exceptions::PyKeyError;
use pyo3::prelude::*;
use pyo3::types::PyTuple;
use serde::{Deserialize, Serialize};

use crate::errors::{
    AmbiguousMoveError, BaoError, IllegalMoveError, InvalidPositionError, raise, raise_play_error,
};
use crate::event::Event;
use crate::moves::{Move, MoveArgument};
use crate::number::read_number;
use crate::perft;
use crate::ruleset::{Ruleset, RulesetArgument};
use crate::side::read_side;

/// A position under its rules: 64 seeds, two owners, the side to move, and the kind of the move before.
///
/// `Position()` is the start of the game (rules 1.4 and 1.5); `Position(text)` reads position text, which `str` gives:
/// South, North, the side to move (`s`, `n`) and how the move before went (`t`, `c`, `-`), a half being front row 1 to
/// 8 `/` back row 1 to 8 `/` store, `+` while it owns its house and `-` after.
///
/// A position is immutable, other than `Board` of python-chess: `play` gives the position after a move, and there is
/// no `push` or `pop`. Positions can be compared, pickled, and are keys of dicts; those under other rules differ.
///
/// Raises `InvalidPositionError` with what was found and what belongs there.
///
/// >>> import bao
/// >>> position = bao.Position()
/// >>> position.legal_moves
/// (Move('A6<'), Move('A6>'), Move('A7<'), Move('A7>'))
/// >>> after = position.play("A7<")
/// >>> after.side_to_move, after["A7"], after.store("south")
/// ('north', 0, 21)
/// >>> print(after)
/// 0,0,0,1,7,3,0,0/0,0,0,0,0,0,0,0/21+ 0,0,0,0,6,2,2,0/0,0,0,0,0,0,0,0/22+ n t
/// >>> bao.Position("1,2,3")
/// Traceback (most recent call last):
///     ...
/// bao.InvalidPositionError: position text has four parts `SOUTH NORTH s|n t|c|-`, this one 1
#[pyclass(module = "bao", frozen, eq, hash, from_py_object)]
#[derive(Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(into = "(String, String)", try_from = "(String, String)")]
pub struct Position {
    /// The board.
    pub board: bao_rules::Position,
    /// The rules by which it is played.
    pub rules: bao_rules::Ruleset,
}

// Python gives objects addresses that are multiples of 16.
const _: () = assert!(align_of::<bao_rules::Position>() <= 16);

impl From<Position> for (String, String) {
    fn from(position: Position) -> (String, String) {
        (position.board.to_string(), position.rules.to_string())
    }
}

impl TryFrom<(String, String)> for Position {
    type Error = PyErr;

    fn try_from((board, rules): (String, String)) -> PyResult<Position> {
        Position::new(Some(&board), Some(RulesetArgument::Text(rules)))
    }
}

impl Position {
    fn half(&self, side: &str) -> PyResult<&Half> {
        Ok(self.board.half(read_side(side)?))
    }

    fn row<'py>(&self, py: Python<'py>, side: &str, row: Row) -> PyResult<Bound<'py, PyTuple>> {
        let ring = self.half(side)?.ring;
        let pits = (1..=self.board.columns()).filter_map(|number| Pit::new(row, number));
        PyTuple::new(py, pits.map(|pit| ring.get(pit)).collect::<Vec<u8>>())
    }

    fn after(&self, played: &PlayedMove) -> Position {
        Position { board: played.ply.after, ..*self }
    }

    /// Plays a move, or says why it cannot be played.
    pub fn resolve(&self, mv: &MoveArgument) -> PyResult<PlayedMove> {
        let due = self.due();
        let written = match mv {
            MoveArgument::Move(mv) if mv.side == due => Some(mv.written),
            MoveArgument::Move(_) => None,
            MoveArgument::Text(text) => read_move(text, due),
        };
        let Position { board, rules } = self;
        let played = written.and_then(|written| play_move(board, 1, &written, rules).ok());
        played.ok_or_else(|| self.add_moves(self.explain(&mv.text()), &mv.text()))
    }

    #[cold]
    fn explain(&self, text: &str) -> PyErr {
        let mut game = Variations::from_position(self.board, 1, &self.rules);
        match game.play_text(NodeId::START, text) {
            // A position has no number of a turn.
            Err(PlayError::Illegal { typed, why, .. }) => {
                let message = format!("`{typed}`: expected {why}");
                if why.code == codes::AMBIGUOUS_MOVE {
                    AmbiguousMoveError::new_err(message)
                } else {
                    IllegalMoveError::new_err(message)
                }
            }
            Err(error) => raise_play_error(&error),
            Ok(_) => IllegalMoveError::new_err(format!("`{text}` is not legal here")),
        }
    }

    /// An exception with the text of the move and the moves that are legal here, where it is about an illegal move.
    pub fn add_moves(&self, error: PyErr, typed: &str) -> PyErr {
        let set = |py: Python<'_>| {
            if error.is_instance_of::<IllegalMoveError>(py) {
                error.value(py).setattr("move", typed)?;
                error.value(py).setattr("legal", PyTuple::new(py, self.list_moves())?)?;
            }
            Ok(())
        };
        match Python::attach(set) {
            Ok(()) => error,
            Err(other) => other,
        }
    }

    /// The board as SVG. Its ids come from what it shows, so that those of different boards on one page differ.
    pub fn draw(&self, last: Option<&LastMove>, messages: &Messages) -> String {
        let (board, caption) = (&self.board, self.caption());
        let name = format!("{:016x}", hash_text(&format!("{board}{caption}{last:?}")));
        let mut drawn = build_board(&name, &caption, board, last, messages);
        if self.is_over() {
            drawn.players.iter_mut().for_each(|player| player.to_move = false);
        }
        render_board_svg(&drawn)
    }

    /// The legal moves.
    pub fn list_moves(&self) -> Vec<Move> {
        let moves = list_legal_moves(&self.board, &self.rules).into_iter();
        moves.map(|(written, _)| Move::of(self.due(), written)).collect()
    }

    /// The side of a written move.
    pub fn due(&self) -> WrittenSide {
        written_side(self.board.to_move())
    }

    /// Whether the game has ended on the board.
    pub fn is_over(&self) -> bool {
        self.board.end(&self.rules).is_some()
    }

    /// One line below a board: who is to move, or how the game has ended.
    pub fn caption(&self) -> String {
        match self.board.end(&self.rules) {
            Some(end) => words::end(&end),
            None => format!("{} to move", words::side(self.board.to_move())),
        }
    }
}

#[pymethods]
impl Position {
    #[new]
    #[pyo3(signature = (text = None, ruleset = None))]
    fn new(text: Option<&str>, ruleset: Option<RulesetArgument>) -> PyResult<Position> {
        let rules = RulesetArgument::read(ruleset)?;
        let board = match text {
            None => bao_rules::Position::start(&rules),
            Some(text) => {
                bao_rules::Position::read(text, &rules).map_err(raise::<InvalidPositionError, _>)?
            }
        };
        Ok(Position { board, rules })
    }

    /// The rules by which it is played.
    #[getter]
    fn ruleset(&self) -> Ruleset {
        Ruleset(self.rules)
    }

    /// Who is to move: `"south"` or `"north"`.
    #[getter]
    fn side_to_move(&self) -> &'static str {
        self.board.to_move().name()
    }

    /// The stage of the side to move: `"namua"` while it has seeds in store, else `"mtaji"` (rule 2.1).
    #[getter]
    fn stage(&self) -> &'static str {
        if self.board.is_namua() { "namua" } else { "mtaji" }
    }

    /// The kind of the move before: `"takata"`, `"capture"`, or `None` where there was none or it is not known.
    #[getter]
    fn previous_move(&self) -> Option<&'static str> {
        match self.board.previous() {
            PreviousMove::None => None,
            PreviousMove::Takata => Some(MoveKind::Takata.name()),
            PreviousMove::Capture => Some(MoveKind::Capture.name()),
        }
    }

    /// The kind of every legal move: `"capture"` where one is possible, else `"takata"` (rule 2.2); `None` after the
    /// end of the game.
    #[getter]
    fn move_kind(&self) -> Option<&'static str> {
        (!self.is_game_over()).then(|| self.board.move_starts(&self.rules).kind.name())
    }

    /// The pit that takasia blocks for the side to move (rule 5.5), as `"A3"`; mostly `None`.
    #[getter]
    fn blocked_pit(&self) -> Option<String> {
        let blocked = self.board.move_starts(&self.rules).blocked;
        blocked.filter(|_| !self.is_game_over()).map(|pit| words::pit(self.board.to_move(), pit))
    }

    /// The seeds of a player's front row, from pit 1 to 8, which he counts from his left.
    fn front_row<'py>(&self, py: Python<'py>, side: &str) -> PyResult<Bound<'py, PyTuple>> {
        self.row(py, side, Row::Front)
    }

    /// The seeds of a player's back row, from pit 1 to 8, which he counts from his left.
    fn back_row<'py>(&self, py: Python<'py>, side: &str) -> PyResult<Bound<'py, PyTuple>> {
        self.row(py, side, Row::Back)
    }

    /// The seeds that a player has in store, 0 to 22.
    fn store(&self, side: &str) -> PyResult<u8> {
        Ok(self.half(side)?.store)
    }

    /// Whether a player still owns his house (rule 4.1).
    fn owns_house(&self, side: &str) -> PyResult<bool> {
        Ok(self.half(side)?.owns_house)
    }

    /// Whether a player's house is functional: owned, and with six seeds or more (rule 4.1).
    fn house_is_functional(&self, side: &str) -> PyResult<bool> {
        Ok(self.half(side)?.house_is_functional())
    }

    /// The seeds in a pit: `position["A5"]` is South's house, `position["a5"]` North's. Raises `KeyError` for what is
    /// no pit.
    fn __getitem__(&self, pit: &str) -> PyResult<u8> {
        let unknown = || {
            PyKeyError::new_err(format!(
                "`{pit}` is no pit; South's are A1 to B8, North's a1 to b8"
            ))
        };
        let (letter, number) = match pit.as_bytes() {
            [letter, digit @ b'1'..=b'8'] => (letter, digit - b'0'),
            _ => return Err(unknown()),
        };
        let row = match letter.to_ascii_uppercase() {
            b'A' => Row::Front,
            b'B' => Row::Back,
            _ => return Err(unknown()),
        };
        let side = if letter.is_ascii_uppercase() { Side::South } else { Side::North };
        let pit = Pit::new(row, number).ok_or_else(unknown)?;
        Ok(self.board.half(side).ring.get(pit))
    }

    /// The legal moves of the side to move: front row first, by pit from the owner's left, `<` before `>`, the house
    /// left before sown on. None after the end of the game. Endless sowings are not among them (rule 6.4).
    #[getter]
    fn legal_moves<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, self.list_moves())
    }

    /// Whether a move or its text is legal here.
    ///
    /// >>> bao.Position().is_legal("A5<")
    /// False
    #[pyo3(signature = (r#move))]
    fn is_legal(&self, r#move: MoveArgument) -> bool {
        self.resolve(&r#move).is_ok()
    }

    /// The position after a move, given as a `Move` or as its text.
    ///
    /// Without `+` a house choice is a stop. Stars and `#` are not checked.
    ///
    /// Raises `InvalidMoveError` for a text that is no move, `AmbiguousMoveError` where an arrow or a row letter is
    /// needed, and `IllegalMoveError` with the rule that forbids it and the legal moves.
    ///
    /// >>> bao.Position().play("A4<")
    /// Traceback (most recent call last):
    ///     ...
    /// bao.IllegalMoveError: `A4<`: expected a legal move, but the pit is empty; legal are A6<, A6>, A7<, A7>
    #[pyo3(signature = (r#move))]
    fn play(&self, r#move: MoveArgument) -> PyResult<Position> {
        self.resolve(&r#move).map(|played| self.after(&played))
    }

    /// A move from its text, in any of the forms that are read (docs/notation.md, N6), as it is legal here: what was
    /// left out is put in. Errors as those of `play`.
    ///
    /// >>> bao.Position().parse_move("1: 7‹*")
    /// Move('A7<')
    fn parse_move(&self, text: String) -> PyResult<Move> {
        let played = self.resolve(&MoveArgument::Text(text))?;
        Ok(Move::of(self.due(), played.ply.written))
    }

    /// A legal move in normal form (docs/notation.md, N7), with the stars and the `#` that follow from the position.
    /// Errors as those of `play`.
    ///
    /// >>> bao.Position().notation("A7<")
    /// 'A7<*'
    #[pyo3(signature = (r#move))]
    fn notation(&self, r#move: MoveArgument) -> PyResult<String> {
        let played = self.resolve(&r#move)?;
        Ok(write_move(&played.ply.written, self.due()))
    }

    /// All that happens in a legal move, in order; a move can have thousands of laps. Errors as those of `play`.
    ///
    /// >>> [event.kind for event in bao.Position().events("A7<")]
    /// ['placed', 'lap']
    #[pyo3(signature = (r#move))]
    fn events(&self, r#move: MoveArgument) -> PyResult<Vec<Event>> {
        let mv = self.resolve(&r#move)?.ply.mv;
        let mut events: Vec<RuleEvent> = Vec::new();
        self.board.play(&self.rules, mv, &mut events).expect("the move has just been played");
        let mover = self.board.to_move();
        Ok(events.into_iter().map(|event| Event::of_rules(event, mover)).collect())
    }

    /// Whether the game has ended on the board (rule 6).
    fn is_game_over(&self) -> bool {
        self.is_over()
    }

    /// The winner, `"south"` or `"north"`; `None` while the game goes on. There is no draw.
    #[getter]
    fn winner(&self) -> Option<&'static str> {
        self.board.end(&self.rules).map(|end| end.winner.name())
    }

    /// How the game has ended: `"front-row"` (rule 6.1), `"singletons"` (6.2) or `"no-move"` (6.3); `None` while it
    /// goes on.
    #[getter]
    fn ended_by(&self) -> Option<&'static str> {
        self.board.end(&self.rules).map(|end| Ending::Board(end.cause).name())
    }

    /// The same position with the players' seats exchanged. Every rule treats them alike.
    fn mirror(&self) -> Position {
        Position { board: self.board.mirror(), ..*self }
    }

    /// The number of lines of exactly `depth` legal moves, 0 to 64, stop and safari counted as two moves (rule 7). Other
    /// Python threads go on meanwhile, and Ctrl-C ends it.
    ///
    /// >>> [bao.Position().perft(depth) for depth in (1, 2, 3, 4)]
    /// [4, 14, 38, 124]
    fn perft(
        &self,
        py: Python<'_>,
        #[pyo3(from_py_with = read_number)] depth: u32,
    ) -> PyResult<u64> {
        perft::count(py, &self.board, &self.rules, depth)
    }

    /// The board as an SVG file of 440 by 276 units, as reports and pages have it.
    ///
    /// `last_move` marks where a move that led here began, and what it captured: the position before it, and the
    /// move. `language` is `"en"`, `"it"` or `"sw"`.
    ///
    /// >>> bao.Position().svg().startswith("<svg ")
    /// True
    #[pyo3(signature = (*, last_move = None, language = "en"))]
    fn svg(&self, last_move: Option<(Position, MoveArgument)>, language: &str) -> PyResult<String> {
        let language: Language = language.parse().map_err(raise::<BaoError, ParseLanguageError>)?;
        let messages = Messages::new(language);
        let last = match last_move {
            Some((before, mv)) => {
                Some(LastMove::of(&before.board, before.resolve(&mv)?.ply.mv, &before.rules))
            }
            None => None,
        };
        Ok(self.draw(last.as_ref(), &messages))
    }

    fn _repr_svg_(&self) -> PyResult<String> {
        self.svg(None, "en")
    }

    fn __str__(&self) -> String {
        self.board.to_string()
    }

    fn __repr__(&self) -> String {
        if self.rules == bao_rules::Ruleset::KIBAO {
            format!("Position('{}')", self.board)
        } else {
            format!("Position('{}', '{}')", self.board, self.rules)
        }
    }

    fn __getnewargs__(&self) -> (String, String) {
        (*self).into()
    }
}
