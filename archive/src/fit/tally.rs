//! Counts how many games each ruleset explains.

use std::collections::HashMap;

use bao_rules::{RuleOption, Ruleset};
use xxhash_rust::xxh3::xxh3_64;

use super::candidates::{Candidate, candidates};
use super::verdict::{Verdict, give_verdicts};
use bao_game::replay::RepairMode;
use bao_tables::pipeline::{Games, ReadError, replay_games_with, replay_record_with};

/// At most this many decisive games are listed.
pub const SHOWN_GAMES: usize = 5;

/// The difference in freedom, in thousandths of a bit, that decides for the stricter ruleset. Random players with ten
/// bits more freedom leave these bits unused in only one archive out of a thousand.
pub const TELLING_FREEDOM: u64 = 10_000;

/// Games that one of two rulesets explains and the other does not.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct DecisiveGames {
    pub count: u64,
    /// The numbers of the first [`SHOWN_GAMES`] games.
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

#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Tally {
    pub candidate: Candidate,
    /// Games that can be played to their last move.
    pub accepted: u64,
    /// Accepted games in which no finding contradicts the ruleset.
    pub explained: u64,
    /// The sum over all games of the plies before the first illegal or contradicted ply.
    pub plies: u64,
    /// The freedom of the players in the explained games: the logarithm of the number of ways in which they could have
    /// moved, in thousandths of a bit.
    pub freedom: u64,
    /// The sum of one pseudo-random number for each explained game. Two rulesets with the same sum explain the same
    /// games.
    pub explained_key: u64,
    /// The games that this ruleset explains but the base does not.
    pub gained: DecisiveGames,
    /// The games that the base explains but this ruleset does not.
    pub lost: DecisiveGames,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fit {
    pub games: u64,
    /// A tally for each candidate, in order; the first is the base.
    pub tallies: Vec<Tally>,
}

impl Fit {
    /// Replays each game under all candidates, and calls `each` after every game.
    ///
    /// # Errors
    /// The first error that occurs in reading.
    pub fn of(games: Games, base: &Ruleset, mut each: impl FnMut()) -> Result<Fit, ReadError> {
        let candidates = candidates(base);
        let tally = |&(candidate, _): &_| Tally { candidate, ..Tally::default() };
        let tallies = candidates.iter().map(tally).collect();
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
        // A pseudo-random number that identifies the game.
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

    /// Returns the rulesets that explain the most games, fewest changes first. If none explains any game, returns the
    /// rulesets that accept the most.
    ///
    /// A looser ruleset explains every game that a stricter one explains. Therefore a ruleset is left out if
    /// another ruleset explains the same games with a freedom that is lower by more than [`TELLING_FREEDOM`].
    #[must_use]
    pub fn best(&self) -> Vec<&Tally> {
        let none = self.tallies.iter().all(|tally| tally.explained == 0);
        let score = |tally: &Tally| if none { tally.accepted } else { tally.explained };
        let most = self.tallies.iter().map(score).max();
        // Candidates are sorted by the number of changes.
        let mut best: Vec<&Tally> =
            self.tallies.iter().filter(|tally| Some(score(tally)) == most).collect();
        // A pair of changes cannot displace a single change by having less freedom.
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

    /// Returns [`Fit::best`] without rulesets that only add changes to an earlier ruleset in the list.
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

    /// Lists further changes, as `option=value`, with which `tally` would still explain exactly the same games. If
    /// `tally` already has more than one change, the base takes its place.
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

    /// Lists groups of rulesets with one change each. The rulesets of a group explain the same games, which are not
    /// exactly the games that the base explains.
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn freedom_is_compared_among_rulesets_that_explain_the_same_games() {
        let first = candidates(&Ruleset::KIBAO);
        let tally = |&(candidate, _): &_| Tally { candidate, ..Tally::default() };
        let tallies = first[..3].iter().map(tally).collect();
        let mut fit = Fit { games: 0, tallies };
        let explained = |freedom| Verdict { accepted: true, explained: true, plies: 0, freedom };
        let not = Verdict { accepted: true, explained: false, plies: 0, freedom: 0 };
        fit.add("short", &[explained(1_000), not, explained(50_000)]);
        fit.add("long", &[not, explained(90_000), not]);
        let best: Vec<Ruleset> = fit.best().iter().map(|tally| tally.candidate.rules).collect();
        assert_eq!(best, [first[0].0.rules, first[1].0.rules]);
    }
}
