//! A page of a list of games: chosen, sorted, some of them.

use polars::prelude::*;

use super::folder::Folder;
use super::query::{Query, QueryError};

/// The columns of a list, by which it can be sorted too.
pub const COLUMNS: [&str; 13] = [
    "game",
    "south",
    "north",
    "date",
    "winner",
    "end",
    "turns",
    "status",
    "progress",
    "final",
    "combination",
    "kind",
    "type",
];

/// Which games are listed, and in which order.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Listing {
    /// What must be true of them.
    pub query: Query,
    /// What their number or a player's name has in it, capitals and small letters being the same.
    pub search: Option<String>,
    /// By one of [`COLUMNS`], and whether the greatest comes first; else as the archive has them.
    pub sort: Option<(&'static str, bool)>,
    /// How many are passed over.
    pub offset: u32,
    /// How many are listed.
    pub limit: u32,
}

/// A game of a list; what is not known is `None`.
#[derive(Clone, PartialEq, Eq, Debug, Default, serde::Serialize)]
#[allow(missing_docs, reason = "the columns of `schema`")]
pub struct Listed {
    pub game: Option<String>,
    pub south: Option<String>,
    pub north: Option<String>,
    pub date: Option<String>,
    pub winner: Option<String>,
    pub end: Option<String>,
    pub turns: Option<u32>,
    pub status: Option<String>,
    pub progress: Option<String>,
    #[serde(rename = "final")]
    pub final_colour: Option<String>,
    pub combination: Option<String>,
    pub kind: Option<String>,
    #[serde(rename = "type")]
    pub matrix_type: Option<u32>,
}

/// Some games of a list, and how many it has in all.
#[derive(Clone, PartialEq, Eq, Debug, serde::Serialize)]
pub struct Found {
    /// All that were chosen.
    pub total: usize,
    /// How many were passed over.
    pub offset: u32,
    /// Those that are listed.
    pub games: Vec<Listed>,
}

/// A part of a number or name, capitals and small letters being the same.
fn has(column: &str, part: &str) -> Expr {
    let found = col(column).str().to_lowercase().str();
    found.contains_literal(lit(part.to_owned())).fill_null(lit(false))
}

impl Listing {
    /// The games of an archive.
    ///
    /// # Errors
    /// [`QueryError`] where a table cannot be read.
    pub fn run(&self, folder: &Folder) -> Result<Found, QueryError> {
        let mut games = self.query.ask(folder)?;
        let search = self.search.as_deref().map(str::trim).unwrap_or_default().to_lowercase();
        if !search.is_empty() {
            let columns = ["game", "south", "north"].map(|column| has(column, &search));
            games = games.filter(columns.into_iter().reduce(Expr::or).unwrap_or(lit(true)));
        }
        let mut games = games.select(COLUMNS.map(col));
        if let Some((column, descending)) = self.sort {
            let options = SortMultipleOptions::new()
                .with_order_descending(descending)
                .with_nulls_last(true)
                .with_maintain_order(true);
            // Numbers of games are texts, and most are numbers all the same.
            let number = col("game").cast(DataType::UInt64);
            let by = if column == "game" { vec![number, col("game")] } else { vec![col(column)] };
            games = games.sort_by_exprs(by, options);
        }
        let games = games.collect()?;
        let total = games.height();
        let slice = games.slice(i64::from(self.offset), self.limit as usize);
        Ok(Found { total, offset: self.offset, games: rows(&slice)? })
    }
}

fn rows(frame: &DataFrame) -> PolarsResult<Vec<Listed>> {
    let text = |name: &str| frame.column(name).and_then(|column| column.str().cloned());
    let number = |name: &str| frame.column(name).and_then(|column| column.u32().cloned());
    let [game, south, north, date, winner] = ["game", "south", "north", "date", "winner"].map(text);
    let (game, south, north, date, winner) = (game?, south?, north?, date?, winner?);
    let [end, status, progress, final_colour] = ["end", "status", "progress", "final"].map(text);
    let (end, status, progress, final_colour) = (end?, status?, progress?, final_colour?);
    let (combination, kind) = (text("combination")?, text("kind")?);
    let (turns, matrix_type) = (number("turns")?, number("type")?);
    let row = |row: usize| {
        let owned = |column: &StringChunked| column.get(row).map(str::to_owned);
        Listed {
            game: owned(&game),
            south: owned(&south),
            north: owned(&north),
            date: owned(&date),
            winner: owned(&winner),
            end: owned(&end),
            turns: turns.get(row),
            status: owned(&status),
            progress: owned(&progress),
            final_colour: owned(&final_colour),
            combination: owned(&combination),
            kind: owned(&kind),
            matrix_type: matrix_type.get(row),
        }
    };
    Ok((0..frame.height()).map(row).collect())
}
