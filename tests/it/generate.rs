//! What `bao generate` makes: legal games, the same for a seed.

use std::collections::HashSet;

use bao_archive::generate::{GeneratedGame, Plan, Policy};
use bao_engine::Limits;
use bao_game::replay::{Declared, Game, normal_transcript, replay};
use bao_notation::{Source, read, write};
use bao_rules::{EndCause, RuleOption, Ruleset};

use crate::damages::made;
use crate::support::{bao, transcript};

fn plan(games: u64, seed: u64, rules: Ruleset) -> Plan {
    Plan { rules, ..Plan::new(games, seed, Policy::Random) }
}

fn replayed(game: &GeneratedGame, rules: &Ruleset) -> Game {
    let declared = Declared { winner: Some(game.winner) };
    replay("", &read(&game.transcript, &Source::default()), &declared, rules)
}

/// Every named ruleset, and each of its options changed alone.
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

#[test]
fn every_game_is_played_to_its_end_in_normal_form_under_every_option() {
    for rules in rulesets() {
        let search = Policy::Search { limits: Limits::nodes(100), temperature: 0.5 };
        for policy in [Policy::Random, Policy::Greedy, search] {
            for game in made(&Plan { policy, ..plan(15, 3, rules) }) {
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
fn no_two_games_are_alike_and_they_end_in_every_way() {
    let games = made(&plan(3_000, 1, Ruleset::KIBAO));
    let different: HashSet<&str> = games.iter().map(|game| &*game.transcript).collect();
    assert_eq!(different.len(), games.len());
    let ends: HashSet<String> =
        games.iter().map(|game| replayed(game, &Ruleset::KIBAO).ending.to_string()).collect();
    for cause in [EndCause::FrontRow, EndCause::NoMove, EndCause::Singletons] {
        assert!(ends.contains(&bao_game::replay::Ending::Board(cause).to_string()), "{ends:?}");
    }
    assert!(games.iter().any(|game| game.transcript.contains('+')));
    assert!(games.iter().any(|game| game.transcript.contains("**")));
}

#[test]
fn the_same_bytes_with_one_thread_and_with_many() {
    let folder = tempfile::tempdir().expect("there is room for a folder");
    let mut all = Vec::new();
    for threads in ["1", "2", "7"] {
        let file = folder.path().join(threads).with_extension("csv");
        let name = file.to_str().expect("a plain name");
        bao(&["generate", "5000", "--seed", "9", "-o", name])
            .env("RAYON_NUM_THREADS", threads)
            .assert()
            .success();
        all.push(std::fs::read(file).expect("the file is there"));
    }
    assert!(all.windows(2).all(|pair| pair[0] == pair[1]));
}

#[test]
fn the_command_writes_games() {
    let folder = tempfile::tempdir().expect("there is room for a folder");
    let file = folder.path().join("games.csv");
    let name = file.to_str().expect("a plain name");
    let mut all = String::new();
    for args in [
        &["generate", "3", "--seed", "5", "-o", "-"][..],
        &["generate", "2", "--policy", "greedy", "--ruleset", "kujifunza", "-o", "-", "--quiet"],
        &["generate", "20", "-o", name],
        &["generate", "1", "-o", name],
        &["generate", "1", "-o", name, "--force", "--quiet"],
        &["generate", "0", "-o", name],
        &["generate", "1", "-o", "nowhere/games.csv"],
    ] {
        all += &format!("$ bao {}\n{}\n", args.join(" "), transcript(args, ""));
    }
    // What failed last has left what was there.
    assert_eq!(std::fs::read_to_string(&file).expect("the file is there").lines().count(), 2);
    insta::assert_snapshot!(all.replace(name, "games.csv"));
}

#[test]
fn whoever_has_seen_enough_of_the_games_is_not_bothered() {
    let mut child = std::process::Command::new(assert_cmd::cargo::cargo_bin!("bao"))
        .args(["generate", "5000", "-o", "-", "--quiet"])
        .stdout(std::process::Stdio::piped())
        .stderr(std::process::Stdio::piped())
        .spawn()
        .expect("the command starts");
    drop(child.stdout.take());
    let output = child.wait_with_output().expect("the command ends");
    assert_eq!((output.status.code(), &*output.stderr), (Some(0), &b""[..]));
}
