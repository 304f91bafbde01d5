//! A player of Hawalis: alpha-beta over the difference in seeds on the board, to a fixed depth.

use std::sync::atomic::{AtomicBool, Ordering};

use bao_rules::relatives::hawalis::{Pit, Position, Rules};

use super::dice::Dice;
use super::level::Level;

/// A win on the board, less the plies until it.
const WON: i32 = 10_000;

/// A player of Hawalis.
///
/// Its strength is that of its depth and of counting seeds: levels stand in order, and nobody has measured
/// them against people.
pub struct HawalisPlayer {
    rules: Rules,
    depth: u32,
    dice: Dice,
}

impl HawalisPlayer {
    /// A player who looks as many plies ahead as his level says, 0 (any move) to 8.
    #[must_use]
    pub fn new(rules: Rules, level: Level, seed: u64) -> HawalisPlayer {
        let place = Level::ALL.iter().position(|&one| one == level).unwrap_or_default();
        HawalisPlayer::of_depth(rules, place as u32, seed)
    }

    /// A player who looks so many plies ahead; 0 plays any move, 1 the one that takes most seeds.
    #[must_use]
    pub fn of_depth(rules: Rules, depth: u32, seed: u64) -> HawalisPlayer {
        HawalisPlayer { rules, depth, dice: Dice::new(seed) }
    }

    /// A move, by chance among those of equal value; `None` where there is none.
    pub fn choose_move(&mut self, position: &Position) -> Option<Pit> {
        self.choose_move_until(position, &AtomicBool::new(false))
    }

    /// The same, or `None` soon after `stop` is set.
    pub fn choose_move_until(&mut self, position: &Position, stop: &AtomicBool) -> Option<Pit> {
        let moves = position.legal_moves(&self.rules);
        let search = Search { rules: &self.rules, stop };
        let mut best = -WON - 1;
        let mut equal: Vec<Pit> = Vec::new();
        for (pit, after) in &moves {
            let value = match self.depth {
                0 => 0,
                // A window that lets an equal value through exactly.
                depth => -search.value(after, depth - 1, -WON - 1, 1 - best),
            };
            if value > best {
                equal.clear();
                best = value;
            }
            if value == best {
                equal.push(*pit);
            }
        }
        self.dice.pick(&equal).filter(|_| !stop.load(Ordering::Relaxed))
    }
}

struct Search<'a> {
    rules: &'a Rules,
    /// Once it is set, values mean nothing.
    stop: &'a AtomicBool,
}

impl Search<'_> {
    /// The value for the side to move.
    fn value(&self, position: &Position, depth: u32, mut alpha: i32, beta: i32) -> i32 {
        let mut moves = position.legal_moves(self.rules);
        let mover = position.to_move();
        if moves.is_empty() {
            let winner = position.end(self.rules).map_or(mover.opponent(), |end| end.winner);
            let won = WON - 100 + i32::try_from(depth).unwrap_or_default();
            return if winner == mover { won } else { -won };
        }
        if depth == 0 || self.stop.load(Ordering::Relaxed) {
            let seeds = |side| i32::try_from(position.seeds_of(side)).unwrap_or_default();
            return seeds(mover) - seeds(mover.opponent());
        }
        // Captures first.
        moves.sort_by_key(|(_, after)| after.seeds());
        let mut best = -WON;
        for (_, after) in &moves {
            best = best.max(-self.value(after, depth - 1, -beta, -alpha));
            alpha = alpha.max(best);
            if alpha >= beta {
                break;
            }
        }
        best
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn value(position: &Position, rules: &Rules, depth: u32, alpha: i32, beta: i32) -> i32 {
        Search { rules, stop: &AtomicBool::new(false) }.value(position, depth, alpha, beta)
    }

    #[test]
    fn a_search_that_is_stopped_says_no_move() {
        let mut player = HawalisPlayer::new(Rules::HAWALIS, Level::Full, 1);
        let stopped = AtomicBool::new(true);
        assert_eq!(player.choose_move_until(&Position::start(), &stopped), None);
    }

    /// Every line to the depth.
    fn full_value(position: &Position, rules: &Rules, depth: u32) -> i32 {
        let moves = position.legal_moves(rules);
        if depth == 0 || moves.is_empty() {
            return value(position, rules, depth, -WON - 1, WON + 1);
        }
        moves.iter().map(|(_, after)| -full_value(after, rules, depth - 1)).max().unwrap_or(-WON)
    }

    #[test]
    fn alpha_beta_finds_what_every_line_finds() {
        let mut dice = Dice::new(7);
        for rules in Rules::ALL {
            let mut position = Position::start();
            for _ in 0..60 {
                for depth in 1..4 {
                    let full = full_value(&position, &rules, depth);
                    assert_eq!(value(&position, &rules, depth, -WON - 1, WON + 1), full);
                }
                let moves: Vec<Position> =
                    position.legal_moves(&rules).into_iter().map(|(_, after)| after).collect();
                let Some(next) = dice.pick(&moves) else { break };
                position = next;
            }
        }
    }

    #[test]
    fn a_level_beats_one_that_is_well_below_it() {
        let rules = Rules::HAWALIS;
        let mut won = 0;
        for game in 0..20 {
            let (strong, weak) = (Level::Club, Level::Beginner);
            let strong_begins = game % 2 == 0;
            let levels = if strong_begins { [strong, weak] } else { [weak, strong] };
            let mut players = levels.map(|level| HawalisPlayer::new(rules, level, game));
            let mut position = Position::start();
            for _ in 0..500 {
                let Some(pit) = players[position.to_move() as usize].choose_move(&position) else {
                    break;
                };
                position = position.play(&rules, pit, &mut |_| ()).expect("a legal move");
            }
            let winner = position.end(&rules).map(|end| end.winner as usize);
            won += usize::from(winner.is_some_and(|side| levels[side] == strong));
        }
        assert!(won >= 17, "{won} of 20");
    }
}
