//! Answers to puzzles are right, or refuted by a legal line.

use std::collections::HashSet;
use std::sync::atomic::AtomicBool;

use bao_game::puzzles::{Goal, PROOF_NODES, PuzzleProver, Reach, check_answer, check_answer_until};
use bao_rules::{Move, Ruleset};

use super::{sample, shipped, try_all, wrong_move};
use crate::support::games;

/// In an edited file, a puzzle may have several winning moves.
#[test]
fn any_move_proved_to_win_is_right() {
    let positions = games().into_iter().flat_map(|game| {
        let plies = game.plies.len();
        (plies.saturating_sub(3)..plies).map(|ply| *game.before(ply)).collect::<Vec<_>>()
    });
    let mut prover = PuzzleProver::new(&Ruleset::KIBAO, PROOF_NODES);
    let mut several = positions.filter_map(|position| {
        let tried = try_all(&mut prover, &position, &Ruleset::KIBAO, Goal::Win)?;
        let won = tried.into_iter().filter(|(_, reach)| *reach == Reach::Reached);
        let won: Vec<Move> = won.map(|(mv, _)| mv).collect();
        (won.len() > 1).then_some((position, won))
    });
    let (position, won) = several.next().expect("many games end with several winning moves");
    let mut puzzle = shipped().into_iter().find(|puzzle| puzzle.goal == Goal::Win).expect("a win");
    (puzzle.position, puzzle.line) = (position, vec![won[0]]);
    let answer = check_answer(&puzzle, won[1]);
    assert!(answer.is_right && answer.text.contains("wins too"), "{}", answer.text);
}

/// A check that is stopped before it decides returns `None`, whatever the goal.
#[test]
fn a_stopped_check_gives_no_answer() {
    let stop = AtomicBool::new(true);
    let mut goals = HashSet::new();
    for puzzle in sample(25) {
        let wrong = wrong_move(&puzzle);
        assert_eq!(check_answer_until(&puzzle, wrong, &stop), None, "{}", puzzle.id());
        let mut prover = PuzzleProver::with_stop(&puzzle.rules, u64::MAX, &stop);
        let judged = prover.judge(&puzzle.position, puzzle.solution(), puzzle.goal);
        // No search is needed if the move itself empties or captures the house.
        assert!(judged.reach.is_none() || puzzle.goal != Goal::Win, "{}", puzzle.id());
        let answer = check_answer_until(&puzzle, wrong, &AtomicBool::new(false));
        assert_eq!(answer, Some(check_answer(&puzzle, wrong)));
        goals.insert(puzzle.goal.name());
    }
    assert_eq!(goals.len(), 3);
}

#[test]
fn every_answer_but_the_solution_is_refuted_by_a_legal_line() {
    for puzzle in sample(9) {
        for (mv, _) in puzzle.position.legal_moves(&puzzle.rules) {
            let answer = check_answer(&puzzle, mv);
            let (id, name) = (puzzle.id(), puzzle.name_move(mv));
            assert_eq!(answer.is_right, mv == puzzle.solution(), "{id} {name}");
            assert_eq!(answer.line[0], mv, "{id} {name}");
            let told = puzzle.list_line(&[mv]).concat();
            assert!(answer.text.starts_with(&told), "{}", answer.text);
            let mut at = puzzle.position;
            for &next in &answer.line {
                at = at.play(&puzzle.rules, next, &mut ()).expect("the line is legal");
            }
            let solver = puzzle.side();
            let end = at.end(&puzzle.rules).map(|end| end.winner);
            match (puzzle.goal, answer.is_right) {
                (Goal::Win, true) => assert_eq!(end, Some(solver), "{id} {name}"),
                (Goal::Win, false) => {
                    assert!(answer.line.len() == 1 || end == Some(solver.opponent()), "{id} {name}")
                }
                (Goal::SaveHouse { .. }, true) => {
                    assert!(end != Some(solver.opponent()), "{id} {name}")
                }
                (Goal::SaveHouse { .. }, false) => {
                    let is_lost = !at.half(solver).owns_house && at.to_move() == solver;
                    assert!(is_lost || end == Some(solver.opponent()), "{id} {name}");
                }
                (Goal::CaptureHouse { .. }, true) => {
                    let is_captured = !at.half(solver.opponent()).owns_house;
                    assert!(is_captured || end == Some(solver), "{id} {name}");
                }
                (Goal::CaptureHouse { .. }, false) => assert!(end != Some(solver), "{id} {name}"),
            }
        }
    }
}
