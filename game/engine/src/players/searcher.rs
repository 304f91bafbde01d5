//! Play by search.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use bao_rules::{Move, Position, Ruleset};

use super::Player;
use super::chance::{Dice, draw_by_odds};
use super::level::{Level, Skill};
use crate::{Book, Engine, EngineSettings, Limits, PrincipalVariation, ProvedResult};

/// Searches every move within the same limits, and plays the best move or, on lower levels, one near it. It plays a win
/// that it has proved, and a loss that it has proved only where there is nothing else. From [`Level::Expert`] on a level plays
/// the first four turns by the [`Book`], where the rules have one.
pub struct Searcher {
    engine: Engine,
    skill: Skill,
    dice: Dice,
}

/// The nodes of a search for each MiB of its table.
const NODES_A_MIB: u64 = 1 << 15;
/// The largest table, in MiB.
const LARGEST_TABLE: usize = 16;
/// Searches of so many plies and no more visit few nodes.
const SHALLOW: u16 = 4;

/// The table of a search within limits, in MiB: it is cleared before every search, so that it is as small as the
/// search is.
fn table_for(limits: &Limits) -> usize {
    match (limits.nodes, limits.depth) {
        (Some(nodes), _) => {
            usize::try_from(nodes / NODES_A_MIB).unwrap_or(LARGEST_TABLE).clamp(1, LARGEST_TABLE)
        }
        (None, Some(depth)) if depth <= SHALLOW => 1,
        (None, _) => LARGEST_TABLE,
    }
}

impl Searcher {
    /// The best move that an engine with one thread finds within limits. With no limit of time it plays the same in
    /// the same positions.
    #[must_use]
    pub fn new(rules: Ruleset, limits: Limits) -> Searcher {
        let skill = Skill { limits, temperature: 0.0, widest_loss: 0.0, has_book: false };
        Searcher::of_skill(rules, skill, 0)
    }

    /// A player of a level. The same seed plays the same moves in the same game.
    #[must_use]
    pub fn of_level(rules: Ruleset, level: Level, seed: u64) -> Searcher {
        Searcher::of_skill(rules, level.skill(), seed)
    }

    /// The time that each of the next moves may take, where there is a clock. With one it need not play the same again.
    pub const fn set_time(&mut self, time: Option<Duration>) {
        self.skill.limits.time = time;
    }

    fn of_skill(rules: Ruleset, skill: Skill, seed: u64) -> Searcher {
        let settings = EngineSettings { threads: 1, table: table_for(&skill.limits) };
        Searcher { engine: Engine::new(rules, settings), skill, dice: Dice::new(seed) }
    }

    /// As [`Player::choose_move`]; `None` also where `stop` is set before a move has been found.
    pub fn choose_move_until(&mut self, position: &Position, stop: &AtomicBool) -> Option<Move> {
        if self.skill.has_book
            && let Some(book) = Book::of(self.engine.rules())
            && let Some(mv) = book.best_move(position)
        {
            return Some(mv);
        }
        let limits = self.skill.limits;
        let found = self.choose_within(position, &limits, stop);
        // Where the time is too short for any search the shallowest finds something.
        let is_late = || limits.time.is_some() && !stop.load(Ordering::Relaxed);
        found
            .or_else(|| is_late().then(|| self.choose_within(position, &Limits::depth(1), stop))?)
    }

    fn choose_within(
        &mut self,
        position: &Position,
        limits: &Limits,
        stop: &AtomicBool,
    ) -> Option<Move> {
        if self.skill.temperature == 0.0 {
            return Some(self.engine.best(position, limits, stop)?.best().first_move());
        }
        let found = self.engine.choices(position, limits, stop)?.pvs;
        self.draw(&found)
    }

    /// One of the moves, the best of which comes first, by their odds of winning.
    fn draw(&mut self, found: &[PrincipalVariation]) -> Option<Move> {
        let Skill { temperature, widest_loss, .. } = self.skill;
        let best = found.first()?.value;
        let least = best.winning_chance() - widest_loss;
        let is_open = |pv: &&PrincipalVariation| match best.proved_result() {
            Some(ProvedResult::Win(_)) => {
                matches!(pv.value.proved_result(), Some(ProvedResult::Win(_)))
            }
            Some(ProvedResult::Loss(_)) => true,
            None => pv.value.proved_result().is_none() && pv.value.winning_chance() >= least,
        };
        let open: Vec<_> = found.iter().filter(is_open).collect();
        Some(draw_by_odds(&open, temperature, self.dice.share())?.first_move())
    }
}

