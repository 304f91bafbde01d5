//! Moves in the midst of a line of words, and where they end.

use bao_notation::{Beginning, Outline, outline};

use super::label::{LineLabel, read_label};
use super::moves::find_first_turn;
use super::role::{Role, find_late};
use crate::columns::Column;
use crate::passage::Passage;
use crate::vocabulary::find_result;

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

/// Whether a line in the midst of a game quotes moves of later turns in prose, as footnotes do.
pub(super) fn is_quotation(line: &str, label: &LineLabel, late: Option<u32>) -> bool {
    // Shorter words may be damaged moves.
    let is_word = |word: &str| word.chars().count() > 2;
    let has_word = |text: &str| text.split(|c: char| !c.is_alphabetic()).any(is_word);
    let mut unplaced = label.unplaced.iter().map(|range| &line[range.clone()]);
    late.is_some() && (unplaced.any(has_word) || has_word(&line[label.end..]))
}

/// Where the moves of a line end: where another game begins, or words of a label do.
pub(super) fn find_end(line: &str, from: usize, found: &Outline) -> usize {
    if let Some(next) = found.next_game.filter(|&next| next > 0) {
        return from + next;
    }
    let end = from + found.end;
    let tail = &line[end..];
    let has_words = tail.contains(char::is_alphabetic) || find_result(tail.trim()).is_some();
    let is_label = || {
        let label = read_label(tail, u32::MAX);
        let is_number = matches!(&label.fields[..], [(Column::Game, _)]) && !label.names_game;
        !label.fields.is_empty() && !is_number && label.is_label()
    };
    if end > from && has_words && is_label() { end } else { line.len() }
}
