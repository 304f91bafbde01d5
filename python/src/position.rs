//! `bao.Position`.

use std::sync::atomic::{AtomicBool, Ordering};

use bao_game::analysis::write_moves;
use bao_game::hash::hash_text;
use bao_game::replay::{Ending, PlayedMove, codes, list_legal_moves, play_move};
use bao_game::variations::{PlayError, Variations};
use bao_game::words;
use bao_notation::tree::NodeId;
use bao_notation::{read_move, write_move};
use bao_reports::language::{Language, Messages};
use bao_reports::{Board, LastMove, build_board, render_board_svg, render_text_board};
use bao_rules::{Event as RuleEvent, Half, MoveKind, Pit, PreviousMove, Row, Side, perft};
use pyo3::exceptions::PyKeyError;
use pyo3::prelude::*;
use pyo3::types::PyTuple;
use serde::{Deserialize, Serialize};

use crate::arguments::{OrText, find_name, read_number, read_side};
use crate::errors::{
    AmbiguousMoveError, BaoError, IllegalMoveError, InvalidMoveError, InvalidPositionError,
    VariationError, raise,
};
use crate::event::Event;
use crate::interrupt;
use crate::moves::{Move, MoveArgument, name_line};
use crate::ruleset::{Ruleset, RulesetArgument, read_ruleset};

/// The greatest depth of `perft`, as in `bao engine perft`.
const DEEPEST: u32 = 64;

/// Up to this depth the count takes no noticeable time.
const AT_ONCE: u32 = 5;

/// The width of a drawn board, and its size as written in its SVG.
const WIDTH: f64 = 440.0;
const SIZE: &str = "width=\"440\" height=\"276\" viewBox";

/// A position under its ruleset: the seeds, who owns a house, the side to move, and the kind of the previous move.
///
/// `Position()` is the start of the game (rules 1.4 and 1.5), `Position.from_arrays` builds one from numbers, and
/// `Position(text)` reads position text, which `text` returns: South, North, the side to move (`s`, `n`) and the kind
/// of the previous move (`t`, `c`, `-`). A half is front row 1 to 8 `/` back row 1 to 8 `/` store, then `+` while its
/// player owns the house and `-` afterwards. `str`, and so `print`, draws the board in letters.
///
/// A position is immutable: `play` returns the position after a move, and there is no `push` or `pop` as in the `Board`
/// of python-chess. Positions can be compared, pickled and hashed; positions under different rulesets differ.
///
/// Raises `InvalidPositionError` with what was found and what was expected.
///
/// >>> import bao
/// >>> position = bao.Position()
/// >>> position.legal_moves
/// (Move('A6<'), Move('A6>'), Move('A7<'), Move('A7>'))
/// >>> after = position.play("A7<")
/// >>> after.side_to_move, after["A7"], after.store("south")
/// ('north', 0, 21)
/// >>> after.text
/// '0,0,0,1,7,3,0,0/0,0,0,0,0,0,0,0/21+ 0,0,0,0,6,2,2,0/0,0,0,0,0,0,0,0/22+ n t'
/// >>> print(after)
///     North: 22 in store, house owned, to move
///         8     7     6     5     4     3     2     1
///   b     .     .     .     .     .     .     .     .
///   a     .     2     2    [6]    .     .     .     .
///     ------------------------------------------------
///   A     .     .     .     1    [7]    3     .     .
///   B     .     .     .     .     .     .     .     .
///         1     2     3     4     5     6     7     8
///     South: 21 in store, house owned
/// >>> bao.Position("1,2,3")
/// Traceback (most recent call last):
///     ...
/// bao.InvalidPositionError: position text has four parts `SOUTH NORTH s|n t|c|-`, but this one has 1
#[pyclass(module = "bao", frozen, eq, hash, from_py_object)]
#[derive(Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(into = "(String, String)", try_from = "(String, String)")]
pub struct Position {
    pub board: bao_rules::Position,
    pub rules: bao_rules::Ruleset,
}

/// Reads the front row and the back row of a player; arrays of other libraries are converted to lists.
fn read_rows(rows: &Bound<'_, PyAny>) -> PyResult<[Vec<i64>; 2]> {
    if rows.hasattr("tolist")? { rows.call_method0("tolist")?.extract() } else { rows.extract() }
}

