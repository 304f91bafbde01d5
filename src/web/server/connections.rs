//! Accepts connections and serves one request on each. Only HTTP/1 is served, even if other crates enable HTTP/2. If
//! there are too many connections, the one that has kept the server waiting longest is closed. A connection without the
//! token never displaces a connection with it.

use std::collections::HashMap;
use std::pin::pin;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use axum::Router;
use axum::body::Body;
use axum::extract::Request;
use axum::serve::Listener;
use hyper::server::conn::http1::Builder;
use hyper::service::Service as _;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use tokio::net::{TcpListener, TcpStream};
use tokio::task::{AbortHandle, JoinSet};
use tokio::time::{Instant, sleep_until, timeout};

use super::app::Limits;

/// The maximum size of the head of a request, in bytes.
const HEAD: usize = 64 << 10;

struct Connection {
    has_token: bool,
    /// Whether the server is waiting for the client to send its request or to read the reply.
    is_awaited: bool,
    /// When `is_awaited` last changed; `None` until the task of the connection begins to read.
    since: Option<Instant>,
    task: AbortHandle,
}

#[derive(Default)]
struct OpenConnections {
    last: u64,
    /// The connections, by their numbers.
    all: HashMap<u64, Connection>,
}

impl OpenConnections {
    /// The connection, with or without the token, that has kept the server waiting longest, and since when.
    fn oldest(&self, has_token: bool) -> Option<(u64, Instant)> {
        let awaited =
            |connection: &Connection| connection.is_awaited && connection.has_token == has_token;
        let since = |(&number, connection): (&u64, &Connection)| {
            Some((number, connection.since.filter(|_| awaited(connection))?))
        };
        self.all.iter().filter_map(since).min_by_key(|&(number, since)| (since, number))
    }

    fn count(&self, has_token: bool) -> usize {
        self.all.values().filter(|connection| connection.has_token == has_token).count()
    }

    fn close(&mut self, number: u64) {
        if let Some(closed) = self.all.remove(&number) {
            closed.task.abort();
        }
    }
}

pub(super) struct Connections {
    open: Mutex<OpenConnections>,
    limits: Limits,
}

impl Connections {
    pub fn new(limits: Limits) -> Arc<Connections> {
        Arc::new(Connections { open: Mutex::default(), limits })
    }

    fn lock(&self) -> MutexGuard<'_, OpenConnections> {
        // A panic cannot leave a change under this lock half done.
        self.open.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Serves until `end`, then lets running requests finish within the grace time.
    pub async fn serve(
        self: Arc<Self>,
        mut listener: TcpListener,
        routes: Router,
        end: impl Future<Output = ()>,
    ) {
        let mut tasks = JoinSet::new();
        let mut end = pin!(end);
        loop {
            let accepted = async {
                self.make_room().await;
                Listener::accept(&mut listener).await
            };
            let (stream, _) = tokio::select! {
                accepted = accepted => accepted,
                () = &mut end => break,
            };
            // The last piece of a reply must not wait until the client acknowledges the previous pieces.
            let _ = stream.set_nodelay(true);
            while tasks.try_join_next().is_some() {}
            self.add(|slot| tasks.spawn(serve_one(stream, slot, routes.clone())));
        }
        drop(listener);
        // Browsers keep connections open that they may never use; these are closed at once.
        self.lock()
            .all
            .values()
            .filter(|connection| !connection.has_token)
            .for_each(|connection| connection.task.abort());
        let all_answered = async { while tasks.join_next().await.is_some() {} };
        let _ = timeout(self.limits.grace, all_answered).await;
    }

    /// Waits until there is room for another connection without the token. If there are too many, closes the oldest as
    /// soon as it has had time to send the head of a request.
    async fn make_room(&self) {
        loop {
            let heard = {
                let mut open = self.lock();
                if open.count(false) < self.limits.strangers {
                    return;
                }
                let now = Instant::now();
                match open.oldest(false) {
                    Some((oldest, since)) if since + self.limits.hearing <= now => {
                        open.close(oldest);
                        return;
                    }
                    Some((_, since)) => since + self.limits.hearing,
                    // A busy server must first poll the connections that it has.
                    None => now + self.limits.hearing,
                }
            };
            sleep_until(heard).await;
        }
    }

    /// Adds a connection. `spawn` starts the task that serves it.
    fn add(self: &Arc<Self>, spawn: impl FnOnce(ConnectionSlot) -> AbortHandle) {
        let mut open = self.lock();
        open.last += 1;
        let number = open.last;
        let task = spawn(ConnectionSlot { connections: Arc::clone(self), number });
        let connection = Connection { has_token: false, is_awaited: true, since: None, task };
        open.all.insert(number, connection);
    }
}

