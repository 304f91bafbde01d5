//! The normal form of moves (N7), which needs the rules: the arrow of a namua capture, the stars and the
//! end follow from the position.

use bao_notation::{Arrow, PitNumber, Row as WrittenRow, Side, Stars, WrittenMove, write_move};
use bao_rules::{HouseChoice, Move, MoveKind, MoveStarts, Position, Row, Ruleset};

use super::arrow::{arrow_of, names_kichwa};
use super::sides::written_side;

/// A legal move of a position in normal form; `ends` where the game is over after it.
pub fn normal_move(position: &Position, starts: &MoveStarts, mv: Move, ends: bool) -> WrittenMove {
    let kichwa = names_kichwa(position, starts);
    WrittenMove {
        row: Some(match mv.pit.row() {
            Row::Front => WrittenRow::A,
            Row::Back => WrittenRow::B,
        }),
        pit: PitNumber::new(mv.pit.number()).expect("a pit's number is 1 to 8"),
        arrow: (!starts.one_way).then(|| arrow_of(mv.direction, mv.pit, kichwa)),
        plays_house: mv.house == HouseChoice::Play,
        // N5.
        stars: match (starts.kind, starts.blocked) {
            (MoveKind::Capture, _) => Stars::None,
            (MoveKind::Takata, None) => Stars::One,
            (MoveKind::Takata, Some(_)) => Stars::Two,
        },
        ends_game: ends,
    }
}

/// A move as a player would name it: without stars and end.
pub fn move_name(written: WrittenMove, side: Side) -> String {
    write_move(&WrittenMove { stars: Stars::None, ends_game: false, ..written }, side)
}

/// The order in which moves are listed: front row first, by pit from the owner's left, `<` before `>`, stop
/// before safari.
pub(super) fn listing_order(mv: Move, written: &WrittenMove) -> impl Ord + use<> {
    (mv.pit.row(), mv.pit.number(), written.arrow.map(Arrow::sign), mv.house)
}

/// The legal moves of a position in normal form with the position after each: front row first, by pit
/// from the owner's left, `<` before `>`, stop before safari.
pub fn list_legal_moves(position: &Position, rules: &Ruleset) -> Vec<(WrittenMove, Position)> {
    let starts = position.move_starts(rules);
    let mut moves: Vec<(Move, WrittenMove, Position)> = position
        .legal_moves(rules)
        .map(|(mv, after)| {
            let ends = after.end(rules).is_some();
            (mv, normal_move(position, &starts, mv, ends), after)
        })
        .collect();
    moves.sort_by_key(|(mv, written, _)| listing_order(*mv, written));
    moves.into_iter().map(|(_, written, after)| (written, after)).collect()
}

/// The legal moves of a position as a player would name them, in the order of [`list_legal_moves`].
pub fn name_legal_moves(position: &Position, rules: &Ruleset) -> Vec<String> {
    let side = written_side(position.to_move());
    let moves = list_legal_moves(position, rules).into_iter();
    moves.map(|(written, _)| move_name(written, side)).collect()
}
