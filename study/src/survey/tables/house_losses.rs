//! `house_losses`: how the houses were lost, by stage and side, and how full they were.

use std::collections::BTreeMap;

use bao_game::replay::HouseLoss;
use bao_reports::Table;
use bao_rules::Side;
use polars::prelude::*;

use super::winners::parse_side;
use crate::described::{decimal, list_rows};
use crate::error::StudyError;
use crate::groups::Groups;
use crate::selection::Selection;
use crate::statistics::{Share, Spread};
use crate::survey::frames::filter_replayed;
use crate::survey::stage::{Stage, Stages};
use bao_tables::schema;

/// Whose house was lost, in which stage, and how.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct LossKind {
    /// Whose house.
    pub owner: Side,
    /// In which stage.
    pub stage: Stage,
    /// Whether the other player captured it; its owner emptied it otherwise.
    pub captured: bool,
}

/// The houses that were lost so.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct LossCount {
    /// In how many games.
    pub games: u64,
    /// How many seeds were in them; empty where the archive has no events.
    pub seeds: Spread,
}

/// How the houses were lost in all games of which a move could be played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct HouseLosses {
    /// Every kind of loss that the set-up leaves open, met or not.
    pub kinds: BTreeMap<LossKind, LossCount>,
    /// Whether the archive has the table of events, which knows the seeds.
    pub with_seeds: bool,
}

/// Whether an event of the tables is a capture of a house; `None` where no house was lost.
fn captured(event: Option<&str>) -> Option<bool> {
    let loss = HouseLoss::ALL.into_iter().find(|loss| event == Some(loss.name()));
    loss.map(|loss| loss == HouseLoss::Captured)
}

impl HouseLosses {
    /// Counts the games and the events of an archive.
    pub(crate) fn of(games: &Selection, stages: Stages) -> Result<HouseLosses, StudyError> {
        let mut kinds = BTreeMap::new();
        for owner in Side::BOTH {
            for stage in stages.all() {
                for captured in [false, true] {
                    kinds.insert(LossKind { owner, stage, captured }, LossCount::default());
                }
            }
        }
        let with_seeds = games.archive().manifest().tables.contains_key(&schema::Table::Events);
        let mut losses = HouseLosses { kinds, with_seeds };
        for owner in Side::BOTH {
            losses.count_games(games, stages, owner)?;
        }
        if with_seeds {
            losses.count_seeds(games, stages)?;
        }
        Ok(losses)
    }

    fn count_games(
        &mut self,
        games: &Selection,
        stages: Stages,
        owner: Side,
    ) -> Result<(), StudyError> {
        let how = format!("{}_house", owner.name());
        let when = format!("{how}_turn");
        let games = filter_replayed(games.scan(schema::Table::Games)?);
        let groups = Groups::of(games, &[&how, &when])?;
        let (events, turns) = (groups.text(&how)?, groups.number(&when)?);
        for (row, games) in groups.sizes()?.into_iter().enumerate() {
            if let (Some(captured), Some(turn)) = (captured(events.get(row)), turns.get(row)) {
                let kind = LossKind { owner, stage: stages.stage(turn), captured };
                self.kinds.entry(kind).or_default().games += games;
            }
        }
        Ok(())
    }

    fn count_seeds(&mut self, games: &Selection, stages: Stages) -> Result<(), StudyError> {
        let events = games.scan(schema::Table::Events)?;
        let losses = events.filter(col("seeds").is_not_null());
        let groups = Groups::of(losses, &["owner", "event", "turn", "seeds"])?;
        let (owners, events) = (groups.text("owner")?, groups.text("event")?);
        let (turns, seeds) = (groups.number("turn")?, groups.number("seeds")?);
        for (row, houses) in groups.sizes()?.into_iter().enumerate() {
            let loss = parse_side(owners.get(row)).zip(captured(events.get(row)));
            if let (Some((owner, captured)), Some(turn), Some(seeds)) =
                (loss, turns.get(row), seeds.get(row))
            {
                let kind = LossKind { owner, stage: stages.stage(turn), captured };
                self.kinds.entry(kind).or_default().seeds.add(seeds, houses);
            }
        }
        Ok(())
    }

    /// A row a kind of loss; the share is of all `games`.
    #[must_use]
    pub fn to_table(&self, games: u64) -> Table {
        let share = |losses: &LossCount| Share::new(losses.games, games);
        let quartile = |losses: &LossCount, quarter| decimal(losses.seeds.quartile(quarter));
        list_rows(
            "house_losses",
            &self.kinds,
            &[
                ("owner", &|(kind, _)| kind.owner.name().to_owned()),
                ("stage", &|(kind, _)| kind.stage.name().to_owned()),
                ("event", &|(kind, _)| {
                    HouseLoss::ALL[usize::from(kind.captured)].name().to_owned()
                }),
                ("#games", &|(_, losses)| losses.games.to_string()),
                ("#of", &|_| games.to_string()),
                ("#percent", &|(_, losses)| share(losses).percent_cell()),
                ("#low", &|(_, losses)| share(losses).low_cell()),
                ("#high", &|(_, losses)| share(losses).high_cell()),
                ("#seeds_quartile_1", &|(_, losses)| quartile(losses, 1)),
                ("#seeds_median", &|(_, losses)| quartile(losses, 2)),
                ("#seeds_quartile_3", &|(_, losses)| quartile(losses, 3)),
            ],
        )
    }
}
