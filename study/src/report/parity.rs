//! Our numbers beside the printed ones.

use bao_reports::{Document, Style, Table};

use super::page::Page;
use crate::parity::{Parity, ParityRow, Verdict};
use bao_reports::language::{Value, translate_table};

pub(super) fn section(page: &Page<'_>, document: &mut Document) {
    let parity = &page.study.parity;
    document
        .section(&page.say("parity"))
        .prose(line(page))
        .prose(page.say("parity-text"))
        .table(by_table(page))
        .part(&page.say("parity-remarkable"));
    document
        .prose(page.say("parity-remarkable-text"))
        .list(parity.remarkable().map(|row| row_in_words(page, row)).collect());
    let all = Parity::table("", parity.rows.iter()).with_name("parity");
    let all = rows(page, all, parity.rows.iter()).with_caption(&page.say("caption-parity"));
    document.folded_tables(page.say("fold-parity"), vec![all]);
}

/// How many numbers have which verdict.
pub(super) fn line(page: &Page<'_>) -> String {
    let parity = &page.study.parity;
    let count = |verdict| Value::from(parity.count(verdict));
    page.tell(
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

fn by_table(page: &Page<'_>) -> Table {
    let mut table = page.table("parity_by_table");
    for row in &mut table.rows {
        row[0].shown = Some(page.say(&format!("printed-{}", row[0].value.replace('_', "-"))));
        row[0].style = Style::Plain;
    }
    table
}

/// What is known to be wrong with a number.
fn fault(page: &Page<'_>, row: &ParityRow) -> Option<String> {
    row.fault.as_ref().map(|fault| page.say(&format!("fault-{}", fault.id)))
}

/// The row of a printed table: `grigio, of these rosso`, `type 5`, `7726, turn 24`.
fn item(page: &Page<'_>, row: &ParityRow) -> String {
    let turn = |number: &str| page.tell("item-turn", &[("turn", number.into())]);
    match row.table {
        "classes" => {
            let (aspect, class) = row.item.split_once('/').unwrap_or(("", &row.item));
            let aspect = page.say(&format!("aspect-{aspect}"));
            format!("{aspect}: {}", page.class(class))
        }
        "compositions" => {
            let mut parts = row.item.splitn(3, '/').skip(1);
            let class = page.class(parts.next().unwrap_or_default());
            let progress = page.class(parts.next().unwrap_or_default());
            page.tell("item-composition", &[("class", class.into()), ("part", progress.into())])
        }
        "first_event" => turn(row.item.trim_start_matches("turn ")),
        "type_counts" => {
            page.tell("item-type", &[("type", row.item.trim_start_matches("type ").into())])
        }
        "population" | "percentages" => page.say(&format!("statistic-{}", row.item)),
        _ => match row.item.split_once(" turn ") {
            Some((game, number)) => format!("{game}, {}", turn(number)),
            None if row.item.starts_with("PMV") => page.say("item-captured-later"),
            None => row.item.clone(),
        },
    }
}

/// A value of a printed table that is a word: a kind, an outcome, yes or no.
fn value(page: &Page<'_>, text: &str) -> String {
    let id = format!("value-{}", text.replace([' ', '_'], "-"));
    if page.words.contains(&id) { page.say(&id) } else { page.words.format_number(text) }
}

/// One remarkable number in words.
pub(super) fn row_in_words(page: &Page<'_>, row: &ParityRow) -> String {
    let put = |text: &str| Value::from(value(page, text));
    let side = page.say(&format!("side-{}", row.winner));
    let values = [
        ("table", page.say(&format!("printed-{}", row.table.replace('_', "-"))).into()),
        ("side", side.into()),
        ("item", item(page, row).into()),
        ("number", page.say(&format!("number-{}", row.number.replace('_', "-"))).into()),
        ("printed", put(&row.printed)),
    ];
    let mut text = page.tell("parity-row", &values);
    match (&row.ours, &row.recomputed) {
        (Some(ours), _) => text += &page.tell("parity-row-ours", &[("ours", put(ours))]),
        (None, Some(other)) => text += &page.tell("parity-row-printed", &[("ours", put(other))]),
        (None, None) => {}
    }
    match fault(page, row) {
        Some(fault) => text + &page.tell("parity-row-known", &[("fault", fault.into())]),
        None => text + &page.say("parity-row-unknown"),
    }
}

/// Rows of `parity` in words; `of` are the rows that the table was made of.
fn rows<'a>(page: &Page<'_>, table: Table, of: impl Iterator<Item = &'a ParityRow>) -> Table {
    let mut table = translate_table(table, page.words);
    for (cells, row) in table.rows.iter_mut().zip(of) {
        let shown = [
            (0, page.say(&format!("printed-{}", row.table.replace('_', "-")))),
            (2, item(page, row)),
            (3, page.say(&format!("number-{}", row.number.replace('_', "-")))),
            (4, value(page, &row.printed)),
            (5, row.ours.as_deref().map(|text| value(page, text)).unwrap_or_default()),
            (6, row.recomputed.as_deref().map(|text| value(page, text)).unwrap_or_default()),
            (8, fault(page, row).unwrap_or_default()),
        ];
        for (at, text) in shown {
            cells[at].shown = Some(text);
            cells[at].style = Style::Plain;
        }
    }
    table
}
