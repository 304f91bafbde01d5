//! `sensitivity`: the main shares with and without the games whose end the board does not show.

use bao_game::replay::Ending;
use bao_rules::Side;
use polars::prelude::*;

use super::counts::Counts;
use super::groups::GameGroups;
use crate::frame::with_shares;
use crate::statistics::Share;

/// Whether games that ended so are among those that are chosen.
type IsChosen = fn(&str) -> bool;

/// The choices of games, by how they ended.
const SAMPLES: [(&str, IsChosen); 4] = [
    ("all", |_| true),
    ("without-resigned", |end| end != Ending::Resigned.name()),
    ("without-unknown", |end| end == Ending::Resigned.name() || Ending::ON_BOARD.contains(&end)),
    ("on-board", |end| Ending::ON_BOARD.contains(&end)),
];

/// The progress colours that most games have.
const MAIN: [&str; 4] = ["verde", "marrone", "arancione", "rosso"];

/// `sample,winner,statistic` and the share: South's wins, and of each winner's games those that begin with his
/// emptying and those of the main classes.
pub(super) fn count_sensitivity(groups: &GameGroups) -> PolarsResult<DataFrame> {
    let (mut samples, mut winners, mut statistics) = (Vec::new(), Vec::new(), Vec::new());
    let mut shares = Vec::new();
    for (sample, is_chosen) in SAMPLES {
        let mut counts = Counts::default();
        let groups = groups.iter()?.filter(|group| is_chosen(group.ended_by));
        groups.for_each(|group| counts.add_group(&group));
        let mut push = |winner: &'static str, statistic: &'static str, count: u64, of: u64| {
            samples.push(sample);
            winners.push(winner);
            statistics.push(statistic);
            shares.push(Share::new(count, of));
        };
        push("all", "south_wins", counts.games(Side::South), counts.all_games());
        for side in Side::BOTH {
            let of = counts.games(side);
            push(side.name(), "first_empties_own", counts.first_empties(side), of);
            for class in MAIN {
                push(side.name(), class, counts.progress(side, class), of);
            }
        }
    }
    let keys = df!("sample" => samples, "winner" => winners, "statistic" => statistics)?;
    with_shares(keys, &shares)
}
