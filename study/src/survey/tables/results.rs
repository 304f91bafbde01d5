//! `results`: the finished games by who has won them.

use bao_reports::Table;
use bao_rules::Side;

use super::ends::Ends;
use super::winners::{Winners, side};
use super::years::Years;
use crate::statistics::{chance, fair_coin};
use crate::survey::SurveyError;
use crate::survey::frames::{Groups, accepted};
use bao_archive::store::Archive;
use bao_archive::store::schema;

/// Who has won the accepted games, when, and how.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Results {
    /// All accepted games.
    pub all: Winners,
    /// By year.
    pub years: Years,
    /// By how they ended.
    pub ends: Ends,
}

impl Results {
    /// Counts the games of an archive.
    pub(crate) fn of(folder: &Archive) -> Result<Results, SurveyError> {
        let games = accepted(folder.scan(schema::Table::Games)?);
        let groups = Groups::of(games, &["year", "end", "winner"])?;
        let (years, ends) = (groups.number("year")?, groups.text("end")?);
        let winners = groups.text("winner")?;
        let mut results = Results::default();
        for (row, games) in groups.sizes()?.into_iter().enumerate() {
            let mut counted = Winners::default();
            counted.add(side(winners.get(row)), games);
            results.all.merge(counted);
            results.years.0.entry(years.get(row)).or_default().merge(counted);
            results.ends.add(ends.get(row).unwrap_or("unknown"), counted);
        }
        results.ends.sort();
        Ok(results)
    }

    /// The chance of a share of South's as far from one half, were the sides even.
    #[must_use]
    pub fn p(&self) -> Option<f64> {
        fair_coin(self.all.south, self.all.finished())
    }

    /// A row a side. `p` is the exact two-sided test against one half, the same for both.
    #[must_use]
    pub fn sheet(&self) -> Table {
        let columns = ["winner", "#count", "#of", "#percent", "#low", "#high", "#p"];
        let mut table = Table::new("", &columns).with_name("results");
        for side in Side::BOTH {
            let share = self.all.share(side);
            let [percent, low, high] = share.cells();
            let (count, of) = (share.count.to_string(), share.of.to_string());
            table.push([side.name().to_owned(), count, of, percent, low, high, chance(self.p())]);
        }
        table
    }
}
