//! A page of a list of games: filtered, searched, sorted.

use polars::prelude::*;
use serde_json::{Map, Value};

use super::archive::Archive;
use super::frame::{FrameRow, frame_rows};
use super::query::{Query, QueryError};

/// The columns of a list, by which it can be sorted too.
pub const COLUMNS: [&str; 13] = [
    "game",
    "south",
    "north",
    "date",
    "winner",
    "ended_by",
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
pub struct ListRequest {
    /// The filter.
    pub query: Query,
    /// A part of their number or of a player's name; case does not matter.
    pub search: Option<String>,
    /// One of [`COLUMNS`] to sort by, and whether descending; else the order of the archive.
    pub sort: Option<(&'static str, bool)>,
    /// How many games of the list come before the page.
    pub offset: u32,
    /// The most games of the page.
    pub limit: u32,
}

/// A page of a list.
#[derive(Clone, PartialEq, Eq, Debug, serde::Serialize)]
pub struct GameList {
    /// How many games the whole list has.
    pub total: usize,
    /// How many the archive has.
    pub archive_games: u64,
    /// How many of them come before the page.
    pub offset: u32,
    /// The games of the page by [`COLUMNS`]; what is unknown is null.
    pub games: Vec<Map<String, Value>>,
}

/// Whether a column contains a text, which is in small letters; case does not matter.
fn contains(column: &str, part: &str) -> Expr {
    let found = col(column).str().to_lowercase().str();
    found.contains_literal(lit(part.to_owned())).fill_null(lit(false))
}

impl ListRequest {
    /// Lists games of an archive.
    ///
    /// # Errors
    /// [`QueryError`] where a table cannot be read.
    pub fn run(&self, archive: &Archive) -> Result<GameList, QueryError> {
        let mut games = self.query.scan(archive)?;
        let search = self.search.as_deref().map(str::trim).unwrap_or_default().to_lowercase();
        if !search.is_empty() {
            let columns = ["game", "south", "north"].map(|column| contains(column, &search));
            games = games.filter(columns.into_iter().reduce(Expr::or).unwrap_or(lit(true)));
        }
        let mut games = games.select(COLUMNS.map(col));
        if let Some((column, descending)) = self.sort {
            let options = SortMultipleOptions::new()
                .with_order_descending(descending)
                .with_nulls_last(true)
                .with_maintain_order(true);
            // Numbers of games are texts; those that are numbers are sorted as such.
            let number = col("game").cast(DataType::UInt64);
            let by = if column == "game" { vec![number, col("game")] } else { vec![col(column)] };
            games = games.sort_by_exprs(by, options);
        }
        let games = games.collect()?;
        let total = games.height();
        let slice = games.slice(i64::from(self.offset), self.limit as usize);
        let archive_games = archive.manifest().counts.games;
        Ok(GameList { total, archive_games, offset: self.offset, games: listed_games(&slice)? })
    }
}

fn listed_games(frame: &DataFrame) -> PolarsResult<Vec<Map<String, Value>>> {
    let cell = |row: FrameRow<'_>, column: &str| {
        let text = row.text(column).map(Value::from);
        text.or_else(|| row.number(column).map(Value::from)).unwrap_or_default()
    };
    let game = |row| COLUMNS.map(|column| (column.to_owned(), cell(row, column)));
    Ok(frame_rows(frame)?.map(|row| game(row).into_iter().collect()).collect())
}
