//! Every command that reads many games accepts the same filters as `bao query`.

use std::collections::BTreeSet;

use crate::places::Place;
use crate::support::{columns, generate_csv, transcript};

const COMMANDS: [&[&str]; 3] =
    [&["plies"], &["analyse", "--table", "choices"], &["analyse", "--table", "house"]];

/// The games in the rows that a command prints.
fn games_of(words: &[&str]) -> BTreeSet<String> {
    let answer = transcript(&[words, &["--format", "csv"]].concat(), "");
    let rows = answer.lines().skip(1).take_while(|line| !line.starts_with("-- "));
    rows.filter_map(|row| row.split(',').next()).map(str::to_owned).collect()
}

#[test]
fn filters_choose_the_same_games_from_every_source() {
    let filters = ["--winner", "north", "--progress", "verde", "--length", "..25"];
    let wanted = games_of(&[&["query"], &filters[..], &["--columns", "game"]].concat());
    assert!(wanted.len() > 3 && wanted.len() < 20, "{wanted:?}");
    let place = Place::new();
    let archive = place.published("archive");
    for command in COMMANDS {
        for source in [None, Some("datasets/games.csv"), Some(&*archive)] {
            let words = [command, source.as_slice(), &filters].concat();
            assert_eq!(games_of(&words), wanted, "bao {}", words.join(" "));
        }
    }
}

#[test]
fn every_filter_chooses_the_same_games_as_in_bao_query() {
    let place = Place::new();
    let games = generate_csv(100, 3, &[]);
    let file = &*place.import("archive", &games, &[]);
    let [south] = &columns(&games, ["south"])[6];
    for filter in [
        &["--game", "7", "--game", "8"][..],
        &["--winner", "south", "--kind", "pm"],
        &["--both-houses-at", "10"],
        &["--qualifies"],
        &["--final", "oro,grigio", "--combination", "NX,NC", "--type", "1,2"],
        &["--opening", "A6<* a5>"],
        &["--player", south],
        &["--south", south, "--year", "2010..2030"],
        &["--north", south],
        &["--status", "accepted", "--ended-by", "no-move,singletons"],
        &["--finding", "wrong-star"],
        &["--event", "captured:n,tax", "--length", "20.."],
    ] {
        let wanted = games_of(&[&["query", file], filter, &["--columns", "game"]].concat());
        for command in [COMMANDS[0], COMMANDS[1]] {
            assert_eq!(games_of(&[command, &[file][..], filter].concat()), wanted, "{filter:?}");
        }
    }
}
