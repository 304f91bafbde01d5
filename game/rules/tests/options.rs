//! Every option and every named ruleset in random games: both implementations list the same moves with
//! the same positions after them, and there are 64 seeds after every move.

use crate::slow::Board;
use bao_rules::{Move, Position, RuleOption, Ruleset, SEEDS, Side};
use fastrand::Rng;

/// The named rulesets, and each option of `kibao` changed alone.
fn rulesets() -> Vec<Ruleset> {
    let named = Ruleset::NAMED.into_iter().map(|(_, rules)| rules);
    let changed = RuleOption::ALL.into_iter().flat_map(|option| {
        option.alternatives(&Ruleset::KIBAO).map(|(_, rules)| rules).collect::<Vec<_>>()
    });
    named.chain(changed).collect()
}

/// Plays `games` random games with both implementations and returns how many plies they have.
fn play_with_both(rules: &Ruleset, games: usize) -> usize {
    let mut random = Rng::with_seed(0x9e37_79b9_7f4a_7c15);
    let mut plies = 0;
    for game in 0..games {
        let mut position = Position::start(rules);
        loop {
            let context = || format!("{rules} | {position} (game {game})");
            let mut fast: Vec<(Move, Position)> = position.legal_moves(rules).collect();
            let board = Board::from(&position);
            let mut slow: Vec<(Move, Position)> = board
                .legal_moves(rules)
                .iter()
                .map(|(mv, after)| (*mv, after.position()))
                .collect();
            fast.sort_by_key(|(mv, _)| *mv);
            slow.sort_by_key(|(mv, _)| *mv);
            assert_eq!(fast, slow, "{}", context());
            assert_eq!(position.end(rules), board.end(rules), "{}", context());
            for (_, after) in &fast {
                let seeds = Side::BOTH
                    .map(|side| after.half(side).ring.total() + u32::from(after.half(side).store));
                assert_eq!(seeds.iter().sum::<u32>(), SEEDS, "{}", context());
            }
            if fast.is_empty() {
                break;
            }
            position = fast[random.usize(..fast.len())].1;
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
                    let plies = play_with_both(rules, games);
                    println!("{rules}: {games} games, {plies} plies");
                    assert!(plies > 20 * games, "{rules}: {plies} plies");
                }
            });
        }
    });
}

#[test]
fn both_implementations_play_40_games_alike_under_every_option() {
    play_all_with_both(40);
}

/// Takes some twenty minutes.
#[test]
#[ignore = "extended: 10,000 games under each ruleset"]
fn both_implementations_play_10_000_games_alike_under_every_option() {
    play_all_with_both(10_000);
}
