//! Shares with their intervals, as the study counts them.

use bao_statistics::{Clusters, Interval, Share, wilson};
use pyo3::prelude::*;

/// The 95 % interval of Wilson for a share, from 0 to 1; `None` for a share of nothing.
#[pyfunction]
pub fn _wilson(count: u64, of: u64) -> Option<(f64, f64)> {
    wilson(count, of).map(Interval::ends)
}

/// The same over players: for South's and North's player, where they have names, how many of their games count, of how
/// many. `None` where no player is named, or too few are to tell.
#[pyfunction]
pub fn _clustered_interval(
    pairs: Vec<(Option<String>, Option<String>, u64, u64)>,
) -> Option<(f64, f64)> {
    let mut players = Clusters::default();
    for (south, north, count, of) in pairs {
        players.add(south, north, Share::new(count, of));
    }
    Some(players.share()?.interval().ends())
}
