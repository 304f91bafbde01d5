//! Builds `players`, `player_years`, `ratings` and `south_advantage`: when the players played, and how well.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};

use bao_archive::store::query::QueryError;
use bao_reports::ReportTable;
use bao_rules::Side;
use bao_tables::schema;

use super::{SouthByPlayer, Winners, filter_accepted, parse_side};
use crate::rows::{Percent, cells, count_groups, table_of, with_ends, yes};
use crate::selection::Selection;
use crate::statistics::{Clusters, Encounters, Estimate, Share, elo, rate_players};
use crate::tables::trim_names;

/// All players, and how many were active each year.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Players {
    /// The table `players`: one row for each player, sorted by number of games and then by name. A game with the same
    /// player on both sides counts twice.
    pub table: ReportTable,
    /// The table `player_years`: one row for each year.
    pub years: ReportTable,
    /// The number of seats in accepted games that have no player name; each game has two seats.
    pub nameless: u64,
}

impl Players {
    pub(crate) fn of(pairings: &[Pairing]) -> Players {
        // A player's games as South and as North, each by winner, and the first and last year of dated games.
        let mut players: BTreeMap<&String, ([Winners; 2], Option<[u32; 2]>)> = BTreeMap::new();
        // For each year, three numbers: games with a named player, players, and new players.
        let mut years: BTreeMap<u32, [u64; 3]> = BTreeMap::new();
        let mut active = BTreeSet::new();
        let mut nameless = 0;
        for &Pairing { ref seats, year, winner, games } in pairings {
            if let Some(year) = year.filter(|_| *seats != [None, None]) {
                years.entry(year).or_default()[0] += games;
            }
            for (seat, name) in seats.iter().enumerate() {
                let Some(name) = name else {
                    nameless += games;
                    continue;
                };
                let (by_seat, dated) = players.entry(name).or_default();
                by_seat[seat].merge(Winners::of(winner, games));
                if let Some(year) = year {
                    active.insert((year, name));
                    let [first, last] = dated.unwrap_or([year; 2]);
                    *dated = Some([first.min(year), last.max(year)]);
                }
            }
        }
        for (year, name) in active {
            let counts = years.entry(year).or_default();
            let is_new = players[name].1.is_some_and(|[first, _]| first == year);
            (counts[1], counts[2]) = (counts[1] + 1, counts[2] + u64::from(is_new));
        }
        let rows = players.into_iter().map(|(name, ([south, north], years))| {
            let games = south.games() + north.games();
            let of = south.finished_games() + north.finished_games();
            let score = Share::new(south.south + north.north, of);
            let (losses, no_winner) = (of - score.count, games - of);
            let seats = [south.games(), south.south, north.games(), north.north];
            let years = [0, 1].map(|end| years.map(|years| years[end]));
            let percent = Percent(score);
            let row = cells![name, games, score.count, losses, no_winner, percent, seats, years];
            (games, row)
        });
        let mut rows: Vec<_> = rows.collect();
        // The sort is stable: players with equally many games stay in name order.
        rows.sort_by_key(|(games, _)| Reverse(*games));
        let table = table_of(
            "name #games #wins #losses #no_winner #percent #low #high #games_as_south \
             #wins_as_south #games_as_north #wins_as_north #first_year #last_year",
            rows.into_iter().map(|(_, row)| row),
        );
        let years = years.iter().map(|(year, counts)| cells![year, counts]);
        let years = table_of("#year #games #players #new_players", years);
        Players { table, years, nameless }
    }
}

/// Games of the same players in the same seats, with the same year and winner.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Pairing {
    /// The names of South and North; `None` if the source has no name.
    seats: [Option<String>; 2],
    year: Option<u32>,
    winner: Option<Side>,
    games: u64,
}

pub(crate) fn list_pairings(games: &Selection) -> Result<Vec<Pairing>, QueryError> {
    type Row = (Option<String>, Option<String>, Option<u32>, Option<String>, u64);
    let games = trim_names(filter_accepted(games.scan(schema::Table::Games)?));
    let rows = count_groups(games, &["south", "north", "year", "winner"])?;
    let pairing = |(south, north, year, winner, games): Row| {
        let winner = parse_side(winner.as_deref());
        Pairing { seats: [south, north], year, winner, games }
    };
    Ok(rows.into_iter().map(pairing).collect())
}

impl SouthByPlayer {
    /// South's share of the finished games, overall and by year, with intervals clustered by player.
    pub(crate) fn of(pairings: &[Pairing]) -> SouthByPlayer {
        let mut all = Clusters::default();
        let mut years: BTreeMap<Option<u32>, Clusters<&str>> = BTreeMap::new();
        for Pairing { seats: [south, north], year, winner, games } in pairings {
            let Some(winner) = winner else { continue };
            let won = if *winner == Side::South { *games } else { 0 };
            for clusters in [&mut all, years.entry(*year).or_default()] {
                clusters.add(south.as_deref(), north.as_deref(), Share::new(won, *games));
            }
        }
        let years = years.into_iter().filter_map(|(year, of)| Some((year, of.share()?)));
        SouthByPlayer { all: all.share(), years: years.collect() }
    }
}

// The tables `ratings` and `south_advantage`: the players' strength and the advantage of the seat.

