//! `bao generate` with openings of other games, and runs that end early.

use std::collections::{BTreeMap, HashSet};
use std::path::Path;

use bao_game::replay::{Game, normal_transcript};
use bao_notation::write;
use bao_rules::{Move, Ruleset, Side};

use crate::places::Place;
use crate::support::{archive, bao, games, generate_csv, replay_all, study_text, transcript};

fn read(path: &str) -> String {
    std::fs::read_to_string(path).expect("the file is there")
}

/// The rows of a table without its header.
fn rows(text: &str) -> Vec<BTreeMap<String, String>> {
    let mut table = csv::Reader::from_reader(text.as_bytes());
    table.deserialize().map(|row| row.expect("a row is whole")).collect()
}

fn moves(game: &Game) -> Vec<Move> {
    game.plies.iter().map(|ply| ply.mv).collect()
}

/// The same arguments on other numbers of cores make the same file.
fn on_cores(words: &[&str]) -> String {
    let place = Place::new();
    let made = ["1", "2", "7"].map(|cores| {
        let file = place.path(&format!("{cores}.csv"));
        let words = [&["generate"], words, &["-o", &file, "--quiet"]].concat();
        bao(&words).env("RAYON_NUM_THREADS", cores).assert().success();
        read(&file)
    });
    assert!(made.windows(2).all(|pair| pair[0] == pair[1]), "{words:?}");
    made[0].clone()
}

#[test]
fn games_are_the_same_on_any_number_of_cores_whatever_is_asked_for() {
    for words in [
        "90 --policy nodes=100",
        "60 --policy nodes=60,temperature=0.5 --seed 3",
        "70 --policy greedy --openings datasets/games.csv --openings-plies 9",
        "--until-qualifying 4 --seed 5",
        "400 --only-qualifying --until-qualifying 3 --policy nodes=30,temperature=1",
    ] {
        let words: Vec<&str> = words.split(' ').collect();
        assert!(on_cores(&words).lines().count() > 1, "{words:?}");
    }
}

#[test]
fn until_so_many_qualify_counts_what_the_study_counts() {
    let place = Place::new();
    let file = place.path("until.csv");
    let until = ["generate", "--until-qualifying", "6", "--seed", "2"];
    let output = bao(&[&until[..], &["-o", &file]].concat()).output().expect("it starts");
    let said = String::from_utf8(output.stderr).expect("it is text");
    let text = read(&file);
    let made = text.lines().count() - 1;
    assert_eq!(said, format!("{file}: {made} games, 6 of them qualifying\n"));
    assert_eq!(text, generate_csv(made, 2, &[]), "the games are those of the seed");
    assert_eq!(study_text(text.as_bytes()).tables_qualifying(), 6);
    // No game too many.
    assert_eq!(study_text(generate_csv(made - 1, 2, &[])).tables_qualifying(), 5);
    let only = place.path("only.csv");
    bao(&[&until[..], &["--only-qualifying", "-o", &only, "--quiet"]].concat()).assert().success();
    assert_eq!(study_text(read(&only)).tables_qualifying(), 6);
    assert!(read(&only).lines().all(|line| text.lines().any(|other| other == line)));
    assert_eq!(read(&only).lines().count(), 7);
    let few =
        transcript(&["generate", "10", "--until-qualifying", "6", "-o", &place.path("f")], "");
    assert!(
        few.ends_with("0 of them qualifying; 6 were asked for, make more games\n-- exit code 1\n"),
        "{few}"
    );
}

trait Qualifying {
    fn tables_qualifying(&self) -> u64;
}

impl Qualifying for crate::support::Studied {
    fn tables_qualifying(&self) -> u64 {
        self.study.tables.sizes.qualifying
    }
}

#[test]
fn games_begin_as_those_of_the_file_each_as_often() {
    const PLIES: usize = 20;
    let begin = |game: &Game| moves(game)[..PLIES].to_vec();
    let played: HashSet<Vec<Move>> = games().iter().map(begin).collect();
    let words = ["--openings", "datasets/games.csv", "--openings-plies", "20"];
    let text = generate_csv(2 * played.len(), 1, &words);
    let made = replay_all(archive(text.clone()).expect("games"), &Ruleset::KIBAO);
    let mut counts: BTreeMap<Vec<Move>, usize> = BTreeMap::new();
    for (game, row) in made.iter().zip(rows(&text)) {
        assert_eq!(write(&normal_transcript(game)), row["transcript"]);
        assert_eq!(game.winner.map(Side::name), Some(&*row["winner"]));
        *counts.entry(begin(game)).or_default() += 1;
    }
    assert_eq!(counts.keys().cloned().collect::<HashSet<_>>(), played);
    assert!(counts.values().all(|&count| count == 2), "each line twice");
    assert_ne!(text, generate_csv(2 * played.len(), 2, &words), "the seed draws the order");

    // A list of openings is a file of games that are not over.
    let place = Place::new();
    let list = place.file("list.txt", "1:A7<* a5>; 2:A6<* a5>\n\n1:A6<* a5>\n");
    let listed = generate_csv(4, 1, &["--openings", &list]);
    let begins = rows(&listed);
    let begins =
        begins.iter().filter(|game| game["transcript"].starts_with("1:A7<* a5>; 2:A6<* a5>"));
    assert_eq!(begins.count(), 2, "{listed}");

    // An archive is played under its own rules.
    let folder = place.path("archive");
    let import =
        ["import", "datasets/games.csv", "-o", &folder, "--rule", "takasia=off", "--quiet"];
    bao(&import).output().expect("it starts");
    let own = generate_csv(5, 1, &["--openings", &folder, "--openings-plies", "4"]);
    let rule =
        ["--rule", "takasia=off", "--openings", "datasets/games.csv", "--openings-plies", "4"];
    assert_eq!(own, generate_csv(5, 1, &rule));
}

#[test]
fn what_cannot_be_made_is_said() {
    let place = Place::new();
    let (file, list) = (place.path("games.csv"), place.file("list.txt", "1:A7<* a5>\n"));
    let mut all = String::new();
    for words in [
        "generate -o FILE",
        "generate 5 --policy chess -o FILE",
        "generate 5 --openings LIST -o FILE --policy nodes=20",
        "generate 5 --openings LIST --openings-plies 3 -o FILE",
        "generate 5 --openings LIST -o LIST --force",
        "generate 5 --openings nowhere.csv -o FILE",
    ] {
        let line = words.replace("FILE", &file).replace("LIST", &list);
        let words_there: Vec<&str> = line.split(' ').collect();
        all += &format!("$ bao {words}\n{}\n", transcript(&words_there, ""));
    }
    assert!(!Path::new(&file).exists());
    insta::assert_snapshot!(all.replace(&file, "FILE").replace(&list, "LIST"));
}
