//! The number of a game that stands in a title, as `Game 7: Ali (South) - Juma (North)` in the column of numbers.

use super::label::read_label;
use crate::columns::Column;
use crate::record::Record;

/// Takes a title in the place of the number apart, where all of it can be placed.
pub(crate) fn read_title(record: &mut Record) {
    let begins = |c: char| c.is_alphabetic() || c == '#';
    if !record.numbered || !record.id.starts_with(begins) || !record.id.contains([' ', '#']) {
        return;
    }
    let title = record.id.clone();
    let label = read_label(&title, u32::MAX);
    let is_whole = label.beginning.is_none() && label.end >= title.trim_end().len();
    let Some(number) = label.find(Column::Game).filter(|_| is_whole && label.unplaced.is_empty())
    else {
        return;
    };
    record.set_number(&title[number.clone()]);
    let place = (record.line, 1);
    let mut fields = label.fields.clone();
    // A winner may be the name of a player.
    fields.sort_by_key(|(column, _)| *column == Column::Winner);
    for (column, range) in fields {
        if !record.has(column) {
            record.set_field(column, &title[range], || place);
        }
    }
}
