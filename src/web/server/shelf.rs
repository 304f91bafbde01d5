//! The archive that the page shows, kept up to date with imports, and the folder of saved games.

use std::io::ErrorKind;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Instant;

use axum::http::StatusCode;
use bao_archive::store::query::QueryError;
use bao_archive::store::{Archive, TableError, find_records};
use bao_game::variations::{Variations, build_variations};
use bao_languages::{say, text};
use bao_notation::Finding;
use bao_notation::tree::{Headers, Merged};
use bao_rules::Ruleset;
use bao_tables::pipeline::{ReadError, describe_record, replay_record_with, tell_source};
use serde::Deserialize;
use serde_json::{Value, json};

use crate::Io;
use crate::game_files::{self, ENDING, GameFileError, Stamp, is_game_file};
use crate::output::OutputError;
use crate::web::page::proposed_name;
use crate::web::page::requests::{Refusal, of_tree, read_bao, refusals};
use crate::web::page::views::GameView;

/// An archive, always in its newest state.
pub struct Shelf {
    state: Mutex<Arc<ShelfState>>,
    /// Locked while a new state is being opened. Contains the last message about new states.
    update: Mutex<String>,
    io: Io,
}

/// One state of an archive. A request uses the same state throughout.
#[derive(Debug)]
pub struct ShelfState {
    pub(super) archive: Archive,
    /// The name that the user gave to the archive.
    pub(super) name: String,
    pub(super) rules: Ruleset,
}

refusals! {
    TableError => |error| Refusal::new(StatusCode::INTERNAL_SERVER_ERROR, error);
    QueryError => |error| Refusal::new(StatusCode::INTERNAL_SERVER_ERROR, error);
    ReadError => |error| Refusal::new(StatusCode::INTERNAL_SERVER_ERROR, error);
    OutputError => |error| GameFileError::from(error).into();
}

