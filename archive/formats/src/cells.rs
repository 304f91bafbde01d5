//! Records of rows whose cells a format has taken apart: Markdown and HTML.

use crate::codes;
use crate::columns::Columns;
use crate::passage::Passage;
use crate::record::Record;
use crate::text::Games;

/// A header, its names adorned as they may be.
pub(crate) fn columns(cells: &[Passage], named: &crate::columns::Named) -> Option<Columns> {
    let names: Vec<&str> = cells.iter().map(|cell| plain(cell.text())).collect();
    Columns::find(&names, named).ok()
}

/// A row under a header.
pub(crate) fn record(line: usize, cells: &[Passage], columns: &Columns, broken: bool) -> Record {
    let mut record = Record::new(line, cells.get(columns.game).map(|cell| plain(cell.text())));
    record.say_unnumbered();
    if broken {
        record.say(codes::BAD_ENCODING, "\u{fffd}", "UTF-8");
    }
    for (of, at) in columns.others() {
        if let Some(cell) = at.and_then(|at| cells.get(at)) {
            record.declare(of, plain(cell.text()), || (cell.line(), cell.column()));
        }
    }
    match cells.get(columns.transcript) {
        Some(moves) => record.transcript = moves.clone(),
        None => {
            let expected = format!("a transcript in column {}", columns.transcript + 1);
            record.say(codes::SHORT_ROW, "", expected);
        }
    }
    record
}

/// A row of a table without a header: the cells one after the other, as if they were lines.
pub(crate) fn lines(games: &mut Games, cells: Vec<Passage>, broken: bool) {
    for line in cells.into_iter().flat_map(Passage::lines) {
        games.line(line, broken);
    }
    games.close();
}

/// A text without the marks of emphasis and the tags around it.
pub(crate) fn plain(text: &str) -> &str {
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
    fn what_adorns_a_number_is_taken_away() {
        for text in ["6405", " **6405** ", "<b>6405</b>", "`6405`", "<a href=\"x\"><b>6405</b></a>"]
        {
            assert_eq!(plain(text), "6405");
        }
        assert_eq!(plain("<>"), "");
    }
}
