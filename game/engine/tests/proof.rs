//! Compares proofs of wins with the slow rules, which share no code with the search.

use std::collections::HashSet;
use std::sync::atomic::AtomicBool;

use crate::plain_proof::{ForcedWin, RULES, Walk, enumerate};
use crate::slow::Board;
use bao_engine::proof::{
    Proof, ProofLimits, Prover, ShortestWin, Verdict, find_shortest_win, prove,
};
use bao_rules::{Position, Ruleset, Side};

const LIMITS: ProofLimits = ProofLimits { nodes: 200_000, memory: 1 << 22 };
/// The depth of the slow enumeration in plies.
const PLIES: u32 = 5;

fn verdict_of(position: &Position, attacker: Side, limits: ProofLimits) -> Verdict {
    prove(position, &RULES, attacker, limits, &AtomicBool::new(false))
}

fn within(position: &Position, attacker: Side, plies: u32) -> ShortestWin {
    find_shortest_win(position, &RULES, attacker, plies, LIMITS, &AtomicBool::new(false))
}

/// The first `count` positions in a file of positions from random games.
fn positions(count: usize) -> Vec<Position> {
    let lines = include_str!("random_positions.txt").lines().filter(|line| !line.starts_with('#'));
    let found = lines.take(count).map(|line| line.parse().expect("a position"));
    let found: Vec<Position> = found.collect();
    assert_eq!(found.len(), count, "the file has too few positions");
    found
}

/// `count` positions, each with its forced win, if any, by the slow rules.
fn enumerated(count: usize) -> impl Iterator<Item = (Position, Option<ForcedWin>)> {
    let fate = |position| (position, enumerate(&Board::from(&position), PLIES));
    positions(count).into_iter().map(fate)
}

fn holds(proof: &Proof) {
    assert_eq!(Walk::whole(proof, RULES), proof.plies(), "{}", proof.root());
    let line = proof.line();
    assert_eq!(line.len(), proof.plies() as usize);
    let mut position = *proof.root();
    for mv in line {
        position = position.play(&RULES, mv, &mut ()).expect("the line is legal");
    }
    assert_eq!(position.end(&RULES).map(|end| end.winner), Some(proof.winner()));
}

#[test]
fn short_wins_of_12_positions_are_found_and_proofs_agree() {
    hold_against_enumeration(12);
}

#[test]
#[ignore = "extended: enumerates 500 positions by the slow rules"]
fn short_wins_of_500_positions_are_found_and_proofs_agree() {
    hold_against_enumeration(500);
}

fn hold_against_enumeration(count: usize) {
    let known: Vec<(Position, Option<ForcedWin>)> = enumerated(count).collect();
    find_short_wins(&known);
    prove_by_numbers(&known);
}

/// Checks that exactly the wins within five plies are found.
fn find_short_wins(known: &[(Position, Option<ForcedWin>)]) {
    let mut wins = 0;
    for (position, fate) in known {
        wins += usize::from(fate.is_some());
        for attacker in Side::BOTH {
            let shortest = fate.filter(|(winner, _)| *winner == attacker).map(|(_, plies)| plies);
            match within(position, attacker, PLIES) {
                ShortestWin::Found(proof) => {
                    assert_eq!(Some(proof.plies()), shortest, "{attacker:?} in {position}");
                    holds(&proof);
                }
                ShortestWin::None => assert_eq!(None, shortest, "{attacker:?} in {position}"),
                ShortestWin::Unknown { .. } => {
                    panic!("five plies are within the limits: {position}")
                }
            }
        }
    }
    let few = known.len() / 5;
    let enough = few..=known.len() - few;
    assert!(enough.contains(&wins), "{wins} positions are won within five plies");
}

fn prove_by_numbers(known: &[(Position, Option<ForcedWin>)]) {
    let count = known.len();
    let mut prover = Prover::new(LIMITS.memory);
    let stop = AtomicBool::new(false);
    let (mut proved, mut long) = (0, 0);
    for (position, fate) in known {
        let verdicts = Side::BOTH
            .map(|attacker| prover.prove(position, &RULES, attacker, LIMITS.nodes, &stop));
        for (attacker, verdict) in Side::BOTH.into_iter().zip(&verdicts) {
            let wins = fate.map(|(winner, _)| winner == attacker);
            match verdict {
                Verdict::Proved(proof) => {
                    assert_ne!(wins, Some(false), "{attacker:?} in {position}");
                    assert!(fate.is_none_or(|(_, plies)| plies <= proof.plies()));
                    holds(proof);
                    proved += 1;
                    long += usize::from(proof.plies() >= 15);
                }
                Verdict::Refuted(proof) => {
                    assert_ne!(wins, Some(true), "{attacker:?} in {position}");
                    assert_eq!(proof.winner(), attacker.opponent());
                    holds(proof);
                }
                Verdict::Endless { .. } => assert_eq!(wins, None, "{attacker:?} in {position}"),
                Verdict::Unknown { .. } => assert_eq!(wins, None, "a short win was not found"),
                Verdict::Unbuilt { .. } => panic!("no proof could be built in {position}"),
            }
        }
        let winners: HashSet<Side> =
            verdicts.iter().filter_map(Verdict::proof).map(Proof::winner).collect();
        assert!(winners.len() < 2, "both players are proved to win {position}");
    }
    assert!(proved * 3 >= count, "only {proved} wins were proved");
    assert!(long * 60 >= count, "only {long} proofs of fifteen plies or more");
}

