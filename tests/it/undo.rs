//! `bao archive undo`: the state before the last import is the archive again.

use std::path::Path;

use bao_archive::store::Archive;
use bao_archive::store::query::Query;

use crate::archive_states::copy;
use crate::fail_points::{abort_at, trace};
use crate::import_safety::assert_readable;
use crate::places::{Place, bytes, manifest, number};
use crate::support::{bao, generate_csv, transcript};

fn import(source: &str, archive: &str, more: &[&str]) {
    let words = [&["import", source, "-o", archive, "--quiet"], more].concat();
    bao(&words).assert().success();
}

fn undo(archive: &str) -> String {
    transcript(&["archive", "undo", archive], "")
}

fn rows(archive: &str) -> String {
    transcript(&["query", archive, "--format", "csv"], "")
}

/// The same games with a date, so that `--update` takes them over.
fn correct(table: &str) -> String {
    let mut date = "date";
    let lines = table
        .lines()
        .map(|line| format!("{line},{}\n", std::mem::replace(&mut date, "2015-03-12")));
    lines.collect()
}

#[test]
fn imports_are_taken_back_one_after_the_other() {
    let place = Place::new();
    let archive = place.path("archive");
    let files =
        [3, 4, 5].map(|seed| place.file(&format!("{seed}.csv"), generate_csv(8, seed, &[])));
    let mut before = Vec::new();
    for file in &files {
        import(file, &archive, &[]);
        before.push((bytes(&archive), manifest(&archive), rows(&archive)));
    }
    let last = before.pop().expect("three imports");
    for (files, manifest_before, rows_before) in before.iter().rev() {
        let id = manifest(&archive).content_id().to_string();
        let told = undo(&archive);
        assert!(told.ends_with("exit code 0\n"), "{told}");
        let state = manifest_before.states.len();
        for part in [&format!("state {},", state + 1), &id, &format!("as in state {state};")] {
            assert!(told.contains(part), "{part}: {told}");
        }
        assert_eq!(&manifest(&archive), manifest_before);
        assert_eq!(&bytes(&archive), files);
        assert_eq!(&rows(&archive), rows_before);
        let log = transcript(&["archive", "log", &archive], "");
        assert_eq!(log.matches("state ").count(), state, "{log}");
        assert!(!log.contains(&id), "{log}");
    }
    let whole = bytes(&archive);
    let told = undo(&archive);
    assert!(
        told.contains("has only its first import") && told.ends_with("exit code 2\n"),
        "{told}"
    );
    assert_eq!(bytes(&archive), whole);
    // The numbers of the states are free again.
    for file in &files[1..] {
        import(file, &archive, &[]);
    }
    assert_eq!((manifest(&archive), rows(&archive)), (last.1, last.2));
}

#[test]
fn corrections_are_taken_back_with_their_history() {
    let place = Place::new();
    let archive = place.path("archive");
    let table = generate_csv(12, 7, &[]);
    import(&place.file("games.csv", &table), &archive, &["--positions"]);
    let before = (bytes(&archive), manifest(&archive), rows(&archive));
    import(&place.file("corrected.csv", correct(&table)), &archive, &["--update"]);
    assert!(number(&archive, "select count(*) from history") > 0);
    assert_ne!(rows(&archive), before.2);
    let told = undo(&archive);
    assert!(told.contains(" replaced ("), "{told}");
    assert_eq!((bytes(&archive), manifest(&archive), rows(&archive)), before);
    assert_eq!(number(&archive, "select count(*) from history"), 0);
    bao(&["explore", &archive]).assert().success();
}

#[test]
fn an_archive_keeps_an_index_of_all_its_games() {
    let place = Place::new();
    let archive = place.path("archive");
    let [one, two] =
        [3, 4].map(|seed| place.file(&format!("{seed}.csv"), generate_csv(8, seed, &[])));
    import(&one, &archive, &[]);
    import(&two, &archive, &[]);
    bao(&["archive", "index", &archive]).assert().success();
    undo(&archive);
    let other = place.path("other");
    import(&one, &other, &["--positions"]);
    let asked = |archive: &str| transcript(&["explore", archive, "--format", "csv"], "");
    assert_eq!(asked(&archive), asked(&other));
    import(&two, &archive, &[]);
    import(&two, &other, &[]);
    assert_eq!(asked(&archive), asked(&other));
    undo(&archive);
    undo(&other);
    assert_eq!(asked(&archive), asked(&other));
}

#[test]
fn a_reader_keeps_the_state_that_it_has_opened() {
    let place = Place::new();
    let archive = place.path("archive");
    let more = place.file("more.csv", generate_csv(8, 3, &[]));
    import("datasets/games.csv", &archive, &[]);
    import(&more, &archive, &[]);
    let opened = Archive::open(Path::new(&archive)).expect("it is an archive");
    undo(&archive);
    let count = |archive: &Archive| Query::default().run(archive).expect("it can be read").height();
    assert_eq!(count(&opened), 67);
    let now = opened.reopen().expect("it is whole").expect("it has changed");
    assert_eq!((count(&now), count(&opened)), (59, 67));
    let told = undo(&format!("{archive}@1"));
    assert!(told.ends_with("exit code 2\n"), "{told}");
}

#[test]
#[cfg_attr(not(debug_assertions), ignore = "fail points are in debug builds only")]
fn a_kill_leaves_the_one_state_or_the_other() {
    let place = Place::new();
    let [archive, whole, killed] = ["archive", "whole", "killed"].map(|name| place.path(name));
    import("datasets/games.csv", &archive, &[]);
    import(&place.file("more.csv", generate_csv(8, 3, &[])), &archive, &[]);
    copy(Path::new(&archive), Path::new(&whole));
    let passes = trace(&["archive", "undo", &whole]);
    let committed = passes.iter().position(|pass| pass.step == "manifest-replaced");
    let committed = committed.expect("the manifest is replaced");
    for (at, pass) in passes.iter().enumerate() {
        copy(Path::new(&archive), Path::new(&killed));
        abort_at(&pass.step, pass.time, &["archive", "undo", &killed]);
        let expected = if at >= committed { &whole } else { &archive };
        assert_eq!(manifest(&killed), manifest(expected), "{pass:?}");
        let left = Archive::open(Path::new(&killed)).expect("it is whole");
        assert_readable(&left);
        // What a kill leaves behind does not stay.
        import("datasets/games.csv", &killed, &[]);
        assert_eq!(bytes(&killed), bytes(expected), "{pass:?}");
        std::fs::remove_dir_all(&killed).expect("it can be taken away");
    }
}
