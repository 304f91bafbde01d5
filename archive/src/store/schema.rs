//! The four tables of an archive: every column with its type, its meaning and its unit.
//!
//! This is the one place that names them. Names and types are stable; what changes them counts
//! [`VERSION`] up.

use polars::prelude::{DataType, Field, Schema};

/// The version of the tables, which the manifest of an archive carries.
pub const VERSION: u32 = 1;

/// The tables of an archive.
#[derive(
    Clone,
    Copy,
    PartialEq,
    Eq,
    PartialOrd,
    Ord,
    Hash,
    Debug,
    serde::Serialize,
    serde::Deserialize,
    clap::ValueEnum,
)]
#[serde(rename_all = "lowercase")]
pub enum Table {
    /// A row a game.
    Games,
    /// A row for each turn of a player.
    Plies,
    /// A row for each happening to a house.
    Events,
    /// A row for whatever there is to say about a game.
    Findings,
}

/// A column of a table.
pub struct Column {
    /// Its name.
    pub name: &'static str,
    /// Its type.
    pub kind: Kind,
    /// Its unit or its values; empty where the meaning says it.
    pub unit: &'static str,
    /// What it means; what null means, where it can be null.
    pub meaning: &'static str,
}

/// The type of a column.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// Text.
    Text,
    /// A whole number from 0.
    Number,
    /// Yes or no.
    Truth,
    /// The bytes of a position.
    Position,
}

impl Kind {
    /// The name in `bao schema`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Kind::Text => "text",
            Kind::Number => "number",
            Kind::Truth => "true/false",
            Kind::Position => "35 bytes",
        }
    }

    fn data_type(self) -> DataType {
        match self {
            Kind::Text => DataType::String,
            Kind::Number => DataType::UInt32,
            Kind::Truth => DataType::Boolean,
            Kind::Position => DataType::Binary,
        }
    }
}

const fn text(name: &'static str, unit: &'static str, meaning: &'static str) -> Column {
    Column { name, kind: Kind::Text, unit, meaning }
}

const fn number(name: &'static str, unit: &'static str, meaning: &'static str) -> Column {
    Column { name, kind: Kind::Number, unit, meaning }
}

const fn truth(name: &'static str, meaning: &'static str) -> Column {
    Column { name, kind: Kind::Truth, unit: "", meaning }
}

const RECORD: Column = number(
    "record",
    "from 1",
    "the place of the game among all that were read; the same in every table",
);
const GAME: Column = text("game", "", "the number of the game, as its source has it");

const GAMES: [Column; 33] = [
    RECORD,
    GAME,
    text("source", "file name", "the file the game came from"),
    number("line", "from 1", "where its moves begin in that file"),
    text("status", "accepted, partial, rejected", "how far the game could be replayed"),
    text(
        "winner",
        "south, north",
        "who has won: by the board, else by the source; null: nobody says",
    ),
    text(
        "end",
        "front-row, no-move, singletons, resigned, unknown",
        "how the game ended; resigned: the source names a winner, the board does not",
    ),
    text("declared", "south, north", "who has won, says the source"),
    text("south", "", "South's name"),
    text("north", "", "North's name"),
    text("date", "YYYY-MM-DD, YYYY-MM or YYYY", "when it was played"),
    number("year", "", "the year of that date"),
    number("plies", "", "how many turns of one player could be replayed"),
    number("turns", "", "the number of the last of these turns"),
    text("south_house", "emptied, captured", "how South lost his house; null: he kept it"),
    number("south_house_turn", "turn", "the turn in which he lost it"),
    text("north_house", "emptied, captured", "how North lost his house; null: he kept it"),
    number("north_house_turn", "turn", "the turn in which he lost it"),
    truth("qualifies", "whether the game belongs to the population of the study (S1)"),
    number("moment", "turn", "the turn of the first event (S2)"),
    text("progress", "a colour", "how the game went (S3)"),
    text("final", "a colour", "what became of both houses (S4)"),
    text("combination", "as NX", "the first event and the answer to it (S5)"),
    text("kind", "PM, PMV", "matrix game or variant (S3)"),
    number("type", "1 to 28", "the type of a matrix game or variant (S6)"),
    truth("loser_house_captured", "whether the loser's house was captured at any time"),
    number("repairs", "", "how many findings of severity repair there are"),
    number("warnings", "", "how many of severity warning, those about repeated games not counted"),
    number("errors", "", "how many of severity error"),
    truth("repaired", "whether a token was changed to make the game playable (--repair)"),
    text("transcript", "notation", "the plies that could be replayed, in normal form (N7)"),
    text(
        "text",
        "notation",
        "the text as the source has it; null where it is the normal form itself",
    ),
    text(
        "opening",
        "notation",
        "the first two turns in normal form, without the numbers: A7<* a5> A6<* a5>",
    ),
];

