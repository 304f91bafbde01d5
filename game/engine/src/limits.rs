//! How long a search may go on.

use std::time::Duration;

/// The deepest search that can be asked for, in turns.
pub const DEEPEST: u16 = 100;

/// Where a search ends: at whatever comes first. With none it ends at [`DEEPEST`] or a proof.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Limits {
    /// The turns that every line is looked at, at least.
    pub depth: Option<u16>,
    /// The turns played altogether. One thread finishes the position that it is in, some turns more; several
    /// notice it a few thousand turns late.
    pub nodes: Option<u64>,
    /// The time. A search that time ends is not the same twice.
    pub time: Option<Duration>,
}

impl Limits {
    /// So many turns deep.
    #[must_use]
    pub fn depth(depth: u16) -> Limits {
        Limits { depth: Some(depth), ..Limits::default() }
    }

    /// So many turns played.
    #[must_use]
    pub fn nodes(nodes: u64) -> Limits {
        Limits { nodes: Some(nodes), ..Limits::default() }
    }

    /// So long.
    #[must_use]
    pub fn time(time: Duration) -> Limits {
        Limits { time: Some(time), ..Limits::default() }
    }
}
