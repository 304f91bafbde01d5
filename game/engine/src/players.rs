//! Computer players for matches and for games against people.

use std::fmt;
use std::str::FromStr;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use bao_rules::{Move, Position, Ruleset};

use crate::{Book, Engine, EngineSettings, Limits, PrincipalVariation, ProvedResult};

/// Chooses the moves of one side.
pub trait Player {
    /// Chooses a legal move; `None` if the game is over.
    fn choose_move(&mut self, position: &Position) -> Option<Move>;
}

bao_rules::named! {
    /// The strength of a [`Searcher`]: how deep it searches, and how often it plays a move other
    /// than the best.
    ///
    /// `docs/play.md` lists the difference in strength between neighbouring levels.
    #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
    pub enum Level {
        /// Sees the captures of its own move, but often plays a move other than the best.
        Beginner = "beginner",
        /// Sees the captures of its own move.
        Novice = "novice",
        /// Sees the reply, but often plays a move other than the best.
        Learner = "learner",
        /// Sees the reply.
        Casual = "casual",
        /// Sees three plies ahead.
        Club = "club",
        /// Sees four plies ahead.
        Strong = "strong",
        /// Plays the best move found by a short search.
        Expert = "expert",
        /// Plays the best move found by a longer search.
        Master = "master",
        /// Plays the best move found by a search about as long as in an analysis.
        Full = "full",
    }
}

/// The settings of a [`Searcher`].
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Skill {
    pub limits: Limits,
    /// 0 plays the best move; otherwise moves are drawn in proportion to their odds of winning to
    /// the power of `1 / temperature`.
    pub temperature: f64,
    /// The maximum loss of winning chance of a drawn move, compared with the best move, 0 to 1.
    pub widest_loss: f64,
    /// Whether the opening book is consulted before a search.
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
        // Levels that search only a few plies do not use the book.
        Skill { limits, temperature, widest_loss, has_book: self >= Level::Expert }
    }

    /// Whether the level always plays the same move in the same position, whatever the seed.
    pub fn is_without_chance(self) -> bool {
        self.skill().temperature == 0.0
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// The error for a text that is not the name of a level.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("`{0}` is not a level; choose from {list}", list = Level::ALL.map(Level::name).join(", "))]
pub struct ParseLevelError(String);

impl FromStr for Level {
    type Err = ParseLevelError;

    fn from_str(text: &str) -> Result<Level, ParseLevelError> {
        Level::from_name(text).ok_or_else(|| ParseLevelError(text.to_owned()))
    }
}

/// The SplitMix64 generator: a counter whose bits are mixed.
#[derive(Clone, Debug)]
pub struct Dice(u64);

impl Dice {
    /// Creates a generator with this seed.
    pub fn new(seed: u64) -> Dice {
        Dice(seed)
    }

    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ self.0 >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ mixed >> 31
    }

    /// Returns a uniformly distributed number, at least 0 and less than 1.
    pub fn share(&mut self) -> f64 {
        (self.next() >> 11) as f64 / (1u64 << 53) as f64
    }

    /// Returns a random element of a list, or `None` if the list is empty.
    pub fn pick<T: Copy>(&mut self, from: &[T]) -> Option<T> {
        // The bias of the high half of the product is less than one in 2^58.
        let at = (u128::from(self.next()) * from.len() as u128) >> 64;
        from.get(at as usize).copied()
    }
}

/// Plays each legal move with equal probability; stop and safari are different moves.
pub struct Random {
    rules: Ruleset,
    dice: Dice,
}

