//! Imports that fail, are killed, meet each other or other people's files: no archive is lost.

use std::collections::BTreeSet;
use std::path::Path;
use std::process::Stdio;

use bao_archive::store::import::IMPORT_STEPS;
use bao_archive::store::manifest::OpenArchiveError;
use bao_archive::store::{Archive, TableError};
use bao_tables::schema::Table;

use crate::fail_points::{Waiting, abort_at, trace};
use crate::places::{Place, bytes, manifest, number};
use crate::support::{bao, generate_csv, transcript, tree};

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
    assert_eq!(manifest(&archive).tables.keys().copied().collect::<Vec<_>>(), Table::ALWAYS);
    assert!(bytes(&archive).keys().all(|file| !file.starts_with("plies")));
}

/// The table files for other programs, which follow from the manifest.
const PACKAGE: &str = "datapackage.json";

/// An import that is cut at every step that it reaches.
struct Cuts<'a> {
    /// What was imported before, with options; nothing for a new archive.
    before: Option<&'a [&'a str]>,
    /// The import that is cut, without the archive.
    import: &'a [&'a str],
    /// Where it is cut.
    at: &'a [&'a str],
}

impl Cuts<'_> {
    /// Kills the import at the first and at the last time that it reaches each of the steps: the archive is the old
    /// one up to the renaming of the manifest, and the new one from then on, to the byte; and a second import makes
    /// of it what it makes without a cut. Returns all steps that the import reaches.
    fn check(&self) -> Vec<String> {
        let place = Place::new();
        let import = |archive: &str| {
            bao(&[self.import, &["-o", archive, "--quiet"]].concat()).assert().success();
        };
        let whole = place.path("whole");
        // A cut leaves these files to the byte, so that they are read here alone.
        let readable = || {
            let opened = Archive::open(Path::new(&whole));
            assert_readable(&opened.expect("what an import has made can be opened"));
            tree(Path::new(&whole))
        };
        let old = self.before.map(|words| {
            bao(&[&["import", "-o", &whole, "--quiet"], words].concat()).assert().success();
            readable()
        });
        let passes = trace(&[self.import, &["-o", &whole, "--quiet"]].concat());
        let once = readable();
        import(&whole);
        let twice = readable();
        let committed = passes.iter().position(|pass| pass.step == "manifest-replaced");
        let committed = committed.expect("an import has its moment");
        let is_last = |at: usize| passes[at + 1..].iter().all(|pass| pass.step != passes[at].step);
        let cuts = passes.iter().enumerate().filter(|(_, pass)| self.at.contains(&&*pass.step));
        for (at, pass) in cuts.filter(|&(at, pass)| pass.time == 1 || is_last(at)) {
            let archive = place.path(&format!("{}-{}", pass.step, pass.time));
            for (file, bytes) in old.iter().flatten() {
                let file = Path::new(&archive).join(file);
                std::fs::create_dir_all(file.parent().expect("it is in a folder")).expect("room");
                std::fs::write(file, bytes).expect("there is room for a file");
            }
            let words = [self.import, &["-o", &archive, "--quiet"]].concat();
            abort_at(&pass.step, pass.time, &words);
            let expected = if at < committed { old.as_ref() } else { Some(&once) };
            match (Archive::open(Path::new(&archive)), expected) {
                (Ok(_), Some(expected)) => {
                    let there = tree(Path::new(&archive));
                    let own = |file: &&String| ![".lock", PACKAGE].contains(&file.as_str());
                    for file in expected.keys().filter(own) {
                        assert_eq!(there.get(file), expected.get(file), "{pass:?}: {file}");
                    }
                    // It follows the manifest, and no reader of ours needs it.
                    let package = there.get(PACKAGE);
                    let old = old.as_ref().and_then(|old| old.get(PACKAGE));
                    let follows = at >= committed && package == once.get(PACKAGE);
                    assert!(package == old || follows, "{pass:?}: {PACKAGE}");
                }
                (Err(OpenArchiveError::NoManifest(_)), None) => {}
                (Ok(_), None) => panic!("{pass:?}: an archive before the manifest is there"),
                (Err(error), _) => panic!("{pass:?}: {error}"),
            }
            import(&archive);
            let expected = if at < committed { &once } else { &twice };
            assert_eq!(&tree(Path::new(&archive)), expected, "{pass:?}: the import after it");
            std::fs::remove_dir_all(&archive).expect("the archive can be taken away");
        }
        let mut steps: Vec<String> = passes.into_iter().map(|pass| pass.step).collect();
        let mut seen = BTreeSet::new();
        steps.retain(|step| seen.insert(step.clone()));
        steps
    }
}

