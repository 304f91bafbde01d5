//! Records of rows whose cells a format has taken apart: Markdown and HTML.

use crate::encoding::BadBytes;
use crate::columns::Columns;
use crate::format::Options;
use crate::passage::Passage;
use crate::record::Record;
use crate::text::GameFinder;

/// The columns that a header names, if it is one.
pub(crate) fn find_columns(cells: &[Passage], options: &Options) -> Option<Columns> {
    let names: Vec<&str> = cells.iter().map(|cell| strip_markup(cell.text())).collect();
    Columns::find(&names, &options.columns).ok()
}

/// The record of a row under a header.
pub(crate) fn read_row(line: usize, cells: &[Passage], columns: &Columns, broken: Option<BadBytes>) -> Record {
    let number = cells.get(columns.game).map(|cell| strip_markup(cell.text()));
    let mut record = Record::new(line, number);
    record.report_missing_number();
    record.report_bad_encoding(broken);
    for (of, at) in columns.others() {
        if let Some(cell) = at.and_then(|at| cells.get(at)) {
            record.set_field(of, strip_markup(cell.text()), || (cell.line(), cell.column()));
        }
    }
    let at = columns.moves(|at| cells.get(at).is_some_and(|cell| !cell.text().trim().is_empty()));
    match cells.get(at) {
        Some(moves) => record.transcript = moves.clone(),
        None => record.report_short_row(at),
    }
    record
}

/// Looks for games in a row of a table without a header: its cells are read as lines.
pub(crate) fn add_cells(finder: &mut GameFinder, cells: Vec<Passage>, broken: Option<BadBytes>) {
    for line in cells.into_iter().flat_map(Passage::into_lines) {
        finder.add_passage(line, broken);
    }
    finder.end_section();
}

/// A text without the marks of emphasis and the tags around it.
pub(crate) fn strip_markup(text: &str) -> &str {
    let mut text = text;
    loop {
        let marks = |c: char| c.is_whitespace() || "*_`~".contains(c);
        let mut inner = text.trim_matches(marks);
        if inner.starts_with('<')
            && let Some((_, after)) = inner.split_once('>')
        {
            inner = after;
        }
        if inner.ends_with('>')
            && let Some((before, _)) = inner.rsplit_once('<')
        {
            inner = before;
        }
        if inner.len() == text.len() {
            return text;
        }
        text = inner;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn marks_and_tags_around_a_number_are_stripped() {
        for text in ["6405", " **6405** ", "<b>6405</b>", "`6405`", "<a href=\"x\"><b>6405</b></a>"]
        {
            assert_eq!(strip_markup(text), "6405");
        }
        assert_eq!(strip_markup("<>"), "");
    }
}