/// Only this many players are rated, those with the most games, because the work grows with the cube of their number.
const MOST_PLAYERS: usize = 500;

/// A rating from fewer games is marked as uncertain.
pub const FEW_GAMES: u64 = 10;

#[derive(Clone, PartialEq, Debug)]
pub struct Rating {
    pub name: String,
    /// The number of the player's component (players connected by games), from 1, largest component first.
    pub component: usize,
    /// The wins among the finished games against rated players.
    pub score: Share,
    /// The strength relative to the mean of the component.
    pub strength: Estimate,
}

impl Rating {
    /// Whether the rating rests on few games.
    pub const fn is_from_few_games(&self) -> bool {
        self.score.of < FEW_GAMES
    }
}

/// The players by strength, and South's advantage.
#[derive(Clone, PartialEq, Debug)]
pub struct Ratings {
    /// By component, the strongest first.
    pub all: Vec<Rating>,
    pub south: Share,
    /// The advantage of sitting South against an equal player.
    pub seat: Estimate,
    /// The number of players who are not rated because `MOST_PLAYERS` others have at least as many games.
    pub left_out: usize,
}

impl Ratings {
    /// Rates the players; `None` if no two named players have finished a game.
    pub(crate) fn of(pairings: &[Pairing]) -> Option<Ratings> {
        let mut games: BTreeMap<(&String, &String), Share> = BTreeMap::new();
        for pairing in pairings {
            let ([Some(south), Some(north)], Some(winner)) = (&pairing.seats, pairing.winner)
            else {
                continue;
            };
            if south != north {
                let won = if winner == Side::South { pairing.games } else { 0 };
                *games.entry((south, north)).or_default() += Share::new(won, pairing.games);
            }
        }
        let mut played: BTreeMap<&String, u64> = BTreeMap::new();
        for (&(south, north), share) in &games {
            *played.entry(south).or_default() += share.of;
            *played.entry(north).or_default() += share.of;
        }
        let mut rated: Vec<&String> = played.keys().copied().collect();
        rated.sort_by_key(|player| Reverse(played[player]));
        let left_out = rated.len().saturating_sub(MOST_PLAYERS);
        rated.truncate(MOST_PLAYERS);
        rated.sort_unstable();
        let encounters = games.iter().filter_map(|(&(south, north), share)| {
            let [south, north] = [south, north].map(|player| rated.binary_search(&player).ok());
            Some(Encounters { south: south?, north: north?, won: *share })
        });
        let encounters: Vec<Encounters> = encounters.collect();
        if encounters.is_empty() {
            return None;
        }
        let found = rate_players(rated.len(), &encounters);
        let mut scores = vec![Share::default(); rated.len()];
        let mut south = Share::default();
        for of in &encounters {
            south += of.won;
            scores[of.south] += of.won;
            scores[of.north] += Share::new(of.won.of - of.won.count, of.won.of);
        }
        let mut all: Vec<Rating> = rated
            .iter()
            .enumerate()
            .map(|(at, &player)| Rating {
                name: player.clone(),
                component: found.components[at] + 1,
                score: scores[at],
                strength: found.strengths[at],
            })
            .collect();
        // The sort is stable: players of equal strength stay in name order.
        all.sort_by(|a, b| {
            let strength = b.strength.value.total_cmp(&a.strength.value);
            a.component.cmp(&b.component).then(strength)
        });
        Some(Ratings { all, south, seat: found.seat, left_out })
    }

    pub fn to_table(&self) -> ReportTable {
        let rows = self.all.iter().map(|rating| {
            let Rating { name, component, score, strength } = rating;
            let elo = strength.elo().map(format_points);
            let few = yes(rating.is_from_few_games());
            cells![name, component, score.of, score.count, score.percent_cell(), elo, few]
        });
        table_of("name #component #games #wins #percent #elo #elo_low #elo_high few_games", rows)
    }

    /// South's share of the rated games in two rows: as counted, and adjusted for the players' strength. Each is given
    /// in Elo points too.
    pub fn to_advantage_table(&self) -> ReportTable {
        let net = self.seat.percent().map(Some);
        let counted = with_ends(self.south.percent(), self.south.interval());
        // The points are infinite for a share of 0 or 1.
        let points = |percent: Option<f64>| {
            let points = percent.map(|percent| elo(percent / 100.0)).filter(|elo| elo.is_finite());
            points.map(format_points)
        };
        let rows = [("counted", counted), ("net", net)]
            .map(|(name, share)| cells![name, self.south.of, share, share.map(points)]);
        table_of("estimate #games #percent #low #high #elo #elo_low #elo_high", rows)
    }

    /// The numbers of players and of games in each component, in order.
    pub fn list_components(&self) -> Vec<(u64, u64)> {
        let mut components = Vec::new();
        for rating in &self.all {
            components.resize(rating.component.max(components.len()), (0, 0));
            let (players, seats) = &mut components[rating.component - 1];
            *players += 1;
            *seats += rating.score.of;
        }
        components.into_iter().map(|(players, seats)| (players, seats / 2)).collect()
    }
}

/// Elo points without decimals; zero is `0`, not `-0`.
pub(crate) fn format_points(elo: f64) -> String {
    format!("{:.0}", elo.round() + 0.0)
}
