//! The games by year.

use bao_reports::{Chart, Columns, Document, Form, Lines, Point, Series};
use bao_rules::Side;

use super::phrases;
use super::sides;
use super::tables::{captioned, empty_as};
use crate::survey::Survey;
use crate::survey::tables::Winners;
use bao_reports::colours::{NEUTRAL, SOUTH};
use bao_reports::language::{Messages, Value};

/// Years without games between others are drawn too, unless the years span more than these.
const SPAN: u32 = 60;

pub(super) fn write(document: &mut Document, survey: &Survey, words: &Messages) {
    let years = &survey.results.years;
    document.section(&words.text("survey-years"));
    let dated: Vec<(u32, Winners)> = years.dated().collect();
    let (Some(&(first, _)), Some(&(last, _))) = (dated.first(), dated.last()) else {
        document.prose(words.text("survey-no-dates"));
        return;
    };
    let number = |n: u64| Value::from(n);
    let games = dated.iter().map(|(_, winners)| winners.games()).sum();
    document.prose(words.format(
        "survey-years-games",
        &[
            ("games", number(games)),
            ("undated", number(years.undated())),
            ("years", number(dated.len() as u64)),
            // A year is a name and no amount.
            ("first", first.to_string().into()),
            ("last", last.to_string().into()),
        ],
    ));
    if dated.len() > 1 {
        document.chart(games_by_year(&dated, words)).chart(shares(&dated, words));
    }
    let table = empty_as(years.sheet(), "year", &words.text("survey-no-date"));
    let caption =
        words.format("survey-years-caption", &[("games", number(survey.results.all.games()))]);
    document.table(captioned(table, &caption, words)).note(words.text("survey-years-holm"));
}

/// The years from the first to the last, those without games too.
fn filled(dated: &[(u32, Winners)]) -> Vec<(u32, Winners)> {
    let (first, last) = match dated {
        [(first, _), .., (last, _)] if last - first <= SPAN => (*first, *last),
        _ => return dated.to_vec(),
    };
    let of = |year| dated.iter().find(|(known, _)| *known == year).map(|(_, winners)| *winners);
    (first..=last).map(|year| (year, of(year).unwrap_or_default())).collect()
}

fn games_by_year(dated: &[(u32, Winners)], words: &Messages) -> Chart {
    let [south, north] = Side::BOTH.map(|side| (sides::name(side, words), sides::colour(side)));
    let most = dated.iter().max_by_key(|(year, winners)| (winners.games(), *year));
    let (year, most) = most.map_or((0, 0), |(year, winners)| (*year, winners.games()));
    let mut parts = vec![south, north];
    // A part that is nowhere needs no entry in the key.
    if dated.iter().any(|(_, winners)| winners.unknown > 0) {
        parts.push((words.text("column-no_winner"), NEUTRAL));
    }
    let shown = parts.len();
    let column = |(year, winners): (u32, Winners)| {
        let parts = [winners.south, winners.north, winners.unknown].map(|n| n as f64);
        (year.to_string(), parts[..shown].to_vec())
    };
    Chart {
        name: "survey-years".to_owned(),
        title: words.text("survey-years-chart"),
        alt: words.format(
            "survey-years-chart-alt",
            &[
                ("years", Value::from(dated.len() as u64)),
                ("year", year.to_string().into()),
                ("games", Value::from(most)),
            ],
        ),
        form: Form::Columns(Columns {
            x: words.text("column-year"),
            y: words.text("column-games"),
            parts,
            columns: filled(dated).into_iter().map(column).collect(),
        }),
    }
}

fn shares(dated: &[(u32, Winners)], words: &Messages) -> Chart {
    let known: Vec<(u32, Winners)> =
        dated.iter().filter(|(_, winners)| winners.finished() > 0).copied().collect();
    let point = |&(year, winners): &(u32, Winners)| {
        let share = winners.share(Side::South);
        let interval = share.interval().map(|interval| (interval.low, interval.high));
        share.percent().map(|y| Point { x: f64::from(year), y, interval })
    };
    let year = |(year, winners): &(u32, Winners)| {
        format!("{year}: {}", phrases::counted_of(winners.share(Side::South), words))
    };
    let ends = match known.as_slice() {
        [] => Vec::new(),
        [one] => vec![year(one)],
        [first, .., last] => vec![year(first), year(last)],
    };
    let form = if known.is_empty() {
        Form::Nothing(words.text("survey-nothing-to-draw"))
    } else {
        Form::Lines(Lines {
            x: words.text("column-year"),
            y: words.text("survey-of-finished"),
            range: Some((0.0, 100.0)),
            mark: None,
            series: vec![Series {
                label: sides::name(Side::South, words),
                colour: SOUTH,
                points: known.iter().filter_map(point).collect(),
            }],
        })
    };
    Chart {
        name: "survey-years-south".to_owned(),
        title: words.text("survey-years-south"),
        alt: words.format("survey-years-south-alt", &[("years", ends.join("; ").into())]),
        form,
    }
}
