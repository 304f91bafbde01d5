//! `bao match` as a user sees it, and that its games are the same on any number of cores.

use std::collections::{BTreeMap, HashSet};

use bao_engine::Limits;
use bao_game::replay::{Ending, normal_transcript};
use bao_notation::write;
use bao_rules::{Ruleset, Side};
use bao_study::matches::{Contest, LONGEST_GAME, MatchResult, PlayerSpec, write_match_games};

use crate::places::Place;
use crate::support::{archive, bao, replayed, transcript};

fn contest(players: [PlayerSpec; 2], pairs: u64) -> Contest {
    Contest { players, pairs, seed: 1, opening_plies: 8, rules: Ruleset::KIBAO }
}

fn nodes(nodes: u64) -> PlayerSpec {
    PlayerSpec::Search(Limits::nodes(nodes))
}

#[test]
fn the_stronger_player_wins() {
    for (a, b, pairs, least) in [
        (PlayerSpec::Greedy, PlayerSpec::Random, 100, 0.8),
        (nodes(500), PlayerSpec::Random, 25, 0.9),
        (nodes(2_000), PlayerSpec::Greedy, 25, 0.85),
    ] {
        let played = contest([a, b], pairs).play(|| ()).expect("there are openings");
        let tally = MatchResult::of(&played);
        assert_eq!(tally.points().games(), 2 * pairs);
        let score = tally.pairs.score().expect("games were played");
        assert!(score >= least, "{a} against {b}: {score}");
        let turned = contest([b, a], pairs).play(|| ()).expect("there are openings");
        let other = MatchResult::of(&turned).pairs.score().expect("games were played");
        assert!(other <= 1.0 - least, "{b} against {a}: {other}");
    }
}

#[test]
fn equal_players_are_about_equal_and_none_has_the_better_seat_twice() {
    let players = [PlayerSpec::Random; 2];
    let tally = MatchResult::of(&contest(players, 500).play(|| ()).expect("there are openings"));
    let interval = tally.pairs.interval().expect("games were played");
    assert!(interval.low < 0.5 && interval.high > 0.5, "{interval:?}");
    let search = [nodes(300); 2];
    let played = contest(search, 20).play(|| ()).expect("there are openings");
    // Two that play alike have the same game with the seats exchanged, and one point each.
    assert_eq!(MatchResult::of(&played).pairs.counts, [0, 0, 20, 0, 0]);
    assert!(played.iter().all(|pair| pair.games[0] == pair.games[1]));
}

#[test]
fn the_games_are_the_same_on_any_number_of_cores() {
    for args in [
        ["match", "greedy", "random", "--games", "60", "--seed", "5", "--format", "csv"],
        ["match", "nodes=300", "depth=2", "--games", "20", "--seed", "5", "--format", "csv"],
    ] {
        let on = |cores: &str| {
            let output = bao(&args).env("RAYON_NUM_THREADS", cores).output().expect("it starts");
            assert!(output.status.success());
            String::from_utf8(output.stdout).expect("rows are text")
        };
        let one = on("1");
        assert_eq!(one, on("2"));
        assert_eq!(one, on("7"));
        let games: usize = args[4].parse().expect("a number");
        assert_eq!(one.lines().count(), games + 1);
        assert_ne!(
            one,
            transcript(&[&args[..5], &["--seed", "6", "--format", "csv"]].concat(), "")
        );
    }
}

#[test]
fn a_game_that_goes_on_is_given_up_and_counts_half() {
    let long = Contest { opening_plies: LONGEST_GAME, ..contest([PlayerSpec::Random; 2], 1) };
    assert!(long.play(|| ()).is_err(), "no game by chance is so long");
    let mut players = Side::BOTH.map(|_| PlayerSpec::Random.create_player(&Ruleset::KIBAO, 1));
    let start = bao_rules::Position::start(&Ruleset::KIBAO);
    let played = bao_study::matches::play_game(&start, LONGEST_GAME, &Ruleset::KIBAO, &mut players);
    assert_eq!((played.end, played.plies), (None, LONGEST_GAME));
}

/// The rows of a table as a match writes it.
fn rows(text: &str) -> Vec<BTreeMap<String, String>> {
    let mut table = csv::Reader::from_reader(text.as_bytes());
    table.deserialize().map(|row| row.expect("a row is whole")).collect()
}

