//! How long an archive is there.

/// How long an archive is there.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Lifetime {
    /// It survives a power cut.
    Kept,
    /// It goes away with the process that makes it.
    Process,
}