// Python aligns objects to 16 bytes, so a position must not need more.
const _: () = assert!(align_of::<bao_rules::Position>() <= 16);

impl From<Position> for (String, String) {
    fn from(position: Position) -> (String, String) {
        (position.board.to_string(), position.rules.to_string())
    }
}

impl TryFrom<(String, String)> for Position {
    type Error = PyErr;

    fn try_from((board, rules): (String, String)) -> PyResult<Position> {
        Position::new(Some(&board), Some(OrText::Text(rules)))
    }
}

impl Position {
    pub fn start(rules: bao_rules::Ruleset) -> Position {
        Position { board: bao_rules::Position::start(&rules), rules }
    }

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

    /// Plays a move, or explains why it cannot be played.
    pub fn resolve(&self, mv: &MoveArgument) -> PyResult<PlayedMove> {
        let due = self.board.to_move();
        let written = match mv {
            OrText::Object(mv) if mv.side == due => Some(mv.written),
            OrText::Object(_) => None,
            OrText::Text(text) => read_move(text, due),
        };
        let Position { board, rules } = self;
        let played = written.and_then(|written| play_move(board, 1, &written, rules).ok());
        played.ok_or_else(|| self.explain(&mv.text()))
    }

    #[cold]
    fn explain(&self, text: &str) -> PyErr {
        let mut game = Variations::from_position(self.board, 1, &self.rules);
        match game.play_text(NodeId::START, text) {
            // Leave out the turn number, which a position does not know.
            Err(ref error @ PlayError::Illegal { ref typed, ref why, .. }) => {
                self.refuse(text, error, format!("`{typed}`: expected {why}"))
            }
            Err(error) => self.refuse(text, &error, error.to_string()),
            Ok(_) => raise::<IllegalMoveError>(format!("`{text}` is not legal here")),
        }
    }

