//! The comparisons as tables.

use bao_reports::{Align, Cell, Column, Table};

use super::compared::Comparison;
use super::measures::{list_turns, measure};
use super::rows::ComparisonRow;
use super::sample::{ARCHIVE, ENGINE, PRINTED, RANDOM, Sample};
use super::untested::Untested;
use crate::described::{list_rows, optional, yes};
use crate::statistics::{Difference, Share, format_p};
use crate::tables::format_points;

/// All tables of comparisons of an archive; `here` is its sample.
pub(crate) fn list_tables(here: &Sample, all: &[Comparison]) -> Vec<Table> {
    vec![list_samples(here, all), set_side_by_side(here, all), list_comparison(all)]
}

/// `samples`: what is compared, and how it was made.
fn list_samples(here: &Sample, all: &[Comparison]) -> Table {
    let others = all.iter().map(|comparison| (&comparison.against, Some(comparison)));
    let [south, north] = bao_rules::Side::BOTH;
    list_rows(
        "samples",
        [(here, None)].into_iter().chain(others),
        &[
            ("counts", &|(sample, _)| sample.name.clone()),
            ("#games", &|(sample, _)| sample.provenance.games.to_string()),
            ("#qualifying", &|(sample, _)| sample.counts.all_games().to_string()),
            ("#south_wins", &|(sample, _)| sample.counts.games(south).to_string()),
            ("#north_wins", &|(sample, _)| sample.counts.games(north).to_string()),
            ("untested", &|(_, compared)| {
                optional(compared.and_then(|compared| compared.untested).map(Untested::name))
            }),
            ("ruleset", &|(sample, _)| sample.provenance.ruleset.clone()),
            ("other_rules", &|(_, of)| yes(of.is_some_and(|of: &Comparison| of.has_other_rules))),
            ("#seed", &|(sample, _)| optional(sample.provenance.seed)),
            ("program", &|(sample, _)| sample.provenance.program.clone()),
            ("commit", &|(sample, _)| sample.provenance.commit.clone()),
            ("day", &|(sample, _)| sample.provenance.day.clone()),
            ("command", &|(sample, _)| sample.provenance.command.clone()),
        ],
    )
}

/// The head of a column of the sample at a place, from 0 for the printed one; the archive itself is the second.
fn column_names(sample: &Sample, place: usize) -> [String; 2] {
    let name = match (sample.name.as_str(), place) {
        (ARCHIVE | PRINTED | RANDOM | ENGINE, 0..=3) => sample.name.clone(),
        (_, place) => format!("other_{}", place - 3),
    };
    [name.clone(), format!("{name}_percent")]
}

/// The samples in the order of columns and bars: the printed one, the archive, and all others.
pub(crate) fn list_in_order<'a>(here: &'a Sample, all: &'a [Comparison]) -> Vec<&'a Sample> {
    let mut samples: Vec<&Sample> = all.iter().map(|comparison| &comparison.against).collect();
    samples.insert(samples.len().min(1), here);
    samples
}

/// `side_by_side`: every measure of all samples that one of them has met.
fn set_side_by_side(here: &Sample, all: &[Comparison]) -> Table {
    let samples = list_in_order(here, all);
    let mut table = Table::new("", &["aspect", "winner", "class"]).with_name("side_by_side");
    for (place, sample) in samples.iter().enumerate() {
        let names = column_names(sample, place);
        let is_other = names[0].starts_with("other_");
        for (name, title) in names.into_iter().zip([sample.name.as_str(), "%"]) {
            let mut column = Column::new(name, Align::Right);
            if is_other {
                column.title = title.to_owned();
            }
            table.columns.push(column);
        }
    }
    let turns = list_turns(samples.iter().map(|sample| &sample.counts));
    let measured: Vec<_> = samples.iter().map(|sample| measure(&sample.counts, &turns)).collect();
    for (row, (name, _)) in measured.first().into_iter().flatten().enumerate() {
        let shares = || measured.iter().map(|sample| sample[row].1);
        if shares().all(|share| share.count == 0) {
            continue;
        }
        let mut cells: Vec<Cell> =
            vec![name.aspect.into(), name.winner.into(), name.class.as_str().into()];
        cells.extend(shares().flat_map(|share| {
            [Cell::from(share.count.to_string()), Cell::from(share.percent_cell())]
        }));
        table.rows.push(cells);
    }
    table
}

fn points_of(difference: Option<Difference>, number: fn(Difference) -> f64) -> String {
    optional(difference.map(number).map(format_points))
}

/// The end of an interval; none of games that were chosen, which an interval about chance says nothing of.
fn end_of(of: &Comparison, difference: Option<Difference>, end: fn(Difference) -> f64) -> String {
    points_of(difference.filter(|_| of.is_of_samples()), end)
}

const LOW: fn(Difference) -> f64 = |difference| difference.interval.low;
const HIGH: fn(Difference) -> f64 = |difference| difference.interval.high;
const POINTS: fn(Difference) -> f64 = |difference| difference.points;

/// `comparison`: every measure of the archive beside that of each other sample.
fn list_comparison(all: &[Comparison]) -> Table {
    let rows =
        all.iter().flat_map(|comparison| comparison.rows.iter().map(move |row| (comparison, row)));
    type Row<'a> = (&'a Comparison, &'a ComparisonRow);
    let share = |share: Share| share.percent_cell();
    list_rows(
        "comparison",
        rows,
        &[
            ("against", &|(comparison, _): &Row<'_>| comparison.against.name.clone()),
            ("aspect", &|(_, row)| row.measure.aspect.to_owned()),
            ("winner", &|(_, row)| row.measure.winner.to_owned()),
            ("class", &|(_, row)| row.measure.class.clone()),
            ("#count", &|(_, row)| row.ours.count.to_string()),
            ("#of", &|(_, row)| row.ours.of.to_string()),
            ("#percent", &|(_, row)| share(row.ours)),
            ("#other_count", &|(_, row)| row.other.count.to_string()),
            ("#other_of", &|(_, row)| row.other.of.to_string()),
            ("#other_percent", &|(_, row)| share(row.other)),
            ("#difference", &|(_, row)| points_of(row.difference, POINTS)),
            ("#difference_low", &|(comparison, row)| end_of(comparison, row.difference, LOW)),
            ("#difference_high", &|(comparison, row)| end_of(comparison, row.difference, HIGH)),
            ("#p", &|(_, row)| format_p(row.p)),
            ("#p_holm", &|(_, row)| format_p(row.p_holm)),
        ],
    )
}
