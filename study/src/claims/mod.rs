//! Claims in the text of the study: shares, ratios, and advice to players.

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

/// The significance level of all tests of the claims together.
const LEVEL: f64 = 0.05;

bao_notation::named! {
    /// The result of testing a claim.
    #[derive(Clone, Copy, PartialEq, Eq, Debug)]
    pub enum Verdict {
        /// The claim comes true more often than without skill, by more than chance explains.
        Supported = "supported",
        /// The claim comes true less often than without skill, by more than chance explains.
        Contradicted = "contradicted",
        /// Chance alone may explain the difference.
        NotDistinguishable = "not-distinguishable",
        /// The interval of a ratio lies above the claimed factor.
        Above = "above",
        /// The interval of a ratio lies below the claimed factor.
        Below = "below",
        /// The interval of a ratio contains the claimed factor.
        Open = "open",
        /// The claim follows from the definition of the classes.
        ByDefinition = "by-definition",
        /// The games were chosen by class, so they decide nothing.
        Selection = "selection",
        /// The claim was drawn from these counts, or they are shown for comparison only.
        NotTested = "not-tested",
        /// No game is relevant to the claim.
        NoGames = "no-games",
        /// The claim needs a search of every matrix game, and some were not searched.
        NotJudged = "not-judged",
    }
}

// The table `ratios`: South's counts divided by North's, for the ratios that the text of the study claims.

/// The claimed ratios: a statistic of [`Percentage`], and the factor that its ratio is said to exceed.
const RATIOS: [(&str, u64); 2] = [("first_empties_own", 3), ("verde_or_arancione_of_oro", 2)];

/// The ratio of South's count to North's, the ends of its interval, and the verdict on the claim that it exceeds
/// `claimed`.
fn judge_ratio(
    [south, north]: [u64; 2],
    claimed: u64,
    chosen: bool,
) -> ([Option<f64>; 3], Verdict) {
    // Wilson's interval for South's share of both counts, converted to ratios.
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

/// Builds `ratios` for the tested games of the archive, the printed counts and random play.
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

/// Builds `percentages_printed`: the 30 percentages in the text, with intervals from the printed counts.
pub(crate) fn list_printed_shares() -> ReportTable {
    let rows = PrintedTables::load().percentages.iter().map(|row| {
        let share = Share::new(row.count, row.of.unwrap_or_default());
        cells![&row.winner, &row.statistic, share, &row.printed_percent]
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
        // The share is 76.26 % of 198, and its interval 69.87 % to 81.65 %.
        assert_eq!([value, low, high].map(crate::described::decimal), ["3.21", "2.32", "4.45"]);
        assert_eq!(verdict, Verdict::Open);
        assert_eq!(ratio(151, 47, 2).2, Verdict::Above);
        assert_eq!(ratio(151, 47, 5).2, Verdict::Below);
    }

    #[test]
    fn a_ratio_to_zero_has_no_value() {
        let (value, [_, high], verdict) = ratio(9, 0, 3);
        assert_eq!((value, high, verdict), (None, None, Verdict::Open));
        assert_eq!(ratio(0, 0, 3).2, Verdict::NoGames);
        assert_eq!(ratio(0, 9, 3).0, Some(0.0));
    }
}
