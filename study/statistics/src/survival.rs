//! How long something lasts, where some observations end before it does.

use std::collections::BTreeMap;

use super::interval::{Interval, Z};

/// Subjects whose observation ends at a time.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Departures {
    /// By the event.
    pub lost: u64,
    /// Without it: their observation ends for another reason.
    pub censored: u64,
}

/// A time at which observations end.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct SurvivalStep {
    /// When.
    pub time: u32,
    /// The subjects under observation, with those whose observation ends now.
    pub at_risk: u64,
    /// Those whose observation ends now; the censored ones were still at risk.
    pub left: Departures,
    /// The estimated chance that the event has not happened by then, from 0 to 1.
    pub survival: f64,
    /// Its 95 % interval; `None` where the estimate is 1 or 0, for which the formula gives none.
    pub interval: Option<Interval>,
}

/// The estimate of Kaplan and Meier (1958) with intervals of Greenwood's variance on the scale of
/// log(−log), which stay within 0 and 1. It takes for granted that those that are watched no longer would
/// have fared like the rest.
#[must_use]
pub fn kaplan_meier(left: &BTreeMap<u32, Departures>) -> Vec<SurvivalStep> {
    let mut at_risk: u64 = left.values().map(|left| left.lost + left.censored).sum();
    let (mut survival, mut sum) = (1.0, 0.0);
    let mut steps = Vec::with_capacity(left.len());
    for (&time, &left) in left {
        let stay = at_risk - left.lost;
        if left.lost > 0 {
            survival *= stay as f64 / at_risk as f64;
            // Infinite where none stay; the interval is none then.
            sum += left.lost as f64 / (at_risk as f64 * stay as f64);
        }
        steps.push(SurvivalStep {
            time,
            at_risk,
            left,
            survival,
            interval: greenwood_interval(survival, sum),
        });
        at_risk = stay - left.censored;
    }
    steps
}

fn greenwood_interval(survival: f64, variance: f64) -> Option<Interval> {
    if survival <= 0.0 || survival >= 1.0 {
        return None;
    }
    let spread = Z * variance.sqrt() / survival.ln().abs();
    let end = |spread: f64| survival.powf(spread.exp());
    Some(Interval { low: end(spread), high: end(-spread) })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Remission of leukaemia under 6-MP (Freireich et al. 1963), the example of every textbook:
    /// weeks, and whether the remission ended then.
    const WEEKS: [(u32, bool); 21] = [
        (6, true),
        (6, true),
        (6, true),
        (6, false),
        (7, true),
        (9, false),
        (10, true),
        (10, false),
        (11, false),
        (13, true),
        (16, true),
        (17, false),
        (19, false),
        (20, false),
        (22, true),
        (23, true),
        (25, false),
        (32, false),
        (32, false),
        (34, false),
        (35, false),
    ];

    fn left(weeks: &[(u32, bool)]) -> BTreeMap<u32, Departures> {
        let mut all = BTreeMap::new();
        for &(week, ended) in weeks {
            let left: &mut Departures = all.entry(week).or_default();
            left.lost += u64::from(ended);
            left.censored += u64::from(!ended);
        }
        all
    }

    #[test]
    fn the_estimate_and_its_intervals_are_those_of_the_textbook() {
        let steps = kaplan_meier(&left(&WEEKS));
        let known = [
            (6, 21, 0.8571, 0.6197, 0.9516),
            (7, 17, 0.8067, 0.5631, 0.9228),
            (10, 15, 0.7529, 0.5032, 0.8894),
            (13, 12, 0.6902, 0.4316, 0.8491),
            (16, 11, 0.6275, 0.3675, 0.8049),
            (22, 7, 0.5378, 0.2678, 0.7468),
            (23, 6, 0.4482, 0.1881, 0.6801),
        ];
        let ended: Vec<&SurvivalStep> = steps.iter().filter(|step| step.left.lost > 0).collect();
        assert_eq!(ended.len(), known.len());
        for (step, (time, at_risk, survival, low, high)) in ended.into_iter().zip(known) {
            assert_eq!((step.time, step.at_risk), (time, at_risk));
            let interval = step.interval.expect("the estimate is neither 0 nor 1");
            for (ours, known) in
                [(step.survival, survival), (interval.low, low), (interval.high, high)]
            {
                assert!((ours - known).abs() < 6e-5, "week {time}: {ours} is not {known}");
            }
        }
    }

    #[test]
    fn without_censoring_it_is_the_plain_share() {
        let weeks: Vec<(u32, bool)> = (1..=8).map(|week| (week, true)).collect();
        for step in kaplan_meier(&left(&weeks)) {
            assert!((step.survival - (8 - step.time) as f64 / 8.0).abs() < 1e-12);
        }
    }

    #[test]
    fn all_and_none_have_no_interval_and_nothing_has_no_steps() {
        assert_eq!(kaplan_meier(&BTreeMap::new()), []);
        let steps = kaplan_meier(&left(&[(1, false), (2, true)]));
        assert_eq!((steps[0].survival, steps[0].interval), (1.0, None));
        assert_eq!((steps[1].survival, steps[1].interval), (0.0, None));
    }
}
