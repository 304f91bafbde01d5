//! `bao.Table`.

use std::collections::BTreeMap;

use arrow_array::cast::AsArray;
use arrow_array::ffi_stream::FFI_ArrowArrayStream;
use arrow_array::types::{Float64Type, Int64Type};
use arrow_array::{Array, RecordBatch, RecordBatchIterator};
use arrow_schema::ffi::FFI_ArrowSchema;
use arrow_schema::{DataType, SchemaRef};
use pyo3::exceptions::PyKeyError;
use pyo3::prelude::*;
use pyo3::types::{PyCapsule, PyDict};

use super::errors::ReadError;
use super::packed::{PackedBatch, PackedColumn, name_type, pack_batch, unpack_batches};
use crate::pickle::{Reduced, reduce};

/// A column with what it means.
pub struct DescribedColumn {
    pub name: String,
    pub unit: String,
    pub meaning: String,
}

/// A table in Arrow's form, in one or more batches. Whatever speaks the Arrow PyCapsule interface takes it
/// without a copy: `polars.DataFrame(table)`, `pyarrow.table(table)`, `pandas.DataFrame.from_arrow(table)`
/// (pandas 3), and `duckdb.sql("SELECT * FROM table")` where a variable `table` is one.
///
/// `len(table)` is the number of rows. Columns are text (Arrow `string`), whole numbers (`int64`), numbers (`double`)
/// or yes and no (`bool`); null where nothing is known.
///
/// >>> import bao
/// >>> table = bao.read_published().games
/// >>> table.name, len(table), table.column_names[:2]
/// ('games', 59, ['record', 'game'])
#[pyclass(module = "bao", frozen)]
pub struct Table {
    name: String,
    columns: Vec<DescribedColumn>,
    schema: SchemaRef,
    batches: Vec<RecordBatch>,
}

/// A value that rows are grouped by.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, IntoPyObject)]
enum Key {
    Text(String),
    Number(i64),
    Truth(bool),
}

impl Table {
    pub fn new(
        name: String,
        columns: Vec<DescribedColumn>,
        schema: SchemaRef,
        batches: Vec<RecordBatch>,
    ) -> Table {
        Table { name, columns, schema, batches }
    }
}

/// The values of a column by their rows.
fn keys_of(batch: &RecordBatch, name: &str) -> PyResult<Vec<Option<Key>>> {
    let missing = || PyKeyError::new_err(format!("there is no column `{name}`"));
    let column = batch.column_by_name(name).ok_or_else(missing)?;
    Ok(match column.data_type() {
        DataType::Utf8 => {
            column.as_string::<i32>().iter().map(|v| v.map(|v| Key::Text(v.to_owned()))).collect()
        }
        DataType::Int64 => {
            column.as_primitive::<Int64Type>().iter().map(|v| v.map(Key::Number)).collect()
        }
        DataType::Boolean => column.as_boolean().iter().map(|v| v.map(Key::Truth)).collect(),
        _ => return Err(missing()),
    })
}

#[pymethods]
impl Table {
    /// What the table is called in an archive and in SQL.
    #[getter]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// How many rows there are.
    #[getter]
    fn num_rows(&self) -> usize {
        self.batches.iter().map(RecordBatch::num_rows).sum()
    }

    /// The names of the columns in their order.
    #[getter]
    fn column_names(&self) -> Vec<&str> {
        self.columns.iter().map(|column| &*column.name).collect()
    }

