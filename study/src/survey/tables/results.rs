//! Winners, when and how: `results`, `years`, `trend`, `ends`, `sensitivity`, `mkononi` and
//! `ends_by_stage`.

use std::collections::BTreeMap;

use bao_game::replay::Ending;
use bao_reports::Table;
use bao_rules::Side;
use bao_tables::schema;

use super::{Stage, Stages, filter_accepted, forget_winners_of_cut_games};
use crate::described::{PERCENT, SHARE, TableBuilder, decimal, optional};
use crate::error::StudyError;
use crate::frame::Groups;
use crate::half_test::{HalfTest, list_player_ends};
use crate::selection::{Sampling, Selection};
use crate::statistics::{ClusteredShare, Share, Trend, format_p, holm};

/// The winners of the accepted games, when, and how.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Results {
    /// All accepted games.
    pub all: Winners,
    /// By year.
    pub years: Years,
    /// By how they ended.
    pub ends: Ends,
}

impl Results {
    /// Counts the games of an archive.
    pub(crate) fn of(games: &Selection) -> Result<Results, StudyError> {
        let games = filter_accepted(games.scan(schema::Table::Games)?);
        let groups = Groups::of(games, &["year", "ended_by", "winner"])?;
        let (years, ends) = (groups.number("year")?, groups.text("ended_by")?);
        let winners = groups.text("winner")?;
        let mut results = Results::default();
        for (row, games) in groups.sizes()?.into_iter().enumerate() {
            let mut counted = Winners::default();
            counted.add(parse_side(winners.get(row)), games);
            results.all.merge(counted);
            results.years.0.entry(years.get(row)).or_default().merge(counted);
            results.ends.add(ends.get(row).unwrap_or("unknown"), counted);
        }
        results.ends.sort();
        Ok(results)
    }

    /// A row a side. The test, two-sided, is the same for both.
    #[must_use]
    pub fn to_table(&self, tested: &TestedResults, by_player: &SouthByPlayer) -> Table {
        let test = tested.test_half();
        let ends = |side: &Side| {
            list_player_ends(by_player.all.map(|south| match side {
                Side::South => south,
                Side::North => south.complement(),
            }))
        };
        self.all
            .list_sides()
            .column("#low_players", |side| ends(side)[0].clone())
            .column("#high_players", |side| ends(side)[1].clone())
            .column("#p", |_| format_p(test.p))
            .column("#p_players", |_| format_p(test.p_players))
            .column("#tested", |_| tested.results.all.finished_games().to_string())
            .finish()
    }
}

/// The results of the games that tests use.
#[derive(Clone, PartialEq, Debug)]
pub struct TestedResults {
    /// How all games were chosen: of a choice by class no count is an estimate for games in general.
    pub sampling: Sampling,
    /// The winners of the games that are left.
    pub results: Results,
    /// South's share of them.
    pub by_player: SouthByPlayer,
}

impl TestedResults {
    /// The test that South wins half of the games.
    #[must_use]
    pub fn test_half(&self) -> HalfTest {
        HalfTest::of(self.results.all.share(Side::South), self.by_player.all, &self.sampling)
    }

    fn year(&self, year: Option<u32>) -> Winners {
        self.results.years.0.get(&year).copied().unwrap_or_default()
    }

    /// The same of a year.
    fn test_year(&self, year: Option<u32>) -> HalfTest {
        let by_player = self.by_player.years.get(&year).copied();
        HalfTest::of(self.year(year).share(Side::South), by_player, &self.sampling)
    }

    /// `trend`: a row, or none where there is no trend. Games that were chosen are not tested.
    #[must_use]
    pub fn to_trend(&self) -> Table {
        let points = |share: f64| decimal(Some(100.0 * share));
        let p = |trend: &Trend| format_p((!self.sampling.is_chosen()).then_some(trend.p));
        TableBuilder::new("trend", self.results.years.trend())
            .column("#years", |trend| trend.years.to_string())
            .column("#games", |trend| trend.games.to_string())
            .column("#change", |trend| points(trend.change))
            .column("#change_low", |trend| points(trend.interval.low))
            .column("#change_high", |trend| points(trend.interval.high))
            .column("#p", |trend| p(trend))
            .finish()
    }
}

