//! Finds moves that continue in another cell or row.

use bao_notation::{Beginning, Outline, find_beginning, outline};

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
