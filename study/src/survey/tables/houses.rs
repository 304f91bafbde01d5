//! `houses`: how long the houses stay with their owners.

use std::collections::BTreeMap;

use bao_reports::Table;
use bao_rules::Side;

use crate::described::{decimal, list_rows};
use crate::error::StudyError;
use crate::groups::Groups;
use crate::selection::Selection;
use crate::statistics::{Departures, Share, SurvivalStep, kaplan_meier};
use crate::survey::frames::filter_replayed;
use crate::survey::minimum::minimum_games;
use bao_tables::schema;

/// A turn in which houses were lost or games ended.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct HouseStep {
    /// The turn, how many houses could be lost in it, and the estimate of how many are still owned after it.
    pub step: SurvivalStep,
    /// Of those that were lost in it the ones that their owners emptied; the others were captured.
    pub emptied: u64,
    /// Of the games that have this turn those in which the house is still owned after it.
    pub owned: Share,
}

/// When half of the houses are lost.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MedianLoss {
    /// By the end of this turn.
    ByTurn(u32),
    /// In no turn: more than half are still owned as long as there are games.
    Never,
    /// The turn has fewer games than are drawn.
    Unknown,
}

/// How long the houses stayed with their owners in all games of which a move could be played.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Houses {
    /// How many games these are.
    pub games: u64,
    /// South's house, and North's.
    pub steps: [Vec<HouseStep>; 2],
}

/// What a turn has for one side, while games are counted.
#[derive(Default)]
struct AtTurn {
    left: Departures,
    emptied: u64,
    ended: u64,
}

fn steps(turns: &BTreeMap<u32, AtTurn>) -> Vec<HouseStep> {
    let left = turns.iter().map(|(&turn, at)| (turn, at.left)).collect();
    let mut reached: u64 = turns.values().map(|at| at.ended).sum();
    let steps = kaplan_meier(&left).into_iter().zip(turns.values());
    steps
        .map(|(step, at)| {
            let owned = Share::new(step.at_risk - step.left.lost, reached);
            reached -= at.ended;
            HouseStep { step, emptied: at.emptied, owned }
        })
        .collect()
}

impl Houses {
    /// Counts the games of an archive.
    pub(crate) fn of(games: &Selection) -> Result<Houses, StudyError> {
        let mut houses = Houses::default();
        for owner in Side::BOTH {
            let how = format!("{}_house", owner.name());
            let when = format!("{how}_turn");
            let games = filter_replayed(games.scan(schema::Table::Games)?);
            let groups = Groups::of(games, &["turns", &when, &how])?;
            let (ends, losses) = (groups.number("turns")?, groups.number(&when)?);
            let events = groups.text(&how)?;
            let mut turns: BTreeMap<u32, AtTurn> = BTreeMap::new();
            houses.games = 0;
            for (row, games) in groups.sizes()?.into_iter().enumerate() {
                let Some(end) = ends.get(row) else { continue };
                houses.games += games;
                let lost = losses.get(row);
                // A house is lost in a turn that was played.
                turns.entry(end.max(lost.unwrap_or_default())).or_default().ended += games;
                let at = turns.entry(lost.unwrap_or(end)).or_default();
                match lost {
                    None => at.left.censored += games,
                    Some(_) => {
                        at.left.lost += games;
                        at.emptied += if events.get(row) == Some("emptied") { games } else { 0 };
                    }
                }
            }
            houses.steps[owner as usize] = steps(&turns);
        }
        Ok(houses)
    }

    /// In how many games a player lost his house, and in how many of these he emptied it himself.
    #[must_use]
    pub fn count_lost(&self, owner: Side) -> (u64, u64) {
        let steps = &self.steps[owner as usize];
        (steps.iter().map(|at| at.step.left.lost).sum(), steps.iter().map(|at| at.emptied).sum())
    }

