//! Imports of many games, and imports while other programs import into or read the archive. Scripts in
//! `tests/it/scripts` cannot test these.

use std::path::Path;
use std::process::Stdio;

use bao_archive::store::Archive;
use bao_archive::store::query::Query;

use crate::fail_points::Waiting;
use crate::kills::assert_readable;
use crate::places::{Place, bytes, manifest, number};
use crate::support::{columns, file, generate_csv, process, short_games, transcript};

fn import(words: &[&str]) -> String {
    transcript(&[&["import"], words].concat(), "")
}

#[test]
fn the_plies_of_an_archive_equal_a_replay() {
    let place = Place::new();
    let tables = ["--tables", "plies,position_texts"];
    let archive = place.import("archive", file("datasets/games.csv"), &tables);
    let names = ["game", "ply", "turn", "side", "move", "kind", "choices", "position"];
    let both = "plies p join position_texts t on p.record = t.record and p.ply = t.ply";
    let question = format!(
        "select p.{}, t.position from {both} order by p.record, p.ply",
        names[..7].join(", p.")
    );
    let rows = |words: &[&str]| {
        let told = transcript(words, "");
        columns(told.split("\n-- ").next().unwrap_or_default(), names)
    };
    let stored = rows(&["sql", &archive, &question, "--format", "csv"]);
    let played = rows(&["plies", "--format", "csv"]);
    assert_eq!(stored.len(), 3102);
    assert!(stored == played, "the tables are not what `bao plies` prints");
}

/// Files with many row groups are rewritten without the corrected games; the order of the other games stays.
#[test]
fn corrections_of_many_games_keep_all_others_in_their_order() {
    let place = Place::new();
    let [archive, whole] = ["archive", "whole"].map(|name| place.path(name));
    let table = short_games(2_500, 17, 3);
    let correct = |is_kept: bool| -> String {
        let lines = table.lines().enumerate().filter_map(|(row, line)| match row % 100 {
            7 => Some(line.replacen(",player ", ",Player the ", 1) + "\n"),
            _ => (is_kept || row == 0).then(|| line.to_owned() + "\n"),
        });
        lines.collect()
    };
    let games = place.file("games.csv", &table);
    let corrected = place.file("corrected.csv", correct(false));
    import(&[&games, "-o", &archive, "--drop", "none"]);
    let said = import(&[&corrected, "-o", &archive, "--drop", "none", "--update"]);
    assert!(said.contains("25 replaced (7, 107, "), "{said}");
    let opened = Archive::open(Path::new(&archive)).expect("the archive is valid");
    assert_readable(&opened);
    let records = transcript(&["query", &archive, "--columns", "record", "--format", "csv"], "");
    let records: Vec<u32> = records.lines().flat_map(str::parse).collect();
    assert!(records.len() == 2_500 && records.is_sorted());
    assert_eq!(number(&archive, "select count(*) from history where field = 'south'"), 25);
    import(&[&place.file("whole.csv", correct(true)), "-o", &whole, "--drop", "none"]);
    assert_eq!(manifest(&whole).content_id(), opened.manifest().content_id());
}

#[test]
fn too_many_own_columns_are_reported() {
    let place = Place::new();
    let names: Vec<String> = (0..1_001).map(|at| format!("c{at}")).collect();
    let names = names.join(",");
    let games = place.file("games.csv", format!("game,moves,{names}\n7,1:A7<* a5>,{names}\n"));
    let archive = place.path("archive");
    import(&[&games, "-o", &archive]);
    let said = transcript(&["query", &archive, "--format", "csv"], "");
    assert!(said.contains("more than 1000 own columns") && !said.contains("damaged"), "{said}");
    assert_eq!(number(&archive, "select count(*) from extras"), 1_001);
}

#[test]
#[cfg_attr(not(debug_assertions), ignore = "fail points are in debug builds only")]
fn an_archive_under_import_can_only_be_read() {
    let place = Place::new();
    let file = place.file("games.csv", generate_csv(30, 5, &[]));
    let other = place.file("other.csv", generate_csv(20, 6, &[]));
    for (step, games) in
        [("folder-locked", 59), ("manifest-written", 59), ("manifest-replaced", 89)]
    {
        let archive = place.published(step);
        let waiting = Waiting::at(step, &["import", &file, "-o", &archive, "--quiet"]);
        let said = import(&[&other, "-o", &archive]);
        assert!(said.contains("another import is writing"), "{step}: {said}");
        assert!(said.ends_with("exit code 2\n"), "{step}: {said}");
        assert_eq!(number(&archive, "select count(*) from games"), games, "{step}");
        let (status, said) = waiting.finish();
        assert!(status.success(), "{step}: {said}");
        import(&[&other, "-o", &archive]);
        assert_eq!(number(&archive, "select count(*) from games"), 109, "{step}");
    }
}

