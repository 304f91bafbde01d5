//! The tables of an archive: every column with its type, its meaning and its unit.
//!
//! This is the one place that names them. Names and types are stable. A change that adds or removes a column
//! raises [`MINOR_VERSION`]; a change of what a column means raises [`VERSION`].

use super::column::Column;

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

const RECORD: Column = Column::number(
    "record",
    "from 1",
    "the place of the game among all that were read; the same in every table",
);
const GAME: Column = Column::text("game", "", "the number of the game, as its source has it");

const GAMES: [Column; 34] = [
    RECORD,
    GAME,
    Column::text("source", "file name", "the file the game came from"),
    Column::number("line", "from 1", "where its moves begin in that file"),
    Column::text("status", "accepted, partial, rejected", "how far the game could be replayed"),
    Column::text(
        "winner",
        "south, north",
        "who has won: by the board, else by the source; null: nobody says",
    ),
    Column::text(
        "ended_by",
        "front-row, no-move, singletons, resigned, unfinished, cut-off, unknown",
        "how the game ended; resigned: the source names a winner, the board does not; unfinished: nobody does; cut-off: the text ends inside a turn or a token",
    ),
    Column::text("declared", "south, north", "who has won, says the source"),
    Column::text("south", "", "South's name"),
    Column::text("north", "", "North's name"),
    Column::text("date", "YYYY-MM-DD, YYYY-MM or YYYY", "when it was played"),
    Column::number("year", "", "the year of that date"),
    Column::number("plies", "", "how many plies could be replayed"),
    Column::number("turns", "", "the number of the turn of the last of them"),
    Column::text("south_house", "emptied, captured", "how South lost his house; null: he kept it"),
    Column::number("south_house_turn", "turn", "the turn in which he lost it"),
    Column::text("north_house", "emptied, captured", "how North lost his house; null: he kept it"),
    Column::number("north_house_turn", "turn", "the turn in which he lost it"),
    Column::truth("qualifies", "whether the game belongs to the population of the study (S1)"),
    Column::number(
        "functional_houses",
        "0 to 2",
        "how many houses of the population's games hold six seeds or more as the mtaji stage begins",
    ),
    Column::number("moment", "turn", "the turn of the first event (S2)"),
    Column::text("progress", "a colour", "how the game went (S3)"),
    Column::text("final", "a colour", "what became of both houses (S4)"),
    Column::text("combination", "as NX", "the first event and the answer to it (S5)"),
    Column::text("kind", "PM, PMV", "matrix game or variant (S3)"),
    Column::number("type", "1 to 28", "the type of a matrix game or variant (S6)"),
    Column::truth("loser_house_captured", "whether the loser's house was captured at any time"),
    Column::number("repairs", "", "how many findings of severity repair there are"),
    Column::number(
        "warnings",
        "",
        "how many of severity warning, those about repeated games not counted",
    ),
    Column::number("errors", "", "how many of severity error"),
    Column::truth("repaired", "whether a token was changed to make the game playable (--repair)"),
    Column::text("transcript", "notation", "the plies that could be replayed, in normal form (N7)"),
    Column::text(
        "text",
        "notation",
        "the text as the source has it; null where it is the normal form itself",
    ),
    Column::text(
        "opening",
        "notation",
        "the first two turns in normal form, without the numbers: A7<* a5> A6<* a5>",
    ),
];

const STUDY_PLIES: [Column; 15] = [
    RECORD,
    GAME,
    Column::number("ply", "from 1", "the place of the ply in the game"),
    Column::number(
        "turn",
        "from 1",
        "21 to 24; under kibao-malawi 19 to 22, as the stores are smaller",
    ),
    Column::text("side", "s, n", "who moves"),
    Column::text("kind", "M, K", "capture (mtaji) or takata (kutakata)"),
    Column::number("choices", "", "the legal pairs of pit and direction it was picked from (S7)"),
    Column::truth(
        "indifferent",
        "whether the choices differ in pit and leave the same front row (S7)",
    ),
    Column::truth("from_house", "whether it is a takata that begins in the mover's own house"),
    Column::number(
        "south_seeds",
        "seeds",
        "in South's house before the ply; null: the house is not owned",
    ),
    Column::number(
        "north_seeds",
        "seeds",
        "in North's house before the ply; null: the house is not owned",
    ),
    Column::truth("coin_toss", "whether it is a coin toss (S8)"),
    Column::truth("rigged", "whether the toss is rigged (S8); null: it is no toss"),
    Column::truth(
        "same_side",
        "whether both directions leave the mover the same pits (S8); null: it is no toss",
    ),
    Column::text(
        "mark",
        "!!, !, !?, ?!, ?, ??",
        "the reader's mark of the ply in a game file (`.bao`)",
    ),
];