/// South's share of the games with a winner, as their players bear it out.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct SouthByPlayer {
    /// Of all games; `None` where too few players are named.
    pub all: Option<ClusteredShare>,
    /// Of the games of a year, where enough players are named.
    pub years: BTreeMap<Option<u32>, ClusteredShare>,
}

// Games by winner.

/// Games by winner.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Winners {
    /// South.
    pub south: u64,
    /// North.
    pub north: u64,
    /// Nobody knows.
    pub unknown: u64,
}

impl Winners {
    /// Counts games with a winner as the tables name him.
    pub(crate) fn add(&mut self, winner: Option<Side>, games: u64) {
        *match winner {
            Some(Side::South) => &mut self.south,
            Some(Side::North) => &mut self.north,
            None => &mut self.unknown,
        } += games;
    }

    /// Counts those of others.
    pub(crate) fn merge(&mut self, other: Winners) {
        self.south += other.south;
        self.north += other.north;
        self.unknown += other.unknown;
    }

    /// All of them.
    #[must_use]
    pub const fn games(&self) -> u64 {
        self.south + self.north + self.unknown
    }

    /// Those with a winner.
    #[must_use]
    pub const fn finished_games(&self) -> u64 {
        self.south + self.north
    }

    /// How many a player has won.
    #[must_use]
    pub const fn count_won(&self, side: Side) -> u64 {
        match side {
            Side::South => self.south,
            Side::North => self.north,
        }
    }

    /// A player's share of the games with a winner.
    #[must_use]
    pub const fn share(&self, side: Side) -> Share {
        Share::new(self.count_won(side), self.finished_games())
    }

    /// `results`: a row a side with its share.
    pub(crate) fn list_sides(&self) -> TableBuilder<Side> {
        TableBuilder::new("results", Side::BOTH)
            .column("winner", |side| side.name().to_owned())
            .share(SHARE, |side| self.share(*side))
    }
}

/// The side that a table calls `south` or `s`, `north` or `n`.
pub(super) fn parse_side(name: Option<&str>) -> Option<Side> {
    match name {
        Some("south" | "s") => Some(Side::South),
        Some("north" | "n") => Some(Side::North),
        _ => None,
    }
}

// `ends`: how the accepted games ended, and who had won.

/// The accepted games by how they ended, each end that was met.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Ends(pub Vec<(String, Winners)>);

impl Ends {
    /// Counts games of an end.
    pub(crate) fn add(&mut self, end: &str, winners: Winners) {
        match self.0.iter_mut().find(|(known, _)| known == end) {
            Some((_, known)) => known.merge(winners),
            None => self.0.push((end.to_owned(), winners)),
        }
    }

    /// Puts the ends in their order.
    pub(crate) fn sort(&mut self) {
        let place = |end: &str| Ending::NAMES.iter().position(|&known| known == end);
        self.0.sort_by(|(a, _), (b, _)| {
            let places = [a, b].map(|end| place(end).unwrap_or(Ending::NAMES.len()));
            places[0].cmp(&places[1]).then_with(|| a.cmp(b))
        });
    }

    /// All games.
    #[must_use]
    pub fn games(&self) -> u64 {
        self.0.iter().map(|(_, winners)| winners.games()).sum()
    }

    /// A row an end; the share is of all accepted games.
    #[must_use]
    pub fn to_table(&self) -> Table {
        let of = self.games();
        let share = |winners: &Winners| Share::new(winners.games(), of);
        TableBuilder::new("ends", &self.0)
            .column("ended_by", |(end, _)| end.clone())
            .share(["#games", "#of", "#percent", "#low", "#high"], |(_, winners)| share(winners))
            .column("#south_wins", |(_, winners)| winners.south.to_string())
            .column("#north_wins", |(_, winners)| winners.north.to_string())
            .column("#no_winner", |(_, winners)| winners.unknown.to_string())
            .finish()
    }
}

// `years` and `trend`: the accepted games by the year in which they were played, and South's share of the finished.

/// The accepted games by year; those without a date stand first.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Years(pub BTreeMap<Option<u32>, Winners>);

