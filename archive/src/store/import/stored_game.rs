//! Games as the tables have them.

use std::collections::BTreeMap;
use std::sync::Arc;

use bao_game::replay::Ending;
use bao_tables::import::{GameIdentity, read_moves};
use bao_tables::{ContentId, GameContent, GameHeaders, is_line_name};
use polars::prelude::*;

use crate::store::frame::read_numbers;
use crate::store::record_rows::Extra;

/// The columns of `games` that a [`StoredGame`] is made of.
pub(super) const GAME_COLUMNS: [&str; 13] = [
    "record",
    "game",
    "source",
    "line",
    "status",
    "ended_by",
    "declared",
    "south",
    "north",
    "date",
    "repaired",
    "transcript",
    "text",
];

/// A game as the tables have it.
pub(super) struct StoredGame {
    pub(super) record: u32,
    pub(super) number: String,
    pub(super) source: Arc<str>,
    /// Where its moves begin.
    pub(super) line: usize,
    pub(super) status: String,
    pub(super) repaired: bool,
    /// Whether it has ended on the board.
    ended: bool,
    declared: Option<String>,
    south: Option<String>,
    north: Option<String>,
    date: Option<String>,
    transcript: String,
    text: Option<String>,
    pub(super) extras: Vec<Extra>,
}

impl StoredGame {
    fn headers(&self) -> GameHeaders<'_> {
        GameHeaders {
            number: Some(&*self.number).filter(|number| !is_line_name(number)),
            declared: self.declared.as_deref(),
            south: self.south.as_deref(),
            north: self.north.as_deref(),
            date: self.date.as_deref(),
        }
    }

    /// The text of its source.
    fn source_text(&self) -> &str {
        self.text.as_deref().unwrap_or(&self.transcript)
    }

    /// The text of its source, where it could not be replayed to its end.
    fn unplayed_text(&self) -> Option<&str> {
        Some(self.source_text()).filter(|_| self.status != "accepted")
    }

    /// What it is compared with others by.
    pub(super) fn identity(&self) -> GameIdentity {
        let moves = read_moves(&self.transcript);
        let (headers, text) = (self.headers(), self.unplayed_text());
        GameIdentity::new(self.record, &headers, &moves, text, self.ended).with_extras(&self.extras)
    }

    /// What it adds to the content of an archive.
    pub(super) fn content(&self) -> ContentId {
        GameContent {
            headers: self.headers(),
            transcript: &self.transcript,
            text: self.unplayed_text(),
            extras: &self.extras,
        }
        .id()
    }

    /// What its source says, by the names of the columns; own columns, which can have the name of another, apart.
    pub(super) fn fields(&self) -> BTreeMap<(bool, &str), &str> {
        let facts = [
            ("declared", self.declared.as_deref()),
            ("south", self.south.as_deref()),
            ("north", self.north.as_deref()),
            ("date", self.date.as_deref()),
            ("text", Some(self.source_text())),
        ];
        let facts = facts.into_iter().filter_map(|(name, value)| Some(((false, name), value?)));
        let own = self.extras.iter().map(|(name, value)| ((true, &**name), value.as_str()));
        facts.chain(own).collect()
    }
}

/// The games of a frame of the table `games` whose records are `wanted`, without their own columns.
pub(super) fn read_stored_games(
    frame: &DataFrame,
    wanted: impl Fn(u32) -> bool,
) -> PolarsResult<Vec<StoredGame>> {
    let text = |name: &str| frame.column(name).and_then(|column| column.str());
    let (number, source, status) = (text("game")?, text("source")?, text("status")?);
    let (declared, south, north) = (text("declared")?, text("south")?, text("north")?);
    let (date, ended_by) = (text("date")?, text("ended_by")?);
    let (transcript, original) = (text("transcript")?, text("text")?);
    let repaired = frame.column("repaired")?.bool()?;
    let line = read_numbers(frame, "line")?;
    let game = |(row, record): (usize, Option<u32>)| {
        let record = record.filter(|record| wanted(*record))?;
        let owned = |column: &StringChunked| column.get(row).map(str::to_owned);
        Some(StoredGame {
            record,
            number: owned(number).unwrap_or_default(),
            source: source.get(row).unwrap_or_default().into(),
            line: line.get(row).unwrap_or_default() as usize,
            status: owned(status).unwrap_or_default(),
            repaired: repaired.get(row).unwrap_or_default(),
            ended: ended_by.get(row).is_some_and(|end| Ending::ON_BOARD.contains(&end)),
            declared: owned(declared),
            south: owned(south),
            north: owned(north),
            date: owned(date),
            transcript: owned(transcript).unwrap_or_default(),
            text: owned(original),
            extras: Vec::new(),
        })
    };
    Ok(read_numbers(frame, "record")?.iter().enumerate().filter_map(game).collect())
}
