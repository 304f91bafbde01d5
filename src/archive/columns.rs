//! Which column of a table holds what.

/// What a column can hold.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Column {
    /// The number of the game.
    Game,
    /// The moves.
    Transcript,
    /// Who has won.
    Winner,
}

impl Column {
    /// The header names, compared in lower case and without what is no letter.
    const NAMES: [(Column, &'static [&'static str]); 3] = [
        (
            Column::Game,
            &["game", "gamenumber", "id", "number", "no", "partita", "npartita", "mchezo"],
        ),
        (Column::Transcript, &["transcript", "moves", "trascrizione", "mosse", "hatua"]),
        (Column::Winner, &["winner", "won", "vincitore", "mshindi"]),
    ];

    /// The documented name.
    const fn name(self) -> &'static str {
        match self {
            Column::Game => "game",
            Column::Transcript => "transcript",
            Column::Winner => "winner",
        }
    }

    fn of(header: &str) -> Option<Column> {
        let plain: String =
            header.chars().filter(char::is_ascii_alphabetic).collect::<String>().to_lowercase();
        Column::NAMES
            .iter()
            .find(|(_, names)| names.contains(&plain.as_str()))
            .map(|&(column, _)| column)
    }
}

/// The places of the columns in a row, from 0.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Columns {
    /// Always there.
    pub game: usize,
    /// Always there.
    pub transcript: usize,
    /// Where there is one.
    pub winner: Option<usize>,
}

impl Columns {
    /// Finds the columns in a header; the first of each kind counts.
    ///
    /// # Errors
    /// The names of the columns that are missing.
    pub fn find<'a>(header: impl Iterator<Item = &'a str>) -> Result<Columns, Vec<&'static str>> {
        let names: Vec<&str> = header.map(str::trim).collect();
        // The documented name goes before any other of the same meaning.
        let place = |column: Column| {
            let exact = names.iter().position(|name| *name == column.name());
            exact.or_else(|| names.iter().position(|name| Column::of(name) == Some(column)))
        };
        match (place(Column::Game), place(Column::Transcript)) {
            (Some(game), Some(transcript)) => {
                Ok(Columns { game, transcript, winner: place(Column::Winner) })
            }
            (game, transcript) => {
                let wanted = [(game, "game"), (transcript, "transcript")];
                Err(wanted.iter().filter(|(at, _)| at.is_none()).map(|&(_, name)| name).collect())
            }
        }
    }
}
