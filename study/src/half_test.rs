//! Whether South wins half of the games, and the interval by players.

use bao_reports::Table;
use bao_rules::Side;

use crate::comparison::{ARCHIVE, PRINTED, Sample};
use crate::described::{SHARE, TableBuilder, decimal};
use crate::selection::Sampling;
use crate::statistics::{ClusteredShare, Interval, Share, fair_coin, format_p};
use crate::tables::{Counts, SharesByPlayer};

/// The two-sided test of the hypothesis that a share is one half. Chosen games are not tested.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct HalfTest {
    /// Of the exact binomial test, which takes the games for independent.
    pub p: Option<f64>,
    /// With the doubt that games of the same players leave; `None` where too few players are named.
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

    /// The p that says less against the hypothesis.
    pub fn larger_p(&self) -> Option<f64> {
        self.p.map(|p| self.p_players.map_or(p, |by_player| p.max(by_player)))
    }
}

// The interval of a share by players, as tables have it.

impl<R> TableBuilder<R> {
    /// Adds the ends of the interval by players, in percent; empty without an interval.
    pub fn player_ends(self, share: impl Fn(&R) -> Option<ClusteredShare>) -> TableBuilder<R> {
        let end = |row: &R, end: fn(Interval) -> f64| {
            decimal(share(row).map(|share| 100.0 * end(share.interval())))
        };
        self.column("#low_players", |row| end(row, |ends| ends.low))
            .column("#high_players", |row| end(row, |ends| ends.high))
    }
}

/// South's share of the games that were won, of those of the archive that tests use and of the printed counts, with
/// the test that it is one half.
pub(crate) fn test_balance(here: &Sample, by_player: &SharesByPlayer, printed: &Counts) -> Table {
    let share = |counts: &Counts| Share::new(counts.games(Side::South), counts.all_games());
    let rows = [
        (ARCHIVE, share(&here.tested), by_player.south, &here.sampling),
        (PRINTED, share(printed), None, &Sampling::All),
    ];
    let rows = rows.map(|(counts, share, by_player, sampling)| {
        (counts, sampling.left_out(), share, by_player, HalfTest::of(share, by_player, sampling))
    });
    TableBuilder::new(rows)
        .column("counts", |(name, ..)| (*name).to_owned())
        .share(SHARE, |(_, _, share, ..)| *share)
        .player_ends(|(.., by_player, _)| *by_player)
        .column("#p", |(.., test)| format_p(test.p))
        .column("#p_players", |(.., test)| format_p(test.p_players))
        .column("#left_out", |(_, left_out, ..)| left_out.to_string())
        .finish()
}
