//! Compares the search with a slow full enumeration: it must find every forced win within five
//! plies and report no false win.

use std::sync::atomic::AtomicBool;

use crate::chance;
use crate::plain_proof;
use crate::slow::Board;
use bao_engine::players::Dice;
use bao_engine::proof::{Prover, Verdict};
use bao_engine::{Engine, EngineSettings, Limits, ProvedResult, Value};
use bao_rules::{Move, Position, Ruleset};

const PLIES: u16 = 5;

/// `count` positions from random games, one to four plies before the end.
fn positions(count: usize) -> Vec<Position> {
    let mut dice = Dice::new(1);
    let late = std::iter::repeat_with(|| {
        let game = chance::game(&mut dice, usize::MAX);
        let back = dice.pick(&[2, 3, 4, 5])?;
        game.len().checked_sub(back).map(|at| game[at])
    });
    late.flatten().take(count).collect()
}

/// Plays every line and returns the forced win or loss within five plies, if there is one.
fn enumerate(position: &Position) -> Option<ProvedResult> {
    let (winner, plies) = plain_proof::enumerate(&Board::from(position), PLIES.into())?;
    let result = if winner == position.to_move() { ProvedResult::Win } else { ProvedResult::Loss };
    Some(result(plies as u16))
}

fn within(value: Value) -> Option<ProvedResult> {
    value.proved_result().filter(|proved| {
        let (ProvedResult::Win(plies) | ProvedResult::Loss(plies)) = *proved;
        plies <= PLIES
    })
}

/// Checks that a proof search confirms a proved value of any length.
fn sound(position: &Position, value: Value, prover: &mut Prover) {
    let mover = position.to_move();
    let winner = match value.proved_result() {
        Some(ProvedResult::Win(_)) => mover,
        Some(ProvedResult::Loss(_)) => mover.opponent(),
        None => return,
    };
    let stop = AtomicBool::new(false);
    let verdict = prover.prove(position, &Ruleset::KIBAO, winner, 2_000_000, &stop);
    assert!(matches!(verdict, Verdict::Proved(_)), "{position}: {value:?} is not proved");
}

/// An interrupted search must not report a position as lost because the only move it has searched
/// so far is lost.
#[test]
fn a_node_limit_never_makes_a_false_proof() {
    let mut engine = Engine::new(Ruleset::KIBAO, EngineSettings { threads: 1, table: 1 });
    let mut prover = Prover::new(1 << 22);
    let stop = AtomicBool::new(false);
    // This position was once reported lost with 27 nodes, although another move wins.
    let shown_lost = "0,0,0,0,9,0,4,1/1,1,0,3,4,1,3,4/0+ 0,0,0,0,15,0,0,2/1,1,0,3,0,4,0,6/1+ n t";
    let first: Position = shown_lost.parse().expect("a position");
    let mut asked = 0;
    for position in std::iter::once(first).chain(positions(60)) {
        for nodes in (1..400).step_by(3) {
            let found = engine.best(&position, &Limits::nodes(nodes), &stop);
            sound(&position, found.expect("the game is not over").best().value, &mut prover);
            asked += 1;
        }
    }
    assert!(asked > 5_000);
}

#[test]
fn exactly_the_forced_wins_of_60_positions_are_found() {
    find_forced_wins(60);
}

#[test]
#[ignore = "extended: enumerates 500 positions by the slow rules"]
fn exactly_the_forced_wins_of_500_positions_are_found() {
    find_forced_wins(500);
}

fn find_forced_wins(count: usize) {
    let rules = Ruleset::KIBAO;
    let mut prover = Prover::new(1 << 22);
    let (mut won, mut lost, mut open) = (0, 0, 0);
    let mut with_table = Engine::new(rules, EngineSettings { threads: 1, table: 4 });
    let mut without = Engine::new(rules, EngineSettings { threads: 1, table: 0 });
    let mut two = Engine::new(rules, EngineSettings { threads: 2, table: 4 });
    let stop = AtomicBool::new(false);
    for position in positions(count) {
        let expected = enumerate(&position);
        match expected {
            Some(ProvedResult::Win(_)) => won += 1,
            Some(ProvedResult::Loss(_)) => lost += 1,
            None => open += 1,
        }
        for engine in [&mut with_table, &mut without, &mut two] {
            let found = engine.best(&position, &Limits::depth(PLIES), &stop);
            let found = found.expect("the game is not over");
            assert_eq!(within(found.best().value), expected, "{position}");
            sound(&position, found.best().value, &mut prover);
            let each = engine.choices(&position, &Limits::depth(PLIES), &stop);
            let each = each.expect("the game is not over");
            assert_eq!(within(each.best().value), expected, "{position}");
        }
    }
    assert_eq!(won + lost + open, count);
    let enough = won * 5 >= count && lost * 15 >= count && open * 15 >= count;
    assert!(enough, "{won} won, {lost} lost, {open} open");
}

