//! One written move played on one position, and how its signs agree with the board.

use bao_notation::WrittenMove;
use bao_rules::{
    End, EndlessSowingError, HouseChoice, IllegalMoveError, Move, MoveKind, MoveOutcome, Position,
    Ruleset, Visitor,
};

use super::normal::written;
use super::resolve::{Resolved, Unresolved, resolve};

/// A written move that has been played.
pub(super) struct Stepped {
    pub turn: Move,
    pub kind: MoveKind,
    /// The move in normal form.
    pub normal: WrittenMove,
    pub arrow_missing: bool,
    pub row_missing: bool,
    /// The choice between stop and safari came up (rule 3.4).
    pub house_choice: bool,
    pub after: Position,
    pub end: Option<End>,
}

/// Why a written ply could not be played.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Stop {
    /// It cannot be read, or the one before it is missing: the reader has said so.
    Reading,
    Ambiguous,
    Illegal(Move),
    Endless,
    AfterEnd(End),
    /// Readings of the house choice part here, and nothing tells them apart.
    HouseChoice,
}

impl Stop {
    /// The rule that an illegal turn breaks.
    pub fn reason(turn: Move, position: &Position, rules: &Ruleset) -> IllegalMoveError {
        position.play(rules, turn, &mut ()).err().unwrap_or(IllegalMoveError::EmptyPit)
    }
}

/// Whether the end of the game is looked for by every rule, or by those that need no look at the turns
/// to come (6.1, 6.2). Who has no legal turn left (6.3) is found out by the next move too.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum AskEnd {
    Fully,
    Cheaply,
}

pub(super) fn step<V: Visitor>(
    before: &Position,
    read: &WrittenMove,
    rules: &Ruleset,
    ask_end: AskEnd,
    visitor: &mut V,
) -> Result<Stepped, Stop> {
    let openings = before.move_starts(rules);
    let Resolved { mut turn, arrow_missing, row_missing } = resolve(read, before, rules, &openings)
        .map_err(|why| match why {
            Unresolved::Ambiguous => Stop::Ambiguous,
            Unresolved::Illegal(turn) => Stop::Illegal(turn),
        })?;
    // What resolves is one of the openings, so the rules need not be asked again.
    let MoveOutcome { position: after, house_choice } =
        before.sow(rules, &openings, turn, visitor).map_err(|EndlessSowingError| Stop::Endless)?;
    if !house_choice {
        turn.house = HouseChoice::Stop;
    }
    let end = match ask_end {
        AskEnd::Fully => after.end(rules),
        AskEnd::Cheaply => after.board_end(),
    };
    let normal = written(before, &openings, turn, end.is_some());
    let kind = openings.kind;
    Ok(Stepped { turn, kind, normal, arrow_missing, row_missing, house_choice, after, end })
}

/// How much the board contradicts the signs of a written move (R1): its stars, a `+` without the choice,
/// a `#` where the game goes on, and none behind the last move where it is over.
///
/// Stars and `#` are easily lost and count one; a `+` or `#` is not made up, and counts two.
pub(super) fn contradictions(read: &WrittenMove, normal: &WrittenMove, is_last: bool) -> u32 {
    u32::from(read.stars != normal.stars)
        + 2 * u32::from(read.plays_house && !normal.plays_house)
        + 2 * u32::from(read.ends_game && !normal.ends_game)
        + u32::from(normal.ends_game && !read.ends_game && is_last)
}