    /// When half of the houses are lost, by the estimate.
    #[must_use]
    pub fn median_loss(&self, owner: Side) -> MedianLoss {
        // The estimate is a product of many factors: its half need not be one to the last bit.
        let lost = |at: &&HouseStep| at.step.survival <= 0.5 + 1e-9;
        match self.steps[owner as usize].iter().find(lost) {
            None => MedianLoss::Never,
            Some(at) if at.step.at_risk >= minimum_games(self.games) => {
                MedianLoss::ByTurn(at.step.time)
            }
            Some(_) => MedianLoss::Unknown,
        }
    }

    /// A row for each turn in which a house was lost or a game ended. `percent` with its ends is the plain
    /// share of the games that have this turn; `kept` with its ends is the estimate of Kaplan and Meier,
    /// which ends where no house is left that could be lost.
    #[must_use]
    pub fn to_table(&self) -> Table {
        let percent = |share: Option<f64>| decimal(share.map(|share| 100.0 * share));
        let estimate = |step: &SurvivalStep| (step.at_risk > 0).then_some(step.survival);
        let interval = |step: &SurvivalStep| step.interval.filter(|_| step.at_risk > 0);
        let rows = Side::BOTH
            .into_iter()
            .flat_map(|owner| self.steps[owner as usize].iter().map(move |at| (owner, at)));
        list_rows(
            "houses",
            rows,
            &[
                ("owner", &|(owner, _)| owner.name().to_owned()),
                ("#turn", &|(_, at)| at.step.time.to_string()),
                ("#at_risk", &|(_, at)| at.step.at_risk.to_string()),
                ("#emptied", &|(_, at)| at.emptied.to_string()),
                ("#captured", &|(_, at)| (at.step.left.lost - at.emptied).to_string()),
                ("#censored", &|(_, at)| at.step.left.censored.to_string()),
                ("#kept", &|(_, at)| percent(estimate(&at.step))),
                ("#kept_low", &|(_, at)| percent(interval(&at.step).map(|ends| ends.low))),
                ("#kept_high", &|(_, at)| percent(interval(&at.step).map(|ends| ends.high))),
                ("#owned", &|(_, at)| at.owned.count.to_string()),
                ("#of", &|(_, at)| at.owned.of.to_string()),
                ("#percent", &|(_, at)| at.owned.percent_cell()),
                ("#low", &|(_, at)| at.owned.low_cell()),
                ("#high", &|(_, at)| at.owned.high_cell()),
            ],
        )
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;

    /// Houses of which so many are lost, and so many watched no longer, at some turns.
    fn houses(games: u64, by_turn: &[(u32, u64, u64)]) -> Houses {
        let left =
            |&(turn, lost, censored): &(u32, u64, u64)| (turn, Departures { lost, censored });
        let steps = kaplan_meier(&by_turn.iter().map(left).collect::<BTreeMap<_, _>>());
        let step = |step| HouseStep { step, emptied: 0, owned: Share::default() };
        Houses { games, steps: [steps.into_iter().map(step).collect(), Vec::new()] }
    }

    #[test]
    fn half_of_the_houses_is_told_only_where_enough_games_go_on_so_long() {
        // Forty games end unharmed at turn 10, and the one that goes on loses its house at turn 24.
        assert_eq!(
            houses(41, &[(10, 0, 40), (24, 1, 0)]).median_loss(Side::South),
            MedianLoss::Unknown
        );
        assert_eq!(
            houses(41, &[(10, 21, 0), (24, 0, 20)]).median_loss(Side::South),
            MedianLoss::ByTurn(10)
        );
        assert_eq!(houses(41, &[(10, 20, 21)]).median_loss(Side::South), MedianLoss::Never);
        assert_eq!(houses(41, &[]).median_loss(Side::North), MedianLoss::Never);
        // One a turn of 24: half are gone in turn 12, whatever the product of the factors rounds to.
        let one_a_turn: Vec<_> = (1..=24).map(|turn| (turn, 1, 0)).collect();
        assert_eq!(houses(24, &one_a_turn).median_loss(Side::South), MedianLoss::ByTurn(12));
    }
}
