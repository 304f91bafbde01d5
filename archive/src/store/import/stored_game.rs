use std::collections::BTreeMap;
use std::sync::Arc;

use bao_game::replay::Ending;
use bao_tables::import::{GameIdentity, read_moves};
use bao_tables::{ContentId, GameContent, GameHeaders, is_line_name};
use polars::prelude::*;

use crate::store::frame::{FrameRow, frame_rows};
use crate::store::record_rows::Extra;

/// A game as stored in the tables.
pub(super) struct StoredGame {
    pub(super) record: u32,
    pub(super) number: String,
    pub(super) source: Arc<str>,
    /// The line where the moves begin.
    pub(super) line: usize,
    pub(super) status: String,
    pub(super) repaired: bool,
    /// Whether the game ended on the board.
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

    fn source_text(&self) -> &str {
        self.text.as_deref().unwrap_or(&self.transcript)
    }

    /// Returns the source text of a game that could not be replayed to its end.
    fn unplayed_text(&self) -> Option<&str> {
        Some(self.source_text()).filter(|_| self.status != "accepted")
    }

    /// Returns the hashes by which the game is compared with others.
    pub(super) fn identity(&self) -> GameIdentity {
        let moves = read_moves(&self.transcript);
        let (headers, text) = (self.headers(), self.unplayed_text());
        GameIdentity::new(self.record, &headers, &moves, text, self.ended).with_extras(&self.extras)
    }

    /// Returns what the game adds to the content id of the archive.
    pub(super) fn content(&self) -> ContentId {
        GameContent {
            headers: self.headers(),
            transcript: &self.transcript,
            text: self.unplayed_text(),
            extras: &self.extras,
        }
        .id()
    }

    /// Returns the facts in the source by column name. The flag marks own columns, which may have the name of another
    /// column.
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

/// Reads games from a frame of `games`, and moves their own columns out of `extras`, a map by record.
pub(super) fn read_stored_games(
    games: &DataFrame,
    extras: &mut BTreeMap<u32, Vec<Extra>>,
) -> PolarsResult<Vec<StoredGame>> {
    let game = |row: FrameRow<'_>| {
        let record = row.number("record")?;
        Some(StoredGame {
            record,
            number: row.owned("game").unwrap_or_default(),
            source: row.text("source").unwrap_or_default().into(),
            line: row.number("line").unwrap_or_default() as usize,
            status: row.owned("status").unwrap_or_default(),
            repaired: row.truth("repaired").unwrap_or_default(),
            ended: row.text("ended_by").is_some_and(|end| Ending::ON_BOARD.contains(&end)),
            declared: row.owned("declared"),
            south: row.owned("south"),
            north: row.owned("north"),
            date: row.owned("date"),
            transcript: row.owned("transcript").unwrap_or_default(),
            text: row.owned("text"),
            extras: extras.remove(&record).unwrap_or_default(),
        })
    };
    Ok(frame_rows(games)?.filter_map(game).collect())
}
