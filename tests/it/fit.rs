//! `bao rules --fit` finds the rules by which the games of an archive were played.

use bao_archive::fit::{Fit, Tally};
use bao_archive::generate::{Plan, Policy};
use bao_game::replay::{RepairMode, Status};
use bao_notation::{Finding, Severity};
use bao_rules::{RuleOption, Ruleset};
use bao_tables::pipeline::{Games, replay_record_with};

use crate::damages::{self, made, table_of};
use crate::support::archive;

fn played_under(rules: Ruleset, games: u64, damage: f64) -> Games {
    let games = made(&Plan { rules, ..Plan::new(games, 1, Policy::Random) });
    archive(table_of(&damages::damage(&games, damage))).expect("generated games are an archive")
}

fn kibao(option: &str, value: &str) -> Ruleset {
    Ruleset::KIBAO.with(option, value).expect("the option exists")
}

fn fit(archive: Games, base: &Ruleset) -> Fit {
    Fit::of(archive, base, || ()).expect("reading from memory succeeds")
}

fn named(fit: &Fit) -> Ruleset {
    fit.best()[0].candidate.rules
}

fn tally<'a>(fit: &'a Fit, rules: &Ruleset) -> &'a Tally {
    fit.tallies
        .iter()
        .find(|tally| tally.candidate.rules == *rules)
        .expect("the rules are a candidate")
}

/// Selects random games under a ruleset, so that a small archive has rare cases that distinguish the ruleset from
/// `others`: for each other ruleset at most 6 games that it cannot explain, and the first 300 of the remaining games
/// (1,500 if the others explain every game). Also returns for each other ruleset how many games it cannot explain, at
/// most 6.
fn telling_games(rules: Ruleset, others: &[Ruleset]) -> (Games, Vec<usize>) {
    const MOST: usize = 6;
    let mut found = vec![0; others.len()];
    let (mut first, mut telling) = (Vec::new(), Vec::new());
    for record in played_under(rules, 6_000, 0.0) {
        let record = record.expect("reading from memory succeeds");
        let is_wrong = |other: &Ruleset| {
            let game = replay_record_with(&record, other, RepairMode::Ignore);
            let contradicts = |finding: &Finding| finding.code.severity > Severity::Note;
            game.status != Status::Accepted || game.findings.iter().any(contradicts)
        };
        let mut is_telling = false;
        for (other, found) in others.iter().zip(&mut found) {
            if *found < MOST && is_wrong(other) {
                *found += 1;
                is_telling = true;
            }
        }
        let row = format!("{},{}\n", record.id, record.transcript.text());
        if is_telling {
            telling.push(row);
        } else if first.len() < 1_500 {
            first.push(row);
        }
        if first.len() >= 300 && found.iter().all(|&found| found >= MOST) {
            break;
        }
    }
    first.truncate(if telling.is_empty() { 1_500 } else { 300 });
    let rows = [first, telling].concat().concat();
    (archive(format!("game,transcript\n{rows}")).expect("an archive"), found)
}

#[test]
fn fit_names_exactly_the_changed_option_for_three_options() {
    for (option, value) in
        [("takasia", "off"), ("namua_singletons", "last_resort"), ("own_singletons", "play_on")]
    {
        assert_eq!(
            named(&fit(played_under(kibao(option, value), 300, 0.0), &Ruleset::KIBAO)),
            kibao(option, value)
        );
    }
}

