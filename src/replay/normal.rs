//! The normal form of moves and transcripts (N7), which needs the rules: the arrow of a namua capture,
//! the stars and the end follow from the position.

use bao_notation::{Move, PitNumber, Row as WrittenRow, Stars, Transcript, Written, write_move};
use bao_rules::{HouseChoice, Kind, Openings, Position, Row, Ruleset, Turn};

use super::game::Game;
use super::resolve::{arrow_of, names_kichwa};
use super::sides::written_side;

/// The stars that belong to the turns of these openings (N5).
pub(super) fn stars(openings: &Openings) -> Stars {
    match (openings.kind, openings.blocked) {
        (Kind::Capture, _) => Stars::None,
        (Kind::Takata, None) => Stars::One,
        (Kind::Takata, Some(_)) => Stars::Two,
    }
}

/// A turn of a position in normal form. `after` is the position that it leads to.
#[must_use]
pub fn normal_move(position: &Position, after: &Position, rules: &Ruleset, turn: Turn) -> Move {
    let openings = position.openings(rules);
    written(position, &openings, turn, after.end(rules).is_some())
}

pub(super) fn written(position: &Position, openings: &Openings, turn: Turn, ends: bool) -> Move {
    let kichwa = names_kichwa(position, openings);
    let row = match turn.pit.row() {
        Row::Front => WrittenRow::A,
        Row::Back => WrittenRow::B,
    };
    Move {
        row: Some(row),
        pit: PitNumber::new(turn.pit.number()).expect("a pit's number is 1 to 8"),
        arrow: Some(arrow_of(turn.direction, turn.pit, kichwa)),
        plays_house: turn.house == HouseChoice::Play,
        stars: stars(openings),
        ends_game: ends,
    }
}

/// The legal turns of a position in normal form, without stars and end, by pit from the owner's left.
#[must_use]
pub fn legal_in_normal_form(position: &Position, rules: &Ruleset) -> Vec<String> {
    let openings = position.openings(rules);
    let mut turns: Vec<Turn> = position.legal_turns(rules).map(|(turn, _)| turn).collect();
    turns.sort_by_key(|turn| {
        let right = arrow_of(turn.direction, turn.pit, names_kichwa(position, &openings)).sign();
        (turn.pit.row(), turn.pit.number(), right, turn.house)
    });
    let bare = |turn| Move { stars: Stars::None, ..written(position, &openings, turn, false) };
    let side = written_side(position.to_move());
    turns.into_iter().map(|turn| write_move(&bare(turn), side)).collect()
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
