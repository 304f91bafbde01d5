//! `bao generate` with mixtures, openings of other games, and runs that end early or are taken up again.

use std::collections::{BTreeMap, HashSet};
use std::path::Path;
use std::process::Command;

use bao_game::replay::{Game, normal_transcript};
use bao_notation::write;
use bao_rules::{Move, Ruleset, Side};

use crate::fail_points::{Waiting, abort_at, trace};
use crate::places::Place;
use crate::support::{archive, bao, games, generate_csv, replay_all, study_text, transcript, tree};

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
        "60 --policy mix=random+greedy:2+nodes=60,temperature=0.5 --seed 3",
        "70 --policy greedy --openings datasets/games.csv --openings-plies 9",
        "--until-qualifying 4 --seed 5",
        "400 --only-qualifying --until-qualifying 3 --policy nodes=30,temperature=1 --damage 0.5",
    ] {
        let words: Vec<&str> = words.split(' ').collect();
        assert!(on_cores(&words).lines().count() > 1, "{words:?}");
    }
}

#[test]
fn the_policies_of_a_mixture_stand_in_columns_that_an_archive_keeps() {
    let place = Place::new();
    let text = generate_csv(600, 4, &["--policy", "mix=random:1+greedy:2"]);
    let (games, file) = (rows(&text), place.file("mixed.csv", &text));
    let seats = |column: &str| games.iter().filter(|game| game[column] == "greedy").count();
    for column in ["south_policy", "north_policy"] {
        // Two thirds of 600, within three standard deviations.
        assert!(seats(column).abs_diff(400) < 35, "{column}: {}", seats(column));
        let chosen = format!("{column}=greedy");
        let kept = transcript(&["query", &file, "--extra", &chosen, "--format", "csv"], "");
        let kept = kept.lines().take_while(|line| !line.starts_with("--")).count() - 1;
        assert_eq!(kept, seats(column), "{kept}");
    }
    let won = |winner: &str, policy: &str, other: &str| {
        let of = |game: &&BTreeMap<String, String>| {
            let loser = if winner == "south" { "north" } else { "south" };
            game[&format!("{winner}_policy")] == policy && game[&format!("{loser}_policy")] == other
        };
        games.iter().filter(of).filter(|game| game["winner"] == winner).count()
    };
    let both = |policy, other| won("south", policy, other) + won("north", policy, other);
    assert!(both("greedy", "random") > 4 * both("random", "greedy"), "each plays as it says");
    let alone = generate_csv(5, 4, &["--policy", "mix=greedy:2"]);
    assert_eq!(alone, generate_csv(5, 4, &["--policy", "greedy"]), "one policy is no mixture");
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
        "generate 5 --policy mix=random+chess -o FILE",
        "generate 5 --policy mix=random:0 -o FILE",
        "generate 5 --resume -o -",
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

/// The files of a run that is not broken.
fn unbroken(words: &[&str]) -> BTreeMap<String, Vec<u8>> {
    let place = Place::new();
    let file = place.path("games.csv");
    bao(&[&["generate"], words, &["-o", &file, "--quiet"]].concat()).assert().success();
    tree(place.room.path())
}

#[test]
#[cfg_attr(not(debug_assertions), ignore = "fail points are in debug builds only")]
fn a_run_that_is_killed_anywhere_goes_on_and_makes_the_same_files() {
    let openings = "--openings datasets/games.csv --openings-plies 40";
    let until = format!("--until-qualifying 2 --policy nodes=20 {openings}");
    for (every, line) in [
        (1, "4 --policy nodes=50 --seed 3"),
        (4, "8 --policy mix=random+nodes=20 --damage 0.9 --openings-plies 3"),
        (3, &*until),
    ] {
        let words: Vec<&str> = line.split(' ').collect();
        let expected = unbroken(&words);
        let run =
            |file: &str, more: &str| format!("generate {line} -o {file} --quiet --resume{more}");
        let place = Place::new();
        let whole = run(&place.path("games.csv"), "");
        let steps = trace(&whole.split(' ').collect::<Vec<_>>());
        assert_eq!(tree(place.room.path()), expected, "{line}");
        for pass in steps.iter().rev().step_by(every) {
            let place = Place::new();
            let file = place.path("games.csv");
            let killed = run(&file, "");
            abort_at(&pass.step, pass.time, &killed.split(' ').collect::<Vec<_>>());
            let part = Path::new(&format!("{file}.part")).exists();
            assert_eq!(part, pass.step != "partial-games-removed", "{line} {pass:?}");
            // Another number of cores takes it up.
            let again = run(&file, " --force");
            let again: Vec<&str> = again.split(' ').collect();
            bao(&again).env("RAYON_NUM_THREADS", "3").assert().success();
            let mut now = tree(place.room.path());
            // What a killed process cannot take away.
            now.retain(|name, _| !name.starts_with(".bao-"));
            assert_eq!(now, expected, "{line} {pass:?}");
        }
        let halves = steps.iter().filter(|pass| pass.step == "partial-game-half-written").count();
        assert!(halves >= 2 && steps.len() >= 2 * halves + 5, "{steps:?}");
    }
}

#[test]
#[cfg(unix)]
#[cfg_attr(not(debug_assertions), ignore = "fail points are in debug builds only")]
fn a_signal_leaves_the_games_that_are_kept_and_no_other_file() {
    let words = ["5", "--policy", "nodes=50", "--seed", "3"];
    let expected = unbroken(&words);
    for signal in ["-INT", "-TERM", "-KILL"] {
        let place = Place::new();
        let file = place.path("games.csv");
        let run = [&["generate"], &words[..], &["-o", &file, "--resume"]].concat();
        let waiting = Waiting::at_time("partial-game-half-written", 4, &run);
        let id = waiting.id().to_string();
        // The games are its own.
        let other = transcript(&run, "");
        assert!(other.contains(" has locked ") && other.ends_with("exit code 2\n"), "{other}");
        Command::new("kill").args([signal, &id]).status().expect("there is kill");
        assert_eq!(waiting.wait().code(), None, "{signal}");
        let there: Vec<String> = tree(place.room.path()).into_keys().collect();
        assert_eq!(there, ["games.csv.part"], "{signal}");
        let said = transcript(&run, "");
        let kept = format!("{file}.part: goes on behind 3 games\n");
        assert!(said.contains(&kept), "{said}");
        assert_eq!(tree(place.room.path()), expected);
    }
}

#[test]
#[cfg_attr(not(debug_assertions), ignore = "fail points are in debug builds only")]
fn games_of_another_run_are_refused_and_damaged_ones_made_again() {
    let place = Place::new();
    let (file, part) = (place.path("games.csv"), place.path("games.csv.part"));
    let run = ["generate", "6", "--policy", "nodes=50", "--seed", "3", "-o", &file, "--resume"];
    abort_at("partial-game-written", 5, &run);
    let kept = read(&part);
    assert_eq!(kept.lines().count(), 6);
    let mut refused = String::new();
    for (option, value) in [
        ("--seed", "4"),
        ("--policy", "nodes=51"),
        ("--ruleset", "kujifunza"),
        ("--openings-plies", "7"),
        ("--damage", "0.5"),
    ] {
        let at = run.iter().position(|word| *word == option);
        let words = match at {
            Some(at) => [&run[..=at], &[value], &run[at + 2..]].concat(),
            None => [&run[..], &[option, value]].concat(),
        };
        refused += &transcript(&words, "");
        assert_eq!(read(&part), kept, "{option}: it is left as it is");
    }
    std::fs::write(&part, "games of mine\n").expect("it can be written");
    refused += &transcript(&run, "");
    assert_eq!(read(&part), "games of mine\n");
    let version = transcript(&["--version"], "");
    let version = version.lines().next().and_then(|line| line.strip_prefix("bao "));
    let refused = refused.replace(version.expect("it names itself"), "VERSION");
    insta::assert_snapshot!(refused.replace(&file, "FILE"));

    let expected = unbroken(&run[1..6]);
    let lines: Vec<&str> = kept.split_inclusive('\n').collect();
    let title = lines[0];
    for there in [
        String::new(),
        title[..20].to_owned(),
        title.to_owned(),
        kept[..kept.len() - 1].to_owned(),
        kept.replacen(&lines[3][30..40], "1234567890", 1),
        kept.replacen("\n", "\n\n", 2),
        // A line that is gone, doubled or exchanged with the next.
        kept.replacen(lines[2], "", 1),
        kept.replacen(lines[2], &lines[2].repeat(2), 1),
        kept.replacen(&lines[2..4].concat(), &[lines[3], lines[2]].concat(), 1),
    ] {
        std::fs::write(&part, &there).expect("it can be written");
        bao(&run).assert().success();
        assert_eq!(tree(place.room.path()), expected, "{there}");
        std::fs::remove_file(&file).expect("it is there");
    }
    // More games of the same run, and fewer.
    for games in ["4", "9"] {
        std::fs::write(&part, &kept).expect("it can be written");
        let other = [&["generate", games], &run[2..]].concat();
        bao(&other).assert().success();
        assert_eq!(tree(place.room.path()), unbroken(&other[1..6]));
        std::fs::remove_file(&file).expect("it is there");
    }
}
