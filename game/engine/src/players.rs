//! Players, for matches and for games against people.

use std::fmt;
use std::str::FromStr;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use bao_rules::{Move, Position, Ruleset};

use crate::{Book, Engine, EngineSettings, Limits, PrincipalVariation, ProvedResult};

/// Chooses the moves of one side.
pub trait Player {
    /// Chooses a legal move; `None` where the game is over.
    fn choose_move(&mut self, position: &Position) -> Option<Move>;
}

// Levels of play, from beginner to the full engine.

bao_rules::named! {
    /// How well a player by search plays: how far he sees, and how narrowly he keeps to what he sees.
    ///
    /// `docs/play.md` has how much stronger each is than the one below.
    #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
    pub enum Level {
        /// Sees what a move takes, and often takes something else.
        Beginner = "beginner",
        /// Sees what a move takes.
        Novice = "novice",
        /// Sees the reply, and often passes over what is best.
        Learner = "learner",
        /// Sees the reply.
        Casual = "casual",
        /// Sees three plies ahead.
        Club = "club",
        /// Sees four plies ahead.
        Strong = "strong",
        /// Plays the best move of a short search.
        Expert = "expert",
        /// Plays the best move of a longer one.
        Master = "master",
        /// Plays the best move that the engine finds in about as long as an analysis takes.
        Full = "full",
    }
}

/// What a player by search does.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Skill {
    pub limits: Limits,
    /// 0: the best move; else moves in proportion to their odds of winning to the power of `1 / temperature`.
    pub temperature: f64,
    /// How far below that of the best move the chance of a drawn one may lie, 0 to 1.
    pub widest_loss: f64,
    /// Whether the opening book is asked before any search.
    pub has_book: bool,
}

impl Level {
    pub(super) fn skill(self) -> Skill {
        let (limits, temperature, widest_loss) = match self {
            Level::Beginner => (Limits::depth(1), 5.0, 0.5),
            Level::Novice => (Limits::depth(1), 0.4, 0.3),
            Level::Learner => (Limits::depth(2), 2.0, 0.3),
            Level::Casual => (Limits::depth(2), 0.3, 0.15),
            Level::Club => (Limits::depth(3), 0.7, 0.2),
            Level::Strong => (Limits::depth(4), 0.5, 0.15),
            Level::Expert => (Limits::nodes(1_200), 0.0, 0.0),
            Level::Master => (Limits::nodes(8_000), 0.0, 0.0),
            Level::Full => (Limits::nodes(300_000), 0.0, 0.0),
        };
        // What looks but a few plies ahead has read no book.
        Skill { limits, temperature, widest_loss, has_book: self >= Level::Expert }
    }

    /// Whether it plays the same in the same position, whatever the seed.
    pub fn is_without_chance(self) -> bool {
        self.skill().temperature == 0.0
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A text that names no level.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("`{0}` is not a level; there are {list}", list = Level::ALL.map(Level::name).join(", "))]
pub struct ParseLevelError(String);

impl FromStr for Level {
    type Err = ParseLevelError;

    fn from_str(text: &str) -> Result<Level, ParseLevelError> {
        Level::from_name(text).ok_or_else(|| ParseLevelError(text.to_owned()))
    }
}

// Players and moves by chance.

/// A generator of the kind SplitMix64: a counter, and a mixture of its bits.
#[derive(Clone, Debug)]
pub struct Dice(u64);

impl Dice {
    /// The numbers of a seed.
    pub fn new(seed: u64) -> Dice {
        Dice(seed)
    }

    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ self.0 >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ mixed >> 31
    }

    /// A number from 0 to just below 1, all of them equally likely.
    pub fn share(&mut self) -> f64 {
        (self.next() >> 11) as f64 / (1u64 << 53) as f64
    }

    /// One of a list, all of them equally likely; none of an empty one.
    pub fn pick<T: Copy>(&mut self, from: &[T]) -> Option<T> {
        // The high half of the product favours some by less than one in 2^58.
        let at = (u128::from(self.next()) * from.len() as u128) >> 64;
        from.get(at as usize).copied()
    }
}

