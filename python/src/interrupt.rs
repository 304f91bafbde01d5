//! Long work beside Python: without its lock, and ended by Ctrl-C.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::thread;
use std::time::Duration;

use pyo3::exceptions::PyRuntimeError;
use pyo3::prelude::*;

/// Proofs and fates go some hundred plies down.
const STACK: usize = 16 << 20;

/// How long Python's signals wait at the most.
const PATIENCE: Duration = Duration::from_millis(50);

/// Runs `work` on a thread of its own while other Python threads go on. When Python has heard a signal, as Ctrl-C,
/// `stop` becomes true, and as soon as the work has ended the exception is raised.
pub fn run<T: Send>(
    py: Python<'_>,
    stop: &AtomicBool,
    work: impl FnOnce() -> T + Send,
) -> PyResult<T> {
    py.detach(|| {
        thread::scope(|scope| {
            let (done, ended) = channel();
            let worker =
                thread::Builder::new().stack_size(STACK).spawn_scoped(scope, move || {
                    let result = work();
                    let _ = done.send(());
                    result
                })?;
            let mut signal = Ok(());
            while signal.is_ok() && ended.recv_timeout(PATIENCE) == Err(RecvTimeoutError::Timeout) {
                signal = Python::attach(|py| py.check_signals());
            }
            stop.store(signal.is_err(), Ordering::Relaxed);
            let result = worker.join();
            signal?;
            result.map_err(|_| {
                PyRuntimeError::new_err("a search has failed; this is a fault of the package")
            })
        })
    })
}
