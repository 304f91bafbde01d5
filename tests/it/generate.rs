//! What `bao generate` makes: legal games, the same for a seed, and damages that are what they say.

use std::collections::HashSet;

use bao_archive::generate::{
    Damage, DamageKind, Damages, GeneratedGame, Plan, Policy, TooFewGamesError, generate_games,
};
use bao_engine::Limits;
use bao_game::replay::{Declared, Game, normal_transcript, replay};
use bao_notation::{Source, read, write};
use bao_rules::{EndCause, RuleOption, Ruleset};
use proptest::prelude::*;

use crate::support::{bao, transcript};

fn made(plan: &Plan) -> Vec<GeneratedGame> {
    let mut games = Vec::new();
    generate_games::<TooFewGamesError>(plan, |game| {
        games.push(game);
        Ok(())
    })
    .expect("there are so many games");
    games
}

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
            for game in made(&Plan { policy: policy.into(), ..plan(15, 3, rules) }) {
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
        bao(&["generate", "5000", "--seed", "9", "--damage", "0.3", "-o", name])
            .env("RAYON_NUM_THREADS", threads)
            .assert()
            .success();
        let bytes = |path| std::fs::read(path).expect("the file is there");
        all.push([bytes(file.clone()), bytes(file.with_extension("damage.csv"))]);
    }
    assert!(all.windows(2).all(|pair| pair[0] == pair[1]));
}

