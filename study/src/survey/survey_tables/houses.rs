//! Builds `houses` and `house_losses`: when and how the houses were lost.

use std::collections::{BTreeMap, BTreeSet};

use bao_archive::store::query::QueryError;
use bao_game::replay::HouseLoss;
use bao_reports::ReportTable;
use bao_rules::Side;
use bao_tables::schema;
use polars::prelude::*;

use super::{Stage, Stages, filter_replayed, parse_side};
use crate::rows::{cells, count_groups, table_of};
use crate::selection::Selection;
use crate::statistics::{Share, Spread};

/// A turn in which houses were lost or games ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct HouseStep {
    pub turn: u32,
    /// The houses that their owners emptied in this turn.
    pub emptied: u64,
    /// The houses that were captured in this turn.
    pub captured: u64,
    /// Among the games that reached this turn, the share in which the house is still owned after it.
    pub owned: Share,
}

/// The owner of a lost house, the stage, and how it was lost.
pub type LossKind = (Side, Stage, HouseLoss);

/// The houses lost in one way.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct LossCount {
    pub games: u64,
    /// The number of seeds in these houses; empty if the archive has no events.
    pub seeds: Spread,
}

/// How long the houses stayed with their owners in all replayed games, and how they were lost.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Houses {
    /// The number of replayed games.
    pub games: u64,
    /// The steps of South's house and of North's.
    pub steps: [Vec<HouseStep>; 2],
    /// Every kind of loss that the set-up allows, including zeros.
    pub losses: BTreeMap<LossKind, LossCount>,
    /// Whether the archive has the table of events, which records the seeds.
    pub with_seeds: bool,
}

/// The last turn of games, the turn and event in which the house was lost, and the number of such games.
type HouseRow = (u32, Option<u32>, Option<String>, u64);

fn list_steps(rows: &[HouseRow]) -> Vec<HouseStep> {
    // A house is lost in a turn that was played, even if the recorded end of the game is earlier.
    let last = |(end, lost, ..): &HouseRow| lost.unwrap_or_default().max(*end);
    let turns = rows.iter().flat_map(|row| [last(row), row.1.unwrap_or(row.0)]);
    let count = |is: &dyn Fn(&HouseRow) -> bool| -> u64 {
        rows.iter().filter(|row| is(row)).map(|(.., games)| games).sum()
    };
    let step = |turn| {
        let is_emptied = |event: &str| event == HouseLoss::Emptied.name();
        let lost = count(&|row| row.1 == Some(turn));
        let emptied = count(&|row| row.1 == Some(turn) && row.2.as_deref().is_some_and(is_emptied));
        let owned = count(&|row| row.1.map_or(row.0 >= turn, |lost| lost > turn));
        let owned = Share::new(owned, count(&|row| last(row) >= turn));
        HouseStep { turn, emptied, captured: lost - emptied, owned }
    };
    turns.collect::<BTreeSet<u32>>().into_iter().map(step).collect()
}

impl Houses {
    pub(crate) fn of(games: &Selection, stages: Stages) -> Result<Houses, QueryError> {
        let mut houses = Houses::default();
        for owner in Side::BOTH {
            for stage in stages.all() {
                for loss in HouseLoss::ALL {
                    houses.losses.insert((owner, stage, loss), LossCount::default());
                }
            }
            let how = format!("{}_house", owner.name());
            let when = format!("{how}_turn");
            let replayed = filter_replayed(games.scan(schema::Table::Games)?);
            let rows: Vec<HouseRow> = count_groups(replayed, &["turns", &when, &how])?;
            houses.games = rows.iter().map(|(.., games)| games).sum();
            houses.steps[owner as usize] = list_steps(&rows);
            for (_, lost, event, games) in rows {
                let loss = event.as_deref().and_then(HouseLoss::from_name);
                if let Some((turn, loss)) = lost.zip(loss) {
                    let kind = (owner, stages.stage(turn), loss);
                    houses.losses.entry(kind).or_default().games += games;
                }
            }
        }
        houses.with_seeds = games.archive().manifest().tables.contains_key(&schema::Table::Events);
        if houses.with_seeds {
            let events = games.scan(schema::Table::Events)?.filter(col("seeds").is_not_null());
            let keys = ["owner", "event", "turn", "seeds"];
            let rows: Vec<(String, String, u32, u32, u64)> = count_groups(events, &keys)?;
            for (owner, event, turn, seeds, times) in rows {
                if let Some((owner, loss)) =
                    parse_side(Some(&owner)).zip(HouseLoss::from_name(&event))
                {
                    let kind = (owner, stages.stage(turn), loss);
                    houses.losses.entry(kind).or_default().seeds.add(seeds, times);
                }
            }
        }
        Ok(houses)
    }

    /// The number of games in which a player lost the house, and in how many of them by emptying it.
    pub fn count_lost(&self, owner: Side) -> (u64, u64) {
        let steps = &self.steps[owner as usize];
        let emptied = steps.iter().map(|at| at.emptied).sum();
        (emptied + steps.iter().map(|at| at.captured).sum::<u64>(), emptied)
    }

    /// The first turn by which the house was lost in half of all games; `None` if it was lost in fewer.
    pub fn half_lost_by(&self, owner: Side) -> Option<u32> {
        let mut lost = 0;
        let half = self.steps[owner as usize].iter().find(|at| {
            lost += at.emptied + at.captured;
            2 * lost >= self.games
        });
        half.filter(|_| self.games > 0).map(|at| at.turn)
    }

    /// One row for each turn in which a house was lost or a game ended, with the share of `owned` among the games that
    /// reached it.
    pub fn to_table(&self) -> ReportTable {
        let rows = Side::BOTH.into_iter().flat_map(|owner| {
            self.steps[owner as usize]
                .iter()
                .map(move |at| cells![owner.name(), at.turn, at.emptied, at.captured, at.owned])
        });
        table_of("owner #turn #emptied #captured #owned #of #percent #low #high", rows)
    }

    /// Builds `house_losses`: one row for each kind of loss, with the share of all games.
    pub fn losses_to_table(&self) -> ReportTable {
        let rows = self.losses.iter().map(|((owner, stage, loss), losses)| {
            let share = Share::new(losses.games, self.games);
            let seeds = [1, 2, 3].map(|quarter| losses.seeds.quartile(quarter));
            cells![owner.name(), stage.name(), loss.name(), share, seeds]
        });
        table_of(
            "owner stage event #games #of #percent #low #high #seeds_quartile_1 #seeds_median \
             #seeds_quartile_3",
            rows,
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Makes houses from turns, each with the number of losses and of games that end with the house still owned.
    fn houses(by_turn: &[(u32, u64, u64)]) -> Houses {
        let rows = by_turn.iter().flat_map(|&(turn, lost, kept)| {
            [(turn, Some(turn), Some("captured".to_owned()), lost), (turn, None, None, kept)]
        });
        let steps = [list_steps(&rows.collect::<Vec<_>>()), Vec::new()];
        let games = by_turn.iter().map(|(_, lost, kept)| lost + kept).sum();
        Houses { games, steps, ..Houses::default() }
    }

    #[test]
    fn half_means_half_of_all_games() {
        for (by_turn, half) in [
            (&[(10, 20, 0), (24, 1, 20)][..], Some(24)),
            (&[(10, 21, 20)], Some(10)),
            (&[(10, 20, 21)], None),
            (&[], None),
        ] {
            assert_eq!(houses(by_turn).half_lost_by(Side::South), half, "{by_turn:?}");
        }
    }
}
