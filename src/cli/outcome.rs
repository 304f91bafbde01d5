//! How a command ended without an error.

/// What the exit code says.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Outcome {
    /// Exit code 0.
    Clean,
    /// Exit code 1.
    Findings,
}
