//! Corrections of games, the states of an archive, its content id, and archives that are taken over by others.

use std::path::Path;

use bao_archive::generate::{Plan, Policy};
use bao_archive::store::Archive;

use crate::damages::{self, damaged_csv};
use crate::import_safety::assert_readable;
use crate::places::{Place, bytes, manifest, number};
use crate::support::{generate_csv, transcript};

const GAMES: &str = "game,winner,south,date,moves,Tournament,notes\n\
    7,south,Amina,2015,1:A7<* a5>; 2:A6<* a5>,Zanzibar,\"a, b\"\n\
    8,north,Juma,2016,1:A6<* a5>,Lamu,\n\
    ,south,Ali,,1:A7<* a9>,,x\n";

/// Game 8 has another winner and a note more, and game 9 is new.
const CORRECTED: &str = "game,winner,south,date,moves,Tournament,notes\n\
    7,south,Amina,2015,1:A7<* a5>; 2:A6<* a5>,Zanzibar,\"a, b\"\n\
    8,south,Juma,2016,1:A6<* a5>,,late\n\
    9,north,Ali,2017,1:A7<* a5>; 2:A6<* a5>; 3:A2< a6>,Lamu,\n";

fn import(words: &[&str]) -> String {
    transcript(&[&["import"], words].concat(), "")
}

fn content(archive: &str) -> String {
    let opened = Archive::open(Path::new(archive)).expect("it is an archive");
    assert_readable(&opened);
    opened.manifest().content_id().to_string()
}

#[test]
fn a_correction_takes_the_place_of_a_game_and_every_state_stays() {
    let place = Place::new();
    let (archive, games) = (place.path("archive"), place.file("games.csv", GAMES));
    let corrected = place.file("corrected.csv", CORRECTED);
    let mut told = import(&["datasets/games.csv", "-o", &archive]);
    told += &import(&[&games, "-o", &archive]);
    let before = content(&archive);
    told += &import(&[&corrected, "-o", &archive, "--update"]);
    told += &import(&[&corrected, "-o", &archive, "--update"]);
    let columns = ["--columns", "game,winner,declared,Tournament,notes", "--year", "2015..2017"];
    for state in ["", "@3", "@2", "@1", "@4"] {
        let named = format!("{archive}{state}");
        told += &transcript(&[&["query", &named], &columns[2..], &columns[..2]].concat(), "");
    }
    told += &transcript(&["sql", &archive, "select * from history order by record, field"], "");
    told += &transcript(&["archive", "log", &archive], "");
    told += &transcript(&["archive", "log", &format!("{archive}@2"), "--format", "csv"], "");
    told += &import(&[&games, "-o", &format!("{archive}@2")]);
    let room = place.room.path().display().to_string();
    let commit = manifest(&archive).commit;
    insta::assert_snapshot!(told.replace(&room, "ROOM").replace(&commit, "COMMIT"));
    assert_eq!(content(&format!("{archive}@2")), before);
    assert!(!Path::new(&format!("{archive}@2")).exists());
    // The same games at once, in another order, are the same content.
    let mut rows: Vec<&str> = CORRECTED.lines().skip(1).collect();
    rows.push(GAMES.lines().last().expect("a game without a number"));
    rows.reverse();
    let header = GAMES.lines().next().expect("a header");
    // What the correction did not say stayed.
    let rows = rows.join("\n").replace(",,late", ",Lamu,late");
    let once = place.file("once.csv", format!("{header}\n{rows}\n"));
    let other = place.path("other");
    import(&[&once, "datasets/games.csv", "-o", &other]);
    assert_eq!(content(&other), content(&archive));
}