#[test]
#[ignore = "extended: every option takes a minute"]
fn fit_names_the_changed_option_for_every_option() {
    let mut untold = Vec::new();
    for option in RuleOption::ALL {
        for (_, rules) in option.alternatives(&Ruleset::KIBAO) {
            let others: Vec<Ruleset> =
                option.alternatives(&rules).map(|(_, other)| other).collect();
            let (games, found) = telling_games(rules, &others);
            let fit = fit(games, &Ruleset::KIBAO);
            let best: Vec<Ruleset> =
                fit.simplest_best().iter().map(|tally| tally.candidate.rules).collect();
            assert!(best.contains(&rules), "{best:?}");
            if best != [rules] {
                assert!(found.contains(&0), "{rules}: {found:?}");
                let others = best.iter().filter(|other| **other != rules);
                untold.extend(others.map(|other| format!("{rules} or {other}")));
            }
            let is_value = |other: &Ruleset| *other == rules || others.contains(other);
            assert!(
                best.iter().all(|rules| *rules != Ruleset::KIBAO && is_value(rules)),
                "{best:?}"
            );
            let tally = tally(&fit, &rules);
            assert_eq!((tally.explained, tally.accepted), (fit.games, fit.games));
            assert_eq!(tally.lost.count, 0, "{rules}: {tally:?}");
            assert_eq!(fit.tallies[0].explained + tally.gained.count, fit.games);
        }
    }
    // In so few games the lack of a safari may be chance, and a small house is rarely the only pit that can be played.
    let expected = [
        "kibao,mtaji_safari=forbidden or kibao,mtaji_safari=choice",
        "kibao,mtaji_house_takata=small or kibao,mtaji_house_takata=never",
        "kibao,mtaji_house_takata=never or kibao,mtaji_house_takata=small",
    ];
    assert_eq!(untold, expected);
}

/// The rulesets of these sources differ from `kibao` in more than two options, so they are tried as a whole.
#[test]
fn fit_names_the_ruleset_of_a_source() {
    for (name, rules) in [
        ("wikipedia", Ruleset::WIKIPEDIA),
        ("tavolando", Ruleset::TAVOLANDO),
        ("fogliaccio-14", Ruleset::FOGLIACCIO_14),
    ] {
        let fit = fit(played_under(rules, 400, 0.0), &Ruleset::KIBAO);
        assert_eq!(named(&fit).to_string(), name);
        assert_eq!((fit.best().len(), fit.best()[0].explained), (1, 400));
    }
}

#[test]
fn fit_names_kibao_whichever_ruleset_it_starts_from() {
    let games = || played_under(Ruleset::KIBAO, 300, 0.0);
    assert_eq!(named(&fit(games(), &Ruleset::KIBAO)), Ruleset::KIBAO);
    let other = kibao("takasia", "off");
    let from_other = fit(games(), &other);
    assert_eq!(named(&from_other), Ruleset::KIBAO);
    assert_eq!(from_other.best()[0].candidate.changes, 1);
}

#[test]
fn two_changes_are_found_as_a_pair() {
    let rules = kibao("takasia", "off").with("namua_singletons", "last_resort");
    let rules = rules.expect("the option exists");
    assert_eq!(named(&fit(played_under(rules, 300, 0.0), &Ruleset::KIBAO)), rules);
}

/// Permissive rules let damaged games be replayed further. This must not favour such rules.
#[test]
fn damage_does_not_change_the_answer() {
    for rules in [Ruleset::KIBAO, kibao("namua_singletons", "last_resort")] {
        let fit = fit(played_under(rules, 600, 0.4), &Ruleset::KIBAO);
        assert_eq!(named(&fit), rules);
        assert!(fit.best()[0].explained < 480);
    }
}

/// Markdown has removed every star, so no ruleset explains a game, and the number of playable moves decides.
#[test]
fn fit_works_without_stars() {
    let rules = kibao("takasia", "off");
    let records: Vec<String> = played_under(rules, 300, 0.0)
        .map(|record| record.expect("reading from memory succeeds"))
        .map(|record| format!("{},{}\n", record.id, record.transcript.text().replace('*', "")))
        .collect();
    let starless = archive(format!("game,transcript\n{}", records.concat()));
    let fit = fit(starless.expect("an archive"), &Ruleset::KIBAO);
    assert_eq!(named(&fit), rules);
    assert_eq!((fit.best()[0].explained, fit.best()[0].accepted), (0, 300));
}
