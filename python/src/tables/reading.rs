//! Games that are read on all cores, in order, and handed to Python as tables.

use std::collections::BTreeMap;
use std::sync::atomic::Ordering::Relaxed;
use std::sync::mpsc::{Receiver, RecvTimeoutError, sync_channel};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread::{self, JoinHandle};

use arrow_schema::ArrowError;
use bao_formats::{Column, Options};
use bao_game::replay::RepairMode;
use bao_rules::Ruleset;
use bao_tables::import::{
    Chunk, GameCounts, ImportSummary, Input, Reader, ReplayedChunk, SelectedChunk, Selection,
    Transcripts,
};
use bao_tables::pipeline::{Stages, usual_pieces};
use bao_tables::schema::Table;
use bao_tables::{ContentId, DuplicateKind};
use pyo3::exceptions::PyRuntimeError;
use pyo3::prelude::*;
use rayon::{ThreadPool, ThreadPoolBuildError, ThreadPoolBuilder};
use serde_json::json;

use super::columns::{
    ChunkBatches, TableBatches, find_beginnings, finish_batch, select_batches, table_schema,
};
use super::input::{ReadFailure, list_inputs, name_arguments};
use super::table::Table as PyTable;
use crate::arguments::{find_name, read_number_or_none, read_repair};
use crate::errors::ReadError;
use crate::interrupt::{PATIENCE, Work};
use crate::ruleset::{RulesetArgument, read_ruleset};

/// The tables that a reading makes; `history` tells of imports.
const TABLES: [Table; 6] =
    [Table::Games, Table::StudyPlies, Table::Plies, Table::Events, Table::Findings, Table::Extras];

/// How many batches wait for Python at the most.
const WAITING: usize = 1;

/// How games are read.
struct ReadOptions {
    rules: Ruleset,
    repairing: RepairMode,
    /// Sorted.
    tables: Vec<Table>,
    drop: Vec<DuplicateKind>,
    input: Options,
    /// How many games a batch has; all of them where it is not said.
    games: Option<u64>,
}

/// Some games, and all that has been counted up to them.
type Batch = (TableBatches, ImportSummary);

/// The threads of this process. A process that was forked has those of its parent on paper only, and would wait for them for
/// ever.
fn open_pool() -> Result<Arc<ThreadPool>, ThreadPoolBuildError> {
    static POOL: Mutex<Option<(u32, Arc<ThreadPool>)>> = Mutex::new(None);
    let mut known = POOL.lock().unwrap_or_else(PoisonError::into_inner);
    let process = std::process::id();
    if let Some((owner, pool)) = &*known
        && *owner == process
    {
        return Ok(Arc::clone(pool));
    }
    let pool = Arc::new(ThreadPoolBuilder::new().build()?);
    // Nor can it end them.
    std::mem::forget(known.replace((process, Arc::clone(&pool))));
    Ok(pool)
}

impl ReadOptions {
    /// Reads inputs to their end and hands batch after batch to `send`, in order. Ends when `work` has to stop.
    fn read(
        &self,
        inputs: Vec<Input>,
        work: &Work,
        send: impl Fn(Batch) -> Result<(), ReadFailure> + Send + Sync,
    ) -> Result<(), ReadFailure> {
        let mut selection = Selection::new(self.drop.clone(), false);
        let reader = Reader::new(inputs, &self.input, &self.tables, &Transcripts::All, 1);
        let games = self.games.map_or(usize::MAX, |games| games.try_into().unwrap_or(usize::MAX));
        let mut reader = reader.with_games(games);
        let mut ready: Option<Batch> = None;
        let mut sent = 0;
        let stages = Stages {
            next: || {
                if work.stop.load(Relaxed) {
                    return Err(ReadFailure::Stopped);
                }
                reader.chunk()
            },
            first: |chunk: Chunk| {
                let all = &Transcripts::All;
                let chunk = chunk.replay(&self.tables, all, &self.rules, self.repairing);
                chunk.build(|table, rows| finish_batch(table_schema(table), rows))
            },
            between: |chunk: Result<ReplayedChunk<ChunkBatches>, ArrowError>| {
                let selected = selection.select(chunk?);
                // What can only be known at the end is not told of batches.
                if self.games.is_some() {
                    selection.forget_open_games();
                }
                Ok((selected, selection.summary.counts, selection.summary.content_id))
            },
            second: |(chunk, counts, id): (SelectedChunk<ChunkBatches>, _, _)| {
                select_batches(chunk).map(|batches| (batches, counts, id))
            },
            last: |chunk: Result<(ChunkBatches, GameCounts, ContentId), ArrowError>| {
                let (batches, counts, content_id) = chunk?;
                // A batch waits for the next chunk, so that the last one is not empty.
                let is_full = |(_, summary): &mut Batch| {
                    self.games.is_some_and(|games| summary.counts.read - sent >= games)
                };
                if let Some(batch) = ready.take_if(is_full) {
                    sent = batch.1.counts.read;
                    send(batch)?;
                }
                let (tables, summary) = ready.get_or_insert_default();
                for (table, rows) in batches {
                    tables.entry(table).or_default().push(rows);
                }
                work.add(counts.read - summary.counts.read.max(sent));
                (summary.counts, summary.content_id) = (counts, content_id);
                Ok(())
            },
        };
        open_pool()?.install(|| stages.run(usual_pieces()))?;
        let (sources, skipped) = reader.finish();
        selection.end_comparing();
        selection.summary.set_sources(sources, skipped);
        let summary = &selection.summary;
        // A table without rows has a source; a file that is no table has none.
        if summary.counts.read == 0 && summary.sources.iter().all(|source| source.error.is_some()) {
            return Err(ReadFailure::NoGames(summary.explain_no_games()));
        }
        let mut tables = ready.unwrap_or_default().0;
        open_pool()?.install(|| find_beginnings(&mut selection, &mut tables))?;
        send((tables, selection.summary))
    }
}

