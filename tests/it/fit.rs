//! `bao rules --fit` names the rules that an archive was played by.

use bao_archive::fit::{Fit, Tally};
use bao_archive::generate::{DamageKind, Damages, Plan, Policy, write_games};
use bao_rules::{RuleOption, Ruleset};
use bao_tables::pipeline::Games;

use crate::support::{archive, bao, transcript};

fn played_under(rules: Ruleset, games: u64, damage: f64) -> Games {
    let damages = Damages { rate: damage, kinds: DamageKind::ALL.to_vec() };
    let plan = Plan { rules, damages, ..Plan::new(games, 1, Policy::Random) };
    let mut csv = Vec::new();
    write_games(&plan, &mut csv, std::io::sink(), |_| ()).expect("memory takes every game");
    archive(csv).expect("what was generated is an archive")
}

fn kibao(option: &str, value: &str) -> Ruleset {
    Ruleset::KIBAO.with(option, value).expect("that is an option")
}

fn fit(archive: Games, base: &Ruleset) -> Fit {
    Fit::of(archive, base, || ()).expect("memory can be read")
}

fn named(fit: &Fit) -> Ruleset {
    fit.best()[0].candidate.rules
}

fn tally<'a>(fit: &'a Fit, rules: &Ruleset) -> &'a Tally {
    fit.tallies.iter().find(|tally| tally.candidate.rules == *rules).expect("it is a candidate")
}

/// How many random games hold some that tell the option; `docs/rules.md` has how rare they are.
fn enough(option: &RuleOption) -> u64 {
    match option.name {
        "takasia" | "namua_singletons" => 300,
        "mtaji_takata_house" => 1_500,
        _ => 1_000,
    }
}

#[test]
fn games_played_under_an_option_name_that_option_and_no_other() {
    for option in RuleOption::ALL {
        for (_, rules) in option.alternatives(&Ruleset::KIBAO) {
            let games = enough(&option);
            let fit = fit(played_under(rules, games, 0.0), &Ruleset::KIBAO);
            assert_eq!(named(&fit), rules);
            let found = tally(&fit, &rules);
            assert_eq!((found.explained, found.accepted), (games, games));
            assert!(found.gained.count > 0 && found.lost.count == 0, "{rules}: {found:?}");
            assert_eq!(fit.tallies[0].explained + found.gained.count, games);
            // What explains as many has this change and another one that no game tells.
            for equal in &fit.best()[1..] {
                let equal = equal.candidate;
                assert_eq!((equal.changes, option.value(&equal.rules)), (2, option.value(&rules)));
            }
        }
    }
}

#[test]
fn games_played_under_the_base_name_the_base_from_either_side() {
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
    let rules = rules.expect("that is an option");
    assert_eq!(named(&fit(played_under(rules, 300, 0.0), &Ruleset::KIBAO)), rules);
}

/// Damaged games are playable longer under rules that allow more, and must not speak for them.
#[test]
fn damage_does_not_change_the_answer() {
    for rules in [Ruleset::KIBAO, kibao("namua_singletons", "last_resort")] {
        let fit = fit(played_under(rules, 500, 0.4), &Ruleset::KIBAO);
        assert_eq!(named(&fit), rules);
        assert!(fit.best()[0].explained < 400);
    }
}

/// Markdown has eaten every star: no ruleset explains a game, and what can be played decides.
#[test]
fn without_its_stars_an_archive_still_tells_its_rules() {
    let rules = kibao("takasia", "off");
    let records: Vec<String> = played_under(rules, 300, 0.0)
        .map(|record| record.expect("memory can be read"))
        .map(|record| format!("{},{}\n", record.id, record.transcript.text().replace('*', "")))
        .collect();
    let starless = archive(format!("game,transcript\n{}", records.concat()));
    let fit = fit(starless.expect("an archive"), &Ruleset::KIBAO);
    assert_eq!(named(&fit), rules);
    assert_eq!((fit.best()[0].explained, fit.best()[0].accepted), (0, 300));
}

#[test]
fn the_command_prints_options_and_the_fit() {
    let mut all = String::new();
    for args in [
        &["rules"][..],
        &["rules", "--ruleset", "kujifunza", "--rule", "takasia=off", "--format", "csv"],
        &["rules", "--fit", "datasets/games.csv"],
        &["rules", "--fit", "datasets/games.csv", "--format", "csv", "--quiet"],
        &["rules", "--fit", "datasets/games.csv", "--rule", "takasia=off"],
        &["rules", "--fit", "nowhere.csv"],
    ] {
        all += &format!("$ bao {}\n{}\n", args.join(" "), transcript(args, ""));
    }
    all += &transcript(&["rules", "--fit", "-"], "game,transcript\n");
    insta::assert_snapshot!(all);
}

#[test]
fn the_fit_is_the_same_with_one_thread_and_with_many() {
    let fits = ["1", "2", "7"].map(|threads| {
        let args = ["rules", "--fit", "datasets/games.csv", "--format", "csv"];
        bao(&args).env("RAYON_NUM_THREADS", threads).output().expect("the command starts").stdout
    });
    assert!(fits[0].len() > 1_000 && fits.windows(2).all(|pair| pair[0] == pair[1]));
}
