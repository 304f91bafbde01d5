//! `ratios`: how many times as often as North South does what the text of the study speaks of.

use bao_reports::Table;
use bao_rules::Side;

use super::Verdict;
use crate::described::{decimal, list_rows};
use crate::parity::Parity;
use crate::statistics::{Interval, Share};
use crate::tables::{Counts, PERCENTAGES};

/// A ratio of the text: the statistic of [`PERCENTAGES`] whose count is meant, and "more than so many times".
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
    /// How many games of South's there are for one of North's, where they are such a share of both.
    fn of_share(share: f64) -> Option<f64> {
        (share < 1.0).then(|| share / (1.0 - share))
    }

    fn value(&self) -> Option<f64> {
        (self.north > 0).then(|| self.south as f64 / self.north as f64)
    }

    /// The ends of the interval of Wilson for South's share of both counts, as ratios.
    fn ends(&self) -> [Option<f64>; 2] {
        let interval = Share::new(self.south, self.south + self.north).interval();
        let end = |of: fn(Interval) -> f64| {
            interval.and_then(|interval| Self::of_share(of(interval) / 100.0))
        };
        [end(|interval| interval.low), end(|interval| interval.high)]
    }

    fn verdict(&self) -> Verdict {
        let claimed = self.claimed as f64;
        match self.ends() {
            _ if self.south + self.north == 0 => Verdict::NoGames,
            _ if self.chosen => Verdict::Selection,
            [Some(low), _] if low > claimed => Verdict::Confirmed,
            [_, Some(high)] if high < claimed => Verdict::Contradicted,
            _ => Verdict::Open,
        }
    }
}

/// `statistic,counts,south,north,ratio,low,high,claimed,verdict`: of the archive and of the printed counts.
pub(crate) fn list_ratios(ours: &Counts, parity: &Parity) -> Table {
    let sources =
        [("archive", ours, parity.sampling.is_chosen()), ("printed", &parity.printed, false)];
    let ratios = RATIOS.iter().flat_map(|&(statistic, claimed)| {
        sources.map(|(counts, of, chosen)| {
            let count = |side: Side| {
                let mut shares = PERCENTAGES.iter();
                let share = shares
                    .find(|share| (share.winner, share.statistic) == (side.name(), statistic));
                share.map_or(0, |share| (share.of)(of).0)
            };
            let [south, north] = Side::BOTH.map(count);
            Ratio { statistic, claimed, counts, south, north, chosen }
        })
    });
    list_rows(
        "ratios",
        ratios,
        &[
            ("statistic", &|row| row.statistic.to_owned()),
            ("counts", &|row| row.counts.to_owned()),
            ("#south", &|row| row.south.to_string()),
            ("#north", &|row| row.north.to_string()),
            ("#ratio", &|row| decimal(row.value())),
            ("#low", &|row| decimal(row.ends()[0])),
            ("#high", &|row| decimal(row.ends()[1])),
            ("#claimed", &|row| row.claimed.to_string()),
            ("verdict", &|row| row.verdict().name().to_owned()),
        ],
    )
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
        assert_eq!([value, low, high].map(decimal), ["3.21", "2.32", "4.45"]);
        assert_eq!(verdict, Verdict::Open);
        assert_eq!(ratio(151, 47, 2).2, Verdict::Confirmed);
        assert_eq!(ratio(151, 47, 5).2, Verdict::Contradicted);
    }

    #[test]
    fn a_ratio_to_nothing_is_none() {
        let (value, [_, high], verdict) = ratio(9, 0, 3);
        assert_eq!((value, high, verdict), (None, None, Verdict::Open));
        assert_eq!(ratio(0, 0, 3).2, Verdict::NoGames);
        assert_eq!(ratio(0, 9, 3).0, Some(0.0));
    }
}