/// The marks stand in the population's plies, the only ones that the tables keep them of.
#[test]
fn what_a_correction_does_not_say_stays() {
    let place = Place::new();
    let (archive, marked) = (place.path("archive"), place.path("marked.bao"));
    transcript(
        &["query", "datasets/games.csv", "--game", "6405", "--format", "bao", "-o", &marked],
        "",
    );
    let game = std::fs::read_to_string(&marked).expect("it was written");
    assert!(game.contains(" 23:A5<* "), "{game}");
    let game = game.replace(" 23:A5<* ", " 23:A5<*? ");
    std::fs::write(&marked, game).expect("it can be written");
    import(&[&marked, "-o", &archive]);
    let marks = "select count(*) from study_plies where mark = '?'";
    assert_eq!(number(&archive, marks), 1);
    let named =
        place.file("named.csv", "game,south,date,moves,Club\n6405,Amina,2015-03-12,,Lamu\n");
    let corrected = place.file("winner.csv", "game,winner,north,moves\n6405,north,Juma,\n");
    let told = import(&[&named, "-o", &archive, "--update"]);
    assert!(told.contains("1 in the place of another (6405)"), "{told}");
    import(&[&corrected, "-o", &archive, "--update"]);
    let facts = "select count(*) from games where status = 'accepted' and winner is not null and \
        declared = 'north' and south = 'Amina' and north = 'Juma' and date = '2015-03-12'";
    assert_eq!(number(&archive, facts), 1);
    assert_eq!(
        number(&archive, "select count(*) from extras where name = 'Club' and value = 'Lamu'"),
        1
    );
    assert_eq!(number(&archive, marks), 1);
    let history = transcript(
        &["sql", &archive, "select field, old, new from history order by record, field"],
        "",
    );
    insta::assert_snapshot!(history);
    let again = import(&[&corrected, "-o", &archive, "--update"]);
    assert!(again.contains("nothing new"), "{again}");
    // Other moves are not those that the mark is of.
    let moves = place.file("moves.csv", "game,moves\n6405,1:A7<* a5>; 2:A6<* a5>\n");
    import(&[&moves, "-o", &archive, "--update"]);
    assert_eq!(
        number(&archive, "select count(*) from games where plies = 4 and south = 'Amina'"),
        1
    );
    assert_eq!(number(&archive, marks), 0);
}

#[test]
fn rows_about_one_game_are_one_correction_and_a_dash_says_nothing_of_the_moves() {
    let place = Place::new();
    let (archive, games) = (place.path("archive"), place.file("games.csv", GAMES));
    import(&[&games, "-o", &archive]);
    let rows = "game,south,date,moves\n8,Ali,,-\n8,,2001,\n8,,,?\n7,,31/31/2015,\n";
    let told = import(&[&place.file("rows.csv", rows), "-o", &archive, "--update"]);
    assert!(told.contains("1 in the place of another (8)"), "{told}");
    assert!(told.contains("unknown-date: 1"), "{told}");
    let corrected = "select count(*) from games where game = '8' and status = 'accepted' and \
        south = 'Ali' and date = '2001' and plies = 2";
    assert_eq!(number(&archive, corrected), 1);
    assert_eq!(number(&archive, "select count(*) from games where game = '8'"), 1);
}

#[test]
fn a_game_file_of_repaired_games_has_the_moves_that_were_played() {
    let place = Place::new();
    let [archive, copy] = ["archive", "copy"].map(|name| place.path(name));
    let games = damages::made(&Plan::new(60, 5, Policy::Random));
    let damaged = damages::damage(&games, 0.8, &["missing-move"]);
    let damaged = place.file("damaged.csv", damages::table_of(&damaged));
    import(&[&damaged, "-o", &archive, "--repair"]);
    let repaired = "select count(*) from games where repaired and status = 'accepted'";
    assert!(number(&archive, repaired) > 5);
    let file = place.path("games.bao");
    transcript(&["query", &archive, "--status", "accepted", "-o", &file], "");
    import(&[&file, "-o", &copy]);
    let accepted = "select count(*) from games where status = 'accepted'";
    assert_eq!(number(&copy, accepted), number(&archive, accepted));
}

#[test]
fn without_update_a_correction_is_a_finding_and_with_two_games_of_a_number_too() {
    let place = Place::new();
    let (archive, games) = (place.path("archive"), place.file("games.csv", GAMES));
    let corrected = place.file("corrected.csv", CORRECTED);
    import(&[&games, "-o", &archive]);
    let told = import(&[&corrected, "-o", &archive]);
    assert!(told.contains("repeated-number: 1, 0 left out, 1 kept"), "{told}");
    let again =
        place.file("again.csv", "game,winner,south,date,moves\n8,south,X,2016,1:A6<* a5>\n");
    let told = import(&[&again, "-o", &archive, "--update"]);
    assert!(told.contains("repeated-number: 1, 0 left out, 1 kept"), "{told}");
    assert_eq!(number(&archive, "select count(*) from games where game = '8'"), 3);
    assert_eq!(number(&archive, "select count(*) from history"), 0);
}

