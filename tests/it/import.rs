//! Archives: what comes in, what is added, and the same bytes whatever the threads do.

use crate::damages::damaged_csv;
use crate::places::{Place, bytes, manifest};
use crate::support::{bao, generate_csv, transcript};

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
    let games = generate_csv(300, 1, &[]);
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
    let file = place.file("games.csv", damaged_csv(2_500, 2, 0.2));
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
fn an_archive_is_replayed_under_the_rules_it_was_imported_under() {
    let place = Place::new();
    let archive = place.path("archive");
    let malawi = ["--ruleset", "kibao-malawi"];
    let file = place.file("games.csv", generate_csv(50, 6, &malawi));
    let words = [&["import", &file, "-o", &archive, "--quiet"], &malawi[..]].concat();
    bao(&words).assert().success();
    let study = transcript(&["study", &archive], "");
    assert!(study.contains("50 games: 50 accepted"), "{study}");
    let first =
        transcript(&["sql", &archive, "select opening from games limit 1", "--format", "csv"], "");
    let opening = first.lines().nth(1).expect("there is a game").to_owned();
    bao(&["query", &archive, "--opening", &opening]).assert().success();
    let asked = transcript(&["query", &archive, "--ruleset", "kibao"], "");
    assert!(asked.contains("replayed when they were imported"), "{asked}");
}

#[test]
fn games_without_numbers_come_in_once_too() {
    let place = Place::new();
    let file = place.file("games.txt", "1:A7<* a5>; 2:A6<* a5>\n\n1:A7<* a5>; 2:A5<* a5>\n");
    let archive = place.path("archive");
    bao(&["import", &file, "-o", &archive, "--quiet"]).assert().code(1);
    let again = transcript(&["import", &file, "-o", &archive], "");
    assert!(again.contains("2 games, 0 new"), "{again}");
}
