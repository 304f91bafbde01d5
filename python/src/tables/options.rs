//! How games are read.

use std::collections::BTreeMap;

use bao_formats::{Column, Options};
use bao_game::replay::RepairMode;
use bao_rules::Ruleset;
use bao_tables::DuplicateKind;
use bao_tables::schema::Table;
use pyo3::prelude::*;

use super::errors::ReadError;
use crate::ruleset::RulesetArgument;

/// The tables that a reading makes; `history` tells of imports.
const TABLES: [Table; 6] =
    [Table::Games, Table::StudyPlies, Table::Plies, Table::Events, Table::Findings, Table::Extras];

/// How games are read.
pub struct ReadOptions {
    pub rules: Ruleset,
    pub repairing: RepairMode,
    /// Sorted.
    pub tables: Vec<Table>,
    pub drop: Vec<DuplicateKind>,
    pub input: Options,
    /// How many games a chunk has at the most.
    pub games: usize,
}

impl ReadOptions {
    pub fn new(
        ruleset: Option<RulesetArgument>,
        repair: bool,
        tables: &[String],
        drop: &[String],
        columns: Option<BTreeMap<String, String>>,
    ) -> PyResult<ReadOptions> {
        let all = TABLES.map(|table| (table.name(), table));
        let mut wanted = match tables {
            [all] if all == "all" => TABLES.to_vec(),
            names => find_all("table", names, &all)?,
        };
        // What is found of copies belongs to a game.
        wanted.push(Table::Games);
        wanted.sort();
        wanted.dedup();
        let kinds = DuplicateKind::ALL.map(|kind| (kind.code().name, kind));
        let known = Column::ALL.map(|column| (column.name(), column));
        let columns = columns
            .unwrap_or_default()
            .into_iter()
            .map(|(column, name)| Ok((find("column", &column, &known)?, name)));
        Ok(ReadOptions {
            rules: RulesetArgument::read(ruleset)?,
            repairing: if repair { RepairMode::Apply } else { RepairMode::Report },
            tables: wanted,
            drop: find_all("kind of repeated games", drop, &kinds)?,
            input: Options { columns: columns.collect::<PyResult<_>>()?, ..Options::default() },
            games: usize::MAX,
        })
    }

    /// The options of a reading in batches of so many games.
    pub fn in_batches(mut self, games: u64) -> PyResult<ReadOptions> {
        if games == 0 {
            return Err(ReadError::new_err(
                "games_per_batch: a batch has one game at the least, not 0",
            ));
        }
        self.games = usize::try_from(games).unwrap_or(usize::MAX);
        let kind = DuplicateKind::BeginningOfAnother;
        if self.drop.contains(&kind) {
            let name = kind.code().name;
            return Err(ReadError::new_err(format!(
                "drop: {name} is known only at the end of all files; use `read`, or take it out"
            )));
        }
        Ok(self)
    }
}

fn find_all<T: Copy>(what: &str, names: &[String], known: &[(&str, T)]) -> PyResult<Vec<T>> {
    names.iter().map(|name| find(what, name, known)).collect()
}

fn find<T: Copy>(what: &str, name: &str, known: &[(&str, T)]) -> PyResult<T> {
    let found = known.iter().find(|(other, _)| *other == name);
    found.map(|(_, value)| *value).ok_or_else(|| {
        let all: Vec<&str> = known.iter().map(|(name, _)| *name).collect();
        ReadError::new_err(format!("there is no {what} `{name}`; there are {}", all.join(", ")))
    })
}
