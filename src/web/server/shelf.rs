//! The archive behind the page, always as its last import has left it.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use bao_languages::say;
use bao_notation::Finding;
use bao_rules::{Ruleset, UnknownRuleError};

use crate::Io;
use crate::web::page::requests::{Refusal, Why};
use bao_archive::store::TableError;
use bao_archive::store::query::{Query, QueryError};
use bao_archive::store::{Archive, find_records, open_games};
use bao_game::replay::{Game, RepairMode};
use bao_game::variations::{Variations, build_variations};
use bao_tables::pipeline::{
    ReadError, Record, describe_record, replay_games_with, replay_record_with,
};

/// An archive whose new states are taken up.
pub struct Shelf {
    name: String,
    state: Mutex<Arc<ShelfState>>,
    /// Held while a new state is opened, with the last thing that was said about that.
    update: Mutex<String>,
    /// Where news is told.
    io: Io,
}

/// One state of an archive; a request works with one from its beginning to its end.
#[derive(Debug)]
pub struct ShelfState {
    pub(super) archive: Archive,
    /// What the user calls it.
    pub(super) name: String,
    /// The rules that its games are played by.
    pub(super) rules: Ruleset,
    repairing: RepairMode,
}

/// Why an archive cannot be put on the shelf: its manifest names unknown rules.
#[derive(Debug, thiserror::Error)]
#[error("{}", say!("archive-rules-unknown", error = bao_game::words::unknown_rule(.0)))]
pub struct BadShelf(#[from] UnknownRuleError);

impl From<TableError> for Refusal {
    fn from(error: TableError) -> Refusal {
        Refusal::new(Why::Failed, error)
    }
}

impl From<QueryError> for Refusal {
    fn from(error: QueryError) -> Refusal {
        Refusal::new(Why::Failed, error)
    }
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Shelf {
    /// An archive by the name that the user gave it.
    ///
    /// # Errors
    /// [`BadShelf`].
    pub fn of(archive: Archive, name: &str, io: &Io) -> Result<Shelf, BadShelf> {
        let state = Mutex::new(Arc::new(ShelfState::of(archive, name)?));
        Ok(Shelf { name: name.to_owned(), state, update: Mutex::default(), io: io.clone() })
    }

    /// The archive as it is now. The first request after an import opens it anew; others meanwhile get the state
    /// before, and so do all where the new one cannot be opened.
    pub fn state(&self) -> Arc<ShelfState> {
        if let Ok(mut told) = self.update.try_lock() {
            let before = Arc::clone(&lock(&self.state));
            let opened = before.archive.reopen().map_err(|error| error.to_string());
            let now = opened.and_then(|archive| {
                let now = archive.map(|archive| ShelfState::of(archive, &self.name));
                now.transpose().map_err(|error| error.to_string())
            });
            let news = match now {
                Ok(None) => String::new(),
                Ok(Some(now)) => {
                    let news = say!("serve-news", now = now.games(), before = before.games());
                    *lock(&self.state) = Arc::new(now);
                    news
                }
                Err(error) => say!("serve-stays", error = error),
            };
            if !news.is_empty() && news != *told {
                self.io.tell(format!("{}: {news}", self.name));
            }
            *told = news;
        }
        Arc::clone(&lock(&self.state))
    }
}

impl ShelfState {
    fn of(archive: Archive, name: &str) -> Result<ShelfState, BadShelf> {
        let manifest = archive.manifest();
        let (rules, repairing) = (manifest.ruleset.parse()?, manifest.repairing());
        Ok(ShelfState { archive, name: name.to_owned(), rules, repairing })
    }

    /// How many games it has.
    pub fn games(&self) -> u64 {
        self.archive.manifest().counts.games
    }

    /// The first game of a number, replayed, with what there is to say about it.
    ///
    /// # Errors
    /// [`Refusal`] if it does not exist.
    pub fn game(&self, number: &str) -> Result<(Variations, Vec<Finding>), Refusal> {
        let found = self.read(|archive| Ok(find_records(archive, number.trim(), 1)?))?;
        let (_, _, found) = found.into_iter().next().ok_or_else(|| {
            let number: String = number.trim().chars().take(40).collect();
            let error = say!("no-such-game", game = number, archive = self.name.as_str());
            Refusal::new(Why::NotThere, error)
        })?;
        let game = replay_record_with(&found, &self.rules, self.repairing);
        let reading = found.transcript.read(&found.id);
        let about = describe_record(&found, &self.name);
        Ok((build_variations(&game, &reading.transcript, &about), game.findings))
    }

    /// The first games that a query chooses, at most `most`, replayed on all cores, and what `map` makes of each, in the
    /// order of the archive; and how many it chooses.
    ///
    /// # Errors
    /// [`Refusal`] where a table cannot be read.
    pub fn replay<T: Send>(
        &self,
        query: &Query,
        most: usize,
        map: impl Fn(&Record, Game) -> T + Sync,
    ) -> Result<(Vec<T>, usize), Refusal> {
        self.read(|archive| {
            let mut records = query.list_records(archive)?;
            let chosen = records.len();
            records.truncate(most);
            let games = open_games(archive, Some(records))?;
            let mut made = Vec::new();
            let each = |_: &Record, one| -> Result<(), ReadError> {
                made.push(one);
                Ok(())
            };
            let done = replay_games_with(games, &self.rules, self.repairing, map, each);
            done.map_err(|error| Refusal::new(Why::Failed, error))?;
            Ok((made, chosen))
        })
    }

    /// Reads tables; polars panics over some files that are no proper Parquet.
    ///
    /// # Errors
    /// [`Refusal`] where a table cannot be read.
    pub fn read<T>(&self, read: impl FnOnce(&Archive) -> Result<T, Refusal>) -> Result<T, Refusal> {
        catch_unwind(AssertUnwindSafe(|| read(&self.archive))).unwrap_or_else(|_| {
            let error = say!("serve-table-unreadable", archive = self.name.as_str());
            Err(Refusal::new(Why::Failed, error))
        })
    }
}
