//! Connections: not more than so many, and none that says nothing for long, so that nobody is locked out by
//! those who only hold a door open.

use std::io;
use std::net::SocketAddr;
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll, ready};

use axum::serve::Listener;
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::time::{Instant, Sleep, sleep_until};

use super::limits::Limits;

/// A listener that lets so many in.
pub(super) struct Door {
    listener: TcpListener,
    room: Arc<Semaphore>,
    limits: Limits,
}

impl Door {
    pub fn new(listener: TcpListener, limits: Limits) -> Door {
        Door { listener, room: Arc::new(Semaphore::new(limits.connections)), limits }
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
    use std::time::Duration;

    use super::*;

    /// Longer than any test takes.
    const NEVER: Duration = Duration::from_secs(3600);
    const SOON: Duration = Duration::from_millis(50);
    const PATIENT: Limits =
        Limits { connections: 4, silence: NEVER, request: NEVER, ..Limits::USUAL };
    /// The connection stays open after the answer.
    const REQUEST: &[u8] = b"GET / HTTP/1.1\r\nHost: a\r\n\r\n";

    /// A server of one word behind a door; dropped with its runtime.
    struct Served {
        _runtime: tokio::runtime::Runtime,
        address: SocketAddr,
        room: Arc<Semaphore>,
    }

    impl Served {
        fn within(limits: Limits) -> Served {
            let mut runtime = tokio::runtime::Builder::new_multi_thread();
            let runtime = runtime.worker_threads(1).enable_all().build();
            let runtime = runtime.expect("there is a thread");
            let listener = runtime.block_on(TcpListener::bind((Ipv4Addr::LOCALHOST, 0)));
            let listener = listener.expect("a port is free");
            let address = listener.local_addr().expect("it has an address");
            let routes = axum::Router::new().route("/", axum::routing::get(|| async { "here" }));
            let door = Door::new(listener, limits);
            let room = Arc::clone(&door.room);
            runtime.spawn(axum::serve(door, routes).into_future());
            Served { _runtime: runtime, address, room }
        }

        fn connect(&self) -> Plain {
            let stream = Plain::connect(self.address).expect("the server listens");
            stream
                .set_read_timeout(Some(Duration::from_secs(300)))
                .expect("a socket has a timeout");
            stream
        }

        /// Asks until it is answered: on a slow machine a request comes after the server's patience.
        fn answers(&self) -> bool {
            let request = b"GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n";
            (0..1000).any(|_| {
                let mut stream = self.connect();
                let mut reply = String::new();
                stream.write_all(request).is_ok()
                    && stream.read_to_string(&mut reply).is_ok()
                    && reply.ends_with("here")
            })
        }
    }

    /// Those who say nothing, who stop in the middle, and who stay when they were answered.
    #[test]
    fn who_holds_the_door_open_locks_nobody_out() {
        for (said, limits) in [
            (b"".as_slice(), Limits { silence: SOON, ..PATIENT }),
            (b"GET / HT", Limits { request: SOON, ..PATIENT }),
            (REQUEST, Limits { silence: SOON, ..PATIENT }),
        ] {
            let served = Served::within(limits);
            let silent: Vec<Plain> = (0..3 * limits.connections)
                .map(|_| {
                    let mut stream = served.connect();
                    stream.write_all(said).expect("there is room for some bytes");
                    stream
                })
                .collect();
            assert!(served.answers(), "{said:?}");
            drop(silent);
        }
    }

    /// The counterpart: without a clock the first have all the room, and the next waits until one of them goes.
    #[test]
    fn there_are_never_more_connections_than_were_allowed() {
        let served = Served::within(PATIENT);
        let mut inside: Vec<Plain> = (0..PATIENT.connections).map(|_| served.connect()).collect();
        let mut ask = |stream: &mut Plain| {
            stream.write_all(REQUEST).expect("there is room for some bytes");
            let mut reply = [0; 1024];
            let mut length = 0;
            while !reply[..length].ends_with(b"here") {
                let read = stream.read(&mut reply[length..]).expect("the server answers");
                assert_ne!(read, 0, "the server closes a connection that may stay");
                length += read;
            }
        };
        inside.iter_mut().for_each(&mut ask);
        assert_eq!(served.room.available_permits(), 0);
        let mut late = served.connect();
        late.write_all(REQUEST).expect("there is room for some bytes");
        // What was let in is still answered.
        inside.iter_mut().for_each(&mut ask);
        late.set_nonblocking(true).expect("a socket can wait or not");
        let early = late.read(&mut [0]).map_err(|error| error.kind());
        assert_eq!(early, Err(io::ErrorKind::WouldBlock), "one more was let in");
        late.set_nonblocking(false).expect("a socket can wait or not");
        inside.pop();
        assert!(late.read(&mut [0]).is_ok_and(|read| read == 1));
    }
}