#[test]
fn two_imports_at_once_lose_no_game() {
    let place = Place::new();
    let files = [1, 2].map(|seed| place.file(&format!("{seed}.csv"), generate_csv(300, seed, &[])));
    for round in 0..3 {
        let archive = place.path(&format!("archive-{round}"));
        let children = files.each_ref().map(|file| {
            std::process::Command::new(process(&[]).get_program())
                .args(["import", file, "-o", &archive, "--quiet"])
                .stderr(Stdio::null())
                .spawn()
                .expect("the command starts")
        });
        let done = children.map(|mut child| child.wait().expect("the import ends").success());
        let done = done.into_iter().filter(|&done| done).count() as u64;
        assert!(done > 0, "both imports gave up");
        assert_eq!(manifest(&archive).counts.games, 300 * done);
        assert_eq!(number(&archive, "select count(*) from games"), 300 * done);
    }
}

#[test]
#[cfg(unix)]
fn a_pipe_is_read_once() {
    let place = Place::new();
    let pipe = place.path("pipe");
    let made = std::process::Command::new("mkfifo").arg(&pipe).status();
    assert!(made.is_ok_and(|status| status.success()), "mkfifo failed");
    let (path, text) = (pipe.clone(), short_games(2_000, 7, 3));
    let writer = std::thread::spawn(move || std::fs::write(path, text));
    let said = import(&[&pipe, "-o", &place.path("archive")]);
    assert!(said.contains("2000 games, 2000 new"), "{said}");
    writer.join().expect("the writer ends").expect("the whole text was written");
}

/// The index is made after the games were imported, so only the index fails.
#[test]
#[cfg_attr(not(debug_assertions), ignore = "fail points are in debug builds only")]
fn imported_games_are_reported_even_if_the_index_fails() {
    let place = Place::new();
    let archive = place.published("archive");
    let more = place.file("more.csv", generate_csv(20, 20, &[]));
    let words = ["import", &more, "-o", &archive, "--positions", "--quiet"];
    let waiting = Waiting::at("index-written", &words);
    for entry in std::fs::read_dir(&archive).expect("a folder") {
        let written = entry.expect("the folder can be listed").path().join("positions-1.parquet");
        if written.is_file() {
            std::fs::remove_file(written).expect("the file can be removed");
        }
    }
    let (status, told) = waiting.finish();
    assert_eq!(status.code(), Some(2), "{told}");
    assert!(told.contains("the games are imported"), "{told}");
    assert!(told.contains(&format!("`bao archive index {archive}`")), "{told}");
    assert_eq!(manifest(&archive).states.len(), 2);
}

/// A reader keeps the state that it has opened, whatever is imported or undone in the meantime.
#[test]
fn an_open_state_stays_readable_when_the_archive_changes() {
    let place = Place::new();
    let archive = place.published("archive");
    let [other, more] =
        [20, 10].map(|games| place.file(&format!("{games}.csv"), generate_csv(games, 6, &[])));
    let count = |archive: &Archive| {
        Query::default().run(archive).expect("the archive can be queried").height()
    };
    let opened = Archive::open(Path::new(&archive)).expect("the archive is valid");
    assert!(opened.reopen().expect("the archive is whole").is_none());
    let reopen = |now: &Archive, games: usize| {
        let then = count(now);
        let next = now.reopen().expect("the archive is whole").expect("the archive has changed");
        assert_eq!((count(&next), count(now), count(&opened)), (games, then, 59));
        next
    };
    import(&[&other, "-o", &archive, "--renew", "--drop", "none"]);
    let renewed = reopen(&opened, 20);
    import(&[&more, "-o", &archive, "--drop", "none"]);
    let added = reopen(&renewed, 30);
    transcript(&["archive", "undo", &archive], "");
    reopen(&added, 20);
}

/// With `ulimit -f`, and SIGXFSZ ignored, writing fails as on a full disk.
#[test]
#[cfg(unix)]
fn a_full_disk_leaves_the_archive_as_it_was() {
    let place = Place::new();
    let archive = place.published("archive");
    let before = bytes(&archive);
    let more = place.file("more.csv", generate_csv(60, 4, &[]));
    let program = process(&[]).get_program().to_owned();
    for blocks in [0, 4, 12] {
        let line = format!(
            "trap '' XFSZ; ulimit -c 0; ulimit -f {blocks}; exec \"$0\" import {more} -o {archive} --quiet"
        );
        let output = std::process::Command::new("sh").args(["-c", &line]).arg(&program).output();
        let output = output.expect("the shell starts");
        let said = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{blocks} blocks: {said}");
        assert_eq!(bytes(&archive), before, "{blocks} blocks");
    }
}
