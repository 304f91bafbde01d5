//! Columns of Arrow.

use std::sync::Arc;

use arrow_array::cast::AsArray;
use arrow_array::{
    ArrayRef, BooleanArray, Float64Array, Int64Array, RecordBatch, StringArray, UInt32Array,
};
use arrow_schema::{ArrowError, DataType, Field, Schema, SchemaRef};
use arrow_select::concat::concat_batches;
use arrow_select::filter::filter_record_batch;
use arrow_select::take::take_record_batch;
use bao_tables::import::{RecordFinding, SelectedChunk, build_findings};
use bao_tables::schema::Table;
use bao_tables::{ColumnType, DuplicateKind, TableRows, Values};

/// The columns of a table of an archive for Arrow.
pub fn table_schema(table: Table) -> SchemaRef {
    arrow_schema(table.columns().iter().map(|column| (column.name, column.kind)))
}

/// Columns for Arrow.
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

/// The rows of a table as a batch.
pub fn finish_batch(schema: SchemaRef, rows: TableRows) -> Result<RecordBatch, ArrowError> {
    let array = |(_, values)| -> ArrayRef {
        match values {
            Values::Text(texts) => Arc::new(texts.iter().collect::<StringArray>()),
            Values::Number(numbers) => Arc::new(Int64Array::from(numbers)),
            Values::Percent(percents) => Arc::new(Float64Array::from(percents)),
            Values::Truth(truths) => Arc::new(BooleanArray::from(truths)),
        }
    };
    RecordBatch::try_new(schema, rows.into_columns().map(array).collect())
}

/// Batches of the tables of a chunk.
pub type ChunkBatches = Vec<(Table, RecordBatch)>;

/// The batches of a chunk without the games that are left out, with the findings that they are.
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

/// The rows of batches of a table in the order of their records.
fn sort_records(batches: &[RecordBatch]) -> Result<RecordBatch, ArrowError> {
    let batch = concat_batches(&batches[0].schema(), batches)?;
    let records = numbers(&batch, "record");
    let mut rows: Vec<u32> = (0..batch.num_rows() as u32).collect();
    rows.sort_by_key(|&row| records.value(row as usize));
    take_record_batch(&batch, &UInt32Array::from(rows))
}

/// A batch of the table `findings`.
pub fn findings_batch(rows: &[RecordFinding]) -> Result<RecordBatch, ArrowError> {
    finish_batch(table_schema(Table::Findings), build_findings(rows))
}

/// The rows without those of the records, which are sorted; the findings stay that say why a game was left out.
pub fn remove_records(batch: &RecordBatch, records: &[u32]) -> Result<RecordBatch, ArrowError> {
    let why = DuplicateKind::BeginningOfAnother.code().name;
    let found = numbers(batch, "record");
    let codes = batch.column_by_name("code").map(|codes| codes.as_string::<i32>());
    let is_kept = |row: usize| {
        let is_why = codes.is_some_and(|codes| codes.value(row) == why);
        is_why || records.binary_search(&(found.value(row) as u32)).is_err()
    };
    let kept: BooleanArray = (0..batch.num_rows()).map(is_kept).map(Some).collect();
    filter_record_batch(batch, &kept)
}

/// A column of texts, which every batch of its table has.
pub fn texts<'b>(batch: &'b RecordBatch, name: &str) -> &'b StringArray {
    batch[name].as_string()
}

/// A column of numbers, as above.
pub fn numbers<'b>(batch: &'b RecordBatch, name: &str) -> &'b Int64Array {
    batch[name].as_primitive()
}
