//! What the text of the study claims, beside its tables: shares, ratios, and advice to players.

mod advice;

use std::cmp::Ordering;

use bao_reports::ReportTable;
use bao_rules::Side;

pub(crate) use self::advice::{AdviceShares, CLAIMS, test_advice};
use crate::comparison::{ARCHIVE, PRINTED, RANDOM, Sample};
use crate::described::{cells, table_of};
use crate::parity::printed::PrintedTables;
use crate::statistics::Share;
use crate::tables::{Counts, Percentage};

/// The level of all tests of the claims together.
const LEVEL: f64 = 0.05;

bao_notation::named! {
    /// What games say of a claim.
    #[derive(Clone, Copy, PartialEq, Eq, Debug)]
    pub enum Verdict {
        /// It comes true more often than where it is no merit of the players, and chance hardly makes the difference.
        Supported = "supported",
        /// It comes true less often, and chance hardly makes the difference.
        Contradicted = "contradicted",
        /// Chance alone may make the difference.
        NotDistinguishable = "not-distinguishable",
        /// The interval of a ratio lies above what is claimed.
        Above = "above",
        /// It lies below.
        Below = "below",
        /// What is claimed lies in the interval of the ratio.
        Open = "open",
        /// It holds by the definition of the classes.
        ByDefinition = "by-definition",
        /// The games were chosen by their class, so that they cannot tell.
        Selection = "selection",
        /// The claim was drawn from these counts, or they stand here to compare: they do not test it.
        NotTested = "not-tested",
        /// There is no game to tell by.
        NoGames = "no-games",
        /// It takes a search of every game, which is made of the published ones alone.
        NotJudged = "not-judged",
    }
}

// `ratios`: how many times as often as North South does what the text of the study speaks of.

/// A ratio of the text: the statistic of [`Percentage`] whose count is meant, and "more than so many times".
const RATIOS: [(&str, u64); 2] = [("first_empties_own", 3), ("verde_or_arancione_of_oro", 2)];

/// The ratio of South's count to North's, with the ends of its interval, and what it says of a claim: that it is more than
/// so many.
fn judge_ratio(
    [south, north]: [u64; 2],
    claimed: u64,
    chosen: bool,
) -> ([Option<f64>; 3], Verdict) {
    // The interval is that of Wilson for South's share of both counts: how many games of South's there are for one of
    // North's, where they are such a share of both.
    let interval = Share::new(south, south + north).interval();
    let ratio = |percent: f64| {
        let share = percent / 100.0;
        (share < 1.0).then(|| share / (1.0 - share))
    };
    let ends = [interval.map(|ends| ends.low), interval.map(|ends| ends.high)];
    let [low, high] = ends.map(|end| end.and_then(ratio));
    let verdict = match [low, high].map(|end| end.map(|end| end.total_cmp(&(claimed as f64)))) {
        _ if south + north == 0 => Verdict::NoGames,
        _ if chosen => Verdict::Selection,
        [Some(Ordering::Greater), _] => Verdict::Above,
        [_, Some(Ordering::Less)] => Verdict::Below,
        _ => Verdict::Open,
    };
    ([(north > 0).then(|| south as f64 / north as f64), low, high], verdict)
}

/// `statistic,counts,south,north,ratio,low,high,claimed,verdict`: of the games of the archive that tests use, of the
/// printed counts, and of random play.
pub(crate) fn list_ratios(here: &Sample, printed: &Counts, random: &Sample) -> ReportTable {
    let sources = [
        (ARCHIVE, &here.tested, here.sampling.is_chosen()),
        (PRINTED, printed, false),
        (RANDOM, &random.counts, false),
    ];
    let rows = RATIOS.iter().flat_map(|&(statistic, claimed)| {
        sources.map(|(counts, of, chosen)| {
            let count = |side: Side| Percentage::share_of(side.name(), statistic, of).count;
            let [south, north] = Side::BOTH.map(count);
            let (ratio, verdict) = judge_ratio([south, north], claimed, chosen);
            cells![statistic, counts, south, north, ratio, claimed, verdict.name()]
        })
    });
    table_of("statistic counts #south #north #ratio #low #high #claimed verdict", rows)
}

// `percentages_printed`: the 30 shares of the text with the intervals that the printed counts give.

/// `winner,statistic`, the share with its interval, and the percentage as it is `printed`.
pub(crate) fn list_printed_shares() -> ReportTable {
    let rows = PrintedTables::load().percentages.into_iter().map(|row| {
        let share = Share::new(row.count, row.of.unwrap_or_default());
        cells![row.winner, row.statistic, share, row.printed_percent]
    });
    table_of("winner statistic #count #of #percent #low #high #printed", rows)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ratio(south: u64, north: u64, claimed: u64) -> (Option<f64>, [Option<f64>; 2], Verdict) {
        let ([value, ends @ ..], verdict) = judge_ratio([south, north], claimed, false);
        (value, ends, verdict)
    }

    #[test]
    fn a_ratio_has_the_interval_of_its_share() {
        let (value, [low, high], verdict) = ratio(151, 47, 3);
        // Of 198 the share is 76.26 %, and its interval 69.87 % to 81.65 %.
        assert_eq!([value, low, high].map(crate::described::decimal), ["3.21", "2.32", "4.45"]);
        assert_eq!(verdict, Verdict::Open);
        assert_eq!(ratio(151, 47, 2).2, Verdict::Above);
        assert_eq!(ratio(151, 47, 5).2, Verdict::Below);
    }

    #[test]
    fn a_ratio_to_nothing_is_none() {
        let (value, [_, high], verdict) = ratio(9, 0, 3);
        assert_eq!((value, high, verdict), (None, None, Verdict::Open));
        assert_eq!(ratio(0, 0, 3).2, Verdict::NoGames);
        assert_eq!(ratio(0, 9, 3).0, Some(0.0));
    }
}
