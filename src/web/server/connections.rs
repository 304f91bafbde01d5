//! Connections: not more than so many, and none that says nothing for long, so that nobody is locked out by
//! those who only hold a door open.

use std::io;
use std::net::SocketAddr;
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll, ready};
use std::time::Duration;

use axum::serve::Listener;
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::time::{Instant, Sleep, sleep_until};

/// How many connections there may be, and how long one is waited for.
#[derive(Clone, Copy, Debug)]
pub(super) struct Limits {
    /// At once; others wait at the door.
    pub most: usize,
    /// A new connection says something, and one that was answered asks again.
    pub silence: Duration,
    /// A request has been read and answered from its first byte.
    pub request: Duration,
}

impl Limits {
    /// A browser opens six at a time; a process of many systems may have a thousand files open.
    pub const USUAL: Limits =
        Limits { most: 256, silence: Duration::from_secs(5), request: Duration::from_secs(120) };
}

/// A listener that lets so many in.
pub(super) struct Door {
    listener: TcpListener,
    room: Arc<Semaphore>,
    limits: Limits,
}

impl Door {
    pub fn new(listener: TcpListener, limits: Limits) -> Door {
        Door { listener, room: Arc::new(Semaphore::new(limits.most)), limits }
    }
}

impl Listener for Door {
    type Io = Connection;
    type Addr = SocketAddr;

    async fn accept(&mut self) -> (Connection, SocketAddr) {
        let room = Arc::clone(&self.room).acquire_owned().await;
        let room = room.expect("nobody closes the room");
        let (stream, address) = Listener::accept(&mut self.listener).await;
        // The last piece of a reply must not wait until the ones before it are known to have come.
        let _ = stream.set_nodelay(true);
        (Connection::new(stream, room, self.limits), address)
    }

    fn local_addr(&self) -> io::Result<SocketAddr> {
        self.listener.local_addr()
    }
}

/// A connection with a clock, which holds its place until it is closed.
pub(super) struct Connection {
    stream: TcpStream,
    limits: Limits,
    /// Whether something has been read since it was opened or answered.
    asks: bool,
    clock: Pin<Box<Sleep>>,
    _room: OwnedSemaphorePermit,
}

impl Connection {
    fn new(stream: TcpStream, room: OwnedSemaphorePermit, limits: Limits) -> Connection {
        let clock = Box::pin(sleep_until(Instant::now() + limits.silence));
        Connection { stream, limits, asks: false, clock, _room: room }
    }

    fn wind(&mut self, asks: bool) {
        self.asks = asks;
        let patience = if asks { self.limits.request } else { self.limits.silence };
        self.clock.as_mut().reset(Instant::now() + patience);
    }

    /// What was written says that a request is answered, or being answered.
    fn wrote(&mut self, result: Poll<io::Result<usize>>) -> Poll<io::Result<usize>> {
        if matches!(result, Poll::Ready(Ok(1..))) {
            self.wind(false);
        }
        result
    }

    /// Whoever takes no answer is not waited for either.
    fn stalled<T>(&mut self, context: &mut Context<'_>) -> Poll<io::Result<T>> {
        ready!(self.clock.as_mut().poll(context));
        Poll::Ready(Err(io::ErrorKind::TimedOut.into()))
    }
}

impl AsyncRead for Connection {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        let before = buffer.filled().len();
        if let Poll::Ready(read) = Pin::new(&mut self.stream).poll_read(context, buffer) {
            if buffer.filled().len() > before && !self.asks {
                self.wind(true);
            }
            return Poll::Ready(read);
        }
        self.stalled(context)
    }
}

impl AsyncWrite for Connection {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        match Pin::new(&mut self.stream).poll_write(context, bytes) {
            Poll::Pending => self.stalled(context),
            written => self.wrote(written),
        }
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        pieces: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        match Pin::new(&mut self.stream).poll_write_vectored(context, pieces) {
            Poll::Pending => self.stalled(context),
            written => self.wrote(written),
        }
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(context)
    }
}

#[cfg(test)]
mod tests {
    use std::io::{Read as _, Write as _};
    use std::net::{Ipv4Addr, TcpStream as Plain};

    use super::*;

    const FEW: Limits = Limits {
        most: 4,
        silence: Duration::from_millis(100),
        request: Duration::from_millis(400),
    };

    /// A server of one word behind a door; dropped with its runtime.
    fn served(limits: Limits) -> (tokio::runtime::Runtime, SocketAddr) {
        let mut runtime = tokio::runtime::Builder::new_multi_thread();
        let runtime = runtime.worker_threads(1).enable_all().build();
        let runtime = runtime.expect("there is a thread");
        let listener = runtime.block_on(TcpListener::bind((Ipv4Addr::LOCALHOST, 0)));
        let listener = listener.expect("a port is free");
        let address = listener.local_addr().expect("it has an address");
        let routes = axum::Router::new().route("/", axum::routing::get(|| async { "here" }));
        let door = Door::new(listener, limits);
        runtime.spawn(axum::serve(door, routes).into_future());
        (runtime, address)
    }

    fn asked(address: SocketAddr) -> String {
        let mut stream = Plain::connect(address).expect("the server listens");
        stream.set_read_timeout(Some(Duration::from_secs(30))).expect("a socket has a timeout");
        let request = b"GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n";
        stream.write_all(request).expect("the server reads");
        let mut reply = String::new();
        stream.read_to_string(&mut reply).expect("the server answers");
        reply
    }

    /// Those who say nothing, who stop in the middle, and who stay when they were answered.
    #[test]
    fn who_holds_the_door_open_locks_nobody_out() {
        let (_runtime, address) = served(FEW);
        for said in [b"".as_slice(), b"GET / HT", b"GET / HTTP/1.1\r\nHost: a\r\n\r\n"] {
            let silent: Vec<Plain> = (0..3 * FEW.most)
                .map(|_| {
                    let mut stream = Plain::connect(address).expect("the server listens");
                    stream.write_all(said).expect("there is room for some bytes");
                    stream
                })
                .collect();
            assert!(asked(address).ends_with("here"));
            drop(silent);
        }
    }

    /// The counterpart: without a clock the first that say nothing would have all the room.
    #[test]
    fn there_are_never_more_connections_than_were_allowed() {
        let patient = Duration::from_secs(3600);
        let limits = Limits { silence: patient, request: patient, ..FEW };
        let (_runtime, address) = served(limits);
        let silent: Vec<Plain> =
            (0..FEW.most).map(|_| Plain::connect(address).expect("the server listens")).collect();
        let mut late = Plain::connect(address).expect("the system takes it");
        late.set_read_timeout(Some(Duration::from_millis(300))).expect("a socket has a timeout");
        late.write_all(b"GET / HTTP/1.1\r\nHost: a\r\n\r\n").expect("there is room");
        assert!(late.read(&mut [0]).is_err(), "one more was let in");
        drop(silent);
        late.set_read_timeout(Some(Duration::from_secs(30))).expect("a socket has a timeout");
        assert!(late.read(&mut [0]).is_ok_and(|read| read == 1));
    }
}
