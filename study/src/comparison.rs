//! Compares an archive's classes with those of the printed games, random play, the engine's play or another archive.
//!
//! A sample is a set of games with its counts, and knows which of its games are tested. A comparison has for every
//! measure of two samples the difference, its interval and a test.

use std::collections::HashMap;
use std::sync::OnceLock;

use bao_archive::store::query::QueryError;
use bao_reports::ReportTable;
use bao_rules::{Ruleset, Side};
use bao_tables::schema;
use polars::prelude::*;
use serde::Deserialize;

use crate::parity::{Parity, find_chosen_games, list_moves};
use crate::rows::{Cells as _, Plain, cells, points_of, read_csv, select_rows, table_of, yes};
use crate::selection::{Sampling, Selection, StudyError};
use crate::statistics::{Difference, Share, fisher, format_p, holm};
use crate::tables::{ASPECTS, Counts, Measured, Tables};

/// The name of the games under study.
pub const ARCHIVE: &str = "archive";
pub const PRINTED: &str = "printed";
pub const RANDOM: &str = "random";
pub const ENGINE: &str = "engine";

/// A set of games for comparison, and its counts.
#[derive(Clone, Debug, Default)]
pub struct Sample {
    /// [`ARCHIVE`], [`PRINTED`], [`RANDOM`], [`ENGINE`], or the name of another archive.
    pub name: String,
    pub counts: Counts,
    pub sampling: Sampling,
    /// The counts of the games that tests use; all counts if the games were chosen, so that nothing is tested.
    pub tested: Counts,
    /// The games that tests use, if they are in an archive.
    pub(crate) games: Option<Selection>,
    pub(crate) provenance: Provenance,
    /// Whether the tested games include games that the study counted. True for the printed counts.
    is_of_study: bool,
    /// For random play and the engine's play, the measures in `datasets/baselines`.
    measures: Vec<Measure>,
}

/// The names of the samples that come with the program.
pub const KNOWN: [&str; 3] = [PRINTED, RANDOM, ENGINE];

impl Sample {
    /// Counts the games of another archive.
    ///
    /// # Errors
    /// [`StudyError`] if a table of the archive cannot be read.
    pub fn of(games: &Selection, name: &str) -> Result<Sample, StudyError> {
        let tables = Tables::of(games)?;
        // `archive` is the name of the games under study.
        let name = if name == ARCHIVE { "./archive" } else { name };
        Ok(Sample::of_tables(games, &tables, name, &find_chosen_games(games)?)?)
    }

    pub(crate) fn of_study(
        games: &Selection,
        tables: &Tables,
        parity: &Parity,
    ) -> Result<Sample, QueryError> {
        let sample = Sample::of_tables(games, tables, ARCHIVE, &parity.matching.chosen)?;
        let is_of_study = parity.matching.chosen.is_empty() && !parity.records.is_empty();
        Ok(Sample { is_of_study, ..sample })
    }

    fn of_tables(
        games: &Selection,
        tables: &Tables,
        name: &str,
        chosen: &[i64],
    ) -> Result<Sample, QueryError> {
        let mut tested = (games.without(chosen), tables.counts.clone());
        if !chosen.is_empty() {
            tested.1 = Counts::of(&tested.0)?;
        }
        let [all, left] = [&tables.counts, &tested.1].map(Counts::all_games);
        let sampling = Sampling::of(games, all, left);
        if sampling.is_chosen() {
            tested = (games.clone(), tables.counts.clone());
        }
        let ruleset = &games.archive().manifest().ruleset;
        let provenance = Provenance::of(tables.sizes.games, ruleset);
        let sample = Sample::made(name, tables.counts.clone(), provenance);
        Ok(Sample { sampling, games: Some(tested.0), tested: tested.1, ..sample })
    }

    pub(crate) fn printed(counts: &Counts, finished: u64) -> Sample {
        let provenance = Provenance::of(finished, "kibao");
        Sample { is_of_study: true, ..Sample::made(PRINTED, counts.clone(), provenance) }
    }

