//! Long work beside Python: without its lock, with news of how far it is, and ended by Ctrl-C.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::thread;
use std::time::Duration;

use pyo3::exceptions::PyRuntimeError;
use pyo3::prelude::*;

/// Proofs and fates go some hundred plies down.
const STACK: usize = 16 << 20;

/// The longest time for which Python's signals wait.
pub const PATIENCE: Duration = Duration::from_millis(50);

/// Some work: whether it has to stop, and how far it is, for a function of Python that hears it.
pub struct Work {
    /// Whether it has to stop.
    pub stop: AtomicBool,
    listener: Option<Py<PyAny>>,
    unheard: AtomicU64,
}

impl Work {
    pub fn new(listener: Option<Py<PyAny>>) -> Work {
        Work { stop: AtomicBool::new(false), listener, unheard: AtomicU64::new(0) }
    }

    /// Notes that more has been done.
    pub fn add(&self, more: u64) {
        self.unheard.fetch_add(more, Ordering::Relaxed);
    }

    /// Tells Python what has been done since it last heard; an error where it has heard a signal, as Ctrl-C.
    pub fn tell(&self, py: Python<'_>) -> PyResult<()> {
        py.check_signals()?;
        let more = self.unheard.swap(0, Ordering::Relaxed);
        match &self.listener {
            Some(listener) if more > 0 => listener.call1(py, (more,)).map(drop),
            _ => Ok(()),
        }
    }
}

/// Runs `task` on a thread of its own while other Python threads go on. When Python has heard a signal, as Ctrl-C,
/// the flag that `task` gets becomes true, and as soon as it has ended the exception is raised.
pub fn run<T: Send>(py: Python<'_>, task: impl FnOnce(&AtomicBool) -> T + Send) -> PyResult<T> {
    run_with(py, None, |work| task(&work.stop))
}

/// The same, with news for a listener of Python.
pub fn run_with<T: Send>(
    py: Python<'_>,
    listener: Option<Py<PyAny>>,
    task: impl FnOnce(&Work) -> T + Send,
) -> PyResult<T> {
    let work = Work::new(listener);
    let tell = |py: Python<'_>| work.tell(py);
    py.detach(|| {
        thread::scope(|scope| {
            let ((done, ended), started) = (channel(), &work);
            let worker =
                thread::Builder::new().stack_size(STACK).spawn_scoped(scope, move || {
                    let result = task(started);
                    let _ = done.send(());
                    result
                })?;
            let mut told = Ok(());
            while told.is_ok() && ended.recv_timeout(PATIENCE) == Err(RecvTimeoutError::Timeout) {
                told = Python::attach(tell);
            }
            work.stop.store(told.is_err(), Ordering::Relaxed);
            let result = worker.join();
            told.and_then(|()| Python::attach(tell))?;
            result.map_err(|_| {
                PyRuntimeError::new_err("a search has failed; this is a fault of the package")
            })
        })
    })
}