impl Years {
    /// The years that are known, in their order.
    pub fn dated_years(&self) -> impl Iterator<Item = (u32, Winners)> {
        self.0.iter().filter_map(|(&year, &winners)| Some((year?, winners)))
    }

    /// The games of which no year is known.
    #[must_use]
    pub fn undated_games(&self) -> u64 {
        self.0.get(&None).map_or(0, Winners::games)
    }

    /// A row a year, at the end one for games without a date. Each row has the test that South wins half of its
    /// games; Holm's correction for all rows is of the larger p, that by players or that without.
    #[must_use]
    pub fn to_table(&self, tested: &TestedResults, by_player: &SouthByPlayer) -> Table {
        let undated = self.0.get_key_value(&None);
        let rows = || self.0.iter().filter(|(year, _)| year.is_some()).chain(undated);
        let of_players = |year: &Option<u32>| by_player.years.get(year).copied();
        let share = |winners: &Winners| winners.share(Side::South);
        let tests: Vec<HalfTest> = rows().map(|(year, _)| tested.test_year(*year)).collect();
        let corrected = holm(&tests.iter().map(HalfTest::larger_p).collect::<Vec<_>>());
        let ends = |year: &Option<u32>| list_player_ends(of_players(year));
        TableBuilder::new("years", rows().zip(tests.iter().zip(corrected)))
            .column("#year", |((year, _), _)| optional(**year))
            .column("#games", |((_, winners), _)| winners.games().to_string())
            .column("#south_wins", |((_, winners), _)| winners.south.to_string())
            .column("#north_wins", |((_, winners), _)| winners.north.to_string())
            .column("#no_winner", |((_, winners), _)| winners.unknown.to_string())
            .share(PERCENT, |((_, winners), _)| share(winners))
            .column("#low_players", |((year, _), _)| ends(year)[0].clone())
            .column("#high_players", |((year, _), _)| ends(year)[1].clone())
            .column("#p", |(_, (test, _))| format_p(test.p))
            .column("#p_players", |(_, (test, _))| format_p(test.p_players))
            .column("#p_holm", |(_, (_, corrected))| format_p(*corrected))
            .column("#tested", |((year, _), _)| tested.year(**year).finished_games().to_string())
            .finish()
    }

    /// How South's share changes over the years; `None` where fewer than two have games with a winner.
    #[must_use]
    pub fn trend(&self) -> Option<Trend> {
        let share = |(year, winners): (u32, Winners)| (year, winners.share(Side::South));
        Trend::of(&self.dated_years().map(share).collect::<Vec<_>>())
    }
}

// `sensitivity`: South's share of the wins with and without the games whose end the board does not show.

/// Games by how they ended, as far as a main number may depend on it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Sensitivity {
    /// Accepted games that ended on the board.
    pub on_board: Winners,
    /// Accepted games that were resigned or lost on time.
    pub resigned: Winners,
    /// Accepted games that ended in another way: unfinished, cut off or unknown.
    pub unknown: Winners,
    /// Games that could not be played to their end.
    pub broken: Winners,
}

impl Sensitivity {
    /// Counts the games of an archive.
    pub(crate) fn of(games: &Selection) -> Result<Sensitivity, StudyError> {
        let games = forget_winners_of_cut_games(games.scan(schema::Table::Games)?);
        let groups = Groups::of(games, &["status", "ended_by", "winner"])?;
        let (status, ends) = (groups.text("status")?, groups.text("ended_by")?);
        let winners = groups.text("winner")?;
        let mut counted = Sensitivity::default();
        for (row, games) in groups.sizes()?.into_iter().enumerate() {
            let end = ends.get(row).unwrap_or_default();
            let group = match status.get(row) {
                Some("accepted") if Ending::ON_BOARD.contains(&end) => &mut counted.on_board,
                Some("accepted") if end == Ending::Resigned.name() => &mut counted.resigned,
                Some("accepted") => &mut counted.unknown,
                _ => &mut counted.broken,
            };
            group.add(parse_side(winners.get(row)), games);
        }
        Ok(counted)
    }

    /// All games ended on the board.
    #[must_use]
    pub const fn is_none(&self) -> bool {
        self.resigned.games() + self.unknown.games() + self.broken.games() == 0
    }