#[test]
fn a_tiny_table_makes_no_proof_wrong() {
    let mut proved = 0;
    for position in positions(120) {
        for attacker in Side::BOTH {
            let limits = ProofLimits { nodes: 50_000, memory: 4096 };
            if let Some(proof) = verdict_of(&position, attacker, limits).proof() {
                holds(proof);
                proved += 1;
            }
        }
    }
    assert!(proved >= 50, "only {proved} proofs");
}

#[test]
fn a_failed_build_is_reported_with_its_nodes() {
    let stop = AtomicBool::new(false);
    let mut unbuilt = 0;
    for position in positions(120) {
        let nodes = |building| {
            let mut prover = Prover::new(4096);
            let verdict = prover.go_on(&position, &RULES, Side::South, 50_000, building, &stop);
            matches!(verdict, Verdict::Unbuilt { .. }).then_some(verdict.nodes())
        };
        if let (Some(without), Some(with)) = (nodes(0), nodes(20)) {
            assert!(with > without, "{position}: {with} {without}");
            unbuilt += 1;
        }
    }
    assert!(unbuilt > 0);
}

#[test]
fn too_much_memory_gives_no_prover() {
    assert!(Prover::try_new(usize::MAX).is_none());
    // The table uses as many whole buckets as fit.
    let memory = Prover::try_new(1 << 20).expect("a mebibyte is available").memory();
    assert!((1 << 19..=1 << 20).contains(&memory), "{memory}");
}

#[test]
fn earlier_searches_change_no_verdict() {
    let stop = AtomicBool::new(false);
    let mut prover = Prover::new(LIMITS.memory);
    for position in positions(20) {
        let used = prover.prove(&position, &RULES, Side::South, LIMITS.nodes, &stop);
        let fresh =
            Prover::new(LIMITS.memory).prove(&position, &RULES, Side::South, LIMITS.nodes, &stop);
        assert_eq!(format!("{used:?}"), format!("{fresh:?}"));
    }
}

#[test]
fn a_stopped_search_proves_nothing() {
    let start = Position::start(&RULES);
    let stop = AtomicBool::new(true);
    let verdict = prove(&start, &RULES, Side::South, LIMITS, &stop);
    assert!(matches!(verdict, Verdict::Unknown { .. }), "{verdict:?}");
    let within = find_shortest_win(&start, &RULES, Side::South, 30, LIMITS, &stop);
    assert!(matches!(within, ShortestWin::Unknown { excluded: 0 }), "{within:?}");
}

#[test]
fn limits_are_kept() {
    let start = Position::start(&RULES);
    for nodes in [0, 1, 100, 5_000] {
        let verdict = verdict_of(&start, Side::South, ProofLimits { nodes, memory: 1 << 20 });
        assert!(matches!(verdict, Verdict::Unknown { .. }));
        // The search plays all moves of its last position.
        assert!(verdict.nodes() <= nodes + 64, "{nodes}: {}", verdict.nodes());
    }
}

#[test]
fn published_positions_have_their_known_results() {
    let mut count = 0;
    for line in include_str!("proof.txt").lines().filter(|line| !line.starts_with('#')) {
        let mut words = line.splitn(3, ' ');
        let (Some(winner), Some(plies), Some(text)) = (words.next(), words.next(), words.next())
        else {
            panic!("`{line}` is not winner, plies, position");
        };
        let winner = Side::from_name(winner).expect("a side");
        let plies: u32 = plies.parse().expect("plies are a number");
        let position: Position = text.parse().expect("a position");
        for attacker in Side::BOTH {
            let verdict =
                verdict_of(&position, attacker, ProofLimits { nodes: 1_000_000, ..LIMITS });
            let proof = verdict.proof().expect("somebody is proved to win");
            assert_eq!(proof.winner(), winner, "{line}");
            assert!(proof.plies() >= plies, "{line}: {}", proof.plies());
            holds(proof);
        }
        let limits = ProofLimits { nodes: 5_000_000, memory: 1 << 25 };
        let stop = AtomicBool::new(false);
        match find_shortest_win(&position, &RULES, winner, plies, limits, &stop) {
            ShortestWin::Found(proof) => {
                assert_eq!(proof.plies(), plies, "{line}");
                holds(&proof);
            }
            other => panic!("{line}: {other:?}"),
        }
        count += 1;
    }
    assert!(count >= 60, "only {count} positions");
}

#[test]
fn a_search_resumes_where_it_stopped() {
    let rules = Ruleset::KUJIFUNZA;
    let (start, stop) = (Position::start(&rules), AtomicBool::new(false));
    let mut prover = Prover::new(1 << 20);
    let first = prover.prove(&start, &rules, Side::South, 2_000, &stop);
    assert!(matches!(first, Verdict::Unknown { .. }), "{first:?}");
    let open = prover.open_positions(&start, &rules);
    assert!(open.is_some_and(|(proof, disproof)| proof > 0 && disproof > 0), "{open:?}");
    let rest = prover.go_on(&start, &rules, Side::South, 100_000, 100_000, &stop);
    let whole = prover.prove(&start, &rules, Side::South, 100_000, &stop);
    // The resumed search repeats nothing.
    assert!(rest.nodes() < whole.nodes() - 1_000, "{} of {}", rest.nodes(), whole.nodes());
    let proof = rest.proof().expect("the win is proved");
    assert_eq!(Walk::whole(proof, rules), proof.plies());
}
