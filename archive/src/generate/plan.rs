use bao_rules::Ruleset;

use super::openings::OpeningLines;
use super::play::Beginning;
use super::policy::Policy;
use super::random::{GameRng, Purpose};

/// After this many failed attempts at one game, generation assumes that no new games are left.
const PATIENCE: u64 = 10_000;

#[derive(Clone, PartialEq, Debug)]
pub struct Plan {
    /// The maximum number of games; they are numbered from 1.
    pub games: u64,
    /// Stops after this many games of the study's population (S1).
    pub until_qualifying: Option<u64>,
    /// Whether to write only games of the population.
    pub only_qualifying: bool,
    pub seed: u64,
    pub policy: Policy,
    pub openings: Openings,
    pub rules: Ruleset,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Openings {
    /// Each game starts with this many random plies.
    Chance(usize),
    /// Each game starts with the next line; after the last line comes the first again. The seed decides their order.
    Lines(OpeningLines),
}

impl Openings {
    /// Shuffles the lines with the seed.
    #[must_use]
    pub fn shuffle_lines(mut lines: OpeningLines, seed: u64) -> Openings {
        let mut rng = GameRng::new(seed, 0, 0, Purpose::OpeningOrder);
        for left in (1..lines.moves.len()).rev() {
            lines.moves.swap(left, rng.below(left + 1));
        }
        Openings::Lines(lines)
    }
}

impl Plan {
    /// Plans games from the set-up under the rules of kibao.org.
    #[must_use]
    pub fn new(games: u64, seed: u64, policy: Policy) -> Plan {
        Plan {
            games,
            until_qualifying: None,
            only_qualifying: false,
            seed,
            policy,
            openings: Openings::Chance(0),
            rules: Ruleset::KIBAO,
        }
    }

    pub(super) const fn counts_qualifying(&self) -> bool {
        self.only_qualifying || self.until_qualifying.is_some()
    }

    /// Returns the number of random opening plies, if everything after them is deterministic.
    pub(super) fn deciding_plies(&self) -> Option<usize> {
        match self.openings {
            Openings::Chance(plies) if self.policy.is_deterministic() => Some(plies),
            _ => None,
        }
    }

    /// Returns how this attempt at a game begins, or `None` if no attempts are left.
    pub(super) fn choose_beginning(&self, index: u64, attempt: u64) -> Option<Beginning<'_>> {
        let is_deterministic = self.policy.is_deterministic();
        match &self.openings {
            Openings::Chance(plies) => {
                let attempts = if *plies == 0 && is_deterministic { 1 } else { PATIENCE };
                (attempt < attempts).then_some(Beginning::Chance(*plies))
            }
            Openings::Lines(OpeningLines { moves, .. }) => {
                let lines = moves.len() as u64;
                let attempts = if is_deterministic { lines.min(PATIENCE) } else { PATIENCE };
                // A deterministic policy plays only one game from each line.
                let is_used_up = is_deterministic && index >= lines;
                if attempt >= attempts || lines == 0 || is_used_up {
                    return None;
                }
                Some(Beginning::Moves(&moves[((index + attempt) % lines) as usize]))
            }
        }
    }
}