    /// South's share of the wins in each choice of the games.
    fn list_shares(&self) -> [(&'static str, Share); 7] {
        let sum = |parts: &[Winners]| {
            let mut sum = Winners::default();
            parts.iter().for_each(|part| sum.merge(*part));
            sum
        };
        let all = sum(&[self.on_board, self.resigned, self.unknown]);
        let south = |of: Winners| of.share(Side::South);
        let with_unknown = |south_wins| Share::new(all.south + south_wins, all.games());
        [
            ("all", south(all)),
            ("without-resigned", south(sum(&[self.on_board, self.unknown]))),
            ("without-unknown", south(sum(&[self.on_board, self.resigned]))),
            ("on-board", south(self.on_board)),
            ("with-broken", south(sum(&[all, self.broken]))),
            ("nobody-to-south", with_unknown(all.unknown)),
            ("nobody-to-north", with_unknown(0)),
        ]
    }

    /// A row for each choice of the games.
    #[must_use]
    pub fn to_table(&self) -> Table {
        TableBuilder::new("sensitivity", self.list_shares())
            .column("sample", |(sample, _)| (*sample).to_owned())
            .share(SHARE, |(_, share)| *share)
            .finish()
    }
}

// `mkononi` and `ends_by_stage`: in which stage the games ended, and who had won.

/// The accepted games by the stage of their last move and how they ended, each stage and end that was met.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct StageEnds(pub BTreeMap<Stage, Ends>);

impl StageEnds {
    /// Counts the games of an archive.
    pub(crate) fn of(games: &Selection, stages: Stages) -> Result<StageEnds, StudyError> {
        let games = filter_accepted(games.scan(schema::Table::Games)?);
        let groups = Groups::of(games, &["turns", "ended_by", "winner"])?;
        let (turns, ends) = (groups.number("turns")?, groups.text("ended_by")?);
        let winners = groups.text("winner")?;
        let mut counted = StageEnds::default();
        for (row, games) in groups.sizes()?.into_iter().enumerate() {
            // A game without a move ends where it begins.
            let stage = stages.stage(turns.get(row).unwrap_or(1));
            let mut of_row = Winners::default();
            of_row.add(parse_side(winners.get(row)), games);
            let of_stage = counted.0.entry(stage).or_default();
            of_stage.add(ends.get(row).unwrap_or("unknown"), of_row);
        }
        counted.0.values_mut().for_each(Ends::sort);
        Ok(counted)
    }

    /// The wins in the namua stage out of all: of a player, or of both.
    #[must_use]
    pub fn mkononi(&self, winner: Option<Side>) -> Share {
        let won = |winners: &Winners| {
            winner.map_or_else(|| winners.finished_games(), |side| winners.count_won(side))
        };
        let wins = |ends: &Ends| ends.0.iter().map(|(_, winners)| won(winners)).sum::<u64>();
        Share::new(self.0.get(&Stage::Namua).map_or(0, wins), self.0.values().map(wins).sum())
    }

    /// The wins in namua: of both players, then of each.
    #[must_use]
    pub fn to_mkononi(&self) -> Table {
        TableBuilder::new("mkononi", [None, Some(Side::South), Some(Side::North)])
            .column("winner", |winner| winner.map_or("all", Side::name).to_owned())
            .share(SHARE, |winner| self.mkononi(*winner))
            .finish()
    }

    /// A row a stage and end; the share is of all accepted games.
    #[must_use]
    pub fn to_table(&self) -> Table {
        let of = self.0.values().map(Ends::games).sum();
        let share = |winners: &Winners| Share::new(winners.games(), of);
        let rows = self.0.iter().flat_map(|(stage, ends)| {
            ends.0.iter().map(move |(end, winners)| (stage.name(), end, winners))
        });
        TableBuilder::new("ends_by_stage", rows)
            .column("stage", |(stage, ..)| (*stage).to_owned())
            .column("ended_by", |(_, end, _)| (*end).clone())
            .share(["#games", "#of", "#percent", "#low", "#high"], |(.., winners)| share(winners))
            .column("#south_wins", |(.., winners)| winners.south.to_string())
            .column("#north_wins", |(.., winners)| winners.north.to_string())
            .column("#no_winner", |(.., winners)| winners.unknown.to_string())
            .finish()
    }
}
