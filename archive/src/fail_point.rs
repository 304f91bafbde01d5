//! Named steps of work on files. A debug build can interrupt itself at such a step, so tests need not rely on timing.
//!
//! Set the environment variable `BAO_FAIL_POINT` to `trace` to print `fail point STEP` to the standard error at every
//! step, to `STEP:ACTION` to act the first time STEP is reached, or to `STEP#N:ACTION` for the `N`th time:
//!
//! - `abort` ends the process at once, without destructors, as if it were killed;
//! - `wait` prints `fail point STEP` and waits for a line, or the end, of the standard input.
//!
//! Builds without `debug_assertions` ignore the variable.

use std::io::{self, Write};
use std::sync::LazyLock;
use std::sync::atomic::{AtomicUsize, Ordering};

enum FailPoint {
    Trace,
    Step { step: String, time: usize, action: Action },
}

enum Action {
    Abort,
    Wait,
}

static FAIL_POINT: LazyLock<Option<FailPoint>> = LazyLock::new(|| {
    let text = std::env::var("BAO_FAIL_POINT").ok()?;
    Some(parse(&text).unwrap_or_else(|| {
        panic!("BAO_FAIL_POINT={text} must be trace, STEP:ACTION or STEP#N:ACTION")
    }))
});

fn parse(text: &str) -> Option<FailPoint> {
    if text == "trace" {
        return Some(FailPoint::Trace);
    }
    let (step, action) = text.split_once(':')?;
    let (step, time) = match step.split_once('#') {
        Some((step, time)) => (step, time.parse().ok()?),
        None => (step, 1),
    };
    let action = match action {
        "abort" => Action::Abort,
        "wait" => Action::Wait,
        _ => return None,
    };
    Some(FailPoint::Step { step: step.to_owned(), time, action })
}

/// Marks a step as reached, and acts if the environment says so.
///
/// # Panics
/// If `BAO_FAIL_POINT` cannot be read.
pub fn reach(step: &str) {
    static TIMES: AtomicUsize = AtomicUsize::new(0);
    if !cfg!(debug_assertions) {
        return;
    }
    match &*FAIL_POINT {
        None => {}
        Some(FailPoint::Trace) => eprintln!("fail point {step}"),
        Some(FailPoint::Step { step: wanted, time, action }) => {
            if wanted != step || TIMES.fetch_add(1, Ordering::SeqCst) + 1 != *time {
                return;
            }
            match action {
                Action::Abort => std::process::abort(),
                Action::Wait => {
                    eprintln!("fail point {step}");
                    let _ = io::stdin().read_line(&mut String::new());
                }
            }
        }
    }
}

/// Writes all bytes. If a fail point is set, writes them in two halves with a step in between.
pub fn write_all(file: &mut impl Write, bytes: &[u8], step: &str) -> io::Result<()> {
    if !cfg!(debug_assertions) || FAIL_POINT.is_none() {
        return file.write_all(bytes);
    }
    let (first, second) = bytes.split_at(bytes.len() / 2);
    file.write_all(first)?;
    reach(step);
    file.write_all(second)
}
