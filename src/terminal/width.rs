//! How wide the terminal is.

use std::io::IsTerminal as _;

/// The columns of the terminal on standard output; `None` where that is a file or a pipe, which no
/// line needs to fit.
pub fn of_output() -> Option<u16> {
    if !std::io::stdout().is_terminal() {
        return None;
    }
    terminal_size::terminal_size().map(|(width, _)| width.0)
}
