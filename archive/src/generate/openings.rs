//! Random openings: the first plies of a random game.

use std::collections::HashSet;

use bao_rules::{Move, Position, Ruleset};

use super::policy::choose_random;
use super::random::{GameRng, Purpose};

/// How often an opening is drawn again because it was there before or the game was over.
const ATTEMPTS: u64 = 200;

/// The beginning of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RandomOpening {
    /// The moves from the set-up.
    pub moves: Vec<Move>,
    /// The position that they lead to.
    pub position: Position,
}

/// So many plies of random play from the set-up, the game not being over, and as long as there are any, no two
/// that lead to one position. The first ones of a seed are the same however many are asked for; empty only
/// where the rules' set-up leaves no such position.
#[must_use]
pub fn draw_openings(rules: &Ruleset, seed: u64, plies: u32, count: u64) -> Vec<RandomOpening> {
    let mut seen = HashSet::new();
    let mut found = Vec::new();
    for index in 0..count {
        let mut drawn = None;
        for attempt in 0..ATTEMPTS {
            let mut rng = GameRng::new(seed, index, attempt, Purpose::Openings);
            let Some(opening) = draw_opening(rules, plies, &mut rng) else { continue };
            let is_new = seen.insert(opening.position);
            drawn = Some(opening);
            if is_new {
                break;
            }
        }
        found.extend(drawn);
    }
    found
}

/// So many plies by chance; `None` where the game is over then.
pub(super) fn draw_opening(
    rules: &Ruleset,
    plies: u32,
    rng: &mut GameRng,
) -> Option<RandomOpening> {
    let mut position = Position::start(rules);
    let mut moves = Vec::new();
    for _ in 0..plies {
        if position.board_end().is_some() {
            return None;
        }
        let openings = position.move_starts(rules);
        let (mv, after) = choose_random(&position, rules, &openings, rng)?;
        moves.push(mv);
        position = after;
    }
    position.end(rules).is_none().then_some(RandomOpening { moves, position })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn places(openings: &[RandomOpening]) -> HashSet<Position> {
        openings.iter().map(|opening| opening.position).collect()
    }

    #[test]
    fn openings_part_and_the_first_ones_stay() {
        let rules = Ruleset::KIBAO;
        let many = draw_openings(&rules, 1, 8, 300);
        assert_eq!(places(&many).len(), 300);
        assert_eq!(draw_openings(&rules, 1, 8, 20), many[..20]);
        assert_ne!(draw_openings(&rules, 2, 8, 20), many[..20]);
    }

    #[test]
    fn where_openings_run_out_they_come_again() {
        let rules = Ruleset::KIBAO;
        let none = draw_openings(&rules, 1, 0, 3);
        assert_eq!((none.len(), places(&none)), (3, [Position::start(&rules)].into()));
        let one = draw_openings(&rules, 1, 1, 40);
        assert_eq!((one.len(), places(&one).len()), (40, 4));
    }

    #[test]
    fn no_game_is_over_before_it_begins() {
        let rules = Ruleset::KIBAO;
        let late = draw_openings(&rules, 1, 60, 20);
        assert_eq!(late.len(), 20);
        assert!(late.iter().all(|opening| opening.position.end(&rules).is_none()));
    }
}
