//! Runs long work without Python's lock, reports its progress, and stops it on Ctrl-C.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::thread;
use std::time::Duration;

use pyo3::exceptions::PyRuntimeError;
use pyo3::prelude::*;

/// The stack of a worker thread: proofs and house searches recurse hundreds of plies deep.
const STACK: usize = 16 << 20;

/// The longest time before Python's signals are handled.
pub const PATIENCE: Duration = Duration::from_millis(50);

/// Work in progress: whether it has to stop, and its progress for a Python function.
pub struct Work {
    pub stop: AtomicBool,
    listener: Option<Py<PyAny>>,
    unreported: AtomicU64,
}

impl Work {
    pub fn new(listener: Option<Py<PyAny>>) -> Work {
        Work { stop: AtomicBool::new(false), listener, unreported: AtomicU64::new(0) }
    }

    /// Counts progress.
    pub fn add(&self, more: u64) {
        self.unreported.fetch_add(more, Ordering::Relaxed);
    }

    /// Reports the progress since the last call to Python. Returns an error after a signal such as Ctrl-C.
    pub fn report(&self, py: Python<'_>) -> PyResult<()> {
        py.check_signals()?;
        let more = self.unreported.swap(0, Ordering::Relaxed);
        match &self.listener {
            Some(listener) if more > 0 => listener.call1(py, (more,)).map(drop),
            _ => Ok(()),
        }
    }
}

/// Runs `task` on its own thread while other Python threads continue. On a signal such as Ctrl-C, the flag passed to
/// `task` becomes true, and the exception is raised when the task has ended.
pub fn run<T: Send>(py: Python<'_>, task: impl FnOnce(&AtomicBool) -> T + Send) -> PyResult<T> {
    run_with(py, None, |work| task(&work.stop))
}

/// Like [`run`], but also reports progress to a Python function.
pub fn run_with<T: Send>(
    py: Python<'_>,
    listener: Option<Py<PyAny>>,
    task: impl FnOnce(&Work) -> T + Send,
) -> PyResult<T> {
    let work = Work::new(listener);
    let report = |py: Python<'_>| work.report(py);
    py.detach(|| {
        thread::scope(|scope| {
            let ((done, ended), started) = (channel(), &work);
            let worker =
                thread::Builder::new().stack_size(STACK).spawn_scoped(scope, move || {
                    let result = task(started);
                    let _ = done.send(());
                    result
                })?;
            let mut reported = Ok(());
            while reported.is_ok() && ended.recv_timeout(PATIENCE) == Err(RecvTimeoutError::Timeout)
            {
                reported = Python::attach(report);
            }
            work.stop.store(reported.is_err(), Ordering::Relaxed);
            let result = worker.join();
            reported.and_then(|()| Python::attach(report))?;
            result.map_err(|_| {
                PyRuntimeError::new_err("the work failed; this is a bug in the package")
            })
        })
    })
}