// Play by chance.

/// Every legal move is equally likely, a safari being a move of its own.
pub struct Random {
    rules: Ruleset,
    dice: Dice,
}

impl Random {
    /// The same seed plays the same moves in the same positions.
    pub fn new(rules: Ruleset, seed: u64) -> Random {
        Random { rules, dice: Dice::new(seed) }
    }
}

impl Player for Random {
    fn choose_move(&mut self, position: &Position) -> Option<Move> {
        let moves: Vec<Move> = position.legal_moves(&self.rules).map(|(mv, _)| mv).collect();
        self.dice.pick(&moves)
    }
}

// Play for seeds, without a look at the reply.

/// The move that takes most seeds off the opponent; among equals every one is equally likely.
pub struct Greedy {
    rules: Ruleset,
    dice: Dice,
}

impl Greedy {
    /// The same seed plays the same moves in the same positions.
    pub fn new(rules: Ruleset, seed: u64) -> Greedy {
        Greedy { rules, dice: Dice::new(seed) }
    }
}

impl Player for Greedy {
    fn choose_move(&mut self, position: &Position) -> Option<Move> {
        let opponent = position.to_move().opponent();
        let mut best: Vec<Move> = Vec::new();
        let mut fewest = u32::MAX;
        for (mv, after) in position.legal_moves(&self.rules) {
            let left = after.half(opponent).ring.total();
            if left < fewest {
                best.clear();
                fewest = left;
            }
            if left == fewest {
                best.push(mv);
            }
        }
        self.dice.pick(&best)
    }
}

// Moves drawn by their odds of winning.

/// Draws one of these lines, the best of which comes first, in proportion to its odds of winning to the power of
/// `1 / temperature`. `share`, from 0 to 1, is what chance has drawn. `None` without a line.
pub fn draw_by_odds<'a>(
    found: &[&'a PrincipalVariation],
    temperature: f64,
    share: f64,
) -> Option<&'a PrincipalVariation> {
    let best = found.first()?;
    let weigh = |pv: &PrincipalVariation| {
        ((pv.value.log_odds() - best.value.log_odds()) / temperature).exp()
    };
    let all: f64 = found.iter().map(|pv| weigh(pv)).sum();
    let mut left = share * all;
    let drawn = found.iter().find(|pv| {
        left -= weigh(pv);
        left < 0.0
    });
    Some(drawn.unwrap_or(best))
}

// Play by search.

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
    pub fn new(rules: Ruleset, limits: Limits) -> Searcher {
        let skill = Skill { limits, temperature: 0.0, widest_loss: 0.0, has_book: false };
        Searcher::of_skill(rules, skill, 0)
    }

    /// A player of a level. The same seed plays the same moves in the same game.
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

    #[test]
    fn levels_are_read_as_they_are_written() {
        for level in Level::ALL {
            assert_eq!(level.to_string().parse(), Ok(level));
        }
        let error = "silly".parse::<Level>().expect_err("no level");
        assert!(error.to_string().contains("beginner, novice"), "{error}");
    }

    #[test]
    fn the_numbers_are_those_of_the_literature() {
        // The generator's published test values for the seed 1234567.
        let mut dice = Dice::new(1_234_567);
        assert_eq!(dice.next(), 6_457_827_717_110_365_317);
        assert_eq!(dice.next(), 3_203_168_211_198_807_973);
        assert!((0..1000).all(|_| (0.0..1.0).contains(&dice.share())));
    }

    #[test]
    fn all_members_are_about_equally_likely() {
        let mut dice = Dice::new(7);
        let mut counts = [0u32; 7];
        let members = [0, 1, 2, 3, 4, 5, 6];
        for _ in 0..70_000 {
            counts[dice.pick(&members).expect("there are members")] += 1;
        }
        assert!(counts.iter().all(|count| (9_600..10_400).contains(count)), "{counts:?}");
        assert_eq!(dice.pick::<u8>(&[]), None);
    }

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
