//! Policies by which the players of generated games choose their moves.

use std::fmt;
use std::str::FromStr;
use std::sync::atomic::AtomicBool;

use bao_engine::players::draw_by_odds;
use bao_engine::{Engine, EngineSettings, Limits, ParseLimitsError};
use bao_rules::{HouseChoice, Move, MoveKind, MoveStarts, Position, Ruleset};

use super::random::GameRng;

#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Policy {
    /// Chooses every legal move with the same probability. Stop and safari count as two moves.
    Random,
    /// Chooses a move that leaves the opponent the fewest seeds; ties are broken at random.
    Greedy,
    Search {
        /// The limits of the search for every move. Time is not limited, because games would then differ between runs.
        limits: Limits,
        /// 0 always plays the best move. Otherwise the probability of a move is proportional to its odds of winning to
        /// the power of `1 / temperature`: 1 plays by the odds, and larger values come closer to random play.
        temperature: f64,
    },
}

#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ParsePolicyError {
    #[error(
        "`{0}` is not a policy; use random, greedy or a search such as nodes=1k, depth=6 or nodes=1k,temperature=0.3"
    )]
    Unknown(String),
    #[error(transparent)]
    Limits(ParseLimitsError),
    #[error("with a time limit, every run would generate different games; limit nodes or depth")]
    Time,
    #[error("`{0}` is not a temperature; write a number from 0 to 100, such as 0.3")]
    Temperature(String),
}

impl Policy {
    #[must_use]
    pub const fn searches(self) -> bool {
        matches!(self, Policy::Search { .. })
    }

    /// Whether the policy always plays the same move in a position.
    pub(super) const fn is_deterministic(self) -> bool {
        matches!(self, Policy::Search { temperature: 0.0, .. })
    }
}

impl FromStr for Policy {
    type Err = ParsePolicyError;

    fn from_str(text: &str) -> Result<Policy, ParsePolicyError> {
        match text {
            "random" => return Ok(Policy::Random),
            "greedy" => return Ok(Policy::Greedy),
            _ => {}
        }
        let (limits, temperature) = text.split_once(",temperature=").unwrap_or((text, "0"));
        let limits: Limits = limits.parse().map_err(|error| match error {
            ParseLimitsError::Unknown(_) => ParsePolicyError::Unknown(text.to_owned()),
            error => ParsePolicyError::Limits(error),
        })?;
        if limits.time.is_some() {
            return Err(ParsePolicyError::Time);
        }
        match temperature.parse() {
            Ok(temperature @ 0.0..=100.0) => Ok(Policy::Search { limits, temperature }),
            _ => Err(ParsePolicyError::Temperature(temperature.to_owned())),
        }
    }
}

impl fmt::Display for Policy {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Policy::Random => f.write_str("random"),
            Policy::Greedy => f.write_str("greedy"),
            Policy::Search { limits, temperature: 0.0 } => limits.fmt(f),
            Policy::Search { limits, temperature } => {
                write!(f, "{limits},temperature={temperature}")
            }
        }
    }
}

/// Chooses a move, and returns it with the position after it, or `None` if no move is legal. The game must not be over
/// on the board. Once `stop` is set, any move may be returned. `engine` is created for the first search.
pub(super) fn choose_move(
    policy: Policy,
    engine: &mut Option<Engine>,
    position: &Position,
    rules: &Ruleset,
    openings: &MoveStarts,
    rng: &mut GameRng,
    stop: &AtomicBool,
) -> Option<(Move, Position)> {
    match policy {
        Policy::Random => choose_random(position, rules, openings, rng),
        Policy::Greedy => choose_greedy(position, rules, rng),
        Policy::Search { limits, temperature } => {
            // A small table is enough, because it is cleared before every search.
            let settings = EngineSettings { threads: 1, table: 1 };
            let engine = engine.get_or_insert_with(|| Engine::new(*rules, settings));
            let mv = choose_by_search(engine, position, &limits, temperature, rng, stop)?;
            Some((mv, position.play(rules, mv, &mut ()).expect("a search finds legal moves")))
        }
    }
}

