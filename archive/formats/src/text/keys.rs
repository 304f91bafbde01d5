//! Words that announce a field.

use crate::column_names::find_column_of;
use crate::columns::Column;

/// The longest words at the beginning of a text that name a column, three at most.
pub(super) fn find_key(text: &str) -> Option<(usize, Column)> {
    let mut ends = Vec::new();
    let mut at = 0;
    while ends.len() < 3 {
        let length = text[at..].find(|c: char| !c.is_alphabetic() && !"°º".contains(c));
        let length = length.unwrap_or(text.len() - at);
        if length == 0 {
            break;
        }
        at += length;
        ends.push(at);
        let gap = text[at..].len() - text[at..].trim_start_matches([' ', '.', '\'', '_']).len();
        if gap == 0 || gap > 2 {
            break;
        }
        at += gap;
    }
    let found = |&end: &usize| Some((end, find_column_of(&text[..end])?));
    ends.iter().rev().find_map(found)
}
