//! The limits of a search.

use std::time::Duration;

/// The deepest search, in plies.
pub const MAX_DEPTH: u16 = 100;

/// Where a search ends: at whatever comes first. With none it ends at [`MAX_DEPTH`] or a proof.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Limits {
    /// The depth of the last iteration, in plies.
    pub depth: Option<u16>,
    /// The nodes of all threads together. One thread goes some nodes beyond it, since it finishes the
    /// position at hand; several go a few thousand nodes beyond.
    pub nodes: Option<u64>,
    /// The time. A search that ends by time does not give the same result each time.
    pub time: Option<Duration>,
}

impl Limits {
    /// A limit of depth, in plies.
    #[must_use]
    pub fn depth(depth: u16) -> Limits {
        Limits { depth: Some(depth), ..Limits::default() }
    }

    /// A limit of nodes.
    #[must_use]
    pub fn nodes(nodes: u64) -> Limits {
        Limits { nodes: Some(nodes), ..Limits::default() }
    }

    /// A limit of time.
    #[must_use]
    pub fn time(time: Duration) -> Limits {
        Limits { time: Some(time), ..Limits::default() }
    }
}
