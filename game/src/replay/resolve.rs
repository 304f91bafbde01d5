//! From a written move to a move of the rules.

use bao_notation::{Row as WrittenRow, WrittenMove};
use bao_rules::{Direction, HouseChoice, Move, MoveStarts, Pit, Position, Row, Ruleset};

use super::arrow::{direction_of, is_idle, names_kichwa};
use super::move_error::MoveError;

/// A move, and what was left out though the notation asks for it.
pub(super) struct ResolvedMove {
    pub mv: Move,
    pub arrow_missing: bool,
    pub row_missing: bool,
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

/// The one move that is meant, or [`MoveError::Ambiguous`] or [`MoveError::Illegal`].
pub(super) fn resolve_move(
    written: &WrittenMove,
    position: &Position,
    rules: &Ruleset,
    starts: &MoveStarts,
) -> Result<ResolvedMove, MoveError> {
    let namua = position.is_namua();
    let kichwa = names_kichwa(position, starts);
    let house = if written.plays_house { HouseChoice::Play } else { HouseChoice::Stop };
    let mv = |pit, direction| Move { pit, direction, house };
    let idle_arrow = is_idle(kichwa, written.pit.get());
    let arrow_fits = |pit, direction| {
        let arrow = written.arrow.filter(|_| !idle_arrow);
        arrow.is_none_or(|arrow| direction_of(arrow, pit, kichwa) == direction)
    };
    let rows = rows_of(written, namua);
    let pit = |row| Pit::new(row, written.pit.get()).expect("a pit number is 1 to 8");
    let first = pit(rows[0]);
    // Two rows and two directions at most.
    let mut legal = [mv(first, Direction::Clockwise); 4];
    let mut count = 0;
    for &row in rows {
        for direction in Direction::BOTH {
            if starts.contains(pit(row), direction) && arrow_fits(pit(row), direction) {
                legal[count] = mv(pit(row), direction);
                count += 1;
            }
        }
    }
    if count > 1 {
        // A sowing that never ends is no choice (rule 6.4).
        let found = std::mem::replace(&mut count, 0);
        for at in 0..found {
            if position.sow(rules, starts, legal[at], &mut ()).is_ok() {
                legal[count] = legal[at];
                count += 1;
            }
        }
    }
    match legal[..count] {
        [mv] => Ok(ResolvedMove {
            mv,
            arrow_missing: written.arrow.is_none() && !idle_arrow && !starts.one_way,
            row_missing: written.row.is_none() && !namua,
        }),
        [] => {
            let direction = written.arrow.map(|arrow| direction_of(arrow, first, kichwa));
            Err(MoveError::Illegal(mv(first, direction.unwrap_or(Direction::Clockwise))))
        }
        _ => Err(MoveError::Ambiguous),
    }
}
