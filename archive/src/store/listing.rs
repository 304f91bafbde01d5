//! A page of a list of games, which can be filtered, searched and sorted.

use polars::prelude::*;
use serde_json::{Map, Value};

use super::archive::Archive;
use super::frame::{FrameRow, frame_rows};
use super::query::{Query, QueryError};

/// The columns of a list. It can be sorted by each of them.
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

/// Which games to list and in what order.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct ListRequest {
    pub query: Query,
    /// A part of a game number or a player's name; case is ignored.
    pub search: Option<String>,
    /// The column of [`COLUMNS`] to sort by, and whether the order is descending. `None` keeps the archive's order.
    pub sort: Option<(&'static str, bool)>,
    /// The number of games to skip before the page.
    pub offset: u32,
    pub limit: u32,
}

#[derive(Clone, PartialEq, Eq, Debug, serde::Serialize)]
pub struct GameList {
    pub total: usize,
    /// The number of games in the archive.
    pub archive_games: u64,
    /// The number of games before the page.
    pub offset: u32,
    /// The games of the page with the columns [`COLUMNS`]. Unknown values are null.
    pub games: Vec<Map<String, Value>>,
}

/// Whether a column contains `part`, which must be in lower case. The case of the column is ignored.
fn contains(column: &str, part: &str) -> Expr {
    let found = col(column).str().to_lowercase().str();
    found.contains_literal(lit(part.to_owned())).fill_null(lit(false))
}

impl ListRequest {
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
            // Game numbers are texts, but numeric ones are sorted as numbers.
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
