//! Reads games from rows that a format (Markdown or HTML) has already split into cells.

use bao_notation::outline;

use crate::columns::Field;
use crate::date::Date;
use crate::encoding::BadBytes;
use crate::passage::Passage;
use crate::text::GameFinder;
use crate::values::strip_markup;
use crate::vocabulary::{Word, describes_column, find_side, split_side};

/// The maximum length, in bytes, of a text that can apply to several rows.
const LONGEST_OVER_ROWS: usize = 100;

/// Whether the text of a cell that spans several rows can apply to all their games: a date, or words without numbers
/// and moves.
pub(crate) fn applies_to_rows(text: &str) -> bool {
    let is_word = !text.contains(|c: char| c.is_numeric() || "<>".contains(c));
    text.len() <= LONGEST_OVER_ROWS && (is_word || Date::parse(text).is_some())
}

/// Passes a row of a table without a header to the finder. A turn header gives the players' names; a key with its value,
/// or a turn with its moves, becomes one line; in other rows, each cell becomes one or several lines.
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
    // The cells of the next row belong to another game.
    if !is_line {
        finder.end_section();
    }
}

/// Whether any cell of a row contains moves.
pub(crate) fn has_moves(cells: &[Passage]) -> bool {
    cells.iter().any(|cell| outline(cell.text(), 1).signed > 0)
}

/// Whether only one cell of a row has text, as in a line that spans all columns.
pub(crate) fn is_one_cell(cells: &[Passage]) -> bool {
    cells.iter().filter(|cell| !cell.is_blank()).count() == 1
}

/// Joins a key and its value, or the moves of a turn, into one line.
pub(crate) fn join_cells(cells: &[Passage]) -> Option<Passage> {
    let filled = cells.iter().rposition(|cell| !cell.is_blank());
    let cells = &cells[..filled.map_or(0, |last| last + 1)];
    let joint = match cells {
        [key, value] if is_key(key.text()) && !value.text().contains('\n') => ": ",
        cells if is_turn(cells) => " ",
        _ => return None,
    };
    Some(Passage::join(cells, joint))
}

/// Whether a text is just the name of a column.
pub(crate) fn is_key(text: &str) -> bool {
    let text = strip_markup(text).trim_end_matches([':', '=', ' ']);
    text.len() < 40
        && Field::from_header(text).is_some()
        && !text.contains(|c: char| c.is_ascii_digit())
}

fn is_turn(cells: &[Passage]) -> bool {
    find_turn_number(cells.iter().map(Passage::text)).is_some()
}

/// Returns the turn number if the row consists of a number and one or two moves.
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

/// Passes the players' names in column heads to the finder as lines, such as `South: Ali`. A name without a capital
/// letter is only reported, because it may be an ordinary word.
pub(crate) fn add_players(finder: &mut GameFinder, cells: &[Passage]) {
    for cell in cells {
        let Some((_, name)) = split_side(cell.text()) else { continue };
        let inside = &cell.text()[name.clone()];
        if describes_column(inside) {
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
