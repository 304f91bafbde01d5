//! The tables of a survey, and the stages of a game. The names of columns are stable.

mod houses;
mod moves;
mod players;
mod results;

use bao_archive::store::manifest::Manifest;
use bao_archive::store::query::QueryError;
use bao_archive::store::with_row_in;
use bao_game::replay::Ending;
use bao_notation::Severity;
use bao_reports::ReportTable;
use bao_rules::{Position, Side};
use bao_tables::import::GameCounts;
use bao_tables::schema;
use polars::prelude::*;
use serde::Deserialize;

use crate::rows::{cells, collect, read_rows, table_of};
use crate::selection::Selection;

pub use self::houses::{HouseStep, Houses, LossCount, LossKind};
pub use self::moves::{Branch, DEPTH, Openings, Plies, PlyCounts};
pub(crate) use self::moves::{list_captures, list_choices};
pub use self::players::{FEW_GAMES, Players, Rating, Ratings};
pub(crate) use self::players::{format_points, list_pairings};
pub use self::results::{Lengths, Results, SouthByPlayer, TestedResults, Winners};

/// The games of which at least one move could be played.
fn filter_replayed(games: LazyFrame) -> LazyFrame {
    games.filter(col("turns").is_not_null())
}

/// The games that could be played to the end of their text.
fn filter_accepted(games: LazyFrame) -> LazyFrame {
    forget_winners_of_cut_games(games).filter(col("status").eq(lit("accepted")))
}

/// Removes the winner from accepted games whose text is cut off (N9): they are not finished (S1), even if their source
/// names a winner.
fn forget_winners_of_cut_games(games: LazyFrame) -> LazyFrame {
    let is_cut = col("ended_by").eq(lit(Ending::CutOff.name()));
    let is_accepted = col("status").eq(lit("accepted"));
    let nobody = lit(NULL).cast(DataType::String);
    games.with_column(
        when(is_accepted.and(is_cut)).then(nobody).otherwise(col("winner")).alias("winner"),
    )
}

bao_notation::named! {
    /// A stage of the game (rule 2.1).
    #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
    pub enum Stage {
        /// The stage in which moves place a seed from the store.
        Namua = "namua",
        /// The stage after namua.
        Mtaji = "mtaji",
    }
}

/// Which turns belong to which stage. Each namua move takes one seed from the store, so the set-up decides.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Stages {
    first_mtaji_turn: u32,
}

impl Stages {
    pub fn of(start: &Position) -> Stages {
        Stages { first_mtaji_turn: u32::from(start.half(Side::South).store) + 1 }
    }

    /// The first turn of the mtaji stage; 1 if there is no namua stage.
    pub const fn first_mtaji_turn(self) -> u32 {
        self.first_mtaji_turn
    }

    /// The stages that exist.
    pub fn all(self) -> impl Iterator<Item = Stage> {
        let without_namua = self.first_mtaji_turn == 1;
        Stage::ALL.into_iter().filter(move |&stage| stage == Stage::Mtaji || !without_namua)
    }

    pub const fn stage(self, turn: u32) -> Stage {
        if turn < self.first_mtaji_turn { Stage::Namua } else { Stage::Mtaji }
    }
}

// The tables `counts`, `sources`, `parts` and `findings`: what was read, and the findings.

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
