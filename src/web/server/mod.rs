//! Serves the page on this machine: admission of requests (`guard`), addresses (`routes`), the archive and the folder
//! of games. `crate::web::page` answers requests about a game.

use std::io::{self, ErrorKind};
use std::net::{Ipv4Addr, SocketAddr};

use anyhow::{Context as _, Result, anyhow};
use bao_languages::say;
use tokio::net::{TcpListener, TcpSocket};
use tokio::runtime::{Builder, Runtime};

use app::{AT_ONCE, App};
use connections::Connections;
use guard::Guard;
use routes::routes;

mod app;
mod connections;
mod drafts;
mod exercises;
mod filters;
mod guard;
mod routes;
mod shelf;
mod work;

pub use app::{Limits, Site};
pub use shelf::{Shelf, ShelfState};

/// The default port: 64, the number of seeds, written twice.
pub const DEFAULT_PORT: u16 = 6464;
/// The number of further ports that are tried if the default port is taken.
const OTHERS: u16 = 20;
/// The number of connections that the system queues until the server accepts them.
const WAITING_AT_ONCE: u32 = 4096;
/// The stack size of each thread in bytes.
const STACK: usize = 8 << 20;

/// A server that listens but does not serve yet.
pub struct Listening {
    runtime: Runtime,
    listener: TcpListener,
    address: SocketAddr,
    guard: Guard,
}

/// Listens on a port of this machine: by default [`DEFAULT_PORT`], or another free port.
///
/// # Errors
/// No port is free, or the system provides no threads or random bytes.
pub fn listen(port: Option<u16>) -> Result<Listening> {
    let runtime = Builder::new_multi_thread()
        .worker_threads(2)
        .max_blocking_threads(AT_ONCE)
        .thread_stack_size(STACK)
        .enable_all()
        .build()
        .map_err(failed)?;
    let bind = |port| {
        let _runtime = runtime.enter();
        bind(port)
    };
    let is_taken = |error: &io::Error| error.kind() == ErrorKind::AddrInUse;
    let usual = DEFAULT_PORT..=DEFAULT_PORT + OTHERS;
    let ports = port.map_or(usual, |port| port..=port).chain(port.is_none().then_some(0));
    let mut tried = ports.map(|port| (port, bind(port)));
    let free = tried.find(|(_, bound)| !bound.as_ref().is_err_and(is_taken));
    let taken = || say!("serve-port-taken", port = port.unwrap_or_default().to_string());
    let (port, bound) = free.with_context(taken)?;
    let listener = bound.map_err(|error| {
        let error = error.to_string();
        anyhow!(say!("serve-port-failed", port = port.to_string(), error))
    })?;
    let address = listener.local_addr().map_err(failed)?;
    let guard = Guard::new(address.port())
        .map_err(|error| anyhow!(say!("serve-no-random", error = error.to_string())))?;
    Ok(Listening { runtime, listener, address, guard })
}

fn failed(error: io::Error) -> anyhow::Error {
    anyhow!(say!("serve-failed", error = error.to_string()))
}

/// Listens on a port with a long queue: if the queue is full, connections are dropped, and browsers retry only after a
/// second.
fn bind(port: u16) -> io::Result<TcpListener> {
    let socket = TcpSocket::new_v4()?;
    // Allows the port of a server that has just ended. On Windows this option would let other programs take the port.
    #[cfg(not(windows))]
    socket.set_reuseaddr(true)?;
    socket.bind((Ipv4Addr::LOCALHOST, port).into())?;
    socket.listen(WAITING_AT_ONCE)
}

impl Listening {
    pub const fn port(&self) -> u16 {
        self.address.port()
    }

    /// The address of the page. It contains the token, so nobody can guess it.
    pub fn url(&self) -> String {
        format!("http://{}/{}/", self.address, self.guard.token)
    }

    /// Serves until `end` is ready. Running requests then have `limits.grace` to finish.
    ///
    /// # Errors
    /// The system provides no thread.
    pub fn serve_until(self, site: Site, limits: Limits, end: impl Future) -> Result<()> {
        let Listening { runtime, listener, guard, .. } = self;
        let mut long_work = Builder::new_current_thread();
        let long_work = long_work.max_blocking_threads(1).thread_stack_size(STACK);
        let long_work = long_work.build().map_err(failed)?;
        let app = App::new(site, guard, limits, long_work.handle().clone());
        runtime.block_on(Connections::new(limits).serve(listener, routes(app), end));
        runtime.shutdown_timeout(limits.grace);
        long_work.shutdown_background();
        Ok(())
    }
}
