//! Checks a table file against the schema and the manifest before polars relies on it.
//!
//! A forged file can have the hash that a forged manifest states. Polars allocates as many values as the header of a
//! page claims, and panics on some numbers, so all numbers are checked here. The content of a page is checked only when
//! it is read.

use std::collections::BTreeSet;
use std::fs::File;
use std::io::Cursor;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;

use polars::prelude::*;
use polars_parquet::parquet::encoding::Encoding;
use polars_parquet::parquet::page::{CompressedPage, DataPageHeader};
use polars_parquet::parquet::read::PageReader;

use super::frame::frame_schema;
use bao_tables::schema::Table;

/// Checks the columns, types, rows and pages of an open file. The error says what is wrong. A file of another minor
/// version may have fewer or other columns.
pub(super) fn check_table(
    file: &File,
    table: Table,
    rows: u64,
    has_known_columns: bool,
) -> Result<(), String> {
    match catch_polars_panic(|| has_rows(file, table, rows, has_known_columns)) {
        Ok(true) => Ok(()),
        Ok(false) => Err(format!("it is not a table `{}` of {rows} rows", table.name())),
        Err(error) => Err(error.to_string()),
    }
}

/// Reads from a Parquet file. Polars panics on some invalid files; a panic becomes an error.
pub(super) fn catch_polars_panic<T>(read: impl FnOnce() -> PolarsResult<T>) -> PolarsResult<T> {
    catch_unwind(AssertUnwindSafe(read))
        .unwrap_or_else(|_| Err(PolarsError::ComputeError("it is not a valid Parquet file".into())))
}

fn has_rows(file: &File, table: Table, rows: u64, has_known_columns: bool) -> PolarsResult<bool> {
    let bytes = ScanSourceRef::File(file).to_memslice()?;
    let mut reader = ParquetReader::new(Cursor::new(bytes.clone()));
    let columns: Schema = reader.schema()?.iter_values().map(Field::from).collect();
    let footer = Arc::clone(reader.get_metadata()?);
    let mut sum = 0;
    for group in &footer.row_groups {
        let mut deltas = BTreeSet::new();
        sum += group.num_rows() as u64;
        for column in group.parquet_columns() {
            let range = column.byte_range();
            if range.start > range.end || range.end > bytes.len() as u64 {
                return Ok(false);
            }
            let range = bytes.clone().sliced(range.start as usize..range.end as usize);
            let pages = PageReader::new(Cursor::new(range), column, Vec::new(), i32::MAX as usize);
            let mut values = 0;
            for page in pages {
                match page? {
                    CompressedPage::Dict(_) => {}
                    // A negative number was read as a number that is far too large.
                    CompressedPage::Data(page)
                        if matches!(page.header(), DataPageHeader::V1(_))
                            && page.num_values() <= group.num_rows()
                            && i32::try_from(page.uncompressed_size()).is_ok() =>
                    {
                        values += page.num_values();
                        if page.header().encoding() == Encoding::DeltaBinaryPacked.into() {
                            deltas.extend(column.descriptor().path_in_schema.first());
                        }
                    }
                    CompressedPage::Data(_) => return Ok(false),
                }
            }
            if values != group.num_rows() {
                return Ok(false);
            }
        }
        if group.parquet_columns().len() != columns.len() {
            return Ok(false);
        }
        if !deltas.is_empty() {
            // Polars panics on damaged or missing deltas. They are read here, where a panic is caught.
            let names = deltas.into_iter().map(ToString::to_string).collect();
            let rows = (sum as usize - group.num_rows(), group.num_rows());
            let mut reader = ParquetReader::new(Cursor::new(bytes.clone()))
                .with_columns(Some(names))
                .with_slice(Some(rows))
                .read_parallel(ParallelStrategy::None);
            reader.set_metadata(Arc::clone(&footer));
            reader.finish()?;
        }
    }
    let known = frame_schema(table);
    let is_of_table = if has_known_columns {
        columns == known
    } else {
        let is_alike = |(name, kind): (&PlSmallStr, &DataType)| {
            known.get(name).is_none_or(|known| known == kind)
        };
        columns.contains("record") && columns.iter().all(is_alike)
    };
    Ok(is_of_table && footer.num_rows as u64 == rows && sum == rows)
}
