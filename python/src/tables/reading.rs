//! Reads games on all cores, in order, and hands them to Python as tables.

use std::collections::BTreeMap;
use std::sync::atomic::Ordering::Relaxed;
use std::sync::mpsc::{Receiver, RecvTimeoutError, sync_channel};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread::{self, JoinHandle};

use arrow_schema::ArrowError;
use bao_formats::{Field, Options};
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
use super::input::{ReadFailure, list_inputs};
use super::table::ArrowTable;
use crate::arguments::{find_name, read_number_or_none, read_repair};
use crate::errors::{ReadError, name_arguments};
use crate::interrupt::{PATIENCE, Work};
use crate::ruleset::{RulesetArgument, read_ruleset};

/// The most batches that wait for Python.
const WAITING: usize = 1;

/// The games of a chunk, if all games go into one batch. A larger chunk would no longer be in the processor's cache when
/// it is replayed.
const AT_ONCE: usize = 1024;

struct ReadOptions {
    rules: Ruleset,
    repairing: RepairMode,
    /// Sorted.
    tables: Vec<Table>,
    drop: Vec<DuplicateKind>,
    input: Options,
    /// The games of a batch; `None` puts all in one.
    games: Option<u64>,
}

/// The tables of some games, and the counts of all games up to the last of these.
type Batch = (TableBatches, ImportSummary);

/// The thread pool of this process. A forked process inherits the pool without its threads, and would wait for them for
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
    // An inherited pool is never dropped: a forked process cannot end its threads.
    std::mem::forget(known.replace((process, Arc::clone(&pool))));
    Ok(pool)
}

impl ReadOptions {
    /// Reads the inputs to their end and passes batch after batch to `send`, in order. Ends when `work` has to stop.
    fn read(
        &self,
        inputs: Vec<Input>,
        work: &Work,
        send: impl Fn(Batch) -> Result<(), ReadFailure> + Send + Sync,
    ) -> Result<(), ReadFailure> {
        let mut selection = Selection::new(self.drop.clone(), false);
        let reader = Reader::new(inputs, &self.input, &self.tables, &Transcripts::All, 1);
        let games = self.games.map_or(AT_ONCE, |games| games.try_into().unwrap_or(usize::MAX));
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
                // Findings that need all games to be read are not made for batches.
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
                // A batch is kept until the next chunk, so that the last batch is not empty.
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
        // A table without rows counts as a source; a file that is not a table does not.
        if summary.counts.read == 0 && summary.sources.iter().all(|source| source.error.is_some()) {
            return Err(ReadFailure::NoGames(summary.explain_no_games()));
        }
        let mut tables = ready.unwrap_or_default().0;
        open_pool()?.install(|| find_beginnings(&mut selection, &mut tables))?;
        send((tables, selection.summary))
    }
}

/// Games being read: an iterator of batches, each a list of tables and a JSON text about their files. Used by
/// `bao.read` and `bao.read_batches`.
#[pyclass(module = "bao._bao", frozen)]
pub struct _Reading {
    batches: Mutex<Receiver<Batch>>,
    /// `None` after the end was reported.
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
        // `history` is about imports only.
        let known = Table::IMPORTED.into_iter().filter(|table| *table != Table::History);
        let known: Vec<_> = known.map(|table| (table.name(), table)).collect();
        let mut wanted = match &tables[..] {
            [all] if all == "all" => known.into_iter().map(|(_, table)| table).collect(),
            names => find_all("table", names, &known)?,
        };
        // Findings about copies refer to games, so `games` is always read.
        wanted.push(Table::Games);
        wanted.sort();
        wanted.dedup();
        let kinds = DuplicateKind::ALL.map(|kind| (kind.name(), kind));
        let known = Field::ALL.map(|column| (column.name(), column));
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

    fn __next__(&self, py: Python<'_>) -> PyResult<Option<(Vec<ArrowTable>, String)>> {
        let (mut tables, mut summary) = loop {
            let next = py.detach(|| self.lock().recv_timeout(PATIENCE));
            if let Err(error) = self.work.report(py) {
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
            source.message = None;
        }
        let about = json!({
            "ruleset": self.ruleset,
            "counts": summary.counts,
            "content_id": summary.content_id.to_string(),
            "sources": summary.sources,
            "skipped": summary.skipped,
        });
        let one = |table: &Table| ArrowTable::of(*table, tables.remove(table).unwrap_or_default());
        Ok(Some((self.tables.iter().map(one).collect(), about.to_string())))
    }
}

impl _Reading {
    fn lock(&self) -> MutexGuard<'_, Receiver<Batch>> {
        self.batches.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Reports how the reading ended, once.
    fn end(&self, py: Python<'_>) -> PyResult<()> {
        let reader = self.reader.lock().unwrap_or_else(PoisonError::into_inner).take();
        match py.detach(|| reader.map(JoinHandle::join)) {
            None | Some(Ok(Ok(()))) => Ok(()),
            Some(Ok(Err(failure))) => Err(failure.into()),
            // The thread panicked, so not everything was read.
            Some(Err(_)) => Err(PyRuntimeError::new_err(
                "a bug in the package ended the reading; please report it with the file",
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
