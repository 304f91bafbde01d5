//! `lengths` and `turns`: how many turns the finished games took.

use bao_reports::Table;
use bao_rules::Side;

use super::winners::parse_side;
use crate::described::{decimal, list_rows, optional};
use crate::error::StudyError;
use crate::groups::Groups;
use crate::selection::Selection;
use crate::statistics::Spread;
use crate::survey::frames::{filter_accepted, filter_replayed};
use bao_tables::schema;

/// The number of the last turn of the finished games.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Lengths {
    /// Of the games that South has won, and of those that North has won.
    pub won: [Spread; 2],
}

impl Lengths {
    /// Counts the games of an archive.
    pub(crate) fn of(games: &Selection) -> Result<Lengths, StudyError> {
        let games = filter_replayed(filter_accepted(games.scan(schema::Table::Games)?));
        let groups = Groups::of(games, &["turns", "winner"])?;
        let (turns, winners) = (groups.number("turns")?, groups.text("winner")?);
        let mut lengths = Lengths::default();
        for (row, games) in groups.sizes()?.into_iter().enumerate() {
            if let (Some(turns), Some(winner)) = (turns.get(row), parse_side(winners.get(row))) {
                lengths.won[winner as usize].add(turns, games);
            }
        }
        Ok(lengths)
    }

    /// Of all finished games.
    #[must_use]
    pub fn all(&self) -> Spread {
        let mut all = self.won[0].clone();
        all.merge(&self.won[1]);
        all
    }

    /// The figures, for all games and by winner.
    #[must_use]
    pub fn to_table(&self) -> Table {
        let [south, north] = Side::BOTH.map(|side| (side.name(), self.won[side as usize].clone()));
        list_rows(
            "lengths",
            [("all", self.all()), south, north],
            &[
                ("winner", &|(winner, _)| (*winner).to_owned()),
                ("#games", &|(_, turns)| turns.n().to_string()),
                ("#mean", &|(_, turns)| decimal(turns.mean())),
                ("#minimum", &|(_, turns)| optional(turns.min())),
                ("#quartile_1", &|(_, turns)| decimal(turns.quartile(1))),
                ("#median", &|(_, turns)| decimal(turns.median())),
                ("#quartile_3", &|(_, turns)| decimal(turns.quartile(3))),
                ("#maximum", &|(_, turns)| optional(turns.max())),
            ],
        )
    }

    /// A row for each number of turns that was met.
    #[must_use]
    pub fn to_distribution(&self) -> Table {
        let won = |side: Side, turns| self.won[side as usize].times(turns).to_string();
        list_rows(
            "turns",
            self.all().counts(),
            &[
                ("#turns", &|(turns, _)| turns.to_string()),
                ("#games", &|(_, games)| games.to_string()),
                ("#south_wins", &|(turns, _)| won(Side::South, *turns)),
                ("#north_wins", &|(turns, _)| won(Side::North, *turns)),
            ],
        )
    }
}