/// Every table has the rows that the manifest counts, and the plies are those of the games.
pub fn assert_readable(archive: &Archive) {
    let rows = |table| {
        let frame = archive.scan(table).and_then(|frame| {
            let file = archive.name();
            frame.collect().map_err(|error| TableError::Polars { file, error })
        });
        frame.expect("the table can be read")
    };
    for table in Table::ALL {
        assert_eq!(rows(table).height() as u64, archive.manifest().rows(table), "{table:?}");
    }
    let games = rows(Table::Games);
    assert_eq!(games.height() as u64, archive.manifest().counts.games);
    let plies = games.column("plies").and_then(|plies| plies.i64());
    let plies: i64 = plies.expect("a column of numbers").iter().flatten().sum();
    assert_eq!(plies as usize, rows(Table::Plies).height());
}

#[test]
#[cfg_attr(not(debug_assertions), ignore = "fail points are in debug builds only")]
fn an_import_that_is_killed_at_any_step_leaves_the_old_archive_or_the_new_one() {
    let place = Place::new();
    // More than one chunk of games, so that every table has several row groups.
    let many = place.file("many.csv", generate_csv(1_100, 3, &[]));
    let few = place.file("few.csv", generate_csv(60, 4, &[]));
    let beginning = "game,transcript\n1,1:A7<* a5>; 2:A6<* a5>\n2,1:A7<* a5>\n";
    let beginning = place.file("beginning.csv", beginning);
    let own = generate_csv(60, 4, &[]);
    let corrected = own.replace(",north,player", ",north,Player");
    let [own, corrected] =
        [("own.csv", own), ("corrected.csv", corrected)].map(|(name, text)| place.file(name, text));
    let published = Some(&["datasets/games.csv"][..]);
    let mut reached = BTreeSet::new();
    let all = &IMPORT_STEPS[..];
    for cuts in [
        Cuts { before: None, import: &["import", &few], at: all },
        Cuts { before: published, import: &["import", &few], at: all },
        Cuts { before: published, import: &["import", &few, "--renew"], at: all },
        Cuts {
            before: None,
            import: &["import", &beginning, "--drop", "duplicate,beginning-of-another"],
            // What no other import does.
            at: &["table-file-rewritten"],
        },
        Cuts {
            before: Some(&[&own, "--positions"]),
            import: &["import", &corrected, "--update"],
            at: all,
        },
        Cuts {
            before: published,
            import: &["import", &many],
            at: &["rows-written", "table-file-counted", "table-file-moved"],
        },
    ] {
        let steps = cuts.check();
        let places = steps.iter().map(|step| IMPORT_STEPS.iter().position(|known| known == step));
        let places: Option<Vec<usize>> = places.collect();
        assert!(places.is_some_and(|places| places.is_sorted()), "not in their order: {steps:?}");
        reached.extend(steps);
    }
    assert_eq!(reached, IMPORT_STEPS.map(str::to_owned).into(), "steps that no test reaches");
}

#[test]
#[cfg_attr(not(debug_assertions), ignore = "fail points are in debug builds only")]
fn an_archive_that_is_imported_to_can_be_read_and_takes_no_other_import() {
    let place = Place::new();
    let file = place.file("games.csv", generate_csv(30, 5, &[]));
    let other = place.file("other.csv", generate_csv(20, 6, &[]));
    for (step, games) in [
        ("folder-locked", 59),
        ("rows-written", 59),
        ("manifest-written", 59),
        ("manifest-replaced", 89),
        ("leftovers-removed", 89),
    ] {
        let archive = place.path(step);
        bao(&["import", "datasets/games.csv", "-o", &archive, "--quiet"]).assert().success();
        let waiting = Waiting::at(step, &["import", &file, "-o", &archive, "--quiet"]);
        let said = transcript(&["import", &other, "-o", &archive], "");
        assert!(said.contains("another import is writing"), "{step}: {said}");
        assert!(said.ends_with("exit code 2\n"), "{step}: {said}");
        assert_eq!(number(&archive, "select count(*) from games"), games, "{step}");
        let (status, said) = waiting.finish();
        assert!(status.success(), "{step}: {said}");
        bao(&["import", &other, "-o", &archive, "--quiet"]).assert().success();
        assert_eq!(number(&archive, "select count(*) from games"), 109, "{step}");
    }
}

#[test]
fn two_imports_at_once_lose_no_game() {
    let place = Place::new();
    let texts = generate_csv(600, 5, &[]);
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
    let games = generate_csv(2_000, 7, &[]);
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
    std::fs::write(file("manifest.json"), "{\"version\": 4").expect("it can be written");
    all += &ask(&archive);
    std::fs::write(file("manifest.json"), "{\"version\": 4, \"x\": 2}").expect("it can be written");
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
    let file = place.file("games.csv", generate_csv(3, 1, &[]));
    let over = transcript(&["query", &file, "-o", &file, "--force"], "");
    assert!(over.contains("is the file that is read here"), "{over}");
    let workbook = place.path("games.ods");
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
