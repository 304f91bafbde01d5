//! `players`: the accepted games by who has played them.

use bao_reports::Table;
use bao_rules::Side;

use super::activity::Activity;
use super::pairings::Pairings;
use super::winners::Winners;
use crate::described::{list_rows, optional};
use crate::statistics::Share;

/// What a player has played.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Player {
    /// The name, as the sources have it.
    pub name: String,
    /// The games as South, and those as North, by who has won them.
    pub by_seat: [Winners; 2],
    /// The first and the last year in which he played, where a game of his has a date.
    pub years: Option<(u32, u32)>,
}

impl Player {
    /// How many games. Who sits on both sides of a game has played it twice.
    #[must_use]
    pub fn games(&self) -> u64 {
        self.by_seat.iter().map(Winners::games).sum()
    }

    /// How many of the games with a winner were won.
    #[must_use]
    pub fn score(&self) -> Share {
        let [south, north] = Side::BOTH.map(|side| self.by_seat[side as usize].share(side));
        Share::new(south.count + north.count, south.of + north.of)
    }
}

/// All players: those with more games first, then by name.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Players {
    /// They.
    pub all: Vec<Player>,
    /// How many seats of accepted games have no name, of two a game.
    pub nameless: u64,
}

impl Players {
    /// Counts the games of an archive.
    pub(crate) fn of(pairings: &Pairings, activity: &Activity) -> Players {
        let mut all: Vec<Player> = pairings
            .names
            .iter()
            .zip(&activity.spans)
            .map(|(name, &years)| Player { name: name.clone(), years, ..Player::default() })
            .collect();
        let mut nameless = 0;
        for pairing in &pairings.all {
            for (seat, player) in pairing.seats.into_iter().enumerate() {
                match player {
                    None => nameless += pairing.games,
                    Some(at) => all[at].by_seat[seat].add(pairing.winner, pairing.games),
                }
            }
        }
        // Stable: players of as many games stay in the order of their names.
        all.sort_by_key(|player| std::cmp::Reverse(player.games()));
        Players { all, nameless }
    }

    /// A row a player.
    #[must_use]
    pub fn to_table(&self) -> Table {
        let [south, north] = [Side::South, Side::North].map(|side| side as usize);
        list_rows(
            "players",
            &self.all,
            &[
                ("name", &|player| player.name.clone()),
                ("#games", &|player| player.games().to_string()),
                ("#wins", &|player| player.score().count.to_string()),
                ("#losses", &|player| (player.score().of - player.score().count).to_string()),
                ("#no_winner", &|player| (player.games() - player.score().of).to_string()),
                ("#percent", &|player| player.score().percent_cell()),
                ("#low", &|player| player.score().low_cell()),
                ("#high", &|player| player.score().high_cell()),
                ("#games_as_south", &|player| player.by_seat[south].games().to_string()),
                ("#wins_as_south", &|player| player.by_seat[south].south.to_string()),
                ("#games_as_north", &|player| player.by_seat[north].games().to_string()),
                ("#wins_as_north", &|player| player.by_seat[north].north.to_string()),
                ("#first_year", &|player| optional(player.years.map(|years| years.0))),
                ("#last_year", &|player| optional(player.years.map(|years| years.1))),
            ],
        )
    }
}
