//! Accepting connections and serving each: HTTP/1 and nothing else, whatever a crate beside this one turns on.

use std::io;
use std::pin::{Pin, pin};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::task::{Context, Poll};

use axum::Router;
use axum::body::{Body, HttpBody as _};
use axum::extract::Request;
use axum::serve::Listener;
use hyper::server::conn::http1::Builder;
use hyper::service::Service as _;
use hyper_util::rt::TokioIo;
use hyper_util::service::TowerToHyperService;
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;
use tokio::task::JoinSet;
use tokio::time::sleep_until;

use super::connections::{Connections, Phase, Seat};

/// The most bytes of the head of a request.
const HEAD: usize = 64 << 10;

/// Serves until `ending` is true, and then until all requests under way are answered.
pub(super) async fn serve(
    mut listener: TcpListener,
    connections: Arc<Connections>,
    routes: Router,
    mut ending: watch::Receiver<bool>,
) {
    let mut tasks = JoinSet::new();
    loop {
        let accepted = async {
            connections.make_room().await;
            Listener::accept(&mut listener).await
        };
        let (stream, _) = tokio::select! {
            accepted = accepted => accepted,
            _ = ending.wait_for(|ending| *ending) => break,
        };
        // The last piece of a reply must not wait until the ones before it are known to have come.
        let _ = stream.set_nodelay(true);
        while tasks.try_join_next().is_some() {}
        let (routes, ending) = (routes.clone(), ending.clone());
        connections.add(|seat| tasks.spawn(serve_one(stream, seat, routes, ending)));
    }
    drop(listener);
    while tasks.join_next().await.is_some() {}
}

/// Serves a connection until it is closed, is too slow, or all of the server ends.
async fn serve_one(
    stream: TcpStream,
    seat: Seat,
    routes: Router,
    mut ending: watch::Receiver<bool>,
) {
    seat.enter(Phase::Head, 0);
    let routes = TowerToHyperService::new(routes);
    let of_service = seat.clone();
    let is_first = AtomicBool::new(true);
    let service = hyper::service::service_fn(move |request: hyper::Request<_>| {
        let seat = of_service.clone();
        let mut request: Request = request.map(Body::new);
        request.extensions_mut().insert(seat.clone());
        let answered = routes.call(request);
        let is_first = is_first.swap(false, Ordering::Relaxed);
        async move {
            if !is_first {
                // A client that sends many requests at once takes its turn for each of them.
                tokio::task::yield_now().await;
            }
            seat.enter(Phase::Work, 0);
            let response = answered.await;
            if let Ok(response) = &response {
                let bytes = response.body().size_hint().exact().unwrap_or_default();
                seat.enter(Phase::Answer, usize::try_from(bytes).unwrap_or(usize::MAX));
            }
            response
        }
    });
    let io = TokioIo::new(Watched { stream, seat: seat.clone() });
    let mut connection = pin!(Builder::new().max_buf_size(HEAD).serve_connection(io, service));
    let mut ending = pin!(ending.wait_for(|ending| *ending));
    let mut clock = pin!(sleep_until(seat.deadline()));
    let mut ends = false;
    std::future::poll_fn(|context| {
        if !ends && ending.as_mut().poll(context).is_ready() {
            ends = true;
            connection.as_mut().graceful_shutdown();
        }
        // What a client does wrong ends its connection and is nobody else's business.
        if connection.as_mut().poll(context).is_ready() {
            return Poll::Ready(());
        }
        let deadline = seat.deadline();
        if clock.deadline() != deadline {
            clock.as_mut().reset(deadline);
        }
        clock.as_mut().poll(context)
    })
    .await;
}

/// A stream that notes when all of an answer has been sent, and when it is closed, for whatever reason.
struct Watched {
    stream: TcpStream,
    seat: Seat,
}

impl Drop for Watched {
    fn drop(&mut self) {
        self.seat.leave();
    }
}

impl AsyncRead for Watched {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_read(context, buffer)
    }
}

impl AsyncWrite for Watched {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        Pin::new(&mut self.stream).poll_write(context, bytes)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        pieces: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        Pin::new(&mut self.stream).poll_write_vectored(context, pieces)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    /// Is asked for only when everything has been handed to the system.
    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        self.seat.note_all_sent();
        Pin::new(&mut self.stream).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(context)
    }
}
