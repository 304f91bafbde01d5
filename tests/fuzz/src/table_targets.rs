//! Fuzz targets for archives and the page. Each accepts any bytes, and panics if a promise is broken.

use std::cell::{OnceCell, RefCell};
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::atomic::AtomicBool;

use bao::web::page::requests::{self, SearchQuestion as _};
use bao_archive::store::import::{ImportInput, ImportOptions, TemporaryArchive};
use bao_archive::store::manifest::{Manifest, TableFile};
use bao_archive::store::positions::{ChosenRecords, PositionIndex};
use bao_archive::store::query::{Opening, Query, Span};
use bao_archive::store::sql::{check_sql, run_sql};
use bao_archive::store::{Archive, open_games, read_findings};
use bao_engine::Limits;
use bao_game::analysis::{JudgeSettings, JudgedSide};
use bao_game::replay::{Declared, Game, replay};
use bao_rules::{Position, Ruleset};
use bao_study::review::{JUDGED_FILE, JudgedFile, game_rows, review_game};
use bao_tables::pipeline::published_games;
use bao_tables::schema::Table;
use serde_json::{Value, from_slice, from_value};

/// A function that accepts any bytes.
pub type Target = fn(&[u8]);

/// The targets, by name.
pub const TARGETS: [(&str, Target); 7] = [
    ("request", request),
    ("arguments", arguments),
    ("sql", sql),
    ("manifest", manifest),
    ("tables", tables),
    ("positions", positions),
    ("judged", judged),
];

/// A request of the page: an object whose only key names the request. The game in the reply to an edit can be opened.
fn request(bytes: &[u8]) {
    let Ok(Value::Object(request)) = from_slice(bytes) else { return };
    let Some((what, body)) = request.into_iter().next() else { return };
    fn ask<Q: serde::de::DeserializeOwned, T>(
        body: Value,
        answer: impl FnOnce(&Q) -> Result<T, requests::Refusal>,
    ) -> Option<T> {
        answer(&from_value(body).ok()?).ok()
    }
    match what.as_str() {
        "text" | "bao" | "positiongame" => drop(ask(body, requests::open)),
        "position" => drop(ask(body, |request: &requests::OpenRequest| {
            let position = request.position.as_deref().unwrap_or_default();
            requests::check_position(position, request.ruleset.as_deref())
        })),
        "place" => drop(ask(body, requests::place)),
        "compare" => drop(ask(body, requests::compare)),
        "edit" => {
            let Some(reply) = ask(body, requests::edit) else { return };
            let reply = serde_json::to_value(reply).expect("a reply is JSON");
            let again = serde_json::json!({ "bao": reply["game"]["bao"] });
            assert!(ask(again, requests::open).is_some(), "{reply}");
        }
        "analyse" => {
            let limits = Limits { nodes: Some(50), ..Limits::default() };
            drop(ask(body, |request: &requests::AnalyseRequest| {
                request.search(&limits, &AtomicBool::new(false))
            }));
        }
        "answer" => {
            // The search of the level `full` is stopped at once, because it would take long.
            let quick = |question: &requests::AnswerRequest| question.level != "full";
            drop(ask(body, |question: &requests::AnswerRequest| {
                let stop = AtomicBool::new(!quick(question));
                question.search(&Limits::default(), &stop)
            }));
        }
        _ => {}
    }
}

/// The words of a command line, one per line. The whole text is also read as a player, a range and an opening.
fn arguments(bytes: &[u8]) {
    thread_local!(static COMMAND: RefCell<Option<clap::Command>> = const { RefCell::new(None) });
    let Ok(text) = std::str::from_utf8(bytes) else { return };
    let _ = text.parse::<bao_game::matches::PlayerSpec>();
    if let Ok(span) = text.parse::<Span>() {
        assert_eq!(span.to_string().parse(), Ok(span));
    }
    let _ = Opening::read(text, &Ruleset::KIBAO);
    let words = std::iter::once("bao").chain(text.lines());
    COMMAND.with_borrow_mut(|command| {
        let command = command.get_or_insert_with(bao::cli::command_line);
        let _ = command.try_get_matches_from_mut(words);
    });
}