/// Games that are being read: an iterator of batches, each the list of its tables and a text of JSON that tells of their
/// files. `bao.read` and `bao.read_batches` make it.
#[pyclass(module = "bao._bao", frozen)]
pub struct _Reading {
    batches: Mutex<Receiver<Batch>>,
    /// Nothing when its end has been told.
    reader: Mutex<Option<JoinHandle<Result<(), ReadFailure>>>>,
    work: Arc<Work>,
    tables: Vec<Table>,
    ruleset: String,
}

#[pymethods]
impl _Reading {
    #[new]
    #[allow(clippy::too_many_arguments)]
    fn new(
        sources: Vec<Bound<'_, PyAny>>,
        ruleset: RulesetArgument,
        repair: &str,
        tables: Vec<String>,
        drop: Vec<String>,
        columns: BTreeMap<String, String>,
        #[pyo3(from_py_with = read_number_or_none)] games: Option<u64>,
        progress: Option<Py<PyAny>>,
    ) -> PyResult<_Reading> {
        let known = TABLES.map(|table| (table.name(), table));
        let mut wanted = match &tables[..] {
            [all] if all == "all" => TABLES.to_vec(),
            names => find_all("table", names, &known)?,
        };
        // What is found of copies belongs to a game.
        wanted.push(Table::Games);
        wanted.sort();
        wanted.dedup();
        let kinds = DuplicateKind::ALL.map(|kind| (kind.code().name, kind));
        let known = Column::ALL.map(|column| (column.name(), column));
        let columns = columns.into_iter().map(|(column, name)| {
            find_name::<ReadError, _>("column", &column, &known).map(|column| (column, name))
        });
        let options = ReadOptions {
            rules: read_ruleset(ruleset)?,
            repairing: read_repair(repair)?,
            tables: wanted.clone(),
            drop: find_all("kind of repeated games", &drop, &kinds)?,
            input: Options { columns: columns.collect::<PyResult<_>>()?, ..Options::default() },
            games,
        };
        let ruleset = options.rules.to_string();
        let (inputs, (sender, batches)) = (list_inputs(&sources)?, sync_channel(WAITING));
        let work = Arc::new(Work::new(progress));
        let started = Arc::clone(&work);
        let reader = thread::spawn(move || {
            let send = |batch| sender.send(batch).map_err(|_| ReadFailure::Stopped);
            options.read(inputs, &started, send)
        });
        Ok(_Reading {
            batches: Mutex::new(batches),
            reader: Mutex::new(Some(reader)),
            work,
            tables: wanted,
            ruleset,
        })
    }

    fn __iter__(slf: Py<Self>) -> Py<Self> {
        slf
    }

    fn __next__(&self, py: Python<'_>) -> PyResult<Option<(Vec<PyTable>, String)>> {
        let (mut tables, mut summary) = loop {
            let next = py.detach(|| self.lock().recv_timeout(PATIENCE));
            if let Err(error) = self.work.tell(py) {
                self.work.stop.store(true, Relaxed);
                py.detach(|| while self.lock().recv().is_ok() {});
                return Err(error);
            }
            match next {
                Ok(batch) => break batch,
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => return self.end(py).map(|()| None),
            }
        };
        for source in &mut summary.sources {
            source.error = source.error.take().map(|error| name_arguments(&error));
        }
        let ImportSummary { counts, content_id, sources, skipped, .. } = summary;
        let about = json!({
            "ruleset": self.ruleset,
            "counts": counts,
            "content_id": content_id.to_string(),
            "sources": sources,
            "skipped": skipped,
        });
        let one = |table: &Table| PyTable::of(*table, tables.remove(table).unwrap_or_default());
        Ok(Some((self.tables.iter().map(one).collect(), about.to_string())))
    }
}

impl _Reading {
    fn lock(&self) -> MutexGuard<'_, Receiver<Batch>> {
        self.batches.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// How the reading has ended; nothing more where that was told already.
    fn end(&self, py: Python<'_>) -> PyResult<()> {
        let reader = self.reader.lock().unwrap_or_else(PoisonError::into_inner).take();
        match py.detach(|| reader.map(JoinHandle::join)) {
            None | Some(Ok(Ok(()))) => Ok(()),
            Some(Ok(Err(failure))) => Err(failure.into()),
            // Its thread is gone without a word: what was read is not all.
            Some(Err(_)) => Err(PyRuntimeError::new_err(
                "the reading broke off by a fault of the program; please report the file",
            )),
        }
    }
}

impl Drop for _Reading {
    fn drop(&mut self) {
        self.work.stop.store(true, Relaxed);
    }
}

fn find_all<T: Copy>(what: &str, names: &[String], known: &[(&str, T)]) -> PyResult<Vec<T>> {
    names.iter().map(|name| find_name::<ReadError, _>(what, name, known)).collect()
}
