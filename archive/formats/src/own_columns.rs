//! Columns, keys and headers that the program does not know: what they say is kept as text.

use std::collections::{HashMap, HashSet};
use std::sync::Arc;

/// The columns of the table `games` of an archive. In a file that has been written from one, those that are not read
/// follow from the others.
pub const ARCHIVE_COLUMNS: [&str; 34] = [
    "record",
    "game",
    "source",
    "line",
    "status",
    "winner",
    "ended_by",
    "declared",
    "south",
    "north",
    "date",
    "year",
    "plies",
    "turns",
    "south_house",
    "south_house_turn",
    "north_house",
    "north_house_turn",
    "qualifies",
    "functional_houses",
    "moment",
    "progress",
    "final",
    "combination",
    "kind",
    "type",
    "loser_house_captured",
    "repairs",
    "warnings",
    "errors",
    "repaired",
    "transcript",
    "text",
    "opening",
];

/// The columns that every game has in a table that is written of games of any format; their own columns follow.
pub const LISTED_COLUMNS: [&str; 6] = ["game", "winner", "south", "north", "date", "transcript"];

/// The columns by which the table `games` of an archive is known when it was written to a file: the moves that
/// could be played, the text as the source has it where that differs, and the winner according to the source.
const OF_AN_ARCHIVE: [&str; 3] = ["transcript", "text", "declared"];

/// The places of [`OF_AN_ARCHIVE`] among names, if all of them are there.
pub(crate) fn find_archive_columns(names: &[&str]) -> Option<[usize; 3]> {
    let [transcript, text, declared] =
        OF_AN_ARCHIVE.map(|column| names.iter().position(|name| name.trim() == column));
    Some([transcript?, text?, declared?])
}

/// Whether the program itself has written a header with these names, whose own columns may be called like any other.
pub(crate) fn is_own_header(names: &[&str]) -> bool {
    find_archive_columns(names).is_some() || names.starts_with(&LISTED_COLUMNS)
}

/// What stands before the name of an own column that is called like one of [`ARCHIVE_COLUMNS`].
const PREFIX: &str = "x_";

/// The own columns among names, with their places: all but those whose places are `known`, and in a table that
/// `is_of_archive` its other columns. A column without a name is called `column 5`, the second of a name
/// `notes 2`.
pub(crate) fn find_own_columns(
    names: &[&str],
    known: &[Option<usize>],
    is_of_archive: bool,
) -> Vec<(usize, Arc<str>)> {
    let mut own: Vec<(usize, Arc<str>)> = Vec::new();
    let mut taken: HashSet<Arc<str>> = HashSet::new();
    // The number that the next column of a name gets.
    let mut numbers: HashMap<String, usize> = HashMap::new();
    for (at, name) in names.iter().enumerate() {
        let name = name.trim();
        if known.contains(&Some(at)) || (is_of_archive && ARCHIVE_COLUMNS.contains(&name)) {
            continue;
        }
        let name = match name.strip_prefix(PREFIX) {
            Some(rest) if ARCHIVE_COLUMNS.contains(&rest) => rest.to_owned(),
            _ if name.is_empty() => format!("column {}", at + 1),
            _ => name.to_owned(),
        };
        let mut unique: Arc<str> = name.as_str().into();
        while !taken.insert(Arc::clone(&unique)) {
            let number = numbers.entry(name.clone()).or_insert(1);
            *number += 1;
            unique = format!("{name} {number}").into();
        }
        own.push((at, unique));
    }
    own
}

/// The name of the column in which an own column is written beside those of an archive: its own, unless one of them has
/// it.
#[must_use]
pub fn own_column_header(name: &str) -> String {
    if ARCHIVE_COLUMNS.contains(&name) { format!("{PREFIX}{name}") } else { name.to_owned() }
}

/// What stands before the number of a header that has a name and a value, since the name is not allowed in a header.
const HEADER: &str = "column-";

/// The name and the value of an own column out of the header of a game file.
pub(crate) fn read_own_header(name: &str, value: &str) -> (String, String) {
    let is_numbered = name.strip_prefix(HEADER).is_some_and(|number| number.parse::<u32>().is_ok());
    match value.split_once('=').filter(|_| is_numbered) {
        Some((name, value)) => (name.replace("%3D", "=").replace("%25", "%"), value.to_owned()),
        None => (name.to_owned(), value.to_owned()),
    }
}

/// The name and the value of the header of a game file that keeps an own column: its own name where it can be one, else
/// `column-3`, with name and value in the value. `place` counts the own columns of the game from 1.
#[must_use]
pub fn write_own_header(name: &str, value: &str, place: usize) -> (String, String) {
    use bao_notation::tree::Headers;
    let is_plain =
        Headers::is_name(name) && !Headers::KNOWN.contains(&name) && !name.starts_with(HEADER);
    if is_plain {
        return (name.to_owned(), value.to_owned());
    }
    let name = name.replace('%', "%25").replace('=', "%3D");
    (format!("{HEADER}{place}"), format!("{name}={value}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn own(names: &[&str], known: &[usize], is_of_archive: bool) -> Vec<String> {
        let known: Vec<_> = known.iter().map(|&at| Some(at)).collect();
        let found = find_own_columns(names, &known, is_of_archive);
        found.iter().map(|(at, name)| format!("{at} {name}")).collect()
    }

    #[test]
    fn every_column_that_is_not_known_has_a_name_of_its_own() {
        let names = ["game", " Elo ", "", "moves", "Elo", "source", "x_source", "x_elo"];
        let found = own(&names, &[0, 3], false);
        assert_eq!(found, ["1 Elo", "2 column 3", "4 Elo 2", "5 source", "6 source 2", "7 x_elo"]);
    }

    #[test]
    fn what_follows_from_an_archive_is_no_own_column() {
        let names = ["game", "status", "declared", "transcript", "text", "Elo", "x_status"];
        assert_eq!(own(&names, &[0, 2, 3, 4], true), ["5 Elo", "6 status"]);
    }

    #[test]
    fn an_own_column_comes_back_from_a_header() {
        for name in ["elo", "Elo (White)", "a=b%3D%", "game", "column-7", "é", ""] {
            let (header, text) = write_own_header(name, "x = y", 3);
            assert!(bao_notation::tree::Headers::is_name(&header), "{header}");
            let found = read_own_header(&header, &text);
            assert_eq!(found, (name.to_owned(), "x = y".to_owned()));
        }
        assert_eq!(own_column_header("type"), "x_type");
        assert_eq!(own_column_header("Type"), "Type");
    }
}
