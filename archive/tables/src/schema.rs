//! The tables of an archive: every column with its type, its meaning and its unit.
//!
//! `rows` declares the columns, each with its cell. Names and types are stable. A change that adds or removes a column
//! raises [`MINOR_VERSION`]; a change of what a column means raises [`VERSION`].

use super::rows::about::{EXTRAS, FINDINGS, HISTORY};
use super::rows::games::GAMES;
use super::rows::plies::{EVENTS, PLIES, POSITIONS, STUDY_PLIES};
use super::table_rows::Column;

/// The version of the tables, which the manifest of an archive carries.
pub const VERSION: u32 = 4;

/// The number of the set of columns within [`VERSION`]. The program reads files of another minor version too: columns that
/// a file lacks are null, and columns that the program does not know are left out.
pub const MINOR_VERSION: u32 = 0;

bao_notation::named! {
    /// The tables of an archive.
    #[derive(
        Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug,
        serde::Serialize, serde::Deserialize,
    )]
    #[serde(rename_all = "snake_case")]
    pub enum Table {
        /// A row is a game.
        Games = "games",
        /// A row is a ply of turns 21 to 24 of a game of the population; always written with `games`.
        StudyPlies = "study_plies",
        /// A row is a ply.
        Plies = "plies",
        /// A row is an event of a house or the end of a move in a pit.
        Events = "events",
        /// A row is a finding about a game.
        Findings = "findings",
        /// A row is what a column of the source's own says of a game; always written with `games`.
        Extras = "extras",
        /// A row is what a correction has changed in a game; always written with `games`.
        History = "history",
        /// A row is a position of an accepted game; made of `games` and `plies`, where it is asked for.
        Positions = "positions",
    }
}

impl Table {
    /// The tables that an import writes as it replays games; `positions` is made of them.
    pub const IMPORTED: [Table; 7] = [
        Table::Games,
        Table::StudyPlies,
        Table::Plies,
        Table::Events,
        Table::Findings,
        Table::Extras,
        Table::History,
    ];

    /// The tables that every archive has.
    pub const ALWAYS: [Table; 4] = [Table::Games, Table::StudyPlies, Table::Extras, Table::History];

    /// What a row is, as help of the command line.
    #[must_use]
    pub const fn help(self) -> &'static str {
        match self {
            Table::Games => "A row a game",
            Table::StudyPlies => "A row for each ply of turns 21 to 24 of a game of the study",
            Table::Plies => "A row for each ply",
            Table::Events => "A row for each event of a house",
            Table::Findings => "A row for whatever there is to say about a game",
            Table::Extras => "A row for each filled cell of a column of the source's own",
            Table::History => "A row for whatever a correction has changed in a game",
            Table::Positions => "A row for each position of an accepted game",
        }
    }

    /// What a row is, as a part of a sentence.
    #[must_use]
    pub const fn row(self) -> &'static str {
        match self {
            Table::Games => "a game",
            Table::StudyPlies => "a ply of turns 21 to 24 of a game of the population (S1)",
            Table::Plies => "a ply that could be replayed",
            Table::Events => {
                "something that happened to a house, or a stop in a pit that ends a move"
            }
            Table::Findings => "something to say about a game",
            Table::Extras => {
                "what a column, key or header says of a game that the program does not know"
            }
            Table::History => "what a correction has changed in a game",
            Table::Positions => {
                "a position that an accepted game has reached, its last one included"
            }
        }
    }

    /// The columns in their order.
    #[must_use]
    pub const fn columns(self) -> &'static [Column] {
        match self {
            Table::Games => GAMES,
            Table::StudyPlies => STUDY_PLIES,
            Table::Plies => PLIES,
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
    fn the_readers_of_files_know_the_columns_of_games() {
        let names: Vec<&str> = GAMES.iter().map(|column| column.name).collect();
        assert_eq!(names.join(" "), bao_formats::ARCHIVE_COLUMNS);
    }
}