/// An archive of the published games in a temporary folder. Each thread has its own.
struct Published {
    _temporary: TemporaryArchive,
    archive: Archive,
    manifest: Value,
}

thread_local! {
    static PUBLISHED: Published = published();
    static JUDGED: OnceCell<(tempfile::TempDir, Game, JudgeSettings)> = const { OnceCell::new() };
}

fn published() -> Published {
    let tables = Table::IMPORTED.to_vec();
    let options =
        ImportOptions { tables, positions: true, empty: true, ..ImportOptions::default() };
    let input = ImportInput::published_games();
    let temporary = TemporaryArchive::import(vec![input], &options, &mut |_, _| {})
        .expect("the published games are imported");
    let archive = temporary.archive().clone();
    let text = fs::read(archive.path().join("manifest.json")).expect("the archive has a manifest");
    let manifest = from_slice(&text).expect("the manifest is JSON");
    Published { _temporary: temporary, archive, manifest }
}

/// Checks an SQL query, and runs it only if it cannot take long.
fn sql(bytes: &[u8]) {
    let Ok(text) = std::str::from_utf8(bytes) else { return };
    PUBLISHED.with(|published| {
        let is_understood = check_sql(&published.archive, text).is_ok();
        let lower = text.to_lowercase();
        let has_number =
            lower.as_bytes().windows(3).any(|three| three.iter().all(u8::is_ascii_digit));
        let is_small = lower.len() < 200 && lower.matches("from").count() <= 1;
        if is_understood
            && is_small
            && !has_number
            && !lower.contains("join")
            && !lower.contains(',')
        {
            let _ = run_sql(&published.archive, text);
        }
    });
}

/// A manifest, perhaps damaged. If the archive opens, it is read. `XXH3-games` and `"BYTES-games"` stand for the hash
/// and the size of the file of `games`.
fn manifest(bytes: &[u8]) {
    PUBLISHED.with(|published| {
        let mut text = String::from_utf8_lossy(bytes).into_owned();
        for table in Table::ALL {
            let (name, file) = (table.name(), &published.manifest["tables"][table.name()][0]);
            let hash = file["xxh3"].as_str().expect("a file has a hash");
            text = text.replace(&format!("XXH3-{name}"), hash);
            text = text.replace(&format!("\"BYTES-{name}\""), &file["bytes"].to_string());
        }
        fs::write(published.archive.path().join("manifest.json"), text).expect("the disk has room");
        let _ = Manifest::is_in(published.archive.path());
        read_all(published.archive.path());
    });
}

/// Reads an archive as the commands do.
fn read_all(folder: &Path) {
    let Ok(archive) = Archive::open(folder) else { return };
    if let Ok(games) = open_games(&archive, None) {
        games.take_while(Result::is_ok).for_each(drop);
    }
    if let Ok(findings) = read_findings(&archive) {
        findings.take_while(Result::is_ok).for_each(drop);
    }
    let query = Query { qualifies: true, year: Some(Span(0..=3000)), ..Query::default() };
    let _ = query.run(&archive);
    for table in Table::ALL {
        let columns = table.columns().iter().map(|column| column.name).collect();
        if let Ok(rows) = archive.stream(table, columns) {
            rows.take_while(Result::is_ok).for_each(drop);
        }
    }
}

/// A table file of any bytes, whose hash is in the manifest. The first byte selects the table; the rest is its file.
fn tables(bytes: &[u8]) {
    let Some((&which, file)) = bytes.split_first() else { return };
    with_table(Table::ALL[usize::from(which) % Table::ALL.len()], file, read_all);
}

