//! Moves in the midst of a line of words.

use bao_notation::{Beginning, Outline, outline};

use super::label::{LineLabel, read_label};
use super::moves::find_first_turn;
use super::role::{Role, find_late};
use crate::passage::Passage;

/// Looks behind words for the first turn of a game, or for the rest of one.
pub(super) fn find_inside(
    line: &Passage,
    label: LineLabel,
    found: Outline,
    due: u32,
) -> (LineLabel, Outline, Role) {
    let text = line.text();
    let Some(first) = label.unplaced.first().cloned() else { return (label, found, Role::Text) };
    if let Some(at) = find_first_turn(text, first.start) {
        let inner = outline(&text[at..], 1);
        if inner.is_of_moves() {
            let mut before = read_label(&text[..at], 1);
            (before.end, before.beginning) = (at, Some(Beginning::Turn(1)));
            return (before, inner, Role::Begins { late: None });
        }
    }
    let inner = outline(&text[first.start..], due);
    if inner.is_of_moves()
        && inner.first.is_some()
        && 1 < inner.signed
        && inner.words <= inner.signed
    {
        let before = read_label(&text[..first.start], due);
        let late = find_late(&inner);
        let before = LineLabel { end: first.start, ..before };
        return (before, inner, Role::Begins { late });
    }
    (label, found, Role::Text)
}

/// Whether moves stand in prose, as a footnote quotes them.
pub(super) fn is_in_prose(label: &LineLabel, found: &Outline, late: Option<u32>) -> bool {
    let has_words = !label.unplaced.is_empty() || found.words > 0;
    has_words && (late.is_some() || !label.names_game)
}
