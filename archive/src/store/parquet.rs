//! Writes Parquet files that every program can read.
//!
//! Polars marks text in the Arrow schema of a file as `string_view`, its own type in memory. pyarrow 14 refuses such
//! files, and pandas filters cannot compare such columns. Here the schema says `string`; the data are the same.

use std::io::Write;

use polars::io::parquet::write::{BatchedWriter, KeyValueMetadata};
use polars::prelude::*;
use polars_parquet::write::schema_to_metadata_key;

use bao_tables::schema::{Table, VERSION};

/// The approximate number of cells in a row group. Larger groups take more memory. Smaller groups make the list of
/// groups longer, which stays in memory until the file ends.
const CELLS: usize = 1 << 20;

/// Writes frames to a Parquet file, in row groups of equal size.
pub struct ParquetFrames<W: Write> {
    writer: BatchedWriter<W>,
    /// The number of rows in a row group.
    rows: usize,
    waiting: DataFrame,
}

impl<W: Write> ParquetFrames<W> {
    /// Starts a file for frames with these columns.
    ///
    /// # Errors
    /// If a column has a type that Parquet does not support.
    pub fn new(out: W, schema: &Schema) -> PolarsResult<ParquetFrames<W>> {
        Ok(ParquetFrames {
            writer: parquet_writer(out, schema, Vec::new()).batched(schema)?,
            rows: (CELLS / schema.len().max(1)).max(1),
            waiting: DataFrame::empty_with_schema(schema),
        })
    }

    pub fn write(&mut self, frame: DataFrame) -> PolarsResult<()> {
        self.waiting.vstack_mut_owned(frame)?;
        while self.waiting.height() >= self.rows {
            let (group, rest) = self.waiting.split_at(self.rows as i64);
            self.waiting = rest;
            self.write_group(group)?;
        }
        Ok(())
    }

    pub fn finish(mut self) -> PolarsResult<()> {
        let rest = std::mem::take(&mut self.waiting);
        self.write_group(rest)?;
        self.writer.finish().map(drop)
    }

    fn write_group(&mut self, mut group: DataFrame) -> PolarsResult<()> {
        self.writer.write_batch(group.rechunk_mut_par())
    }
}

/// Returns a writer for frames with this schema, which adds `metadata` to the file.
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

/// Returns the metadata for the files of a table: its name, the version of the tables, and as JSON the meaning and unit
/// of every column.
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

#[cfg(test)]
mod tests {
    use std::io::Cursor;

    use super::*;

    #[test]
    fn row_groups_do_not_depend_on_the_length_of_frames() {
        let whole = df!("n" => (0..CELLS as i64 + 5).collect::<Vec<_>>()).expect("a frame");
        let write = |lengths: &[usize]| {
            let mut bytes = Vec::new();
            let mut file = ParquetFrames::new(&mut bytes, whole.schema()).expect("a known type");
            let mut at = 0;
            for &length in lengths {
                file.write(whole.slice(at as i64, length)).expect("writing to memory succeeds");
                at += length;
            }
            file.finish().expect("writing to memory succeeds");
            bytes
        };
        let at_once = write(&[CELLS + 5]);
        let in_parts = write(&[1, CELLS / 2, 0, CELLS / 2 + 3, 1]);
        assert!(at_once == in_parts);
        let mut reader = ParquetReader::new(Cursor::new(&in_parts));
        let groups = &reader.get_metadata().expect("a Parquet file").row_groups;
        let rows: Vec<usize> = groups.iter().map(|group| group.num_rows()).collect();
        assert_eq!(rows, [CELLS, 5]);
        assert!(reader.finish().expect("a Parquet file").equals(&whole));
    }
}
