//! Tables in pickles: the buffers of Arrow as they are.

use std::sync::Arc;

use arrow_array::{Array, ArrayRef, RecordBatch, make_array};
use arrow_buffer::Buffer;
use arrow_data::ArrayData;
use arrow_schema::{ArrowError, DataType, Schema, SchemaRef};
use bao_tables::ColumnType;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::PyBytes;

use super::columns::arrow_schema;

/// A column: name, type, unit and meaning.
pub type PackedColumn = (String, String, String, String);

/// The buffers of an array: the bits of what is not null, where something is, and the values.
type PackedArray<'py> = (usize, Option<Bound<'py, PyBytes>>, Vec<Bound<'py, PyBytes>>);

/// A batch of a table: its arrays.
pub type PackedBatch<'py> = Vec<PackedArray<'py>>;

const TYPES: [(&str, DataType, ColumnType); 4] = [
    ("text", DataType::Utf8, ColumnType::Text),
    ("number", DataType::Int64, ColumnType::Number),
    ("share", DataType::Float64, ColumnType::Percent),
    ("truth", DataType::Boolean, ColumnType::Truth),
];

/// The name of a type.
pub fn name_type(data_type: &DataType) -> &'static str {
    TYPES.iter().find(|(_, known, _)| known == data_type).map_or("text", |(name, ..)| name)
}

/// The arrays of a batch, each with its length.
pub fn pack_batch<'py>(py: Python<'py>, batch: &RecordBatch) -> PackedBatch<'py> {
    let pack = |array: &ArrayRef| {
        let data = array.to_data();
        debug_assert_eq!(data.offset(), 0, "batches are built and filtered, and never cut");
        let nulls = data.nulls().map(|nulls| PyBytes::new(py, nulls.validity()));
        let buffers = data.buffers().iter().map(|buffer| PyBytes::new(py, buffer));
        (array.len(), nulls, buffers.collect())
    };
    batch.columns().iter().map(pack).collect()
}

fn unpack(data_type: &DataType, packed: PackedArray<'_>) -> Result<ArrayRef, ArrowError> {
    let (length, nulls, buffers) = packed;
    let buffer = |bytes: Bound<'_, PyBytes>| Buffer::from(bytes.as_bytes());
    let buffers = buffers.into_iter().map(buffer).collect();
    let data =
        ArrayData::try_new(data_type.clone(), length, nulls.map(buffer), 0, buffers, vec![])?;
    Ok(make_array(data))
}

/// The schema and the batches of columns that were packed.
pub fn unpack_batches(
    columns: &[PackedColumn],
    batches: Vec<PackedBatch<'_>>,
) -> PyResult<(SchemaRef, Vec<RecordBatch>)> {
    let raise = |error: ArrowError| PyValueError::new_err(error.to_string());
    let kind = |name: &str| TYPES.iter().find(|(known, ..)| *known == name).map(|(.., kind)| *kind);
    let kinds = columns.iter().map(|(name, type_name, ..)| Some((name.as_str(), kind(type_name)?)));
    let kinds = kinds.collect::<Option<Vec<_>>>();
    let kinds = kinds.ok_or_else(|| PyValueError::new_err("a column has no type of a table"))?;
    let schema = arrow_schema(kinds.into_iter());
    let unpack_batch = |packed: PackedBatch<'_>| {
        let arrays = Schema::fields(&schema).iter().zip(packed);
        let arrays = arrays.map(|(field, packed)| unpack(field.data_type(), packed));
        RecordBatch::try_new(Arc::clone(&schema), arrays.collect::<Result<_, _>>()?)
    };
    let batches = batches.into_iter().map(unpack_batch).collect::<Result<_, _>>().map_err(raise)?;
    Ok((schema, batches))
}
