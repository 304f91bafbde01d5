//! The study of the house in the mtaji stage: classes, tables, and parity with what was printed.

pub mod authors;
pub mod matches;
pub mod parity;
pub mod report;
pub mod review;
mod shares;
pub mod sheet;
mod sheets;
pub mod statistics;
pub mod survey;
pub mod tables;

use std::collections::BTreeMap;

use bao_notation::Severity;
use bao_rules::Ruleset;

pub use sheets::SHEETS;

use bao_archive::pipeline::{Games, ReadError, SourceFile, replay_games_with};
use bao_game::replay::Repairing;
use parity::Parity;
use tables::{GameRow, Tables};

/// The study of one archive under one ruleset.
#[derive(Clone, Debug)]
pub struct Study {
    /// What the archive is called.
    pub source: String,
    /// The files its games come from.
    pub origins: Vec<SourceFile>,
    /// The rules it was replayed under.
    pub rules: Ruleset,
    /// How often each code was found, most severe first, then by name.
    pub findings: BTreeMap<(std::cmp::Reverse<Severity>, &'static str), u64>,
    /// The games, classified.
    pub rows: Vec<GameRow>,
    /// What is counted.
    pub tables: Tables,
    /// Our numbers beside the printed ones.
    pub parity: Parity,
}

/// Why there is no study.
#[derive(Debug, thiserror::Error)]
pub enum StudyError {
    /// The archive cannot be read.
    #[error(transparent)]
    Archive(#[from] ReadError),
    /// The tables cannot be made; no archive is known to lead here.
    #[error("the tables cannot be made: {0}")]
    Tables(#[from] polars::error::PolarsError),
}

impl Study {
    /// Replays, classifies and counts the games of an archive; `tick` is called after each.
    ///
    /// # Errors
    /// [`StudyError`] where the archive cannot be read to its end.
    pub fn of(archive: Games, rules: &Ruleset, tick: impl FnMut()) -> Result<Study, StudyError> {
        Study::with_repairs(archive, rules, Repairing::Report, tick)
    }

    /// The same, and does about repairs what is asked.
    ///
    /// # Errors
    /// [`StudyError`] where the archive cannot be read to its end.
    pub fn with_repairs(
        archive: Games,
        rules: &Ruleset,
        repairing: Repairing,
        mut tick: impl FnMut(),
    ) -> Result<Study, StudyError> {
        let source = archive.name().to_owned();
        let origins = archive.files();
        let mut rows = Vec::new();
        let mut findings = BTreeMap::new();
        replay_games_with::<_, StudyError>(
            archive,
            rules,
            repairing,
            |_, game| {
                let codes: Vec<_> = game.findings.iter().map(|finding| finding.code).collect();
                (GameRow::new(&game), codes)
            },
            |_, (row, codes)| {
                rows.push(row);
                for code in codes {
                    *findings.entry((std::cmp::Reverse(code.severity), code.name)).or_default() +=
                        1;
                }
                tick();
                Ok(())
            },
        )?;
        let tables = Tables::new(&rows)?;
        let parity = Parity::new(&rows, &tables)?;
        let origins = origins.list();
        Ok(Study { source, origins, rules: *rules, findings, rows, tables, parity })
    }
}
