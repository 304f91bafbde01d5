//! Tests whether South wins half of the games.

use bao_reports::{Cell, ReportTable};
use bao_rules::Side;

use crate::comparison::{ARCHIVE, PRINTED, Sample};
use crate::described::{Cells, cells, table_of};
use crate::selection::Sampling;
use crate::statistics::{ClusteredShare, Share, fair_coin, format_p};
use crate::tables::{Counts, PlayerEnds, SharesByPlayer};

/// The two-sided p-values of the hypothesis that a share is one half. Chosen games are not tested.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct HalfTest {
    /// The p-value of the exact binomial test, which assumes independent games.
    pub p: Option<f64>,
    /// The p-value that takes repeated players into account; `None` if too few players are named.
    pub p_players: Option<f64>,
}

impl HalfTest {
    pub(crate) fn of(
        share: Share,
        by_player: Option<ClusteredShare>,
        sampling: &Sampling,
    ) -> HalfTest {
        if sampling.is_chosen() {
            return HalfTest::default();
        }
        HalfTest {
            p: fair_coin(share.count, share.of),
            p_players: by_player.map(|share| share.p_of_half()),
        }
    }

    /// The larger, and so more cautious, p-value.
    pub fn larger_p(&self) -> Option<f64> {
        self.p.map(|p| self.p_players.map_or(p, |by_player| p.max(by_player)))
    }
}

impl Cells for HalfTest {
    fn put(&self, row: &mut Vec<Cell>) {
        [self.p, self.p_players].map(format_p).put(row);
    }
}

/// South's share of the games, in the archive's tested games and in the printed counts, with the test against one half.
pub(crate) fn test_balance(
    here: &Sample,
    by_player: &SharesByPlayer,
    printed: &Counts,
) -> ReportTable {
    let share = |counts: &Counts| Share::new(counts.games(Side::South), counts.all_games());
    let rows = [
        (ARCHIVE, share(&here.tested), by_player.south, &here.sampling),
        (PRINTED, share(printed), None, &Sampling::All),
    ];
    let rows = rows.map(|(counts, share, by_player, sampling)| {
        let test = HalfTest::of(share, by_player, sampling);
        cells![counts, share, PlayerEnds(by_player), test, sampling.left_out()]
    });
    table_of(
        "counts #count #of #percent #low #high #low_players #high_players #p #p_players #left_out",
        rows,
    )
}
