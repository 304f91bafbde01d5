//! `sensitivity`: South's share of the wins with and without the games whose end the board does not show.

use bao_game::replay::Ending;
use bao_reports::Table;
use bao_rules::Side;
use bao_tables::schema;

use super::winners::{Winners, parse_side};
use crate::described::list_rows;
use crate::error::StudyError;
use crate::groups::Groups;
use crate::selection::Selection;
use crate::statistics::Share;

/// Games by how they ended, as far as a main number may depend on it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Sensitivity {
    /// Accepted games that ended on the board.
    pub on_board: Winners,
    /// Accepted games that were resigned or lost on time.
    pub resigned: Winners,
    /// Accepted games that ended in another way: unfinished, cut off or unknown.
    pub unknown: Winners,
    /// Games that could not be played to their end.
    pub broken: Winners,
}

impl Sensitivity {
    /// Counts the games of an archive.
    pub(crate) fn of(games: &Selection) -> Result<Sensitivity, StudyError> {
        let games = games.scan(schema::Table::Games)?;
        let groups = Groups::of(games, &["status", "ended_by", "winner"])?;
        let (status, ends) = (groups.text("status")?, groups.text("ended_by")?);
        let winners = groups.text("winner")?;
        let mut counted = Sensitivity::default();
        for (row, games) in groups.sizes()?.into_iter().enumerate() {
            let end = ends.get(row).unwrap_or_default();
            let group = match status.get(row) {
                Some("accepted") if Ending::ON_BOARD.contains(&end) => &mut counted.on_board,
                Some("accepted") if end == Ending::Resigned.name() => &mut counted.resigned,
                Some("accepted") => &mut counted.unknown,
                _ => &mut counted.broken,
            };
            group.add(parse_side(winners.get(row)), games);
        }
        Ok(counted)
    }

    /// All games ended on the board.
    #[must_use]
    pub const fn is_none(&self) -> bool {
        self.resigned.games() + self.unknown.games() + self.broken.games() == 0
    }

    /// South's share of the wins in each choice of the games.
    fn list_shares(&self) -> [(&'static str, Share); 7] {
        let sum = |parts: &[Winners]| {
            let mut sum = Winners::default();
            parts.iter().for_each(|part| sum.merge(*part));
            sum
        };
        let all = sum(&[self.on_board, self.resigned, self.unknown]);
        let south = |of: Winners| of.share(Side::South);
        let with_unknown = |south_wins| Share::new(all.south + south_wins, all.games());
        [
            ("all", south(all)),
            ("without-resigned", south(sum(&[self.on_board, self.unknown]))),
            ("without-unknown", south(sum(&[self.on_board, self.resigned]))),
            ("on-board", south(self.on_board)),
            ("with-broken", south(sum(&[all, self.broken]))),
            ("nobody-to-south", with_unknown(all.unknown)),
            ("nobody-to-north", with_unknown(0)),
        ]
    }

    /// A row for each choice of the games.
    #[must_use]
    pub fn to_table(&self) -> Table {
        list_rows(
            "sensitivity",
            self.list_shares(),
            &[
                ("sample", &|(sample, _)| (*sample).to_owned()),
                ("#count", &|(_, share)| share.count.to_string()),
                ("#of", &|(_, share)| share.of.to_string()),
                ("#percent", &|(_, share)| share.percent_cell()),
                ("#low", &|(_, share)| share.low_cell()),
                ("#high", &|(_, share)| share.high_cell()),
            ],
        )
    }
}