/// A handle to the list entry of a connection.
#[derive(Clone)]
pub(super) struct ConnectionSlot {
    connections: Arc<Connections>,
    number: u64,
}

impl ConnectionSlot {
    /// Records that the connection has shown the token. Returns `false` if there are too many such connections and all
    /// wait for their replies.
    pub fn admit(&self) -> bool {
        let mut open = self.connections.lock();
        if open.count(true) >= self.connections.limits.connections {
            let Some((oldest, _)) = open.oldest(true) else { return false };
            open.close(oldest);
        }
        if let Some(own) = open.all.get_mut(&self.number) {
            own.has_token = true;
        }
        true
    }

    /// Records whether the server now waits for the client.
    pub fn set_awaited(&self, is_awaited: bool) {
        if let Some(own) = self.connections.lock().all.get_mut(&self.number) {
            (own.is_awaited, own.since) = (is_awaited, Some(Instant::now()));
        }
    }
}

/// Removes a connection from the list when its task ends, even after a panic.
struct RemoveOnDrop(ConnectionSlot);

impl Drop for RemoveOnDrop {
    fn drop(&mut self) {
        self.0.connections.lock().all.remove(&self.0.number);
    }
}

/// Serves a connection until its request is answered or times out.
async fn serve_one(stream: TcpStream, slot: ConnectionSlot, routes: Router) {
    let RemoveOnDrop(slot) = &RemoveOnDrop(slot);
    slot.set_awaited(true);
    let routes = TowerToHyperService::new(routes);
    let service = hyper::service::service_fn(|request: hyper::Request<_>| {
        let mut request: Request = request.map(Body::new);
        request.extensions_mut().insert(slot.clone());
        slot.set_awaited(false);
        let answered = routes.call(request);
        async move {
            let response = answered.await;
            slot.set_awaited(true);
            response
        }
    });
    let limits = &slot.connections.limits;
    let mut builder = Builder::new();
    builder.keep_alive(false).max_buf_size(HEAD);
    builder.timer(TokioTimer::new()).header_read_timeout(limits.silence);
    // An error of a client ends only its own connection.
    let _ = timeout(limits.request, builder.serve_connection(TokioIo::new(stream), service)).await;
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    const FEW: Limits =
        Limits { connections: 3, strangers: 2, hearing: Duration::ZERO, ..Limits::USUAL };

    /// Connections without a network, oldest first.
    struct TestConnections {
        connections: Arc<Connections>,
        slots: Vec<ConnectionSlot>,
    }

    impl TestConnections {
        async fn connect(&mut self) -> ConnectionSlot {
            self.connections.make_room().await;
            let mut slot = None;
            self.connections.add(|own| {
                slot = Some(own);
                tokio::spawn(std::future::pending::<()>()).abort_handle()
            });
            let slot = slot.expect("`add` creates a slot");
            slot.set_awaited(true);
            self.slots.push(slot.clone());
            slot
        }

        async fn connect_with_token(&mut self, is_awaited: bool) -> bool {
            let slot = self.connect().await;
            let admitted = slot.admit();
            slot.set_awaited(is_awaited);
            admitted
        }

        /// The indices of the connections that are still open.
        fn open(&self) -> Vec<usize> {
            let open = self.connections.lock();
            let is_open = |&at: &usize| open.all.contains_key(&self.slots[at].number);
            (0..self.slots.len()).filter(is_open).collect()
        }
    }

    fn run<F: Future<Output = ()>>(test: impl FnOnce(TestConnections) -> F) {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_time().build();
        let connections = TestConnections { connections: Connections::new(FEW), slots: Vec::new() };
        runtime.expect("a thread can be started").block_on(test(connections));
    }

    #[test]
    fn a_connection_without_the_token_displaces_only_others_without_it() {
        run(async |mut connections| {
            assert!(connections.connect_with_token(true).await);
            for _ in 0..5 {
                connections.connect().await;
            }
            assert_eq!(connections.open(), [0, 4, 5]);
        });
    }

    #[test]
    fn a_connection_that_waits_for_the_server_is_never_displaced() {
        run(async |mut connections| {
            for is_awaited in [false, true, false, false] {
                assert!(connections.connect_with_token(is_awaited).await);
            }
            assert_eq!(connections.open(), [0, 2, 3]);
            assert!(!connections.connect_with_token(false).await);
            assert_eq!(connections.open(), [0, 2, 3, 4], "the refused connection stays open");
        });
    }
}
