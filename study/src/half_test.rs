//! Whether South wins half of the games, and the interval by players.

use crate::described::decimal;
use crate::selection::Sampling;
use crate::statistics::{ClusteredShare, Share, fair_coin};

/// The two-sided test of the hypothesis that a share is one half. Of games that were chosen there is none.
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
    #[must_use]
    pub fn larger_p(&self) -> Option<f64> {
        self.p.map(|p| self.p_players.map_or(p, |by_player| p.max(by_player)))
    }
}

// The interval of a share by players, as tables have it.

/// The lower and the upper end of the interval by players, in percent; empty where there is none.
pub(crate) fn list_player_ends(share: Option<ClusteredShare>) -> [String; 2] {
    let interval = share.map(|share| share.interval());
    [interval.map(|ends| 100.0 * ends.low), interval.map(|ends| 100.0 * ends.high)].map(decimal)
}
