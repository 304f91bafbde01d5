//! From a written move to a turn of the rules.
//!
//! Only the position tells what an arrow means (N4): in a namua capture it names the kichwa, everywhere
//! else the physical direction of the sowing.

use bao_notation::{Arrow, Row as WrittenRow, WrittenMove};
use bao_rules::{Direction, HouseChoice, Move, MoveKind, MoveStarts, Pit, Position, Row, Ruleset};

/// Why a written move is no turn of a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Unresolved {
    /// The direction is left out, and there are two.
    Ambiguous,
    /// The rules forbid it, or the first turn that is meant where there is more than one.
    Illegal(Move),
}

/// A turn, and what was left out though the notation asks for it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Resolved {
    pub turn: Move,
    pub arrow_missing: bool,
    pub row_missing: bool,
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
pub(super) fn names_kichwa(position: &Position, openings: &MoveStarts) -> bool {
    position.is_namua() && openings.kind == MoveKind::Capture
}

/// The rows that a written move can be of: without a row letter it is the front row in namua, and
/// either row in the mtaji stage, where the letter is asked for (N6).
fn rows_of(written: &WrittenMove, namua: bool) -> &'static [Row] {
    match written.row {
        Some(WrittenRow::A) => &[Row::Front],
        Some(WrittenRow::B) => &[Row::Back],
        None if namua => &[Row::Front],
        None => &[Row::Front, Row::Back],
    }
}

pub(super) fn resolve(
    written: &WrittenMove,
    position: &Position,
    rules: &Ruleset,
    openings: &MoveStarts,
) -> Result<Resolved, Unresolved> {
    let namua = position.is_namua();
    let kichwa = names_kichwa(position, openings);
    let house = if written.plays_house { HouseChoice::Play } else { HouseChoice::Stop };
    let turn = |pit, direction| Move { pit, direction, house };
    // From kichwa and kimbi a namua capture has one kichwa, and either sign or none may stand (N6).
    let idle_arrow = kichwa && matches!(written.pit.get(), 1 | 2 | 7 | 8);
    let arrow_fits = |pit, direction| {
        let arrow = written.arrow.filter(|_| !idle_arrow);
        arrow.is_none_or(|arrow| direction_of(arrow, pit, kichwa) == direction)
    };
    let rows = rows_of(written, namua);
    let pit = |row| Pit::new(row, written.pit.get()).expect("a pit number is 1 to 8");
    let first = pit(rows[0]);
    // Two rows and two directions at most.
    let mut legal = [turn(first, Direction::Clockwise); 4];
    let mut count = 0;
    for &row in rows {
        for direction in Direction::BOTH {
            if openings.contains(pit(row), direction) && arrow_fits(pit(row), direction) {
                legal[count] = turn(pit(row), direction);
                count += 1;
            }
        }
    }
    if count > 1 {
        // A sowing that never ends is no choice (rule 6.4).
        let found = std::mem::replace(&mut count, 0);
        for at in 0..found {
            if position.sow(rules, openings, legal[at], &mut ()).is_ok() {
                legal[count] = legal[at];
                count += 1;
            }
        }
    }
    match legal[..count] {
        [turn] => Ok(Resolved {
            turn,
            arrow_missing: written.arrow.is_none() && !idle_arrow,
            row_missing: written.row.is_none() && !namua,
        }),
        [] => {
            let direction = written.arrow.map(|arrow| direction_of(arrow, first, kichwa));
            Err(Unresolved::Illegal(turn(first, direction.unwrap_or(Direction::Clockwise))))
        }
        _ => Err(Unresolved::Ambiguous),
    }
}
