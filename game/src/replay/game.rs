//! A replayed game.

use std::fmt;

use bao_notation::{Finding, TurnRef, WrittenMove};
use bao_rules::{EndCause, Move, MoveKind, Position, Ruleset, Side};

use super::event::PlyEvent;
use super::repair::Repaired;

/// What an archive says of a game beside its moves.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Declared {
    /// Who has won, where the archive says so.
    pub winner: Option<Side>,
}

/// How far a game could be played. The three add up to the games of an archive.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Status {
    /// To the last move of the text.
    Accepted,
    /// Up to and with this turn.
    Partial(TurnRef),
    /// Not even the first move.
    Rejected,
}

impl Status {
    /// `accepted`, `partial` or `rejected`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Status::Accepted => "accepted",
            Status::Partial(_) => "partial",
            Status::Rejected => "rejected",
        }
    }
}

/// How a game ended (rule 6).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Ending {
    /// On the board.
    Board(EndCause),
    /// Not on the board, though the archive names a winner: by resignation or on time (rule 6.5).
    Resigned,
    /// Nobody says.
    Unknown,
}

impl Ending {
    /// `front-row`, `no-move`, `singletons`, `resigned` or `unknown`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Ending::Board(EndCause::FrontRow) => "front-row",
            Ending::Board(EndCause::NoMove) => "no-move",
            Ending::Board(EndCause::Singletons) => "singletons",
            Ending::Resigned => "resigned",
            Ending::Unknown => "unknown",
        }
    }
}

impl fmt::Display for Ending {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// One player's turn, played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ply {
    /// Number and side.
    pub at: TurnRef,
    /// What was decided.
    pub turn: Move,
    /// Whether it captured.
    pub kind: MoveKind,
    /// The move in normal form.
    pub written: WrittenMove,
    /// What happened to the houses, in order.
    pub events: Vec<PlyEvent>,
    /// Whether the mover owned his house before the turn.
    pub owned_house: bool,
    /// The position after it.
    pub after: Position,
}

impl Ply {
    /// The player whose turn it was.
    #[must_use]
    pub fn side(&self) -> Side {
        super::sides::rules_side(self.at.side)
    }
}

/// A transcript replayed under a ruleset.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Game {
    /// The number or name in the archive.
    pub id: String,
    /// The rules it was played under.
    pub rules: Ruleset,
    /// The set-up.
    pub start: Position,
    /// The plies that could be played, South and North by turns.
    pub plies: Vec<Ply>,
    /// How far that is.
    pub status: Status,
    /// Who has won: by the board, else by the archive.
    pub winner: Option<Side>,
    /// How the game ended.
    pub ending: Ending,
    /// What there is to say, in the order of the text.
    pub findings: Vec<Finding>,
    /// The repair that was applied. The archive keeps the text as it stands.
    pub repaired: Option<Repaired>,
}

impl Game {
    /// The position before the ply number `index`, counted from 0; after the last for any later one.
    #[must_use]
    pub fn before(&self, index: usize) -> &Position {
        match index.min(self.plies.len()).checked_sub(1) {
            None => &self.start,
            Some(last) => &self.plies[last].after,
        }
    }

    /// The legal pairs of pit and direction that the ply number `index` was picked from, at least 1 for
    /// a ply that was played. Counted anew at each call, since few ask.
    #[must_use]
    pub fn choices(&self, index: usize) -> u8 {
        self.before(index).choice_count(&self.rules)
    }

    /// The place of a turn among the plies, if it was played.
    #[must_use]
    pub fn index_of(&self, number: u32, side: Side) -> Option<usize> {
        let turns = usize::try_from(number).ok()?.checked_sub(1)?;
        let index = turns.checked_mul(2)?.checked_add(side as usize)?;
        (index < self.plies.len()).then_some(index)
    }

    /// A player's turn by its number, if it was played.
    #[must_use]
    pub fn ply(&self, number: u32, side: Side) -> Option<&Ply> {
        self.index_of(number, side).map(|index| &self.plies[index])
    }
}
