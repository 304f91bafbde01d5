//! `houses`: how long the players keep their houses.

use std::collections::BTreeMap;

use bao_reports::Table;
use bao_rules::Side;

use super::cells::decimal;
use crate::statistics::{Left, Share, Step, kaplan_meier};
use crate::survey::SurveyError;
use crate::survey::enough::enough;
use crate::survey::frames::{Groups, replayed};
use bao_archive::store::Archive;
use bao_archive::store::schema;

/// A turn in which houses were lost or games ended.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct HouseStep {
    /// The turn, how many houses could be lost in it, and the estimate of how many are kept after it.
    pub step: Step,
    /// Of those that were lost in it the ones that their owners emptied; the others were captured.
    pub emptied: u64,
    /// Of the games that have this turn those in which the house is still owned after it.
    pub owned: Share,
}

/// When half of the houses are lost.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Half {
    /// By the end of this turn.
    Lost(u32),
    /// In no turn: more than half are kept as long as there are games.
    Kept,
    /// So late that too few games tell it.
    Open,
}

/// How long the houses were kept in all games of which a turn could be played.
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
    left: Left,
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
    pub(crate) fn of(folder: &Archive) -> Result<Houses, SurveyError> {
        let mut houses = Houses::default();
        for owner in Side::BOTH {
            let how = format!("{}_house", owner.name());
            let when = format!("{how}_turn");
            let games = replayed(folder.scan(schema::Table::Games)?);
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
    pub fn lost(&self, owner: Side) -> (u64, u64) {
        let steps = &self.steps[owner as usize];
        (steps.iter().map(|at| at.step.left.lost).sum(), steps.iter().map(|at| at.emptied).sum())
    }

    /// When half of the houses are lost, by the estimate.
    #[must_use]
    pub fn half(&self, owner: Side) -> Half {
        // The estimate is a product of many factors: its half need not be one to the last bit.
        let lost = |at: &&HouseStep| at.step.kept <= 0.5 + 1e-9;
        match self.steps[owner as usize].iter().find(lost) {
            None => Half::Kept,
            Some(at) if at.step.at_risk >= enough(self.games) => Half::Lost(at.step.time),
            Some(_) => Half::Open,
        }
    }

    /// A row for each turn in which a house was lost or a game ended. `percent` with its ends is the plain
    /// share of the games that have this turn; `kept` with its ends is the estimate of Kaplan and Meier,
    /// which ends where no house is left that could be lost.
    #[must_use]
    pub fn sheet(&self) -> Table {
        let mut table = Table::new(
            "",
            &[
                "owner",
                "#turn",
                "#at_risk",
                "#emptied",
                "#captured",
                "#censored",
                "#kept",
                "#kept_low",
                "#kept_high",
                "#owned",
                "#of",
                "#percent",
                "#low",
                "#high",
            ],
        )
        .with_name("houses");
        for owner in Side::BOTH {
            for HouseStep { step, emptied, owned } in &self.steps[owner as usize] {
                let [percent, low, high] = owned.cells();
                let hundred = |share: Option<f64>| decimal(share.map(|share| 100.0 * share));
                let captured = step.left.lost - emptied;
                let [at_risk, emptied, captured, censored, owned, of] =
                    [step.at_risk, *emptied, captured, step.left.censored, owned.count, owned.of]
                        .map(|n| n.to_string());
                let kept = hundred((step.at_risk > 0).then_some(step.kept));
                let interval = step.interval.filter(|_| step.at_risk > 0);
                let kept_low = hundred(interval.map(|interval| interval.low));
                let kept_high = hundred(interval.map(|interval| interval.high));
                let (owner, turn) = (owner.name().to_owned(), step.time.to_string());
                table.push([
                    owner, turn, at_risk, emptied, captured, censored, kept, kept_low, kept_high,
                    owned, of, percent, low, high,
                ]);
            }
        }
        table
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;

    /// Houses of which so many are lost, and so many watched no longer, at some turns.
    fn houses(games: u64, by_turn: &[(u32, u64, u64)]) -> Houses {
        let left = |&(turn, lost, censored): &(u32, u64, u64)| (turn, Left { lost, censored });
        let steps = kaplan_meier(&by_turn.iter().map(left).collect::<BTreeMap<_, _>>());
        let step = |step| HouseStep { step, emptied: 0, owned: Share::default() };
        Houses { games, steps: [steps.into_iter().map(step).collect(), Vec::new()] }
    }

    #[test]
    fn half_of_the_houses_is_told_only_where_enough_games_go_on_so_long() {
        // Forty games end unharmed at turn 10, and the one that goes on loses its house at turn 24.
        assert_eq!(houses(41, &[(10, 0, 40), (24, 1, 0)]).half(Side::South), Half::Open);
        assert_eq!(houses(41, &[(10, 21, 0), (24, 0, 20)]).half(Side::South), Half::Lost(10));
        assert_eq!(houses(41, &[(10, 20, 21)]).half(Side::South), Half::Kept);
        assert_eq!(houses(41, &[]).half(Side::North), Half::Kept);
        // One a turn of 24: half are gone in turn 12, whatever the product of the factors rounds to.
        let one_a_turn: Vec<_> = (1..=24).map(|turn| (turn, 1, 0)).collect();
        assert_eq!(houses(24, &one_a_turn).half(Side::South), Half::Lost(12));
    }
}
