//! `bao engine match`: its results and openings. The games do not depend on the number of cores.

use std::collections::HashSet;
use std::time::Duration;

use bao_archive::generate::OpeningDraw;
use bao_engine::Limits;
use bao_game::matches::{
    Contest, ContestError, LONGEST_GAME, MatchEnd, MatchResult, Openings, Pair, PlayedMatch,
    PlayerSpec, write_match_games,
};
use bao_game::replay::{Ending, normal_transcript};
use bao_notation::write;
use bao_rules::{Ruleset, Side};

use crate::places::Place;
use crate::support::{archive, bao, csv_rows, replay_all, words};

const RULES: Ruleset = Ruleset::KIBAO;

fn contest(players: [PlayerSpec; 2], pairs: u64) -> Contest {
    Contest {
        players,
        pairs,
        seed: 1,
        opening_plies: 8,
        openings: Openings::Random,
        rules: Ruleset::KIBAO,
        patience: Duration::from_secs(60),
    }
}

fn try_play(contest: &Contest) -> Result<PlayedMatch, ContestError> {
    let mut openings = OpeningDraw::new(contest.rules, contest.seed, contest.opening_plies);
    contest.play(|count, fit| openings.draw(count, &fit), || (), |_| false)
}

/// Plays the pairs of games of a contest.
fn played(contest: &Contest) -> Vec<Pair> {
    try_play(contest).expect("the match has openings").pairs
}

fn nodes(nodes: u64) -> PlayerSpec {
    PlayerSpec::Search(Limits::nodes(nodes))
}

#[test]
fn the_stronger_player_wins() {
    assert_stronger(&[(PlayerSpec::Greedy, PlayerSpec::Random, 40, 0.7)]);
}

#[test]
#[ignore = "extended: matches of searches"]
fn the_stronger_player_wins_longer_matches() {
    assert_stronger(&[
        (PlayerSpec::Greedy, PlayerSpec::Random, 100, 0.8),
        (nodes(500), PlayerSpec::Random, 25, 0.9),
        (nodes(2_000), PlayerSpec::Greedy, 25, 0.85),
    ]);
}

/// Asserts that the first player scores at least `least` in this many pairs, in either order.
fn assert_stronger(matches: &[(PlayerSpec, PlayerSpec, u64, f64)]) {
    for (a, b, pairs, least) in matches {
        let (pairs, least) = (*pairs, *least);
        let played = played(&contest([a.clone(), b.clone()], pairs));
        let tally = MatchResult::of(&played);
        assert_eq!(tally.points().games(), 2 * pairs);
        let score = tally.pairs.score().expect("games were played");
        assert!(score >= least, "{a} against {b}: {score}");
        let turned = self::played(&contest([b.clone(), a.clone()], pairs));
        let other = MatchResult::of(&turned).pairs.score().expect("games were played");
        assert!(other <= 1.0 - least, "{b} against {a}: {other}");
    }
}

#[test]
fn equal_players_score_equally_with_exchanged_seats() {
    let players = [const { PlayerSpec::Random }; 2];
    let tally = MatchResult::of(&played(&contest(players, 200)));
    let interval = tally.pairs.interval().expect("games were played");
    assert!(interval.low < 0.5 && interval.high > 0.5, "{interval:?}");
    let search = [(); 2].map(|()| nodes(300));
    let played = played(&contest(search, 6));
    // Identical players repeat the game with seats exchanged, so each scores one point per pair.
    assert_eq!(MatchResult::of(&played).pairs.counts, [0, 0, 6, 0, 0]);
    assert!(played.iter().all(|pair| pair.games[0] == pair.games[1]));
}

#[test]
fn a_game_that_reaches_the_longest_length_has_no_end() {
    let long =
        Contest { opening_plies: LONGEST_GAME, ..contest([const { PlayerSpec::Random }; 2], 1) };
    assert!(try_play(&long).is_err(), "an opening of {LONGEST_GAME} plies was found");
    let mut players =
        Side::BOTH.map(|_| PlayerSpec::Random.create_player(&RULES, 1, Duration::ZERO));
    let start = bao_rules::Position::start(&RULES);
    let played = bao_game::matches::play_game(&start, &[], &RULES, &mut players, 7);
    assert_eq!((played.end, played.plies, played.moves.len()), (None, 7, 7));
}

