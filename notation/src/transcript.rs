//! A transcript: the written moves of a game with their turns.

use std::fmt;
use std::ops::Range;

use bao_rules::Side;

/// The row letter.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Row {
    /// `A`: the front row.
    A,
    /// `B`: the back row.
    B,
}

/// The direction sign; what it means on the board depends on the move (N4).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Arrow {
    /// `<`
    Left,
    /// `>`
    Right,
}

impl Arrow {
    /// `<` or `>`.
    pub const fn sign(self) -> char {
        match self {
            Arrow::Left => '<',
            Arrow::Right => '>',
        }
    }
}

/// The number of a pit in its row, 1 to 8 from the owner's left.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct PitNumber(u8);

impl PitNumber {
    /// `None` for anything but 1 to 8.
    pub const fn new(number: u8) -> Option<PitNumber> {
        if matches!(number, 1..=8) { Some(PitNumber(number)) } else { None }
    }

    /// 1 to 8.
    pub const fn get(self) -> u8 {
        self.0
    }
}

/// The stars behind a move (N5).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub enum Stars {
    /// A capture.
    #[default]
    None,
    /// `*`: a takata.
    One,
    /// `**`: a takata while a pit is blocked by takasia.
    Two,
}

/// One move as written.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct WrittenMove {
    /// Left out in some namua transcripts (N6).
    pub row: Option<Row>,
    /// The pit.
    pub pit: PitNumber,
    /// Left out in some transcripts where there is no choice (N6).
    pub arrow: Option<Arrow>,
    /// `+`: the house is played on.
    pub plays_house: bool,
    /// `*` or `**`.
    pub stars: Stars,
    /// `#`: the game ends with this move.
    pub ends_game: bool,
}

impl WrittenMove {
    /// Without the signs that follow from the position.
    fn bare(self) -> WrittenMove {
        WrittenMove { stars: Stars::None, ends_game: false, ..self }
    }
}

/// What stands in the place of a move.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Written {
    /// A move.
    Move(WrittenMove),
    /// Something that cannot be read, as it stands.
    Unreadable(String),
}

impl Written {
    /// Whether both mean the same move in any position: stars and `#`, which follow from the position,
    /// are not compared.
    pub fn is_same(&self, other: &Written) -> bool {
        match (self, other) {
            (Written::Move(one), Written::Move(other)) => one.bare() == other.bare(),
            (one, other) => one == other,
        }
    }

    /// Whether it is a move with the sign of the end.
    pub(crate) fn ends_game(&self) -> bool {
        matches!(self, Written::Move(written) if written.ends_game)
    }

    /// What [`Written::is_same`] compares.
    pub(crate) fn bare(&self) -> Written {
        match self {
            Written::Move(written) => Written::Move(written.bare()),
            Written::Unreadable(text) => Written::Unreadable(text.clone()),
        }
    }
}

/// One move of a transcript and its place in the text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ply {
    /// Turn and side, by the order of the text; a missing move leaves its turn out.
    pub turn: TurnRef,
    /// What is written.
    pub written: Written,
    /// The bytes of the text that was read.
    pub span: Range<usize>,
    /// The line in the source, from 1.
    pub line: usize,
    /// The column in characters, from 1.
    pub column: usize,
}

/// The moves of a game in the order of the text.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Transcript {
    /// South and North alternate, except where a move is missing.
    pub plies: Vec<Ply>,
}

impl Transcript {
    /// Turns and moves without their places: what two transcripts of one game share.
    pub fn moves(&self) -> impl Iterator<Item = (TurnRef, &Written)> {
        self.plies.iter().map(|ply| (ply.turn, &ply.written))
    }
}

// The two players, and a move's place in a game.

/// One player's part of a turn, as `23s`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct TurnRef {
    /// The number of the turn, from 1; South and North have a move each under a number.
    pub number: u32,
    /// Whose move it is.
    pub side: Side,
}

impl TurnRef {
    /// South's move of turn 1.
    pub(crate) const FIRST: TurnRef = TurnRef { number: 1, side: Side::South };

    /// `23` before South's move, `23n` before North's.
    pub(crate) fn label(self) -> String {
        let letter = if self.side == Side::North { "n" } else { "" };
        format!("{}{letter}", self.number)
    }

    /// The move that follows.
    pub const fn next(self) -> TurnRef {
        let number = match self.side {
            Side::South => self.number,
            Side::North => self.number.saturating_add(1),
        };
        TurnRef { number, side: self.side.opponent() }
    }
}

impl fmt::Display for TurnRef {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.number, self.side.letter())
    }
}
