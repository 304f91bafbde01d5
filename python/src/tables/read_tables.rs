//! `bao.Tables`.

use std::collections::BTreeMap;

use bao_tables::import::{GameCounts, ImportSummary};
use bao_tables::schema;
use pyo3::exceptions::{PyAttributeError, PyKeyError};
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyList};

use super::columns::table_schema;
use super::errors::name_arguments;
use super::run::TableBatches;
use super::summary::ReadSummary;
use super::table::{DescribedColumn, Table};
use crate::errors::{BaoError, raise};
use crate::pickle::{Reduced, reduce};

/// The tables of games that were read, with what is known of their files.
///
/// `games` is always there, the others where they were asked for. Their columns, types, order and values are those of `bao import` (docs/archive.md), and
/// `record` numbers the games in the order of reading, from 1, the same in every table. `tables["games"]` and
/// `tables.games` are the same, and `dict(tables)` has all by their names.
#[pyclass(module = "bao", frozen, mapping)]
pub struct Tables {
    tables: BTreeMap<schema::Table, Py<Table>>,
    summary: ReadSummary,
}

impl Tables {
    pub fn new(
        py: Python<'_>,
        batches: TableBatches,
        wanted: &[schema::Table],
        summary: ImportSummary,
        ruleset: String,
    ) -> PyResult<Tables> {
        let mut batches = batches;
        let one = |&table: &schema::Table| {
            let rows = batches.remove(&table).unwrap_or_default();
            let described = table.columns().iter().map(|column| DescribedColumn {
                name: column.name.to_owned(),
                unit: column.unit.to_owned(),
                meaning: name_arguments(column.meaning),
            });
            let (name, schema) = (table.name().to_owned(), table_schema(table));
            Ok((table, Py::new(py, Table::new(name, described.collect(), schema, rows))?))
        };
        let tables = wanted.iter().map(one).collect::<PyResult<_>>()?;
        Ok(Tables { tables, summary: ReadSummary::new(summary, ruleset) })
    }

    fn find(&self, py: Python<'_>, name: &str) -> Option<Py<Table>> {
        let found = self.tables.iter().find(|(table, _)| table.name() == name);
        found.map(|(_, table)| table.clone_ref(py))
    }

    fn get_named(&self, py: Python<'_>, name: &str) -> PyResult<Py<Table>> {
        self.find(py, name).ok_or_else(|| PyAttributeError::new_err(self.explain_missing(name)))
    }

    fn explain_missing(&self, name: &str) -> String {
        format!(
            "there is no table `{name}`; there are {}; the argument `tables` of the reading says which",
            self.keys().join(", ")
        )
    }
}

