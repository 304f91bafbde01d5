//! How a command ended. Also catches panics of polars, which panics on some invalid Parquet files even if their hashes
//! match, and silences panics of threads that read a container: the reader of the container reports that the file is
//! damaged.

use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind, set_hook, take_hook};
use std::sync::{Mutex, Once, PoisonError};

use anyhow::{Result, anyhow};
use bao_languages::say;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Outcome {
    /// Exit code 0.
    Clean,
    /// Exit code 1.
    Findings,
}

/// The message of the last polars panic on any thread.
static SAID: Mutex<Option<String>> = Mutex::new(None);

static HOOK: Once = Once::new();

/// Silences panics of polars and of threads that read a container.
fn set_quiet_hook() {
    let next = take_hook();
    set_hook(Box::new(move |panic| {
        let is_library = panic.location().is_some_and(|place| place.file().contains("polars-"));
        if std::thread::current().name() == Some(bao_formats::limits::CONTAINER_THREAD) {
            return;
        }
        if !is_library {
            return next(panic);
        }
        let text = panic.payload_as_str().unwrap_or("no reason is given");
        *SAID.lock().unwrap_or_else(PoisonError::into_inner) = Some(text.to_owned());
    }));
}

/// Runs a command; a panic of polars becomes the error that a table is damaged.
pub(super) fn catch_panics<T>(run: impl FnOnce() -> Result<T>) -> Result<T> {
    HOOK.call_once(set_quiet_hook);
    catch_unwind(AssertUnwindSafe(run)).unwrap_or_else(|panic| {
        let Some(said) = SAID.lock().unwrap_or_else(PoisonError::into_inner).take() else {
            resume_unwind(panic);
        };
        Err(anyhow!(say!("table-unreadable", error = said)))
    })
}
