//! One written move played in one position, and how its signs agree with the board.

use bao_notation::{TurnRef, WrittenMove};
use bao_rules::{
    End, EndlessSowingError, HouseChoice, Move, MoveKind, MoveOutcome, Position, Ruleset, Visitor,
};

use super::event::PlyEvent;
use super::move_error::MoveError;
use super::normal::normal_move;
use super::ply::Ply;
use super::resolve::{ResolvedMove, resolve_move};

/// A written move that has been played.
pub(super) struct Outcome {
    pub mv: Move,
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

impl Outcome {
    pub fn into_ply(self, before: &Position, at: TurnRef, events: Vec<PlyEvent>) -> Ply {
        Ply {
            at,
            mv: self.mv,
            kind: self.kind,
            written: self.normal,
            events,
            owned_house: before.half(before.to_move()).owns_house,
            after: self.after,
        }
    }
}

/// By which rules the end of the game is looked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum EndCheck {
    /// All of them.
    Full,
    /// Those that need no look at the moves to come (6.1, 6.2). That a player has no legal move (6.3) shows
    /// at the next move too.
    Quick,
}

impl EndCheck {
    /// A full look behind the last move of a text and where the text claims the end.
    pub const fn for_move(read: &WrittenMove, is_last: bool) -> EndCheck {
        if is_last || read.ends_game { EndCheck::Full } else { EndCheck::Quick }
    }
}

/// Plays a written move. Without `+` a house choice is a stop.
pub(super) fn play_step<V: Visitor>(
    before: &Position,
    read: &WrittenMove,
    rules: &Ruleset,
    end_check: EndCheck,
    visitor: &mut V,
) -> Result<Outcome, MoveError> {
    let starts = before.move_starts(rules);
    let ResolvedMove { mut mv, arrow_missing, row_missing } =
        resolve_move(read, before, rules, &starts)?;
    // What resolves is one of the starts, so the rules need not be asked again.
    let MoveOutcome { position: after, house_choice } =
        before.sow(rules, &starts, mv, visitor).map_err(|EndlessSowingError| MoveError::Endless)?;
    if !house_choice {
        mv.house = HouseChoice::Stop;
    }
    let end = match end_check {
        EndCheck::Full => after.end(rules),
        EndCheck::Quick => after.board_end(rules),
    };
    let normal = normal_move(before, &starts, mv, end.is_some());
    let kind = starts.kind;
    Ok(Outcome { mv, kind, normal, arrow_missing, row_missing, house_choice, after, end })
}

/// How much the board contradicts the signs of a written move (R1): its stars, a `+` without the choice,
/// a `#` where the game goes on, and none behind the last move where it is over.
///
/// Stars and `#` are easily lost and count one; a `+` or `#` is not made up, and counts two.
pub(super) fn count_contradictions(read: &WrittenMove, normal: &WrittenMove, is_last: bool) -> u32 {
    u32::from(read.stars != normal.stars)
        + 2 * u32::from(read.plays_house && !normal.plays_house)
        + 2 * u32::from(read.ends_game && !normal.ends_game)
        + u32::from(normal.ends_game && !read.ends_game && is_last)
}
