//! Ending cleanly when the user asks for it.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use anyhow::{Context as _, Result};

/// A flag that becomes true with the first Ctrl-C, or when the system asks to end; the second Ctrl-C ends the
/// program at once.
pub(super) fn on_signals() -> Result<Arc<AtomicBool>> {
    use signal_hook::consts::{SIGINT, SIGTERM};
    use signal_hook::flag;

    /// What shells give for a program that Ctrl-C has ended.
    const INTERRUPTED: i32 = 130;
    let stop = Arc::new(AtomicBool::new(false));
    for signal in [SIGINT, SIGTERM] {
        flag::register_conditional_shutdown(signal, INTERRUPTED, Arc::clone(&stop))
            .and_then(|_| flag::register(signal, Arc::clone(&stop)))
            .context("signals cannot be listened to")?;
    }
    Ok(stop)
}
