//! An archive and another sample, compared in every way.

use super::rows::{self, ComparisonRow};
use super::sample::Sample;
use super::untested::Untested;
use crate::tables::Counts;

/// An archive beside another sample.
#[derive(Clone, Debug)]
pub(crate) struct Comparison {
    /// The other sample.
    pub against: Sample,
    /// The other games were played under other rules.
    pub has_other_rules: bool,
    /// Why nothing is tested.
    pub untested: Option<Untested>,
    /// Every class, type, moment and share of both.
    pub rows: Vec<ComparisonRow>,
}

impl Comparison {
    /// Compares an archive with another sample.
    pub fn of(here: &Sample, against: Sample) -> Comparison {
        let untested = find_reason(here, &against);
        let rows = rows::compare(&here.counts, &against.counts, untested.is_none());
        let has_other_rules = !here.has_rules_of(&against);
        Comparison { against, has_other_rules, untested, rows }
    }

    /// Both were drawn without regard to their classes, so that intervals say something about them.
    pub fn is_of_samples(&self) -> bool {
        self.untested != Some(Untested::Selection)
    }
}

fn find_reason(here: &Sample, against: &Sample) -> Option<Untested> {
    let is_empty = |counts: &Counts| counts.all_games() == 0;
    if is_empty(&here.counts) || is_empty(&against.counts) {
        Some(Untested::NothingToCompare)
    } else if here.chosen_by_class || against.chosen_by_class {
        Some(Untested::Selection)
    } else if here.is_of(against) {
        Some(Untested::SameGames)
    } else {
        None
    }
}

#[cfg(test)]
mod tests {
    use bao_archive::store::import::TemporaryArchive;
    use bao_rules::Side;

    use super::*;
    use crate::study::Study;
    use crate::{Selection, statistics::Share};

    fn printed() -> Counts {
        let published = TemporaryArchive::of_published_games().expect("they can be imported");
        let games = Selection::all(published.archive().clone());
        Study::of(games, "the published games").expect("they can be counted").parity.printed
    }

    /// All printed counts beside a copy of them in which ten of South's red games are green ones.
    #[test]
    fn a_known_difference_is_found_where_it_is() {
        let counts = printed();
        let mut other = Counts::default();
        for side in Side::BOTH {
            for (aspect, classes) in crate::tables::aspects() {
                for class in classes {
                    let moved = match (side, class) {
                        (Side::South, "rosso") => counts.class(side, aspect, class) - 10,
                        (Side::South, "verde") => counts.class(side, aspect, class) + 10,
                        _ => counts.class(side, aspect, class),
                    };
                    other.add(&[side.name(), aspect, class], moved);
                }
            }
        }
        let [here, there] = [("here", counts), ("there", other)]
            .map(|(name, counts)| Sample::made(name, counts, Default::default()));
        let comparison = Comparison::of(&here, there);
        assert_eq!(comparison.untested, None);
        let row = |winner: &str, class: &str| {
            let of = |row: &&ComparisonRow| {
                (row.measure.winner, row.measure.class.as_str()) == (winner, class)
                    && row.measure.aspect == "progress"
            };
            comparison.rows.iter().find(of).expect("every class has a row")
        };
        let red = row("south", "rosso");
        assert_eq!((red.ours, red.other), (Share::new(40, 205), Share::new(30, 205)));
        let difference = red.difference.expect("shares of something");
        assert!((difference.points - 1000.0 / 205.0).abs() < 1e-9);
        assert!(difference.interval.low < 0.0 && difference.interval.high > 9.0);
        assert_eq!(row("all", "rosso").ours, Share::new(132, 356));
        let orange = row("south", "arancione");
        assert_eq!(orange.difference.map(|difference| difference.points), Some(0.0));
        assert!(orange.p.is_some_and(|p| p > 0.999_999), "{orange:?}");
        // A class that neither has is not tested.
        assert_eq!(row("south", "other").p, None);
        assert!(row("north", "rosso").p.is_some_and(|p| p > 0.999_999));
        let (p, p_holm) = (red.p.expect("tested"), red.p_holm.expect("corrected"));
        assert!(0.2 < p && p < p_holm && p_holm <= 1.0, "{p} {p_holm}");
    }

    #[test]
    fn what_is_no_random_sample_is_not_tested() {
        let counts = printed();
        let sample = |name: &str| Sample::made(name, counts.clone(), Default::default());
        let mut chosen = sample("chosen");
        chosen.chosen_by_class = true;
        let empty = Sample::made("empty", Counts::default(), Default::default());
        let printed = Sample::printed(&counts, 6649);
        for (here, against, expected) in [
            (&chosen, sample("other"), Some(Untested::Selection)),
            (&sample("here"), chosen.clone(), Some(Untested::Selection)),
            (&sample("here"), empty, Some(Untested::NothingToCompare)),
            (&printed, printed.clone(), Some(Untested::SameGames)),
            (&sample("here"), printed.clone(), None),
        ] {
            let comparison = Comparison::of(here, against);
            assert_eq!(comparison.untested, expected);
            let p_values = comparison.rows.iter().filter_map(|row| row.p).count();
            assert_eq!(p_values > 0, expected.is_none());
        }
    }
}
