//! Results of a replay: `bao.Ply`, `bao.Finding` and `bao.Classes`.

use bao_game::classify::{Classification, MatrixType};
use bao_game::replay::Game;
use bao_notation::write_move;
use pyo3::prelude::*;
use serde::{Deserialize, Serialize};

use crate::arguments::Word;
use crate::event::Event;
use crate::moves::Move;
use crate::position::Position;

/// One player's move in a replayed game.
///
/// >>> import bao
/// >>> ply = bao.Game("1:A7<* a5>; 2:A6<* a5>").plies[1]
/// >>> ply.at, ply.turn, ply.side, ply.notation, ply.kind
/// ('1n', 1, 'north', 'a5>', 'capture')
#[pyclass(module = "bao", frozen, eq, hash, get_all)]
#[derive(Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Ply {
    /// Its place in the game, such as `"23s"`: the number of its turn with the side.
    pub at: String,
    /// The turn number, from 1; South and North have one move each per turn.
    turn: u32,
    /// The side that moved: `"south"` or `"north"`.
    side: Word,
    /// The move.
    #[pyo3(name = "move")]
    mv: Move,
    /// The move in normal form (N7), with its stars and `#`.
    notation: String,
    /// `"capture"` or `"takata"` (rule 2.2).
    kind: Word,
    /// What happened to the houses, in order.
    pub events: Vec<Event>,
    /// Whether the mover owned their house before the move (rule 4.1).
    owned_house: bool,
    /// The position before the move.
    before: Position,
    /// The position after the move.
    pub after: Position,
}

impl Ply {
    pub fn of(ply: &bao_game::replay::Ply, before: Position) -> Ply {
        Ply {
            at: ply.at.to_string(),
            turn: ply.at.number,
            side: ply.side().name().into(),
            mv: Move::of(ply.at.side, ply.written),
            notation: write_move(&ply.written, ply.at.side),
            kind: ply.kind.name().into(),
            events: ply.events.iter().map(Event::of_ply).collect(),
            owned_house: ply.owned_house,
            before,
            after: Position { board: ply.after, ..before },
        }
    }

    pub fn list(game: &Game) -> impl ExactSizeIterator<Item = Ply> {
        game.plies.iter().enumerate().map(|(index, ply)| {
            Ply::of(ply, Position { board: *game.before(index), rules: game.rules })
        })
    }
}

#[pymethods]
impl Ply {
    fn __repr__(&self) -> String {
        format!("<Ply {} {}>", self.at, self.notation)
    }
}

/// Something noticed in a text, with its place.
///
/// `str` gives it on one line, as the program prints it.
///
/// >>> import bao
/// >>> finding = bao.Game("1:A7<* a5>; 3:A6<*").findings[0]
/// >>> finding.code, finding.severity, finding.at, finding.line, finding.column
/// ('turn-number', 'repair', '2s', 1, 13)
#[pyclass(module = "bao", frozen, eq, hash, get_all)]
#[derive(Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Finding {
    /// Its stable name, such as `"wrong-star"`.
    code: String,
    /// `"note"` (a looser form), `"repair"` (wrong, but the meaning is certain), `"warning"` (something does not fit,
    /// but every move could be played) or `"error"` (part of the game is lost).
    pub severity: String,
    /// The number or name of the game, if known.
    game: Option<String>,
    /// The place in the game, such as `"23s"`, if known.
    pub at: Option<String>,
    /// The line in the text, from 1.
    line: usize,
    /// The column in characters, from 1.
    column: usize,
    /// The range of the characters that were read: `text[start:end]`.
    span: (usize, usize),
    /// The text that was read.
    read: String,
    /// What was expected, in words.
    expected: String,
    /// The text used instead, if the meaning is certain.
    repair: Option<String>,
    /// The whole finding on one line, as given by `str`.
    pub message: String,
}