impl Random {
    /// Creates a player. Players with the same `seed` play the same moves in the same game.
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

/// Plays the move that leaves the opponent the fewest seeds on the board; equally good moves are
/// equally likely.
pub struct Greedy {
    rules: Ruleset,
    dice: Dice,
}

impl Greedy {
    /// Creates a player. Players with the same `seed` play the same moves in the same game.
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

/// Draws a line with a probability proportional to its odds of winning to the power of
/// `1 / temperature`. `found` is sorted best first; `share` is a random number from 0 to 1.
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

/// Searches within fixed limits and plays the best move or, at lower levels, also worse moves. It
/// always plays a proved win, and plays a proved loss only if there is no other move. From
/// [`Level::Expert`] up it plays the first four turns from the [`Book`], if there is one.
pub struct Searcher {
    engine: Engine,
    skill: Skill,
    dice: Dice,
}

/// The number of nodes of a search for each MiB of its table.
const NODES_A_MIB: u64 = 1 << 15;
/// The maximum size of a table, in MiB.
const LARGEST_TABLE: usize = 16;
/// Searches of at most this many plies visit few nodes.
const SHALLOW: u16 = 4;

/// Returns the table size in MiB that suits a search within these limits. A small table is cheaper
/// to clear.
fn table_size(limits: &Limits) -> usize {
    match (limits.nodes, limits.depth) {
        (Some(nodes), _) => {
            usize::try_from(nodes / NODES_A_MIB).unwrap_or(LARGEST_TABLE).clamp(1, LARGEST_TABLE)
        }
        (None, Some(depth)) if depth <= SHALLOW => 1,
        (None, _) => LARGEST_TABLE,
    }
}

impl Searcher {
    /// Creates a player that plays the best move that one thread finds within these limits. Without
    /// a time limit it always plays the same move in the same position.
    pub fn new(rules: Ruleset, limits: Limits) -> Searcher {
        let skill = Skill { limits, temperature: 0.0, widest_loss: 0.0, has_book: false };
        Searcher::of_skill(rules, skill, 0)
    }

    /// Creates a player of this level. Players with the same `seed` play the same moves in the same
    /// game.
    pub fn of_level(rules: Ruleset, level: Level, seed: u64) -> Searcher {
        Searcher::of_skill(rules, level.skill(), seed)
    }

    /// Sets or removes the time limit for each move. With a time limit, moves may vary.
    pub const fn set_time(&mut self, time: Option<Duration>) {
        self.skill.limits.time = time;
    }

    fn of_skill(rules: Ruleset, skill: Skill, seed: u64) -> Searcher {
        let settings = EngineSettings { threads: 1, table: table_size(&skill.limits) };
        Searcher { engine: Engine::new(rules, settings), skill, dice: Dice::new(seed) }
    }

    /// Like [`Player::choose_move`], but ends the search as soon as `stop` is set, and chooses from
    /// what was found so far.
    pub fn choose_move_until(&mut self, position: &Position, stop: &AtomicBool) -> Option<Move> {
        if self.skill.has_book
            && let Some(book) = Book::of(self.engine.rules())
            && let Some(mv) = book.best_move(position)
        {
            return Some(mv);
        }
        let limits = &self.skill.limits;
        if self.skill.temperature == 0.0 {
            return Some(self.engine.best(position, limits, stop)?.best().first_move());
        }
        let found = self.engine.choices(position, limits, stop)?.pvs;
        self.draw(&found)
    }

    /// Draws one of the moves by their odds of winning; `found` is sorted best first.
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
    fn levels_read_back_from_their_text() {
        for level in Level::ALL {
            assert_eq!(level.to_string().parse(), Ok(level));
        }
        let error = "silly".parse::<Level>().expect_err("this is not a level");
        assert!(error.to_string().contains("beginner, novice"), "{error}");
    }

    #[test]
    fn dice_match_the_published_test_values() {
        // For the seed 1234567.
        let mut dice = Dice::new(1_234_567);
        assert_eq!(dice.next(), 6_457_827_717_110_365_317);
        assert_eq!(dice.next(), 3_203_168_211_198_807_973);
        assert!((0..1000).all(|_| (0.0..1.0).contains(&dice.share())));
    }

    #[test]
    fn picks_are_about_equally_likely() {
        let mut dice = Dice::new(7);
        let mut counts = [0u32; 7];
        let members = [0, 1, 2, 3, 4, 5, 6];
        for _ in 0..70_000 {
            counts[dice.pick(&members).expect("the list is not empty")] += 1;
        }
        assert!(counts.iter().all(|count| (9_600..10_400).contains(count)), "{counts:?}");
        assert_eq!(dice.pick::<u8>(&[]), None);
    }

    const RULES: Ruleset = Ruleset::KIBAO;

    #[test]
    fn every_level_finds_a_move_with_a_time_limit_of_zero() {
        let position = Position::start(&RULES);
        for level in Level::ALL {
            let mut player = Searcher::of_level(RULES, level, 5);
            player.set_time(Some(Duration::ZERO));
            let mv = player.choose_move(&position).expect("the game goes on");
            assert!(position.play(&RULES, mv, &mut ()).is_ok(), "{level}");
        }
    }

    #[test]
    fn levels_below_master_repeat_their_moves_for_a_seed() {
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
    fn expert_and_above_play_four_turns_by_the_book() {
        let book = Book::of(&RULES).expect("the usual rules have a book");
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
    fn a_beginner_plays_proved_wins_and_avoids_losses() {
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
