//! Builds, filters and searches Arrow batches.

use std::collections::BTreeMap;
use std::sync::Arc;

use arrow_array::cast::AsArray;
use arrow_array::{
    ArrayRef, BooleanArray, Float64Array, Int64Array, RecordBatch, StringArray, UInt32Array,
};
use arrow_buffer::OffsetBuffer;
use arrow_schema::{ArrowError, DataType, Field, Schema, SchemaRef};
use arrow_select::concat::concat_batches;
use arrow_select::filter::filter_record_batch;
use arrow_select::take::take_record_batch;
use bao_tables::import::{
    RecordFinding, SelectedChunk, Selection, ShorterGame, build_findings, read_moves,
};
use bao_tables::schema::Table;
use bao_tables::{ColumnType, DuplicateKind, TableRows, Values};

pub fn table_schema(table: Table) -> SchemaRef {
    arrow_schema(table.columns().iter().map(|column| (column.name, column.kind)))
}

pub fn arrow_schema<'n>(columns: impl Iterator<Item = (&'n str, ColumnType)>) -> SchemaRef {
    let data_type = |kind| match kind {
        ColumnType::Text => DataType::Utf8,
        ColumnType::Number => DataType::Int64,
        ColumnType::Percent => DataType::Float64,
        ColumnType::Truth => DataType::Boolean,
    };
    let field = |(name, kind): (&str, ColumnType)| Field::new(name, data_type(kind), true);
    Arc::new(Schema::new(columns.map(field).collect::<Vec<_>>()))
}

pub fn finish_batch(schema: SchemaRef, rows: TableRows) -> Result<RecordBatch, ArrowError> {
    let array = |(_, values)| -> ArrayRef {
        match values {
            Values::Text(texts) => {
                let lengths = texts.iter().map(|text| text.map_or(0, str::len));
                let offsets = OffsetBuffer::from_lengths(lengths);
                let nulls = texts.iter().map(|text| text.is_some()).collect();
                Arc::new(StringArray::new(offsets, texts.into_buffer().into(), Some(nulls)))
            }
            Values::Number(numbers) => Arc::new(Int64Array::from(numbers)),
            Values::Percent(percents) => Arc::new(Float64Array::from(percents)),
            Values::Truth(truths) => Arc::new(BooleanArray::from(truths)),
        }
    };
    RecordBatch::try_new(schema, rows.into_columns().map(array).collect())
}

/// The batches of each table, in order.
pub type TableBatches = BTreeMap<Table, Vec<RecordBatch>>;

/// The batches of a chunk.
pub type ChunkBatches = Vec<(Table, RecordBatch)>;

/// Removes from a chunk's batches the games that are left out, and adds the findings about them.
pub fn select_batches(chunk: SelectedChunk<ChunkBatches>) -> Result<ChunkBatches, ArrowError> {
    let SelectedChunk { mut tables, left_out, findings, .. } = chunk;
    for (table, batch) in &mut tables {
        if !left_out.is_empty() {
            *batch = remove_records(batch, &left_out)?;
        }
        if *table == Table::Findings && !findings.is_empty() {
            *batch = sort_records(&[batch.clone(), findings_batch(&findings)?])?;
        }
    }
    Ok(tables)
}

/// Sorts the rows of batches of a table by record.
fn sort_records(batches: &[RecordBatch]) -> Result<RecordBatch, ArrowError> {
    let batch = concat_batches(&batches[0].schema(), batches)?;
    let records = numbers(&batch, "record");
    let mut rows: Vec<u32> = (0..batch.num_rows() as u32).collect();
    rows.sort_by_key(|&row| records.value(row as usize));
    take_record_batch(&batch, &UInt32Array::from(rows))
}

fn findings_batch(rows: &[RecordFinding]) -> Result<RecordBatch, ArrowError> {
    finish_batch(table_schema(Table::Findings), build_findings(rows))
}

/// Removes the rows of these sorted records, except findings that say why a game was left out.
fn remove_records(batch: &RecordBatch, records: &[u32]) -> Result<RecordBatch, ArrowError> {
    let why = DuplicateKind::BeginningOfAnother.name();
    let found = numbers(batch, "record");
    let codes = batch.column_by_name("code").map(|codes| codes.as_string::<i32>());
    let is_kept = |row: usize| {
        let is_reason = codes.is_some_and(|codes| codes.value(row) == why);
        is_reason || records.binary_search(&(found.value(row) as u32)).is_err()
    };
    let kept: BooleanArray = (0..batch.num_rows()).map(is_kept).map(Some).collect();
    filter_record_batch(batch, &kept)
}

/// A text column, which every batch of the table has.
fn texts<'b>(batch: &'b RecordBatch, name: &str) -> &'b StringArray {
    batch[name].as_string()
}

/// A number column, which every batch of the table has.
fn numbers<'b>(batch: &'b RecordBatch, name: &str) -> &'b Int64Array {
    batch[name].as_primitive()
}

/// Adds the findings about games that are the beginning of another, and removes the games that are left out.
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
        repaired: batch["repaired"].as_boolean().value(row),
        source: text("source").into(),
        line: numbers(batch, "line").value(row) as usize,
        id: text("game").to_owned(),
    }
}
