//! Records of rows whose cells a format has taken apart: Markdown and HTML.

use bao_notation::outline;

use crate::columns::find_column_of;
use crate::date::Date;
use crate::encoding::BadBytes;
use crate::format::Options;
use crate::passage::Passage;
use crate::table::{RowFacts, TableSet};
use crate::text::GameFinder;
use crate::vocabulary::{Word, find_side, is_of_column, split_side};

/// The tables that a row is the header of, if it is one.
pub(crate) fn find_tables(cells: &[Passage], options: &Options) -> Option<Box<TableSet>> {
    let names: Vec<&str> = cells.iter().map(|cell| strip_markup(cell.text())).collect();
    TableSet::find(&names, options, None).map(Box::new)
}

/// Gives what a row under a header says to the finder; it may be the header of other tables.
pub(crate) fn add_row(
    tables: &mut TableSet,
    finder: &mut GameFinder,
    cells: &[Passage],
    facts: RowFacts,
    options: &Options,
) {
    let has_moves = cells.iter().any(|cell| cell.text().contains(['<', '>']));
    match (find_tables(cells, options).filter(|_| !has_moves), tables.single()) {
        (Some(next), _) => tables.replace(*next),
        (None, Some(layout)) => finder.add_record(layout.read_row(cells, facts)),
        (None, None) => tables.add_row(cells, facts, &[]),
    }
    hand_out(tables, finder);
}

/// Gives to the finder what was to go on in other rows.
pub(crate) fn end_tables(tables: &mut TableSet, finder: &mut GameFinder) {
    tables.end();
    hand_out(tables, finder);
}

fn hand_out(tables: &mut TableSet, finder: &mut GameFinder) {
    while let Some(record) = tables.pop() {
        finder.add_record(record);
    }
}

/// The most bytes of a text that holds for several rows.
const LONGEST_OVER_ROWS: usize = 100;

/// Whether the text of a cell that is merged over rows can hold for several games: words or a date, but no number and
/// no moves.
pub(crate) fn holds_for_rows(text: &str) -> bool {
    let is_word = !text.contains(|c: char| c.is_numeric() || "<>".contains(c));
    text.len() <= LONGEST_OVER_ROWS && (is_word || Date::parse(text).is_some())
}

/// Looks for games in a row of a table without a header: a key and its value, a turn with its moves, or else cells
/// that are read as lines.
pub(crate) fn add_cells(finder: &mut GameFinder, cells: Vec<Passage>, broken: Option<BadBytes>) {
    if is_turn_header(&cells) {
        return add_players(finder, &cells);
    }
    if let Some(line) = join_cells(&cells) {
        if find_turn_number(cells.iter().map(Passage::text)) == Some(1) {
            finder.end_before_title();
        }
        return finder.add_passage(line, broken);
    }
    let is_line = is_one_cell(&cells);
    for line in cells.into_iter().flat_map(Passage::into_lines) {
        finder.add_passage(line, broken);
    }
    // The cells of another row are of another game.
    if !is_line {
        finder.end_section();
    }
}

/// Whether a cell of a row holds moves.
pub(crate) fn has_moves(cells: &[Passage]) -> bool {
    cells.iter().any(|cell| outline(cell.text(), 1).signed > 0)
}

/// Whether a row has one cell with text, as a line has that goes over all columns.
pub(crate) fn is_one_cell(cells: &[Passage]) -> bool {
    cells.iter().filter(|cell| !cell.text().trim().is_empty()).count() == 1
}

/// The row of a key and its value, or of the moves of a turn, as a line.
pub(crate) fn join_cells(cells: &[Passage]) -> Option<Passage> {
    let filled = cells.iter().rposition(|cell| !cell.text().trim().is_empty());
    let cells = &cells[..filled.map_or(0, |last| last + 1)];
    let joint = match cells {
        [key, value] if is_key(key.text()) && !value.text().contains('\n') => ": ",
        cells if is_turn(cells) => " ",
        _ => return None,
    };
    Some(Passage::join(cells, joint))
}

