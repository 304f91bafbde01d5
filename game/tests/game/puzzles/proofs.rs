//! The engine and the slow rules, a second implementation, prove that shipped puzzles have one solution; there are many
//! puzzles of different kinds.

use std::collections::HashSet;

use bao_game::puzzles::{Goal, PROOF_NODES, Puzzle, PuzzleProver, Reach, Theme};
use bao_rules::{Move, Position, PreviousMove, Ruleset, Side, perft};

use super::{sample, shipped, try_all};
use crate::plain::Enumeration;
use crate::slow::Board;

/// Asserts that only the solving move reaches the goal, all others are proved not to, and the line is legal.
fn assert_unique(puzzle: &Puzzle) {
    let id = puzzle.id();
    let mut prover = PuzzleProver::new(&puzzle.rules, 4 * PROOF_NODES);
    let tried = try_all(&mut prover, &puzzle.position, &puzzle.rules, puzzle.goal);
    let tried = tried.unwrap_or_else(|| panic!("{id}: a move is not decided"));
    assert_eq!(tried.len(), puzzle.choices());
    for (mv, reach) in tried {
        let name = puzzle.name_move(mv);
        assert_eq!(reach == Reach::Reached, mv == puzzle.solution(), "{id} {name}: {reach:?}");
    }
    let solution = prover.solve(&puzzle.position, puzzle.goal).expect("the puzzle has a solution");
    assert_eq!((solution.line, solution.length), (puzzle.line.clone(), puzzle.length), "{id}");
    assert_eq!(puzzle.write_moves(&puzzle.line).len(), puzzle.line.len(), "{id}");
}

#[test]
fn a_sample_of_shipped_puzzles_is_proved_unique() {
    let puzzles = sample(5);
    assert!(puzzles.len() > 60);
    puzzles.iter().for_each(assert_unique);
}

#[test]
#[ignore = "extended: all shipped puzzles; the daily tests prove a fifth of them"]
fn all_shipped_puzzles_are_proved_unique() {
    shipped().iter().for_each(assert_unique);
}

/// At most this many lines are played by the slow rules for a puzzle.
const LINES: u64 = 20_000;

/// Whether the side to move loses within `plies` plies against best play, by the slow rules.
fn loses_slowly(board: &Board, rules: &Ruleset, plies: u16) -> bool {
    if let Some(end) = board.end(rules) {
        return end.winner != board.side;
    }
    plies > 0
        && board.legal_moves(rules).iter().all(|(_, after)| {
            let ended = after.end(rules);
            ended.is_some_and(|end| end.winner != board.side)
                || ended.is_none()
                    && plies > 1
                    && after
                        .legal_moves(rules)
                        .iter()
                        .any(|(_, next)| loses_slowly(next, rules, plies - 2))
        })
}

/// Plays every line by the slow rules to find whether each move reaches the goal; `None` if there are too many.
fn reach_slowly(puzzle: &Puzzle) -> Option<Vec<(Move, bool)>> {
    let board = Board::from(&puzzle.position);
    let rules = puzzle.rules;
    let mover = puzzle.side();
    let is_small = |plies: u16| {
        perft(&puzzle.position, &rules, u32::from(plies.min(3))) <= 2_000
            && perft(&puzzle.position, &rules, u32::from(plies)) <= LINES
    };
    let moves = match puzzle.goal {
        Goal::Win => {
            if !is_small(puzzle.length) {
                return None;
            }
            let moves = board.legal_moves(&rules).into_iter();
            moves.map(|(mv, after)| (mv, loses_slowly(&after, &rules, puzzle.length - 1))).collect()
        }
        Goal::SaveHouse { plies } => {
            if !is_small(plies.into()) {
                return None;
            }
            let choices = Enumeration { rules, owner: mover }.choices(&board, plies);
            choices.into_iter().map(|choice| (choice.mv, choice.lost.is_none())).collect()
        }
        Goal::CaptureHouse { plies } => {
            if !is_small(plies.into()) {
                return None;
            }
            let owner = Enumeration { rules, owner: mover.opponent() };
            let moves = board.legal_moves(&rules).into_iter();
            let reach = |(mv, after): (Move, Board)| {
                let position = after.position();
                if !position.half(mover.opponent()).owns_house || position.end(&rules).is_some() {
                    return (mv, true);
                }
                let answers = owner.choices(&after, plies - 1);
                (mv, answers.iter().all(|choice| choice.lost.is_some()))
            };
            moves.map(reach).collect()
        }
    };
    Some(moves)
}

fn count_slowly_unique(puzzles: &[Puzzle]) -> usize {
    let proved = puzzles.iter().filter(|puzzle| {
        let Some(moves) = reach_slowly(puzzle) else { return false };
        assert_eq!(moves.len(), puzzle.choices(), "{}", puzzle.id());
        for (mv, is_reached) in moves {
            let name = puzzle.name_move(mv);
            assert_eq!(is_reached, mv == puzzle.solution(), "{} {name}", puzzle.id());
        }
        true
    });
    proved.count()
}

#[test]
fn the_slow_rules_agree_with_a_sample_of_puzzles() {
    let proved = count_slowly_unique(&sample(40));
    assert!(proved >= 1, "{proved}");
}

#[test]
#[ignore = "extended: all shipped puzzles whose lines can be played; the daily tests take one in 40"]
fn the_slow_rules_agree_with_all_playable_puzzles() {
    let proved = count_slowly_unique(&shipped());
    assert!(proved >= 100, "{proved}");
}

#[test]
fn the_shipped_puzzles_are_many_mixed_and_distinct() {
    let puzzles = shipped();
    assert!(puzzles.len() >= 300);
    let seen = |puzzle: &Puzzle| {
        let position = puzzle.position;
        let seen = if puzzle.side() == Side::South { position } else { position.mirror() };
        let halves = Side::BOTH.map(|side| *seen.half(side));
        let seen = Position::new(halves, Side::South, PreviousMove::None);
        (seen.expect("the seeds are the same"), position.move_starts(&puzzle.rules).blocked)
    };
    let positions: HashSet<_> = puzzles.iter().map(seen).collect();
    assert_eq!(positions.len(), puzzles.len());
    let ids: HashSet<String> = puzzles.iter().map(Puzzle::id).collect();
    assert_eq!(ids.len(), puzzles.len());
    for theme in Theme::ALL {
        let with = puzzles.iter().filter(|puzzle| puzzle.themes.contains(&theme)).count();
        assert!(with >= 10, "{} {with}", theme.name());
    }
    for grade in 1..=4 {
        let with = puzzles.iter().filter(|puzzle| puzzle.grade() == grade).count();
        assert!(with >= 30, "grade {grade}: {with}");
    }
    for puzzle in &puzzles {
        assert!(puzzle.source.archive.is_some() && !puzzle.source.game.is_empty());
        let is_toss = puzzle.themes.contains(&Theme::CoinToss);
        assert!(puzzle.choices() >= 3 || is_toss && puzzle.choices() >= 2, "{}", puzzle.id());
        assert!(puzzle.solved <= puzzle.met && puzzle.met > 0, "{}", puzzle.id());
    }
}
