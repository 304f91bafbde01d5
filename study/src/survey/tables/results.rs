//! `results`: the finished games by who has won them.

use bao_reports::Table;
use bao_rules::Side;

use super::ends::Ends;
use super::pairings::SouthByPlayer;
use super::winners::{Winners, parse_side};
use super::years::Years;
use crate::error::StudyError;
use crate::groups::Groups;
use crate::half_test::HalfTest;
use crate::player_ends::list_player_ends;
use crate::sampling::Sampling;
use crate::selection::Selection;
use crate::statistics::format_p;
use crate::survey::frames::filter_accepted;
use bao_tables::schema;

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

    /// The test that South wins half of the games.
    #[must_use]
    pub fn test(&self, sampling: &Sampling, by_player: &SouthByPlayer) -> HalfTest {
        HalfTest::of(self.all.share(Side::South), by_player.all, sampling)
    }

    /// A row a side. The test, two-sided, is the same for both.
    #[must_use]
    pub fn to_table(&self, sampling: &Sampling, by_player: &SouthByPlayer) -> Table {
        let test = self.test(sampling, by_player);
        let ends = |side: &Side| {
            list_player_ends(by_player.all.map(|south| match side {
                Side::South => south,
                Side::North => south.complement(),
            }))
        };
        self.all.list_sides(&[
            ("#low_players", &|side| ends(side)[0].clone()),
            ("#high_players", &|side| ends(side)[1].clone()),
            ("#p", &|_| format_p(test.p)),
            ("#p_players", &|_| format_p(test.p_players)),
        ])
    }
}
