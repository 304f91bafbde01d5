//! Written proofs are checked by two implementations of the rules, and no wrong proof passes.

use std::sync::atomic::AtomicBool;

use bao_engine::proof::{ProofLimits, Prover, ShortestWin, Verdict, find_shortest_win};
use bao_game::proofs::{CheckError, Theorem, WrongProof, check_proof, check_proof_by, write_proof};
use bao_game::protocol::name_move;
use bao_rules::{Position, Ruleset, Side};

use crate::both::look_slowly;
use crate::support::path;

/// Checks a proof by the slow rules, which share no code with the search.
pub fn check_slowly(text: &str) -> Result<Theorem, WrongProof> {
    check_proof_by(text, |position, rules| {
        let (_, end, moves) = look_slowly(position, rules);
        let named = |(mv, after)| (name_move(position, rules, mv), after);
        match end {
            Some(end) => Err(end.winner),
            None => Ok(moves.into_iter().map(named).collect()),
        }
    })
}

fn prove(rules: &Ruleset, position: &Position) -> String {
    let stop = AtomicBool::new(false);
    let verdict = Prover::new(1 << 22).prove(position, rules, Side::South, 200_000, &stop);
    let (Verdict::Proved(proof) | Verdict::Refuted(proof)) = verdict else {
        panic!("{position}: {verdict:?}")
    };
    let written = write_proof(&proof, rules);
    let theorem = check_proof(&written).expect("the proof holds");
    assert_eq!((theorem.position, theorem.winner), (*position, proof.winner()));
    assert_eq!((theorem.plies, theorem.rules), (proof.plies(), *rules));
    assert_eq!(check_slowly(&written), Ok(theorem));
    written
}

#[test]
fn proofs_hold_by_both_implementations_of_the_rules() {
    let rules = Ruleset::KIBAO;
    let (mut winners, mut starts) = ([0; 2], [0; 3]);
    for line in include_str!("../../engine/tests/proof.txt").lines().filter(|l| !l.starts_with('#'))
    {
        let text = line.splitn(3, ' ').nth(2).expect("winner, plies, position");
        let position: Position = text.parse().expect("a position");
        let Some(written) = line.contains(' ').then(|| prove(&rules, &position)) else { continue };
        winners[usize::from(written.contains("winner north"))] += 1;
        let last = written.lines().last().and_then(|l| l.strip_prefix("start ")).expect("a start");
        starts[usize::from(last.parse::<usize>().is_ok())] += 1;
        if winners.iter().all(|&n| n >= 3) && starts[..2].iter().all(|&n| n >= 3) {
            break;
        }
    }
    assert!(
        winners.iter().all(|&n| n >= 3) && starts[..2].iter().all(|&n| n >= 3),
        "{winners:?} {starts:?}"
    );
    let over = "0,0,0,0,0,0,0,0/2,4,4,2,2,2,1,1/0- 0,0,0,0,0,0,2,0/1,9,9,3,7,8,5,2/0- s c";
    let written = prove(&rules, &over.parse().expect("a position"));
    assert!(written.ends_with("\nstart #\n"), "{written}");
}

/// Reads the proof for the set-up of some rules from `datasets/proofs`.
fn shipped(rules: &str) -> String {
    let name = format!("datasets/proofs/{}.proof", rules.replace([',', '='], "-"));
    std::fs::read_to_string(path(&name)).unwrap_or_else(|error| panic!("{name}: {error}"))
}

/// Checks shipped proofs, given as ruleset, winner from the set-up, and plies of the longest defence.
fn check_shipped(proofs: &[(&str, Side, u32)]) {
    for &(by, winner, plies) in proofs {
        let rules: Ruleset = by.parse().expect("rules");
        let theorem = check_slowly(&shipped(by)).expect("the proof holds");
        assert_eq!((theorem.rules, theorem.winner, theorem.plies), (rules, winner, plies));
        assert_eq!(theorem.position, Position::start(&rules));
    }
}

/// `docs/theorems.md` and `docs/relatives.md` state these results.
#[test]
fn shipped_proofs_hold_by_the_slow_rules() {
    check_shipped(&[
        ("kujifunza", Side::South, 21),
        ("kujifunza,takasia=off", Side::South, 21),
        ("katra-gorobaka", Side::South, 5),
        ("katra-gorobaka,width=4", Side::South, 1),
        ("katra-gorobaka,width=5", Side::South, 5),
        ("katra-gorobaka,width=6", Side::South, 3),
        ("katra-mpantsaka,width=4", Side::South, 17),
    ]);
}

