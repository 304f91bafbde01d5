//! The schema of the tables in an archive: every column with its type, meaning and unit.
//!
//! The columns are declared in `rows`, together with their cells. Names and types are stable. Adding or removing a
//! column increases [`MINOR_VERSION`]; changing the meaning of a column increases [`VERSION`].

use super::rows::about::{EXTRAS, FINDINGS, HISTORY};
use super::rows::games::GAMES;
use super::rows::plies::{EVENTS, PLIES, POSITION_TEXTS, POSITIONS, STUDY_PLIES};
use super::table_rows::Column;

/// The version of the tables, which the manifest of an archive states.
pub const VERSION: u32 = 4;

/// The version of the set of columns within [`VERSION`]. The program also reads files of other minor versions: it
/// treats missing columns as null and ignores unknown columns.
pub const MINOR_VERSION: u32 = 1;

bao_notation::named! {
    #[derive(
        Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug,
        serde::Serialize, serde::Deserialize,
    )]
    #[serde(rename_all = "snake_case")]
    pub enum Table {
        /// One row per game.
        Games = "games",
        /// One row per ply of turns 21 to 24 in games of the population. Always written with `games`.
        StudyPlies = "study_plies",
        /// One row per ply.
        Plies = "plies",
        /// One row per ply, with the position after it. Most of the data of an archive, so it is written only on request.
        PositionTexts = "position_texts",
        /// One row per event of a house, or per move that ended in a blocked pit.
        Events = "events",
        /// One row per finding about a game.
        Findings = "findings",
        /// One row per value in a source's own columns. Always written with `games`.
        Extras = "extras",
        /// One row per field that a correction changed. Always written with `games`.
        History = "history",
        /// One row per position of an accepted game. Built from `games` and `plies` on request.
        Positions = "positions",
    }
}

impl Table {
    /// The tables that an import can write while it replays games. `positions` is built from them.
    pub const IMPORTED: [Table; 8] = [
        Table::Games,
        Table::StudyPlies,
        Table::Plies,
        Table::PositionTexts,
        Table::Events,
        Table::Findings,
        Table::Extras,
        Table::History,
    ];

    /// The tables that an import writes by default.
    pub const DEFAULT: [Table; 7] = [
        Table::Games,
        Table::StudyPlies,
        Table::Plies,
        Table::Events,
        Table::Findings,
        Table::Extras,
        Table::History,
    ];

    /// The tables that exist in every archive.
    pub const ALWAYS: [Table; 4] = [Table::Games, Table::StudyPlies, Table::Extras, Table::History];

    /// Describes a row for the help of the command line.
    #[must_use]
    pub const fn help(self) -> &'static str {
        match self {
            Table::Games => "A row for each game",
            Table::StudyPlies => "A row for each ply of turns 21 to 24 of a game of the study",
            Table::Plies => "A row for each ply",
            Table::PositionTexts => "A row for each ply with the position after it; large",
            Table::Events => "A row for each event of a house",
            Table::Findings => "A row for each finding about a game",
            Table::Extras => "A row for each value in a source's own columns",
            Table::History => "A row for each field of a game that a correction has changed",
            Table::Positions => "A row for each position of an accepted game",
        }
    }

    /// Describes a row in words that fit into a sentence.
    #[must_use]
    pub const fn row(self) -> &'static str {
        match self {
            Table::Games => "a game",
            Table::StudyPlies => "a ply of turns 21 to 24 of a game of the population (S1)",
            Table::Plies => {
                "a ply that could be replayed; `positions` finds plies by their position, and \
                 `position_texts` has the positions as text"
            }
            Table::PositionTexts => {
                "the position after a ply of `plies`; written only if `bao import --tables` names the \
                 table"
            }
            Table::Events => {
                "something that happened to a house, or a move that ended in a blocked pit"
            }
            Table::Findings => "a finding about a game",
            Table::Extras => {
                "the value of a game in a column, key or header that the program does not know"
            }
            Table::History => "a field of a game that a correction has changed",
            Table::Positions => {
                "a position that an accepted game has reached, the last one included; made by \
                 `bao import --positions` or `bao archive index`"
            }
        }
    }

    pub fn column_names(self) -> impl Iterator<Item = &'static str> {
        self.columns().iter().map(|column| column.name)
    }

    #[must_use]
    pub const fn columns(self) -> &'static [Column] {
        match self {
            Table::Games => GAMES,
            Table::StudyPlies => STUDY_PLIES,
            Table::Plies => PLIES,
            Table::PositionTexts => POSITION_TEXTS,
            Table::Events => EVENTS,
            Table::Findings => FINDINGS,
            Table::Extras => EXTRAS,
            Table::History => HISTORY,
            Table::Positions => POSITIONS,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn archive_columns_lists_the_columns_of_games() {
        let names: Vec<&str> = GAMES.iter().map(|column| column.name).collect();
        assert_eq!(names.join(" "), bao_formats::ARCHIVE_COLUMNS);
    }
}
