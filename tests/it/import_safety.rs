//! Imports that fail, are killed, meet each other or other people's files: no archive is lost.

use std::path::{Path, PathBuf};
use std::process::Stdio;
use std::time::{Duration, Instant};

use bao_archive::store::schema::Table;

use crate::places::{Place, bytes, manifest, number};
use crate::support::{bao, generated, transcript};

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
    for share in [0.03, 0.17, 0.31, 0.48, 0.74, 0.86, 0.95, 1.02, 1.1, 4.0] {
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
    assert!(old > 0 && new > 0, "{old} cuts came before the end, {new} behind it");
    // And an import that is let be goes through, whatever the ones before have left.
    bao(&["import", &file, "-o", &archive, "--quiet"]).assert().success();
    assert_eq!(manifest(&archive).counts.games, 3_059);
    let rest = |name: &PathBuf| name.to_string_lossy().starts_with(".import");
    assert!(!bytes(&archive).keys().any(rest));
}

#[test]
fn a_cut_while_an_archive_is_made_anew_or_for_the_first_time_costs_nothing() {
    let place = Place::new();
    let file = place.file("games.csv", generated(1_000, 4, &[]));
    let old = place.path("old");
    bao(&["import", "datasets/games.csv", "-o", &old, "--quiet"]).assert().success();
    for wait in [5, 60, 120, 200, 260, 320, 400, 2_000] {
        let cut = |words: &[&str]| {
            let mut child = std::process::Command::new(assert_cmd::cargo::cargo_bin!("bao"))
                .args(words)
                .stdout(Stdio::null())
                .stderr(Stdio::null())
                .spawn()
                .expect("the command starts");
            std::thread::sleep(Duration::from_millis(wait));
            let _ = child.kill();
            let _ = child.wait();
        };
        cut(&["import", &file, "-o", &old, "--renew", "--quiet"]);
        let games = manifest(&old).counts.games;
        assert!(games == 59 || games == 1_000, "{games}");
        assert_eq!(number(&old, "select count(*) from games"), games);
        let fresh = place.path(&format!("fresh-{wait}"));
        cut(&["import", &file, "-o", &fresh, "--quiet"]);
        bao(&["import", &file, "-o", &fresh, "--quiet"]).assert().success();
        assert_eq!(number(&fresh, "select count(*) from games"), 1_000);
    }
    assert_eq!(manifest(&old).counts.games, 1_000);
}

#[test]
fn two_imports_at_once_lose_no_game() {
    let place = Place::new();
    let texts = generated(600, 5, &[]);
    let lines: Vec<&str> = texts.lines().collect();
    let half = |from: usize| {
        let rows = lines[1..].iter().skip(from).step_by(2).copied();
        std::iter::once(lines[0]).chain(rows).collect::<Vec<_>>().join("\n")
    };
    let files = [place.file("one.csv", half(0)), place.file("two.csv", half(1))];
    for round in 0..6 {
        let archive = place.path(&format!("archive-{round}"));
        let children = files.each_ref().map(|file| {
            std::process::Command::new(assert_cmd::cargo::cargo_bin!("bao"))
                .args(["import", file, "-o", &archive, "--quiet"])
                .stderr(Stdio::null())
                .spawn()
                .expect("the command starts")
        });
        let done = children
            .map(|mut child| child.wait().expect("it ends").success())
            .into_iter()
            .filter(|&done| done)
            .count() as u64;
        assert!(done > 0, "both have given up");
        assert_eq!(manifest(&archive).counts.games, 300 * done);
        assert_eq!(number(&archive, "select count(*) from games"), 300 * done);
    }
}