impl Player for Searcher {
    fn choose_move(&mut self, position: &Position) -> Option<Move> {
        self.choose_move_until(position, &AtomicBool::new(false))
    }
}

#[cfg(test)]
mod tests {
    use bao_rules::{Direction, HouseChoice, Pit};

    use super::*;
    use crate::Value;
    use crate::players::Random;

    const RULES: Ruleset = Ruleset::KIBAO;

    #[test]
    fn every_level_finds_a_move_in_no_time() {
        let position = Position::start(&RULES);
        for level in Level::ALL {
            let mut player = Searcher::of_level(RULES, level, 5);
            player.set_time(Some(Duration::ZERO));
            let mv = player.choose_move(&position).expect("the game goes on");
            assert!(position.play(&RULES, mv, &mut ()).is_ok(), "{level}");
        }
    }

    #[test]
    fn every_level_plays_the_same_for_a_seed() {
        for level in Level::ALL.into_iter().filter(|&level| level < Level::Master) {
            let play = || {
                let mut players: [Box<dyn Player>; 2] = [
                    Box::new(Searcher::of_level(RULES, level, 5)),
                    Box::new(Random::new(RULES, 7)),
                ];
                let mut position = Position::start(&RULES);
                let mut moves = Vec::new();
                for ply in 0..20 {
                    let Some(mv) = players[ply % 2].choose_move(&position) else { break };
                    moves.push(mv);
                    position = position.play(&RULES, mv, &mut ()).expect("a legal move");
                }
                moves
            };
            assert_eq!(play(), play(), "{level}");
        }
    }

    #[test]
    fn levels_from_expert_on_play_the_first_four_turns_by_the_book() {
        let book = Book::of(&RULES).expect("the usual rules have one");
        for level in Level::ALL.into_iter().filter(|&level| level >= Level::Expert) {
            let mut player = Searcher::of_level(RULES, level, 3);
            let mut position = Position::start(&RULES);
            for _ in 0..Book::PLIES {
                let best = book.best_move(&position);
                assert_eq!(player.choose_move(&position), best, "{level}");
                let best = best.expect("the book has the first four turns");
                position = position.play(&RULES, best, &mut ()).expect("a legal move");
            }
            assert_eq!(book.best_move(&position), None);
            player.set_time(Some(Duration::ZERO));
            assert!(player.choose_move(&position).is_some(), "{level}");
        }
        assert!(!Level::Strong.skill().has_book);
    }

    #[test]
    fn the_weakest_plays_a_win_that_is_proved_and_no_loss() {
        let mv = |pit| Move {
            pit: Pit::from_lane(pit),
            direction: Direction::Clockwise,
            house: HouseChoice::Stop,
        };
        let pv =
            |pit, value| PrincipalVariation { value, earlier: Vec::new(), moves: vec![mv(pit)] };
        let won = pv(0, Value::won_in(1));
        let slower = pv(1, Value::won_in(3));
        let lost_late = pv(6, Value::lost_in(9));
        let even = pv(2, Value::estimate(0));
        let worse = pv(3, Value::estimate(-20));
        let silly = pv(4, Value::estimate(-1000));
        let lost = pv(5, Value::lost_in(2));
        let mut player = Searcher::of_level(RULES, Level::Beginner, 1);
        let mut drawn = |found: &[&PrincipalVariation]| {
            let found: Vec<_> = found.iter().copied().cloned().collect();
            let mut drawn: Vec<Move> = (0..500).filter_map(|_| player.draw(&found)).collect();
            drawn.sort_unstable_by_key(|mv| mv.pit.lane());
            drawn.dedup();
            drawn
        };
        assert_eq!(drawn(&[&won, &slower, &even, &lost_late, &lost]), [mv(0), mv(1)]);
        assert_eq!(drawn(&[&even, &worse, &silly, &lost]), [mv(2), mv(3)]);
        assert_eq!(drawn(&[&lost]), [mv(5)]);
        assert_eq!(drawn(&[]), []);
    }
}
