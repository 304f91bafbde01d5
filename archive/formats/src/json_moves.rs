//! The moves of a game as a list: of turns, of moves, of pairs, or of objects with a move of each side.

use bao_notation::outline;
use serde_json::value::RawValue;

use crate::json_object::{Object, find_side_of_key, read_list, read_value};
use crate::passage::{Passage, PassageBuilder};

/// The place of a byte of the text that is read.
pub(crate) type FindPlace<'a> = &'a dyn Fn(&RawValue) -> (usize, usize);

/// Depths of lists in lists.
const DEEPEST: usize = 6;

/// Puts the moves of a list or an object together to a transcript; `None` where it holds none.
pub(crate) fn read_moves(value: &RawValue, place: FindPlace<'_>) -> Option<Passage> {
    let mut leaves = Vec::new();
    collect(value, place, 0, &mut leaves);
    let mut built = PassageBuilder::default();
    let mut plies = 0;
    for leaf in leaves {
        let leaf = leaf.trim(&[]);
        let (line, column) = (leaf.line(), leaf.column());
        let found = outline(leaf.text(), 1);
        let numbered =
            found.first.is_some() || leaf.text().starts_with(|c: char| c.is_ascii_digit());
        let parted = if built.len() > 0 { "; " } else { "" };
        match (numbered, plies % 2) {
            (true, _) => built.push(parted, line, column),
            (false, 0) => built.push(&format!("{parted}{}:", plies / 2 + 1), line, column),
            (false, _) => built.push(" ", line, column),
        }
        // Something unreadable stands for one move.
        plies += found.moves.max(1);
        built.append(&leaf.trim(&[';']));
    }
    (built.len() > 0).then(|| built.finish(1, 1))
}

fn collect(value: &RawValue, place: FindPlace<'_>, depth: usize, leaves: &mut Vec<Passage>) {
    if depth > DEEPEST {
        return;
    }
    match value.get().as_bytes().first() {
        Some(b'"') => {
            let (line, column) = place(value);
            let text = read_value(value.get(), line, column);
            if !text.text().trim().is_empty() {
                leaves.push(text);
            }
        }
        Some(b'[') => {
            let list = read_list(value).into_iter().flatten();
            list.for_each(|inner| collect(inner, place, depth + 1, leaves));
        }
        Some(b'{') => {
            let Some(object) = Object::read(value) else { return };
            let mut both = [None; 2];
            for (key, inner) in object.pairs() {
                if let Some(side) = find_side_of_key(key) {
                    both[side as usize] = Some(inner);
                }
            }
            if both.iter().all(Option::is_none) {
                let moves = object.pairs().filter(|(_, inner)| !is_number_text(inner));
                moves.for_each(|(_, inner)| collect(inner, place, depth + 1, leaves));
            } else {
                both.into_iter()
                    .flatten()
                    .for_each(|inner| collect(inner, place, depth + 1, leaves));
            }
        }
        _ => {}
    }
}

/// Whether a text holds no move: a side, a number.
fn is_number_text(value: &RawValue) -> bool {
    let text = value.get().trim_matches('"');
    outline(text, 1).moves == 0 && value.get().starts_with('"')
}