const PLIES: [Column; 10] = [
    RECORD,
    GAME,
    Column::number("ply", "from 1", "the place of the ply in the game"),
    Column::number("turn", "from 1", "the number of the turn"),
    Column::text("side", "s, n", "who moves"),
    Column::text("move", "notation", "the move in normal form"),
    Column::text("kind", "M, K", "capture (mtaji) or takata (kutakata)"),
    Column::number("choices", "", "the legal pairs of pit and direction it was picked from"),
    Column::text("position", "position text", "the position after the ply (notation.md)"),
    Column::number(
        "position_key",
        "64 bits",
        "a hash of that text, the same on every machine: XXH3, read as a signed number",
    ),
];

const EVENTS: [Column; 9] = [
    RECORD,
    GAME,
    Column::number(
        "event_number",
        "from 1",
        "the place of the event in its game, which tells the order inside of a ply",
    ),
    Column::number("ply", "from 1", "the ply in which it happened"),
    Column::number("turn", "from 1", "the number of its turn"),
    Column::text("side", "s, n", "who moved"),
    Column::text(
        "event",
        "emptied, captured, tax, house-stop, takasia-stop",
        "what happened (docs/study.md, docs/rules.md)",
    ),
    Column::text("owner", "s, n", "whose house or pit"),
    Column::number("seeds", "seeds", "how many were in the house; null for an event that has none"),
];

const FINDINGS: [Column; 14] = [
    RECORD,
    GAME,
    Column::text("source", "file name", "the file"),
    Column::number("line", "from 1", "the line in that file"),
    Column::number("source_column", "from 1", "the character on that line"),
    Column::number("turn", "from 1", "the number of the turn, where it is about one"),
    Column::text("side", "s, n", "whose move"),
    Column::text("severity", "note, repair, warning, error", "docs/findings.md"),
    Column::text("code", "", "docs/findings.md"),
    Column::text("read", "", "what was read"),
    Column::text("expected", "", "what was expected"),
    Column::text("repair", "", "what it was taken as; null where nothing was"),
    Column::number("text_begin", "bytes", "where that is in the text of the game"),
    Column::number("text_end", "bytes", "where it ends there"),
];

const EXTRAS: [Column; 4] = [
    RECORD,
    GAME,
    Column::text("name", "", "the name of the column, key or header, as the source has it"),
    Column::text("value", "", "what stands there; a column that is empty has no row"),
];

const HISTORY: [Column; 7] = [
    Column::number("record", "from 1", "the record of the game that has taken the place"),
    GAME,
    Column::number("state", "from 1", "the state of the archive that has the correction first"),
    Column::text("corrected", "YYYY-MM-DDThh:mm:ssZ", "when it was imported (--update)"),
    Column::text(
        "field",
        "a column of `games` or a name of `extras`",
        "what was another: declared, south, north, date, text, or an own column",
    ),
    Column::text("old", "", "what stood there; null: nothing"),
    Column::text("new", "", "what stands there now; null: nothing"),
];

const POSITIONS: [Column; 5] = [
    RECORD,
    Column::number(
        "key",
        "64 bits",
        "the `position_key` of the position's text with `-` for the kind of the move before, where that leaves the same legal moves, else of the text itself",
    ),
    Column::number("ply", "from 0", "how many plies were played before the position"),
    Column::text(
        "move",
        "notation",
        "the move that was played there, in normal form; null: the game ends there",
    ),
    Column::text("winner", "south, north", "who has won the game; null: nobody says"),
];

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
            Table::Games => &GAMES,
            Table::StudyPlies => &STUDY_PLIES,
            Table::Plies => &PLIES,
            Table::Events => &EVENTS,
            Table::Findings => &FINDINGS,
            Table::Extras => &EXTRAS,
            Table::History => &HISTORY,
            Table::Positions => &POSITIONS,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_readers_of_files_know_the_columns_of_games() {
        assert_eq!(GAMES.map(|column| column.name), bao_formats::ARCHIVE_COLUMNS);
    }
}
