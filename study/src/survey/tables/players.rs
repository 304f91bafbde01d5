//! `players`: the accepted games by who has played them.

use std::collections::BTreeMap;

use bao_reports::Table;
use bao_rules::Side;
use polars::prelude::*;

use super::winners::{Winners, side};
use crate::statistics::Share;
use crate::survey::SurveyError;
use crate::survey::frames::{Groups, accepted};
use bao_archive::store::Archive;
use bao_archive::store::schema;

/// What a player has played.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Player {
    /// The name, as the sources have it.
    pub name: String,
    /// The games as South, and those as North, by who has won them.
    pub sat: [Winners; 2],
}

impl Player {
    /// How many games. Who sits on both sides of a game has played it twice.
    #[must_use]
    pub fn games(&self) -> u64 {
        self.sat.iter().map(Winners::games).sum()
    }

    /// How many of the games with a winner were won.
    #[must_use]
    pub fn score(&self) -> Share {
        let [south, north] = Side::BOTH.map(|side| self.sat[side as usize].share(side));
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
    pub(crate) fn of(folder: &Archive) -> Result<Players, SurveyError> {
        let mut players: BTreeMap<String, [Winners; 2]> = BTreeMap::new();
        let mut nameless = 0;
        for seat in Side::BOTH {
            let games = accepted(folder.scan(schema::Table::Games)?);
            let named = games.select([col(seat.name()).alias("name"), col("winner")]);
            let groups = Groups::of(named, &["name", "winner"])?;
            let (names, winners) = (groups.text("name")?, groups.text("winner")?);
            for (row, games) in groups.sizes()?.into_iter().enumerate() {
                match names.get(row).map(str::trim).filter(|name| !name.is_empty()) {
                    None => nameless += games,
                    Some(name) => players.entry(name.to_owned()).or_default()[seat as usize]
                        .add(side(winners.get(row)), games),
                }
            }
        }
        let player = |(name, sat)| Player { name, sat };
        let mut all: Vec<Player> = players.into_iter().map(player).collect();
        // Stable: players of as many games stay in the order of their names.
        all.sort_by_key(|player| std::cmp::Reverse(player.games()));
        Ok(Players { all, nameless })
    }

    /// A row a player.
    #[must_use]
    pub fn sheet(&self) -> Table {
        let mut table = Table::new(
            "",
            &[
                "name",
                "#games",
                "#wins",
                "#losses",
                "#no_winner",
                "#percent",
                "#low",
                "#high",
                "#games_as_south",
                "#wins_as_south",
                "#games_as_north",
                "#wins_as_north",
            ],
        )
        .with_name("players");
        for player in &self.all {
            let score = player.score();
            let [percent, low, high] = score.cells();
            let unknown = player.games() - score.of;
            let [games, wins, losses, unknown] =
                [player.games(), score.count, score.of - score.count, unknown]
                    .map(|n| n.to_string());
            let [south, north] = Side::BOTH.map(|side| {
                let sat = &player.sat[side as usize];
                [sat.games().to_string(), sat.won(side).to_string()]
            });
            let ([south_games, south_wins], [north_games, north_wins]) = (south, north);
            table.push([
                player.name.clone(),
                games,
                wins,
                losses,
                unknown,
                percent,
                low,
                high,
                south_games,
                south_wins,
                north_games,
                north_wins,
            ]);
        }
        table
    }
}