fn choose_by_search(
    engine: &mut Engine,
    position: &Position,
    limits: &Limits,
    temperature: f64,
    rng: &mut GameRng,
    stop: &AtomicBool,
) -> Option<Move> {
    if temperature == 0.0 {
        return Some(engine.best(position, limits, stop)?.best().first_move());
    }
    let found = engine.choices(position, limits, stop)?.pvs;
    let all: Vec<_> = found.iter().collect();
    Some(draw_by_odds(&all, temperature, rng.share())?.first_move())
}

/// Draws random starts of moves, each either with stop or with safari, until one gives a legal move. Every legal move
/// is equally likely, and only one or two moves are played instead of all.
pub(super) fn choose_random(
    position: &Position,
    rules: &Ruleset,
    openings: &MoveStarts,
    rng: &mut GameRng,
) -> Option<(Move, Position)> {
    let pairs = openings.len();
    // Only a capture can lead to the choice of playing the house, and only while the house is owned (rule 3.4).
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

    /// A1 captures into the functional house, so it gives two moves: stop and safari.
    const CHOICE: &str =
        "2,0,0,0,6,2,0,0/0,0,0,0,0,0,0,0/22+ 2,2,0,1,4,2,0,1/0,0,0,0,0,0,0,0/20- s c";

    #[test]
    fn random_play_chooses_legal_moves_equally_often() {
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
    fn policies_survive_writing_and_reading() {
        for text in ["random", "greedy", "nodes=1000", "depth=3,nodes=500,temperature=0.3"] {
            assert_eq!(
                text.parse::<Policy>().map(|policy| policy.to_string()),
                Ok(text.to_owned())
            );
        }
        for text in ["", "Random", "seeds=5", "temperature=1", "nodes=1k,temperature=1,depth=2"] {
            assert!(text.parse::<Policy>().is_err(), "{text}");
        }
        assert_eq!("time=1s".parse::<Policy>(), Err(ParsePolicyError::Time));
        assert!(matches!("nodes=0".parse::<Policy>(), Err(ParsePolicyError::Limits(_))));
        for text in ["-1", "NaN", "inf", "101", ""] {
            let read = format!("nodes=1k,temperature={text}").parse::<Policy>();
            assert_eq!(read, Err(ParsePolicyError::Temperature(text.to_owned())));
        }
    }

    #[test]
    fn a_temperature_plays_moves_by_their_odds() {
        let rules = Ruleset::KIBAO;
        let position: Position = CHOICE.parse().expect("a position");
        let mut engine = Engine::new(rules, EngineSettings { threads: 1, table: 1 });
        let limits = Limits::nodes(300);
        let go_on = AtomicBool::new(false);
        let found = engine.choices(&position, &limits, &go_on).expect("the game is not over").pvs;
        let odds: Vec<f64> = found.iter().map(|pv| (pv.value.log_odds() / 2.0).exp()).collect();
        let all: f64 = odds.iter().sum();
        let mut rng = GameRng::new(1, 0, 0, Purpose::Moves);
        let mut counts: HashMap<Move, u32> = HashMap::new();
        let draws = 2_000;
        for _ in 0..draws {
            let mv = choose_by_search(&mut engine, &position, &limits, 2.0, &mut rng, &go_on);
            *counts.entry(mv.expect("a move is legal")).or_default() += 1;
        }
        for (pv, odds) in found.iter().zip(&odds) {
            let counted = counts.get(&pv.first_move()).copied().unwrap_or(0);
            let share = f64::from(counted) / f64::from(draws);
            assert!((share - odds / all).abs() < 0.04, "{share} {}", odds / all);
        }
        let best = choose_by_search(&mut engine, &position, &limits, 0.0, &mut rng, &go_on);
        assert!(best.is_some_and(|mv| found.iter().any(|pv| pv.first_move() == mv)));
    }

    #[test]
    fn greedy_play_leaves_the_fewest_seeds() {
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
