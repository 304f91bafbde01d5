//! What a line is to the game before it.

use bao_notation::{Beginning, Outline};

use super::held::HeldLines;
use super::label::LineLabel;
use super::moves::has_pit;
use super::open_game::OpenGame;
use crate::columns::Column;

/// What a line is to the game before it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Role {
    Continues,
    /// The beginning of a game; the turn that it begins with, where that is not the first.
    Begins {
        late: Option<u32>,
    },
    /// Anything else: a label, prose, a page number.
    Text,
}

/// What a line is, by how it begins and what is in it.
pub(super) fn find_role(
    open: Option<&OpenGame>,
    held: &HeldLines,
    label: &LineLabel,
    found: &Outline,
    line: &str,
) -> Role {
    if line[label.end..].trim().is_empty() && label.beginning.is_none() {
        return match open {
            // A turn number alone, with its move on the next line.
            Some(open) if open.is_due_number(line) => Role::Continues,
            Some(open) if has_signs_of_moves(line) && held.is_empty() && !open.ended => {
                Role::Continues
            }
            _ => Role::Text,
        };
    }
    let goes_on = |open: &OpenGame| {
        let continues = found.moves > 0 && open.is_continued(held.is_empty(), label, found, line);
        continues && !held.names_another_game(open)
    };
    if open.is_some_and(goes_on) {
        return Role::Continues;
    }
    // A number with a colon is a turn only if what follows is moves.
    let prose = found.words + label.unplaced_words;
    // As the notation writes them.
    let has_south_pit = || has_pit(&line[label.end..], b"AB");
    let has_moves = found.signed > 1
        && (found.lettered > 0 || found.second.is_some() || prose == 0)
        || found.signed == 1 && has_south_pit();
    let is_labelled = label.find(Column::Game).is_some() && has_south_pit();
    match label.beginning {
        Some(Beginning::Turn(1))
            if has_moves && (found.is_of_moves() || label.unplaced.is_empty())
                || found.is_of_moves() && is_labelled =>
        {
            Role::Begins { late: None }
        }
        Some(Beginning::Turn(1)) => Role::Text,
        Some(Beginning::Turn(_)) if has_moves && found.is_of_moves() && prose <= found.signed => {
            Role::Begins { late: find_late(found) }
        }
        Some(Beginning::WrittenMove)
            if has_moves
                && (found.is_of_moves() && found.first.is_some() || !label.fields.is_empty()) =>
        {
            Role::Begins { late: found.first.and(find_late(found)) }
        }
        _ => Role::Text,
    }
}

/// The turn that a text begins with, where that is not the first.
pub(super) fn find_late(found: &Outline) -> Option<u32> {
    let number = found.first?;
    // A first number that the second contradicts is wrong itself.
    let before = u32::try_from(found.before_first.div_ceil(2)).unwrap_or(u32::MAX);
    let first = number.saturating_sub(before);
    let alone = found.second.is_none_or(|second| second == number.saturating_add(1));
    (first > 1 && alone).then_some(first)
}

/// Whether a line without words or moves has signs that belong behind a move.
fn has_signs_of_moves(line: &str) -> bool {
    line.contains(['*', '#', ';']) && line.trim().len() <= 4
}