    /// A sample whose games are all used by tests.
    pub(super) fn made(name: &str, counts: Counts, provenance: Provenance) -> Sample {
        Sample {
            name: name.to_owned(),
            tested: counts.clone(),
            counts,
            provenance,
            ..Sample::default()
        }
    }

    /// A share from `datasets/baselines` about a side: `south`, `north`, `all` or `both`.
    pub(crate) fn measure(&self, name: &str, side: &str) -> Option<Share> {
        let mut measures = self.measures.iter();
        let measure = measures.find(|measure| (&*measure.measure, &*measure.side) == (name, side));
        measure.map(|measure| Share::new(measure.count, measure.of))
    }

    /// For each of the two samples, the records of its tested games that are also in the other.
    pub(super) fn find_shared(&self, other: &Sample) -> Result<[Vec<i64>; 2], QueryError> {
        let (Some(here), Some(there)) = (&self.games, &other.games) else {
            return Ok(Default::default());
        };
        let (mut here, there) = (records_by_moves(here)?, records_by_moves(there)?);
        here.retain(|moves, _| there.contains_key(moves));
        let shared = there.into_iter().filter(|(moves, _)| here.contains_key(moves));
        let shared: Vec<i64> = shared.flat_map(|(_, records)| records).collect();
        Ok([here.into_values().flatten().collect(), shared])
    }

    /// Whether the games of both samples were played under the same rules.
    pub(crate) fn has_rules_of(&self, other: &Sample) -> bool {
        let [ours, others] = [self, other].map(|sample| sample.provenance.ruleset.as_str());
        let parse = |ruleset: &str| ruleset.parse::<Ruleset>().ok();
        ours == others || parse(ours).is_some_and(|rules| Some(rules) == parse(others))
    }
}

/// The records of the games of the population by their moves. Two games this long never have the same moves by chance.
fn records_by_moves(games: &Selection) -> Result<HashMap<String, Vec<i64>>, QueryError> {
    let games = games
        .scan(schema::Table::Games)?
        .filter(col("qualifies").and(col("transcript").is_not_null()));
    let rows: Vec<(i64, String)> = select_rows(games, &["record", "transcript"])?;
    let mut by_moves: HashMap<String, Vec<i64>> = HashMap::new();
    for (record, transcript) in rows {
        by_moves.entry(list_moves(&transcript)).or_default().push(record);
    }
    Ok(by_moves)
}

/// How the games of a sample were made. Samples that the program did not make have only `games` and `ruleset`.
#[derive(Clone, PartialEq, Eq, Debug, Default, Deserialize)]
pub struct Provenance {
    /// The number of games, whether or not they belong to the population.
    pub games: u64,
    pub ruleset: String,
    /// The random seed of generated games.
    pub seed: Option<u64>,
    /// The program and its version.
    pub program: String,
    /// The commit that the program was built from.
    pub commit: String,
    pub day: String,
    /// The command that made the games.
    pub command: String,
}

impl Provenance {
    fn of(games: u64, ruleset: &str) -> Provenance {
        Provenance { games, ruleset: ruleset.to_owned(), ..Provenance::default() }
    }
}

// The baselines: compiled-in counts of generated games, written by `datasets/baselines/make`.

/// A share measured in random play or the engine's play.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
struct Measure {
    player: String,
    measure: String,
    /// The side that the share is about (the winner of a class, the owner of a house), `all` games, or `both` houses.
    side: String,
    count: u64,
    of: u64,
}

#[derive(Deserialize)]
struct SampleRow {
    name: String,
    #[serde(flatten)]
    provenance: Provenance,
}

macro_rules! baseline {
    ($name:literal) => {
        include_str!(concat!("../../datasets/baselines/", $name, ".csv"))
    };
}

/// The samples of random play and of the engine's play.
pub(crate) fn load_baselines() -> [Sample; 2] {
    [(RANDOM, baseline!("random")), (ENGINE, baseline!("engine"))].map(|(name, counts)| {
        let counts = Counts::read(counts);
        let mut measures: Vec<Measure> = read_csv(baseline!("measures"));
        measures.retain(|measure| measure.player == name);
        Sample { measures, ..Sample::made(name, counts, find_provenance(name)) }
    })
}

