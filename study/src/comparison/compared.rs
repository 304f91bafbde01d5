//! Compares two samples: for every measure the difference, its interval and a test.

use std::sync::OnceLock;

use bao_archive::store::query::QueryError;
use bao_reports::ReportTable;
use bao_rules::Side;

use super::sample::{ARCHIVE, ENGINE, PRINTED, Provenance, RANDOM, Sample};
use crate::described::{Cells as _, cells, points_of, table_of, yes};
use crate::statistics::{Difference, Share, fisher, format_p, holm};
use crate::tables::{ASPECTS, Counts, Measured, format_points};

/// An archive compared with another sample.
#[derive(Clone, Debug)]
pub(crate) struct Comparison {
    pub against: Sample,
    /// Whether the other games were played under different rules.
    pub has_other_rules: bool,
    /// The number of games that are in both samples. They are left out of the tests.
    pub shared: u64,
    /// Why nothing is tested; `None` if tests are made.
    pub untested: Option<Untested>,
    /// The counts of the compared games, in the archive and in the other sample.
    counts: [Counts; 2],
    rows: OnceLock<Vec<ComparisonRow>>,
}

impl Comparison {
    /// Compares an archive with another sample, leaving out the games that both have.
    pub fn of(here: &Sample, against: Sample) -> Result<Comparison, QueryError> {
        let [ours, theirs] = here.find_shared(&against)?;
        let left = |sample: &Sample, shared: &[i64]| match &sample.games {
            Some(games) if !shared.is_empty() => Counts::of(&games.without(shared)),
            _ => Ok(sample.tested.clone()),
        };
        let mut counts = [left(here, &ours)?, left(&against, &theirs)?];
        let untested = find_reason(here, &against, &counts);
        if untested.is_some() {
            counts = [here.counts.clone(), against.counts.clone()];
        }
        Ok(Comparison {
            has_other_rules: !here.has_rules_of(&against),
            shared: ours.len() as u64,
            rows: OnceLock::new(),
            against,
            untested,
            counts,
        })
    }

    /// Every class, type, moment and share of both samples, computed on first use.
    pub fn rows(&self) -> &[ComparisonRow] {
        let [ours, others] = &self.counts;
        self.rows.get_or_init(|| compare(ours, others, self.untested.is_none()))
    }

    /// Whether both samples were drawn regardless of class, so that intervals make sense.
    pub fn is_of_samples(&self) -> bool {
        self.untested != Some(Untested::Selection)
    }
}

fn find_reason(here: &Sample, against: &Sample, left: &[Counts; 2]) -> Option<Untested> {
    let has_no_games = |counts: &Counts| counts.all_games() == 0;
    if has_no_games(&here.counts) || has_no_games(&against.counts) {
        Some(Untested::NothingToCompare)
    } else if here.sampling.is_chosen() || against.sampling.is_chosen() {
        Some(Untested::Selection)
    } else if here.shares_the_study(against) || left.iter().any(has_no_games) {
        Some(Untested::SameGames)
    } else {
        None
    }
}

/// One measure of two samples.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct ComparisonRow {
    pub measure: Measured,
    pub ours: Share,
    pub other: Share,
    /// `ours` minus `other`.
    pub difference: Option<Difference>,
    /// By Fisher's exact test.
    pub p: Option<f64>,
    /// `p` with Holm's correction over all rows of the aspect.
    pub p_holm: Option<f64>,
}

/// Compares all measures of two samples, with p-values only if `tested`. A class that contains no game, or every game,
/// of both samples has no p-value.
pub(super) fn compare(ours: &Counts, others: &Counts, tested: bool) -> Vec<ComparisonRow> {
    let turns = &ours.turns() | &others.turns();
    let pairs = ours.measure(&turns).into_iter().zip(others.measure(&turns));
    let mut rows: Vec<ComparisonRow> = pairs
        .map(|(measure, other)| {
            let (ours, other) = (measure.share, other.share);
            let (met, all) = (ours.count + other.count, ours.of + other.of);
            let may_be_tested = tested && met > 0 && met < all;
            let p = may_be_tested.then(|| fisher((ours.count, ours.of), (other.count, other.of)));
            let p = p.flatten();
            let difference = Difference::of(ours, other);
            ComparisonRow { measure, ours, other, difference, p, p_holm: None }
        })
        .collect();
    for aspect in ASPECTS {
        let mut of_aspect: Vec<&mut ComparisonRow> =
            rows.iter_mut().filter(|row| row.measure.aspect == aspect).collect();
        let tests: Vec<Option<f64>> = of_aspect.iter().map(|row| row.p).collect();
        for (row, corrected) in of_aspect.iter_mut().zip(holm(&tests)) {
            row.p_holm = corrected;
        }
    }
    rows
}