#[pymethods]
impl Tables {
    /// The names of the tables.
    fn keys(&self) -> Vec<&'static str> {
        self.tables.keys().map(|table| table.name()).collect()
    }

    fn __len__(&self) -> usize {
        self.tables.len()
    }

    fn __contains__(&self, name: &str) -> bool {
        self.keys().contains(&name)
    }

    fn __iter__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        PyList::new(py, self.keys())?.into_any().call_method0("__iter__")
    }

    fn __getitem__(&self, py: Python<'_>, name: &str) -> PyResult<Py<Table>> {
        self.find(py, name).ok_or_else(|| PyKeyError::new_err(self.explain_missing(name)))
    }

    /// The tables.
    fn values(&self, py: Python<'_>) -> Vec<Py<Table>> {
        self.tables.values().map(|table| table.clone_ref(py)).collect()
    }

    /// The names of the tables, each with its table.
    fn items(&self, py: Python<'_>) -> Vec<(&'static str, Py<Table>)> {
        self.keys().into_iter().zip(self.values(py)).collect()
    }

    /// A row for each game.
    #[getter]
    fn games(&self, py: Python<'_>) -> PyResult<Py<Table>> {
        self.get_named(py, "games")
    }

    /// A row for each ply of turns 21 to 24 of a game of the study.
    #[getter]
    fn study_plies(&self, py: Python<'_>) -> PyResult<Py<Table>> {
        self.get_named(py, "study_plies")
    }

    /// A row for each ply.
    #[getter]
    fn plies(&self, py: Python<'_>) -> PyResult<Py<Table>> {
        self.get_named(py, "plies")
    }

    /// A row for each event of a house.
    #[getter]
    fn events(&self, py: Python<'_>) -> PyResult<Py<Table>> {
        self.get_named(py, "events")
    }

    /// A row for each finding.
    #[getter]
    fn findings(&self, py: Python<'_>) -> PyResult<Py<Table>> {
        self.get_named(py, "findings")
    }

    /// A row for each filled cell of a column of the source's own.
    #[getter]
    fn extras(&self, py: Python<'_>) -> PyResult<Py<Table>> {
        self.get_named(py, "extras")
    }

    /// The rules that the games were replayed under.
    #[getter]
    fn ruleset(&self) -> &str {
        &self.summary.ruleset
    }

    /// How many games were read, are in the tables (`games`), of these were `accepted`, `partial` and `rejected`, and
    /// were `repaired`, and how many were left out as copies (`left_out`): a dict.
    #[getter]
    fn counts<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let GameCounts { read, games, accepted, repaired, partial, rejected, left_out } =
            self.summary.counts;
        let counts = PyDict::new(py);
        for (name, count) in [
            ("read", read),
            ("games", games),
            ("accepted", accepted),
            ("repaired", repaired),
            ("partial", partial),
            ("rejected", rejected),
            ("left_out", left_out),
        ] {
            counts.set_item(name, count)?;
        }
        Ok(counts)
    }

    /// What the games are, whatever files they came from and in whatever order: 32 hexadecimal digits, the content id of
    /// an archive of them.
    #[getter]
    fn content_id(&self) -> String {
        self.summary.content_id.to_string()
    }

    /// The files that games came from, a dict each: `name`, `format`, `encoding`, `compression`, `bytes`, `sha256`,
    /// `games`, `added` (of these in the tables) and `error`, what went wrong if it broke off.
    #[getter]
    fn sources<'py>(&self, py: Python<'py>) -> PyResult<Vec<Bound<'py, PyDict>>> {
        let describe = |source: &bao_tables::import::ImportedFile| {
            let told = PyDict::new(py);
            told.set_item("name", &source.name)?;
            told.set_item("format", &source.format)?;
            told.set_item("encoding", &source.encoding)?;
            told.set_item("compression", &source.compression)?;
            told.set_item("bytes", source.bytes)?;
            told.set_item("sha256", &source.sha256)?;
            told.set_item("games", source.games)?;
            told.set_item("added", source.added)?;
            told.set_item("error", &source.error)?;
            Ok(told)
        };
        self.summary.sources.iter().map(describe).collect()
    }

    /// The files, members of archives and sheets that hold no games, each with the reason.
    #[getter]
    fn skipped(&self) -> Vec<(&str, &str)> {
        self.summary.skipped.iter().map(|file| (&*file.name, &*file.reason)).collect()
    }

    fn __repr__(&self) -> String {
        let games = self.summary.counts.games;
        format!("<bao.Tables of {games} games: {}>", self.keys().join(", "))
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<Reduced<'py>> {
        let summary = serde_json::to_string(&self.summary).map_err(raise::<BaoError, _>)?;
        let tables: Vec<_> = self.tables.values().map(|table| table.clone_ref(py)).collect();
        reduce(py, "_restore_tables", (tables, summary))
    }
}

/// Tables that were pickled.
#[pyfunction]
pub fn _restore_tables(tables: Vec<Py<Table>>, summary: &str) -> PyResult<Tables> {
    let named = |table: Py<Table>| {
        let known =
            schema::Table::IMPORTED.into_iter().find(|known| known.name() == table.get().name());
        Some((known?, table))
    };
    let tables = tables.into_iter().filter_map(named).collect();
    let summary = serde_json::from_str(summary).map_err(raise::<BaoError, _>)?;
    Ok(Tables { tables, summary })
}