    /// The unit or the values of every column, and what it means: a dict of pairs by the names, as
    /// `bao archive schema` prints them.
    ///
    /// >>> import bao
    /// >>> bao.read_published().games.describe()["moment"]
    /// ('turn', 'the turn of the first event (S2)')
    fn describe<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let all = PyDict::new(py);
        for column in &self.columns {
            all.set_item(&column.name, (&column.unit, &column.meaning))?;
        }
        Ok(all)
    }

    /// The rows as dicts, for a glance or for the standard library; large tables belong to a library of tables.
    ///
    /// >>> import bao
    /// >>> bao.read_published().games.rows()[0]["winner"]
    /// 'north'
    fn rows<'py>(&self, py: Python<'py>) -> PyResult<Vec<Bound<'py, PyDict>>> {
        let mut rows = Vec::with_capacity(self.num_rows());
        for batch in &self.batches {
            let first = rows.len();
            rows.extend((0..batch.num_rows()).map(|_| PyDict::new(py)));
            for (column, described) in batch.columns().iter().zip(&self.columns) {
                if let DataType::Float64 = column.data_type() {
                    for (row, value) in
                        rows[first..].iter().zip(column.as_primitive::<Float64Type>())
                    {
                        row.set_item(&described.name, value)?;
                    }
                } else {
                    for (row, value) in rows[first..].iter().zip(keys_of(batch, &described.name)?) {
                        row.set_item(&described.name, value)?;
                    }
                }
            }
        }
        Ok(rows)
    }

    /// How many rows have each combination of values of some columns.
    fn _count_groups(&self, names: Vec<String>) -> PyResult<Vec<(Vec<Option<Key>>, u64)>> {
        let mut groups: BTreeMap<Vec<Option<Key>>, u64> = BTreeMap::new();
        for batch in &self.batches {
            let columns: Vec<_> =
                names.iter().map(|name| keys_of(batch, name)).collect::<PyResult<_>>()?;
            for row in 0..batch.num_rows() {
                let key = columns.iter().map(|column| column[row].clone()).collect();
                *groups.entry(key).or_default() += 1;
            }
        }
        Ok(groups.into_iter().collect())
    }

    fn __len__(&self) -> usize {
        self.num_rows()
    }

    fn __repr__(&self) -> String {
        let Table { name, columns, .. } = self;
        format!("<bao.Table {name}: {} rows, {} columns>", self.num_rows(), columns.len())
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<Reduced<'py>> {
        let columns = self.columns.iter().zip(self.schema.fields());
        let columns: Vec<PackedColumn> = columns
            .map(|(DescribedColumn { name, unit, meaning }, field)| {
                let kind = name_type(field.data_type()).to_owned();
                (name.clone(), kind, unit.clone(), meaning.clone())
            })
            .collect();
        let batches: Vec<_> = self.batches.iter().map(|batch| pack_batch(py, batch)).collect();
        reduce(py, "_restore_table", (&self.name, columns, batches))
    }

    /// The columns and their types as an Arrow schema (Arrow PyCapsule interface).
    fn __arrow_c_schema__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyCapsule>> {
        let schema = FFI_ArrowSchema::try_from(self.schema.as_ref());
        let schema = schema.map_err(|error| ReadError::new_err(error.to_string()))?;
        PyCapsule::new_with_value(py, schema, c"arrow_schema")
    }

    /// The rows as a stream of batches (Arrow PyCapsule interface); a table gives its own types, whatever is asked for.
    #[pyo3(signature = (requested_schema = None))]
    fn __arrow_c_stream__<'py>(
        &self,
        py: Python<'py>,
        requested_schema: Option<Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyCapsule>> {
        drop(requested_schema);
        let batches = self.batches.clone().into_iter().map(Ok);
        let reader = RecordBatchIterator::new(batches, self.schema.clone());
        let stream = FFI_ArrowArrayStream::new(Box::new(reader));
        PyCapsule::new_with_value(py, stream, c"arrow_array_stream")
    }
}

/// A table that was pickled.
#[pyfunction]
pub fn _restore_table(
    name: String,
    columns: Vec<PackedColumn>,
    batches: Vec<PackedBatch<'_>>,
) -> PyResult<Table> {
    let (schema, batches) = unpack_batches(&columns, batches)?;
    let describe = |(name, _, unit, meaning): PackedColumn| DescribedColumn { name, unit, meaning };
    Ok(Table::new(name, columns.into_iter().map(describe).collect(), schema, batches))
}