bao_notation::named! {
    /// Why samples are not tested against each other.
    #[derive(Clone, Copy, PartialEq, Eq, Debug)]
    pub enum Untested {
        /// The games of one sample were chosen by class, so they are not a random sample.
        Selection = "selection",
        /// One sample has only games that are also in the other, or both samples contain games of the study.
        SameGames = "same-games",
        /// One of the samples is empty.
        NothingToCompare = "nothing-to-compare",
    }
}

/// Builds `samples`: the compared samples and how they were made.
pub(crate) fn list_samples(here: &Sample, all: &[Comparison]) -> ReportTable {
    let others = all.iter().map(|comparison| (&comparison.against, Some(comparison)));
    let rows = [(here, None)].into_iter().chain(others).map(|(sample, of)| {
        let Sample { name, counts, provenance, .. } = sample;
        let Provenance { games, ruleset, seed, program, commit, day, command } = provenance;
        let wins = Side::BOTH.map(|side| counts.games(side));
        let (left_out, shared) = (sample.sampling.left_out(), of.map(|of| of.shared));
        let untested = of.and_then(|of| of.untested).map(Untested::name);
        let other_rules = yes(of.is_some_and(|of| of.has_other_rules));
        let mut row = cells![name, games, counts.all_games(), wins, left_out, shared, untested];
        row.extend(cells![ruleset, other_rules, seed, program, commit, day, command]);
        row
    });
    table_of(
        "counts #games #qualifying #south_wins #north_wins #left_out #shared untested ruleset \
         other_rules #seed program commit day command",
        rows,
    )
}

/// The column names of the sample at an index of `list_in_order`: 0 is the printed sample, 1 the archive itself.
fn column_names(sample: &Sample, place: usize) -> [String; 2] {
    let name = match (sample.name.as_str(), place) {
        (ARCHIVE | PRINTED | RANDOM | ENGINE, 0..=3) => sample.name.clone(),
        (_, place) => format!("other_{}", place - 3),
    };
    [name.clone(), format!("{name}_percent")]
}

/// The samples in the order of columns and bars: the printed sample, the archive, then all others.
pub(crate) fn list_in_order<'a>(here: &'a Sample, all: &'a [Comparison]) -> Vec<&'a Sample> {
    let mut samples: Vec<&Sample> = all.iter().map(|comparison| &comparison.against).collect();
    samples.insert(samples.len().min(1), here);
    samples
}

/// Builds `side_by_side`: every measure that occurs in any sample, for all samples.
pub(crate) fn set_side_by_side(here: &Sample, all: &[Comparison]) -> ReportTable {
    let samples = list_in_order(here, all);
    let names = samples.iter().enumerate().map(|(place, sample)| column_names(sample, place));
    let names: Vec<[String; 2]> = names.collect();
    let turns = samples.iter().flat_map(|sample| sample.counts.turns()).collect();
    let measured: Vec<_> = samples.iter().map(|sample| sample.counts.measure(&turns)).collect();
    let rows = measured.first().into_iter().flatten().enumerate().map(|(row, name)| {
        let shares = measured.iter().map(|sample| sample[row].share);
        let is_met = shares.clone().any(|share| share.count > 0);
        let mut cells = cells![name.aspect, name.winner, name.class];
        shares.for_each(|share| [share.count.to_string(), share.percent_cell()].put(&mut cells));
        is_met.then_some(cells)
    });
    let columns: String = names.iter().flatten().map(|name| format!(" #{name}")).collect();
    let mut table = table_of(&format!("aspect winner class{columns}"), rows.flatten());
    let heads = table.columns[3..].chunks_exact_mut(2).zip(samples).zip(names);
    for ((heads, sample), _) in heads.filter(|(_, [name, _])| name.starts_with("other_")) {
        heads[0].title.clone_from(&sample.name);
        "%".clone_into(&mut heads[1].title);
    }
    table
}

