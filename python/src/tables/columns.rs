//! Columns of Arrow.

use std::sync::Arc;

use arrow_array::builder::{BooleanBuilder, Float64Builder, Int64Builder, StringBuilder};
use arrow_array::{
    Array, ArrayRef, BooleanArray, Int64Array, RecordBatch, StringArray, UInt32Array,
};
use arrow_schema::{ArrowError, DataType, Field, Schema, SchemaRef};
use arrow_select::concat::concat_batches;
use arrow_select::filter::filter_record_batch;
use arrow_select::take::take_record_batch;
use bao_tables::import::{ChunkTables, RecordFinding, SelectedChunk, build_findings};
use bao_tables::schema::Table;
use bao_tables::{Cell, ColumnBuilder, ColumnType, DuplicateKind, TableBuilder};

/// About how many bytes a text has.
const TEXT: usize = 8;

/// A column of Arrow that grows by a cell at a time.
pub enum ArrowColumn {
    Text(StringBuilder),
    Number(Int64Builder),
    Percent(Float64Builder),
    Truth(BooleanBuilder),
}

impl ColumnBuilder for ArrowColumn {
    fn new(kind: ColumnType, rows: usize) -> ArrowColumn {
        match kind {
            ColumnType::Text => ArrowColumn::Text(StringBuilder::with_capacity(rows, rows * TEXT)),
            ColumnType::Number => ArrowColumn::Number(Int64Builder::with_capacity(rows)),
            ColumnType::Percent => ArrowColumn::Percent(Float64Builder::with_capacity(rows)),
            ColumnType::Truth => ArrowColumn::Truth(BooleanBuilder::with_capacity(rows)),
        }
    }

    fn push(&mut self, cell: Cell<'_>) -> bool {
        match (self, cell) {
            (ArrowColumn::Text(column), Cell::Text(value)) => column.append_option(value),
            (ArrowColumn::Number(column), Cell::Number(value)) => column.append_option(value),
            (ArrowColumn::Percent(column), Cell::Percent(value)) => column.append_option(value),
            (ArrowColumn::Truth(column), Cell::Truth(value)) => column.append_option(value),
            (ArrowColumn::Text(column), Cell::Null) => column.append_null(),
            (ArrowColumn::Number(column), Cell::Null) => column.append_null(),
            (ArrowColumn::Percent(column), Cell::Null) => column.append_null(),
            (ArrowColumn::Truth(column), Cell::Null) => column.append_null(),
            _ => return false,
        }
        true
    }
}

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
pub fn finish_batch(
    schema: SchemaRef,
    rows: TableBuilder<ArrowColumn>,
) -> Result<RecordBatch, ArrowError> {
    let array = |(_, column)| -> ArrayRef {
        match column {
            ArrowColumn::Text(mut column) => Arc::new(column.finish()),
            ArrowColumn::Number(mut column) => Arc::new(column.finish()),
            ArrowColumn::Percent(mut column) => Arc::new(column.finish()),
            ArrowColumn::Truth(mut column) => Arc::new(column.finish()),
        }
    };
    let arrays = rows.into_columns().into_iter().map(array).collect();
    RecordBatch::try_new(schema, arrays)
}

/// The batches of a chunk: without the games that are left out, with the findings that they are.
pub fn build_batches(
    chunk: SelectedChunk<ChunkTables<ArrowColumn>>,
) -> Result<Vec<(Table, RecordBatch)>, ArrowError> {
    let SelectedChunk { tables, left_out, findings, .. } = chunk;
    let mut batches = Vec::new();
    for (table, rows) in tables.into_tables() {
        let mut batch = finish_batch(table_schema(table), rows)?;
        if !left_out.is_empty() {
            batch = remove_records(&batch, &left_out, false)?;
        }
        if table == Table::Findings && !findings.is_empty() {
            batch = sort_records(&[batch, findings_batch(&findings)?])?;
        }
        batches.push((table, batch));
    }
    Ok(batches)
}

/// The rows of batches of a table in the order of their records.
fn sort_records(batches: &[RecordBatch]) -> Result<RecordBatch, ArrowError> {
    let batch = concat_batches(&batches[0].schema(), batches)?;
    let records = record_numbers(&batch);
    let mut rows: Vec<u32> = (0..batch.num_rows() as u32).collect();
    rows.sort_by_key(|&row| record_at(records, row as usize));
    take_record_batch(&batch, &UInt32Array::from(rows))
}

/// A batch of the table `findings`.
pub fn findings_batch(rows: &[RecordFinding]) -> Result<RecordBatch, ArrowError> {
    finish_batch(table_schema(Table::Findings), build_findings(rows))
}

/// The rows without those of the records, which are sorted. With `keep_why` the findings stay that say why a game was
/// left out.
pub fn remove_records(
    batch: &RecordBatch,
    records: &[u32],
    keep_why: bool,
) -> Result<RecordBatch, ArrowError> {
    let why = DuplicateKind::BeginningOfAnother.code().name;
    let codes = batch.column_by_name("code").filter(|_| keep_why).and_then(|code| texts(code));
    let found = record_numbers(batch);
    let is_kept = |row: usize| {
        let is_why = codes.is_some_and(|codes| codes.value(row) == why);
        let is_removed = record_at(found, row).is_some_and(|r| records.binary_search(&r).is_ok());
        is_why || !is_removed
    };
    let kept: BooleanArray = (0..batch.num_rows()).map(is_kept).map(Some).collect();
    filter_record_batch(batch, &kept)
}

/// The column `record`, which every table has.
pub fn record_numbers(batch: &RecordBatch) -> Option<&Int64Array> {
    batch.column_by_name("record")?.as_any().downcast_ref()
}

/// The record of a row.
pub fn record_at(records: Option<&Int64Array>, row: usize) -> Option<u32> {
    u32::try_from(records?.value(row)).ok()
}

/// A column of texts.
pub fn texts(column: &ArrayRef) -> Option<&StringArray> {
    column.as_any().downcast_ref()
}
