//! `house_losses`: how the houses were lost, by stage and side, and how full they were.

use std::collections::BTreeMap;

use bao_reports::Table;
use bao_rules::Side;
use polars::prelude::*;

use super::cells::decimal;
use super::winners::side;
use crate::statistics::{Share, Spread};
use crate::survey::frames::{Groups, replayed};
use crate::survey::{Stage, Stages, SurveyError};
use bao_archive::store::Archive;
use bao_archive::store::schema;

/// A way to lose a house in a stage.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Way {
    /// Whose house.
    pub owner: Side,
    /// In which stage.
    pub stage: Stage,
    /// Whether the other player captured it; its owner emptied it otherwise.
    pub captured: bool,
}

/// Houses that were lost in one way.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Lost {
    /// In how many games.
    pub games: u64,
    /// How many seeds were in them; empty where the archive has no events.
    pub seeds: Spread,
}

/// How the houses were lost in all games of which a turn could be played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct HouseLosses {
    /// Every way that the set-up leaves open, met or not.
    pub ways: BTreeMap<Way, Lost>,
    /// Whether the archive has the table of events, which knows the seeds.
    pub with_seeds: bool,
}

/// Whether a house was captured, as the tables name what happened to it.
fn captured(event: Option<&str>) -> Option<bool> {
    match event {
        Some("captured") => Some(true),
        Some("emptied") => Some(false),
        _ => None,
    }
}

impl HouseLosses {
    /// Counts the games and the events of an archive.
    pub(crate) fn of(folder: &Archive, stages: Stages) -> Result<HouseLosses, SurveyError> {
        let mut ways = BTreeMap::new();
        for owner in Side::BOTH {
            for stage in stages.all() {
                for captured in [false, true] {
                    ways.insert(Way { owner, stage, captured }, Lost::default());
                }
            }
        }
        let with_seeds = folder.manifest().tables.contains_key(&schema::Table::Events);
        let mut losses = HouseLosses { ways, with_seeds };
        for owner in Side::BOTH {
            losses.count_games(folder, stages, owner)?;
        }
        if with_seeds {
            losses.count_seeds(folder, stages)?;
        }
        Ok(losses)
    }

    fn count_games(
        &mut self,
        folder: &Archive,
        stages: Stages,
        owner: Side,
    ) -> Result<(), SurveyError> {
        let how = format!("{}_house", owner.name());
        let when = format!("{how}_turn");
        let games = replayed(folder.scan(schema::Table::Games)?);
        let groups = Groups::of(games, &[&how, &when])?;
        let (events, turns) = (groups.text(&how)?, groups.number(&when)?);
        for (row, games) in groups.sizes()?.into_iter().enumerate() {
            if let (Some(captured), Some(turn)) = (captured(events.get(row)), turns.get(row)) {
                let way = Way { owner, stage: stages.stage(turn), captured };
                self.ways.entry(way).or_default().games += games;
            }
        }
        Ok(())
    }

    fn count_seeds(&mut self, folder: &Archive, stages: Stages) -> Result<(), SurveyError> {
        let events = folder.scan(schema::Table::Events)?;
        let losses = events.filter(col("seeds").is_not_null());
        let groups = Groups::of(losses, &["owner", "event", "turn", "seeds"])?;
        let (owners, events) = (groups.text("owner")?, groups.text("event")?);
        let (turns, seeds) = (groups.number("turn")?, groups.number("seeds")?);
        for (row, houses) in groups.sizes()?.into_iter().enumerate() {
            let loss = side(owners.get(row)).zip(captured(events.get(row)));
            if let (Some((owner, captured)), Some(turn), Some(seeds)) =
                (loss, turns.get(row), seeds.get(row))
            {
                let way = Way { owner, stage: stages.stage(turn), captured };
                self.ways.entry(way).or_default().seeds.add(seeds, houses);
            }
        }
        Ok(())
    }

    /// A row a way; the share is of all `games`.
    #[must_use]
    pub fn sheet(&self, games: u64) -> Table {
        let mut table = Table::new(
            "",
            &[
                "owner",
                "stage",
                "event",
                "#games",
                "#of",
                "#percent",
                "#low",
                "#high",
                "#seeds_quartile_1",
                "#seeds_median",
                "#seeds_quartile_3",
            ],
        )
        .with_name("house_losses");
        for (way, lost) in &self.ways {
            let [percent, low, high] = Share::new(lost.games, games).cells();
            let [lower, median, upper] =
                [1, 2, 3].map(|quarter| decimal(lost.seeds.quartile(quarter)));
            table.push([
                way.owner.name().to_owned(),
                way.stage.name().to_owned(),
                if way.captured { "captured" } else { "emptied" }.to_owned(),
                lost.games.to_string(),
                games.to_string(),
                percent,
                low,
                high,
                lower,
                median,
                upper,
            ]);
        }
        table
    }
}
