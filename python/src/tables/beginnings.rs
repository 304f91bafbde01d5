//! Games that are the beginning of others, in batches of the table `games`.

use arrow_array::RecordBatch;
use arrow_array::cast::AsArray;
use arrow_schema::ArrowError;
use bao_tables::import::{Selection, ShorterGame, read_moves};
use bao_tables::schema::Table;

use super::columns::{findings_batch, numbers, remove_records, texts};
use super::run::TableBatches;

/// Adds the findings about games that are the beginning of another, and takes those out that are left out.
pub fn find_beginnings(
    selection: &mut Selection,
    tables: &mut TableBatches,
) -> Result<(), ArrowError> {
    if !selection.has_open_games() {
        return Ok(());
    }
    let games = tables.get(&Table::Games).map_or(&[][..], Vec::as_slice);
    for batch in games {
        let (records, transcripts) = (numbers(batch, "record"), texts(batch, "transcript"));
        selection.search_longer_games(batch.num_rows(), |row| {
            Some((records.value(row) as u32, read_moves(transcripts.value(row)).into()))
        });
    }
    let found = selection.list_beginnings();
    let mut shorter = Vec::new();
    for batch in games.iter().filter(|_| !found.is_empty()) {
        for (row, record) in numbers(batch, "record").values().iter().enumerate() {
            let long = found.get(&(*record as u32));
            shorter.extend(long.map(|long| (read_game(batch, row), *long)));
        }
    }
    let (findings, left_out) = selection.report_beginnings(shorter);
    let about = tables.get_mut(&Table::Findings).filter(|_| !findings.is_empty());
    if let Some(about) = about {
        about.push(findings_batch(&findings)?);
    }
    if !left_out.is_empty() {
        for batch in tables.values_mut().flatten() {
            *batch = remove_records(batch, &left_out)?;
        }
    }
    Ok(())
}

fn read_game(batch: &RecordBatch, row: usize) -> ShorterGame {
    let text = |name| texts(batch, name).value(row);
    ShorterGame {
        record: numbers(batch, "record").value(row) as u32,
        status: text("status").to_owned(),
        repaired: batch["repaired"].as_boolean().value(row),
        source: text("source").into(),
        line: numbers(batch, "line").value(row) as usize,
        id: text("game").to_owned(),
    }
}
