//! Opens games, and stores drafts: games with unsaved changes. A draft is a game file in the folder `drafts`, written
//! after every change, so that closing a page loses nothing. A file beside it records the origin of the game.

use std::cmp::Reverse;
use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::time::Instant;

use bao_languages::text;
use serde::Deserialize;
use serde_json::{Value, json};

use super::app::App;
use super::filters::{QueryParameters, value_of};
use super::shelf::{self, place_in};
use crate::game_files::{self, ENDING, GameFileError, ListedFile, Stamp};
use crate::output::StagedFile;
use crate::web::page::requests::{self, OpenRequest, Refusal};
use crate::web::page::views::GameView;

/// Opens a game of the archive, of a file, or in the request itself.
pub(super) fn open(app: &App, mut request: OpenRequest) -> Result<GameView, Refusal> {
    let OpenRequest { game, file, text, bao, position, .. } = &request;
    match (game, file, text.as_ref().or(bao.as_ref()).or(position.as_ref())) {
        (Some(number), None, None) => {
            let (game, findings) = app.site.shelf.state().game(number)?;
            requests::of_variations(&game, &findings)
        }
        (game, Some(file), None) => shelf::open(&app.site.saves, file, game.as_deref()),
        _ => {
            if text.is_some() && request.ruleset.is_none() {
                request.ruleset = Some(app.site.shelf.state().rules.to_string());
            }
            requests::open(&request)
        }
    }
}

/// The folder of drafts, inside the folder of games.
const FOLDER: &str = "drafts";
/// The extension of the file that records the origin of a draft.
const ORIGIN: &str = "origin";
/// The maximum length of an origin in bytes.
const MOST_ORIGIN: usize = 4_096;

fn drafts(app: &App) -> PathBuf {
    app.site.saves.join(FOLDER)
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct KeepDraftRequest {
    draft: String,
    bao: String,
    /// The origin of the game. It is returned to the page unchanged.
    origin: Value,
    /// The stamp in the previous reply; `None` for a new draft.
    stamp: Option<String>,
}

/// Writes a draft. If the file has changed since the stamp, another page or draft uses the name, and the draft gets a
/// new name.
pub(super) fn keep_draft(app: &App, request: KeepDraftRequest) -> Result<Value, Refusal> {
    let drafts = drafts(app);
    let mut draft = request.draft;
    let mut place = place_in(&drafts, &draft)?;
    fs::create_dir_all(&drafts).map_err(game_files::at(&drafts))?;
    let _lock = lock_folder(app, &place)?;
    let before = stamp_of(&place)?;
    let stamp = Stamp::of_text(&request.bao).to_string();
    if before.is_some() && before != request.stamp && before.as_ref() != Some(&stamp) {
        let stem = draft.rsplit_once('.').map_or(draft.as_str(), |(stem, _)| stem);
        draft = format!("{}.{ENDING}", game_files::free_name(&drafts, stem));
        place = place_in(&drafts, &draft)?;
    }
    let origin = request.origin.to_string();
    if origin.len() > MOST_ORIGIN {
        return Err(Refusal::unreadable(text("draft-origin-long")));
    }
    StagedFile::open(&place.with_extension(ORIGIN), &[], true)?.commit(origin.into_bytes())?;
    StagedFile::open(&place, &[], true)?.commit(request.bao.into_bytes())?;
    Ok(json!({ "draft": draft, "stamp": stamp }))
}

/// Lets only one request at a time open, write or delete a draft.
fn lock_folder(app: &App, place: &Path) -> Result<Option<File>, Refusal> {
    let lock = game_files::lock_folder(place, Instant::now() + app.limits.lock);
    lock.map_err(|held| GameFileError::Locked(held).into())
}

fn stamp_of(place: &Path) -> Result<Option<String>, Refusal> {
    match fs::read_to_string(place) {
        Ok(text) => Ok(Some(Stamp::of_text(&text).to_string())),
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => Ok(None),
        Err(error) => Err(game_files::at(place)(error).into()),
    }
}

/// A request that names a draft.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct DraftRequest {
    draft: String,
}

pub(super) fn open_draft(app: &App, request: DraftRequest) -> Result<Value, Refusal> {
    let drafts = drafts(app);
    let place = place_in(&drafts, &request.draft)?;
    let _lock = lock_folder(app, &place)?;
    let game = shelf::open(&drafts, &request.draft, None)?;
    let game = GameView { stamp: None, file: None, ..game };
    Ok(json!({ "game": game, "origin": read_origin(&place), "stamp": stamp_of(&place)? }))
}

fn read_origin(place: &Path) -> Value {
    let text = fs::read_to_string(place.with_extension(ORIGIN)).unwrap_or_default();
    serde_json::from_str(&text).unwrap_or_default()
}

/// Deletes a draft. The reply contains everything that is needed to restore it.
pub(super) fn discard_draft(app: &App, request: DraftRequest) -> Result<Value, Refusal> {
    let place = place_in(&drafts(app), &request.draft)?;
    let _lock = lock_folder(app, &place)?;
    let bao = fs::read_to_string(&place).map_err(game_files::at(&place))?;
    let origin = read_origin(&place);
    fs::remove_file(&place).map_err(game_files::at(&place))?;
    // A failure is harmless: the next draft with the name overwrites the file.
    let _ = fs::remove_file(place.with_extension(ORIGIN));
    Ok(json!({ "bao": bao, "origin": origin }))
}

/// Lists all drafts, and all files. With the parameter `game`, lists all drafts but only the files with the game of
/// this number.
pub(super) fn list_all(app: &App, pairs: QueryParameters) -> Result<Value, Refusal> {
    let folder = &app.site.saves;
    let wanted = value_of(&pairs, "game");
    let mut files = game_files::list(folder);
    files.retain(|file| wanted.is_none_or(|wanted| file.games.iter().any(|g| g.game == wanted)));
    Ok(json!({
        "folder": folder.display().to_string(),
        "files": files,
        "drafts": list_drafts(app),
    }))
}

/// Lists all drafts with their origins, newest first.
fn list_drafts(app: &App) -> Vec<Value> {
    let drafts = drafts(app);
    let changed = |file: &ListedFile| fs::metadata(drafts.join(&file.file))?.modified();
    let mut files = game_files::list(&drafts);
    files.sort_by_cached_key(|file| Reverse(changed(file).ok()));
    let draft = |file: ListedFile| {
        let mut draft = json!(file);
        draft["origin"] = read_origin(&drafts.join(file.file));
        draft
    };
    files.into_iter().map(draft).collect()
}