#[test]
#[ignore = "extended: plays every line of long proofs by the slow rules"]
fn long_shipped_proofs_hold_by_the_slow_rules() {
    check_shipped(&[
        ("katra-mpantsaka,width=5", Side::South, 17),
        ("katra-tanala,width=4", Side::North, 26),
        ("hawalis,width=4", Side::South, 79),
        ("katra-tanala,width=5", Side::South, 35),
    ]);
}

/// A. J. Dandouau, 1909, on katra gorobaka: "the player who moves first always wins in two or at most three moves". In
/// fact a win within two moves (three plies) cannot be forced.
#[test]
fn gorobaka_is_won_in_three_moves_and_not_in_two() {
    let rules = Ruleset::KATRA_GOROBAKA;
    let limits = ProofLimits { nodes: 1_000_000, memory: 1 << 22 };
    let stop = AtomicBool::new(false);
    let start = Position::start(&rules);
    let win = |plies| find_shortest_win(&start, &rules, Side::South, plies, limits, &stop);
    assert!(matches!(win(3), ShortestWin::None));
    assert!(matches!(win(5), ShortestWin::Found(proof) if proof.plies() == 5));
}

#[test]
fn no_wrong_proof_passes() {
    let text = shipped("kujifunza");
    let lines: Vec<&str> = text.lines().collect();
    let check = |lines: &[&str]| check_proof(&lines.join("\n"));
    assert!(check(&lines).is_ok());
    // The proof fails if any line or any word of a line is removed.
    for left_out in 0..lines.len() {
        let mut fewer = lines.clone();
        fewer.remove(left_out);
        assert!(check(&fewer).is_err(), "without {}", lines[left_out]);
    }
    for (at, line) in lines.iter().enumerate().skip(4) {
        let words: Vec<&str> = line.split(' ').collect();
        for word in 1..words.len() {
            let mut fewer = words.clone();
            fewer.remove(word);
            let (mut other, line) = (lines.clone(), fewer.join(" "));
            other[at] = &line;
            assert!(check(&other).is_err(), "{line}");
        }
    }
    let replaced =
        |from: &str, to: &str| check_proof(&text.replacen(from, to, 1)).map_err(|w| w.error);
    assert!(matches!(replaced("winner south", "winner north"), Err(CheckError::Mover(_))));
    assert!(matches!(replaced("rules kujifunza", "rules chess"), Err(CheckError::Expected(_))));
    assert!(matches!(replaced("proof 1", "proof 2"), Err(CheckError::Expected(_))));
    for wrong in ["", "bao proof 1", "bao proof 1\nrules kibao\nposition x\nwinner south\nstart 1"]
    {
        assert!(check_proof(wrong).is_err());
    }
    let last = lines.len() - 1;
    let unreached = format!("{} A1<#", last - 3);
    let more = [&lines[..last], &[&*unreached], &lines[last..]].concat();
    assert_eq!(check(&more), Err(WrongProof { line: last + 1, error: CheckError::Unreached }));
    let over = "0,0,0,0,0,0,0,0/2,4,4,2,2,2,1,1/0- 0,0,0,0,0,0,2,0/1,9,9,3,7,8,5,2/0- s c";
    let start = Position::start(&Ruleset::KIBAO);
    let claim = |position: &dyn std::fmt::Display, winner: &str, start: &str| {
        let text =
            format!("bao proof 1\nrules kibao\nposition {position}\nwinner {winner}\n{start}\n");
        check_proof(&text).map_err(|wrong| wrong.error)
    };
    assert!(matches!(claim(&over, "north", "start #"), Ok(theorem) if theorem.plies == 0));
    assert!(matches!(claim(&over, "south", "start #"), Err(CheckError::LoserHasWon(_))));
    assert!(matches!(claim(&over, "south", "start A7>#"), Err(CheckError::Over(_))));
    assert!(matches!(claim(&start, "south", "start #"), Err(CheckError::NotOver(_))));
    assert!(matches!(claim(&start, "south", "start 9"), Err(CheckError::Order(9))));
    let circle = lines[..4].join("\n") + "\n1 A1<:A1<:1\nstart A1<:1";
    assert!(check_proof(&circle).is_err());
}