/// Files of many row groups are written anew without the games that were corrected, in their places.
#[test]
fn corrections_of_many_games_keep_all_others_in_their_order() {
    let place = Place::new();
    let archive = place.path("archive");
    let table = generate_csv(2_500, 17, &[]);
    let games = place.file("games.csv", &table);
    import(&[&games, "-o", &archive, "--drop", "none"]);
    let corrected: String = table
        .lines()
        .enumerate()
        .filter(|(row, _)| *row == 0 || row % 100 == 7)
        .map(|(_, line)| line.replacen(",player ", ",Player the ", 1) + "\n")
        .collect();
    let corrected = place.file("corrected.csv", corrected);
    let said = import(&[&corrected, "-o", &archive, "--drop", "none", "--update"]);
    assert!(said.contains("25 in the place of another (7, 107, "), "{said}");
    let opened = Archive::open(Path::new(&archive)).expect("it is an archive");
    assert_readable(&opened);
    assert_eq!(opened.manifest().counts.games, 2_500);
    let records = transcript(&["query", &archive, "--columns", "record", "--format", "csv"], "");
    let records: Vec<u32> = records.lines().flat_map(str::parse).collect();
    assert!(records.len() == 2_500 && records.is_sorted());
    let lost = "select count(*) from games where game not in (select game from plies)";
    assert_eq!(number(&archive, lost), number(&format!("{archive}@1"), lost));
    assert_eq!(number(&archive, "select count(*) from history where field = 'south'"), 25);
    let whole = place.path("whole");
    let table = table.lines().enumerate().map(|(row, line)| match row % 100 {
        7 => line.replacen(",player ", ",Player the ", 1) + "\n",
        _ => line.to_owned() + "\n",
    });
    let games = place.file("whole.csv", table.collect::<String>());
    import(&[&games, "-o", &whole, "--drop", "none"]);
    assert_eq!(content(&whole), content(&archive));
}

#[test]
fn archives_are_taken_over_with_their_sources_and_what_was_said_of_their_rows() {
    let place = Place::new();
    let [one, two, both] = ["one", "two", "both"].map(|name| place.path(name));
    let games = place.file("games.csv", GAMES);
    let damaged = place.file("damaged.csv", damaged_csv(60, 9, 0.5));
    import(&[&games, "-o", &one]);
    import(&[&damaged, "datasets/games.csv", "-o", &two]);
    let said = import(&[&one, &two, "-o", &both]);
    assert!(said.contains(": archive, UTF-8: 3 games, 3 new"), "{said}");
    let ask = |archive: &str, question: &str| {
        transcript(&["sql", archive, question, "--format", "csv"], "")
    };
    // What is said of copies and beginnings is said of other games now.
    for table in [
        "games",
        "extras",
        "study_plies",
        "events",
        "findings where code not in ('duplicate', 'repeated-number', 'beginning-of-another')",
    ] {
        let columns = match table {
            "games" => {
                "game, source, line, status, winner, declared, south, date, transcript, text, errors, warnings"
            }
            "extras" => "game, name, value",
            "study_plies" => "game, ply, mark",
            "events" => "game, ply, event, seeds",
            _ => "game, source, line, turn, code, read",
        };
        let question = format!("select {columns} from {table}");
        let rows = |archive: &str| {
            let answer = ask(archive, &question);
            let mut rows: Vec<String> = answer.lines().skip(1).map(str::to_owned).collect();
            rows.retain(|row| !row.starts_with("--"));
            rows
        };
        let mut parts = [rows(&one), rows(&two)].concat();
        let mut taken_over = rows(&both);
        parts.sort();
        taken_over.sort();
        assert_eq!(taken_over, parts, "{table}");
    }
    let (sources, parts) = (manifest(&both).sources, [&one, &two]);
    for (source, part) in sources.iter().zip(parts) {
        assert_eq!(source.content_id, Some(manifest(part).content_id()));
    }
    // Of an archive that is made of another the content is that of the other.
    let copy = place.path("copy");
    import(&[&both, "-o", &copy]);
    assert_eq!(content(&copy), content(&both));
    let before = bytes(&both);
    assert!(import(&[&copy, "-o", &both]).contains("nothing new"), "all is there already");
    assert_eq!(bytes(&both), before);
}

