//! Converts between written moves and moves of the rules: turns, arrows and the normal form (N7).

use bao_notation::{Arrow, PitNumber, Stars, TurnRef, WrittenMove, WrittenRow, write_move};
use bao_rules::{
    Direction, HouseChoice, Move, MoveKind, MoveStarts, Pit, Position, Row, Ruleset, Side,
};

/// The normal form of a move from one of `starts`; `ends` means that the move ends the game.
pub fn normal_move(starts: &MoveStarts, mv: Move, ends: bool) -> WrittenMove {
    let mut arrows = [Arrow::Left, Arrow::Right].into_iter();
    let arrow = arrows.find(|&arrow| direction_of(arrow, mv.pit, starts) == mv.direction);
    WrittenMove {
        row: Some(match mv.pit.row() {
            Row::Front => WrittenRow::A,
            Row::Back => WrittenRow::B,
        }),
        pit: PitNumber::new(mv.pit.number()).expect("a pit's number is 1 to 8"),
        arrow: arrow.filter(|_| !starts.one_way),
        plays_house: mv.house == HouseChoice::Play,
        // Stars: section N5.
        stars: match (starts.kind, starts.blocked) {
            (MoveKind::Capture, _) => Stars::None,
            (MoveKind::Takata, None) => Stars::One,
            (MoveKind::Takata, Some(_)) => Stars::Two,
        },
        ends_game: ends,
    }
}

/// The name of a move: its normal form without stars and `#`.
pub fn move_name(written: WrittenMove, side: Side) -> String {
    write_move(&WrittenMove { stars: Stars::None, ends_game: false, ..written }, side)
}

/// The sort key of listed moves: front row first, by pit from the owner's left, `<` before `>`, stop before safari.
pub(super) fn listing_order(written: &WrittenMove) -> impl Ord + use<> {
    let is_back = written.row == Some(WrittenRow::B);
    (is_back, written.pit.get(), written.arrow.map(Arrow::sign), written.plays_house)
}

/// Lists the legal moves of a position in normal form, each with the position after it: front row first, by pit from
/// the owner's left, `<` before `>`, stop before safari.
pub fn list_legal_moves(position: &Position, rules: &Ruleset) -> Vec<(WrittenMove, Position)> {
    let starts = position.move_starts(rules);
    let write = |(mv, after): (Move, Position)| {
        (normal_move(&starts, mv, after.end(rules).is_some()), after)
    };
    let mut moves: Vec<(WrittenMove, Position)> = position.legal_moves(rules).map(write).collect();
    moves.sort_by_key(|(written, _)| listing_order(written));
    moves
}

/// The names of the legal moves of a position, in the order of [`list_legal_moves`].
pub fn name_legal_moves(position: &Position, rules: &Ruleset) -> Vec<String> {
    let side = position.to_move();
    let moves = list_legal_moves(position, rules).into_iter();
    moves.map(|(written, _)| move_name(written, side)).collect()
}

/// The direction of sowing that an arrow means for a pit (N4). In a namua capture the arrow names the kichwa at which
/// the captured seeds enter, otherwise the direction itself.
pub(super) fn direction_of(arrow: Arrow, pit: Pit, starts: &MoveStarts) -> Direction {
    let clockwise_is_left = starts.names_kichwa || pit.row() == Row::Back;
    match (arrow, clockwise_is_left) {
        (Arrow::Left, true) | (Arrow::Right, false) => Direction::Clockwise,
        (Arrow::Left, false) | (Arrow::Right, true) => Direction::Counterclockwise,
    }
}

/// The turn of ply `index`, counted from 0: South and North alternate from turn 1.
pub fn turn_ref(index: usize) -> TurnRef {
    let side = if index.is_multiple_of(2) { Side::South } else { Side::North };
    let number = u32::try_from(index / 2 + 1).unwrap_or(u32::MAX);
    TurnRef { number, side }
}

/// The index of a player's ply in turn `number`, counted from 0; turn 0 counts as 1.
pub fn ply_index(number: u32, side: Side) -> usize {
    2 * (number.max(1) as usize - 1) + side as usize
}

/// The message id of a side's name.
pub(crate) const fn side_id(side: Side) -> &'static str {
    match side {
        Side::South => "side-south",
        Side::North => "side-north",
    }
}
