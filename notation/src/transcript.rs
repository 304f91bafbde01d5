//! The written moves of a game with their turns.

use std::fmt;
use std::ops::Range;

use bao_rules::Side;

/// The row letter.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum WrittenRow {
    /// `A`: the front row.
    A,
    /// `B`: the back row.
    B,
}

/// The arrow of a move; its meaning on the board depends on the move (N4).
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
    /// Returns `None` unless the number is 1 to 8.
    pub const fn new(number: u8) -> Option<PitNumber> {
        if matches!(number, 1..=8) { Some(PitNumber(number)) } else { None }
    }

    /// 1 to 8.
    pub const fn get(self) -> u8 {
        self.0
    }
}

/// The stars of a move (N5).
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
    /// The row letter; some namua transcripts omit it (N6).
    pub row: Option<WrittenRow>,
    /// The pit.
    pub pit: PitNumber,
    /// The arrow; some transcripts omit it if there is no choice (N6).
    pub arrow: Option<Arrow>,
    /// `+`: the house is sown on (safari).
    pub plays_house: bool,
    /// `*` or `**`.
    pub stars: Stars,
    /// `#`: the game ends with this move.
    pub ends_game: bool,
}

impl WrittenMove {
    /// The move without stars and `#`, which follow from the position.
    fn bare(self) -> WrittenMove {
        WrittenMove { stars: Stars::None, ends_game: false, ..self }
    }
}

/// A move as written, or the text in its place.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Written {
    /// A readable move.
    Move(WrittenMove),
    /// Unreadable text, verbatim.
    Unreadable(String),
}

impl Written {
    /// Whether both mean the same move in every position. Stars and `#` are ignored because they
    /// follow from the position.
    pub fn is_same(&self, other: &Written) -> bool {
        match (self, other) {
            (Written::Move(one), Written::Move(other)) => one.bare() == other.bare(),
            (one, other) => one == other,
        }
    }

    /// Whether this is a move with `#`, the sign for the end of the game.
    pub(crate) fn ends_game(&self) -> bool {
        matches!(self, Written::Move(written) if written.ends_game)
    }

    /// The part that [`Written::is_same`] compares.
    pub(crate) fn bare(&self) -> Written {
        match self {
            Written::Move(written) => Written::Move(written.bare()),
            Written::Unreadable(text) => Written::Unreadable(text.clone()),
        }
    }
}

/// One move of a transcript, and its place in the text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct WrittenPly {
    /// The turn and side, counted in text order; a missing move leaves a gap.
    pub turn: TurnRef,
    /// The move, or the text in its place.
    pub written: Written,
    /// The byte range in the text that was read.
    pub span: Range<usize>,
    /// The line in the source, from 1.
    pub line: usize,
    /// The column in characters, from 1.
    pub column: usize,
}

/// The moves of a game in text order.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Transcript {
    /// The plies; South and North alternate, except at a missing move.
    pub plies: Vec<WrittenPly>,
}

impl Transcript {
    /// Iterates over the turns and moves, without their places in the text.
    pub fn moves(&self) -> impl Iterator<Item = (TurnRef, &Written)> {
        self.plies.iter().map(|ply| (ply.turn, &ply.written))
    }
}

/// One player's part of a turn, such as `23s`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct TurnRef {
    /// The number of the turn, from 1; South and North each move once per turn.
    pub number: u32,
    /// The player who moves.
    pub side: Side,
}

impl TurnRef {
    /// South's move of turn 1.
    pub(crate) const FIRST: TurnRef = TurnRef { number: 1, side: Side::South };

    /// `23` for South's move, `23n` for North's.
    pub(crate) fn label(self) -> String {
        let letter = if self.side == Side::North { "n" } else { "" };
        format!("{}{letter}", self.number)
    }

    /// The next move.
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