/// Replaces a table's file in the published archive, puts its hash in the manifest, and calls `ask` with the folder.
fn with_table(table: Table, file: &[u8], ask: impl FnOnce(&Path)) {
    PUBLISHED.with(|published| {
        let folder = published.archive.path();
        let name = format!("{}/0001.parquet", table.name());
        let path: PathBuf = folder.join(&name);
        let whole = fs::read(&path).expect("the archive has the table");
        fs::write(&path, file).expect("the disk has room");
        let (bytes, xxh3) =
            TableFile::fingerprint(&fs::File::open(&path).expect("the file was written"))
                .expect("the file can be read");
        let mut manifest = published.manifest.clone();
        let entry = &mut manifest["tables"][table.name()][0];
        entry["bytes"] = bytes.into();
        entry["xxh3"] = xxh3.into();
        fs::write(folder.join("manifest.json"), manifest.to_string()).expect("the disk has room");
        ask(folder);
        fs::write(&path, whole).expect("the disk has room");
    });
}

/// Looks up positions in a file of the table `positions`.
fn positions(bytes: &[u8]) {
    with_table(Table::Positions, bytes, |folder| {
        let archive = Archive::open_tables(folder, &[]).expect("the manifest is whole");
        let index = PositionIndex::open(&archive).expect("the archive has a position index");
        let chosen = ChosenRecords::new(&[1, 3, 5]);
        let mut position = Position::start(index.rules());
        for _ in 0..4 {
            let _ = index.has(&position);
            for (chosen, most) in [(None, 3), (Some(&chosen), 3)] {
                if let Ok(found) = index.count(&position, chosen, most) {
                    for counts in found.moves.iter().flat_map(|row| [row.all, row.chosen]) {
                        assert!(counts.south + counts.north <= counts.games, "{counts:?}");
                    }
                }
            }
            let Some((_, after)) = position.legal_moves(index.rules()).next() else { return };
            position = after;
        }
    });
}

/// Judged games, one JSON object per line; the target adds the hashes. `KEY` stands for the key of the reviewed game.
fn judged(bytes: &[u8]) {
    JUDGED.with(|known| {
        let (folder, game, settings) = known.get_or_init(game_to_judge);
        let path = folder.path().join(JUDGED_FILE);
        let text =
            String::from_utf8_lossy(bytes).replace("KEY", &key(folder.path(), game, settings));
        let lines = text
            .lines()
            .map(|json| format!("{:016x} {json}\n", xxhash_rust::xxh3::xxh3_64(json.as_bytes())));
        fs::write(&path, lines.collect::<String>()).expect("the disk has room");
        // A process that another test starts may hold the lock for a moment.
        let Ok(file) = JudgedFile::open(folder.path(), JUDGED_FILE) else { return };
        // The search is stopped, so a judged game can only come from the file.
        let stop = AtomicBool::new(true);
        if let Ok(found) = review_game(game.clone(), settings, Some(&file), &stop, |_| {}) {
            let _ = game_rows(1, &found);
        }
    });
}

fn game_to_judge() -> (tempfile::TempDir, Game, JudgeSettings) {
    let record =
        published_games().next().expect("there are published games").expect("they can be read");
    let reading = record.transcript.read(&record.id);
    let game = replay(&record.id, &reading, &Declared::default(), &Ruleset::KIBAO);
    let turns = "23..24".parse().expect("this is a range of turns");
    let settings = JudgeSettings { turns, side: JudgedSide::Both, nodes: 50 };
    (tempfile::tempdir().expect("the disk has room"), game, settings)
}

/// The key of the game, read from a file in which the game was judged.
fn key(folder: &Path, game: &Game, settings: &JudgeSettings) -> String {
    thread_local!(static KEY: OnceCell<String> = const { OnceCell::new() });
    let find = || {
        let file = JudgedFile::open(folder, JUDGED_FILE).expect("the judged file can be made");
        let go_on = AtomicBool::new(false);
        review_game(game.clone(), settings, Some(&file), &go_on, |_| {})
            .expect("the game is judged to the end");
        let text =
            fs::read_to_string(folder.join(JUDGED_FILE)).expect("the judged file was written");
        let (_, json) = text
            .lines()
            .last()
            .and_then(|line| line.split_once(' '))
            .expect("a line has a hash and JSON");
        let stored: Value = serde_json::from_str(json).expect("a judged game is JSON");
        stored["key"].as_str().expect("a game has a key").to_owned()
    };
    KEY.with(|key| key.get_or_init(find).clone())
}
