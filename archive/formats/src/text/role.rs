//! Decides how a line relates to the open game, and finds moves among words.

use bao_notation::{Beginning, Outline, outline};

use super::held::HeldLines;
use super::label::{LineLabel, read_label};
use super::moves::{find_first_turn, has_pit};
use super::open_game::OpenGame;
use crate::columns::Field;
use crate::passage::Passage;
use crate::vocabulary::find_result;

/// How a line relates to the open game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Role {
    Continues,
    /// Begins a game. `late` is the number of its first turn, if that is not 1.
    Begins {
        late: Option<u32>,
    },
    /// Anything else: a label, prose, a page number.
    Text,
}

/// Finds the role of a line from its label and its moves.
pub(super) fn find_role(
    open: Option<&OpenGame>,
    held: &HeldLines,
    label: &LineLabel,
    found: &Outline,
    line: &str,
) -> Role {
    if line[label.end..].trim().is_empty() && label.beginning.is_none() {
        return match open {
            // A turn number alone, with the move on the next line.
            Some(open) if open.is_due_number(line) => Role::Continues,
            Some(open) if has_signs_of_moves(line) && held.lines.is_empty() && !open.ended => {
                Role::Continues
            }
            _ => Role::Text,
        };
    }
    let goes_on = |open: &OpenGame| {
        let continues =
            found.moves > 0 && open.is_continued(held.lines.is_empty(), label, found, line);
        continues && !held.names_another_game(open)
    };
    if open.is_some_and(goes_on) {
        return Role::Continues;
    }
    // A number with a colon is a turn only if moves follow.
    let prose = found.words + label.unplaced_words;
    // South's pits have capital row letters.
    let has_south_pit = || has_pit(&line[label.end..], b"AB");
    let has_moves = found.signed > 1
        && (found.lettered > 0 || found.second.is_some() || prose == 0)
        || found.signed == 1 && has_south_pit()
        || found.damaged > 0;
    let is_labelled = label.find(Field::Game).is_some() && has_south_pit();
    match label.beginning {
        Some(Beginning::Turn(1))
            if has_moves && (found.is_of_moves() || label.unplaced.is_empty())
                || found.is_of_moves() && is_labelled =>
        {
            Role::Begins { late: None }
        }
        Some(Beginning::Turn(1)) => Role::Text,
        Some(Beginning::Turn(_))
            if has_moves
                && (found.is_of_moves() || found.leads && label.unplaced.is_empty())
                && prose <= found.signed =>
        {
            Role::Begins { late: find_late_start(found) }
        }
        Some(Beginning::WrittenMove)
            if has_moves
                && (found.is_of_moves() && found.first.is_some() || !label.fields.is_empty()) =>
        {
            Role::Begins { late: found.first.and(find_late_start(found)) }
        }
        _ => Role::Text,
    }
}

/// Returns the number of the first turn in a text, if it is not 1.
pub(super) fn find_late_start(found: &Outline) -> Option<u32> {
    let number = found.first?;
    // If the second number contradicts the first, the first is wrong.
    let before = u32::try_from(found.before_first.div_ceil(2)).unwrap_or(u32::MAX);
    let first = number.saturating_sub(before);
    let alone = found.second.is_none_or(|second| second == number.saturating_add(1));
    (first > 1 && alone).then_some(first)
}

/// Whether a line without words and moves has signs that belong to the move before them.
fn has_signs_of_moves(line: &str) -> bool {
    line.contains(['*', '#', ';']) && line.trim().len() <= 4
}

/// Looks among the words of a line for the first turn of a game, or for the rest of a game.
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
        let late = find_late_start(&inner);
        let before = LineLabel { end: first.start, ..before };
        return (before, inner, Role::Begins { late });
    }
    (label, found, Role::Text)
}

/// Whether a line inside a game is prose that quotes later moves, for example a footnote.
pub(super) fn is_quotation(line: &str, label: &LineLabel, late: Option<u32>) -> bool {
    // A shorter word may be a damaged move.
    let is_word = |word: &str| word.chars().count() > 2;
    let has_word = |text: &str| text.split(|c: char| !c.is_alphabetic()).any(is_word);
    let mut unplaced = label.unplaced.iter().map(|range| &line[range.clone()]);
    late.is_some() && (unplaced.any(has_word) || has_word(&line[label.end..]))
}

/// Returns the end of the moves in a line, where another game or a label begins.
pub(super) fn find_end(line: &str, from: usize, found: &Outline) -> usize {
    if let Some(next) = found.next_game.filter(|&next| next > 0) {
        return from + next;
    }
    let end = from + found.end;
    let tail = &line[end..];
    let has_words = tail.contains(char::is_alphabetic) || find_result(tail.trim()).is_some();
    let is_label = || {
        let label = read_label(tail, u32::MAX);
        let is_number = matches!(&label.fields[..], [(Field::Game, _)]) && !label.names_game;
        !label.fields.is_empty() && !is_number && label.is_label()
    };
    if end > from && has_words && is_label() { end } else { line.len() }
}
