//! Compares the crate with a second, slow implementation of the rules, the "slow rules".

// The tests of other crates use only part of this module.
#![allow(dead_code)]

use bao_rules::{
    Direction, End, Half, HouseChoice, Move, Pit, Position, PreviousMove, Ring, RuleOption,
    Ruleset, Side,
};

use crate::slow::Board;
use crate::slow_filled::Board as FilledBoard;

/// Returns the position, its end and its sorted legal moves as the slow rules see them.
pub fn look_slowly(
    position: &Position,
    rules: &Ruleset,
) -> (Position, Option<End>, Vec<(Move, Position)>) {
    let (again, end, mut moves): (_, _, Vec<_>) = if rules.is_filled() {
        let board = FilledBoard::from(position, rules);
        let moves = board.legal_moves().into_iter().map(|(mv, after)| (mv, after.position()));
        (board.position(), board.end(), moves.collect())
    } else {
        let board = Board::from(position);
        let moves = board.legal_moves(rules).into_iter().map(|(mv, after)| (mv, after.position()));
        (board.position(), board.end(rules), moves.collect())
    };
    moves.sort_by_key(|(mv, _)| *mv);
    (again, end, moves)
}

/// Asserts that both implementations agree about a position, and returns its legal moves.
pub fn agree(position: &Position, rules: &Ruleset) -> Vec<(Move, Position)> {
    let (again, end, slow) = look_slowly(position, rules);
    assert_eq!(again, *position);
    assert_eq!(position.end(rules), end, "{rules} | {position}");
    let mut fast: Vec<(Move, Position)> = position.legal_moves(rules).collect();
    fast.sort_by_key(|(mv, _)| *mv);
    assert_eq!(fast, slow, "{rules} | {position}");
    fast
}

pub fn every_move() -> impl Iterator<Item = Move> {
    Pit::all().flat_map(|pit| {
        Direction::BOTH.into_iter().flat_map(move |direction| {
            [HouseChoice::Stop, HouseChoice::Play].map(|house| Move { pit, direction, house })
        })
    })
}

/// Distributes 64 seeds at random, half of the time over only a few pits. `below` draws a number
/// below its argument.
pub fn any_position(below: &mut dyn FnMut(usize) -> usize) -> Position {
    let few: Vec<usize> = (0..1 + below(12)).map(|_| below(34)).collect();
    let crowded = below(2) == 0;
    let mut seeds = [[0u8; 17]; 2];
    for _ in 0..64 {
        let place = if crowded { few[below(few.len())] } else { below(34) };
        seeds[place / 17][place % 17] += 1;
    }
    let mut half = |side: usize| {
        let mut ring = [0; 16];
        ring.copy_from_slice(&seeds[side][..16]);
        Half {
            ring: Ring::new(ring),
            store: seeds[side][16],
            owns_house: below(2) == 0 && ring[Pit::HOUSE.lane()] > 0,
        }
    };
    let halves = [half(0), half(1)];
    let to_move = if below(2) == 0 { Side::South } else { Side::North };
    let previous = [PreviousMove::None, PreviousMove::Takata, PreviousMove::Capture][below(3)];
    Position::new(halves, to_move, previous).expect("64 seeds and no empty owned house")
}

/// A named ruleset of Bao with random options changed.
pub fn any_rules(below: &mut dyn FnMut(usize) -> usize) -> Ruleset {
    let rules = Ruleset::NAMED[below(Ruleset::NAMED.len())].1;
    RuleOption::ALL.into_iter().fold(rules, |rules, option| {
        let others: Vec<Ruleset> = option.alternatives(&rules).map(|(_, other)| other).collect();
        if below(4) == 0 { others[below(others.len())] } else { rules }
    })
}
