//! How long the games took.

use bao_reports::colours;
use bao_reports::language::Value;
use bao_reports::{Chart, Columns, Document, Form};
use bao_rules::Side;

use crate::page::Page;
use crate::survey::Survey;
use crate::survey::tables::Lengths;

/// More columns than these are put together.
const COLUMNS: u32 = 40;

pub(super) fn write_section(page: &Page<'_, Survey>, document: &mut Document) {
    write_lengths(page, &page.subject.lengths, document);
}

/// The section about the lengths of games, whatever the page is about.
pub(crate) fn write_lengths<T>(page: &Page<'_, T>, lengths: &Lengths, document: &mut Document) {
    document.section(&page.text("survey-lengths"));
    let all = lengths.all();
    let (Some(median), Some(min), Some(max)) = (all.median(), all.min(), all.max()) else {
        document.prose(page.text("survey-none-finished"));
        return;
    };
    let games = || ("games", Value::from(all.n()));
    let values = [
        games(),
        ("median", page.short_decimal(median).into()),
        ("min", Value::from(min)),
        ("max", Value::from(max)),
    ];
    let tables = [("lengths", "survey-lengths-caption"), ("turns", "survey-turns-caption")];
    let [figures, turns] =
        tables.map(|(name, caption)| page.captioned_table(name, &page.format(caption, &[games()])));
    document
        .prose(page.format("survey-lengths-turns", &values))
        .chart(draw_lengths(page, lengths, page.format("survey-lengths-alt", &values)))
        .table(page.translate_column(figures, "winner", "survey-won-by"))
        .folded_tables(page.text("survey-turns-fold"), vec![turns]);
}

/// The width of the columns: the least of 1, 2, 5, 10, 20, 50 … with which they are few enough.
fn column_width(min: u32, max: u32) -> u32 {
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
fn column_label(from: u32, width: u32) -> String {
    match width {
        1 => from.to_string(),
        _ => format!("{from}–{}", from.saturating_add(width - 1)),
    }
}

fn draw_lengths<T>(page: &Page<'_, T>, lengths: &Lengths, alt: String) -> Chart {
    let all = lengths.all();
    let (min, max) = (all.min().unwrap_or_default(), all.max().unwrap_or_default());
    let width = column_width(min, max);
    let (first, last) = (min / width, max / width);
    let mut columns: Vec<(String, Vec<f64>)> =
        (first..=last).map(|bin| (column_label(bin * width, width), vec![0.0; 2])).collect();
    for side in Side::BOTH {
        for (turns, games) in lengths.won[side as usize].counts() {
            columns[(turns / width - first) as usize].1[side as usize] += games as f64;
        }
    }
    let title = page.format("survey-lengths-chart", &[("width", Value::from(width))]);
    Chart {
        name: "survey-lengths".to_owned(),
        title,
        alt,
        form: Form::Columns(Columns {
            x: page.text("column-turns"),
            y: page.text("column-games"),
            parts: Side::BOTH
                .map(|side| {
                    (page.text(&format!("survey-won-by-{}", side.name())), colours::of_side(side))
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
        assert_eq!(column_width(5, 5), 1);
        assert_eq!(column_width(10, 49), 1);
        assert_eq!(column_width(10, 60), 2);
        assert_eq!(column_width(3, 180), 5);
        assert_eq!(column_width(1, 4000), 100);
        // A number that only a forged table has is no reason to stop.
        assert!(column_width(0, u32::MAX) >= 100_000_000);
        assert_eq!(
            (column_label(20, 1), column_label(20, 5)),
            ("20".to_owned(), "20–24".to_owned())
        );
    }
}
