//! Which games are generated.

use bao_rules::Ruleset;

use super::opening_lines::OpeningLines;
use super::play::Beginning;
use super::policy::Policy;
use super::random::{GameRng, Purpose};

/// How often a game is drawn before there seem to be no more that differ.
const PATIENCE: u64 = 10_000;

/// Which games are generated.
#[derive(Clone, PartialEq, Debug)]
pub struct Plan {
    /// How many games at most, numbered from 1.
    pub games: u64,
    /// No more games after so many of the study's population (S1).
    pub until_qualifying: Option<u64>,
    /// Only games of the population are written.
    pub only_qualifying: bool,
    /// The same seed makes the same games.
    pub seed: u64,
    /// Who plays them.
    pub policy: Policy,
    /// How they begin.
    pub openings: Openings,
    /// Under which rules.
    pub rules: Ruleset,
}

/// How games begin.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Openings {
    /// With so many plies by chance.
    Chance(usize),
    /// With one line after the other, in an order that the seed draws, and again from the first.
    Lines(OpeningLines),
}

impl Openings {
    /// As [`Openings::Lines`].
    #[must_use]
    pub fn of_lines(mut lines: OpeningLines, seed: u64) -> Openings {
        let mut rng = GameRng::new(seed, 0, 0, Purpose::OpeningOrder);
        for left in (1..lines.moves.len()).rev() {
            lines.moves.swap(left, rng.below(left + 1));
        }
        Openings::Lines(lines)
    }
}

impl Plan {
    /// So many games from the set-up under the rules of kibao.org.
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

    /// Whether it matters which games are of the population.
    pub(super) const fn counts_qualifying(&self) -> bool {
        self.only_qualifying || self.until_qualifying.is_some()
    }

    /// The plies by chance at the beginning of every game, where these decide the whole game.
    pub(super) fn deciding_plies(&self) -> Option<usize> {
        match self.openings {
            Openings::Chance(plies) if self.policy.is_without_chance() => Some(plies),
            _ => None,
        }
    }

    /// How an attempt at a game begins, `None` where there is nothing more to try.
    pub(super) fn begin_of(&self, index: u64, attempt: u64) -> Option<Beginning<'_>> {
        let without_chance = self.policy.is_without_chance();
        match &self.openings {
            Openings::Chance(plies) => {
                let attempts = if *plies == 0 && without_chance { 1 } else { PATIENCE };
                (attempt < attempts).then_some(Beginning::Chance(*plies))
            }
            Openings::Lines(OpeningLines { moves, .. }) => {
                let lines = moves.len() as u64;
                let attempts = if without_chance { lines.min(PATIENCE) } else { PATIENCE };
                // Where nobody plays by chance a line makes one game.
                let is_used_up = without_chance && index >= lines;
                if attempt >= attempts || lines == 0 || is_used_up {
                    return None;
                }
                Some(Beginning::Moves(&moves[((index + attempt) % lines) as usize]))
            }
        }
    }
}
