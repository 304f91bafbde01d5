//! The accepted games by who played whom, when, and who has won.

use std::collections::BTreeMap;

use bao_rules::Side;
use bao_tables::schema;

use super::winners::parse_side;
use crate::error::StudyError;
use crate::groups::Groups;
use crate::selection::Selection;
use crate::statistics::{ClusteredShare, Clusters, Share};
use crate::survey::frames::filter_accepted;

/// Games of the same players, in the same seats and year, with the same winner.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Pairing {
    /// South and North, by their places among the names; `None` where the source has none.
    pub seats: [Option<usize>; 2],
    pub year: Option<u32>,
    pub winner: Option<Side>,
    pub games: u64,
}

/// All pairings.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Pairings {
    /// The players, in the order of their names.
    pub names: Vec<String>,
    pub all: Vec<Pairing>,
}

impl Pairings {
    /// Counts the games of an archive.
    pub fn of(games: &Selection) -> Result<Pairings, StudyError> {
        let games = filter_accepted(games.scan(schema::Table::Games)?);
        let groups = Groups::of(games, &["south", "north", "year", "winner"])?;
        let seats = [groups.text("south")?, groups.text("north")?];
        let (years, winners) = (groups.number("year")?, groups.text("winner")?);
        let name = |seat: usize, row: usize| {
            seats[seat].get(row).map(str::trim).filter(|name| !name.is_empty())
        };
        let sizes = groups.sizes()?;
        let rows = 0..sizes.len();
        let mut places: BTreeMap<&str, usize> =
            rows.flat_map(|row| [name(0, row), name(1, row)]).flatten().map(|n| (n, 0)).collect();
        places.values_mut().enumerate().for_each(|(at, place)| *place = at);
        let all = sizes.into_iter().enumerate().map(|(row, games)| Pairing {
            seats: [0, 1].map(|seat| name(seat, row).map(|name| places[name])),
            year: years.get(row),
            winner: parse_side(winners.get(row)),
            games,
        });
        let all = all.collect();
        Ok(Pairings { names: places.into_keys().map(str::to_owned).collect(), all })
    }

    /// South's share of the games with a winner, as their players bear it out: of all, and by year.
    pub fn south_by_player(&self) -> SouthByPlayer {
        let mut all = Clusters::default();
        let mut years: BTreeMap<Option<u32>, Clusters<usize>> = BTreeMap::new();
        for pairing in &self.all {
            let Some(winner) = pairing.winner else { continue };
            let won = if winner == Side::South { pairing.games } else { 0 };
            let [south, north] = pairing.seats;
            for clusters in [&mut all, years.entry(pairing.year).or_default()] {
                clusters.add(south, north, Share::new(won, pairing.games));
            }
        }
        let years = years.into_iter().filter_map(|(year, of)| Some((year, of.share()?)));
        SouthByPlayer { all: all.share(), years: years.collect() }
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
