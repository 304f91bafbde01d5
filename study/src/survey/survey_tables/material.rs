//! Builds `counts`, `sources`, `parts` and `findings`: what was read, and the findings.

use bao_archive::store::manifest::Manifest;
use bao_archive::store::query::QueryError;
use bao_archive::store::with_row_in;
use bao_notation::Severity;
use bao_reports::ReportTable;
use bao_tables::import::GameCounts;
use bao_tables::schema;
use polars::prelude::*;
use serde::Deserialize;

use crate::described::{cells, table_of};
use crate::frame::{collect, read_rows};
use crate::selection::Selection;

/// The number of games by result of the replay.
pub(crate) fn list_counts(counts: &GameCounts) -> ReportTable {
    let counts = [
        ("read", counts.read),
        ("left-out", counts.left_out),
        ("games", counts.games),
        ("accepted", counts.accepted),
        ("repaired", counts.repaired),
        ("partial", counts.partial),
        ("rejected", counts.rejected),
    ];
    table_of("what #games", counts.map(|(what, games)| cells![what, games]))
}

pub(crate) fn list_sources(manifest: &Manifest) -> ReportTable {
    let rows = manifest
        .sources
        .iter()
        .map(|of| cells![of.name, of.format, of.games, of.added, of.bytes, of.sha256]);
    table_of("file format #games #added #bytes sha256", rows)
}

/// The files of the archive.
pub(crate) fn list_parts(manifest: &Manifest) -> ReportTable {
    let parts = manifest.tables.values().flatten();
    let rows = parts.map(|part| cells![part.file, part.rows, part.bytes, part.xxh3]);
    table_of("file #rows #bytes xxh3", rows)
}

/// How often a finding occurs.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
pub struct FindingCount {
    /// `error`, `warning`, `repair` or `note`.
    pub severity: String,
    pub code: String,
    /// The number of games with the finding.
    pub games: u64,
    pub findings: u64,
}

/// The findings and how often they occur, the most severe first, then by code.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Findings(pub Vec<FindingCount>);

impl Findings {
    pub(crate) fn of(games: &Selection) -> Result<Findings, QueryError> {
        Findings::count(games.scan(schema::Table::Findings)?)
    }

    /// Counts only the findings about games that were not left out.
    pub(crate) fn about_games(games: &Selection) -> Result<Findings, QueryError> {
        let found = games.scan(schema::Table::Findings)?;
        Findings::count(with_row_in(found, games.scan(schema::Table::Games)?))
    }

    fn count(found: LazyFrame) -> Result<Findings, QueryError> {
        let codes = ["severity", "code"].map(|name| col(name).fill_null(lit("")));
        let of_games = found
            .group_by([&codes[..], &[col("record")]].concat())
            .agg([len().cast(DataType::UInt64).alias("times")]);
        let counted = of_games
            .group_by(["severity", "code"].map(col))
            .agg([len().cast(DataType::UInt64).alias("games"), col("times").sum()])
            .sort(["severity", "code"], SortMultipleOptions::default());
        let mut all: Vec<FindingCount> = read_rows(&collect(counted)?)?;
        // The sort is stable: the codes of a severity keep their order.
        all.sort_by_key(|found| std::cmp::Reverse(Severity::from_name(&found.severity)));
        Ok(Findings(all))
    }

    pub fn to_table(&self) -> ReportTable {
        let rows = self.0.iter().map(|of| cells![of.severity, of.code, of.games, of.findings]);
        table_of("severity code #games #findings", rows)
    }
}