const PLIES: [Column; 9] = [
    RECORD,
    GAME,
    number("ply", "from 1", "the place of the ply in the game"),
    number("turn", "from 1", "the number of the turn"),
    text("side", "s, n", "who moves"),
    text("move", "notation", "the move in normal form"),
    text("kind", "M, K", "capture (mtaji) or takata (kutakata)"),
    number("choices", "", "the legal pairs of pit and direction it was picked from"),
    Column {
        name: "position",
        kind: Kind::Position,
        unit: "seeds",
        meaning: "the position after the ply. Bytes 1 to 8: South's front row from his left; 9 to 16: his back \
                  row; 17: his store; 18 to 34: the same of North; 35: 1 South owns his house, 2 North owns his, \
                  4 North is to move, 8 the ply was a takata, 16 it was a capture. Shown as position text",
    },
];

const EVENTS: [Column; 8] = [
    RECORD,
    GAME,
    number("ply", "from 1", "the ply in which it happened"),
    number("turn", "from 1", "the number of its turn"),
    text("side", "s, n", "who moved"),
    text(
        "event",
        "emptied, captured, tax, house-stop, takasia-stop",
        "what happened (docs/study.md, docs/rules.md)",
    ),
    text("owner", "s, n", "whose house or pit"),
    number("seeds", "seeds", "how many were in the house; null for an event that has none"),
];

const FINDINGS: [Column; 14] = [
    RECORD,
    GAME,
    text("source", "file name", "the file"),
    number("line", "from 1", "the line in that file"),
    number("column", "from 1", "the character on that line"),
    number("turn", "from 1", "the number of the turn, where it is about one"),
    text("side", "s, n", "whose turn"),
    text("severity", "note, repair, warning, error", "docs/findings.md"),
    text("code", "", "docs/findings.md"),
    text("read", "", "what was read"),
    text("expected", "", "what was expected"),
    text("repair", "", "what it was taken as; null where nothing was"),
    number("begin", "bytes", "where that is in the text of the game"),
    number("end", "bytes", "where it ends there"),
];

impl Table {
    /// Every table.
    pub const ALL: [Table; 4] = [Table::Games, Table::Plies, Table::Events, Table::Findings];

    /// The name in SQL and of its folder.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Table::Games => "games",
            Table::Plies => "plies",
            Table::Events => "events",
            Table::Findings => "findings",
        }
    }

    /// What a row is.
    #[must_use]
    pub const fn row(self) -> &'static str {
        match self {
            Table::Games => "a game",
            Table::Plies => "one player's turn that could be replayed",
            Table::Events => {
                "something that happened to a house, or a stop in a pit that ends a turn"
            }
            Table::Findings => "something to say about a game",
        }
    }

    /// The columns in their order.
    #[must_use]
    pub const fn columns(self) -> &'static [Column] {
        match self {
            Table::Games => &GAMES,
            Table::Plies => &PLIES,
            Table::Events => &EVENTS,
            Table::Findings => &FINDINGS,
        }
    }

    /// The same for polars.
    #[must_use]
    pub fn schema(self) -> Schema {
        self.columns().iter().map(|c| Field::new(c.name.into(), c.kind.data_type())).collect()
    }
}
