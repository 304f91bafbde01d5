//! Tables of endgames against the slow rules, which share no code with them, and against proofs.

#[path = "../../rules/tests/slow/mod.rs"]
mod slow;

use std::collections::HashMap;
use std::sync::atomic::AtomicBool;

use bao_engine::endgame::{EndgameCounts, EndgameError, EndgameTable, EndgameValue};
use bao_engine::proof::{ProofLimits, ShortestWin, Verdict, find_shortest_win, prove};
use bao_rules::{Direction, Position, PreviousMove, Ring, Ruleset, Side};
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

/// Calls `each` with all positions with so many seeds, South to move.
fn each_position(seeds: u8, mut each: impl FnMut(Position)) {
    fill(&mut [0; 32], 0, seeds, &mut |pits| {
        let ring = |from: usize| Ring::new(pits[from..from + 16].try_into().expect("sixteen"));
        for previous in [PreviousMove::Takata, PreviousMove::Capture, PreviousMove::None] {
            let position = Position::with_fewer_seeds([ring(0), ring(16)], Side::South, previous);
            each(position.expect("few seeds"));
        }
    });
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
    each_position(seeds, |position| {
        let board = Board::from(&position);
        if let Some(value) = value_of_end(&board, rules) {
            values.insert(position, value);
        } else {
            let moves = board.legal_moves(rules);
            open.push((position, moves.iter().map(|(_, after)| position_of(after)).collect()));
        }
    });
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
    let (mut endless, mut held, mut number) = (0, 0, 0_usize);
    each_position(seeds, |position| {
        number += 1;
        let halves = Side::BOTH.map(|side| position.half(side).ring);
        let goes_on = halves.iter().all(|ring| !ring.front_is_empty() && !ring.only_singletons());
        let is_blocked = position.move_starts(rules).blocked.is_some();
        if !goes_on || number % stride != 0 && !is_blocked {
            return;
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
    });
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
#[ignore = "takes a minute"]
fn every_value_of_larger_tables_follows_too() {
    for seeds in 6..=7 {
        follow_by_the_slow_rules(&Ruleset::KIBAO, seeds, 1);
    }
    follow_by_the_slow_rules(&Ruleset::KIBAO, 8, 100);
}

#[test]
#[ignore = "takes a minute"]
fn the_tables_that_are_published() {
    let tables = [
        // Seeds, won, lost, endless, longest.
        (4, 0, 64, 0, EndgameValue::Lost(1)),
        (5, 144, 2_928, 0, EndgameValue::Won(2)),
        (6, 7_432, 58_246, 0, EndgameValue::Lost(17)),
        (7, 165_900, 693_375, 0, EndgameValue::Lost(19)),
        (8, 2_178_439, 5_779_470, 34_009, EndgameValue::Won(59)),
    ];
    for (seeds, won, lost, endless, longest) in tables {
        let table = solve(&Ruleset::KIBAO, seeds, 2);
        assert_eq!(table.count(), EndgameCounts { won, lost, endless }, "{seeds}");
        let (_, value) = table.longest().expect("there are moves");
        assert_eq!(value, longest, "{seeds}");
    }
    let circle = solve(&Ruleset::KIBAO, 8, 2).circle();
    let (start, moves) = circle.expect("a position without an end");
    assert_eq!((start.to_string().as_str(), moves.len()), (CIRCLE, 28));
}

/// Holds some values against the search for proofs and the search for the shortest win.
#[test]
fn a_table_and_a_search_for_proofs_say_the_same() {
    let (rules, stop) = (Ruleset::KIBAO, AtomicBool::new(false));
    let limits = ProofLimits { nodes: 100_000, memory: 1 << 20 };
    let table = solve(&rules, 7, 2);
    let (mut wins, mut losses, mut seen) = (0, 0, 0_usize);
    // Forty thousand of all boards in an order that jumps about, without those that are over.
    let boards = some_boards(7, 40_000);
    for position in boards {
        let Some(value) = table.value(&position).filter(|value| value.plies() != Some(0)) else {
            continue;
        };
        seen += 1;
        if seen % 20 != 0 && value.plies().is_some_and(|plies| plies < 3) {
            continue;
        }
        let verdict = prove(&position, &rules, Side::South, limits, &stop);
        let (winner, plies) = match (&verdict, value) {
            (Verdict::Proved(proof), EndgameValue::Won(plies)) => {
                wins += 1;
                (proof.winner(), plies)
            }
            (Verdict::Refuted(proof), EndgameValue::Lost(plies)) => {
                losses += 1;
                (proof.winner(), plies)
            }
            _ => panic!("{position}: {verdict:?}, {value:?}"),
        };
        match find_shortest_win(&position, &rules, winner, plies, limits, &stop) {
            ShortestWin::Found(proof) => assert_eq!(proof.plies(), plies, "{position}"),
            other => panic!("{position}: {other:?}, {value:?}"),
        }
    }
    assert!(wins > 20 && losses > 40, "{wins} {losses}");
}

/// So many arrangements of seeds, the same each time.
fn some_boards(seeds: usize, count: usize) -> impl Iterator<Item = Position> {
    let mut state = 1_u64;
    let mut below = move |limit: u64| {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        ((state >> 33) % limit) as usize
    };
    (0..count).map(move |_| {
        let mut rings = [[0_u8; 16]; 2];
        for _ in 0..seeds {
            rings[below(2)][below(16)] += 1;
        }
        Position::with_fewer_seeds(rings.map(Ring::new), Side::South, PreviousMove::Capture)
            .expect("few seeds")
    })
}

#[test]
fn the_number_of_threads_changes_nothing() {
    let rules = Ruleset::KIBAO;
    let [one, four] = [1, 4].map(|threads| solve(&rules, 6, threads));
    assert_eq!((one.count(), one.longest()), (four.count(), four.longest()));
    for position in some_boards(6, 5_000) {
        assert_eq!(one.value(&position), four.value(&position), "{position}");
    }
}

#[test]
fn best_play_ends_when_the_table_says() {
    let rules = Ruleset::KIBAO;
    let table = solve(&rules, 6, 2);
    let (longest, value) = table.longest().expect("there are wins");
    assert_eq!(value, EndgameValue::Lost(17), "{longest}");
    let mut position = longest;
    for mv in table.line(&longest) {
        assert!(position.end(&rules).is_none(), "{position}");
        position = position.play(&rules, mv, &mut ()).expect("a line has legal moves");
    }
    assert_eq!(position.end(&rules).map(|end| end.winner), Some(Side::North));
    assert_eq!(table.line(&longest).len(), 17);
    assert_eq!(table.circle(), None);
}

/// What [`EndgameTable::circle`] has found with eight seeds.
const CIRCLE: &str = "1,1,2,0,0,0,0,0/0,0,0,0,0,0,0,0/0- 0,2,1,1,0,0,0,0/0,0,0,0,0,0,0,0/0- s t";
const CIRCLE_MOVES: &str = "A3< A2> A2< A3> B2< A6> B3< A7> B4< A8> B5< B8> B6< B7> \
                            B7< B6> B8< B5> A8< B4> A7< B3> A6< B2> A5< B1> A4< A1>";

/// With eight seeds there are positions in which nobody can force the end. Both can bring this one back by the slow
/// rules.
#[test]
fn a_game_with_eight_seeds_can_go_on_for_ever() {
    let rules = Ruleset::KIBAO;
    let start = Position::parse_with_fewer_seeds(CIRCLE).expect("a position");
    let mut board = Board::from(&start);
    let mut plies = 0;
    for step in CIRCLE_MOVES.split(' ') {
        let (pit, direction) = step.split_at(2);
        let moves = board.legal_moves(&rules);
        let played = moves.into_iter().find(|(mv, _)| {
            let way = if mv.direction == Direction::Clockwise { ">" } else { "<" };
            mv.pit.to_string() == pit && way == direction
        });
        board = played.expect("the move is legal").1;
        plies += 1;
    }
    assert_eq!((board.side, plies), (Side::South, 28));
    assert_eq!(position_of(&board), start);
}

#[test]
fn what_is_no_endgame_is_refused() {
    let (rules, stop) = (Ruleset::KIBAO, AtomicBool::new(false));
    for seeds in [0, 3, 10, 64] {
        let table = EndgameTable::solve(&rules, seeds, 1, &stop, |_, _| {});
        assert_eq!(table.err(), Some(EndgameError::Seeds(seeds)));
    }
    let stopped = AtomicBool::new(true);
    let table = EndgameTable::solve(&rules, 5, 2, &stopped, |_, _| {});
    assert_eq!(table.err(), Some(EndgameError::Stopped));
    let table = solve(&rules, 4, 1);
    assert_eq!(table.value(&Position::start(&rules)), None);
    assert_eq!(table.value(&Position::start(&Ruleset::KUJIFUNZA)), None);
}
