//! `results`: the finished games by who has won them.

use bao_reports::Table;
use bao_rules::Side;

use super::ends::Ends;
use super::winners::{Winners, parse_side};
use super::years::Years;
use crate::described::list_rows;
use crate::error::StudyError;
use crate::groups::Groups;
use crate::selection::Selection;
use crate::statistics::{fair_coin, format_p};
use crate::survey::frames::filter_accepted;
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
    pub(crate) fn of(games: &Selection) -> Result<Results, StudyError> {
        let games = filter_accepted(games.scan(schema::Table::Games)?);
        let groups = Groups::of(games, &["year", "ended_by", "winner"])?;
        let (years, ends) = (groups.number("year")?, groups.text("ended_by")?);
        let winners = groups.text("winner")?;
        let mut results = Results::default();
        for (row, games) in groups.sizes()?.into_iter().enumerate() {
            let mut counted = Winners::default();
            counted.add(parse_side(winners.get(row)), games);
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
        fair_coin(self.all.south, self.all.finished_games())
    }

    /// A row a side. `p` is the exact two-sided test against one half, the same for both.
    #[must_use]
    pub fn to_table(&self) -> Table {
        let share = |side: &Side| self.all.share(*side);
        list_rows(
            "results",
            Side::BOTH,
            &[
                ("winner", &|side| side.name().to_owned()),
                ("#count", &|side| share(side).count.to_string()),
                ("#of", &|side| share(side).of.to_string()),
                ("#percent", &|side| share(side).percent_cell()),
                ("#low", &|side| share(side).low_cell()),
                ("#high", &|side| share(side).high_cell()),
                ("#p", &|_| format_p(self.p())),
            ],
        )
    }
}
