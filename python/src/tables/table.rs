//! `bao.Table`.

use arrow_array::ffi_stream::FFI_ArrowArrayStream;
use arrow_array::{RecordBatch, RecordBatchIterator};
use arrow_schema::ffi::FFI_ArrowSchema;
use pyo3::prelude::*;
use pyo3::types::PyCapsule;

use super::columns::arrow_schema;
use super::errors::ReadError;

/// A table in Arrow's form, in one or more batches. Whatever speaks the Arrow PyCapsule interface takes it
/// without a copy: `polars.DataFrame(table)`, `pyarrow.table(table)`, `pandas.DataFrame.from_arrow(table)`
/// (pandas 3), and in DuckDB a variable of this type is a table: `duckdb.sql("SELECT * FROM table")`.
///
/// `len(table)` is the number of rows. Columns are text (Arrow `string`), whole numbers (`int64`), numbers (`double`)
/// or yes and no (`bool`); null where the program does not know.
#[pyclass(module = "bao", frozen)]
pub struct Table {
    name: &'static str,
    columns: &'static [bao_tables::Column],
    batches: Vec<RecordBatch>,
}

impl Table {
    pub fn new(
        name: &'static str,
        columns: &'static [bao_tables::Column],
        batches: Vec<RecordBatch>,
    ) -> Table {
        Table { name, columns, batches }
    }
}

#[pymethods]
impl Table {
    /// What the table is called in an archive and in SQL.
    #[getter]
    fn name(&self) -> &'static str {
        self.name
    }

    /// How many rows there are.
    #[getter]
    fn num_rows(&self) -> usize {
        self.batches.iter().map(RecordBatch::num_rows).sum()
    }

    /// The names of the columns in their order.
    #[getter]
    fn column_names(&self) -> Vec<&'static str> {
        self.columns.iter().map(|column| column.name).collect()
    }

    /// What each column means: a dict of its name with type, unit and meaning, as `bao schema` prints them.
    ///
    /// >>> import bao
    /// >>> bao.read_published().games.describe()["moment"]
    /// ('number', 'turn', 'the turn of the first event (S2)')
    fn describe<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, pyo3::types::PyDict>> {
        let all = pyo3::types::PyDict::new(py);
        for column in self.columns {
            all.set_item(column.name, (column.kind.name(), column.unit, column.meaning))?;
        }
        Ok(all)
    }

    fn __len__(&self) -> usize {
        self.num_rows()
    }

    fn __repr__(&self) -> String {
        format!(
            "<bao.Table {}: {} rows, {} columns>",
            self.name,
            self.num_rows(),
            self.columns.len()
        )
    }

    /// The columns and their types as an Arrow schema (Arrow PyCapsule interface).
    fn __arrow_c_schema__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyCapsule>> {
        let schema = FFI_ArrowSchema::try_from(arrow_schema(self.columns).as_ref());
        let schema = schema.map_err(|error| ReadError::new_err(error.to_string()))?;
        PyCapsule::new_with_value(py, schema, c"arrow_schema")
    }

    /// The rows as a stream of batches (Arrow PyCapsule interface); another schema cannot be asked for.
    #[pyo3(signature = (requested_schema = None))]
    fn __arrow_c_stream__<'py>(
        &self,
        py: Python<'py>,
        requested_schema: Option<Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyCapsule>> {
        // The interface lets a table give its own types.
        drop(requested_schema);
        let batches = self.batches.clone().into_iter().map(Ok);
        let reader = RecordBatchIterator::new(batches, arrow_schema(self.columns));
        let stream = FFI_ArrowArrayStream::new(Box::new(reader));
        PyCapsule::new_with_value(py, stream, c"arrow_array_stream")
    }
}
