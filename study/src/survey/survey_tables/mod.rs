//! The tables of a survey (who won, when and how, and what was read), and the stages of a game. The names of columns
//! are stable.

mod houses;
mod moves;
mod players;

use std::collections::BTreeMap;

use bao_archive::store::manifest::Manifest;
use bao_archive::store::query::QueryError;
use bao_archive::store::with_row_in;
use bao_game::replay::Ending;
use bao_notation::Severity;
use bao_reports::{Cell, ReportTable};
use bao_rules::{Position, Side};
use bao_tables::import::GameCounts;
use bao_tables::schema;
use polars::prelude::*;
use serde::Deserialize;

use crate::rows::{Cells, Percent, cells, collect, count_groups, read_rows, table_of};
use crate::selection::{Sampling, Selection};
use crate::statistics::{ClusteredShare, Interval, Share, Spread, Trend, format_p, holm};
use crate::tables::{HalfTest, PlayerEnds, SAMPLES};

pub use self::houses::{HouseStep, Houses, LossCount, LossKind};
pub use self::moves::{Branch, DEPTH, Openings, Plies, PlyCounts};
pub(crate) use self::moves::{list_captures, list_choices};
pub use self::players::{FEW_GAMES, Players, Rating, Ratings};
pub(crate) use self::players::{format_points, list_pairings};

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
        let counts = [col("record").n_unique().alias("games"), len().alias("findings")];
        let counted = found
            .group_by(codes)
            .agg(counts.map(|count| count.cast(DataType::UInt64)))
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

// The tables `results`, `years`, `trend`, `ends`, `mkononi` and `ends_by_stage`.

/// How a game ended: the index in [`Ending::NAMES`], and the name.
pub type End = (usize, String);

/// The winners of the accepted games, by year and by ending.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Results {
    pub all: Winners,
    /// By year; games without a date come first.
    pub years: BTreeMap<Option<u32>, Winners>,
    /// By the stage of the last move and the ending; only combinations that occur.
    pub ends: BTreeMap<(Stage, End), Winners>,
    pub lengths: Lengths,
    /// The winners of the games that could not be replayed to their end.
    broken: Winners,
    /// South's share with its interval by player.
    pub by_player: SouthByPlayer,
}

type ResultRow = (Option<String>, Option<u32>, Option<u32>, Option<String>, Option<String>, u64);

impl Results {
    /// Counts games; `by_player` is still empty.
    pub(crate) fn of(games: &Selection, stages: Stages) -> Result<Results, QueryError> {
        let games = forget_winners_of_cut_games(games.scan(schema::Table::Games)?);
        let keys = ["status", "year", "turns", "ended_by", "winner"];
        let rows: Vec<ResultRow> = count_groups(games, &keys)?;
        let mut results = Results::default();
        for (status, year, turns, end, winner, games) in rows {
            let winner = parse_side(winner.as_deref());
            let winners = Winners::of(winner, games);
            if status.as_deref() != Some("accepted") {
                results.broken.merge(winners);
                continue;
            }
            let end = end.unwrap_or_else(|| "unknown".to_owned());
            results.all.merge(winners);
            results.years.entry(year).or_default().merge(winners);
            // A game without moves ends in the stage of turn 1.
            let stage = stages.stage(turns.unwrap_or(1));
            let place = Ending::NAMES.iter().position(|&known| known == end);
            let end = (place.unwrap_or(Ending::NAMES.len()), end);
            results.ends.entry((stage, end)).or_default().merge(winners);
            if let (Some(turns), Some(winner)) = (turns, winner) {
                results.lengths.won[winner as usize].add(turns, games);
            }
        }
        Ok(results)
    }

    /// One row for each side. The test is two-sided and the same for both.
    pub fn to_table(&self, tested: &TestedResults) -> ReportTable {
        let test = tested.test_half();
        let games = tested.results.all.finished_games();
        let south = self.by_player.all;
        let rows = [(Side::South, south), (Side::North, south.map(ClusteredShare::complement))];
        table_of(
            "winner #count #of #percent #low #high #low_players #high_players #p #p_players #tested",
            rows.map(|(side, of)| {
                cells![side.name(), self.all.share(side), PlayerEnds(of), test, games]
            }),
        )
    }

    /// The winners by ending; only endings that occur.
    pub fn list_ends(&self) -> BTreeMap<&End, Winners> {
        let mut ends: BTreeMap<&End, Winners> = BTreeMap::new();
        for ((_, end), winners) in &self.ends {
            ends.entry(end).or_default().merge(*winners);
        }
        ends
    }

