//! The kinds of damage.

use bao_rules::Side;

/// A kind of damage, as it occurs in real tables of games; `docs/generate.md` has an example of each.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum DamageKind {
    /// A star of a takata is gone.
    LostStar,
    /// A star stands at the neighbouring move.
    MovedStar,
    /// Another pit of the row.
    WrongPit,
    /// The arrow points the other way, where that means something.
    WrongDirection,
    /// The `+` of a safari is gone.
    LostHouseSign,
    /// A character of a move is one that cannot stand there.
    Typo,
    /// The text ends at some byte behind its first third.
    CutLine,
    /// Two neighbouring turns are exchanged, and the numbers stay in sequence.
    SwappedTurns,
    /// Two neighbouring turns are exchanged with their numbers.
    SwappedNumberedTurns,
    /// A turn is left out, and the numbers of the others are as they were.
    MissingTurn,
    /// A turn is written twice, with its number.
    DoubledTurn,
    /// A player's move of a turn is left out.
    MissingMove,
    /// The table names the loser as the winner.
    WrongWinner,
    /// The row stands twice.
    Duplicate,
}

impl DamageKind {
    /// All kinds.
    pub const ALL: [DamageKind; 14] = [
        DamageKind::LostStar,
        DamageKind::MovedStar,
        DamageKind::WrongPit,
        DamageKind::WrongDirection,
        DamageKind::LostHouseSign,
        DamageKind::Typo,
        DamageKind::CutLine,
        DamageKind::SwappedTurns,
        DamageKind::SwappedNumberedTurns,
        DamageKind::MissingTurn,
        DamageKind::DoubledTurn,
        DamageKind::MissingMove,
        DamageKind::WrongWinner,
        DamageKind::Duplicate,
    ];

    /// The stable name, as `lost-star`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            DamageKind::LostStar => "lost-star",
            DamageKind::MovedStar => "moved-star",
            DamageKind::WrongPit => "wrong-pit",
            DamageKind::WrongDirection => "wrong-direction",
            DamageKind::LostHouseSign => "lost-house-sign",
            DamageKind::Typo => "typo",
            DamageKind::CutLine => "cut-line",
            DamageKind::SwappedTurns => "swapped-turns",
            DamageKind::SwappedNumberedTurns => "swapped-numbered-turns",
            DamageKind::MissingTurn => "missing-turn",
            DamageKind::DoubledTurn => "doubled-turn",
            DamageKind::MissingMove => "missing-move",
            DamageKind::WrongWinner => "wrong-winner",
            DamageKind::Duplicate => "duplicate",
        }
    }

    /// The kind of that name.
    #[must_use]
    pub fn from_name(name: &str) -> Option<DamageKind> {
        DamageKind::ALL.into_iter().find(|kind| kind.name() == name)
    }
}

/// A damage to a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Damage {
    /// What kind of damage.
    pub kind: DamageKind,
    /// The turn where it begins; `None` where it is none of a turn.
    pub turn: Option<u32>,
    /// The player whose move it begins with; `None` where it is of whole turns or of none.
    pub side: Option<Side>,
    /// What stood there: a piece of the transcript, or the winner.
    pub original: String,
    /// What stands there instead.
    pub damaged: String,
}