#[test]
fn written_games_read_back_as_played() {
    let place = Place::new();
    let file = place.path("played.csv");
    let players = ["engine", "match", "nodes=60", "greedy", "--games", "40", "--seed", "2"];
    let format = |format| {
        let words = [&players[..], &["--format", format, "-o", &file, "--force"]].concat();
        let output = bao(&words).output().expect("the command starts");
        assert!(output.status.success());
        String::from_utf8(output.stdout).expect("the output is UTF-8")
    };
    let told = csv_rows(&format("csv"));
    let written = std::fs::read_to_string(&file).expect("the games are there");
    let games = replay_all(archive(written.clone()).expect("games"), &Ruleset::KIBAO);
    assert_eq!(games.len(), told.len());
    for ((told, written), game) in told.iter().zip(csv_rows(&written)).zip(&games) {
        assert_eq!(game.findings, vec![]);
        assert_eq!(game.ending.name(), told["ended_by"]);
        assert_eq!(game.winner.map(Side::name), Some(&*told["winner"]));
        assert_eq!(game.plies.len().to_string(), told["plies"]);
        assert_eq!(game.before(12).to_string(), told["opening"]);
        for column in ["game", "pair", "south", "north", "winner"] {
            assert_eq!(written[column], told[column], "{column}");
        }
        assert_eq!(written["transcript"], write(&normal_transcript(game)));
    }
    // An existing file is not overwritten.
    bao(&[&players[..], &["-o", &file]].concat()).assert().code(2);
}

#[test]
fn an_abandoned_game_reads_back_as_unfinished() {
    let rules = Ruleset::KIBAO;
    let contest = contest([const { PlayerSpec::Random }; 2], 1);
    let mut pairs = played(&contest);
    let cut = &mut pairs[0].games[1];
    cut.moves.truncate(5);
    (cut.end, cut.plies) = (None, 13);
    let mut written = Vec::new();
    write_match_games(&contest, &pairs, &mut written).expect("writing to memory succeeds");
    let games = replay_all(archive(written).expect("games"), &rules);
    assert_eq!((games[1].ending, games[1].winner), (Ending::Unfinished, None));
    assert_eq!((games[1].plies.len(), games[1].findings.len()), (13, 0));
}

/// A match in which some games are repeated.
const REPEATING: &str =
    "engine match greedy random --games 400 --openings random --openings-plies 1";

#[test]
fn a_repeated_game_is_not_counted_as_evidence() {
    let place = Place::new();
    let file = place.path("played.csv");
    let more = ["-o", &file, "--format", "json"];
    let output = bao(&words(REPEATING)).args(more).output().expect("the command starts");
    let told: serde_json::Value =
        serde_json::from_slice(&output.stdout).expect("the output is JSON");
    let mut seen = HashSet::new();
    let (mut points, mut repeated) = ([0u64; 2], 0);
    for game in csv_rows(&std::fs::read_to_string(&file).expect("the games are there")) {
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
fn a_match_that_runs_out_of_openings_has_a_result() {
    // After four plies there are more than 64 and fewer than 5,000 positions.
    let long = Contest { opening_plies: 4, ..contest([nodes(20), nodes(10)], 5_000) };
    let played = try_play(&long).expect("there are openings for the first games");
    assert_eq!(played.end, MatchEnd::NoMoreOpenings);
    let count = played.pairs.len();
    assert!((65..5_000).contains(&count), "{count}");
    let positions: HashSet<_> = played.pairs.iter().map(|pair| pair.opening.position).collect();
    assert_eq!(positions.len(), count, "an opening is played twice");
    // If exactly this number of pairs is requested, all of them are played.
    let exact = try_play(&Contest { pairs: count as u64, ..long });
    let exact = exact.expect("the match has openings");
    assert_eq!((exact.end, exact.pairs), (MatchEnd::Whole, played.pairs));
}

#[test]
fn openings_are_balanced_by_default() {
    let two = [const { PlayerSpec::Random }; 2];
    // These openings are longer than those in the book, which has values for shorter openings.
    let balanced = Contest { openings: Openings::Balanced, opening_plies: 12, ..contest(two, 6) };
    for pair in played(&balanced) {
        let settings = bao_engine::EngineSettings { threads: 1, table: 1 };
        let mut engine = bao_engine::Engine::new(RULES, settings);
        let stop = std::sync::atomic::AtomicBool::new(false);
        let found = engine.best(&pair.opening.position, &Limits::nodes(20_000), &stop);
        let chance = found.expect("the game goes on").best().value.winning_chance();
        assert!((0.45..=0.55).contains(&chance), "{chance}");
    }
}