    /// The accepted games by ending, with the share of all of them.
    pub fn ends_to_table(&self) -> ReportTable {
        let rows = self.list_ends().into_iter().map(|((_, end), winners)| {
            cells![end, Share::new(winners.games(), self.all.games()), winners]
        });
        table_of("ended_by #games #of #percent #low #high #south_wins #north_wins #no_winner", rows)
    }

    /// One row for each stage and ending, with the share of all accepted games.
    pub fn stages_to_table(&self) -> ReportTable {
        let rows = self.ends.iter().map(|((stage, (_, end)), winners)| {
            cells![stage.name(), end, Share::new(winners.games(), self.all.games()), winners]
        });
        table_of(
            "stage ended_by #games #of #percent #low #high #south_wins #north_wins #no_winner",
            rows,
        )
    }

    /// The share of a player's wins, or of all wins, that came in the namua stage.
    pub fn mkononi(&self, winner: Option<Side>) -> Share {
        let won = |winners: &Winners| {
            winner.map_or_else(|| winners.finished_games(), |side| winners.count_won(side))
        };
        let in_namua = self.ends.iter().filter(|((stage, _), _)| *stage == Stage::Namua);
        Share::new(in_namua.map(|(_, winners)| won(winners)).sum(), won(&self.all))
    }

    /// The wins in namua: of both players together, then of South and of North.
    pub fn mkononi_to_table(&self) -> ReportTable {
        let rows = [None, Some(Side::South), Some(Side::North)]
            .map(|winner| cells![winner.map_or("all", Side::name), self.mkononi(winner)]);
        table_of("winner #count #of #percent #low #high", rows)
    }

    /// The winners of each known year, in order.
    pub fn dated_years(&self) -> impl Iterator<Item = (u32, Winners)> {
        self.years.iter().filter_map(|(&year, &winners)| Some((year?, winners)))
    }

    /// One row for each year, games without a date last. Each row tests whether South wins half of its games. Holm's
    /// correction uses the larger p-value of the tests with and without regard to players.
    pub fn years_to_table(&self, tested: &TestedResults) -> ReportTable {
        let undated = self.years.get_key_value(&None);
        let rows = self.years.iter().filter(|(year, _)| year.is_some()).chain(undated);
        let tests: Vec<(HalfTest, u64)> =
            rows.clone().map(|(year, _)| tested.test_year(*year)).collect();
        let corrected = holm(&tests.iter().map(|(test, _)| test.larger_p()).collect::<Vec<_>>());
        let rows = rows.zip(tests).zip(corrected).map(|(((year, winners), tested), corrected)| {
            let (test, games) = tested;
            let by_player = PlayerEnds(self.by_player.years.get(year).copied());
            let south = Percent(winners.share(Side::South));
            let p_holm = format_p(corrected);
            cells![year, winners.games(), winners, south, by_player, test, p_holm, games]
        });
        table_of(
            "#year #games #south_wins #north_wins #no_winner #percent #low #high #low_players \
             #high_players #p #p_players #p_holm #tested",
            rows,
        )
    }

    /// How South's share changes over the years; `None` with fewer than two years of finished games.
    pub fn trend(&self) -> Option<Trend> {
        let share = |(year, winners): (u32, Winners)| (year, winners.share(Side::South));
        Trend::of(&self.dated_years().map(share).collect::<Vec<_>>())
    }
}

/// The results of the games that tests use.
#[derive(Clone, PartialEq, Debug)]
pub struct TestedResults {
    /// How all games were chosen. If they were chosen by class, their counts say nothing about games in general.
    pub sampling: Sampling,
    pub results: Results,
}

impl TestedResults {
    pub fn test_half(&self) -> HalfTest {
        let Results { all, by_player, .. } = &self.results;
        HalfTest::of(all.share(Side::South), by_player.all, &self.sampling)
    }

    /// The test of a year, and the number of finished games in it.
    fn test_year(&self, year: Option<u32>) -> (HalfTest, u64) {
        let Results { years, by_player, .. } = &self.results;
        let south = years.get(&year).copied().unwrap_or_default().share(Side::South);
        let by_player = by_player.years.get(&year).copied();
        (HalfTest::of(south, by_player, &self.sampling), south.of)
    }

    /// Builds `trend`, which has one row; `None` without a trend. Chosen games are not tested.
    pub fn to_trend(&self) -> Option<ReportTable> {
        let trend = self.results.trend()?;
        let Interval { low, high } = trend.interval;
        let p = (!self.sampling.is_chosen()).then_some(trend.p);
        let points = [trend.change, low, high].map(|share| 100.0 * share);
        Some(table_of(
            "#years #games #change #change_low #change_high #p",
            [cells![trend.years, trend.games, points, format_p(p)]],
        ))
    }
}