/// Deeper searches prune moves, but must keep earlier proofs and find only sound proofs.
#[test]
fn deeper_searches_of_60_positions_keep_proofs_and_stay_sound() {
    search_deeper(60);
}

#[test]
#[ignore = "extended: searches 500 positions to eight plies"]
fn deeper_searches_of_500_positions_keep_proofs_and_stay_sound() {
    search_deeper(500);
}

fn search_deeper(count: usize) {
    let rules = Ruleset::KIBAO;
    let stop = AtomicBool::new(false);
    let mut prover = Prover::new(1 << 22);
    // A table would keep most proofs, so this engine has none.
    let mut without = Engine::new(rules, EngineSettings { threads: 1, table: 0 });
    let mut two = Engine::new(rules, EngineSettings { threads: 2, table: 1 });
    let mut kept = 0;
    for position in lost_again().chain(positions(count)) {
        for engine in [&mut without, &mut two] {
            let mut proofs: Vec<(Move, ProvedResult)> = Vec::new();
            for depth in [PLIES, PLIES + 1, PLIES + 3] {
                let found = engine.choices(&position, &Limits::depth(depth), &stop);
                let found = found.expect("the game is not over");
                let proof =
                    |mv| found.pvs.iter().find(|pv| pv.first_move() == mv)?.value.proved_result();
                for (mv, before) in &proofs {
                    let now = proof(*mv).unwrap_or_else(|| panic!("{position}: {mv:?} {before:?}"));
                    assert!(is_no_later(now, *before), "{position}: {mv:?} {before:?} {now:?}");
                    kept += 1;
                }
                let all = found.pvs.iter().map(|pv| (pv.first_move(), pv.value));
                proofs = all.filter_map(|(mv, value)| Some((mv, value.proved_result()?))).collect();
                sound(&position, found.best().value, &mut prover);
            }
            let best = engine.best(&position, &Limits::depth(PLIES + 3), &stop);
            sound(&position, best.expect("the game is not over").best().value, &mut prover);
        }
    }
    assert!(kept > 2 * count, "{kept} proofs");
}

/// Returns positions in which a search without a table once lost a proof at a greater depth.
fn lost_again() -> impl Iterator<Item = Position> {
    let texts = [
        "1,10,2,4,2,4,4,1/0,4,4,1,3,2,0,2/0- 5,2,2,0,0,0,0,0/1,0,0,2,0,3,1,4/0- n c",
        "2,0,2,0,15,1,1,1/0,1,1,0,1,1,1,4/1+ 0,1,1,0,17,0,0,1/0,2,0,4,2,0,1,2/1+ s c",
    ];
    texts.into_iter().map(|text| text.parse().expect("a position"))
}

fn is_no_later(now: ProvedResult, before: ProvedResult) -> bool {
    match (now, before) {
        (ProvedResult::Win(now), ProvedResult::Win(before))
        | (ProvedResult::Loss(now), ProvedResult::Loss(before)) => now <= before,
        _ => false,
    }
}

/// Checks that the line of each proof ends the game, with the proved winner and length.
#[test]
fn the_line_of_a_proof_ends_the_game() {
    let rules = Ruleset::KIBAO;
    let mut engine = Engine::new(rules, EngineSettings::default());
    let mut played = 0;
    for position in positions(100) {
        let found = engine.choices(&position, &Limits::depth(PLIES), &AtomicBool::new(false));
        for line in found.expect("the game is not over").pvs {
            let mut at = position;
            for mv in &line.moves {
                at = at.play(&rules, *mv, &mut ()).expect("a line is legal");
            }
            if let Some(proved) = within(line.value) {
                let (plies, winner) = match proved {
                    ProvedResult::Win(plies) => (plies, position.to_move()),
                    ProvedResult::Loss(plies) => (plies, position.to_move().opponent()),
                };
                assert_eq!(at.end(&rules).map(|end| end.winner), Some(winner), "{position}");
                assert_eq!(line.moves.len(), usize::from(plies), "{position}");
                played += 1;
            }
        }
    }
    assert!(played > 50, "{played} lines");
}
