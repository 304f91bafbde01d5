//! One move alone, played from any position: what a game tree is made of.

use bao_languages::Message;
use bao_notation::{Code, TurnRef, WrittenMove};
use bao_rules::{End, HouseChoice, Move, Position, Ruleset};

use super::event::EventCollector;
use super::move_error::MoveError;
use super::normal::{listing_order, normal_move};
use super::ply::Ply;
use super::sides::written_side;
use super::step::{EndCheck, play_step};

/// A move that has been played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PlayedMove {
    /// The move with the position after it.
    pub ply: Ply,
    /// Whether the choice between stop and safari came up (rule 3.4).
    pub house_choice: bool,
    /// How the game has ended with it.
    pub end: Option<End>,
}

/// Why a written move cannot be played in a position, for the user.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{expected}")]
pub struct PlayMoveError {
    /// What kind of fault that is: [`ILLEGAL_TURN`](super::codes::ILLEGAL_TURN) and its like.
    pub code: Code,
    /// What belongs there, with the legal moves.
    pub expected: Message,
}

/// Plays a written move from a position, whatever came before it; `number` is that of its turn, counted
/// from 1. Without `+` a house choice is a stop.
///
/// # Errors
/// [`PlayMoveError`], with the legal moves; a move behind the end of the game is one too.
///
/// ```
/// use bao_game::replay::play_move;
/// use bao_notation::read_move;
/// use bao_rules::{Position, Ruleset};
///
/// let rules = Ruleset::KIBAO;
/// let start = Position::start(&rules);
/// let read = |text| read_move(text, bao_notation::Side::South).expect("it is a move");
/// let played = play_move(&start, 1, &read("A7<*"), &rules).expect("it is legal");
/// assert_eq!(played.ply.at.to_string(), "1s");
/// let error = play_move(&start, 1, &read("A4<*"), &rules).expect_err("there is no seed in A4");
/// assert!(error.to_string().ends_with("legal are A6<, A6>, A7<, A7>"), "{error}");
/// ```
pub fn play_move(
    before: &Position,
    number: u32,
    read: &WrittenMove,
    rules: &Ruleset,
) -> Result<PlayedMove, PlayMoveError> {
    let played = match before.end(rules) {
        Some(end) => Err(MoveError::AfterEnd(end)),
        None => play_on(before, number, read, rules),
    };
    played.map_err(|error| {
        let (code, expected) = error.explain(before, read.pit.get(), rules, || None);
        PlayMoveError { code, expected }
    })
}

/// The same where the game is known to go on.
fn play_on(
    before: &Position,
    number: u32,
    read: &WrittenMove,
    rules: &Ruleset,
) -> Result<PlayedMove, MoveError> {
    let mut events = EventCollector::default();
    let outcome = play_step(before, read, rules, EndCheck::Full, &mut events)?;
    let (house_choice, end) = (outcome.house_choice, outcome.end);
    if read.plays_house && !house_choice {
        return Err(MoveError::Illegal(Move { house: HouseChoice::Play, ..outcome.mv }));
    }
    let at = TurnRef { number, side: written_side(before.to_move()) };
    Ok(PlayedMove { ply: outcome.into_ply(before, at, events.0), house_choice, end })
}

/// Every legal move of a position, played, in the order of [`list_legal_moves`](super::list_legal_moves);
/// none after the end.
pub fn play_legal_moves(before: &Position, number: u32, rules: &Ruleset) -> Vec<PlayedMove> {
    let starts = before.move_starts(rules);
    let play = |(mv, _)| {
        let normal = normal_move(before, &starts, mv, false);
        play_on(before, number, &normal, rules).expect("a legal move in normal form can be played")
    };
    let mut moves: Vec<PlayedMove> = before.legal_moves(rules).map(play).collect();
    moves.sort_by_key(|played| listing_order(played.ply.mv, &played.ply.written));
    moves
}
