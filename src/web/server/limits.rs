//! How many the server serves at once, how long it waits for them, and how far it searches for them.

use std::time::Duration;

use crate::web::page::requests::SEARCH_LIMITS;

/// What the server gives to those who ask, at the most.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// Connections at once that have shown the token, which bounds the memory of their bodies and answers. For one more the
    /// one is closed that has kept the server waiting longest, or where all wait for the server, the new one.
    pub connections: usize,
    /// Connections that have not shown the token. For one more the oldest is closed, but not before `hearing`.
    pub strangers: usize,
    /// The time that a new connection surely has for the head of its request, from when it is looked at first.
    pub hearing: Duration,
    /// The time in which the head of a request has come.
    pub silence: Duration,
    /// The time in which the body of a request arrives.
    pub body: Duration,
    /// The time in which a request is answered and its answer is taken.
    pub request: Duration,
    /// The time that a save waits for another program that has locked the folder of games.
    pub lock: Duration,
    /// The time that requests under way have to end when the server ends.
    pub grace: Duration,
    /// Nodes and time of the search for one request.
    pub search: bao_engine::Limits,
}

impl Limits {
    /// A browser opens six connections at a time; a process of many systems may have a thousand files open.
    pub const USUAL: Limits = Limits {
        connections: 64,
        strangers: 256,
        hearing: Duration::from_millis(100),
        silence: Duration::from_secs(5),
        body: Duration::from_secs(10),
        request: Duration::from_secs(120),
        lock: bao_archive::lock::PATIENCE,
        grace: Duration::from_secs(2),
        search: SEARCH_LIMITS,
    };
}
