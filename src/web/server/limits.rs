//! How many the server serves at once, how long it waits for them, and how far it searches for them.

use std::time::Duration;

use crate::web::page::requests::SEARCH_LIMITS;

/// What the server gives to those who ask, at the most.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// Connections at once; others wait at the door.
    pub connections: usize,
    /// The time in which a new connection says something, and one that was answered asks again.
    pub silence: Duration,
    /// The time in which a request has been read and answered, from its first byte on.
    pub request: Duration,
    /// The time in which the body of a request arrives.
    pub body: Duration,
    /// The time that requests under way have to end when the server ends.
    pub grace: Duration,
    /// Nodes and time of the search for one request.
    pub search: bao_engine::Limits,
}

impl Limits {
    /// A browser opens six connections at a time; a process of many systems may have a thousand files open.
    pub const USUAL: Limits = Limits {
        connections: 256,
        silence: Duration::from_secs(5),
        request: Duration::from_secs(120),
        body: Duration::from_secs(30),
        grace: Duration::from_secs(2),
        search: SEARCH_LIMITS,
    };
}
