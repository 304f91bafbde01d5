//! The games by year.

use bao_reports::colours::{self, NEUTRAL, SOUTH};
use bao_reports::language::Value;
use bao_reports::{Chart, Columns, Document, Form, Lines, Series};
use bao_rules::Side;

use crate::page::{Page, share_point, show_column, without_empty_columns};
use crate::statistics::{Trend, format_p};
use crate::survey::Survey;
use crate::survey::tables::Winners;

/// Years without games between others are drawn too, unless the years span more than these.
const SPAN: u32 = 60;

pub(super) fn write_section(page: &Page<'_, Survey>, document: &mut Document) {
    let years = &page.subject.results.years;
    document.section(&page.text("survey-years"));
    let dated: Vec<(u32, Winners)> = years.dated_years().collect();
    let (Some(&(first, _)), Some(&(last, _))) = (dated.first(), dated.last()) else {
        document.prose(page.text("survey-no-dates"));
        return;
    };
    let number = |n: u64| Value::from(n);
    let games = dated.iter().map(|(_, winners)| winners.games()).sum();
    document.prose(page.format(
        "survey-years-games",
        &[
            ("games", number(games)),
            ("undated", number(years.undated_games())),
            ("years", number(dated.len() as u64)),
            // A year is a name and no amount.
            ("first", first.to_string().into()),
            ("last", last.to_string().into()),
        ],
    ));
    if dated.len() > 1 {
        document.chart(draw_games(page, &dated)).chart(draw_scores(page, &dated));
    }
    let all = number(page.subject.results.all.games());
    let table =
        page.captioned_table("years", &page.format("survey-years-caption", &[("games", all)]));
    let table =
        show_column(table, "year", |year, _| year.is_empty().then(|| page.text("survey-no-date")));
    document.table(without_empty_columns(table));
    if page.subject.sampling.is_chosen() {
        document.note(page.text("sampling-no-test"));
        return;
    }
    document.note(page.text("survey-years-test"));
    if let Some(trend) = years.trend() {
        document.prose(describe_trend(page, trend));
    }
}

/// How South's share changes over the years.
fn describe_trend(page: &Page<'_, Survey>, trend: Trend) -> String {
    let points = |share: f64| Value::from(page.decimal(100.0 * share));
    page.format(
        "survey-trend",
        &[
            ("change", points(trend.change)),
            ("low", points(trend.interval.low)),
            ("high", points(trend.interval.high)),
            ("p", page.words.format_number(&format_p(Some(trend.p))).into()),
        ],
    )
}

/// The years from the first to the last, those without games too.
fn fill_gaps(dated: &[(u32, Winners)]) -> Vec<(u32, Winners)> {
    let (first, last) = match dated {
        [(first, _), .., (last, _)] if last - first <= SPAN => (*first, *last),
        _ => return dated.to_vec(),
    };
    let of = |year| dated.iter().find(|(known, _)| *known == year).map(|(_, winners)| *winners);
    (first..=last).map(|year| (year, of(year).unwrap_or_default())).collect()
}

fn draw_games(page: &Page<'_, Survey>, dated: &[(u32, Winners)]) -> Chart {
    let [south, north] = Side::BOTH.map(|side| (page.side(side), colours::of_side(side)));
    let most = dated.iter().max_by_key(|(year, winners)| (winners.games(), *year));
    let (year, most) = most.map_or((0, 0), |(year, winners)| (*year, winners.games()));
    let mut parts = vec![south, north];
    // A part that is nowhere needs no entry in the key.
    if dated.iter().any(|(_, winners)| winners.unknown > 0) {
        parts.push((page.text("column-no_winner"), NEUTRAL));
    }
    let shown = parts.len();
    let column = |(year, winners): (u32, Winners)| {
        let parts = [winners.south, winners.north, winners.unknown].map(|n| n as f64);
        (year.to_string(), parts[..shown].to_vec())
    };
    Chart {
        name: "survey-years".to_owned(),
        title: page.text("survey-years-chart"),
        alt: page.format(
            "survey-years-chart-alt",
            &[
                ("years", Value::from(dated.len() as u64)),
                ("year", year.to_string().into()),
                ("games", Value::from(most)),
            ],
        ),
        form: Form::Columns(Columns {
            x: page.text("column-year"),
            y: page.text("column-games"),
            parts,
            columns: fill_gaps(dated).into_iter().map(column).collect(),
        }),
    }
}

/// South's share of the finished games by year.
fn draw_scores(page: &Page<'_, Survey>, dated: &[(u32, Winners)]) -> Chart {
    let known: Vec<(u32, Winners)> =
        dated.iter().filter(|(_, winners)| winners.finished_games() > 0).copied().collect();
    let point = |&(year, winners): &(u32, Winners)| {
        share_point(f64::from(year), winners.share(Side::South))
    };
    let year = |(year, winners): &(u32, Winners)| {
        format!("{year}: {}", page.count_of_and_percent(winners.share(Side::South)))
    };
    let ends = match known.as_slice() {
        [] => Vec::new(),
        [one] => vec![year(one)],
        [first, .., last] => vec![year(first), year(last)],
    };
    let form = if known.is_empty() {
        Form::Nothing(page.text("survey-nothing-to-draw"))
    } else {
        Form::Lines(Lines {
            x: page.text("column-year"),
            y: page.text("survey-of-finished"),
            range: Some((0.0, 100.0)),
            mark: None,
            series: vec![Series {
                label: page.side(Side::South),
                colour: SOUTH,
                points: known.iter().filter_map(point).collect(),
            }],
        })
    };
    Chart {
        name: "survey-years-south".to_owned(),
        title: page.text("survey-years-south"),
        alt: page.format("survey-years-south-alt", &[("years", ends.join("; ").into())]),
        form,
    }
}
