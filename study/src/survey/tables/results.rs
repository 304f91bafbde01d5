//! Who won the games, when and how: `results`, `years`, `trend`, `ends`, `sensitivity`, `mkononi`, `ends_by_stage`,
//! `lengths` and `turns`.

use std::collections::BTreeMap;

use bao_game::replay::Ending;
use bao_reports::Table;
use bao_rules::Side;
use bao_tables::schema;

use super::{Stage, Stages, forget_winners_of_cut_games};
use crate::described::{GAMES, PERCENT, SHARE, TableBuilder, decimal, optional};
use crate::error::StudyError;
use crate::frame::count_groups;
use crate::half_test::HalfTest;
use crate::selection::{Sampling, Selection};
use crate::statistics::{ClusteredShare, Share, Spread, Trend, format_p, holm};

/// How a game ended, in the order of [`Ending::NAMES`]: the place there, and the name.
pub type End = (usize, String);

/// The winners of the accepted games, when, and how.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Results {
    /// All accepted games.
    pub all: Winners,
    /// By year; those without a date stand first.
    pub years: BTreeMap<Option<u32>, Winners>,
    /// By the stage of the last move and how they ended, each stage and end that was met.
    pub ends: BTreeMap<(Stage, End), Winners>,
    /// How long the finished games took.
    pub lengths: Lengths,
    /// How South's share depends on the choice of games.
    pub sensitivity: Sensitivity,
}

type Row = (Option<String>, Option<u32>, Option<u32>, Option<String>, Option<String>, u64);

