//! The study of one archive: its games classified and counted, and the counts compared with the print.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use bao_archive::pipeline::{Games, ReadError, SourceFile, replay_games_with};
use bao_game::replay::RepairMode;
use bao_notation::Severity;
use bao_rules::Ruleset;

use crate::parity::Parity;
use crate::tables::{GameRow, Tables};

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
    pub findings: BTreeMap<(Reverse<Severity>, &'static str), u64>,
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
    ///
    /// ```
    /// use bao_archive::pipeline::published_games;
    /// use bao_rules::Ruleset;
    /// use bao_study::Study;
    ///
    /// let mut games = 0;
    /// let study = Study::of(published_games(), &Ruleset::KIBAO, || games += 1)?;
    /// assert_eq!((games, study.population()), (59, 59));
    /// # Ok::<(), bao_study::StudyError>(())
    /// ```
    pub fn of(archive: Games, rules: &Ruleset, tick: impl FnMut()) -> Result<Study, StudyError> {
        Study::with_repairs(archive, rules, RepairMode::Report, tick)
    }

    /// The same with repairs made or only reported.
    ///
    /// # Errors
    /// [`StudyError`] where the archive cannot be read to its end.
    pub fn with_repairs(
        archive: Games,
        rules: &Ruleset,
        repairing: RepairMode,
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
                    *findings.entry((Reverse(code.severity), code.name)).or_default() += 1;
                }
                tick();
                Ok(())
            },
        )?;
        let tables = Tables::new(&rows)?;
        let parity = Parity::new(&rows, &tables.counts);
        let origins = origins.list();
        Ok(Study { source, origins, rules: *rules, findings, rows, tables, parity })
    }
    /// How many games are in the population (S1).
    #[must_use]
    pub fn population(&self) -> usize {
        self.rows.iter().filter(|row| row.classes.is_some()).count()
    }
}
