//! Checks in random games, under every option and named ruleset, that both implementations list the
//! same moves and positions, and for Bao that 64 seeds remain.

use std::collections::HashSet;

use bao_rules::{Position, RuleOption, Ruleset};
use fastrand::Rng;

use crate::both;
use crate::filled;

/// The named rulesets, and all rulesets that change one option of `kibao`.
fn rulesets() -> Vec<Ruleset> {
    let named = Ruleset::NAMED.into_iter().map(|(_, rules)| rules);
    let changed = RuleOption::ALL.into_iter().flat_map(|option| {
        option.alternatives(&Ruleset::KIBAO).map(|(_, rules)| rules).collect::<Vec<_>>()
    });
    named.chain(changed).collect()
}

/// Plays random games with both implementations and returns the number of plies. A game stops at
/// its end, a repeated position or `most` plies.
fn play_with_both(rules: &Ruleset, games: usize, most: usize) -> usize {
    let mut random = Rng::with_seed(0x9e37_79b9_7f4a_7c15);
    let mut plies = 0;
    for _ in 0..games {
        let mut position = Position::start(rules);
        let mut seen = HashSet::new();
        // In a relative of Bao, two players with few seeds may chase each other for thousands of
        // moves.
        while seen.len() < most && seen.insert(position) {
            let agree = if rules.is_filled() { filled::agree } else { both::agree };
            let moves = agree(&position, rules);
            let Some(&(_, next)) = moves.get(random.usize(..moves.len().max(1))) else { break };
            position = next;
            plies += 1;
        }
    }
    plies
}

fn play_all_with_both(games: usize) {
    let rulesets = rulesets();
    assert!(rulesets.len() >= 24, "only {} rulesets", rulesets.len());
    let half = rulesets.len().div_ceil(2);
    std::thread::scope(|scope| {
        for part in rulesets.chunks(half) {
            scope.spawn(move || {
                for rules in part {
                    let plies = play_with_both(rules, games, usize::MAX);
                    println!("{rules}: {games} games, {plies} plies");
                    assert!(plies > 20 * games, "{rules}: {plies} plies");
                }
            });
        }
    });
}

#[test]
fn both_implementations_play_15_games_alike_under_every_option() {
    play_all_with_both(15);
}

/// Takes about twenty minutes.
#[test]
#[ignore = "extended: 10,000 games under each ruleset"]
fn both_implementations_play_10_000_games_alike_under_every_option() {
    play_all_with_both(10_000);
}

#[test]
fn both_implementations_play_the_relatives_alike_under_every_option() {
    for rules in filled::rulesets() {
        play_with_both(&rules, 1, 30);
    }
}

/// Takes an hour.
#[test]
#[ignore = "extended: 10,000 games under every named ruleset"]
fn both_implementations_play_10_000_games_of_the_relatives_alike() {
    for (_, rules) in Ruleset::FILLED {
        play_with_both(&rules, 10_000, 300);
    }
}
