//! What a replay tells of a game: `bao.Ply`, `bao.Event`, `bao.Finding` and `bao.Classes`.

use bao_game::classify::{Classification, MatrixType};
use bao_game::replay::{Game, PlyEvent};
use bao_game::words;
use bao_notation::write_move;
use bao_rules::{Direction, Event as RuleEvent, Pit, Side};
use pyo3::prelude::*;
use serde::{Deserialize, Serialize};

use crate::arguments::Word;
use crate::moves::Move;
use crate::position::Position;

/// One player's move in a game, played.
///
/// >>> import bao
/// >>> ply = bao.Game("1:A7<* a5>; 2:A6<* a5>").plies[1]
/// >>> ply.at, ply.turn, ply.side, ply.notation, ply.kind
/// ('1n', 1, 'north', 'a5>', 'capture')
#[pyclass(module = "bao", frozen, eq, hash, get_all)]
#[derive(Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Ply {
    /// Its place in the game, as `"23s"`: the number of its turn with the side.
    pub at: String,
    /// The number of its turn, from 1; South and North have a move each under a number.
    turn: u32,
    /// Who moved: `"south"` or `"north"`.
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
    /// Whether the mover owned his house before the move (rule 4.1).
    owned_house: bool,
    /// The position before the move.
    before: Position,
    /// The position after the move.
    pub after: Position,
}

impl Ply {
    /// A ply that has been played in a position.
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

    /// The plies of a game.
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

/// Something that happens in a move.
///
/// `Position.events` lists everything, in order; `Ply.events` and `Game.events` only what happened to the houses, as the
/// table `events` of an archive has it.
///
/// | kind | what happens | rule |
/// |---|---|---|
/// | `placed` | the seed from the store falls into `pit` | 2.1 |
/// | `lap` | `seeds` are sown one a pit from `pit` (captured seeds: from `None`) to `last` | 2.3 |
/// | `capture` | the mover takes `seeds` out of the opponent's `pit` | 3 |
/// | `emptied` | the owner `side` has sown his own house of `seeds` | 4.1 |
/// | `captured` | the house of `side` with its `seeds` is captured | 4.1 |
/// | `tax` | two seeds of the house of `side` are sown | 4.3 |
/// | `house-stop` | the move ends in the functional house of `side` | 3.4, 4.2 |
/// | `takasia-stop` | the move of `side` ends in the pit that takasia blocks | 5.5 |
///
/// >>> import bao
/// >>> for event in bao.Position().events("A7<"):
/// ...     print(event.kind, event.pit, event.seeds, event.last)
/// placed A7 1 None
/// lap A7 3 A4
#[pyclass(module = "bao", frozen, eq, hash, get_all)]
#[derive(Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Event {
    /// What happens: one of the kinds above.
    kind: Word,
    /// Whose pit or house it is: `"south"` or `"north"`.
    side: Word,
    /// The pit, as `"A5"` or `"a5"`; `None` for captured seeds that enter at a kichwa, and where only the kind counts.
    pit: Option<String>,
    /// How many seeds; `None` where only the kind counts.
    seeds: Option<u8>,
    /// Of a lap: `"clockwise"` or `"counterclockwise"` from its owner's seat (rule 1.1).
    direction: Option<Word>,
    /// Of a lap: the pit into which the last seed falls.
    last: Option<String>,
}

impl Event {
    fn plain(kind: &'static str, side: Side) -> Event {
        Event {
            kind: kind.into(),
            side: side.name().into(),
            pit: None,
            seeds: None,
            direction: None,
            last: None,
        }
    }

    fn of_pit(kind: &'static str, side: Side, pit: Pit, seeds: u8) -> Event {
        let pit = Some(words::pit(side, pit));
        Event { pit, seeds: Some(seeds), ..Event::plain(kind, side) }
    }

