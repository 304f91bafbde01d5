//! `bao explore`: what is refused, and what a damaged index costs.

use std::path::Path;

use bao_archive::store::Archive;

use crate::explore::{import, import_files, some_games};
use crate::fail_points::Waiting;
use crate::places::Place;
use crate::support::{bao, transcript};

#[test]
fn a_position_that_no_game_has_reached_is_answered_with_the_last_one_on_the_way() {
    let told = transcript(&["explore", "--at", "1:A7<* a5<; 2:A6>"], "");
    assert!(told.contains("the last one on the way that was reached is"), "{told}");
    assert!(told.ends_with("-- exit code 1\n"), "{told}");
    let wrong = transcript(&["explore", "--at", "1:A1<"], "");
    assert!(wrong.contains("--at 1:A1<: ") && wrong.ends_with("-- exit code 2\n"), "{wrong}");
    let without = transcript(&["explore", "datasets/games.csv", "--at", "x/y"], "");
    assert!(
        without.contains("is no position") && without.ends_with("-- exit code 2\n"),
        "{without}"
    );
    // The published games are of `kibao`.
    let other = transcript(&["explore", "--ruleset", "kujifunza"], "");
    assert!(other.contains("no game is accepted under the ruleset `kujifunza`"), "{other}");
    assert!(other.ends_with("-- exit code 1\n"), "{other}");
}

#[test]
fn an_index_that_is_damaged_stops_corrections_with_the_file_and_what_to_do() {
    let place = Place::new();
    let games = some_games(20, 16);
    let archive = import(&place, "a", &games, &["--positions"]);
    let file = Path::new(&archive).join("positions/0001.index");
    let mut bytes = std::fs::read(&file).expect("the index");
    bytes[20] ^= 0x40;
    std::fs::write(&file, &bytes).expect("there is room");
    let corrected = place.file("b.csv", games.replace("Amina", "Mwana"));
    let told = transcript(&["import", &corrected, "-o", &archive, "--update"], "");
    let expected = format!("{}: a block of the index of positions", file.display());
    assert!(told.contains(&expected) && told.ends_with("-- exit code 2\n"), "{told}");
    assert!(told.contains(&format!("`bao archive index {archive}`")), "{told}");
    bao(&["archive", "index", &archive]).assert().success();
    import_files(&[&corrected], &archive, &["--update"]);
    bao(&["explore", &archive]).assert().success();
}

#[test]
fn an_archive_that_is_damaged_and_made_anew_keeps_its_index() {
    let place = Place::new();
    let archive = import(&place, "a", &some_games(20, 17), &["--positions"]);
    for name in ["games/0001.parquet", "manifest.json"] {
        let file = Path::new(&archive).join(name);
        let bytes = std::fs::read(&file).expect("it is there");
        std::fs::write(&file, &bytes[..bytes.len() / 2]).expect("there is room");
        import_files(&[&place.path("a.csv")], &archive, &["--renew"]);
        bao(&["explore", &archive]).assert().success();
        assert_eq!(Archive::open(Path::new(&archive)).expect("it").manifest().positions.len(), 1);
    }
}

#[test]
fn numbers_of_a_forged_manifest_overflow_nothing() {
    let place = Place::new();
    let archive = import(&place, "a", &some_games(20, 18), &["--positions"]);
    let path = Path::new(&archive).join("manifest.json");
    let text = std::fs::read_to_string(&path).expect("the manifest");
    let mut forged: serde_json::Value = serde_json::from_str(&text).expect("JSON");
    for files in ["/positions", "/tables/plies"] {
        let files = forged.pointer_mut(files).and_then(|files| files.as_array_mut());
        let files = files.expect("files");
        files[0]["rows"] = u64::MAX.into();
        files.push(files[0].clone());
        std::fs::write(&path, forged.to_string()).expect("there is room");
        for words in [&["explore", &archive][..], &["archive", "index", &archive]] {
            let told = transcript(words, "");
            assert!(!told.contains("panicked") && !told.contains("exit code 101"), "{told}");
        }
    }
}

#[test]
#[cfg_attr(not(debug_assertions), ignore = "fail points are in debug builds only")]
fn games_that_are_imported_are_not_denied_where_the_index_fails() {
    let place = Place::new();
    let archive = import(&place, "a", &some_games(20, 19), &[]);
    let more = place.file("b.csv", some_games(20, 20));
    let words = ["import", &more, "-o", &archive, "--positions", "--quiet"];
    let waiting = Waiting::at("index-written", &words);
    for entry in std::fs::read_dir(&archive).expect("a folder") {
        let written = entry.expect("it can be listed").path().join("positions");
        if written.is_file() {
            std::fs::remove_file(written).expect("it can be taken away");
        }
    }
    let (status, told) = waiting.finish();
    assert_eq!(status.code(), Some(2), "{told}");
    assert!(told.contains("the games are imported and stay so"), "{told}");
    assert!(told.contains(&format!("`bao archive index {archive}`")), "{told}");
    assert_eq!(Archive::open(Path::new(&archive)).expect("it").manifest().states.len(), 2);
}

#[test]
fn what_cannot_be_counted_is_refused_and_not_ignored() {
    let place = Place::new();
    let archive = import(&place, "a", &some_games(20, 21), &["--positions"]);
    for (words, expected) in [
        (&["--player", "Amina", "--south", "Juma"][..], "leave one of them out"),
        (&["--player", "Amina", "--player", "Juma"], "a move has one player"),
        (&["--player", "Nobody"], "is called Nobody"),
        (&["--where", "turn=2", "--player", "Nobody"], "is called Nobody"),
        (&["--where", "turn=2", "--nodes", "5"], "cannot be used with"),
        (&["--where", "turn=2", "--games", "9"], "cannot be used with"),
    ] {
        let told = transcript(&[&["explore", &archive], words].concat(), "");
        assert!(told.contains(expected), "{words:?}: {told}");
        assert!(told.ends_with("-- exit code 2\n"), "{words:?}: {told}");
    }
    let seats = ["explore", &archive, "--player", "Amina", "--north", "Juma"];
    bao(&seats).assert().success();
    let plain = place.path("plain");
    import_files(&[&place.path("a.csv")], &plain, &["--tables", "games"]);
    let told = transcript(&["explore", &plain], "");
    assert!(told.contains(&format!("-o {plain} --renew --positions`")), "{told}");
}
