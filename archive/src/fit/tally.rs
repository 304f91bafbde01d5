//! How many games each ruleset explains.

use std::collections::HashMap;

use bao_rules::{RuleOption, Ruleset};
use xxhash_rust::xxh3::xxh3_64;

use super::candidates::{Candidate, candidates};
use super::verdict::{Verdict, give_verdicts};
use bao_game::replay::RepairMode;
use bao_tables::pipeline::{Games, ReadError, replay_games_with, replay_record_with};

/// How many games are named that decide between two rulesets.
pub const SHOWN_GAMES: usize = 5;

/// How much less freedom speaks for a ruleset that forbids what another one allows, in thousandths of a bit:
/// where players who move by chance would not have used theirs once in a thousand archives.
pub const TELLING_FREEDOM: u64 = 10_000;

/// Games that decide between two rulesets: one explains them, and the other does not.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct DecisiveGames {
    /// How many there are.
    pub count: u64,
    /// The numbers of the first [`SHOWN_GAMES`] of them.
    pub games: Vec<String>,
}

impl DecisiveGames {
    fn add(&mut self, id: &str) {
        self.count += 1;
        if self.games.len() < SHOWN_GAMES {
            self.games.push(id.to_owned());
        }
    }
}

/// How well one ruleset explains all games.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Tally {
    /// The ruleset.
    pub candidate: Candidate,
    /// Games that can be played to their last move.
    pub accepted: u64,
    /// Those whose signs it does not contradict either.
    pub explained: u64,
    /// Plies before the first in each game that is illegal or contradicted.
    pub plies: u64,
    /// How free the players of the games that it explains were: the logarithm of the number of ways in which
    /// they could have played them by chance, in thousandths of a bit.
    pub freedom: u64,
    /// A sum of random numbers, one for each game that this ruleset explains: two rulesets with the same
    /// sum explain the same games.
    pub explained_key: u64,
    /// The games that this ruleset explains and the base does not.
    pub gained: DecisiveGames,
    /// The games that the base explains and this ruleset does not.
    pub lost: DecisiveGames,
}

/// How well every candidate explains all games.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fit {
    /// How many games there are.
    pub games: u64,
    /// One a candidate, in their order; the first is the base.
    pub tallies: Vec<Tally>,
}

impl Fit {
    /// Replays each game under all candidates; `each` is called after every game.
    ///
    /// # Errors
    /// The first error of reading.
    pub fn of(games: Games, base: &Ruleset, mut each: impl FnMut()) -> Result<Fit, ReadError> {
        let candidates = candidates(base);
        let tallies = candidates.iter().map(|(candidate, _)| Tally::new(candidate)).collect();
        let mut fit = Fit { games: 0, tallies };
        replay_games_with::<_, ReadError>(
            games,
            base,
            RepairMode::Ignore,
            |record, game| {
                give_verdicts(&candidates, &game, |rules| {
                    replay_record_with(record, rules, RepairMode::Ignore)
                })
            },
            |record, verdicts: Vec<Verdict>| {
                fit.add(&record.id, &verdicts);
                each();
                Ok(())
            },
        )?;
        Ok(fit)
    }

    fn add(&mut self, id: &str, verdicts: &[Verdict]) {
        self.games += 1;
        // A number without a pattern for each game.
        let key = xxh3_64(&self.games.to_le_bytes());
        for (tally, verdict) in self.tallies.iter_mut().zip(verdicts) {
            tally.accepted += u64::from(verdict.accepted);
            tally.explained += u64::from(verdict.explained);
            tally.plies += verdict.plies;
            tally.freedom += verdict.freedom;
            if verdict.explained {
                tally.explained_key = tally.explained_key.wrapping_add(key);
            }
            match (verdicts[0].explained, verdict.explained) {
                (false, true) => tally.gained.add(id),
                (true, false) => tally.lost.add(id),
                _ => {}
            }
        }
    }

