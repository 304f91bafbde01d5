//! How the players of generated games choose their moves.

use bao_rules::{HouseChoice, Move, MoveKind, MoveStarts, Position, Ruleset};

use super::random::GameRng;

/// Who plays.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Policy {
    /// Every legal move is equally likely, a safari being a move of its own.
    Random,
    /// The move that takes most seeds off the opponent; among equals every one is equally likely.
    Greedy,
}

impl Policy {
    /// All of them.
    pub const ALL: [Policy; 2] = [Policy::Random, Policy::Greedy];

    /// `random` or `greedy`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Policy::Random => "random",
            Policy::Greedy => "greedy",
        }
    }

    /// A move and the position after it; `None` where no move is legal. The game must not be decided.
    pub(super) fn choose(
        self,
        position: &Position,
        rules: &Ruleset,
        openings: &MoveStarts,
        rng: &mut GameRng,
    ) -> Option<(Move, Position)> {
        match self {
            Policy::Random => choose_random(position, rules, openings, rng),
            Policy::Greedy => choose_greedy(position, rules, rng),
        }
    }
}

/// Draws openings, each once with stop and once with safari, and plays them until one is a legal move.
/// Every legal move is equally likely, and one or two are played where a list of them would play all.
fn choose_random(
    position: &Position,
    rules: &Ruleset,
    openings: &MoveStarts,
    rng: &mut GameRng,
) -> Option<(Move, Position)> {
    let pairs = openings.len();
    // Only a capture can come to the choice of playing the house, and only while it is owned (rule 3.4).
    let may_play_house =
        openings.kind == MoveKind::Capture && position.half(position.to_move()).owns_house;
    let count = if may_play_house { 2 * pairs } else { pairs };
    let mut left = u64::MAX.checked_shr(64 - u32::try_from(count).ok()?).unwrap_or(0);
    while left != 0 {
        let drawn = nth_bit(left, rng.below(left.count_ones() as usize));
        left &= !(1 << drawn);
        let (pit, direction) = openings.get(drawn % pairs)?;
        let house = if drawn < pairs { HouseChoice::Stop } else { HouseChoice::Play };
        let mv = Move { pit, direction, house };
        match position.sow(rules, openings, mv, &mut ()) {
            Ok(played) if house == HouseChoice::Stop || played.house_choice => {
                return Some((mv, played.position));
            }
            _ => {}
        }
    }
    None
}

fn nth_bit(mut bits: u64, n: usize) -> usize {
    for _ in 0..n {
        bits &= bits - 1;
    }
    bits.trailing_zeros() as usize
}

fn choose_greedy(
    position: &Position,
    rules: &Ruleset,
    rng: &mut GameRng,
) -> Option<(Move, Position)> {
    let opponent = position.to_move().opponent();
    let mut best = Vec::new();
    let mut fewest = u32::MAX;
    for (mv, after) in position.legal_moves(rules) {
        let seeds = after.half(opponent).ring.total();
        if seeds < fewest {
            best.clear();
            fewest = seeds;
        }
        if seeds == fewest {
            best.push((mv, after));
        }
    }
    rng.pick(&best)
}

#[cfg(test)]
mod tests {
    use std::collections::HashMap;

    use super::*;
    use crate::generate::random::Purpose;

    /// A1 captures into the functional house, so that stop and safari are two turns.
    const CHOICE: &str =
        "2,0,0,0,6,2,0,0/0,0,0,0,0,0,0,0/22+ 2,2,0,1,4,2,0,1/0,0,0,0,0,0,0,0/20- s c";

    #[test]
    fn random_play_is_fair_among_the_legal_turns() {
        let rules = Ruleset::KIBAO;
        let position: Position = CHOICE.parse().expect("a position");
        let legal: Vec<_> = position.legal_moves(&rules).collect();
        assert!(legal.iter().any(|(mv, _)| mv.house == HouseChoice::Play), "{legal:?}");
        let mut rng = GameRng::new(1, 0, 0, Purpose::Moves);
        let mut counts: HashMap<Move, usize> = HashMap::new();
        let each = 4_000;
        for _ in 0..each * legal.len() {
            let openings = position.move_starts(&rules);
            let drawn =
                choose_random(&position, &rules, &openings, &mut rng).expect("a move is legal");
            assert!(legal.contains(&drawn));
            *counts.entry(drawn.0).or_default() += 1;
        }
        assert_eq!(counts.len(), legal.len());
        assert!(counts.values().all(|count| count.abs_diff(each) < each / 10), "{counts:?}");
    }

    #[test]
    fn greedy_play_takes_most_seeds() {
        let rules = Ruleset::KIBAO;
        let position: Position = CHOICE.parse().expect("a position");
        let seeds = |after: &Position| after.half(position.to_move().opponent()).ring.total();
        let fewest = position.legal_moves(&rules).map(|(_, after)| seeds(&after)).min();
        let most = position.legal_moves(&rules).map(|(_, after)| seeds(&after)).max();
        assert_ne!(fewest, most);
        for index in 0..50 {
            let mut rng = GameRng::new(1, index, 0, Purpose::Moves);
            let (_, after) = choose_greedy(&position, &rules, &mut rng).expect("a move is legal");
            assert_eq!(Some(seeds(&after)), fewest);
        }
    }
}