impl Finding {
    pub fn of(finding: &bao_notation::Finding, text: &str) -> Finding {
        let place = &finding.place;
        let count = |byte: usize| text.get(..byte).map_or(byte, |before| before.chars().count());
        Finding {
            code: finding.code.name.to_owned(),
            severity: finding.code.severity.name().to_owned(),
            game: place.game.clone().filter(|game| !game.is_empty()),
            at: place.turn.map(|turn| turn.to_string()),
            line: place.line,
            column: place.column,
            span: (count(place.span.start), count(place.span.end)),
            read: finding.read.clone(),
            expected: finding.expected.to_string(),
            repair: finding.repair.clone(),
            message: finding.to_string(),
        }
    }

    /// The message with line and column.
    pub fn to_text_with_place(&self) -> String {
        format!("line {}, column {}: {}", self.line, self.column, self.message)
    }
}

#[pymethods]
impl Finding {
    fn __str__(&self) -> &str {
        &self.message
    }

    fn __repr__(&self) -> String {
        format!("<Finding {}>", self.to_text_with_place())
    }
}

/// The classes of the study for a game (S1 to S6), named like the columns of the table `games` of an archive.
///
/// If the winner empties first, `progress` is *verde* (the winner captures the loser's house in turn 23 or 24),
/// *marrone* (the winner empties in turn 23, and the loser with the next move) or *arancione* (neither). If the loser
/// empties first, it is *rosso* (the winner empties too), *senape* (the loser captures the winner's house) or *viola*
/// (neither). If the winner captures first, it is *celeste* (the winner empties too), *blu* (the winner's house is
/// captured) or *rosa* (neither). It is *fucsia* if the loser captures first, and the winner later.
///
/// `final` is *grigio* (both houses emptied), *oro* (the winner's emptied, the loser's captured), *granata* (the
/// opposite), *nero* (both captured) or *petrolio* (only the loser's house is lost). The first letter of `combination`
/// is the first event, the second the opponent's answer or what the same move also did: `N` is an emptying, `C` a
/// capture, `X` any other answer. `C#`: the game is *rosa*. `N--`: no move follows, and the player who emptied has
/// lost. All other games are `other`.
///
/// >>> import bao
/// >>> bao.Game("1:A7<* a5>").classify() is None
/// True
#[pyclass(module = "bao", frozen, eq, hash, get_all)]
#[derive(Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Classes {
    /// The winner: `"south"` or `"north"`.
    winner: Word,
    /// How many houses held six seeds or more when the mtaji stage began, 0 to 2.
    functional_houses: u8,
    /// The turn of the first event (S2); `None` if no house was lost.
    moment: Option<u32>,
    /// The colour of the game's course (S3), such as `"verde"`.
    progress: Word,
    /// The fate of both houses (S4), such as `"oro"`.
    r#final: Word,
    /// The first event and the answer to it (S5), such as `"NX"`.
    combination: Word,
    /// `"PM"` (matrix game), `"PMV"` (variant) or `None` (S3).
    kind: Option<Word>,
    /// The type of a matrix game or variant, 1 to 28 (S6).
    r#type: Option<u8>,
    /// Whether the loser's house was captured at any time.
    loser_house_captured: bool,
    /// The turn in which the loser's house was captured, if it was.
    capture_turn: Option<u32>,
    /// Whether the capture of the loser's house ended the game.
    capture_wins: bool,
}

impl Classes {
    pub fn of(found: &Classification) -> Classes {
        Classes {
            winner: found.winner.name().into(),
            functional_houses: found.functional,
            moment: found.moment,
            progress: found.progress.name().into(),
            r#final: found.final_colour.name().into(),
            combination: found.combination.name().into(),
            kind: found.kind.map(|kind| kind.name().into()),
            r#type: found.matrix_type.map(MatrixType::number),
            loser_house_captured: found.loser_house_captured,
            capture_turn: found.capture_turn,
            capture_wins: found.capture_wins,
        }
    }
}

#[pymethods]
impl Classes {
    fn __repr__(&self) -> String {
        let Classes { winner, progress, r#final, combination, .. } = self;
        format!("<Classes {winner} {progress} {final} {combination}>")
    }
}
