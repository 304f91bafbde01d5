//! `bao.Batches`.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, sync_channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::Duration;

use bao_tables::import::{ImportSummary, Input};
use bao_tables::schema::Table;
use pyo3::exceptions::PyRuntimeError;
use pyo3::prelude::*;

use super::errors::warn_of_errors;
use super::input::ReadFailure;
use super::options::ReadOptions;
use super::read_tables::Tables;
use super::run::{TableBatches, read_games};

/// How many batches wait for Python at the most.
const WAITING: usize = 1;

/// How long Python's signals wait at the most.
const PATIENCE: Duration = Duration::from_millis(50);

/// What the reading says.
enum Message {
    /// Games, and all that has been counted so far.
    Games(TableBatches, ImportSummary),
    /// The last games, and the files that they came from.
    End(TableBatches, ImportSummary),
    Failed(ReadFailure),
}

/// The batches of a reading, each a `bao.Tables`; `bao.read_batches` makes it.
#[pyclass(module = "bao", frozen)]
pub struct Batches {
    /// Nothing behind the last one.
    messages: Mutex<Option<Receiver<Message>>>,
    stop: Arc<AtomicBool>,
    tables: Vec<Table>,
    ruleset: String,
}

impl Batches {
    pub fn start(inputs: Vec<Input>, options: ReadOptions, games: u64) -> Batches {
        let (sender, messages) = sync_channel(WAITING);
        let stop = Arc::new(AtomicBool::new(false));
        let (tables, ruleset) = (options.tables.clone(), options.rules.to_string());
        let stopped = Arc::clone(&stop);
        thread::spawn(move || {
            let mut ready: Option<(TableBatches, ImportSummary)> = None;
            let mut sent = 0;
            let result = read_games(inputs, &options, false, &stopped, |chunk| {
                // A batch waits for the next chunk, so that the last one is not empty.
                if let Some((batches, summary)) =
                    ready.take_if(|(_, summary)| summary.counts.read - sent >= games)
                {
                    sent = summary.counts.read;
                    let message = Message::Games(batches, summary);
                    sender.send(message).map_err(|_| ReadFailure::Stopped)?;
                }
                let (batches, summary) = ready.get_or_insert_default();
                for (table, rows) in chunk.batches {
                    batches.entry(table).or_default().push(rows);
                }
                (summary.counts, summary.content_id) = (chunk.counts, chunk.content_id);
                Ok(())
            });
            let batches = ready.unwrap_or_default().0;
            // Nobody hears it where the iterator has gone.
            let _ = sender.send(match result {
                Ok(selection) => Message::End(batches, selection.summary),
                Err(failure) => Message::Failed(failure),
            });
        });
        Batches { messages: Mutex::new(Some(messages)), stop, tables, ruleset }
    }

    /// The next message; nothing behind the end.
    fn receive(&self, py: Python<'_>) -> PyResult<Option<Message>> {
        loop {
            let message: Result<Option<Option<Message>>, RecvTimeoutError> = py.detach(|| {
                let mut messages = self.messages.lock().unwrap_or_else(PoisonError::into_inner);
                let Some(open) = messages.as_ref() else { return Ok(Some(None)) };
                match open.recv_timeout(PATIENCE) {
                    Ok(message @ Message::Games(..)) => Ok(Some(Some(message))),
                    Ok(message) => {
                        *messages = None;
                        Ok(Some(Some(message)))
                    }
                    Err(RecvTimeoutError::Timeout) => Ok(None),
                    Err(broken @ RecvTimeoutError::Disconnected) => {
                        *messages = None;
                        Err(broken)
                    }
                }
            });
            match message {
                Ok(Some(message)) => return Ok(message),
                Ok(None) => py.check_signals()?,
                // Its thread is gone without a word: what was read is not all.
                Err(_) => {
                    return Err(PyRuntimeError::new_err(
                        "the reading broke off by a fault of the program; please report the file",
                    ));
                }
            }
        }
    }
}

impl Drop for Batches {
    fn drop(&mut self) {
        self.stop.store(true, Ordering::Relaxed);
    }
}

#[pymethods]
impl Batches {
    fn __iter__(slf: Py<Self>) -> Py<Self> {
        slf
    }

    fn __next__(&self, py: Python<'_>) -> PyResult<Option<Tables>> {
        let (batches, summary) = match self.receive(py)? {
            None => return Ok(None),
            Some(Message::Failed(failure)) => return Err(failure.into()),
            Some(Message::Games(batches, summary) | Message::End(batches, summary)) => {
                (batches, summary)
            }
        };
        warn_of_errors(py, &summary)?;
        Tables::new(py, batches, &self.tables, summary, self.ruleset.clone()).map(Some)
    }
}
