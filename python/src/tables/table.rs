//! `bao.Table`.

use std::collections::BTreeMap;

use arrow_array::cast::AsArray;
use arrow_array::ffi_stream::FFI_ArrowArrayStream;
use arrow_array::types::{Float64Type, Int64Type};
use arrow_array::{Array, ArrayRef, RecordBatch, RecordBatchIterator};
use arrow_schema::ffi::FFI_ArrowSchema;
use arrow_schema::{DataType, SchemaRef};
use bao_tables::{Cell, Column, ColumnType, TableRows, schema};
use pyo3::exceptions::PyKeyError;
use pyo3::prelude::*;
use pyo3::types::{PyBool, PyCapsule, PyDict, PyFloat, PyString};

use super::columns::{arrow_schema, finish_batch, table_schema};
use crate::arguments::find_name;
use crate::errors::{ReadError, name_arguments, raise};

type DescribedColumn = (String, String, String, String);

/// A table in Arrow's format, in one or more batches. Any library with the Arrow PyCapsule interface reads it without
/// copying: `polars.DataFrame(table)`, `pyarrow.table(table)`, and `duckdb.sql("SELECT * FROM table")` for a variable
/// `table`. `pandas.DataFrame(table)` reads the rows; faster is `pyarrow.table(table).to_pandas()`,
/// and from pandas 3 on `pandas.DataFrame.from_arrow(table)`.
///
/// `len(table)` is the number of rows, and `for row in table` yields them as dicts. Columns are text (Arrow `string`),
/// whole numbers (`int64`), numbers (`double`) or booleans (`bool`); unknown values are null.
///
/// >>> import bao
/// >>> table = bao.read_published().games
/// >>> table.name, len(table), table.column_names[:2]
/// ('games', 59, ['record', 'game'])
#[pyclass(module = "bao", name = "Table", frozen)]
pub struct ArrowTable {
    name: String,
    columns: Vec<DescribedColumn>,
    schema: SchemaRef,
    batches: Vec<RecordBatch>,
}

#[derive(Clone, Debug, IntoPyObject)]
pub enum CellValue {
    Truth(bool),
    Number(i64),
    Share(f64),
    Text(String),
}

type Values = Vec<Option<CellValue>>;

// An implementation derived by pyo3 would try every kind, and raise an exception for each kind that does not fit.
impl FromPyObject<'_, '_> for CellValue {
    type Error = PyErr;

    fn extract(value: Borrowed<'_, '_, PyAny>) -> PyResult<CellValue> {
        if let Ok(text) = value.cast::<PyString>() {
            Ok(CellValue::Text(text.to_string()))
        } else if let Ok(truth) = value.cast::<PyBool>() {
            Ok(CellValue::Truth(truth.is_true()))
        } else if let Ok(share) = value.cast::<PyFloat>() {
            Ok(CellValue::Share(share.value()))
        } else {
            value.extract().map(CellValue::Number)
        }
    }
}

impl ArrowTable {
    pub fn of(table: schema::Table, batches: Vec<RecordBatch>) -> ArrowTable {
        let describe = |column: &Column| {
            let (name, unit) = (column.name.to_owned(), column.unit.to_owned());
            // A wheel does not contain the folder of the documents.
            let meaning = name_arguments(column.meaning).replace("docs/", "");
            (name, column.kind.name().to_owned(), unit, meaning)
        };
        let columns = table.columns().iter().map(describe).collect();
        ArrowTable { name: table.name().to_owned(), columns, schema: table_schema(table), batches }
    }
}

fn list_values(column: &ArrayRef) -> Values {
    match column.data_type() {
        DataType::Int64 => {
            column.as_primitive::<Int64Type>().iter().map(|v| v.map(CellValue::Number)).collect()
        }
        DataType::Float64 => {
            column.as_primitive::<Float64Type>().iter().map(|v| v.map(CellValue::Share)).collect()
        }
        DataType::Boolean => column.as_boolean().iter().map(|v| v.map(CellValue::Truth)).collect(),
        _ => {
            let texts = column.as_string::<i32>().iter();
            texts.map(|v| v.map(|v| CellValue::Text(v.to_owned()))).collect()
        }
    }
}

fn list_rows(batch: &RecordBatch, names: &[impl AsRef<str>]) -> PyResult<Vec<Values>> {
    let find = |name: &str| {
        let missing = || PyKeyError::new_err(format!("there is no column `{name}`"));
        batch.column_by_name(name).map(list_values).ok_or_else(missing)
    };
    let columns = names.iter().map(|name| find(name.as_ref())).collect::<PyResult<Vec<_>>>()?;
    let mut columns: Vec<_> = columns.into_iter().map(Vec::into_iter).collect();
    let row = |_| columns.iter_mut().filter_map(Iterator::next).collect();
    Ok((0..batch.num_rows()).map(row).collect())
}

#[pymethods]
impl ArrowTable {
    /// The name of the table in an archive and in SQL.
    #[getter]
    fn name(&self) -> &str {
        &self.name
    }

