//! The games of the archive that others are added to, as far as repeated games are told by them.

use polars::prelude::*;

use super::beginnings::OpenGames;
use crate::store::duplicates::{Beside, Identity, Seen, is_line};
use crate::store::folder::{Folder, TableError};
use crate::store::schema::Table;

const COLUMNS: [&str; 10] =
    ["record", "game", "status", "end", "declared", "south", "north", "date", "transcript", "text"];

/// Enters all games of an archive, and the texts of those that could not be replayed to their end.
pub(super) fn enter(
    folder: &Folder,
    seen: &mut Seen,
    open: &mut OpenGames,
) -> Result<(), TableError> {
    for frame in folder.stream(Table::Games, COLUMNS.to_vec())? {
        let frame = frame?;
        of_frame(&frame, seen, open)
            .map_err(|error| TableError::Polars { file: folder.name(), error })?;
    }
    Ok(())
}

fn of_frame(frame: &DataFrame, seen: &mut Seen, open: &mut OpenGames) -> PolarsResult<()> {
    let record = frame.column("record")?.u32()?;
    let text = |name: &str| frame.column(name).and_then(|column| column.str());
    let (game, status, end) = (text("game")?, text("status")?, text("end")?);
    let (declared, south, north) = (text("declared")?, text("south")?, text("north")?);
    let (date, transcript, original) = (text("date")?, text("transcript")?, text("text")?);
    for row in 0..frame.height() {
        let normal = transcript.get(row).unwrap_or_default();
        let reading = bao_notation::read(normal, &bao_notation::Source::default());
        let moves = reading.transcript.plies.iter().filter_map(|ply| match ply.written {
            bao_notation::Written::Move(written) => Some(written),
            bao_notation::Written::Unreadable(_) => None,
        });
        let beside = Beside {
            number: game.get(row).filter(|id| !is_line(id)),
            declared: declared.get(row),
            south: south.get(row),
            north: north.get(row),
            date: date.get(row),
        };
        let whole = status.get(row) == Some("accepted");
        let text = (!whole).then(|| original.get(row).unwrap_or(normal));
        let ended = !matches!(end.get(row), Some("resigned" | "unknown") | None);
        let record = record.get(row).unwrap_or_default();
        let identity = Identity::new(record, &beside, moves, text, ended);
        seen.insert(&identity, |_| false);
        if let Some(plies) = identity.open() {
            open.add(plies, record);
        }
    }
    Ok(())
}
