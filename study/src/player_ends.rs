//! The interval of a share by players, as tables have it.

use crate::described::decimal;
use crate::statistics::ClusteredShare;

/// The lower and the upper end of the interval by players, in percent; empty where there is none.
pub(crate) fn list_player_ends(share: Option<ClusteredShare>) -> [String; 2] {
    let interval = share.map(|share| share.interval());
    [interval.map(|ends| 100.0 * ends.low), interval.map(|ends| 100.0 * ends.high)].map(decimal)
}
