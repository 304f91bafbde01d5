//! Moves as notation writes them and as the rules know them: sides, turns, arrows and the normal form (N7).

use bao_notation::{Arrow, PitNumber, Row as WrittenRow, Stars, TurnRef, WrittenMove, write_move};
use bao_rules::{
    Direction, HouseChoice, Move, MoveKind, MoveStarts, Pit, Position, Row, Ruleset, Side,
};

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
    let side = position.to_move();
    let moves = list_legal_moves(position, rules).into_iter();
    moves.map(|(written, _)| move_name(written, side)).collect()
}

// What an arrow means (N4): in a namua capture it names the kichwa that the captured seeds enter by,
// everywhere else the direction of the sowing. Only the position tells which.

/// Whether the arrows of the moves with these starts name a kichwa.
pub(super) fn names_kichwa(position: &Position, starts: &MoveStarts) -> bool {
    position.is_namua() && starts.kind == MoveKind::Capture
}

/// Whether either arrow or none may stand behind a pit of this number: in a namua capture from kichwa or
/// kimbi there is one kichwa to enter by (N6).
pub(super) fn is_idle(names_kichwa: bool, number: u8) -> bool {
    names_kichwa && matches!(number, 1 | 2 | 7 | 8)
}

/// The direction that an arrow means for a pit.
pub(super) fn direction_of(arrow: Arrow, pit: Pit, names_kichwa: bool) -> Direction {
    let clockwise_is_left = names_kichwa || pit.row() == Row::Back;
    match (arrow, clockwise_is_left) {
        (Arrow::Left, true) | (Arrow::Right, false) => Direction::Clockwise,
        (Arrow::Left, false) | (Arrow::Right, true) => Direction::Counterclockwise,
    }
}

/// The arrow that writes a direction.
pub(super) fn arrow_of(direction: Direction, pit: Pit, names_kichwa: bool) -> Arrow {
    if direction_of(Arrow::Left, pit, names_kichwa) == direction {
        Arrow::Left
    } else {
        Arrow::Right
    }
}

// Turns and sides as notation writes them and as the rules know them. The two crates do not know each other, so each
// has a type `Side`; this is the only conversion.

/// The turn of the ply number `index`, counted from 0: South and North by turns, from turn 1.
pub fn turn_ref(index: usize) -> TurnRef {
    let side = if index.is_multiple_of(2) { Side::South } else { Side::North };
    let number = u32::try_from(index / 2 + 1).unwrap_or(u32::MAX);
    TurnRef { number, side: side }
}