#[test]
fn what_is_not_ours_is_left_alone() {
    let place = Place::new();
    let folder = place.path("saved");
    std::fs::create_dir_all(Path::new(&folder).join("games")).expect("there is room");
    std::fs::write(Path::new(&folder).join("games/mine.parquet"), "x").expect("there is room");
    let mut all = transcript(&["import", "datasets/games.csv", "-o", &folder], "");
    assert_eq!(bytes(&folder).len(), 1);
    let site = place.path("site");
    std::fs::create_dir_all(&site).expect("there is room");
    std::fs::write(Path::new(&site).join("manifest.json"), "{\"name\": \"x\"}")
        .expect("there is room");
    all += &transcript(&["import", "datasets/games.csv", "-o", &site], "");
    assert_eq!(bytes(&site).len(), 1);
    // A manifest that is lost, or damaged, and an import that would cost games.
    let archive = place.path("archive");
    bao(&["import", "datasets/games.csv", "-o", &archive, "--quiet"]).assert().success();
    let before = bytes(&archive);
    let empty = place.file("empty.csv", "game,transcript\n");
    all += &transcript(&["import", &empty, "-o", &archive, "--renew"], "");
    all += &transcript(&["import", &empty, "-o", &place.path("new")], "");
    all += &transcript(&["import", &archive, "-o", &place.path("new")], "");
    assert_eq!(bytes(&archive), before);
    let manifest = Path::new(&archive).join("manifest.json");
    std::fs::write(&manifest, "{").expect("it can be written");
    all += &transcript(&["import", "datasets/games.csv", "-o", &archive], "");
    bao(&["import", "datasets/games.csv", "-o", &archive, "--renew", "--quiet"]).assert().success();
    std::fs::remove_file(&manifest).expect("it can be taken away");
    all += &transcript(&["import", "datasets/games.csv", "-o", &archive], "");
    assert!(bytes(&archive).len() > 3);
    let room = place.room.path().display().to_string();
    insta::assert_snapshot!(all.replace(&room, "ROOM"));
}

#[test]
#[cfg(unix)]
fn a_pipe_is_read_once() {
    let place = Place::new();
    let pipe = place.path("pipe");
    let made = std::process::Command::new("mkfifo").arg(&pipe).status();
    assert!(made.is_ok_and(|status| status.success()), "mkfifo makes a pipe");
    let games = generated(2_000, 7, &[]);
    let (path, text) = (pipe.clone(), games.clone());
    let writer = std::thread::spawn(move || std::fs::write(path, text));
    let said = transcript(&["import", &pipe, "-o", &place.path("archive")], "");
    assert!(said.contains("2000 games, 2000 new"), "{said}");
    writer.join().expect("it has written").expect("all has been read");
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

#[test]
fn only_imports_write_into_an_archive() {
    let place = Place::new();
    let archive = place.path("archive");
    bao(&["import", "datasets/games.csv", "-o", &archive, "--quiet"]).assert().success();
    let before = bytes(&archive);
    let inside = |file: &str| Path::new(&archive).join(file).display().to_string();
    for words in [
        &["sql", &archive, "select * from games", "-o", &inside("games/0001.parquet"), "--force"][..],
        &["query", &archive, "-o", &inside("manifest.json"), "--format", "csv", "--force"],
        &["study", &archive, "--out", &archive, "--force"],
        &["generate", "3", "--seed", "1", "-o", &inside("new.csv")],
    ] {
        let said = transcript(words, "");
        assert!(said.contains("only `bao import` writes"), "{words:?}: {said}");
        assert_eq!(bytes(&archive), before);
    }
    for question in ["drop table games", "DELETE from games", "update games set game = 1"] {
        let said = transcript(&["sql", &archive, question], "");
        assert!(said.contains("would write") && said.contains("exit code 2"), "{said}");
    }
    // Neither is a source written over, nor a format guessed from a name that says none.
    let file = place.file("games.csv", generated(3, 1, &[]));
    let over = transcript(&["query", &file, "-o", &file, "--force"], "");
    assert!(over.contains("is the file that is read here"), "{over}");
    let workbook = place.path("games.xlsx");
    let said = transcript(&["query", &archive, "-o", &workbook], "");
    assert!(said.contains("says no format") && !Path::new(&workbook).exists(), "{said}");
}

#[test]
fn a_folder_without_games_is_no_archive_of_none() {
    let place = Place::new();
    let empty = place.path("empty");
    std::fs::create_dir(&empty).expect("there is room");
    for command in [&["study"][..], &["plies"], &["query"], &["check"], &["rules", "--fit"]] {
        let said = transcript(&[command, &[&empty]].concat(), "");
        assert!(said.contains("no game") && said.contains("exit code 2"), "{command:?}: {said}");
    }
}
