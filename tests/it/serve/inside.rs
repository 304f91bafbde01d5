//! `bao serve` in a thread of the tests, instead of a separate process.

use std::ops::Deref;
use std::sync::{Arc, Mutex, Weak};
use std::thread::JoinHandle;
use std::time::Duration;

use bao::Io;
use bao::training::RecordFile;
use bao::web::page::requests::SEARCH_LIMITS;
use bao::web::server::{Limits, Shelf, Site, listen};
use bao_archive::store::import::{ImportInput, ImportOptions, TemporaryArchive};
use tempfile::TempDir;
use tokio::sync::oneshot;

use super::client::Client;

/// No test takes this long.
const NEVER: Duration = Duration::from_secs(24 * 3600);

/// With these limits the server never stops waiting for clients and searches. It ends with the test.
pub const PATIENT: Limits = Limits {
    silence: NEVER,
    request: NEVER,
    body: NEVER,
    lock: NEVER,
    grace: Duration::ZERO,
    search: bao_engine::Limits { depth: None, nodes: Some(u64::MAX), time: None },
    ..Limits::USUAL
};

/// A server in a thread. It ends with the test.
pub struct Inside {
    client: Client,
    end: Option<oneshot::Sender<()>>,
    thread: Option<JoinHandle<()>>,
    /// The folder for saved games and the record of answers.
    pub folder: TempDir,
    _archive: Arc<TemporaryArchive>,
}

impl Deref for Inside {
    type Target = Client;

    fn deref(&self) -> &Client {
        &self.client
    }
}

/// The published games. They are imported once for all servers that run at the same time.
fn published() -> Arc<TemporaryArchive> {
    static SHARED: Mutex<Weak<TemporaryArchive>> = Mutex::new(Weak::new());
    let mut shared = SHARED.lock().expect("no import panics");
    shared.upgrade().unwrap_or_else(|| {
        let archive = Arc::new(import(ImportInput::published_games()));
        *shared = Arc::downgrade(&archive);
        archive
    })
}

fn import(input: ImportInput) -> TemporaryArchive {
    let options = ImportOptions { positions: true, quick: true, ..ImportOptions::default() };
    let imported = TemporaryArchive::import(vec![input], &options, &mut |_, _| ());
    imported.expect("the games can be imported")
}

impl Inside {
    /// Serves the published games. Only the searches have the usual limits.
    pub fn start() -> Inside {
        Inside::within(Limits { search: SEARCH_LIMITS, ..PATIENT })
    }

    pub fn within(limits: Limits) -> Inside {
        Inside::serve(published(), "published games", limits)
    }

    /// Serves the games in a CSV text.
    pub fn of_csv(csv: &str) -> Inside {
        let text = csv.as_bytes().to_vec().into();
        let archive = import(ImportInput::Text { name: "games.csv".to_owned(), text });
        let limits = Limits { search: SEARCH_LIMITS, ..PATIENT };
        Inside::serve(archive.into(), "games.csv", limits)
    }

    fn serve(archive: Arc<TemporaryArchive>, name: &str, limits: Limits) -> Inside {
        let folder = crate::support::folder();
        let shelf = Shelf::of(archive.archive().clone(), name, &Io::detached())
            .expect("its rules are known");
        let record = Some(RecordFile::new(folder.path().join("training.jsonl")));
        let site = Site { shelf, saves: folder.path().to_owned(), new_games: None, record };
        let listening = listen(Some(0)).expect("a port is free");
        let client = Client::of_url(&listening.url());
        let (end, ended) = oneshot::channel();
        let thread = std::thread::spawn(move || {
            let ended = async move {
                let _ = ended.await;
            };
            listening.serve_until(site, limits, ended).expect("the server ends without an error");
        });
        Inside { client, end: Some(end), thread: Some(thread), folder, _archive: archive }
    }

    /// Ends the server, and waits until it has stopped.
    pub fn end(&mut self) {
        let (Some(end), Some(thread)) = (self.end.take(), self.thread.take()) else { return };
        let _ = end.send(());
        thread.join().expect("the server does not panic");
    }
}

impl Drop for Inside {
    fn drop(&mut self) {
        if !std::thread::panicking() {
            self.end();
        }
    }
}