    /// An event of a move of `mover`.
    pub fn of_rules(event: RuleEvent, mover: Side) -> Event {
        if let Some(event) = PlyEvent::of(event) {
            return Event::of_ply(&event);
        }
        match event {
            RuleEvent::Placed { pit } => Event::of_pit("placed", mover, pit, 1),
            RuleEvent::Added { pit, seeds } => Event::of_pit("added", mover, pit, seeds),
            RuleEvent::Lap { from, seeds, direction, last } => Event {
                pit: from.map(|pit| words::pit(mover, pit)),
                seeds: Some(seeds),
                direction: Some(match direction {
                    Direction::Clockwise => "clockwise".into(),
                    Direction::Counterclockwise => "counterclockwise".into(),
                }),
                last: Some(words::pit(mover, last)),
                ..Event::plain("lap", mover)
            },
            RuleEvent::Captured { pit, seeds } => {
                Event::of_pit("capture", mover.opponent(), pit, seeds)
            }
            event => unreachable!("{event:?} is an event of a house"),
        }
    }

    /// What happened to a house.
    pub fn of_ply(event: &PlyEvent) -> Event {
        match event.seeds() {
            Some(seeds) => Event::of_pit(event.name(), event.owner(), Pit::HOUSE, seeds),
            None => Event::plain(event.name(), event.owner()),
        }
    }
}

#[pymethods]
impl Event {
    fn __repr__(&self) -> String {
        let mut text = format!("<Event {} {}", self.kind, self.side);
        let seeds = self.seeds.map(|seeds| seeds.to_string());
        for part in [&self.pit, &seeds, &self.last].into_iter().flatten() {
            text.push(' ');
            text.push_str(part);
        }
        text + ">"
    }
}

/// Something noticed in a text, with its place.
///
/// `str` gives it in one line, as the program prints it.
///
/// >>> import bao
/// >>> finding = bao.Game("1:A7<* a5>; 3:A6<*").findings[0]
/// >>> finding.code, finding.severity, finding.at, finding.line, finding.column
/// ('turn-number', 'repair', '2s', 1, 13)
#[pyclass(module = "bao", frozen, eq, hash, get_all)]
#[derive(Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Finding {
    /// Its stable name, as `"wrong-star"`.
    code: String,
    /// `"note"` (a looser form), `"repair"` (wrong, and what is meant is certain), `"warning"` (something does not fit,
    /// and every move could be played) or `"error"` (part of the game is lost).
    pub severity: String,
    /// The number or name of the game, where it is known.
    game: Option<String>,
    /// The place in the game, as `"23s"`, where it is known.
    pub at: Option<String>,
    /// The line in the text, from 1.
    line: usize,
    /// The column in characters, from 1.
    column: usize,
    /// Where the characters stand that were read: `text[start:end]`.
    span: (usize, usize),
    /// The text as it stands.
    read: String,
    /// What is expected there, in words.
    expected: String,
    /// The text that was taken instead, where what is meant is certain.
    repair: Option<String>,
    /// All of it in one line; `str` gives the same.
    pub message: String,
}

impl Finding {
    /// A finding about a place of `text`.
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

    /// With its line and column.
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

/// The classes of the study that a game belongs to (S1 to S6), named as the columns of the table
/// `games` of an archive.
///
/// >>> import bao
/// >>> bao.Game("1:A7<* a5>").classify() is None
/// True
#[pyclass(module = "bao", frozen, eq, hash, get_all)]
#[derive(Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Classes {
    /// Who has won: `"south"` or `"north"`.
    winner: Word,
    /// How many houses held six seeds or more as the mtaji stage began, 0 to 2.
    functional_houses: u8,
    /// The number of the turn of the first event (S2); `None` where no house was lost.
    moment: Option<u32>,
    /// The colour of the game's course (S3), as `"verde"`.
    progress: Word,
    /// What became of both houses (S4), as `"oro"`.
    r#final: Word,
    /// The first event and the answer to it (S5), as `"NX"`.
    combination: Word,
    /// `"PM"` (matrix game), `"PMV"` (variant) or `None` (S3).
    kind: Option<Word>,
    /// The type of a matrix game or variant, 1 to 28 (S6).
    r#type: Option<u8>,
    /// Whether the loser's house was captured at any time.
    loser_house_captured: bool,
    /// The number of the turn in which the loser's house was captured, if it was.
    capture_turn: Option<u32>,
    /// Whether the game ended with that move.
    capture_wins: bool,
}

impl Classes {
    /// The classes in the words of the tables.
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