#[test]
fn the_command_writes_games_and_the_list_of_damages() {
    let folder = tempfile::tempdir().expect("there is room for a folder");
    let file = folder.path().join("games.csv");
    let name = file.to_str().expect("a plain name");
    let mut all = String::new();
    for args in [
        &["generate", "3", "--seed", "5", "-o", "-"][..],
        &["generate", "2", "--policy", "greedy", "--ruleset", "kujifunza", "-o", "-", "--quiet"],
        &["generate", "20", "--damage", "1", "-o", name],
        &["generate", "1", "-o", name],
        &["generate", "1", "-o", name, "--force", "--quiet"],
        &["generate", "1", "--damage", "1", "-o", "-"],
        &["generate", "1", "--damage", "1", "-o", name, "--force", "--damage-kind", "ink"],
        &["generate", "1", "--damage", "1.5", "-o", name],
        &["generate", "0", "-o", name],
        &["generate", "1", "-o", "nowhere/games.csv"],
    ] {
        all += &format!("$ bao {}\n{}\n", args.join(" "), transcript(args, ""));
        if args.contains(&"20") {
            let list = std::fs::read_to_string(file.with_extension("damage.csv"));
            all += &format!("== games.damage.csv\n{}\n", list.expect("the list is there"));
        }
    }
    // What failed last has left what was there.
    assert_eq!(std::fs::read_to_string(&file).expect("the file is there").lines().count(), 2);
    insta::assert_snapshot!(
        all.replace(name, "games.csv")
            .replace(&file.with_extension("damage.csv").display().to_string(), "games.damage.csv")
    );
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

/// Numbers and moves of each turn.
fn turns(text: &str) -> Vec<(u32, &str)> {
    text.split("; ")
        .map(|turn| {
            let (number, moves) = turn.split_once(':').expect("a turn has a number");
            (number.parse().expect("a number"), moves)
        })
        .collect()
}

/// The places in which two texts of the same length differ.
fn differing(a: &str, b: &str) -> Vec<(char, char)> {
    assert_eq!(a.chars().count(), b.chars().count(), "{a} and {b}");
    a.chars().zip(b.chars()).filter(|(a, b)| a != b).collect()
}

fn is_what_it_says(clean: &GeneratedGame, spoiled: &GeneratedGame, damage: &Damage) {
    let (before, after) = (&clean.transcript, &spoiled.transcript);
    let (original, damaged) = (&*damage.original, &*damage.damaged);
    let starless = |text: &str| text.replace('*', "");
    let stars = |text: &str| text.matches('*').count();
    let text_only = GeneratedGame { transcript: before.clone(), damage: None, ..spoiled.clone() };
    match damage.kind {
        DamageKind::WrongWinner => {
            assert_eq!(spoiled.winner, clean.winner.opponent());
            assert_eq!(before, after);
            assert_ne!(original, damaged);
            return;
        }
        DamageKind::Duplicate => {
            assert_eq!(spoiled.copies, 2);
            assert_eq!(before, after);
            return;
        }
        _ => assert_eq!(&text_only, clean),
    }
    assert_ne!(before, after);
    // The piece, put back at its turn, gives the game back.
    let turn = damage.turn.expect("a damage of the text has a turn");
    let at = if damage.kind == DamageKind::CutLine {
        // The end, whichever sign it begins with.
        before.len() - original.len()
    } else {
        let from = before.find(&format!("{turn}:")).expect("the turn is there");
        from + before[from..].find(original).expect("the piece is there")
    };
    assert_eq!(format!("{}{damaged}{}", &before[..at], &before[at + original.len()..]), *after);
    match damage.kind {
        DamageKind::LostStar => {
            assert_eq!(starless(original), starless(damaged));
            assert_eq!(stars(original), stars(damaged) + 1);
        }
        DamageKind::MovedStar => {
            assert_eq!(starless(original), starless(damaged));
            assert_eq!(stars(original), stars(damaged));
            assert!(!damaged.contains("***"));
        }
        DamageKind::WrongPit => {
            let [(a, b)] = differing(original, damaged)[..] else { panic!("{damage:?}") };
            assert!(('1'..='8').contains(&a) && ('1'..='8').contains(&b));
        }
        DamageKind::WrongDirection => {
            let [(a, b)] = differing(original, damaged)[..] else { panic!("{damage:?}") };
            assert!(matches!((a, b), ('<', '>') | ('>', '<')));
            let [before, after] = [clean, spoiled].map(|game| replayed(game, &Ruleset::KIBAO));
            assert_ne!(before.plies, after.plies, "the arrow means something: {damage:?}");
        }
        DamageKind::LostHouseSign => {
            assert_eq!(original.replacen('+', "", 1), damaged);
            assert!(original.contains('+'));
        }
        DamageKind::Typo => {
            assert_eq!(differing(original, damaged).len(), 1);
            let reading = read(after, &Source::default());
            assert!(!reading.findings.is_empty(), "{damage:?}");
        }
        DamageKind::CutLine => {
            assert!(before.starts_with(&**after) && after.len() >= before.len() / 3);
            assert_eq!(damaged, "");
        }
        DamageKind::SwappedTurns => {
            let [(a, x), (b, y)] = turns(original)[..] else { panic!("{damage:?}") };
            assert_eq!(turns(damaged), [(a, y), (b, x)]);
            assert_eq!((a, b), (turn, turn + 1));
        }
        DamageKind::SwappedNumberedTurns => {
            let [x, y] = turns(original)[..] else { panic!("{damage:?}") };
            assert_eq!(turns(damaged), [y, x]);
            assert_eq!((x.0, y.0), (turn, turn + 1));
        }
        DamageKind::MissingTurn => {
            let mut all = turns(before);
            all.remove(turn as usize - 1);
            assert_eq!(turns(after), all);
        }
        DamageKind::DoubledTurn => {
            let mut all = turns(before);
            all.insert(turn as usize, all[turn as usize - 1]);
            assert_eq!(turns(after), all);
        }
        DamageKind::MissingMove => {
            let mut all = turns(before);
            let (south, north) = all[turn as usize - 1].1.split_once(' ').expect("two moves");
            let left = match damage.side.expect("a move is a player's") {
                bao_rules::Side::South => north,
                bao_rules::Side::North => south,
            };
            all[turn as usize - 1].1 = left;
            assert_eq!(turns(after), all);
        }
        DamageKind::WrongWinner | DamageKind::Duplicate => unreachable!(),
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn a_damage_changes_what_it_says_and_nothing_else(
        seed in any::<u64>(),
        kind in prop::sample::select(DamageKind::ALL.to_vec()),
        rate in 0.0..=1.0,
    ) {
        let clean = plan(30, seed, Ruleset::KIBAO);
        let damages = Damages { rate, kinds: vec![kind] };
        let spoiled = made(&Plan { damages, ..clean.clone() });
        let clean = made(&clean);
        prop_assert_eq!(clean.len(), spoiled.len());
        for (clean, spoiled) in clean.iter().zip(&spoiled) {
            match &spoiled.damage {
                None => prop_assert_eq!(clean, spoiled),
                Some(damage) => {
                    prop_assert_eq!(damage.kind, kind);
                    is_what_it_says(clean, spoiled, damage);
                }
            }
        }
    }
}

#[test]
fn so_many_games_are_spoiled_as_asked_and_every_kind_about_as_often() {
    let all = DamageKind::ALL.to_vec();
    let damages = Damages { rate: 0.5, kinds: all.clone() };
    let games = made(&Plan { damages, ..plan(6_000, 2, Ruleset::KIBAO) });
    let kinds: Vec<DamageKind> =
        games.iter().filter_map(|game| game.damage.as_ref()).map(|damage| damage.kind).collect();
    assert!((2_850..3_150).contains(&kinds.len()), "{}", kinds.len());
    for kind in all {
        let count = kinds.iter().filter(|other| **other == kind).count();
        // Not every game has a `+` to lose.
        let least = if kind == DamageKind::LostHouseSign { 90 } else { 160 };
        assert!((least..300).contains(&count), "{count} {}", kind.name());
    }
    let unable = Damages { rate: 1.0, kinds: vec![DamageKind::LostHouseSign] };
    for game in made(&Plan { damages: unable, ..plan(200, 2, Ruleset::KIBAO) }) {
        let lost = game.damage.is_some();
        let clean = &made(&plan(game.number, 2, Ruleset::KIBAO))[game.number as usize - 1];
        assert_eq!(lost, clean.transcript.contains('+'));
        if game.number > 20 {
            break;
        }
    }
}
