//! Our numbers beside the printed ones.

use bao_reports::{Document, Style, Table};

use super::captioned::captioned;
use super::judged::line_in_words;
use crate::page::Page;
use crate::parity::{ParityRow, Verdict};
use crate::study::Study;
use bao_reports::language::Value;

pub(super) fn write_section(page: &Page<'_, Study>, document: &mut Document) {
    let parity = &page.subject.parity;
    document
        .section(&page.text("parity"))
        .prose(count_verdicts(page))
        .prose(page.text("parity-text"))
        .table(page.translate_column(captioned(page, "parity_by_table"), "table", "printed"))
        .part(&page.text("matching"))
        .prose(page.text("matching-text"))
        .table(page.translate_column(captioned(page, "matching"), "material", "matching"))
        .part(&page.text("parity-remarkable"));
    document
        .prose(page.text("parity-remarkable-text"))
        .list(parity.remarkable_rows().map(|row| row_in_words(page, row)).collect());
    let all = rows_in_words(page, captioned(page, "parity"), parity.rows.iter());
    document.folded_tables(page.text("fold-parity"), vec![all]);
}

/// How many numbers have which verdict.
pub(super) fn count_verdicts(page: &Page<'_, Study>) -> String {
    let parity = &page.subject.parity;
    let count = |verdict| Value::from(parity.count(verdict));
    page.format(
        "parity-line",
        &[
            ("numbers", parity.rows.len().into()),
            ("equal", count(Verdict::Equal)),
            ("differs", count(Verdict::Differs)),
            ("recomputed", count(Verdict::RecomputedEqual)),
            ("contradicted", count(Verdict::RecomputedDiffers)),
            ("open", count(Verdict::NotComputable)),
        ],
    )
}

/// What is known to be wrong with a number.
fn fault(page: &Page<'_, Study>, row: &ParityRow) -> Option<String> {
    row.fault.as_ref().map(|fault| page.text(&format!("fault-{}", fault.id)))
}

/// The row of a printed table: `grigio, of these rosso`, `type 5`, `7726, turn 24`.
fn item(page: &Page<'_, Study>, row: &ParityRow) -> String {
    let turn = |number: &str| page.format("item-turn", &[("turn", number.into())]);
    match row.table {
        "classes" => {
            let (aspect, class) = row.item.split_once('/').unwrap_or(("", &row.item));
            let aspect = page.text(&format!("aspect-{aspect}"));
            format!("{aspect}: {}", page.value("class", class))
        }
        "compositions" => {
            let mut parts = row.item.splitn(3, '/').skip(1);
            let class = page.value("class", parts.next().unwrap_or_default());
            let progress = page.value("class", parts.next().unwrap_or_default());
            page.format("item-composition", &[("class", class.into()), ("part", progress.into())])
        }
        "first_event" => turn(row.item.trim_start_matches("turn ")),
        "type_counts" => {
            page.format("item-type", &[("type", row.item.trim_start_matches("type ").into())])
        }
        "population" | "percentages" => page.text(&format!("statistic-{}", row.item)),
        "elsewhere" => page.text(&format!("item-{}", row.item)),
        _ => match row.item.split_once(" turn ") {
            Some((game, number)) => format!("{game}, {}", turn(number)),
            None if row.item.starts_with("PMV") => page.text("item-captured-later"),
            None => row.item.clone(),
        },
    }
}

/// A value of a printed table that is a word: a kind, an outcome, yes or no.
fn value(page: &Page<'_, Study>, text: &str) -> String {
    let id = format!("value-{}", text.replace([' ', '_'], "-"));
    if page.words.contains(&id) { page.text(&id) } else { page.words.format_number(text) }
}

/// One remarkable number in words.
pub(super) fn row_in_words(page: &Page<'_, Study>, row: &ParityRow) -> String {
    let put = |text: &str| Value::from(value(page, text));
    let side = page.text(&format!("side-{}", row.winner));
    let values = [
        ("table", page.text(&format!("printed-{}", row.table.replace('_', "-"))).into()),
        ("side", side.into()),
        ("item", item(page, row).into()),
        ("number", page.text(&format!("number-{}", row.number.replace('_', "-"))).into()),
        ("printed", put(&row.printed)),
    ];
    let mut text = page.format("parity-row", &values);
    match (&row.ours, &row.recomputed) {
        (Some(ours), _) => text += &page.format("parity-row-ours", &[("ours", put(ours))]),
        (None, Some(other)) => text += &page.format("parity-row-printed", &[("ours", put(other))]),
        (None, None) => {}
    }
    match (fault(page, row), &row.line) {
        (Some(fault), _) => text + &page.format("parity-row-known", &[("fault", fault.into())]),
        (None, Some(line)) => {
            text + &page.format("parity-row-line", &[("line", line_in_words(page, line).into())])
        }
        (None, None) => text + &page.text("parity-row-unknown"),
    }
}

/// The rows of `parity` in words; `of` are the numbers that the table was made of.
fn rows_in_words<'a>(
    page: &Page<'_, Study>,
    mut table: Table,
    of: impl Iterator<Item = &'a ParityRow>,
) -> Table {
    for (cells, row) in table.rows.iter_mut().zip(of) {
        let shown = [
            (0, page.text(&format!("printed-{}", row.table.replace('_', "-")))),
            (2, item(page, row)),
            (3, page.text(&format!("number-{}", row.number.replace('_', "-")))),
            (4, value(page, &row.printed)),
            (5, row.ours.as_deref().map(|text| value(page, text)).unwrap_or_default()),
            (6, row.recomputed.as_deref().map(|text| value(page, text)).unwrap_or_default()),
            (8, fault(page, row).unwrap_or_default()),
            (9, row.line.as_ref().map(|line| line_in_words(page, line)).unwrap_or_default()),
        ];
        for (at, text) in shown {
            cells[at].shown = Some(text);
            cells[at].style = Style::Plain;
        }
    }
    table
}
