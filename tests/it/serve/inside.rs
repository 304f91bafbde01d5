//! The server in a thread of the tests, within limits of theirs: what never ends by itself makes its end provable.

use std::ops::Deref;
use std::thread::JoinHandle;
use std::time::Duration;

use bao::training::RecordFile;
use bao::web::server::{Limits, Saves, Shelf, Site, listen};
use bao_archive::store::Archive;
use tempfile::TempDir;
use tokio::sync::oneshot;

use super::client::Client;
use crate::support::{bao, generate_csv};

/// Longer than any test takes.
const NEVER: Duration = Duration::from_secs(24 * 3600);

/// Waits for everybody and searches without an end, and waits for nobody when it is ended.
pub const PATIENT: Limits = Limits {
    silence: NEVER,
    request: NEVER,
    body: NEVER,
    answer: NEVER,
    lock: NEVER,
    grace: Duration::ZERO,
    search: bao_engine::Limits { depth: None, nodes: Some(u64::MAX), time: None },
    ..Limits::USUAL
};

/// A server with an archive of a few games, ended with the test.
pub struct Inside {
    client: Client,
    end: Option<oneshot::Sender<()>>,
    thread: Option<JoinHandle<()>>,
    /// The folder that games are saved in.
    pub folder: TempDir,
}

impl Deref for Inside {
    type Target = Client;

    fn deref(&self) -> &Client {
        &self.client
    }
}

impl Inside {
    pub fn within(limits: Limits) -> Inside {
        let folder = tempfile::tempdir().expect("there is room for a folder");
        let (table, archive) = (folder.path().join("games.csv"), folder.path().join("archive"));
        std::fs::write(&table, generate_csv(2, 1, &[])).expect("there is room");
        let [from, to] = [&table, &archive].map(|path| path.to_str().expect("a plain name"));
        bao(&["import", from, "-o", to, "--quiet", "--tables", "games"]).assert().success();
        let shelf = Archive::open(&archive).expect("it is an archive");
        let shelf = Shelf::of(shelf, "archive", &bao::Io::detached()).expect("its rules are known");
        let record = Some(RecordFile::new(folder.path().join("training.jsonl")));
        let site =
            Site { shelf, saves: Saves::new(folder.path().to_owned()), new_games: None, record };
        let listening = listen(Some(0)).expect("a port is free");
        let address = listening.url();
        let address = address.strip_prefix("http://127.0.0.1:").expect("it is on this machine");
        let client = Client::of(address.trim_end_matches('/'));
        let (end, ended) = oneshot::channel();
        let thread = std::thread::spawn(move || {
            let ended = async move {
                let _ = ended.await;
            };
            listening.serve_until(site, limits, ended).expect("the server ends without an error");
        });
        Inside { client, end: Some(end), thread: Some(thread), folder }
    }

    /// Ends it, and waits until it has ended.
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
