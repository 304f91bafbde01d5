//! How many games each ruleset explains.

use bao_rules::{RuleOption, Ruleset};

use super::candidates::{Candidate, candidates};
use super::verdict::Verdict;
use bao_game::replay::RepairMode;
use bao_tables::pipeline::{Games, ReadError, replay_games_with, replay_record_with};

/// How many games are named that decide between two rulesets.
pub const SHOWN_GAMES: usize = 5;

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
        let others = &candidates[1..];
        let mut fit = Fit { games: 0, tallies: candidates.iter().map(Tally::new).collect() };
        replay_games_with::<_, ReadError>(
            games,
            base,
            RepairMode::Ignore,
            |record, game| {
                let under = |other: &Candidate| {
                    Verdict::of(&replay_record_with(record, &other.rules, RepairMode::Ignore))
                };
                std::iter::once(Verdict::of(&game)).chain(others.iter().map(under)).collect()
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
        for (tally, verdict) in self.tallies.iter_mut().zip(verdicts) {
            tally.accepted += u64::from(verdict.accepted);
            tally.explained += u64::from(verdict.explained);
            tally.plies += verdict.plies;
            match (verdicts[0].explained, verdict.explained) {
                (false, true) => tally.gained.add(id),
                (true, false) => tally.lost.add(id),
                _ => {}
            }
        }
    }

    /// The rulesets that explain most games, those with fewest changes first, so that the first is the simplest
    /// answer; where no ruleset explains any game, those that accept most.
    #[must_use]
    pub fn best(&self) -> Vec<&Tally> {
        let none = self.tallies.iter().all(|tally| tally.explained == 0);
        let score = |tally: &Tally| if none { tally.accepted } else { tally.explained };
        let most = self.tallies.iter().map(score).max();
        // The candidates stand in the order of their changes.
        self.tallies.iter().filter(|tally| Some(score(tally)) == most).collect()
    }

    /// The options that no game decides about, as long as all others are left alone.
    #[must_use]
    pub fn list_undecided_options(&self) -> Vec<&'static str> {
        let base = self.tallies[0].candidate.rules;
        let alone = self.tallies.iter().filter(|tally| tally.candidate.changes == 1);
        let silent = alone.filter(|tally| tally.gained.count + tally.lost.count == 0);
        silent
            .filter_map(|tally| {
                let changed = |option: &&RuleOption| {
                    option.value(&tally.candidate.rules) != option.value(&base)
                };
                RuleOption::ALL.iter().find(changed).map(|option| option.name)
            })
            .collect()
    }
}

impl Tally {
    fn new(candidate: &Candidate) -> Tally {
        Tally {
            candidate: *candidate,
            accepted: 0,
            explained: 0,
            plies: 0,
            gained: DecisiveGames::default(),
            lost: DecisiveGames::default(),
        }
    }
}
