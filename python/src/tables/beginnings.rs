//! Games that are the beginning of others, in batches of the table `games`.

use arrow_array::{BooleanArray, Int64Array, RecordBatch, StringArray};
use arrow_schema::ArrowError;
use bao_tables::import::{Selection, ShorterGame, read_moves};
use bao_tables::schema::Table;

use super::columns::{findings_batch, record_at, record_numbers, remove_records};
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
        let records = record_numbers(batch);
        let Some(transcripts) = column::<StringArray>(batch, "transcript") else { continue };
        selection.search_longer_games(batch.num_rows(), |row| {
            Some((record_at(records, row)?, read_moves(transcripts.value(row)).into()))
        });
    }
    let found = selection.list_beginnings();
    let mut shorter = Vec::new();
    for batch in games.iter().filter(|_| !found.is_empty()) {
        let records = record_numbers(batch);
        for row in 0..batch.num_rows() {
            let long =
                record_at(records, row).and_then(|record| Some((record, *found.get(&record)?)));
            let game = long.and_then(|(record, long)| Some((read_game(batch, row, record)?, long)));
            shorter.extend(game);
        }
    }
    let (findings, left_out) = selection.report_beginnings(shorter);
    let about = tables.get_mut(&Table::Findings).filter(|_| !findings.is_empty());
    if let Some(about) = about {
        about.push(findings_batch(&findings)?);
    }
    if !left_out.is_empty() {
        for batch in tables.values_mut().flatten() {
            *batch = remove_records(batch, &left_out, true)?;
        }
    }
    Ok(())
}

fn read_game(batch: &RecordBatch, row: usize, record: u32) -> Option<ShorterGame> {
    let text = |name| Some(column::<StringArray>(batch, name)?.value(row));
    Some(ShorterGame {
        record,
        status: text("status")?.to_owned(),
        repaired: column::<BooleanArray>(batch, "repaired")?.value(row),
        source: text("source")?.into(),
        line: usize::try_from(column::<Int64Array>(batch, "line")?.value(row)).ok()?,
        id: text("game")?.to_owned(),
    })
}

fn column<'b, T: 'static>(batch: &'b RecordBatch, name: &str) -> Option<&'b T> {
    batch.column_by_name(name)?.as_any().downcast_ref()
}
