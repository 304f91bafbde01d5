//! The normal form of moves and transcripts (N7), which needs the rules: the arrow of a namua capture,
//! the stars and the end follow from the position.

use bao_notation::{
    Arrow, PitNumber, Row as WrittenRow, Side, Stars, Transcript, Written, WrittenMove, write_move,
};
use bao_rules::{HouseChoice, Move, MoveKind, MoveStarts, Position, Row, Ruleset};

use super::game::Game;
use super::resolve::{arrow_of, names_kichwa};
use super::sides::written_side;

/// The stars that belong to the turns of these openings (N5).
pub(super) fn stars(openings: &MoveStarts) -> Stars {
    match (openings.kind, openings.blocked) {
        (MoveKind::Capture, _) => Stars::None,
        (MoveKind::Takata, None) => Stars::One,
        (MoveKind::Takata, Some(_)) => Stars::Two,
    }
}

/// A turn of a position in normal form; `ends` where the game is over after it.
#[must_use]
pub fn written(position: &Position, openings: &MoveStarts, turn: Move, ends: bool) -> WrittenMove {
    let kichwa = names_kichwa(position, openings);
    let row = match turn.pit.row() {
        Row::Front => WrittenRow::A,
        Row::Back => WrittenRow::B,
    };
    WrittenMove {
        row: Some(row),
        pit: PitNumber::new(turn.pit.number()).expect("a pit's number is 1 to 8"),
        arrow: Some(arrow_of(turn.direction, turn.pit, kichwa)),
        plays_house: turn.house == HouseChoice::Play,
        stars: stars(openings),
        ends_game: ends,
    }
}

/// A move as a player would name it: without stars and end.
#[must_use]
pub fn move_name(written: WrittenMove, side: Side) -> String {
    write_move(&WrittenMove { stars: Stars::None, ends_game: false, ..written }, side)
}

/// The order in which turns are listed: front row first, by pit from the owner's left, `<` before `>`, stop
/// before safari.
pub(super) fn order(turn: Move, written: &WrittenMove) -> impl Ord + use<> {
    (turn.pit.row(), turn.pit.number(), written.arrow.map(Arrow::sign), turn.house)
}

/// The legal turns of a position in normal form with the position after each: front row first, by pit
/// from the owner's left, `<` before `>`, stop before safari.
#[must_use]
pub fn turns_in_order(position: &Position, rules: &Ruleset) -> Vec<(WrittenMove, Position)> {
    let openings = position.move_starts(rules);
    let mut turns: Vec<(Move, WrittenMove, Position)> = position
        .legal_moves(rules)
        .map(|(turn, after)| {
            let ends = after.end(rules).is_some();
            (turn, written(position, &openings, turn, ends), after)
        })
        .collect();
    turns.sort_by_key(|(turn, written, _)| order(*turn, written));
    turns.into_iter().map(|(_, written, after)| (written, after)).collect()
}

/// The legal turns of a position as a player would name them: normal form without stars and end.
#[must_use]
pub fn legal_in_normal_form(position: &Position, rules: &Ruleset) -> Vec<String> {
    let side = written_side(position.to_move());
    let turns = turns_in_order(position, rules).into_iter();
    turns.map(|(written, _)| move_name(written, side)).collect()
}

/// The plies of a game as a transcript in normal form.
#[must_use]
pub fn normal_transcript(game: &Game) -> Transcript {
    let plies = game.plies.iter().map(|ply| bao_notation::Ply {
        turn: ply.at,
        written: Written::Move(ply.written),
        span: 0..0,
        line: 1,
        column: 1,
    });
    Transcript { plies: plies.collect() }
}