/// Builds `comparison`: every measure of the archive and of each other sample.
pub(crate) fn list_comparison(all: &[Comparison]) -> ReportTable {
    let rows = all
        .iter()
        .flat_map(|comparison| comparison.rows().iter().map(move |row| (comparison, row)));
    let share =
        |share: Share| [share.count.to_string(), share.of.to_string(), share.percent_cell()];
    let rows = rows.map(|(of, row)| {
        let [points, low, high] = points_of(row.difference).map(|of| of.map(format_points));
        // Intervals make no sense for games that were chosen by class.
        let ends = [low, high].map(|end| end.filter(|_| of.is_of_samples()));
        let shares = [share(row.ours), share(row.other)];
        let Measured { aspect, winner, class, .. } = &row.measure;
        let p = [row.p, row.p_holm].map(format_p);
        cells![of.against.name, aspect, winner, class, shares, points, ends, p]
    });
    table_of(
        "against aspect winner class #count #of #percent #other_count #other_of #other_percent \
         #difference #difference_low #difference_high #p #p_holm",
        rows,
    )
}

#[cfg(test)]
mod tests {
    use bao_archive::store::import::TemporaryArchive;
    use bao_rules::Side;

    use super::*;
    use crate::statistics::Share;
    use crate::study::Study;
    use crate::tables::aspects;
    use crate::{Sampling, Selection};

    fn printed() -> Counts {
        let published = TemporaryArchive::of_published_games().expect("they can be imported");
        let games = Selection::all(published.archive().clone());
        Study::of(games, "the published games").expect("they can be counted").parity.printed
    }

    /// The printed counts, compared with a copy in which ten of South's red games are green.
    #[test]
    fn a_known_difference_is_found() {
        let counts = printed();
        let mut other = Counts::default();
        for side in Side::BOTH {
            for (aspect, classes) in aspects() {
                for class in classes {
                    let moved = match (side, class) {
                        (Side::South, "rosso") => counts.class(side, aspect, class) - 10,
                        (Side::South, "verde") => counts.class(side, aspect, class) + 10,
                        _ => counts.class(side, aspect, class),
                    };
                    other.add([side.name(), aspect, class, ""], moved);
                }
            }
        }
        let [here, there] = [("here", counts), ("there", other)]
            .map(|(name, counts)| Sample::made(name, counts, Default::default()));
        let comparison = Comparison::of(&here, there).expect("there is nothing to read");
        assert_eq!(comparison.untested, None);
        let row = |winner: &str, class: &str| {
            let of = |row: &&ComparisonRow| {
                (row.measure.winner, row.measure.class.as_str()) == (winner, class)
                    && row.measure.aspect == "progress"
            };
            comparison.rows().iter().find(of).expect("every class has a row")
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
        // A class that neither sample contains is not tested.
        assert_eq!(row("south", "other").p, None);
        assert!(row("north", "rosso").p.is_some_and(|p| p > 0.999_999));
        let (p, p_holm) = (red.p.expect("tested"), red.p_holm.expect("corrected"));
        assert!(0.2 < p && p < p_holm && p_holm <= 1.0, "{p} {p_holm}");
    }

    #[test]
    fn samples_that_are_not_random_are_not_tested() {
        let counts = printed();
        let sample = |name: &str| Sample::made(name, counts.clone(), Default::default());
        let mut chosen = sample("chosen");
        chosen.sampling = Sampling::ChosenByClass("--winner=south".to_owned());
        let empty = Sample::made("empty", Counts::default(), Default::default());
        let printed = Sample::printed(&counts, 6649);
        for (here, against, expected) in [
            (&chosen, sample("other"), Some(Untested::Selection)),
            (&sample("here"), chosen.clone(), Some(Untested::Selection)),
            (&sample("here"), empty, Some(Untested::NothingToCompare)),
            (&printed, printed.clone(), Some(Untested::SameGames)),
            (&sample("here"), printed.clone(), None),
        ] {
            let comparison = Comparison::of(here, against).expect("there is nothing to read");
            assert_eq!(comparison.untested, expected);
            let p_values = comparison.rows().iter().filter_map(|row| row.p).count();
            assert_eq!(p_values > 0, expected.is_none());
        }
    }
}