/// South's share of the finished games, with uncertainty by player.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct SouthByPlayer {
    /// For all games; `None` if too few players are named.
    pub all: Option<ClusteredShare>,
    /// By year, for the years with enough named players.
    pub years: BTreeMap<Option<u32>, ClusteredShare>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Winners {
    pub south: u64,
    pub north: u64,
    /// Games without a known winner.
    pub unknown: u64,
}

impl Winners {
    pub(crate) fn of(winner: Option<Side>, games: u64) -> Winners {
        let none = Winners::default();
        match winner {
            Some(Side::South) => Winners { south: games, ..none },
            Some(Side::North) => Winners { north: games, ..none },
            None => Winners { unknown: games, ..none },
        }
    }

    pub(crate) fn merge(&mut self, other: Winners) {
        self.south += other.south;
        self.north += other.north;
        self.unknown += other.unknown;
    }

    pub const fn games(&self) -> u64 {
        self.south + self.north + self.unknown
    }

    /// The games with a winner.
    pub const fn finished_games(&self) -> u64 {
        self.south + self.north
    }

    pub const fn count_won(&self, side: Side) -> u64 {
        match side {
            Side::South => self.south,
            Side::North => self.north,
        }
    }

    pub const fn share(&self, side: Side) -> Share {
        Share::new(self.count_won(side), self.finished_games())
    }
}

impl Cells for Winners {
    fn put(&self, row: &mut Vec<Cell>) {
        [self.south, self.north, self.unknown].put(row);
    }
}

/// Reads `south`, `s`, `north` or `n`.
fn parse_side(name: Option<&str>) -> Option<Side> {
    match name {
        Some("south" | "s") => Some(Side::South),
        Some("north" | "n") => Some(Side::North),
        _ => None,
    }
}

// The tables `lengths` and `turns`: how long the finished games took.

/// How many turns the finished games took.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Lengths {
    /// The games that South won, and the games that North won.
    pub won: [Spread; 2],
}

impl Lengths {
    pub fn all(&self) -> Spread {
        let mut all = self.won[0].clone();
        all.merge(&self.won[1]);
        all
    }

    pub fn to_table(&self) -> ReportTable {
        let [south, north] = Side::BOTH.map(|side| (side.name(), self.won[side as usize].clone()));
        let rows = [("all", self.all()), south, north].map(|(winner, turns)| {
            let [first, median, third] = [1, 2, 3].map(|quarter| turns.quartile(quarter));
            let (least, most) = (turns.min(), turns.max());
            cells![winner, turns.n(), turns.mean(), least, first, median, third, most]
        });
        table_of("winner #games #mean #minimum #quartile_1 #median #quartile_3 #maximum", rows)
    }

    /// One row for each number of turns that occurs.
    pub fn to_distribution(&self) -> ReportTable {
        let all = self.all();
        let rows = all.counts().map(|(turns, games)| {
            cells![turns, games, [&self.won[0], &self.won[1]].map(|won| won.times(turns))]
        });
        table_of("#turns #games #south_wins #north_wins", rows)
    }
}

// The table `sensitivity`: South's share of the wins with and without the games that did not end on the board.

impl Results {
    /// Whether all games ended on the board.
    pub fn all_ended_on_board(&self) -> bool {
        self.broken.games() == 0
            && self.ends.keys().all(|(_, (_, end))| Ending::ON_BOARD.contains(&&**end))
    }

    /// One row for each choice of games, with South's share of the wins.
    pub fn sensitivity_to_table(&self) -> ReportTable {
        let all = self.all;
        let chosen = SAMPLES.map(|(sample, is_chosen)| {
            let mut sum = Winners::default();
            let ends = self.ends.iter().filter(|((_, (_, end)), _)| is_chosen(end));
            ends.for_each(|(_, winners)| sum.merge(*winners));
            (sample, sum.share(Side::South))
        });
        let mut with_broken = all;
        with_broken.merge(self.broken);
        let with_unknown = |south_wins| Share::new(all.south + south_wins, all.games());
        let others = [
            ("with-broken", with_broken.share(Side::South)),
            ("nobody-to-south", with_unknown(all.unknown)),
            ("nobody-to-north", with_unknown(0)),
        ];
        let rows = chosen.into_iter().chain(others).map(|(sample, share)| cells![sample, share]);
        table_of("sample #count #of #percent #low #high", rows)
    }
}