    /// The number of rows.
    #[getter]
    fn num_rows(&self) -> usize {
        self.batches.iter().map(RecordBatch::num_rows).sum()
    }

    /// The names of the columns, in order.
    #[getter]
    fn column_names(&self) -> Vec<&str> {
        self.columns.iter().map(|(name, ..)| &**name).collect()
    }

    /// Maps each column name to a pair: the unit or possible values, and the meaning, as printed by `bao archive
    /// schema`.
    ///
    /// >>> import bao
    /// >>> bao.read_published().games.describe()["moment"]
    /// ('turn', 'the turn of the first event (S2)')
    fn describe<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let all = PyDict::new(py);
        for (name, _, unit, meaning) in &self.columns {
            all.set_item(name, (unit, meaning))?;
        }
        Ok(all)
    }

    /// The rows as dicts, for a quick look or the standard library; for large tables use a table library.
    ///
    /// >>> import bao
    /// >>> bao.read_published().games.rows()[0]["winner"]
    /// 'north'
    fn rows<'py>(&self, py: Python<'py>) -> PyResult<Vec<Bound<'py, PyDict>>> {
        let mut rows = Vec::with_capacity(self.num_rows());
        for batch in &self.batches {
            for values in list_rows(batch, &self.column_names())? {
                let row = PyDict::new(py);
                for ((name, ..), value) in self.columns.iter().zip(values) {
                    row.set_item(name, value)?;
                }
                rows.push(row);
            }
        }
        Ok(rows)
    }

    /// Counts the rows with each combination of values in some columns.
    fn _count_groups(&self, names: Vec<String>) -> PyResult<Vec<(Values, u64)>> {
        // Floats are not `Ord`, so groups are keyed by their text.
        let mut groups: BTreeMap<String, (Values, u64)> = BTreeMap::new();
        for batch in &self.batches {
            for row in list_rows(batch, &names)? {
                let key = format!("{row:?}");
                groups.entry(key).or_insert((row, 0)).1 += 1;
            }
        }
        Ok(groups.into_values().collect())
    }

    fn __len__(&self) -> usize {
        self.num_rows()
    }

    fn __iter__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        self.rows(py)?.into_pyobject(py)?.call_method0("__iter__")
    }

    fn __repr__(&self) -> String {
        let ArrowTable { name, columns, .. } = self;
        format!("<bao.Table {name}: {} rows, {} columns>", self.num_rows(), columns.len())
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, Bound<'py, PyAny>)> {
        let rows = self.batches.iter().map(|batch| list_rows(batch, &self.column_names()));
        let rows: Vec<Values> = rows.collect::<PyResult<Vec<_>>>()?.into_iter().flatten().collect();
        let arguments = (&self.name, self.columns.clone(), rows).into_pyobject(py)?;
        Ok((py.import("bao._bao")?.getattr("_build_table")?, arguments.into_any()))
    }

    /// The columns and their types as an Arrow schema (Arrow PyCapsule interface).
    fn __arrow_c_schema__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyCapsule>> {
        let schema = FFI_ArrowSchema::try_from(self.schema.as_ref()).map_err(raise::<ReadError>)?;
        PyCapsule::new_with_value(py, schema, c"arrow_schema")
    }

    /// The rows as a stream of batches (Arrow PyCapsule interface), always with the table's own types.
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

/// Builds a table from rows; each column has a name, type, unit and meaning.
#[pyfunction]
pub fn _build_table(
    name: String,
    columns: Vec<DescribedColumn>,
    rows: Vec<Values>,
) -> PyResult<ArrowTable> {
    let kinds = ColumnType::ALL.map(|kind| (kind.name(), kind));
    let find = |kind: &String| find_name::<ReadError, _>("type", kind, &kinds);
    let kinds = columns.iter().map(|(_, kind, ..)| find(kind)).collect::<PyResult<Vec<_>>>()?;
    let unnamed = kinds.iter().map(|&kind| Column { name: "", kind, unit: "", meaning: "" });
    let mut table = TableRows::new(&unnamed.collect::<Vec<_>>(), rows.len());
    for row in &rows {
        table.push(row.iter().zip(&kinds).map(|(value, kind)| match (value, kind) {
            (None, _) => Cell::Null,
            (Some(CellValue::Number(number)), ColumnType::Percent) => Cell::Percent(*number as f64),
            (Some(CellValue::Number(number)), _) => Cell::Number(*number),
            (Some(CellValue::Truth(truth)), _) => Cell::Truth(*truth),
            (Some(CellValue::Share(share)), _) => Cell::Percent(*share),
            (Some(CellValue::Text(text)), _) => Cell::Text(text),
        }));
    }
    let schema =
        arrow_schema(columns.iter().zip(&kinds).map(|((name, ..), &kind)| (&**name, kind)));
    let batch = finish_batch(schema.clone(), table).map_err(raise::<ReadError>)?;
    Ok(ArrowTable { name, columns, schema, batches: vec![batch] })
}
