//! Archives: imported whole or not at all, added to, and the same bytes whatever the threads do.

use std::collections::BTreeMap;
use std::hash::{DefaultHasher, Hash as _, Hasher as _};
use std::path::{Path, PathBuf};
use std::process::Stdio;
use std::time::{Duration, Instant};

use bao::store::manifest::Manifest;
use bao::store::schema::Table;

use crate::support::{bao, generated, transcript};

/// A folder to import to, and room beside it.
struct Place {
    room: tempfile::TempDir,
}

impl Place {
    fn new() -> Place {
        Place { room: tempfile::tempdir().expect("there is room for a folder") }
    }

    fn path(&self, name: &str) -> String {
        self.room.path().join(name).to_str().expect("a plain name").to_owned()
    }

    fn file(&self, name: &str, text: impl AsRef<[u8]>) -> String {
        let path = self.path(name);
        std::fs::write(&path, text).expect("there is room for a file");
        path
    }
}

/// Every file of an archive with the size and a hash of its bytes.
fn bytes(archive: &str) -> BTreeMap<PathBuf, (usize, u64)> {
    fn walk(folder: &Path, found: &mut BTreeMap<PathBuf, (usize, u64)>) {
        for entry in std::fs::read_dir(folder).expect("the folder is there") {
            let path = entry.expect("the folder is readable").path();
            if path.is_dir() {
                walk(&path, found);
            } else {
                let content = std::fs::read(&path).expect("a file");
                let mut hash = DefaultHasher::new();
                content.hash(&mut hash);
                found.insert(path, (content.len(), hash.finish()));
            }
        }
    }
    let mut found = BTreeMap::new();
    walk(Path::new(archive), &mut found);
    let base = Path::new(archive);
    let short = |path: PathBuf| path.strip_prefix(base).expect("it is below").to_owned();
    found.into_iter().map(|(path, content)| (short(path), content)).collect()
}

fn manifest(archive: &str) -> Manifest {
    Manifest::read(Path::new(archive)).expect("the archive is whole")
}

/// One number out of an archive.
fn number(archive: &str, question: &str) -> u64 {
    let answer = transcript(&["sql", archive, question, "--format", "csv"], "");
    let line = answer.lines().nth(1).unwrap_or_default();
    line.parse().unwrap_or_else(|_| panic!("{question}: {answer}"))
}

#[test]
fn the_published_games_come_in_and_only_once() {
    let place = Place::new();
    let archive = place.path("archive");
    let mut all = transcript(&["import", "datasets/games.csv", "-o", &archive], "");
    let before = bytes(&archive);
    all += &transcript(&["import", "datasets/games.csv", "-o", &archive], "");
    assert_eq!(bytes(&archive), before);
    let counts = manifest(&archive).counts;
    assert_eq!((counts.games, counts.accepted), (59, 59));
    insta::assert_snapshot!(all.replace(&archive, "ARCHIVE"));
}

#[test]
fn an_archive_is_read_as_the_file_it_came_from() {
    let place = Place::new();
    let archive = place.path("archive");
    bao(&["import", "datasets/games.csv", "-o", &archive, "--quiet"]).assert().success();
    for command in [&["study"][..], &["plies", "--game", "6405"], &["rules", "--fit"]] {
        let of_file = transcript(&[command, &["datasets/games.csv"]].concat(), "");
        let of_archive = transcript(&[command, &[&archive]].concat(), "");
        assert_eq!(of_file, of_archive.replace(&archive, "datasets/games.csv"), "{command:?}");
    }
    let shown = transcript(&["show", "6405", &archive, "--at", "23s"], "");
    assert_eq!(shown, transcript(&["show", "6405", "--at", "23s"], ""));
    // And what it says of the plies is what `bao plies` says.
    let columns = "game, ply, turn, side, move, kind, choices, position";
    let question = format!("select {columns} from plies order by record, ply");
    let stored = transcript(&["sql", &archive, &question, "--format", "csv"], "");
    let played = transcript(&["plies", &archive], "");
    let mut reader = csv::ReaderBuilder::new().flexible(true).from_reader(played.as_bytes());
    let mut lines = stored.lines().skip(1);
    let mut rows = 0;
    for row in reader.records() {
        let row = row.expect("`bao plies` writes CSV");
        if row.len() < 9 {
            break;
        }
        let mut line = csv::Reader::from_reader(lines.next().expect("as many rows").as_bytes());
        let stored = line.headers().expect("a row is CSV").clone();
        let without_events: Vec<&str> =
            row.iter().enumerate().filter(|(at, _)| *at != 7).map(|(_, cell)| cell).collect();
        assert_eq!(stored.iter().collect::<Vec<_>>(), without_events);
        rows += 1;
    }
    assert_eq!(rows, 3102);
}

