//! Tables of the survey as the document shows them.

use bao_reports::Table;

use bao_reports::language::{Messages, translate_table};

/// A table under a caption, its headings and values in words.
pub(super) fn captioned(table: Table, caption: &str, words: &Messages) -> Table {
    translate_table(table.with_caption(caption), words)
}

/// The values of a column as the messages `prefix-value`.
pub(super) fn spoken(mut table: Table, column: &str, prefix: &str, words: &Messages) -> Table {
    let at = table.column(column);
    for cell in table.rows.iter_mut().filter_map(|row| row.get_mut(at?)) {
        cell.shown = Some(words.text(&format!("{prefix}-{}", cell.value)));
    }
    table
}

/// The empty cells of a column in words.
pub(super) fn empty_as(mut table: Table, column: &str, text: &str) -> Table {
    let at = table.column(column);
    for cell in table.rows.iter_mut().filter_map(|row| row.get_mut(at?)) {
        if cell.value.is_empty() {
            cell.shown = Some(text.to_owned());
        }
    }
    table
}

/// The values of a column as they are, but not as code: names of people.
pub(super) fn plain(mut table: Table, column: &str) -> Table {
    let at = table.column(column);
    for cell in table.rows.iter_mut().filter_map(|row| row.get_mut(at?)) {
        cell.shown = Some(cell.value.clone());
    }
    table
}
