//! Accepts connections and serves one request on each. Only HTTP/1 is served, even if other crates enable HTTP/2. If
//! there are too many connections, the one that has kept the server waiting longest is closed. A connection without the
//! token never displaces a connection with it.

use std::collections::BTreeMap;
use std::pin::pin;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use axum::Router;
use axum::serve::Listener;
use hyper::body::Incoming;
use hyper::server::conn::http1::Builder;
use hyper::service::{Service as _, service_fn};
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::oneshot;
use tokio::task::JoinSet;
use tokio::time::{Instant, sleep, timeout};

use super::app::Limits;

/// The maximum size of the head of a request, in bytes.
const HEAD: usize = 64 << 10;
/// How long the server waits before it looks again for a connection that it may close.
const PAUSE: Duration = Duration::from_millis(5);

struct Connection {
    has_token: bool,
    /// Since when the server has been waiting for the client to send its request or to read the reply. `None` while the
    /// server works, and until the task of the connection begins to read.
    awaited_since: Option<Instant>,
    /// The connection is closed when this is dropped.
    _open: oneshot::Sender<()>,
}

#[derive(Default)]
struct OpenConnections {
    last: u64,
    /// The connections, by their numbers.
    all: BTreeMap<u64, Connection>,
}

impl OpenConnections {
    /// Makes room for another connection with or without the token, if there are `most`: closes the connection that has
    /// kept the server waiting longest. Returns `false` if none has kept it waiting for the time `hearing`.
    fn make_room(&mut self, has_token: bool, most: usize, hearing: Duration) -> bool {
        let alike = || self.all.iter().filter(|(_, connection)| connection.has_token == has_token);
        if alike().count() < most {
            return true;
        }
        let awaited = alike().filter_map(|(&number, one)| Some((one.awaited_since?, number)));
        let oldest = awaited.min().filter(|(since, _)| since.elapsed() >= hearing);
        oldest.is_some_and(|(_, number)| self.all.remove(&number).is_some())
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
        end: impl Future,
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
                _ = &mut end => break,
            };
            // The last piece of a reply must not wait until the client acknowledges the previous pieces.
            let _ = stream.set_nodelay(true);
            while tasks.try_join_next().is_some() {}
            let (slot, closed) = self.add();
            tasks.spawn(serve_one(stream, slot, closed, routes.clone()));
        }
        drop(listener);
        // Browsers keep connections open that they may never use; these are closed at once.
        self.lock().all.retain(|_, connection| connection.has_token);
        let all_answered = async { while tasks.join_next().await.is_some() {} };
        let _ = timeout(self.limits.grace, all_answered).await;
    }

    /// Waits until there is room for another connection without the token. If there are too many, closes the oldest as
    /// soon as it has had time to send the head of a request.
    async fn make_room(&self) {
        let Limits { strangers, hearing, .. } = self.limits;
        while !self.lock().make_room(false, strangers, hearing) {
            sleep(PAUSE).await;
        }
    }

    /// Adds a connection. The receiver ends when the connection is to be closed.
    fn add(self: &Arc<Self>) -> (Arc<ConnectionSlot>, oneshot::Receiver<()>) {
        let (sender, closed) = oneshot::channel();
        let mut open = self.lock();
        open.last += 1;
        let number = open.last;
        let connection = Connection { has_token: false, awaited_since: None, _open: sender };
        open.all.insert(number, connection);
        (Arc::new(ConnectionSlot { connections: Arc::clone(self), number }), closed)
    }
}

/// A handle to the list entry of a connection. Dropping it removes the entry.
pub(super) struct ConnectionSlot {
    connections: Arc<Connections>,
    number: u64,
}

impl ConnectionSlot {
    /// Records that the connection has shown the token. Returns `false` if there are too many such connections and all
    /// wait for their replies.
    pub fn admit(&self) -> bool {
        let mut open = self.connections.lock();
        let has_room = open.make_room(true, self.connections.limits.connections, Duration::ZERO);
        if has_room && let Some(own) = open.all.get_mut(&self.number) {
            own.has_token = true;
        }
        has_room
    }

    /// Records whether the server now waits for the client.
    pub fn set_awaited(&self, is_awaited: bool) {
        if let Some(own) = self.connections.lock().all.get_mut(&self.number) {
            own.awaited_since = is_awaited.then(Instant::now);
        }
    }
}

impl Drop for ConnectionSlot {
    fn drop(&mut self) {
        self.connections.lock().all.remove(&self.number);
    }
}

/// Serves a connection until its request is answered or times out, or until it is closed.
async fn serve_one(
    stream: TcpStream,
    slot: Arc<ConnectionSlot>,
    closed: oneshot::Receiver<()>,
    routes: Router,
) {
    slot.set_awaited(true);
    let routes = TowerToHyperService::new(routes);
    let service = service_fn(|mut request: hyper::Request<Incoming>| {
        request.extensions_mut().insert(Arc::clone(&slot));
        routes.call(request)
    });
    let limits = &slot.connections.limits;
    let mut builder = Builder::new();
    builder.keep_alive(false).max_buf_size(HEAD);
    builder.timer(TokioTimer::new()).header_read_timeout(limits.silence);
    let served = builder.serve_connection(TokioIo::new(stream), service);
    // An error of a client ends only its own connection.
    tokio::select! {
        _ = timeout(limits.request, served) => {}
        _ = closed => {}
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const FEW: Limits =
        Limits { connections: 3, strangers: 2, hearing: Duration::ZERO, ..Limits::USUAL };

    /// Connections without a network, oldest first.
    struct TestConnections {
        connections: Arc<Connections>,
        slots: Vec<Arc<ConnectionSlot>>,
    }

    impl TestConnections {
        async fn connect(&mut self) -> Arc<ConnectionSlot> {
            self.connections.make_room().await;
            let (slot, _) = self.connections.add();
            slot.set_awaited(true);
            self.slots.push(Arc::clone(&slot));
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