    /// The exception for a move that cannot be played here.
    pub fn refuse(&self, typed: &str, error: &PlayError, message: String) -> PyErr {
        let rule = message.split_once("(rule").and_then(|(_, rest)| rest.split_once(')'));
        let rule = rule.map(|(rule, _)| rule.trim_start_matches('s').trim().to_owned());
        let raised = match error {
            PlayError::NoMove(..) => return InvalidMoveError::new_err(message),
            PlayError::NoPosition | PlayError::Edit(_) => return VariationError::new_err(message),
            PlayError::NoArrow { .. } => AmbiguousMoveError::new_err(message),
            PlayError::Illegal { why, .. } if why.code == codes::AMBIGUOUS_MOVE => {
                AmbiguousMoveError::new_err(message)
            }
            PlayError::Illegal { .. } | PlayError::OtherSide { .. } => {
                IllegalMoveError::new_err(message)
            }
        };
        let set = |py: Python<'_>| {
            let value = raised.value(py);
            value.setattr("move", typed)?;
            value.setattr("legal", PyTuple::new(py, self.list_moves())?)?;
            value.setattr("rule", &rule)
        };
        match Python::attach(set) {
            Ok(()) => raised,
            Err(other) => other,
        }
    }

    /// The exception for a sequence of moves that cannot be played from here.
    pub fn refuse_line(mut self, moves: &[MoveArgument], error: &PlayError) -> PyErr {
        for mv in moves {
            match self.resolve(mv) {
                Ok(played) => self = self.after(&played),
                Err(_) => return self.refuse(&mv.text(), error, error.to_string()),
            }
        }
        raise::<VariationError>(error)
    }

    /// The board for drawing, with ids that begin with `name`.
    pub fn board(&self, name: &str, last: Option<&LastMove>, messages: &Messages) -> Board {
        let mut drawn = build_board(name, &self.caption(), &self.board, last, messages);
        if self.is_game_over() {
            drawn.players.iter_mut().for_each(|player| player.to_move = false);
        }
        drawn
    }

    fn count_lines(&self, depth: u32, stop: &AtomicBool) -> u64 {
        if depth <= AT_ONCE {
            return perft(&self.board, &self.rules, depth);
        }
        let moves = self.board.legal_moves(&self.rules);
        let moves = moves.take_while(|_| !stop.load(Ordering::Relaxed));
        moves.map(|(_, board)| Position { board, ..*self }.count_lines(depth - 1, stop)).sum()
    }

    /// Consecutive moves from here, as players write them.
    pub fn name_line(&self, moves: &[bao_rules::Move]) -> Vec<Move> {
        name_line(self.board.to_move(), &write_moves(&self.board, moves, &self.rules))
    }

    pub fn list_moves(&self) -> Vec<Move> {
        let moves = list_legal_moves(&self.board, &self.rules).into_iter();
        moves.map(|(written, _)| Move::of(self.board.to_move(), written)).collect()
    }

    /// The line below a board: who is to move, or how the game ended.
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
    fn new(text: Option<&str>, ruleset: RulesetArgument) -> PyResult<Position> {
        let rules = read_ruleset(ruleset)?;
        let Some(text) = text else { return Ok(Position::start(rules)) };
        let board = bao_rules::Position::read(text, &rules);
        Ok(Position { board: board.map_err(raise::<InvalidPositionError>)?, rules })
    }

    /// Builds a position from numbers. `south` and `north` are the seeds of a player's front row and back row, as two
    /// lists or an array of two rows, each from pit 1 to 8 counted from the player's left. `stores` and `houses` are
    /// South's and North's; `previous_move` is the kind of the previous move.
    ///
    /// >>> rows = [[0, 0, 0, 0, 6, 2, 2, 0], [0] * 8]
    /// >>> bao.Position.from_arrays(rows, rows, stores=(22, 22), houses=(True, True)) == bao.Position()
    /// True
    #[staticmethod]
    #[pyo3(signature = (south, north, side_to_move = "south", *, stores = [0, 0], houses = [false, false],
        previous_move = None, ruleset = None),
        text_signature = "(south, north, side_to_move='south', *, stores=(0, 0), houses=(False, False), previous_move=None, ruleset=None)")]
    fn from_arrays(
        #[pyo3(from_py_with = read_rows)] south: [Vec<i64>; 2],
        #[pyo3(from_py_with = read_rows)] north: [Vec<i64>; 2],
        side_to_move: &str,
        stores: [i64; 2],
        houses: [bool; 2],
        previous_move: Option<&str>,
        ruleset: RulesetArgument,
    ) -> PyResult<Position> {
        let half = |rows: [Vec<i64>; 2], store: i64, house: bool| {
            let row = |pits: Vec<i64>| format!("{pits:?}").replace(['[', ' ', ']'], "");
            let [front, back] = rows.map(row);
            format!("{front}/{back}/{store}{}", if house { '+' } else { '-' })
        };
        let kinds = [(MoveKind::Takata.name(), 't'), (MoveKind::Capture.name(), 'c')];
        let previous = previous_move.map(|kind| find_name::<BaoError, _>("kind", kind, &kinds));
        let text = format!(
            "{} {} {} {}",
            half(south, stores[0], houses[0]),
            half(north, stores[1], houses[1]),
            read_side(side_to_move)?.letter(),
            previous.transpose()?.unwrap_or('-')
        );
        Position::new(Some(&text), ruleset)
    }

    /// The position text, which `Position(text)` reads.
    #[getter]
    fn text(&self) -> String {
        self.board.to_string()
    }

    /// A number for the position, the same under all rules: `position_key` in the table `position_texts`.
    ///
    /// >>> bao.Position().key
    /// -3171961450149404429
    #[getter]
    fn key(&self) -> i64 {
        bao_tables::position_key(&self.text())
    }

    /// The ruleset by which it is played.
    #[getter]
    fn ruleset(&self) -> Ruleset {
        Ruleset(self.rules)
    }

    /// The side to move: `"south"` or `"north"`.
    #[getter]
    fn side_to_move(&self) -> &'static str {
        self.board.to_move().name()
    }

    /// The stage of the side to move: `"namua"` while it has seeds in store, else `"mtaji"` (rule 2.1).
    #[getter]
    fn stage(&self) -> &'static str {
        if self.board.is_namua() { "namua" } else { "mtaji" }
    }

    /// The kind of the previous move: `"takata"`, `"capture"`, or `None` if there was none or it is unknown.
    #[getter]
    fn previous_move(&self) -> Option<&'static str> {
        match self.board.previous() {
            PreviousMove::None => None,
            PreviousMove::Takata => Some(MoveKind::Takata.name()),
            PreviousMove::Capture => Some(MoveKind::Capture.name()),
        }
    }

    /// The kind of every legal move: `"capture"` if one is possible, else `"takata"` (rule 2.2); `None` after the end
    /// of the game.
    #[getter]
    fn move_kind(&self) -> Option<&'static str> {
        (!self.is_game_over()).then(|| self.board.move_starts(&self.rules).kind.name())
    }

    /// The pit that takasia blocks for the side to move (rule 5.5), such as `"A3"`; usually `None`.
    #[getter]
    fn blocked_pit(&self) -> Option<String> {
        let blocked = self.board.move_starts(&self.rules).blocked;
        blocked.filter(|_| !self.is_game_over()).map(|pit| words::pit(self.board.to_move(), pit))
    }

    /// The seeds of a player's front row, from pit 1 to 8, counted from the player's left.
    fn front_row<'py>(&self, py: Python<'py>, side: &str) -> PyResult<Bound<'py, PyTuple>> {
        self.row(py, side, Row::Front)
    }

    /// The seeds of a player's back row, from pit 1 to 8, counted from the player's left.
    fn back_row<'py>(&self, py: Python<'py>, side: &str) -> PyResult<Bound<'py, PyTuple>> {
        self.row(py, side, Row::Back)
    }

    /// The seeds that a player has in store, 0 to 22.
    fn store(&self, side: &str) -> PyResult<u8> {
        Ok(self.half(side)?.store)
    }

    /// Whether a player still owns their house (rule 4.1).
    fn owns_house(&self, side: &str) -> PyResult<bool> {
        Ok(self.half(side)?.owns_house)
    }

    /// Whether a player's house is functional: owned, with six seeds or more (rule 4.1).
    fn house_is_functional(&self, side: &str) -> PyResult<bool> {
        Ok(self.half(side)?.house_is_functional())
    }

    /// The seeds in a pit: `position["A5"]` is South's house, `position["a5"]` North's. Raises `KeyError` for
    /// anything else.
    fn __getitem__(&self, pit: &str) -> PyResult<u8> {
        let unknown = || {
            PyKeyError::new_err(format!(
                "`{pit}` is not a pit; South's are A1 to B8, North's a1 to b8"
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

    /// The legal moves of the side to move: front row first, by pit from the owner's left, `<` before `>`, stopping in
    /// the house before playing it on. Empty after the end of the game. Endless sowings are excluded (rule 6.4).
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
    /// Without `+` a house choice means stop. Stars and `#` are not checked.
    ///
    /// Raises `InvalidMoveError` for a text that is not a move, `AmbiguousMoveError` if an arrow or a row letter is
    /// needed, and `IllegalMoveError` with the rule that forbids the move and the legal moves.
    ///
    /// >>> bao.Position().play("A4<")
    /// Traceback (most recent call last):
    ///     ...
    /// bao.IllegalMoveError: `A4<`: expected a legal move, but the pit is empty; legal are A6<, A6>, A7<, A7>
    #[pyo3(signature = (r#move))]
    fn play(&self, r#move: MoveArgument) -> PyResult<Position> {
        self.resolve(&r#move).map(|played| self.after(&played))
    }

    /// Reads a move that is legal here, in any of the forms of N6, and completes what was left out. Raises as `play`
    /// does.
    ///
    /// >>> bao.Position().parse_move("1: 7‹*")
    /// Move('A7<')
    fn parse_move(&self, text: String) -> PyResult<Move> {
        let played = self.resolve(&OrText::Text(text))?;
        Ok(Move::of(self.board.to_move(), played.ply.written))
    }

    /// A legal move in normal form (N7), with the stars and the `#` that follow from the position. Raises as `play`
    /// does.
    ///
    /// >>> bao.Position().notation("A7<")
    /// 'A7<*'
    #[pyo3(signature = (r#move))]
    fn notation(&self, r#move: MoveArgument) -> PyResult<String> {
        let played = self.resolve(&r#move)?;
        Ok(write_move(&played.ply.written, self.board.to_move()))
    }

    /// Everything that happens in a legal move, in order; a move can have thousands of laps. Raises as `play` does.
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
        self.board.end(&self.rules).is_some()
    }

    /// The winner, `"south"` or `"north"`; `None` while the game is not over. There are no draws.
    #[getter]
    fn winner(&self) -> Option<&'static str> {
        self.board.end(&self.rules).map(|end| end.winner.name())
    }

    /// How the game ended: `"front-row"` (rule 6.1), `"singletons"` (6.2) or `"no-move"` (6.3); `None` while it is not
    /// over.
    #[getter]
    fn ended_by(&self) -> Option<&'static str> {
        self.board.end(&self.rules).map(|end| Ending::Board(end.cause).name())
    }

    /// The same position with the players' seats exchanged. The rules treat both alike.
    fn mirror(&self) -> Position {
        Position { board: self.board.mirror(), ..*self }
    }

    /// The number of lines of exactly `depth` (0 to 64) legal moves, counting stop and safari as two moves (rule 7).
    /// Other Python threads continue meanwhile, and Ctrl-C stops the count.
    ///
    /// >>> [bao.Position().perft(depth) for depth in (1, 2, 3, 4)]
    /// [4, 14, 38, 124]
    fn perft(
        &self,
        py: Python<'_>,
        #[pyo3(from_py_with = read_number)] depth: u32,
    ) -> PyResult<u64> {
        if depth > DEEPEST {
            return Err(BaoError::new_err(format!("a depth is 0 to {DEEPEST} plies, not {depth}")));
        }
        interrupt::run(py, |stop| self.count_lines(depth, stop))
    }

    /// The board as an SVG file, as in reports and pages.
    ///
    /// `last_move` is the previous position and the move that led here; its start and captures are marked. `size` is
    /// the width in pixels, `orientation` the player at the bottom (`"south"`, `"north"`), and `language` is `"en"`,
    /// `"it"` or `"sw"`.
    ///
    /// >>> bao.Position().svg(size=300).startswith("<svg ")
    /// True
    #[pyo3(signature = (*, last_move = None, size = 440.0, orientation = "south", language = "en"))]
    fn svg(
        &self,
        last_move: Option<(Position, MoveArgument)>,
        size: f64,
        orientation: &str,
        language: &str,
    ) -> PyResult<String> {
        let language: Language = language.parse().map_err(raise::<BaoError>)?;
        if !(1.0..=10_000.0).contains(&size) {
            return Err(BaoError::new_err(format!("size is 1 to 10000 pixels, not {size}")));
        }
        let find = |(before, mv): (Position, MoveArgument)| {
            let played = before.resolve(&mv)?;
            if before.after(&played) != *self {
                return Err(BaoError::new_err("last_move: this move does not lead here"));
            }
            Ok(LastMove::of(&before.board, played.ply.mv, &before.rules))
        };
        let last = last_move.map(find).transpose()?;
        // The ids depend on what is shown, so that different boards on one page have different ids.
        let shown = format!("{}{}{last:?}{orientation}", self.board, self.caption());
        let name = format!("{:016x}", hash_text(&shown));
        let board = self.board(&name, last.as_ref(), &Messages::new(language));
        let svg = render_board_svg(&match read_side(orientation)? {
            Side::South => board,
            Side::North => board.turned(),
        });
        if size == WIDTH {
            return Ok(svg);
        }
        let height = (size * 276.0 / WIDTH).round();
        Ok(svg.replacen(SIZE, &format!("width=\"{size}\" height=\"{height}\" viewBox"), 1))
    }

    fn _repr_svg_(&self) -> PyResult<String> {
        self.svg(None, WIDTH, "south", "en")
    }

    fn __str__(&self) -> String {
        let messages = Messages::new(Language::English);
        render_text_board(&self.board("", None, &messages), &messages)
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
