//! The games of the archive that others are added to, for recognising repeated games.

use bao_game::replay::Ending;
use bao_tables::import::{GameIdentity, Selection, read_moves};
use bao_tables::{GameHeaders, is_line_name};
use polars::prelude::*;

use crate::store::archive::{Archive, TableError};
use crate::store::frame::read_numbers;
use crate::store::record_rows::{Extra, open_extras};
use bao_tables::schema::Table;

const COLUMNS: [&str; 10] = [
    "record",
    "game",
    "status",
    "ended_by",
    "declared",
    "south",
    "north",
    "date",
    "transcript",
    "text",
];

/// Adds all games of an archive.
pub(super) fn load_known_games(archive: &Archive, known: &mut Selection) -> Result<(), TableError> {
    let mut extras = open_extras(archive)?;
    for frame in archive.stream(Table::Games, COLUMNS.to_vec())? {
        let frame = frame?;
        let records = read_numbers(&frame, "record")
            .map_err(|error| TableError::Polars { file: archive.name(), error })?;
        let extras: Vec<_> = records
            .iter()
            .map(|record| extras.take(record.unwrap_or_default()))
            .collect::<Result<_, _>>()?;
        load_frame(&frame, &extras, known)
            .map_err(|error| TableError::Polars { file: archive.name(), error })?;
    }
    Ok(())
}

fn load_frame(frame: &DataFrame, extras: &[Vec<Extra>], known: &mut Selection) -> PolarsResult<()> {
    let record = read_numbers(frame, "record")?;
    let text = |name: &str| frame.column(name).and_then(|column| column.str());
    let (game, status, ended_by) = (text("game")?, text("status")?, text("ended_by")?);
    let (declared, south, north) = (text("declared")?, text("south")?, text("north")?);
    let (date, transcript, original) = (text("date")?, text("transcript")?, text("text")?);
    for (row, extras) in extras.iter().enumerate() {
        let normal = transcript.get(row).unwrap_or_default();
        let moves = read_moves(normal);
        let beside = GameHeaders {
            number: game.get(row).filter(|id| !is_line_name(id)),
            declared: declared.get(row),
            south: south.get(row),
            north: north.get(row),
            date: date.get(row),
        };
        let whole = status.get(row) == Some("accepted");
        let text = (!whole).then(|| original.get(row).unwrap_or(normal));
        let ended = ended_by.get(row).is_some_and(|end| Ending::ON_BOARD.contains(&end));
        let record = record.get(row).unwrap_or_default();
        let identity = GameIdentity::new(record, &beside, &moves, text, ended);
        known.add_earlier(&identity.with_extras(extras));
    }
    Ok(())
}
