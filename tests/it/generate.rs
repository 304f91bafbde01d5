//! `bao generate` makes legal games, always the same for a seed. Openings can come from other games.

use std::collections::{BTreeMap, HashSet};

use bao_archive::generate::{GeneratedGame, Plan, Policy};
use bao_engine::Limits;
use bao_game::replay::{Declared, Ending, Game, normal_transcript, replay};
use bao_notation::{Source, read, write};
use bao_rules::{EndCause, Move, RuleOption, Ruleset, Side};

use crate::damages::made;
use crate::support::{archive, csv_rows, games, generate_csv, process, replay_all};

fn replayed(game: &GeneratedGame, rules: &Ruleset) -> Game {
    let declared = Declared { winner: Some(game.winner) };
    replay("", &read(&game.transcript, &Source::default()), &declared, rules)
}

/// Every named ruleset, and every ruleset that differs from a named one in one option.
fn rulesets() -> Vec<Ruleset> {
    let named = Ruleset::NAMED.into_iter().map(|(_, rules)| rules);
    let all: Vec<Ruleset> = named
        .flat_map(|rules| {
            let changed = RuleOption::ALL.into_iter().flat_map(move |option| {
                option.alternatives(&rules).map(|(_, other)| other).collect::<Vec<_>>()
            });
            std::iter::once(rules).chain(changed)
        })
        .collect();
    let changes: usize = RuleOption::ALL.map(|option| option.values.len() - 1).iter().sum();
    assert_eq!(all.len(), Ruleset::NAMED.len() * (1 + changes));
    all
}

fn assert_games_are_whole(count: u64) {
    for rules in rulesets() {
        let search = Policy::Search { limits: Limits::nodes(100), temperature: 0.5 };
        for policy in [Policy::Random, Policy::Greedy, search] {
            for game in made(&Plan { rules, ..Plan::new(count, 3, policy) }) {
                let again = replayed(&game, &rules);
                assert_eq!(again.findings, vec![], "{rules}: {}", game.transcript);
                assert_eq!(again.winner, Some(game.winner));
                assert!(again.plies.last().is_some_and(|ply| ply.written.ends_game));
                assert_eq!(write(&normal_transcript(&again)), game.transcript);
            }
        }
    }
}

#[test]
fn games_under_every_option_are_whole() {
    assert_games_are_whole(2);
}

#[test]
#[ignore = "extended: fifteen games under every option of every ruleset"]
fn many_games_under_every_option_are_whole() {
    assert_games_are_whole(15);
}

#[test]
fn games_differ_and_end_in_every_way() {
    let games = made(&Plan::new(1_500, 1, Policy::Random));
    let different: HashSet<&str> = games.iter().map(|game| &*game.transcript).collect();
    assert_eq!(different.len(), games.len());
    let ends: HashSet<String> =
        games.iter().map(|game| replayed(game, &Ruleset::KIBAO).ending.to_string()).collect();
    for cause in [EndCause::FrontRow, EndCause::NoMove, EndCause::Singletons] {
        assert!(ends.contains(&Ending::Board(cause).to_string()), "{ends:?}");
    }
    assert!(games.iter().any(|game| game.transcript.contains('+')));
    assert!(games.iter().any(|game| game.transcript.contains("**")));
}

#[test]
fn openings_of_a_file_are_used_equally_often() {
    const PLIES: usize = 20;
    let begin =
        |game: &Game| -> Vec<Move> { game.plies[..PLIES].iter().map(|ply| ply.mv).collect() };
    let played: HashSet<Vec<Move>> = games().iter().map(begin).collect();
    let words = ["--openings", "datasets/games.csv", "--openings-plies", "20"];
    let text = generate_csv(2 * played.len(), 1, &words);
    let made = replay_all(archive(text.clone()).expect("games"), &Ruleset::KIBAO);
    let mut counts: BTreeMap<Vec<Move>, usize> = BTreeMap::new();
    for (game, row) in made.iter().zip(csv_rows(&text)) {
        assert_eq!(write(&normal_transcript(game)), row["transcript"]);
        assert_eq!(game.winner.map(Side::name), Some(&*row["winner"]));
        *counts.entry(begin(game)).or_default() += 1;
    }
    assert_eq!(counts.keys().cloned().collect::<HashSet<_>>(), played);
    assert!(counts.values().all(|&count| count == 2), "not every opening is used twice");
    assert_ne!(text, generate_csv(2 * played.len(), 2, &words), "the seed changes nothing");
}

#[test]
fn a_closed_pipe_is_not_an_error() {
    let words = ["generate", "5000", "-o", "-", "--quiet"];
    let mut child = std::process::Command::new(process(&words).get_program())
        .args(words)
        .stdout(std::process::Stdio::piped())
        .stderr(std::process::Stdio::piped())
        .spawn()
        .expect("the command starts");
    drop(child.stdout.take());
    let output = child.wait_with_output().expect("the command ends");
    assert_eq!((output.status.code(), &*output.stderr), (Some(0), &b""[..]));
}