#[test]
fn games_are_added_behind_those_that_are_there() {
    let place = Place::new();
    let (one, two) = (place.path("one"), place.path("two"));
    let games = generated(300, 1, &[]);
    let file = place.file("games.csv", &games);
    let half: Vec<&str> = games.lines().take(151).collect();
    let first = place.file("first.csv", half.join("\n"));
    bao(&["import", &file, "-o", &one, "--quiet"]).assert().success();
    bao(&["import", &first, "-o", &two, "--quiet"]).assert().success();
    let said = transcript(&["import", &file, "-o", &two], "");
    assert!(said.contains("300 games, 150 new"), "{said}");
    for table in ["games", "plies", "events"] {
        let question = match table {
            "games" => {
                "select game, winner, plies, transcript from games order by record".to_owned()
            }
            table => format!("select * exclude record from {table} order by record, ply"),
        };
        let answer =
            |archive: &str| transcript(&["sql", archive, &question, "--format", "csv"], "");
        assert_eq!(answer(&one), answer(&two), "{table}");
    }
    assert_eq!(manifest(&two).counts.games, 300);
}

#[test]
fn the_bytes_are_the_same_with_one_thread_and_with_many() {
    let place = Place::new();
    let file = place.file("games.csv", generated(5_000, 2, &["--damage", "0.2"]));
    let mut all = Vec::new();
    for threads in ["1", "2", "7"] {
        let archive = place.path(threads);
        bao(&["import", &file, "-o", &archive, "--quiet"])
            .env("RAYON_NUM_THREADS", threads)
            .env("POLARS_MAX_THREADS", threads)
            .assert()
            .code(1);
        all.push(bytes(&archive));
    }
    assert!(all[0].len() > 4);
    assert!(all.windows(2).all(|pair| pair[0] == pair[1]));
}

#[test]
fn every_kind_of_repeated_game_is_named_and_nothing_is_left_out_but_copies() {
    let place = Place::new();
    let file = place.file(
        "games.csv",
        "game,winner,transcript\n\
         1,south,1:A7<* a5>; 2:A6<* a5>; 3:A2< a6>\n\
         1,south,1:A7<* a5>; 2:A6<* a5>; 3:A2< a6>\n\
         1,north,1:A7<* a5>; 2:A6<* a5>\n\
         2,south,1:A7<* a5>; 2:A6<* a5>; 3:A2< a6>\n\
         3,,1:A7<* a5>\n",
    );
    let mut all = String::new();
    for drop in ["duplicate", "none", "duplicate,same-moves", "beginning-of-another"] {
        let archive = place.path(drop);
        all += &format!("== --drop {drop}\n");
        all += &transcript(&["import", &file, "-o", &archive, "--drop", drop], "");
        let question = "select record, game, code, expected from findings order by record, code";
        all += &transcript(&["sql", &archive, question, "--format", "csv"], "");
        all += &transcript(
            &["sql", &archive, "select record, game from games", "--format", "csv"],
            "",
        );
    }
    all += &transcript(&["import", &file, "-o", &place.path("x"), "--drop", "all"], "");
    let room = place.room.path().display().to_string();
    insta::assert_snapshot!(all.replace(&room, "ROOM"));
}

#[test]
fn an_import_that_fails_leaves_the_archive_as_it_was() {
    let place = Place::new();
    let archive = place.path("archive");
    bao(&["import", "datasets/games.csv", "-o", &archive, "--quiet"]).assert().success();
    let before = bytes(&archive);
    let mut all = String::new();
    for arguments in [
        &["import", "nowhere.csv"][..],
        &["import", "LICENSE-MIT"],
        &["import", "datasets/games.csv", "--rule", "takasia=off"],
        &["import", "datasets/games.csv", "--tables", "games"],
    ] {
        all += &transcript(&[arguments, &["-o", &archive]].concat(), "");
        assert_eq!(bytes(&archive), before);
    }
    let fresh = place.path("fresh");
    all += &transcript(&["import", "nowhere.csv", "-o", &fresh], "");
    assert!(!Path::new(&fresh).exists());
    let full = place.file("full", "");
    all += &transcript(&["import", "datasets/games.csv", "-o", &full], "");
    let other = place.room.path().display().to_string();
    all += &transcript(&["import", "datasets/games.csv", "-o", &other], "");
    all += &transcript(&["import", "datasets/games.csv", "-o", &place.path("no/where")], "");
    insta::assert_snapshot!(all.replace(&other, "ROOM"));
    // What was asked for in another way is made with --renew.
    bao(&[
        "import",
        "datasets/games.csv",
        "-o",
        &archive,
        "--tables",
        "games",
        "--renew",
        "--quiet",
    ])
    .assert()
    .success();
    assert_eq!(manifest(&archive).tables.keys().copied().collect::<Vec<_>>(), [Table::Games]);
    assert!(bytes(&archive).keys().all(|file| !file.starts_with("plies")));
}

