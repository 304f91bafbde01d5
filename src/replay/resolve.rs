//! From a written move to a turn of the rules.
//!
//! Only the position tells what an arrow means (N4): in a namua capture it names the kichwa, everywhere
//! else the physical direction of the sowing.

use bao_notation::{Arrow, Move, Row as WrittenRow};
use bao_rules::{
    Direction, HouseChoice, Illegal, Kind, Openings, Pit, Position, Row, Ruleset, Turn,
};

/// Why a written move is no turn of a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Unresolved {
    /// The direction is left out, and there are two.
    Ambiguous,
    /// The rules forbid it.
    Illegal(Illegal),
}

/// A turn, and whether its direction was left out though a rule of the notation asks for it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Resolved {
    pub turn: Turn,
    pub arrow_missing: bool,
}

/// The direction that an arrow means for a pit, and back by [`arrow_of`].
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

/// Whether the arrow of a turn from this pit names a kichwa.
pub(super) fn names_kichwa(position: &Position, openings: &Openings) -> bool {
    position.is_namua() && openings.kind == Kind::Capture
}

pub(super) fn pit_of(written: &Move) -> Pit {
    let row = match written.row {
        Some(WrittenRow::B) => Row::Back,
        // Left out only in namua, which is played in the front row (N6).
        Some(WrittenRow::A) | None => Row::Front,
    };
    Pit::new(row, written.pit.get()).expect("a pit number is 1 to 8")
}

pub(super) fn resolve(
    written: &Move,
    position: &Position,
    rules: &Ruleset,
    openings: &Openings,
) -> Result<Resolved, Unresolved> {
    let pit = pit_of(written);
    let kichwa = names_kichwa(position, openings);
    let legal: Vec<Direction> =
        Direction::BOTH.into_iter().filter(|&d| openings.contains(pit, d)).collect();
    let house = if written.plays_house { HouseChoice::Play } else { HouseChoice::Stop };
    let turn = |direction| Turn { pit, direction, house };
    // From kichwa and kimbi a namua capture has one kichwa, and either sign or none may stand (N6).
    let one_kichwa = kichwa && legal.len() == 1 && matches!(pit.number(), 1 | 2 | 7 | 8);
    match (written.arrow, &legal[..]) {
        (_, &[only]) if one_kichwa => Ok(Resolved { turn: turn(only), arrow_missing: false }),
        (Some(arrow), _) => {
            let direction = direction_of(arrow, pit, kichwa);
            Ok(Resolved { turn: turn(direction), arrow_missing: false })
        }
        (None, &[only]) => Ok(Resolved { turn: turn(only), arrow_missing: true }),
        (None, []) => {
            let any = position.play(rules, turn(Direction::Clockwise), &mut ());
            Err(Unresolved::Illegal(any.err().unwrap_or(Illegal::EmptyPit)))
        }
        (None, _) => Err(Unresolved::Ambiguous),
    }
}
