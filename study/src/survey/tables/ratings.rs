//! `ratings` and `south_advantage`: what the games tell of the players' strength, and of the seat beside it.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use bao_reports::Table;
use bao_rules::Side;

use super::pairings::Pairings;
use crate::described::{decimal, list_rows, yes};
use crate::statistics::{Encounters, Estimate, Interval, Share, elo, rate_players};

/// Only so many players are rated, those with the most games: the work grows with the third power of their number.
const MOST_PLAYERS: usize = 500;

/// A rating by fewer games than these says little.
pub const FEW_GAMES: u64 = 10;

/// A rated player.
#[derive(Clone, PartialEq, Debug)]
pub struct Rating {
    /// The name, as the sources have it.
    pub name: String,
    /// The group of players in which everybody has met everybody at some remove, counted from 1, the largest first.
    pub component: usize,
    /// The games with a winner against rated players, and how many of them were won.
    pub score: Share,
    /// The strength above the mean of the component.
    pub strength: Estimate,
}

impl Rating {
    /// Whether there are too few games to tell much.
    #[must_use]
    pub const fn is_of_few(&self) -> bool {
        self.score.of < FEW_GAMES
    }
}

/// The players by strength, and South's advantage.
#[derive(Clone, PartialEq, Debug)]
pub struct Ratings {
    /// By component, the strongest first.
    pub all: Vec<Rating>,
    /// South's share of the games that were rated.
    pub south: Share,
    /// What it is worth to sit South against a player of the same strength.
    pub seat: Estimate,
    /// How many players have no rating, since others have more games.
    pub left_out: usize,
}

impl Ratings {
    /// Rates the players; `None` where no two named players have finished a game.
    pub(crate) fn of(pairings: &Pairings) -> Option<Ratings> {
        let mut games: BTreeMap<(usize, usize), Share> = BTreeMap::new();
        for pairing in &pairings.all {
            let ([Some(south), Some(north)], Some(winner)) = (pairing.seats, pairing.winner) else {
                continue;
            };
            if south != north {
                let share = games.entry((south, north)).or_default();
                share.count += if winner == Side::South { pairing.games } else { 0 };
                share.of += pairing.games;
            }
        }
        let mut played: BTreeMap<usize, u64> = BTreeMap::new();
        for (&(south, north), share) in &games {
            *played.entry(south).or_default() += share.of;
            *played.entry(north).or_default() += share.of;
        }
        let mut rated: Vec<usize> = played.keys().copied().collect();
        rated.sort_by_key(|player| Reverse(played[player]));
        let left_out = rated.len().saturating_sub(MOST_PLAYERS);
        rated.truncate(MOST_PLAYERS);
        rated.sort_unstable();
        let encounters = games.iter().filter_map(|(&(south, north), share)| {
            let [south, north] = [south, north].map(|player| rated.binary_search(&player).ok());
            let (south_wins, games) = (share.count, share.of);
            Some(Encounters { south: south?, north: north?, south_wins, games })
        });
        let encounters: Vec<Encounters> = encounters.collect();
        if encounters.is_empty() {
            return None;
        }
        let found = rate_players(rated.len(), &encounters);
        let mut scores = vec![Share::default(); rated.len()];
        let mut south = Share::default();
        for of in &encounters {
            south = Share::new(south.count + of.south_wins, south.of + of.games);
            for (player, won) in [(of.south, of.south_wins), (of.north, of.games - of.south_wins)] {
                scores[player] =
                    Share::new(scores[player].count + won, scores[player].of + of.games);
            }
        }
        let places = order_components(&found.components);
        let mut all: Vec<Rating> = rated
            .iter()
            .enumerate()
            .map(|(at, &player)| Rating {
                name: pairings.names[player].clone(),
                component: places[found.components[at]],
                score: scores[at],
                strength: found.strengths[at],
            })
            .collect();
        // Stable: players of the same strength stay in the order of their names.
        all.sort_by(|a, b| {
            let strength = b.strength.value.total_cmp(&a.strength.value);
            a.component.cmp(&b.component).then(strength)
        });
        Some(Ratings { all, south, seat: found.seat, left_out })
    }

    /// A row a rated player.
    #[must_use]
    pub fn to_table(&self) -> Table {
        list_rows(
            "ratings",
            &self.all,
            &[
                ("name", &|rating| rating.name.clone()),
                ("#component", &|rating| rating.component.to_string()),
                ("#games", &|rating| rating.score.of.to_string()),
                ("#wins", &|rating| rating.score.count.to_string()),
                ("#percent", &|rating| rating.score.percent_cell()),
                ("#elo", &|rating| format_points(rating.strength.elo())),
                ("#elo_low", &|rating| format_points(rating.strength.elo_interval().low)),
                ("#elo_high", &|rating| format_points(rating.strength.elo_interval().high)),
                ("few_games", &|rating| yes(rating.is_of_few())),
            ],
        )
    }

    /// South's share of the rated games as it is, and net of the players' strength, each in points of Elo too.
    #[must_use]
    pub fn to_advantage(&self) -> Table {
        let counted = |of: fn(Interval) -> f64| self.south.interval().map(of);
        let (net, net_elo) = (self.seat.percent_interval(), self.seat.elo_interval());
        // As a percentage and in points of Elo.
        let of_percent = |percent: Option<f64>| (percent, percent.map(|of| elo(of / 100.0)));
        let rows = [
            (
                "counted",
                of_percent(self.south.percent()),
                of_percent(counted(|ends| ends.low)),
                of_percent(counted(|ends| ends.high)),
            ),
            (
                "net",
                (Some(self.seat.percent()), Some(self.seat.elo())),
                (Some(net.low), Some(net_elo.low)),
                (Some(net.high), Some(net_elo.high)),
            ),
        ];
        // Of no share or all the points are infinite.
        let cell = |elo: Option<f64>| {
            elo.filter(|elo| elo.is_finite()).map_or_else(String::new, format_points)
        };
        list_rows(
            "south_advantage",
            rows,
            &[
                ("estimate", &|(name, ..)| (*name).to_owned()),
                ("#games", &|_| self.south.of.to_string()),
                ("#percent", &|(_, of, ..)| decimal(of.0)),
                ("#low", &|(_, _, low, _)| decimal(low.0)),
                ("#high", &|(.., high)| decimal(high.0)),
                ("#elo", &|(_, of, ..)| cell(of.1)),
                ("#elo_low", &|(_, _, low, _)| cell(low.1)),
                ("#elo_high", &|(.., high)| cell(high.1)),
            ],
        )
    }

    /// The players and the games of each component, in their order.
    #[must_use]
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

/// Points of Elo without decimals; none is `0`, not `-0`.
pub(crate) fn format_points(elo: f64) -> String {
    format!("{:.0}", elo.round() + 0.0)
}

/// The place of each component from 1: those with more players first.
fn order_components(components: &[usize]) -> Vec<usize> {
    let count = components.iter().max().map_or(0, |last| last + 1);
    let mut sizes: Vec<(usize, usize)> = (0..count).map(|component| (0, component)).collect();
    components.iter().for_each(|&component| sizes[component].0 += 1);
    sizes.sort_by_key(|&(size, component)| (Reverse(size), component));
    let mut places = vec![0; count];
    sizes.iter().enumerate().for_each(|(at, &(_, component))| places[component] = at + 1);
    places
}