#[test]
fn games_that_are_taken_over_are_replayed_as_they_were() {
    let place = Place::new();
    let [one, copy, other] = ["one", "copy", "other"].map(|name| place.path(name));
    let damaged = place.file("damaged.csv", damaged_csv(60, 9, 0.5));
    import(&[&damaged, "-o", &one, "--repair", "--ruleset", "kujifunza"]);
    import(&[&one, "-o", &copy]);
    let (one_manifest, copied) = (manifest(&one), manifest(&copy));
    assert_eq!((copied.ruleset, copied.repair), (one_manifest.ruleset.clone(), true));
    assert_eq!(content(&copy), content(&one));
    let games = place.path("games");
    import(&["datasets/games.csv", "-o", &games]);
    let said = import(&[&one, &games, "-o", &other]);
    assert!(said.contains("was imported under other rules than the archive before it"), "{said}");
    assert!(!Path::new(&other).exists());
    // Nor are games repaired that were not.
    let said = import(&[&one, &games, "-o", &other, "--ruleset", "kibao"]);
    assert!(said.contains("was imported with --repair and the other without"), "{said}");
    assert!(!Path::new(&other).exists());
    import(&[&one, &games, "-o", &other, "--ruleset", "kibao", "--repair"]);
    let made = manifest(&other);
    assert_eq!((made.ruleset.as_str(), made.repair), ("kibao", true));
}

#[test]
fn an_update_that_says_nothing_new_changes_nothing_whatever_is_kept() {
    let place = Place::new();
    let (archive, games) = (place.path("archive"), place.file("games.csv", GAMES));
    let words = [&games, "-o", &archive, "--update", "--drop", "none"];
    import(&words);
    let before = bytes(&archive);
    let said = import(&words);
    assert!(said.contains("nothing new"), "{said}");
    assert_eq!(bytes(&archive), before);
    // Without it copies are kept, as was asked for.
    import(&[&games, "-o", &archive, "--drop", "none"]);
    assert_eq!(number(&archive, "select count(*) from games"), 6);
}

#[test]
fn rows_of_one_game_in_two_files_are_one_correction() {
    let place = Place::new();
    let (archive, games) = (place.path("archive"), place.file("games.csv", GAMES));
    import(&[&games, "-o", &archive]);
    let south = place.file("south.csv", "game,south,moves\n8,Bakari,\n");
    let date = place.file("date.csv", "game,date,moves\n8,2016-05-01,\n");
    let said = import(&[&south, &date, "-o", &archive, "--update"]);
    assert!(said.contains("1 in the place of another (8)"), "{said}");
    let row = transcript(
        &[
            "sql",
            &archive,
            "select south, date, transcript from games where game = '8'",
            "--format",
            "csv",
        ],
        "",
    );
    assert!(row.contains("Bakari,2016-05-01,1:A6<* a5>"), "{row}");
    assert_eq!(number(&archive, "select count(*) from games"), 3);
}

#[test]
fn an_archive_is_not_explained_as_files_are() {
    let place = Place::new();
    let (archive, games) = (place.path("archive"), place.file("games.csv", GAMES));
    import(&[&games, "-o", &archive]);
    let said = import(&["--explain", &archive]);
    assert!(said.contains("is an archive") && said.ends_with("exit code 2\n"), "{said}");
}

#[test]
fn more_own_columns_than_a_table_holds_are_said_to_be_so() {
    let place = Place::new();
    let names: Vec<String> = (0..1_001).map(|at| format!("c{at}")).collect();
    let text = format!("game,moves,{}\n7,1:A7<* a5>,{}\n", names.join(","), names.join(","));
    let (archive, games) = (place.path("archive"), place.file("games.csv", text));
    import(&[&games, "-o", &archive]);
    let said = transcript(&["query", &archive, "--format", "csv"], "");
    assert!(said.contains("more than 1000 own columns") && !said.contains("damaged"), "{said}");
    assert_eq!(number(&archive, "select count(*) from extras"), 1_001);
}

#[test]
fn states_with_forged_numbers_are_no_archive() {
    let place = Place::new();
    let (archive, games) = (place.path("archive"), place.file("games.csv", GAMES));
    import(&[&games, "-o", &archive]);
    for number in [0, 2, u32::MAX] {
        let mut forged = manifest(&archive);
        forged.states[0].number = number;
        let json = forged.to_json().expect("it is JSON");
        let other = place.path(&format!("forged-{number}"));
        std::fs::create_dir(&other).expect("there is room");
        std::fs::write(format!("{other}/manifest.json"), json).expect("there is room");
        let said = transcript(&["archive", "log", &other], "");
        assert!(said.contains("its states are not numbered from 1 on"), "{said}");
    }
}