fn find_provenance(name: &str) -> Provenance {
    let mut rows = read_csv::<SampleRow>(baseline!("provenance")).into_iter();
    let row = rows.find(|row| row.name == name).expect("every baseline has a row");
    row.provenance
}

// Two samples compared.

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
    } else if here.is_of_study && against.is_of_study || left.iter().any(has_no_games) {
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

/// Compares all measures of two samples, with p-values only if `tested`. A class has no p-value if it contains no game
/// of either sample, or all games of both.
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
    let rows = rows.map(|(of, row)| {
        let [points, low, high] = points_of(row.difference);
        // Intervals make no sense for games that were chosen by class.
        let ends = [low, high].map(|end| end.filter(|_| of.is_of_samples()));
        let shares = [Plain(row.ours), Plain(row.other)];
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
        let published = TemporaryArchive::of_published_games().expect("the games can be imported");
        let games = Selection::all(published.archive().clone());
        Study::of(games, "the published games").expect("the games can be counted").parity.printed
    }

    /// The printed counts, compared with a copy in which ten of South's red games are green.
    #[test]
    fn a_known_difference_is_found() {
        let counts = printed();
        let mut other = Counts::default();
        for side in Side::BOTH {
            for (aspect, classes) in aspects() {
                for class in classes {
                    let count = counts.sum(side.name(), &format!("{aspect}/{class}"));
                    let moved = match (side, class) {
                        (Side::South, "rosso") => count - 10,
                        (Side::South, "verde") => count + 10,
                        _ => count,
                    };
                    other.add([side.name(), aspect, class, ""], moved);
                }
            }
        }
        let [here, there] = [("here", counts), ("there", other)]
            .map(|(name, counts)| Sample::made(name, counts, Default::default()));
        let comparison = Comparison::of(&here, there).expect("no archive is read");
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
        let difference = red.difference.expect("neither total is 0");
        assert!((difference.points - 1000.0 / 205.0).abs() < 1e-9);
        assert!(difference.interval.low < 0.0 && difference.interval.high > 9.0);
        assert_eq!(row("all", "rosso").ours, Share::new(132, 356));
        let orange = row("south", "arancione");
        assert_eq!(orange.difference.map(|difference| difference.points), Some(0.0));
        assert!(orange.p.is_some_and(|p| p > 0.999_999), "{orange:?}");
        // A class that neither sample contains is not tested.
        assert_eq!(row("south", "other").p, None);
        assert!(row("north", "rosso").p.is_some_and(|p| p > 0.999_999));
        let (p, p_holm) = (red.p.expect("rosso is tested"), red.p_holm.expect("p is corrected"));
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
            let comparison = Comparison::of(here, against).expect("no archive is read");
            assert_eq!(comparison.untested, expected);
            let p_values = comparison.rows().iter().filter_map(|row| row.p).count();
            assert_eq!(p_values > 0, expected.is_none());
        }
    }

    #[test]
    fn baselines_are_complete_and_record_how_they_were_made() {
        let beginnings = [(RANDOM, baseline!("random-first")), (ENGINE, baseline!("engine-first"))];
        for (sample, (name, first)) in load_baselines().into_iter().zip(beginnings) {
            let first = Counts::read(first);
            let of_first = find_provenance(&format!("{name}-first"));
            assert_eq!(sample.name, name);
            assert_eq!(sample.provenance.games, 100 * of_first.games);
            assert!(first.all_games() < sample.counts.all_games());
            assert!(sample.counts.all_games() <= sample.provenance.games);
            for provenance in [&sample.provenance, &of_first] {
                let Provenance { games, command, seed, .. } = provenance;
                let seed = seed.expect("generated games have a seed");
                assert!(command.starts_with(&format!("bao generate {games} ")), "{command}");
                assert!(command.contains(&format!(" --seed {seed}")), "{command}");
                assert!(!provenance.commit.is_empty() && provenance.day.len() == 10);
                assert_eq!(provenance.ruleset, "kibao");
            }
        }
    }
}