/// The beginning of a text that came with a request, for a message.
pub(super) fn cut(text: &str) -> String {
    text.chars().take(40).collect()
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Shelf {
    /// `name` is the name that the user gave to the archive.
    ///
    /// # Errors
    /// The manifest names unknown rules.
    pub fn of(archive: Archive, name: &str, io: &Io) -> anyhow::Result<Shelf> {
        let state = Mutex::new(Arc::new(ShelfState::of(archive, name)?));
        Ok(Shelf { state, update: Mutex::default(), io: io.clone() })
    }

    /// The current state. The first request after an import reopens the archive. Until this is done, or if it fails,
    /// other requests get the previous state.
    pub fn state(&self) -> Arc<ShelfState> {
        if let Ok(mut reported) = self.update.try_lock() {
            let before = Arc::clone(&lock(&self.state));
            let reopen = || -> anyhow::Result<Option<ShelfState>> {
                let archive = before.archive.reopen()?;
                archive.map(|archive| ShelfState::of(archive, &before.name)).transpose()
            };
            let news = match reopen() {
                Ok(None) => String::new(),
                Ok(Some(now)) => {
                    let news = say!("serve-news", now = now.games(), before = before.games());
                    *lock(&self.state) = Arc::new(now);
                    news
                }
                Err(error) => say!("serve-stays", error),
            };
            if !news.is_empty() && news != *reported {
                self.io.tell(format!("{}: {news}", before.name));
            }
            *reported = news;
        }
        Arc::clone(&lock(&self.state))
    }
}

impl ShelfState {
    fn of(archive: Archive, name: &str) -> anyhow::Result<ShelfState> {
        let rules = archive.manifest().ruleset.parse().map_err(|error| {
            let error = bao_game::words::unknown_rule(&error);
            anyhow::anyhow!(say!("archive-rules-unknown", error))
        })?;
        Ok(ShelfState { rules, name: name.to_owned(), archive })
    }

    pub fn games(&self) -> u64 {
        self.archive.manifest().counts.games
    }

    /// The first game with this number, replayed, and the findings about it.
    ///
    /// # Errors
    /// [`Refusal`] if there is no such game.
    pub fn game(&self, number: &str) -> Result<(Variations, Vec<Finding>), Refusal> {
        let found = self.read(|archive| Ok(find_records(archive, number.trim(), 1)?))?;
        let (_, _, found) = found.into_iter().next().ok_or_else(|| {
            let error =
                say!("no-such-game", game = cut(number.trim()), archive = tell_source(&self.name));
            Refusal::new(StatusCode::NOT_FOUND, error)
        })?;
        let game = replay_record_with(&found, &self.rules, self.archive.manifest().repairing());
        let reading = found.transcript.read(&found.id);
        let about = describe_record(&found, &self.name);
        Ok((build_variations(&game, &reading.transcript, &about), game.findings))
    }

    /// Reads tables. Catches panics, because polars panics on some files that are not valid Parquet.
    ///
    /// # Errors
    /// [`Refusal`] if a table cannot be read.
    pub fn read<T>(&self, read: impl FnOnce(&Archive) -> Result<T, Refusal>) -> Result<T, Refusal> {
        catch_unwind(AssertUnwindSafe(|| read(&self.archive))).unwrap_or_else(|_| {
            let error = say!("serve-table-unreadable", archive = self.name);
            Err(Refusal::new(StatusCode::INTERNAL_SERVER_ERROR, error))
        })
    }
}

/// The path of a file in the folder of games or drafts. Refuses names with a folder, hidden files, and extensions other
/// than `.bao`.
pub(super) fn place_in(folder: &Path, file: &str) -> Result<PathBuf, Refusal> {
    let sign = |c: char| c.is_alphanumeric() || "._- ".contains(c);
    let stem = file.rsplit_once('.').map(|(stem, _)| stem).filter(|_| is_game_file(file));
    let plain = stem.is_some_and(|stem| {
        !stem.is_empty() && !stem.starts_with(['.', ' ', '-']) && stem.chars().all(sign)
    });
    if !plain || file.len() > 200 {
        return Err(Refusal::unreadable(format!(
            "a file name consists of letters, digits, spaces, `-`, `_` and `.`, begins with a letter, a digit or `_`, \
             and ends in `.{ENDING}`, without a folder; for example `6405.{ENDING}`"
        )));
    }
    if game_files::is_device(file) {
        return Err(Refusal::unreadable(format!(
            "{file} is the name of a device on Windows; choose another, such as `game-{file}`"
        )));
    }
    Ok(folder.join(file))
}

/// Removes the system's error number, which means nothing to users.
fn without_number(text: &str) -> String {
    let Some((before, behind)) = text.split_once(" (os error ") else { return text.to_owned() };
    let rest = behind.split_once(')').map_or("", |(_, rest)| rest);
    format!("{before}{rest}")
}

impl From<GameFileError> for Refusal {
    fn from(error: GameFileError) -> Refusal {
        use GameFileError::*;
        let status = match &error {
            Io { error, .. } if error.kind() == ErrorKind::NotFound => StatusCode::NOT_FOUND,
            NoGame { .. } | NoSuchGame { .. } => StatusCode::NOT_FOUND,
            TooLong { .. } | WouldBeTooLong { .. } | NotAFile { .. } | NotText { .. } => {
                StatusCode::UNPROCESSABLE_ENTITY
            }
            Damaged { .. } | ReadOnly { .. } | Another { .. } => StatusCode::CONFLICT,
            Locked(_) => StatusCode::SERVICE_UNAVAILABLE,
            Io { .. } | Output(_) => StatusCode::INTERNAL_SERVER_ERROR,
        };
        Refusal::new(status, without_number(&error.to_string()))
    }
}

pub(super) fn open(saves: &Path, file: &str, game: Option<&str>) -> Result<GameView, Refusal> {
    let opened = game_files::open(&place_in(saves, file)?, game)?;
    let view = of_tree(opened.tree, &opened.findings)?;
    let stamp = Some(opened.stamp.to_string());
    Ok(GameView { stamp, file: Some(file.to_owned()), ..view })
}

#[derive(Debug, Deserialize)]
pub(super) struct SaveRequest {
    bao: String,
    /// The name of the file. By default it is the name of the game.
    file: Option<String>,
    /// The stamp that the game in the file had when it was opened.
    stamp: Option<String>,
}

/// The counts of what a merge added, and the conflicts, in which the version that was sent is kept.
fn view_merged(merged: &Merged) -> Value {
    json!({
        "added": merged.plies,
        "comments": merged.comments,
        "marks": merged.marks,
        "headers": merged.headers,
        "conflicts": merged.conflicts.iter().map(ToString::to_string).collect::<Vec<_>>(),
    })
}

/// Saves a game. Waits until `deadline` if another program has locked the folder.
pub(super) fn save(
    saves: &Path,
    request: SaveRequest,
    deadline: Instant,
) -> Result<Value, Refusal> {
    let stamp = request.stamp.as_deref().map(str::parse::<Stamp>).transpose();
    let stamp = stamp.map_err(|_| Refusal::unreadable(text("stamp-unreadable")))?;
    let game = read_bao(&request.bao)?;
    let file = match request.file {
        // The name may be given without an extension.
        Some(file) if !file.contains('.') => format!("{file}.{ENDING}"),
        Some(file) => file,
        None => game_files::file_name(&proposed_name(&game)),
    };
    let place = place_in(saves, &file)?;
    let mut tree = game.tree().clone();
    // A game that was not opened from a file needs a name, so that it can be found again.
    let is_new = stamp.is_none() && tree.headers.get(Headers::GAME).is_none();
    if is_new {
        let name = Path::new(&file).file_stem().and_then(|stem| stem.to_str());
        tree.headers.set(Headers::GAME, name.unwrap_or_default());
    }
    let saved = game_files::save_until(&place, &tree, stamp, deadline)?;
    let differs = is_new || saved.merged.is_some();
    let game = differs.then(|| of_tree(saved.tree, &[])).transpose()?;
    Ok(json!({
        "file": file,
        "stamp": saved.stamp.to_string(),
        "merged": saved.merged.as_ref().map(view_merged),
        // The game in the file, if it differs from the game that was sent.
        "game": game,
    }))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_names_of_game_files_in_the_folder_are_allowed() {
        let saves = Path::new("/games");
        for right in ["6405.bao", "a b.bao", "Ñandú_2.1.bao"] {
            assert_eq!(place_in(saves, right).ok(), Some(saves.join(right)));
        }
        for wrong in [
            "",
            ".bao",
            "..bao",
            "../a.bao",
            "a/b.bao",
            "a\\b.bao",
            "/etc/a.bao",
            "a.txt",
            "a",
            ".a.bao",
            "-a.bao",
            "a\0.bao",
            "a\n.bao",
            "C:a.bao",
            "CON.bao",
            "nul.a.bao",
            "Com1.bao",
            "lpt9 .bao",
        ] {
            assert!(place_in(saves, wrong).is_err(), "{wrong:?}");
        }
        assert!(place_in(saves, &format!("{}.bao", "x".repeat(300))).is_err());
    }

    #[test]
    fn every_proposed_file_name_is_allowed() {
        let saves = Path::new("/games");
        let long = ["x".repeat(1000), "Ñ".repeat(1000), "\u{1d504}".repeat(1000), "-".repeat(90)];
        let named = [
            "",
            " ",
            "..",
            "-a-",
            "_",
            "../../etc/passwd",
            "a\0b",
            "\u{202e}6405",
            "ß 7",
            "٣",
            "aux",
            "COM1",
        ];
        for id in named.into_iter().chain(long.iter().map(String::as_str)) {
            let file = game_files::file_name(id);
            assert!(place_in(saves, &file).is_ok(), "{id:?}: {file:?}");
        }
    }

    #[test]
    fn the_number_of_a_system_error_is_removed() {
        let told = without_number("a.bao cannot be read: No such file (os error 2); look");
        assert_eq!(told, "a.bao cannot be read: No such file; look");
    }
}
