//! Words that announce a field.

use crate::column_names::find_column_of;
use crate::columns::Column;

/// The longest words at the beginning of a text that name a column, three at most.
pub(super) fn find_key(text: &str) -> Option<(usize, Column)> {
    let (mut ends, mut count) = ([0; 3], 0);
    let mut at = 0;
    while count < ends.len() {
        let length = text[at..].find(|c: char| !c.is_alphabetic() && !"°º".contains(c));
        let length = length.unwrap_or(text.len() - at);
        if length == 0 {
            break;
        }
        at += length;
        ends[count] = at;
        count += 1;
        let gap = text[at..].len() - text[at..].trim_start_matches([' ', '.', '\'', '_']).len();
        if gap == 0 || gap > 2 {
            break;
        }
        at += gap;
    }
    let found = |&end: &usize| Some((end, find_column_of(&text[..end])?));
    ends[..count].iter().rev().find_map(found)
}
