//! `player_years`: how many players were active in a year.

use std::collections::{BTreeMap, BTreeSet};

use bao_reports::Table;

use super::pairings::Pairings;
use crate::described::list_rows;

/// The players by the years in which they have played.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Activity {
    /// The first and the last year of a player, in the order of the names; `None` where no game of his has a date.
    pub spans: Vec<Option<(u32, u32)>>,
    /// Of each year: the games with a named player, the players, and those of them who are new.
    pub years: BTreeMap<u32, [u64; 3]>,
}

impl Activity {
    pub(crate) fn of(pairings: &Pairings) -> Activity {
        let mut active: BTreeMap<u32, BTreeSet<usize>> = BTreeMap::new();
        let mut activity =
            Activity { spans: vec![None; pairings.names.len()], ..Activity::default() };
        for pairing in &pairings.all {
            let named = || pairing.seats.into_iter().flatten();
            let Some(year) = pairing.year.filter(|_| named().next().is_some()) else { continue };
            activity.years.entry(year).or_default()[0] += pairing.games;
            for player in named() {
                active.entry(year).or_default().insert(player);
                let (first, last) = activity.spans[player].unwrap_or((year, year));
                activity.spans[player] = Some((first.min(year), last.max(year)));
            }
        }
        for (year, players) in active {
            let is_new = |player: &&usize| activity.spans[**player].is_some_and(|of| of.0 == year);
            let new = players.iter().filter(is_new).count();
            let counts = activity.years.entry(year).or_default();
            (counts[1], counts[2]) = (players.len() as u64, new as u64);
        }
        activity
    }

    /// A row a year.
    #[must_use]
    pub fn to_table(&self) -> Table {
        list_rows(
            "player_years",
            &self.years,
            &[
                ("#year", &|(year, _)| year.to_string()),
                ("#games", &|(_, counts)| counts[0].to_string()),
                ("#players", &|(_, counts)| counts[1].to_string()),
                ("#new_players", &|(_, counts)| counts[2].to_string()),
            ],
        )
    }
}
