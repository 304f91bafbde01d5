//! Columns, keys and headers that the program does not know: what they say is kept as text.

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
        let is_taken = |name: &str| own.iter().any(|(_, other)| **other == *name);
        let mut names = std::iter::once(name.clone())
            .chain((2..).map(|number| format!("{name} {number}")))
            .filter(|name| !is_taken(name));
        own.extend(names.next().map(|name| (at, name.into())));
    }
    own
}

/// The name of the column in which an own column is written beside those of an archive: its own, unless one of them has
/// it.
#[must_use]
pub fn own_column_header(name: &str) -> String {
    if ARCHIVE_COLUMNS.contains(&name) { format!("{PREFIX}{name}") } else { name.to_owned() }
}

/// What stands before the number of a header that has a name and a value, since the name is none for a header.
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