    /// The rulesets that explain most games, those with fewest changes first, so that the first is the simplest
    /// answer; where no ruleset explains any game, those that accept most.
    ///
    /// A ruleset that allows more than another one explains whatever that explains. So those are left out that
    /// leave the players [`TELLING_FREEDOM`] more freedom than the least free one that explains the same games: all
    /// that was never used.
    #[must_use]
    pub fn best(&self) -> Vec<&Tally> {
        let none = self.tallies.iter().all(|tally| tally.explained == 0);
        let score = |tally: &Tally| if none { tally.accepted } else { tally.explained };
        let most = self.tallies.iter().map(score).max();
        // The candidates stand in the order of their changes.
        let mut best: Vec<&Tally> =
            self.tallies.iter().filter(|tally| Some(score(tally)) == most).collect();
        // Two changes at once need more than that they leave less freedom.
        let mut least_by_key: HashMap<u64, (usize, u64)> = HashMap::new();
        for tally in &best {
            let changes = tally.candidate.changes;
            let first = (changes.max(1), tally.freedom);
            let (fewest, least) = least_by_key.entry(tally.explained_key).or_insert(first);
            if changes <= *fewest {
                *least = tally.freedom.min(*least);
            }
        }
        best.retain(|tally| {
            tally.freedom <= least_by_key[&tally.explained_key].1 + TELLING_FREEDOM
        });
        best
    }

    /// Those of [`Fit::best`] that are no mere additions to one before them.
    #[must_use]
    pub fn simplest_best(&self) -> Vec<&Tally> {
        let base = &self.tallies[0].candidate.rules;
        let mut simplest: Vec<&Tally> = Vec::new();
        for tally in self.best() {
            let adds = |known: &&Tally| tally.candidate.contains(&known.candidate, base);
            if !simplest.iter().any(adds) {
                simplest.push(tally);
            }
        }
        simplest
    }

    /// The changes, each as `option=value`, that make no difference to any game when they are added to
    /// `tally`, and to the base where `tally` itself has more than one change.
    #[must_use]
    pub fn list_undecided_changes(&self, tally: &Tally) -> Vec<String> {
        let tally = if tally.candidate.changes > 1 { &self.tallies[0] } else { tally };
        let base = &self.tallies[0].candidate.rules;
        let added = self.tallies.iter().filter(|other| {
            other.candidate.changes == tally.candidate.changes + 1
                && other.explained_key == tally.explained_key
                && other.freedom.abs_diff(tally.freedom) <= TELLING_FREEDOM
                && other.candidate.contains(&tally.candidate, base)
        });
        let named = added.flat_map(|other| {
            let differs = |option: &&RuleOption| {
                option.value(&other.candidate.rules) != option.value(&tally.candidate.rules)
            };
            let changed = RuleOption::of(base).iter().filter(differs);
            changed
                .map(|option| format!("{}={}", option.name, option.value(&other.candidate.rules)))
                .collect::<Vec<_>>()
        });
        named.collect()
    }

    /// Groups of rulesets, each with one change that some game decides about, that explain the same games.
    #[must_use]
    pub fn list_alike(&self) -> Vec<Vec<&Tally>> {
        let base = &self.tallies[0];
        let decided = |tally: &&Tally| {
            tally.candidate.changes == 1 && tally.explained_key != base.explained_key
        };
        let mut groups: Vec<Vec<&Tally>> = Vec::new();
        for tally in self.tallies.iter().filter(decided) {
            let is_alike = |group: &&mut Vec<&Tally>| {
                group[0].explained_key == tally.explained_key
                    && group[0].freedom.abs_diff(tally.freedom) <= TELLING_FREEDOM
            };
            match groups.iter_mut().find(is_alike) {
                Some(group) => group.push(tally),
                None => groups.push(vec![tally]),
            }
        }
        groups.retain(|group| group.len() > 1);
        groups
    }
}

impl Tally {
    fn new(candidate: &Candidate) -> Tally {
        Tally {
            candidate: *candidate,
            accepted: 0,
            explained: 0,
            plies: 0,
            freedom: 0,
            explained_key: 0,
            gained: DecisiveGames::default(),
            lost: DecisiveGames::default(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn freedom_is_compared_where_the_same_games_are_explained() {
        let first = candidates(&Ruleset::KIBAO);
        let tallies = first[..3].iter().map(|(candidate, _)| Tally::new(candidate)).collect();
        let mut fit = Fit { games: 0, tallies };
        let explained = |freedom| Verdict { accepted: true, explained: true, plies: 0, freedom };
        let not = Verdict { accepted: true, explained: false, plies: 0, freedom: 0 };
        fit.add("short", &[explained(1_000), not, explained(50_000)]);
        fit.add("long", &[not, explained(90_000), not]);
        let best: Vec<Ruleset> = fit.best().iter().map(|tally| tally.candidate.rules).collect();
        assert_eq!(best, [first[0].0.rules, first[1].0.rules]);
    }
}
