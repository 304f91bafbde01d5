//! Accepting connections, and serving one request on each: HTTP/1 and nothing else, whatever a crate beside this one turns
//! on. Where there are too many, those are closed that have kept the server waiting longest. One that has not shown the
//! token never takes the place of one that has.

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

/// The most bytes of the head of a request.
const HEAD: usize = 64 << 10;

struct Connection {
    has_token: bool,
    /// Whether the server waits for it: for its request, or for it to take the answer.
    is_awaited: bool,
    /// Since when, once its task has begun to read.
    since: Option<Instant>,
    task: AbortHandle,
}

#[derive(Default)]
struct Open {
    last: u64,
    /// By their numbers.
    all: HashMap<u64, Connection>,
}

impl Open {
    /// The one that has kept the server waiting longest, of those with the token or of the others, and since when.
    fn oldest(&self, has_token: bool) -> Option<(u64, Instant)> {
        let awaited = |one: &Connection| one.is_awaited && one.has_token == has_token;
        let since = |(&number, one): (&u64, &Connection)| {
            Some((number, one.since.filter(|_| awaited(one))?))
        };
        self.all.iter().filter_map(since).min_by_key(|&(number, since)| (since, number))
    }

    fn count(&self, has_token: bool) -> usize {
        self.all.values().filter(|one| one.has_token == has_token).count()
    }

    fn close(&mut self, number: u64) {
        if let Some(closed) = self.all.remove(&number) {
            closed.task.abort();
        }
    }
}

/// All connections that are open.
pub(super) struct Connections {
    open: Mutex<Open>,
    limits: Limits,
}

impl Connections {
    pub fn new(limits: Limits) -> Arc<Connections> {
        Arc::new(Connections { open: Mutex::default(), limits })
    }

    fn lock(&self) -> MutexGuard<'_, Open> {
        // A panic while it is held leaves nothing half done.
        self.open.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Serves until `end`, and then for a while until all requests under way are answered.
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
            // The last piece of a reply must not wait until the ones before it are known to have come.
            let _ = stream.set_nodelay(true);
            while tasks.try_join_next().is_some() {}
            self.add(|seat| tasks.spawn(serve_one(stream, seat, routes.clone())));
        }
        drop(listener);
        // A browser keeps connections open that it may never use.
        self.lock().all.values().filter(|one| !one.has_token).for_each(|one| one.task.abort());
        let all_answered = async { while tasks.join_next().await.is_some() {} };
        let _ = timeout(self.limits.grace, all_answered).await;
    }

    /// Waits until one more may come that has not shown the token yet. Where there are too many of them the oldest
    /// is closed, but not before it has had the time to send the head of a request.
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
                    // A busy server lets nobody in before it has looked at those who are there.
                    None => now + self.limits.hearing,
                }
            };
            sleep_until(heard).await;
        }
    }

    /// Adds a connection, which is served by the task that `spawn` begins.
    fn add(self: &Arc<Self>, spawn: impl FnOnce(ConnectionSlot) -> AbortHandle) {
        let mut open = self.lock();
        open.last += 1;
        let number = open.last;
        let task = spawn(ConnectionSlot { connections: Arc::clone(self), number });
        let connection = Connection { has_token: false, is_awaited: true, since: None, task };
        open.all.insert(number, connection);
    }
}

/// The place of a connection among all of them.
#[derive(Clone)]
pub(super) struct ConnectionSlot {
    connections: Arc<Connections>,
    number: u64,
}

impl ConnectionSlot {
    /// Notes that the connection has shown the token. `false` if there are too many of these, all of which wait for
    /// their answers.
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

    /// Notes whether the server waits for the connection from now on.
    pub fn set_awaited(&self, is_awaited: bool) {
        if let Some(own) = self.connections.lock().all.get_mut(&self.number) {
            (own.is_awaited, own.since) = (is_awaited, Some(Instant::now()));
        }
    }
}

/// Takes a connection out of the list when its task ends, for whatever reason.
struct Leaving(ConnectionSlot);

impl Drop for Leaving {
    fn drop(&mut self) {
        self.0.connections.lock().all.remove(&self.0.number);
    }
}

/// Serves a connection until its request is answered, or it is too slow.
async fn serve_one(stream: TcpStream, seat: ConnectionSlot, routes: Router) {
    let Leaving(seat) = &Leaving(seat);
    seat.set_awaited(true);
    let routes = TowerToHyperService::new(routes);
    let service = hyper::service::service_fn(|request: hyper::Request<_>| {
        let mut request: Request = request.map(Body::new);
        request.extensions_mut().insert(seat.clone());
        seat.set_awaited(false);
        let answered = routes.call(request);
        async move {
            let response = answered.await;
            seat.set_awaited(true);
            response
        }
    });
    let limits = &seat.connections.limits;
    let mut builder = Builder::new();
    builder.keep_alive(false).max_buf_size(HEAD);
    builder.timer(TokioTimer::new()).header_read_timeout(limits.silence);
    // What a client does wrong ends its connection and is nobody else's business.
    let _ = timeout(limits.request, builder.serve_connection(TokioIo::new(stream), service)).await;
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    const FEW: Limits =
        Limits { connections: 3, strangers: 2, hearing: Duration::ZERO, ..Limits::USUAL };

    /// Connections without a network, the oldest first.
    struct Made {
        connections: Arc<Connections>,
        seats: Vec<ConnectionSlot>,
    }

    impl Made {
        async fn come(&mut self) -> ConnectionSlot {
            self.connections.make_room().await;
            let mut seat = None;
            self.connections.add(|own| {
                seat = Some(own);
                tokio::spawn(std::future::pending::<()>()).abort_handle()
            });
            let seat = seat.expect("a connection has a seat");
            seat.set_awaited(true);
            self.seats.push(seat.clone());
            seat
        }

        async fn come_with_token(&mut self, is_awaited: bool) -> bool {
            let seat = self.come().await;
            let admitted = seat.admit();
            seat.set_awaited(is_awaited);
            admitted
        }

        /// Which of all that came are still open.
        fn open(&self) -> Vec<usize> {
            let open = self.connections.lock();
            let is_open = |&at: &usize| open.all.contains_key(&self.seats[at].number);
            (0..self.seats.len()).filter(is_open).collect()
        }
    }

    fn run<F: Future<Output = ()>>(test: impl FnOnce(Made) -> F) {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_time().build();
        let made = Made { connections: Connections::new(FEW), seats: Vec::new() };
        runtime.expect("there is a thread").block_on(test(made));
    }

    #[test]
    fn strangers_take_each_other_s_places_only() {
        run(async |mut made| {
            assert!(made.come_with_token(true).await);
            for _ in 0..5 {
                made.come().await;
            }
            assert_eq!(made.open(), [0, 4, 5]);
        });
    }

    #[test]
    fn one_that_waits_for_the_server_is_never_closed_for_another() {
        run(async |mut made| {
            for is_awaited in [false, true, false, false] {
                assert!(made.come_with_token(is_awaited).await);
            }
            assert_eq!(made.open(), [0, 2, 3]);
            assert!(!made.come_with_token(false).await);
            assert_eq!(made.open(), [0, 2, 3, 4], "it is told so");
        });
    }
}
