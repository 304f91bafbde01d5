//! One turn alone, from any position: what a game tree is played with.

use bao_notation::{Code, TurnRef, WrittenMove};
use bao_rules::{End, IllegalMoveError, Move, Position, Ruleset};

use super::advice::{legal, legal_from};
use super::codes;
use super::event::Keeper;
use super::game::Ply;
use super::normal::{order, written};
use super::sides::{rules_side, written_side};
use super::step::{AskEnd, Stepped, Stop, step};

/// A turn that has been played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Single {
    /// The turn with the position after it.
    pub ply: Ply,
    /// Whether the choice between stop and safari came up (rule 3.4).
    pub house_choice: bool,
    /// How the game has ended with it.
    pub end: Option<End>,
}

/// Why a written move is no turn of a position.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{expected}")]
pub struct Unplayable {
    /// What kind of fault that is: [`codes::ILLEGAL_TURN`] and its like.
    pub code: Code,
    /// What belongs there, in words for the user.
    pub expected: String,
}

impl Unplayable {
    fn new(why: Stop, before: &Position, read: &WrittenMove, rules: &Ruleset) -> Unplayable {
        let illegal = |reason: IllegalMoveError| {
            format!("a legal turn, but {reason}; legal are {}", legal(before, rules))
        };
        let (code, expected) = match why {
            Stop::AfterEnd(end) => {
                (codes::TEXT_AFTER_END, format!("no more moves: {:?} has won", end.winner))
            }
            Stop::Ambiguous => {
                let legal = legal_from(read.pit.get(), before, rules);
                (codes::AMBIGUOUS_MOVE, format!("row letter and direction; legal are {legal}"))
            }
            Stop::Illegal(turn) => {
                (codes::ILLEGAL_TURN, illegal(Stop::reason(turn, before, rules)))
            }
            Stop::Endless | Stop::Reading | Stop::HouseChoice => {
                (codes::ILLEGAL_TURN, illegal(IllegalMoveError::Endless))
            }
        };
        Unplayable { code, expected }
    }
}

/// Plays a written move from a position, whatever came before it. Without `+` a house choice is a stop.
///
/// # Errors
/// [`Unplayable`], with the legal turns; a turn behind the end of the game is one too.
pub fn play_written(
    before: &Position,
    number: u32,
    read: &WrittenMove,
    rules: &Ruleset,
) -> Result<Single, Unplayable> {
    if let Some(end) = before.end(rules) {
        return Err(Unplayable::new(Stop::AfterEnd(end), before, read, rules));
    }
    play_on(before, number, read, rules)
}

/// The same where the game is known to go on.
fn play_on(
    before: &Position,
    number: u32,
    read: &WrittenMove,
    rules: &Ruleset,
) -> Result<Single, Unplayable> {
    let unplayable = |why| Unplayable::new(why, before, read, rules);
    let mut keeper = Keeper::default();
    let stepped = step(before, read, rules, AskEnd::Fully, &mut keeper).map_err(unplayable)?;
    let Stepped { turn, kind, normal, house_choice, after, end, .. } = stepped;
    if read.plays_house && !house_choice {
        return Err(unplayable(Stop::Illegal(Move {
            house: bao_rules::HouseChoice::Play,
            ..turn
        })));
    }
    let side = before.to_move();
    let ply = Ply {
        at: TurnRef { number, side: written_side(side) },
        turn,
        kind,
        written: normal,
        events: keeper.0,
        owned_house: before.half(side).owns_house,
        after,
    };
    debug_assert_eq!(rules_side(ply.at.side), side);
    Ok(Single { ply, house_choice, end })
}

/// Every legal turn of a position, played, in the order of [`super::turns_in_order`]; none after the end.
#[must_use]
pub fn legal_singles(before: &Position, number: u32, rules: &Ruleset) -> Vec<Single> {
    let openings = before.move_starts(rules);
    let played = |turn: Move| {
        let normal = written(before, &openings, turn, false);
        let single = play_on(before, number, &normal, rules);
        single.expect("a legal turn in normal form can be played")
    };
    let mut turns: Vec<Single> = before.legal_moves(rules).map(|(turn, _)| played(turn)).collect();
    turns.sort_by_key(|single| order(single.ply.turn, &single.ply.written));
    turns
}