/// Whether a text is the name of a column and nothing else.
pub(crate) fn is_key(text: &str) -> bool {
    let text = strip_markup(text).trim_end_matches([':', '=', ' ']);
    text.len() < 40
        && find_column_of(text).is_some()
        && !text.contains(|c: char| c.is_ascii_digit())
}

fn is_turn(cells: &[Passage]) -> bool {
    find_turn_number(cells.iter().map(Passage::text)).is_some()
}

/// The number of the turn, where the cells of a row are that and one or two moves.
pub(crate) fn find_turn_number<'a>(mut cells: impl Iterator<Item = &'a str>) -> Option<u32> {
    let number = strip_markup(cells.next()?).trim_end_matches([':', '.', ')']);
    let is_number = number.len() <= 3 && number.bytes().all(|byte| byte.is_ascii_digit());
    let number = number.parse().ok().filter(|_| is_number)?;
    let filled: Vec<&str> = cells.map(str::trim).filter(|text| !text.is_empty()).collect();
    let is_move = |text: &&str| {
        let found = outline(text, 1);
        (found.moves, found.words, found.first) == (1, 0, None)
    };
    (matches!(filled.len(), 1 | 2) && filled.iter().all(is_move)).then_some(number)
}

/// Whether a row names the columns of a table of turns.
pub(crate) fn is_turn_header(cells: &[Passage]) -> bool {
    let known = |cell: &Passage| {
        let text = strip_markup(cell.text()).trim_end_matches(['.', '°', 'º']);
        text.is_empty()
            || find_side(text).is_some()
            || Word::Turn.is(text)
            || split_side(cell.text()).is_some()
    };
    let is_side = |cell: &Passage| {
        find_side(strip_markup(cell.text())).is_some() || split_side(cell.text()).is_some()
    };
    (2..=3).contains(&cells.len()) && cells.iter().all(known) && cells.iter().any(is_side)
}

/// Gives the names of players in the heads of columns to the finder, as lines: `South: Ali`. What is written small may be
/// none, and is reported.
pub(crate) fn add_players(finder: &mut GameFinder, cells: &[Passage]) {
    for cell in cells {
        let Some((_, name)) = split_side(cell.text()) else { continue };
        let inside = &cell.text()[name.clone()];
        if is_of_column(inside) {
            continue;
        }
        if !inside.contains(char::is_uppercase) {
            finder.add_unread(cell);
            continue;
        }
        let parts = [cell.slice(0..name.start - 1), cell.slice(name)].map(|part| part.trim(&[]));
        finder.add_passage(Passage::join(&parts, ": "), None);
    }
}

/// The text of a link: `7` of `[7](https://example.org/7)`.
pub(crate) fn strip_link(text: &str) -> &str {
    let link = text.strip_prefix('[').and_then(|rest| rest.strip_suffix(')')?.split_once("]("));
    link.map_or(text, |(text, _)| strip_markup(text))
}

/// A text without the marks of emphasis and the tags around it.
pub(crate) fn strip_markup(text: &str) -> &str {
    let mut text = text;
    loop {
        let marks = |c: char| c.is_whitespace() || "*_`~".contains(c);
        let mut inner = text.trim_matches(marks);
        // Arrows of moves are no tags.
        let begins_tag = |c: char| c.is_ascii_alphabetic() || "/>".contains(c);
        if inner.strip_prefix('<').is_some_and(|tag| tag.starts_with(begins_tag))
            && let Some((_, after)) = inner.split_once('>')
        {
            inner = after;
        }
        if inner.ends_with('>')
            && let Some((before, tag)) = inner.rsplit_once('<')
            && tag.starts_with('/')
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
        assert_eq!(strip_markup("1:A7<* a5>"), "1:A7<* a5>");
        assert_eq!(strip_link("[**7**](http://kibao.org/g/7)"), "7");
        assert_eq!(strip_link("[7] (see)"), "[7] (see)");
    }
}
