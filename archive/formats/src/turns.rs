//! Moves of a game in several cells: one column per turn, or moves that continue in another cell or row.

use std::sync::Arc;

use bao_notation::{Beginning, Outline, Side, find_beginning, outline};

use crate::passage::{Passage, PassageBuilder};
use crate::vocabulary::{Word, find_side};

/// The turn columns of a row: their indices and turn numbers.
pub(crate) type TurnColumns = Arc<[(usize, u32)]>;

/// Fewer columns than this are not recognised as turns.
const FEWEST: usize = 2;

/// Finds the columns with the moves of one turn, or of one side in a turn: `1`, `2`, … or `turn 1`, or `1 South`,
/// `1 North`, `2 South`. Returns no columns if the names do not count from 1.
pub(crate) fn find_turn_columns(names: &[&str]) -> TurnColumns {
    let parsed = names.iter().enumerate();
    let turns: Vec<(usize, u32, Option<Side>)> = parsed
        .filter_map(|(at, name)| parse_turn_name(name).map(|(turn, side)| (at, turn, side)))
        .collect();
    let is_due = |(index, (_, turn, side)): (usize, &(usize, u32, Option<Side>))| {
        let per_turn = if turns[0].2.is_some() { 2 } else { 1 };
        let due = match (per_turn, index % 2) {
            (1, _) => None,
            (_, 0) => Some(Side::South),
            _ => Some(Side::North),
        };
        usize::try_from(*turn) == Ok(index / per_turn + 1) && *side == due
    };
    let in_order = turns.len() >= FEWEST && turns.iter().enumerate().all(is_due);
    match in_order {
        true => turns.iter().map(|&(at, turn, _)| (at, turn)).collect(),
        false => Arc::default(),
    }
}

/// Whether a column name is a turn number.
pub(crate) fn is_turn_name(name: &str) -> bool {
    parse_turn_name(name).is_some()
}

fn parse_turn_name(name: &str) -> Option<(u32, Option<Side>)> {
    let name = name.trim();
    let start = name.find(|c: char| c.is_ascii_digit())?;
    let rest = &name[start..];
    let end = rest.find(|c: char| !c.is_ascii_digit()).unwrap_or(rest.len());
    let before = name[..start].trim().trim_end_matches(['.', '°', 'º', '#']);
    let behind = rest[end..].trim().trim_start_matches(['.', '°', 'º', ':']).trim();
    let side = find_side(behind);
    let is_turn = before.is_empty() || Word::Turn.is(before) || before.eq_ignore_ascii_case("t");
    (is_turn && (behind.is_empty() || side.is_some())).then_some(())?;
    Some((rest[..end].parse().ok()?, side))
}

/// Joins the moves of a row with one column per turn. The result is empty if no cell has moves.
pub(crate) fn join_turns(cells: impl Iterator<Item = (u32, Passage)>) -> Passage {
    let mut built = PassageBuilder::default();
    let (mut last, mut has_moves) = (0, false);
    for (turn, cell) in cells {
        let cell = cell.trim(&[';']);
        if cell.text().is_empty() {
            continue;
        }
        let found = outline(cell.text(), turn);
        has_moves |= found.signed > 0;
        if last != turn {
            let parted = if built.len() > 0 { "; " } else { "" };
            let number = if found.leads { String::new() } else { format!("{turn}:") };
            built.push(&format!("{parted}{number}"), cell.start());
        } else {
            built.push(" ", cell.start());
        }
        built.append(&cell);
        last = turn;
    }
    match has_moves {
        true => built.finish((1, 1)),
        false => Passage::new("", 1, 1),
    }
}

/// Finds the other cells that continue the moves of a cell, each with the next turn.
pub(crate) fn find_parts<'a>(
    first: &str,
    more: impl Iterator<Item = (usize, &'a str)>,
) -> Vec<usize> {
    let mut parts = Vec::new();
    let mut more = more.filter(|(_, text)| may_move(text)).peekable();
    if more.peek().is_none() {
        return parts;
    }
    let mut due = find_due(outline(first, 1));
    for (at, text) in more {
        if let Some(turn) = due.filter(|turn| begins_with_turn(text, *turn)) {
            due = find_due(outline(text, turn));
            parts.push(at);
        }
    }
    parts
}

/// Whether a text may contain moves, because it has a sign of the notation or a variant such as `&lt;` or `‹`.
pub(crate) fn may_move(text: &str) -> bool {
    text.contains(['<', '>', '*', '&', '%']) || !text.is_ascii()
}

/// Whether a text continues the moves of `before` with the next turn.
pub(crate) fn continues_moves(before: &str, text: &str) -> bool {
    find_due(outline(before, 1)).is_some_and(|due| begins_with_turn(text, due))
}

/// Returns the number of the next turn, unless the moves have ended the game.
fn find_due(found: Outline) -> Option<u32> {
    found.last.filter(|_| !found.ended).map(|last| last.saturating_add(1)).filter(|due| *due > 1)
}

fn begins_with_turn(text: &str, due: u32) -> bool {
    find_beginning(text, due) == Some(Beginning::Turn(due))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_of_turns_count_from_one() {
        let turns = |names: &[&str]| -> Vec<u32> {
            find_turn_columns(names).iter().map(|(_, turn)| *turn).collect()
        };
        assert_eq!(turns(&["game", "1", "2", "3"]), [1, 2, 3]);
        assert_eq!(turns(&["turn 1", "Turno 2", "zamu 3."]), [1, 2, 3]);
        assert_eq!(turns(&["game", "T1", "T2"]), [1, 2]);
        assert_eq!(turns(&["1 South", "1 North", "2 South", "2 North"]), [1, 1, 2, 2]);
        for names in [&["game", "1"][..], &["2", "3"], &["1", "3"], &["1 N", "1 S"], &["x 1", "2"]]
        {
            assert!(turns(names).is_empty(), "{names:?}");
        }
    }
}
