//! Opens games, and stores drafts: games with unsaved changes. A draft is a game file in the folder `drafts`, written
//! after every change, so that closing a page loses nothing. A file beside it records the origin of the game, and the
//! versions that the draft is based on.

use std::cmp::Reverse;
use std::fs::{self, File};
use std::iter;
use std::path::{Path, PathBuf};
use std::time::Instant;

use bao_languages::{say, text};
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use serde_json::{Value, json};

use super::app::App;
use super::filters::{QueryParameters, value_of};
use super::shelf::{self, place_in};
use crate::game_files::{self, ENDING, GameFileError, ListedFile, Stamp, numbered};
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

/// A page that has a draft open, and the number of one of its versions of the draft.
type Version = (String, u64);

fn has(versions: &[Version], (page, number): &Version) -> bool {
    versions.iter().any(|(other, newest)| other == page && newest >= number)
}

/// The contents of the file beside a draft.
#[derive(Debug, Default, Deserialize, Serialize)]
#[serde(default)]
struct Origin {
    /// The versions that the text is based on, with the newest version of each page; the last one is the text itself.
    versions: Vec<Version>,
    /// What the address of the page named, and the file of the game with its stamp. They are returned unchanged.
    #[serde(skip_serializing_if = "Option::is_none")]
    source: Option<Box<RawValue>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    file: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    stamp: Option<String>,
    /// The stamp of the draft. The page does not get it.
    #[serde(skip_serializing_if = "Option::is_none")]
    written: Option<String>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct KeepDraftRequest {
    draft: String,
    bao: String,
    origin: Box<RawValue>,
}

/// Writes a draft, unless the file has this version or a newer one based on it, because requests can arrive late. If
/// the file has a version that this one is not based on, another page has changed the draft, so this version gets a
/// file of its own.
pub(super) fn keep_draft(app: &App, request: KeepDraftRequest) -> Result<Value, Refusal> {
    let drafts = drafts(app);
    let KeepDraftRequest { draft, bao, origin } = request;
    if origin.get().len() > MOST_ORIGIN {
        return Err(Refusal::unreadable(text("draft-origin-long")));
    }
    let mut origin: Origin = serde_json::from_str(origin.get()).map_err(|error| {
        Refusal::unreadable(say!("request-unreadable", error = error.to_string()))
    })?;
    origin.written = Some(Stamp::of_text(&bao).to_string());
    let place = place_in(&drafts, &draft)?;
    fs::create_dir_all(&drafts).map_err(game_files::at(&drafts))?;
    let _lock = lock_folder(app, &place)?;
    let stem = draft.rsplit_once('.').map_or(&*draft, |(stem, _)| stem);
    let others = numbered(stem).skip(1).map(|stem| format!("{stem}.{ENDING}"));
    let mut names = iter::once(draft.clone()).chain(others);
    loop {
        let draft = names.next().expect("there is always another number");
        let place = place_in(&drafts, &draft)?;
        if place.exists() {
            let there = game_files::read_text(&place)?;
            let before = read_origin(&place, &there).versions;
            if origin.versions.last().is_some_and(|own| has(&before, own)) {
                return Ok(json!({ "draft": draft }));
            }
            if there != bao && before.last().is_some_and(|last| !has(&origin.versions, last)) {
                continue;
            }
        }
        StagedFile::open(&place, &[], true)?.commit(bao.into_bytes())?;
        let beside = place.with_extension(ORIGIN);
        StagedFile::open(&beside, &[], true)?.commit(json!(origin).to_string().into_bytes())?;
        return Ok(json!({ "draft": draft }));
    }
}

/// Lets only one request at a time open, write or delete a draft.
fn lock_folder(app: &App, place: &Path) -> Result<Option<File>, Refusal> {
    let lock = game_files::lock_folder(place, Instant::now() + app.limits.lock);
    lock.map_err(|held| GameFileError::Locked(held).into())
}

/// A request that names a draft.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct DraftRequest {
    draft: String,
    /// The versions that the page knows, if it discards a draft. A draft of another version is kept.
    versions: Option<Vec<Version>>,
}

pub(super) fn open_draft(app: &App, request: DraftRequest) -> Result<Value, Refusal> {
    let drafts = drafts(app);
    let place = place_in(&drafts, &request.draft)?;
    let _lock = lock_folder(app, &place)?;
    let game = shelf::open(&drafts, &request.draft, None)?;
    let game = GameView { stamp: None, file: None, ..game };
    let bao = game_files::read_text(&place)?;
    Ok(json!({ "game": game, "origin": read_origin(&place, &bao) }))
}

/// The origin of a draft with this text. If the origin does not belong to the text, because another program or an
/// earlier version of the server wrote the draft, the text is a version of its own: only a page that has opened it may
/// replace it.
fn read_origin(place: &Path, bao: &str) -> Origin {
    let origin = fs::read_to_string(place.with_extension(ORIGIN)).unwrap_or_default();
    let mut origin: Origin = serde_json::from_str(&origin).unwrap_or_default();
    let stamp = Stamp::of_text(bao).to_string();
    if origin.written.take().as_ref() != Some(&stamp) || origin.versions.is_empty() {
        origin.versions.push((stamp, 0));
    }
    origin
}

/// Deletes a draft. The reply contains everything that is needed to restore it.
pub(super) fn discard_draft(app: &App, request: DraftRequest) -> Result<Value, Refusal> {
    let place = place_in(&drafts(app), &request.draft)?;
    let _lock = lock_folder(app, &place)?;
    let bao = fs::read_to_string(&place).map_err(game_files::at(&place))?;
    let origin = read_origin(&place, &bao);
    let is_known = |known| origin.versions.last().is_some_and(|last| has(known, last));
    if request.versions.as_deref().is_none_or(is_known) {
        fs::remove_file(&place).map_err(game_files::at(&place))?;
        // A failure is harmless: the next draft with the name overwrites the file.
        let _ = fs::remove_file(place.with_extension(ORIGIN));
    }
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
        let place = drafts.join(file.file);
        draft["origin"] =
            json!(read_origin(&place, &fs::read_to_string(&place).unwrap_or_default()));
        draft
    };
    files.into_iter().map(draft).collect()
}
