//! How long the games took.

use bao_reports::{Chart, Columns, Document, Form};
use bao_rules::Side;

use super::phrases;
use super::sides;
use super::tables::{captioned, spoken};
use crate::statistics::Spread;
use crate::survey::Survey;
use crate::survey::tables::Lengths;
use bao_reports::language::{Messages, Value};

/// More columns than these are put together.
const COLUMNS: u32 = 40;

pub(super) fn write(document: &mut Document, survey: &Survey, words: &Messages) {
    let lengths = &survey.lengths;
    document.section(&words.text("survey-lengths"));
    let all = lengths.all();
    let (Some(median), Some(min), Some(max)) = (all.median(), all.min(), all.max()) else {
        document.prose(words.text("survey-none-finished"));
        return;
    };
    let games = || ("games", Value::from(all.n()));
    let values = [
        games(),
        ("median", phrases::short(median, words).into()),
        ("min", Value::from(min)),
        ("max", Value::from(max)),
    ];
    document.prose(words.format("survey-lengths-turns", &values)).chart(chart(
        lengths,
        &all,
        words.format("survey-lengths-alt", &values),
        words,
    ));
    let table = spoken(lengths.sheet(), "winner", "survey-won-by", words);
    document.table(captioned(table, &words.format("survey-lengths-caption", &[games()]), words));
    let turns =
        captioned(lengths.distribution(), &words.format("survey-turns-caption", &[games()]), words);
    document.folded_tables(words.text("survey-turns-fold"), vec![turns]);
}

/// The width of the columns: the least of 1, 2, 5, 10, 20, 50 … with which they are few enough.
fn width(min: u32, max: u32) -> u32 {
    let wanted = (max - min) / COLUMNS + 1;
    let mut power = 1;
    loop {
        for step in [1, 2, 5] {
            let width = power * step;
            if width >= wanted || width > u32::MAX / 10 {
                return width;
            }
        }
        power *= 10;
    }
}

/// `20`, or `20–24` for a column of several lengths.
fn label(from: u32, width: u32) -> String {
    match width {
        1 => from.to_string(),
        _ => format!("{from}–{}", from.saturating_add(width - 1)),
    }
}

fn chart(lengths: &Lengths, all: &Spread, alt: String, words: &Messages) -> Chart {
    let (min, max) = (all.min().unwrap_or_default(), all.max().unwrap_or_default());
    let width = width(min, max);
    let (first, last) = (min / width, max / width);
    let mut columns: Vec<(String, Vec<f64>)> =
        (first..=last).map(|bin| (label(bin * width, width), vec![0.0; 2])).collect();
    for side in Side::BOTH {
        for (turns, games) in lengths.won[side as usize].counts() {
            columns[(turns / width - first) as usize].1[side as usize] += games as f64;
        }
    }
    let title = words.format("survey-lengths-chart", &[("width", Value::from(width))]);
    Chart {
        name: "survey-lengths".to_owned(),
        title,
        alt,
        form: Form::Columns(Columns {
            x: words.text("column-turns"),
            y: words.text("column-games"),
            parts: Side::BOTH
                .map(|side| {
                    (words.text(&format!("survey-won-by-{}", side.name())), sides::colour(side))
                })
                .into(),
            columns,
        }),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_are_few_and_of_round_widths() {
        assert_eq!(width(5, 5), 1);
        assert_eq!(width(10, 49), 1);
        assert_eq!(width(10, 60), 2);
        assert_eq!(width(3, 180), 5);
        assert_eq!(width(1, 4000), 100);
        // A number that only a forged table has is no reason to stop.
        assert!(width(0, u32::MAX) >= 100_000_000);
        assert_eq!((label(20, 1), label(20, 5)), ("20".to_owned(), "20–24".to_owned()));
    }
}
