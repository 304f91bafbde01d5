//! Records of rows whose cells a format has taken apart: Markdown and HTML.

use bao_languages::message;

use crate::codes;
use crate::column_names::find_column_of;
use crate::columns::{Column, Columns};
use crate::date::Date;
use crate::encoding::BadBytes;
use crate::format::Options;
use crate::move_parts::join_moves;
use crate::passage::{Passage, PassageBuilder};
use crate::record::{Origin, Record};
use crate::side_by_side::{self, TablePlace, WaitingRecords};
use crate::text::{GameFinder, read_title};
use crate::turns::{find_turn_columns, join_turns};
use crate::vocabulary::{Word, find_side, is_of_column, split_side};
use bao_notation::outline;

/// The columns of a table, or of several that stand side by side.
pub(crate) struct RowColumns {
    /// Those of each table, and the places of its cells in a row.
    tables: Vec<(TablePlace, Columns)>,
    /// Those of a row that is one game for all that.
    whole: Option<Columns>,
    waiting: WaitingRecords,
}

/// The columns that a header names, if it is one.
pub(crate) fn find_columns(cells: &[Passage], options: &Options) -> Option<Box<RowColumns>> {
    let names: Vec<&str> = cells.iter().map(|cell| strip_markup(cell.text())).collect();
    let find =
        |names: &[&str]| Columns::find(names, &options.columns, find_turn_columns(names)).ok();
    let is_table = |names: &[&str]| find(names).is_some();
    let places = side_by_side::find_tables(&names, is_table, is_table);
    let places =
        places.unwrap_or_else(|| vec![TablePlace { cells: (0..names.len()).collect(), shared: 0 }]);
    let tables = places.into_iter().map(|place| {
        let own: Vec<&str> = place.cells.iter().map(|at| names[*at]).collect();
        Some((place, find(&own)?))
    });
    let tables = tables.collect::<Option<Vec<_>>>()?;
    let whole = find(&names).filter(|_| tables.len() > 1);
    Some(Box::new(RowColumns { tables, whole, waiting: WaitingRecords::default() }))
}

impl RowColumns {
    /// Gives what a row says to the finder.
    pub(crate) fn add_row(
        &mut self,
        finder: &mut GameFinder,
        line: usize,
        cells: &[Passage],
        broken: Option<BadBytes>,
    ) {
        let count = self.tables.len();
        if let [(place, columns)] = &self.tables[..] {
            return finder.add_record(read_row(line, cells, (columns, place.cells.len()), broken));
        }
        let mut records = Vec::new();
        for (index, (place, columns)) in self.tables.iter().enumerate() {
            let own = place.take_cells(cells, index + 1 == count);
            if own.iter().skip(place.shared).any(|cell| !cell.text().trim().is_empty()) {
                let record = read_row(line, &own, (columns, place.cells.len()), broken);
                records.push((index, record));
            }
        }
        let whole = self.whole.as_ref();
        let read_whole =
            || whole.map(|columns| read_row(line, cells, (columns, cells.len()), broken));
        self.waiting.add_row(records, line, cells.iter().map(Passage::text), read_whole);
        self.hand_out(finder);
    }

    /// Gives to the finder what was to go on in other rows.
    pub(crate) fn end(&mut self, finder: &mut GameFinder) {
        self.waiting.end_tables();
        self.hand_out(finder);
    }

    fn hand_out(&mut self, finder: &mut GameFinder) {
        while let Some(record) = self.waiting.pop() {
            finder.add_record(record);
        }
    }
}

/// The record of a row under a header with columns of so many cells.
fn read_row(
    line: usize,
    cells: &[Passage],
    (columns, width): (&Columns, usize),
    broken: Option<BadBytes>,
) -> Record {
    let number = columns.game.and_then(|at| cells.get(at));
    let number = number.map(|cell| strip_link(strip_markup(cell.text())));
    let mut record = Record::new(line, number);
    record.report_missing_number();
    if let Some(cell) = columns.game.and_then(|at| cells.get(at)) {
        record.add_origin(Column::Game, (cell.line(), cell.column()), Origin::Named);
    }
    record.report_bad_encoding(broken);
    for (of, at) in columns.others() {
        if let Some(cell) = at.and_then(|at| cells.get(at)) {
            let text = strip_link(strip_markup(cell.text()));
            record.set_field(of, text, || (cell.line(), cell.column()));
            record.add_origin(of, (cell.line(), cell.column()), Origin::Named);
        }
    }
    let at = columns.moves(|at| cells.get(at).is_some_and(|cell| !cell.text().trim().is_empty()));
    let parts = columns.find_parts(at, |at| cells.get(at).map(Passage::text));
    for (own, name) in &*columns.own {
        if let Some(cell) = cells.get(*own).filter(|_| !parts.contains(own)) {
            record.add_extra(name, strip_markup(cell.text()));
        }
    }
    let moves = match cells.get(at) {
        Some(_) if !columns.turns.is_empty() => {
            let turns = columns.turns.iter();
            Some(join_turns(turns.filter_map(|(at, turn)| Some((*turn, cells.get(*at)?)))))
        }
        Some(first) if parts.is_empty() => Some(first.clone()),
        Some(first) => Some(join_moves(first, parts.iter().map(|part| &cells[*part]))),
        None => None,
    };
    let text = moves.as_ref().map_or("", Passage::text);
    record.mark_without_game(text, cells.iter().map(Passage::text));
    match moves {
        Some(moves) => record.set_transcript(moves, Origin::Named),
        None => record.report_short_row(at),
    }
    read_title(&mut record);
    record.report_other_games();
    let mut behind = cells.iter().skip(width);
    if !record.is_no_game() && behind.any(|cell| !cell.text().trim().is_empty()) {
        let expected = message!("expected-cells", count = width);
        record.add_finding(codes::EXTRA_FIELDS, "", expected);
    }
    record
}

/// The most bytes of a text that holds for several rows.
const LONGEST_OVER_ROWS: usize = 100;

/// Whether the text of a cell that is merged over rows can hold for several games: words or a date, but no number and
/// no moves.
pub(crate) fn holds_for_rows(text: &str) -> bool {
    let is_word = !text.contains(|c: char| c.is_numeric() || "<>".contains(c));
    text.len() <= LONGEST_OVER_ROWS && (is_word || Date::parse(text).is_some())
}

/// The columns of another table, where a row is its header.
pub(crate) fn find_next_columns(cells: &[Passage], options: &Options) -> Option<Box<RowColumns>> {
    let has_moves = cells.iter().any(|cell| cell.text().contains(['<', '>']));
    if has_moves { None } else { find_columns(cells, options) }
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
    let mut built = PassageBuilder::default();
    for cell in cells {
        if built.len() > 0 {
            let (line, column) = built.end();
            built.push(joint, line, column);
        }
        built.append(cell);
    }
    Some(built.finish(1, 1))
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
        let mut built = PassageBuilder::default();
        built.append(&cell.slice(0..name.start - 1).trim(&[]));
        let (line, column) = built.end();
        built.push(": ", line, column);
        built.append(&cell.slice(name).trim(&[]));
        finder.add_passage(built.finish(cell.line(), cell.column()), None);
    }
}

/// The text of a link: `7` of `[7](https://example.org/7)`.
fn strip_link(text: &str) -> &str {
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
