//! Parquet files that every program reads.
//!
//! Of text polars says in the Arrow schema of a file that it is `string_view`, its own form in memory. pyarrow 14
//! refuses such a file, and filters of pandas cannot compare it. Here the schema says `string`; the columns are the
//! same.

use std::io::Write;

use polars::io::parquet::write::KeyValueMetadata;
use polars::prelude::*;
use polars_parquet::write::schema_to_metadata_key;

use bao_tables::schema::{Table, VERSION};

/// Writes a frame as a Parquet file.
///
/// # Errors
/// Those of `out`, and of polars where a column has a type that Parquet does not know.
pub fn write_parquet(frame: &mut DataFrame, out: impl Write) -> PolarsResult<()> {
    let schema = frame.schema().clone();
    parquet_writer(out, &schema, Vec::new()).finish(frame).map(drop)
}

/// A writer of frames of this schema, with further metadata of the file.
pub(super) fn parquet_writer<W: Write>(
    out: W,
    schema: &Schema,
    mut metadata: Vec<(String, String)>,
) -> ParquetWriter<W> {
    let plain = |(name, kind): (&PlSmallStr, &DataType)| {
        let kind = match kind {
            DataType::String => ArrowDataType::Utf8,
            other => other.to_arrow(CompatLevel::oldest()),
        };
        (name.clone(), ArrowField::new(name.clone(), kind, true))
    };
    let named = schema_to_metadata_key(&schema.iter().map(plain).collect());
    metadata.extend(named.value.map(|value| (named.key, value)));
    ParquetWriter::new(out).with_key_value_metadata(Some(KeyValueMetadata::from_static(metadata)))
}

/// What the files of a table say of it: its name, the version of the tables, and the meaning and unit of every column
/// as JSON.
pub(super) fn describe_table(table: Table) -> Vec<(String, String)> {
    let columns: serde_json::Map<String, serde_json::Value> = table
        .columns()
        .iter()
        .map(|column| {
            let about = serde_json::json!({ "meaning": column.meaning, "unit": column.unit });
            (column.name.to_owned(), about)
        })
        .collect();
    [
        ("bao:table", table.name().to_owned()),
        ("bao:version", VERSION.to_string()),
        ("bao:columns", serde_json::Value::Object(columns).to_string()),
    ]
    .map(|(key, value)| (key.to_owned(), value))
    .into()
}
