//! The page on this machine: who may ask (`guard`), what may be asked (`routes`), the archive and the
//! folder of games behind it. What the questions mean is the business of `crate::web::page`.

use std::io;
use std::net::{Ipv4Addr, SocketAddr};

use bao_languages::say;
use tokio::net::{TcpListener, TcpSocket};
use tokio::runtime::{Builder, Runtime};

use app::{AT_ONCE, App};
use connections::Connections;
use guard::Guard;
use routes::routes;

mod app;
mod connections;
mod filters;
mod games;
mod guard;
mod routes;
mod shelf;
mod training;
mod work;

pub use app::{Limits, Site};
pub use guard::{Token, Turned};
pub use shelf::{BadShelf, Saves, Shelf, ShelfState};

/// The port where nobody asks for one: as many seeds as the game has, twice.
pub const DEFAULT_PORT: u16 = 6464;
/// How many ports after it are tried where it is taken.
const OTHERS: u16 = 20;
/// How many connections the system keeps until they are let in.
const WAITING_AT_ONCE: u32 = 4096;
/// As deep as the main thread may go.
const STACK: usize = 8 << 20;

/// Why the page cannot be served.
#[derive(Debug, thiserror::Error)]
pub enum ServeError {
    /// The port that was asked for is taken.
    #[error("{}", say!("serve-port-taken", port = .0.to_string()))]
    Taken(u16),
    /// It cannot be listened on.
    #[error("{}", say!("serve-port-failed", port = port.to_string(), error = error.to_string()))]
    Port {
        /// The port.
        port: u16,
        /// What the system says.
        error: io::Error,
    },
    /// The system gives no random bytes.
    #[error("{}", say!("serve-no-random", error = .0.to_string()))]
    Random(#[from] getrandom::Error),
    /// Threads or signals.
    #[error("{}", say!("serve-failed", error = .0.to_string()))]
    Io(#[from] io::Error),
}

/// A port that is listened on, with a token of its own.
pub struct Listening {
    runtime: Runtime,
    listener: TcpListener,
    address: SocketAddr,
    token: Token,
}

/// Listens on a port of this machine; where none is asked for on [`DEFAULT_PORT`], or the next that
/// is free.
///
/// # Errors
/// [`ServeError`] where the port is taken.
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

/// Listens on a port. The system keeps many that come at once: it forgets those for whom it has no room, and they
/// would come again only a second later.
fn bind(port: u16) -> io::Result<TcpListener> {
    let socket = TcpSocket::new_v4()?;
    // The port of a server that has just ended may be taken at once. On Windows this would let others take ours.
    #[cfg(not(windows))]
    socket.set_reuseaddr(true)?;
    socket.bind((Ipv4Addr::LOCALHOST, port).into())?;
    socket.listen(WAITING_AT_ONCE)
}

impl Listening {
    /// The port.
    pub const fn port(&self) -> u16 {
        self.address.port()
    }

    /// The address of the page, which nobody can guess.
    pub fn url(&self) -> String {
        format!("http://{}/{}/", self.address, self.token.text())
    }

    /// Serves within limits until `end` is ready. What is under way then has some seconds to end too.
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
