//! Tables of endgames against the slow rules, which share no code with them, and against proofs.

#[path = "../../rules/tests/slow/mod.rs"]
mod slow;

use std::collections::HashMap;
use std::sync::atomic::AtomicBool;

use bao_engine::endgame::{EndgameTable, EndgameValue};
use bao_rules::{Position, PreviousMove, Ring, Ruleset, Side};
use slow::Board;

fn solve(rules: &Ruleset, seeds: u32, threads: usize) -> EndgameTable {
    EndgameTable::solve(rules, seeds, threads, &AtomicBool::new(false), |_, _| {})
        .expect("there is memory for a small table")
}

/// All ways to put so many seeds into these pits.
fn fill(pits: &mut [u8; 32], from: usize, seeds: u8, each: &mut impl FnMut(&[u8; 32])) {
    if from == 31 {
        pits[31] = seeds;
        each(pits);
        return;
    }
    for here in 0..=seeds {
        pits[from] = here;
        fill(pits, from + 1, seeds - here, each);
    }
}

/// All positions with so many seeds, South to move.
fn all_positions(seeds: u8) -> Vec<Position> {
    let mut found = Vec::new();
    fill(&mut [0; 32], 0, seeds, &mut |pits| {
        let ring = |from: usize| Ring::new(pits[from..from + 16].try_into().expect("sixteen"));
        for previous in [PreviousMove::Takata, PreviousMove::Capture, PreviousMove::None] {
            let position = Position::with_fewer_seeds([ring(0), ring(16)], Side::South, previous);
            found.push(position.expect("few seeds"));
        }
    });
    found
}

/// A position of the slow rules, with South to move.
fn position_of(board: &Board) -> Position {
    let rings = [&board.mover, &board.other].map(|player| player.half().ring);
    Position::with_fewer_seeds(rings, Side::South, board.previous).expect("few seeds")
}

fn value_of_end(board: &Board, rules: &Ruleset) -> Option<EndgameValue> {
    board.end(rules).map(|end| {
        if end.winner == board.side { EndgameValue::Won(0) } else { EndgameValue::Lost(0) }
    })
}

/// What follows for a position from what is known of those after its moves; `None` while that is not enough.
fn follow(after: &[Option<EndgameValue>]) -> Option<EndgameValue> {
    let lost = after.iter().filter_map(|value| match value {
        Some(EndgameValue::Lost(plies)) => Some(plies + 1),
        _ => None,
    });
    let won = after.iter().map(|value| match value {
        Some(EndgameValue::Won(plies)) => Some(plies + 1),
        _ => None,
    });
    lost.min()
        .map(EndgameValue::Won)
        .or_else(|| won.collect::<Option<Vec<u32>>>()?.into_iter().max().map(EndgameValue::Lost))
}

/// The values of all positions by the slow rules: pass by pass what follows from the pass before, until nothing does.
fn iterate(rules: &Ruleset, seeds: u8) -> HashMap<Position, EndgameValue> {
    let mut values = HashMap::new();
    let mut open = Vec::new();
    for position in all_positions(seeds) {
        let board = Board::from(&position);
        if let Some(value) = value_of_end(&board, rules) {
            values.insert(position, value);
        } else {
            let moves = board.legal_moves(rules);
            open.push((position, moves.iter().map(|(_, after)| position_of(after)).collect()));
        }
    }
    loop {
        let mut found = Vec::new();
        open.retain(|(position, after): &(Position, Vec<Position>)| {
            let known: Vec<_> = after.iter().map(|after| values.get(after).copied()).collect();
            let value = follow(&known);
            found.extend(value.map(|value| (*position, value)));
            value.is_none()
        });
        if found.is_empty() {
            break;
        }
        values.extend(found);
    }
    values.extend(open.into_iter().map(|(position, _)| (position, EndgameValue::Endless)));
    values
}

#[test]
fn a_table_says_of_every_position_what_the_slow_rules_say() {
    let rules = Ruleset::KIBAO;
    let table = solve(&rules, 4, 2);
    let values = iterate(&rules, 4);
    assert_eq!(values.len(), 3 * 52_360);
    for (position, value) in values {
        for position in [position, position.mirror()] {
            assert_eq!(table.value(&position), Some(value), "{position}");
        }
    }
}

/// Holds every value, or one of `stride`, against those after the moves by the slow rules. Where all hold, all are
/// right: a win or loss follows from shorter ones down to ended games, and of the rest nobody can force the end.
fn follow_by_the_slow_rules(rules: &Ruleset, seeds: u8, stride: usize) {
    let table = solve(rules, seeds.into(), 2);
    let value = |position: &Position| table.value(position).expect("it has the seeds");
    let (mut endless, mut held) = (0, 0);
    for (number, position) in all_positions(seeds).into_iter().enumerate() {
        let halves = Side::BOTH.map(|side| position.half(side).ring);
        let goes_on = halves.iter().all(|ring| !ring.front_is_empty() && !ring.only_singletons());
        let is_blocked = position.move_starts(rules).blocked.is_some();
        if !goes_on || number % stride != 0 && !is_blocked {
            continue;
        }
        held += 1;
        let board = Board::from(&position);
        let expected = value_of_end(&board, rules).unwrap_or_else(|| {
            let moves = board.legal_moves(rules);
            let after = moves.iter().map(|(_, after)| value(&position_of(after)));
            let after: Vec<EndgameValue> = after.collect();
            let is_known = |value: EndgameValue| (value != EndgameValue::Endless).then_some(value);
            let known: Vec<_> = after.iter().map(|&value| is_known(value)).collect();
            follow(&known).unwrap_or(EndgameValue::Endless)
        });
        assert_eq!(value(&position), expected, "{rules}: {position}");
        endless += usize::from(expected == EndgameValue::Endless);
    }
    println!("{rules}, {seeds} seeds: {held} positions, {endless} without an end");
}

#[test]
fn every_value_follows_from_those_after_the_moves() {
    for (_, rules) in Ruleset::NAMED {
        follow_by_the_slow_rules(&rules, 5, 1);
    }
    for rules in [Ruleset::KIBAO, Ruleset::TAVOLANDO, Ruleset::KATRA_FANDATSAKA] {
        follow_by_the_slow_rules(&rules, 6, 64);
    }
}

#[test]
#[ignore = "takes minutes"]
fn every_value_of_larger_tables_follows_too() {
    for seeds in 6..=7 {
        follow_by_the_slow_rules(&Ruleset::KIBAO, seeds, 1);
    }
    follow_by_the_slow_rules(&Ruleset::KIBAO, 8, 100);
}
