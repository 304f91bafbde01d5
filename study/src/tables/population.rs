//! `population`: the sizes of the material (S1).

use bao_rules::Side;
use polars::prelude::*;

use super::groups::GameGroups;
use crate::frame::with_shares;
use crate::statistics::Share;

/// How many games there are, what became of their texts, how many are of the population, and who won these.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Population {
    /// All games.
    pub games: u64,
    /// Replayed to the end of the text.
    pub accepted: u64,
    /// Replayed in part.
    pub partial: u64,
    /// Not replayed at all.
    pub rejected: u64,
    /// Accepted, with a winner.
    pub finished: u64,
    /// Accepted, without a winner.
    pub unfinished: u64,
    /// With a text that ends inside a turn or a token.
    pub cut_off: u64,
    /// Of the population (S1).
    pub qualifying: u64,
    /// Of these, won by South and by North.
    pub won: [u64; 2],
    /// Of these, won by the word of the source alone, in texts that may as well have been cut.
    pub resigned: u64,
    /// How many of their houses were functional as the mtaji stage began.
    pub functional_houses: u64,
}

impl Population {
    pub(super) fn of_groups(groups: &GameGroups) -> PolarsResult<Population> {
        let mut sizes = Population::default();
        for group in groups.iter()? {
            let games = group.games;
            sizes.games += games;
            *match group.status {
                "accepted" => &mut sizes.accepted,
                "partial" => &mut sizes.partial,
                _ => &mut sizes.rejected,
            } += games;
            match (group.status, group.ended_by, group.winner) {
                (_, "cut-off", _) => sizes.cut_off += games,
                ("accepted", _, Some(_)) => sizes.finished += games,
                ("accepted", _, None) => sizes.unfinished += games,
                _ => {}
            }
            if group.qualifies {
                sizes.qualifying += games;
                sizes.resigned += if group.ended_by == "resigned" { games } else { 0 };
                sizes.functional_houses += group.functional;
                for (side, won) in Side::BOTH.into_iter().zip(&mut sizes.won) {
                    *won += if group.winner == Some(side.name()) { games } else { 0 };
                }
            }
        }
        Ok(sizes)
    }

    /// The sizes as shares, each with its name in the tables.
    pub(crate) fn shares(&self) -> [(&'static str, Share); 11] {
        let [south, north] = self.won;
        [
            ("games", Share::new(self.games, self.games)),
            ("accepted", Share::new(self.accepted, self.games)),
            ("partial", Share::new(self.partial, self.games)),
            ("rejected", Share::new(self.rejected, self.games)),
            ("finished", Share::new(self.finished, self.games)),
            ("unfinished", Share::new(self.unfinished, self.games)),
            ("cut_off", Share::new(self.cut_off, self.games)),
            ("both_own_house_at_turn_23", Share::new(self.qualifying, self.finished)),
            ("resigned", Share::new(self.resigned, self.qualifying)),
            ("south_wins", Share::new(south, self.qualifying)),
            ("north_wins", Share::new(north, self.qualifying)),
        ]
    }
}

/// `statistic,count,of` and the share.
pub(super) fn count_population(sizes: &Population) -> PolarsResult<DataFrame> {
    let shares = sizes.shares();
    let names = shares.map(|(name, _)| name);
    let mut frame =
        with_shares(df!("statistic" => names.as_slice())?, &shares.map(|(_, share)| share))?;
    // How many games there are and what became of their texts is counted in full, not drawn by chance.
    let is_drawn = |name: &str| name.ends_with("_wins") || name == "both_own_house_at_turn_23";
    for column in ["low", "high"] {
        let ends = frame.column(column)?.f64()?.iter().zip(names);
        let ends: Vec<Option<f64>> =
            ends.map(|(end, name)| end.filter(|_| is_drawn(name))).collect();
        frame.with_column(Column::new(column.into(), ends))?;
    }
    Ok(frame)
}