impl Results {
    /// Counts the games of an archive.
    pub(crate) fn of(games: &Selection, stages: Stages) -> Result<Results, StudyError> {
        let games = forget_winners_of_cut_games(games.scan(schema::Table::Games)?);
        let keys = ["status", "year", "turns", "ended_by", "winner"];
        let rows: Vec<Row> = count_groups(games, &keys)?;
        let mut results = Results::default();
        for (status, year, turns, end, winner, games) in rows {
            let winner = parse_side(winner.as_deref());
            let winners = Winners::of(winner, games);
            let end = end.unwrap_or_else(|| "unknown".to_owned());
            let is_accepted = status.as_deref() == Some("accepted");
            results.sensitivity.part(is_accepted, &end).merge(winners);
            if !is_accepted {
                continue;
            }
            results.all.merge(winners);
            results.years.entry(year).or_default().merge(winners);
            // A game without a move ends where it begins.
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

    /// A row a side. The test, two-sided, is the same for both.
    pub fn to_table(&self, tested: &TestedResults, by_player: &SouthByPlayer) -> Table {
        let test = tested.test_half();
        TableBuilder::new(Side::BOTH)
            .column("winner", |side| side.name().to_owned())
            .share(SHARE, |side| self.all.share(*side))
            .player_ends(|side| match side {
                Side::South => by_player.all,
                Side::North => by_player.all.map(ClusteredShare::complement),
            })
            .column("#p", |_| format_p(test.p))
            .column("#p_players", |_| format_p(test.p_players))
            .column("#tested", |_| tested.results.all.finished_games().to_string())
            .finish()
    }

    /// By how they ended, each end that was met.
    pub fn list_ends(&self) -> BTreeMap<&End, Winners> {
        let mut ends: BTreeMap<&End, Winners> = BTreeMap::new();
        for ((_, end), winners) in &self.ends {
            ends.entry(end).or_default().merge(*winners);
        }
        ends
    }

    /// The accepted games by how they ended; the share is of all of them.
    pub fn ends_to_table(&self) -> Table {
        TableBuilder::new(self.list_ends())
            .column("ended_by", |((_, end), _)| end.clone())
            .share(GAMES, |(_, winners)| Share::new(winners.games(), self.all.games()))
            .winners(|(_, winners)| *winners)
            .finish()
    }

    /// A row a stage and end; the share is of all accepted games.
    pub fn stages_to_table(&self) -> Table {
        TableBuilder::new(&self.ends)
            .column("stage", |((stage, _), _)| stage.name().to_owned())
            .column("ended_by", |((_, (_, end)), _)| end.clone())
            .share(GAMES, |(_, winners)| Share::new(winners.games(), self.all.games()))
            .winners(|(_, winners)| **winners)
            .finish()
    }

    /// The wins in the namua stage out of all: of a player, or of both.
    pub fn mkononi(&self, winner: Option<Side>) -> Share {
        let won = |winners: &Winners| {
            winner.map_or_else(|| winners.finished_games(), |side| winners.count_won(side))
        };
        let in_namua = self.ends.iter().filter(|((stage, _), _)| *stage == Stage::Namua);
        Share::new(in_namua.map(|(_, winners)| won(winners)).sum(), won(&self.all))
    }

    /// The wins in namua: of both players, then of each.
    pub fn mkononi_to_table(&self) -> Table {
        TableBuilder::new([None, Some(Side::South), Some(Side::North)])
            .column("winner", |winner| winner.map_or("all", Side::name).to_owned())
            .share(SHARE, |winner| self.mkononi(*winner))
            .finish()
    }

    /// The years that are known, in their order.
    pub fn dated_years(&self) -> impl Iterator<Item = (u32, Winners)> {
        self.years.iter().filter_map(|(&year, &winners)| Some((year?, winners)))
    }

    /// A row a year, at the end one for games without a date. Each row has the test that South wins half of its
    /// games; Holm's correction for all rows is of the larger p, that by players or that without.
    pub fn years_to_table(&self, tested: &TestedResults, by_player: &SouthByPlayer) -> Table {
        let undated = self.years.get_key_value(&None);
        let rows = self.years.iter().filter(|(year, _)| year.is_some()).chain(undated);
        let rows: Vec<_> =
            rows.map(|(year, winners)| (*year, *winners, tested.test_year(*year))).collect();
        let corrected = holm(&rows.iter().map(|(.., test)| test.larger_p()).collect::<Vec<_>>());
        TableBuilder::new(rows.into_iter().zip(corrected))
            .column("#year", |((year, ..), _)| optional(*year))
            .column("#games", |((_, winners, _), _)| winners.games().to_string())
            .winners(|((_, winners, _), _)| *winners)
            .share(PERCENT, |((_, winners, _), _)| winners.share(Side::South))
            .player_ends(|((year, ..), _)| by_player.years.get(year).copied())
            .column("#p", |((.., test), _)| format_p(test.p))
            .column("#p_players", |((.., test), _)| format_p(test.p_players))
            .column("#p_holm", |(_, corrected)| format_p(*corrected))
            .column("#tested", |((year, ..), _)| tested.year(*year).finished_games().to_string())
            .finish()
    }

    /// How South's share changes over the years; `None` where fewer than two have games with a winner.
    pub fn trend(&self) -> Option<Trend> {
        let share = |(year, winners): (u32, Winners)| (year, winners.share(Side::South));
        Trend::of(&self.dated_years().map(share).collect::<Vec<_>>())
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
    pub fn test_half(&self) -> HalfTest {
        HalfTest::of(self.results.all.share(Side::South), self.by_player.all, &self.sampling)
    }

    fn year(&self, year: Option<u32>) -> Winners {
        self.results.years.get(&year).copied().unwrap_or_default()
    }

    /// The same of a year.
    fn test_year(&self, year: Option<u32>) -> HalfTest {
        let by_player = self.by_player.years.get(&year).copied();
        HalfTest::of(self.year(year).share(Side::South), by_player, &self.sampling)
    }

    /// `trend`: a row; `None` where there is no trend. Games that were chosen are not tested.
    pub fn to_trend(&self) -> Option<Table> {
        let points = |share: f64| decimal(Some(100.0 * share));
        let p = |trend: &Trend| format_p((!self.sampling.is_chosen()).then_some(trend.p));
        let table = TableBuilder::new([self.results.trend()?])
            .column("#years", |trend| trend.years.to_string())
            .column("#games", |trend| trend.games.to_string())
            .column("#change", |trend| points(trend.change))
            .column("#change_low", |trend| points(trend.interval.low))
            .column("#change_high", |trend| points(trend.interval.high))
            .column("#p", p);
        Some(table.finish())
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
    /// Games with one winner.
    pub(crate) fn of(winner: Option<Side>, games: u64) -> Winners {
        let none = Winners::default();
        match winner {
            Some(Side::South) => Winners { south: games, ..none },
            Some(Side::North) => Winners { north: games, ..none },
            None => Winners { unknown: games, ..none },
        }
    }

    /// Counts those of others.
    pub(crate) fn merge(&mut self, other: Winners) {
        self.south += other.south;
        self.north += other.north;
        self.unknown += other.unknown;
    }

    /// All of them.
    pub const fn games(&self) -> u64 {
        self.south + self.north + self.unknown
    }

    /// Those with a winner.
    pub const fn finished_games(&self) -> u64 {
        self.south + self.north
    }

    /// How many a player has won.
    pub const fn count_won(&self, side: Side) -> u64 {
        match side {
            Side::South => self.south,
            Side::North => self.north,
        }
    }

    /// A player's share of the games with a winner.
    pub const fn share(&self, side: Side) -> Share {
        Share::new(self.count_won(side), self.finished_games())
    }
}

impl<R> TableBuilder<R> {
    /// Adds the columns of games by winner.
    fn winners(self, winners: impl Fn(&R) -> Winners) -> TableBuilder<R> {
        self.column("#south_wins", |row| winners(row).south.to_string())
            .column("#north_wins", |row| winners(row).north.to_string())
            .column("#no_winner", |row| winners(row).unknown.to_string())
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

// `lengths` and `turns`: how long the finished games took.

/// The number of the last turn of the finished games.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Lengths {
    /// Of the games that South has won, and of those that North has won.
    pub won: [Spread; 2],
}

impl Lengths {
    /// Of all finished games.
    pub fn all(&self) -> Spread {
        let mut all = self.won[0].clone();
        all.merge(&self.won[1]);
        all
    }

    /// The figures, for all games and by winner.
    pub fn to_table(&self) -> Table {
        let [south, north] = Side::BOTH.map(|side| (side.name(), self.won[side as usize].clone()));
        TableBuilder::new([("all", self.all()), south, north])
            .column("winner", |(winner, _)| (*winner).to_owned())
            .column("#games", |(_, turns)| turns.n().to_string())
            .column("#mean", |(_, turns)| decimal(turns.mean()))
            .column("#minimum", |(_, turns)| optional(turns.min()))
            .column("#quartile_1", |(_, turns)| decimal(turns.quartile(1)))
            .column("#median", |(_, turns)| decimal(turns.median()))
            .column("#quartile_3", |(_, turns)| decimal(turns.quartile(3)))
            .column("#maximum", |(_, turns)| optional(turns.max()))
            .finish()
    }

    /// A row for each number of turns that was met.
    pub fn to_distribution(&self) -> Table {
        let won = |side: Side, turns| self.won[side as usize].times(turns).to_string();
        TableBuilder::new(self.all().counts())
            .column("#turns", |(turns, _)| turns.to_string())
            .column("#games", |(_, games)| games.to_string())
            .column("#south_wins", |(turns, _)| won(Side::South, *turns))
            .column("#north_wins", |(turns, _)| won(Side::North, *turns))
            .finish()
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
    /// Where games are counted that ended so.
    fn part(&mut self, is_accepted: bool, end: &str) -> &mut Winners {
        match end {
            _ if !is_accepted => &mut self.broken,
            end if Ending::ON_BOARD.contains(&end) => &mut self.on_board,
            end if end == Ending::Resigned.name() => &mut self.resigned,
            _ => &mut self.unknown,
        }
    }

    /// All games ended on the board.
    pub const fn is_none(&self) -> bool {
        self.resigned.games() + self.unknown.games() + self.broken.games() == 0
    }

    /// A row for each choice of the games, with South's share of the wins.
    pub fn to_table(&self) -> Table {
        let sum = |parts: &[Winners]| {
            let mut sum = Winners::default();
            parts.iter().for_each(|part| sum.merge(*part));
            sum
        };
        let all = sum(&[self.on_board, self.resigned, self.unknown]);
        let south = |parts: &[Winners]| sum(parts).share(Side::South);
        let with_unknown = |south_wins| Share::new(all.south + south_wins, all.games());
        let shares = [
            ("all", south(&[all])),
            ("without-resigned", south(&[self.on_board, self.unknown])),
            ("without-unknown", south(&[self.on_board, self.resigned])),
            ("on-board", south(&[self.on_board])),
            ("with-broken", south(&[all, self.broken])),
            ("nobody-to-south", with_unknown(all.unknown)),
            ("nobody-to-north", with_unknown(0)),
        ];
        TableBuilder::new(shares)
            .column("sample", |(sample, _)| (*sample).to_owned())
            .share(SHARE, |(_, share)| *share)
            .finish()
    }
}
