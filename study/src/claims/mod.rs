//! What the text of the study claims, beside its tables: shares, ratios, and advice to players.

mod advice;

use bao_reports::Table;
use bao_rules::Side;

pub(crate) use self::advice::{AdviceShares, CLAIMS, test_advice};
use crate::comparison::{ARCHIVE, PRINTED, RANDOM, Sample};
use crate::described::{cells, table_of};
use crate::parity::{Parity, ParityRow};
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

/// A ratio of South's count to North's.
struct Ratio {
    statistic: &'static str,
    claimed: u64,
    counts: &'static str,
    south: u64,
    north: u64,
    chosen: bool,
}

impl Ratio {
    fn value(&self) -> Option<f64> {
        (self.north > 0).then(|| self.south as f64 / self.north as f64)
    }

    /// The ends of the interval of Wilson for South's share of both counts, as ratios.
    fn ends(&self) -> [Option<f64>; 2] {
        let interval = Share::new(self.south, self.south + self.north).interval();
        // How many games of South's there are for one of North's, where they are such a share of both.
        let ratio = |percent: f64| {
            let share = percent / 100.0;
            (share < 1.0).then(|| share / (1.0 - share))
        };
        let ends = [interval.map(|ends| ends.low), interval.map(|ends| ends.high)];
        ends.map(|end| end.and_then(ratio))
    }

    fn verdict(&self) -> Verdict {
        let claimed = self.claimed as f64;
        match self.ends() {
            _ if self.south + self.north == 0 => Verdict::NoGames,
            _ if self.chosen => Verdict::Selection,
            [Some(low), _] if low > claimed => Verdict::Above,
            [_, Some(high)] if high < claimed => Verdict::Below,
            _ => Verdict::Open,
        }
    }
}

/// `statistic,counts,south,north,ratio,low,high,claimed,verdict`: of the games of the archive that tests use, of the
/// printed counts, and of random play.
pub(crate) fn list_ratios(here: &Sample, printed: &Counts, random: &Sample) -> Table {
    let sources = [
        (ARCHIVE, &here.tested, here.sampling.is_chosen()),
        (PRINTED, printed, false),
        (RANDOM, &random.counts, false),
    ];
    let ratios = RATIOS.iter().flat_map(|&(statistic, claimed)| {
        sources.map(|(counts, of, chosen)| {
            let count = |side: Side| Percentage::share_of(side.name(), statistic, of).count;
            let [south, north] = Side::BOTH.map(count);
            Ratio { statistic, claimed, counts, south, north, chosen }
        })
    });
    let rows = ratios.map(|of| {
        let verdict = of.verdict().name();
        let Ratio { statistic, counts, south, north, claimed, .. } = of;
        cells![statistic, counts, south, north, of.value(), of.ends(), claimed, verdict]
    });
    table_of("statistic counts #south #north #ratio #low #high #claimed verdict", rows)
}

// `percentages_printed`: the 30 shares of the text with the intervals that the printed counts give.

/// `winner,statistic`, the share with its interval, and the percentage as it is `printed`.
pub(crate) fn list_printed_shares(parity: &Parity) -> Table {
    let number = |row: &ParityRow, number: &str| {
        let same = |of: &&ParityRow| {
            (of.table, &of.winner, &of.item, of.number)
                == (row.table, &row.winner, &row.item, number)
        };
        parity.rows.iter().find(same).map(|row| row.printed.clone()).unwrap_or_default()
    };
    let rows = parity.rows.iter().filter(|row| (row.table, row.number) == ("percentages", "count"));
    let rows = rows.map(|row| {
        let [count, of] = ["count", "of"].map(|of| number(row, of).parse().unwrap_or(0));
        cells![row.winner, row.item, Share::new(count, of), number(row, "percent")]
    });
    table_of("winner statistic #count #of #percent #low #high #printed", rows)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ratio(south: u64, north: u64, claimed: u64) -> (Option<f64>, [Option<f64>; 2], Verdict) {
        let ratio = Ratio { statistic: "", claimed, counts: "", south, north, chosen: false };
        (ratio.value(), ratio.ends(), ratio.verdict())
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
