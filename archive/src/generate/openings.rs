//! Random openings: the first plies of a random game.

use std::collections::HashSet;

use bao_rules::{Position, Ruleset};

use super::policy::choose_random;
use super::random::{GameRng, Purpose};

/// How often an opening is drawn again because it was there before or the game was over.
const ATTEMPTS: u64 = 200;

/// Positions after so many plies of random play from the set-up, the game not being over, and as long as
/// there are any, no two alike. The first ones of a seed are the same however many are asked for; empty only
/// where the rules' set-up leaves no such position.
#[must_use]
pub fn draw_openings(rules: &Ruleset, seed: u64, plies: u32, count: u64) -> Vec<Position> {
    let mut seen = HashSet::new();
    let mut found = Vec::new();
    for index in 0..count {
        let mut drawn = None;
        for attempt in 0..ATTEMPTS {
            let mut rng = GameRng::new(seed, index, attempt, Purpose::Openings);
            let Some(position) = draw_opening(rules, plies, &mut rng) else { continue };
            drawn = Some(position);
            if seen.insert(position) {
                break;
            }
        }
        found.extend(drawn);
    }
    found
}

fn draw_opening(rules: &Ruleset, plies: u32, rng: &mut GameRng) -> Option<Position> {
    let mut position = Position::start(rules);
    for _ in 0..plies {
        if position.board_end().is_some() {
            return None;
        }
        let openings = position.move_starts(rules);
        position = choose_random(&position, rules, &openings, rng)?.1;
    }
    position.end(rules).is_none().then_some(position)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn openings_part_and_the_first_ones_stay() {
        let rules = Ruleset::KIBAO;
        let many = draw_openings(&rules, 1, 8, 300);
        assert_eq!(many.iter().collect::<HashSet<_>>().len(), 300);
        assert_eq!(draw_openings(&rules, 1, 8, 20), many[..20]);
        assert_ne!(draw_openings(&rules, 2, 8, 20), many[..20]);
    }

    #[test]
    fn where_openings_run_out_they_come_again() {
        let rules = Ruleset::KIBAO;
        assert_eq!(draw_openings(&rules, 1, 0, 3), [Position::start(&rules); 3]);
        let one = draw_openings(&rules, 1, 1, 40);
        assert_eq!((one.len(), one.iter().collect::<HashSet<_>>().len()), (40, 4));
    }

    #[test]
    fn no_game_is_over_before_it_begins() {
        let rules = Ruleset::KIBAO;
        let late = draw_openings(&rules, 1, 60, 20);
        assert_eq!(late.len(), 20);
        assert!(late.iter().all(|position| position.end(&rules).is_none()));
    }
}
