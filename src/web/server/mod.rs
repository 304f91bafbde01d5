//! Serves the page on this machine: admission of requests (`guard`), addresses (`routes`), the archive and the folder
//! of games. `crate::web::page` answers requests about a game.

use std::io;
use std::net::{Ipv4Addr, SocketAddr};

use bao_languages::say;
use tokio::net::{TcpListener, TcpSocket};
use tokio::runtime::{Builder, Runtime};

use app::{AT_ONCE, App};
use connections::Connections;
use guard::{Guard, Token};
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
pub use shelf::{Saves, Shelf, ShelfState};

/// The default port: 64, the number of seeds, written twice.
pub const DEFAULT_PORT: u16 = 6464;
/// The number of further ports that are tried if the default port is taken.
const OTHERS: u16 = 20;
/// The number of connections that the system queues until the server accepts them.
const WAITING_AT_ONCE: u32 = 4096;
/// The stack size of each thread in bytes.
const STACK: usize = 8 << 20;

/// Why the page cannot be served.
#[derive(Debug, thiserror::Error)]
pub enum ServeError {
    /// The requested port is taken.
    #[error("{}", say!("serve-port-taken", port = .0.to_string()))]
    Taken(u16),
    /// Listening failed.
    #[error("{}", say!("serve-port-failed", port = port.to_string(), error = error.to_string()))]
    Port { port: u16, error: io::Error },
    /// The system provides no random bytes.
    #[error("{}", say!("serve-no-random", error = .0.to_string()))]
    Random(#[from] getrandom::Error),
    /// Starting threads failed.
    #[error("{}", say!("serve-failed", error = .0.to_string()))]
    Io(#[from] io::Error),
}

/// A server that listens but does not serve yet.
pub struct Listening {
    runtime: Runtime,
    listener: TcpListener,
    address: SocketAddr,
    token: Token,
}

/// Listens on a port of this machine: by default [`DEFAULT_PORT`], or another free port.
///
/// # Errors
/// [`ServeError`].
pub fn listen(port: Option<u16>) -> Result<Listening, ServeError> {
    let runtime = Builder::new_multi_thread()
        .worker_threads(2)
        .max_blocking_threads(AT_ONCE)
        .thread_stack_size(STACK)
        .enable_all()
        .build()?;
    let bind = |port| {
        let _runtime = runtime.enter();
        bind(port)
    };
    let is_taken = |bound: &io::Result<TcpListener>| {
        bound.as_ref().is_err_and(|error| error.kind() == io::ErrorKind::AddrInUse)
    };
    let ports = port.map_or(DEFAULT_PORT..=DEFAULT_PORT + OTHERS, |port| port..=port);
    let mut tried = ports.map(|port| (port, bind(port)));
    let (port, bound) = match (tried.find(|(_, bound)| !is_taken(bound)), port) {
        (Some(free), _) => free,
        (None, Some(port)) => return Err(ServeError::Taken(port)),
        (None, None) => (0, bind(0)),
    };
    let listener = bound.map_err(|error| ServeError::Port { port, error })?;
    let address = listener.local_addr()?;
    Ok(Listening { runtime, listener, address, token: Token::random()? })
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
        format!("http://{}/{}/", self.address, self.token.text())
    }

    /// Serves until `end` is ready. Running requests then have `limits.grace` to finish.
    ///
    /// # Errors
    /// [`ServeError::Io`].
    pub fn serve_until(
        self,
        site: Site,
        limits: Limits,
        end: impl Future<Output = ()>,
    ) -> Result<(), ServeError> {
        let Listening { runtime, listener, address, token } = self;
        let mut long_work = Builder::new_current_thread();
        let long_work = long_work.max_blocking_threads(1).thread_stack_size(STACK).build()?;
        let guard = Guard::new(token, address.port());
        let app = App::new(site, guard, limits, long_work.handle().clone());
        runtime.block_on(Connections::new(limits).serve(listener, routes(app), end));
        runtime.shutdown_timeout(limits.grace);
        long_work.shutdown_background();
        Ok(())
    }
}
