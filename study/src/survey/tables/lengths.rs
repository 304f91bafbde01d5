//! `lengths` and `turns`: how many turns the finished games took.

use bao_reports::Table;
use bao_rules::Side;

use super::cells::{decimal, whole};
use super::winners::side;
use crate::statistics::Spread;
use crate::survey::SurveyError;
use crate::survey::frames::{Groups, accepted, replayed};
use bao_archive::store::Archive;
use bao_archive::store::schema;

/// The number of the last turn of the finished games.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Lengths {
    /// Of the games that South has won, and of those that North has won.
    pub won: [Spread; 2],
}

impl Lengths {
    /// Counts the games of an archive.
    pub(crate) fn of(folder: &Archive) -> Result<Lengths, SurveyError> {
        let games = replayed(accepted(folder.scan(schema::Table::Games)?));
        let groups = Groups::of(games, &["turns", "winner"])?;
        let (turns, winners) = (groups.number("turns")?, groups.text("winner")?);
        let mut lengths = Lengths::default();
        for (row, games) in groups.sizes()?.into_iter().enumerate() {
            if let (Some(turns), Some(winner)) = (turns.get(row), side(winners.get(row))) {
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
    pub fn sheet(&self) -> Table {
        let mut table = Table::new(
            "",
            &[
                "winner",
                "#games",
                "#mean",
                "#minimum",
                "#quartile_1",
                "#median",
                "#quartile_3",
                "#maximum",
            ],
        )
        .with_name("lengths");
        let [south, north] = Side::BOTH.map(|side| (side.name(), self.won[side as usize].clone()));
        for (winner, turns) in [("all", self.all()), south, north] {
            table.push([
                winner.to_owned(),
                turns.n().to_string(),
                decimal(turns.mean()),
                whole(turns.min()),
                decimal(turns.quartile(1)),
                decimal(turns.median()),
                decimal(turns.quartile(3)),
                whole(turns.max()),
            ]);
        }
        table
    }

    /// A row for each number of turns that was met.
    #[must_use]
    pub fn distribution(&self) -> Table {
        let columns = ["#turns", "#games", "#south_wins", "#north_wins"];
        let mut table = Table::new("", &columns).with_name("turns");
        for (turns, games) in self.all().counts() {
            let [south, north] = [0, 1].map(|side| self.won[side].times(turns).to_string());
            table.push([turns.to_string(), games.to_string(), south, north]);
        }
        table
    }
}
