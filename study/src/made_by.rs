//! What has made a report.

/// What has made a report.
#[derive(Clone, Copy, Debug)]
pub struct MadeBy<'a> {
    /// The command line that makes it.
    pub command: &'a str,
    /// The version of the program, with its commit: `0.1.0 (commit 5c0ffee, 2026-11-22)`.
    pub version: &'a str,
    /// The archive that was read, as the command names it; `None` where the games were read for this report alone.
    pub archive: Option<&'a str>,
}