#[test]
fn a_power_cut_leaves_the_old_archive_or_the_new_one() {
    let place = Place::new();
    let archive = place.path("archive");
    bao(&["import", "datasets/games.csv", "-o", &archive, "--quiet"]).assert().success();
    let file = place.file("games.csv", generated(3_000, 3, &[]));
    // How long the import takes, to cut at moments of all of it.
    let begin = Instant::now();
    bao(&["import", &file, "-o", &place.path("whole"), "--quiet"]).assert().success();
    let whole = begin.elapsed();
    let (mut old, mut new) = (0, 0);
    // Unevenly spread, the last ones about the end, where the archive changes.
    for share in [0.03, 0.17, 0.31, 0.48, 0.61, 0.74, 0.86, 0.95, 1.02, 1.1] {
        let mut child = std::process::Command::new(assert_cmd::cargo::cargo_bin!("bao"))
            .args(["import", &file, "-o", &archive, "--quiet"])
            .current_dir(env!("CARGO_MANIFEST_DIR"))
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .expect("the command starts");
        std::thread::sleep(Duration::from_secs_f64(whole.as_secs_f64() * share));
        let _ = child.kill();
        let _ = child.wait();
        let games = manifest(&archive).counts.games;
        match games {
            59 => old += 1,
            3_059 => new += 1,
            other => panic!("{other} games after {share} of an import"),
        }
        assert_eq!(number(&archive, "select count(*) from games"), games);
        let plies = number(&archive, "select sum(plies) from games");
        assert_eq!(number(&archive, "select count(*) from plies"), plies);
        if games == 3_059 {
            // Back to the beginning for the next cut.
            std::fs::remove_dir_all(&archive).expect("the archive can be taken away");
            bao(&["import", "datasets/games.csv", "-o", &archive, "--quiet"]).assert().success();
        }
    }
    assert_eq!(old + new, 10);
    assert!(old > 0, "every cut came too late");
    // And an import that is let be goes through, whatever the ones before have left.
    bao(&["import", &file, "-o", &archive, "--quiet"]).assert().success();
    assert_eq!(manifest(&archive).counts.games, 3_059);
    let rest = |name: &PathBuf| name.to_string_lossy().starts_with(".import");
    assert!(!bytes(&archive).keys().any(rest));
}

#[test]
fn a_damaged_archive_is_told_from_a_whole_one() {
    let place = Place::new();
    let archive = place.path("archive");
    bao(&["import", "datasets/games.csv", "-o", &archive, "--quiet"]).assert().success();
    let file = |name: &str| Path::new(&archive).join(name);
    let whole = std::fs::read(file("games/0001.parquet")).expect("the table is there");
    let mut all = String::new();
    let ask = |archive: &str| transcript(&["sql", archive, "select sum(plies) from games"], "");
    std::fs::write(file("games/0001.parquet"), &whole[..999]).expect("it can be cut");
    all += &ask(&archive);
    // Bytes turned over: an error or an answer, no panic.
    for at in (0..whole.len()).step_by(whole.len() / 40 + 1) {
        let mut bytes = whole.clone();
        bytes[at] ^= 0x55;
        std::fs::write(file("games/0001.parquet"), &bytes).expect("it can be written");
        let answer = ask(&archive);
        assert!(
            !answer.contains("panicked") && !answer.contains("exit code 101"),
            "{at}: {answer}"
        );
        let study = transcript(&["study", &archive], "");
        assert!(!study.contains("panicked") && !study.contains("exit code 101"), "{at}: {study}");
    }
    std::fs::remove_file(file("games/0001.parquet")).expect("it can be taken away");
    all += &ask(&archive);
    std::fs::write(file("manifest.json"), "{\"version\": 9}").expect("it can be written");
    all += &ask(&archive);
    std::fs::write(file("manifest.json"), "{\"version\": 1").expect("it can be written");
    all += &ask(&archive);
    std::fs::write(file("manifest.json"), "{\"version\": 1, \"x\": 2}").expect("it can be written");
    all += &ask(&archive);
    let size = whole.len().to_string();
    insta::assert_snapshot!(all.replace(&archive, "ARCHIVE").replace(&size, "SIZE"));
}