#[test]
fn the_games_that_are_written_read_back_as_they_were_played() {
    let place = Place::new();
    let file = place.path("played.csv");
    let players = ["match", "nodes=60", "greedy", "--games", "40", "--seed", "2"];
    let format = |format| {
        let words = [&players[..], &["--format", format, "-o", &file, "--force"]].concat();
        let output = bao(&words).output().expect("it starts");
        assert!(output.status.success());
        String::from_utf8(output.stdout).expect("it is text")
    };
    let told = rows(&format("csv"));
    let written = std::fs::read_to_string(&file).expect("the games are there");
    let games = replayed(archive(written.clone()).expect("games"), &Ruleset::KIBAO);
    assert_eq!(games.len(), told.len());
    for ((told, written), game) in told.iter().zip(rows(&written)).zip(&games) {
        assert_eq!(game.findings, vec![]);
        assert_eq!(game.ending.name(), told["ended_by"]);
        assert_eq!(game.winner.map(Side::name), Some(&*told["winner"]));
        assert_eq!(game.plies.len().to_string(), told["plies"]);
        assert_eq!(game.before(8).to_string(), told["opening"]);
        for column in ["game", "pair", "south", "north", "winner"] {
            assert_eq!(written[column], told[column], "{column}");
        }
        assert_eq!(written["transcript"], write(&normal_transcript(game)));
    }
    // On one core as on many, and nothing is written over.
    let again = place.path("again.csv");
    let words = [&players[..], &["-o", &again]].concat();
    bao(&words).env("RAYON_NUM_THREADS", "1").assert().success();
    assert_eq!(std::fs::read_to_string(&again).expect("the games are there"), written);
    bao(&words).assert().code(2);
}

#[test]
fn a_game_that_was_given_up_reads_back_as_unfinished() {
    let rules = Ruleset::KIBAO;
    let contest = contest([PlayerSpec::Random; 2], 1);
    let mut pairs = contest.play(|| ()).expect("there are openings");
    let cut = &mut pairs[0].games[1];
    cut.moves.truncate(5);
    (cut.end, cut.plies) = (None, 13);
    let mut written = Vec::new();
    write_match_games(&contest, &pairs, &mut written).expect("memory takes every game");
    let games = replayed(archive(written).expect("games"), &rules);
    assert_eq!((games[1].ending, games[1].winner), (Ending::Unfinished, None));
    assert_eq!((games[1].plies.len(), games[1].findings.len()), (13, 0));
}

#[test]
fn a_game_that_is_played_again_is_no_evidence() {
    let place = Place::new();
    let file = place.path("played.csv");
    let words = [
        "match",
        "greedy",
        "random",
        "--games",
        "400",
        "--openings-plies",
        "1",
        "-o",
        &file,
        "--format",
        "json",
    ];
    let output = bao(&words).output().expect("it starts");
    let told: serde_json::Value = serde_json::from_slice(&output.stdout).expect("it is JSON");
    let mut seen = HashSet::new();
    let (mut points, mut repeated) = ([0u64; 2], 0);
    for game in rows(&std::fs::read_to_string(&file).expect("the games are there")) {
        let winner = game[&game["winner"]].clone();
        if seen.insert((game["south"].clone(), game["transcript"].clone())) {
            points[usize::from(winner == "random")] += 1;
        } else {
            repeated += 1;
        }
    }
    assert!(repeated > 0, "{told}");
    assert_eq!(told["repeated"], repeated);
    assert_eq!([&told["won"], &told["lost"]], [points[0], points[1]]);
    assert_eq!(told["games"], 400 - repeated);
}

#[test]
fn output() {
    let mut all = String::new();
    for args in [
        &["match", "greedy", "random", "--games", "100"][..],
        &["match", "depth=2", "greedy", "--games", "20", "--seed", "3", "--format", "json"],
        &["match", "greedy", "random", "--games", "6", "--openings-plies", "1", "--format", "csv"],
        &["match", "random", "greedy", "--games", "20", "--openings-plies", "0"],
        &["match", "random", "random", "--games", "20", "--ruleset", "kujifunza"],
        // Some games are played twice.
        &["match", "greedy", "random", "--games", "400", "--openings-plies", "1"],
        &["match", "--help"],
    ] {
        all += &format!("$ bao {}\n{}\n", args.join(" "), transcript(args, ""));
    }
    insta::assert_snapshot!(all);
}

#[test]
fn what_cannot_be_played_is_said() {
    let mut all = String::new();
    for args in [
        &["match", "random"][..],
        &["match", "random", "chess"],
        &["match", "nodes=0", "random"],
        &["match", "depth=200", "random"],
        &["match", "time=5", "random"],
        &["match", "depth=2,depth=3", "random"],
        &["match", "random", "greedy", "--games", "7"],
        &["match", "random", "greedy", "--games", "0"],
        &["match", "random", "greedy", "--games", "x"],
        &["match", "random", "greedy", "--openings-plies", "200", "--games", "2"],
        // The same games twice prove nothing.
        &["match", "depth=1", "depth=2", "--openings-plies", "1", "--games", "400"],
    ] {
        all += &format!("$ bao {}\n{}\n", args.join(" "), transcript(args, ""));
    }
    insta::assert_snapshot!(all);
}
