//! The question, and the answers in short.

use bao_reports::Document;
use bao_rules::Side;

use crate::page::Page;
use crate::parity::Verdict;
use crate::statistics::Share;
use crate::study::Study;
use bao_reports::language::Value;

pub(super) fn write_section(page: &Page<'_, Study>, document: &mut Document) {
    document
        .section(&page.text("question"))
        .prose(page.text("question-text"))
        .part(&page.text("in-short"))
        .list(in_short(page));
    if let Some(note) = page.sampling_note(&page.subject.parity.sampling, "selection-note") {
        document.note(note);
    }
}

/// A share of a row of `balance`.
fn balance(page: &Page<'_, Study>, counts: &str, id: &str) -> Option<String> {
    let table = page.table("balance");
    let row = table.rows.iter().find(|row| row[0].value == counts && row[2].value != "0")?;
    let value = |name: &'static str| {
        let value = table.column(name).map_or("", |at| &row[at].value);
        (name, Value::from(page.words.format_number(value)))
    };
    Some(page.format(id, &["count", "of", "percent", "low", "high", "p"].map(value)))
}

/// How often a player won who emptied first, by the printed counts.
fn emptied_first(page: &Page<'_, Study>) -> String {
    let counts = &page.subject.parity.printed;
    let share = |side: Side, count: u64| {
        let of = counts.games(side);
        let percent = Share::new(count, of).percent().unwrap_or_default();
        (Value::from(count), Value::from(of), Value::from(page.decimal(percent)))
    };
    let [south, north] = Side::BOTH.map(|side| share(side, counts.first_empties(side)));
    let [south_second, north_second] =
        Side::BOTH.map(|side| share(side, counts.progress(side, "rosso")));
    page.format(
        "short-emptied-first",
        &[
            ("south", south.0),
            ("south_of", south.1),
            ("south_percent", south.2),
            ("north", north.0),
            ("north_of", north.1),
            ("north_percent", north.2),
            ("south_second", south_second.0),
            ("south_second_percent", south_second.2),
            ("north_second", north_second.0),
            ("north_second_percent", north_second.2),
        ],
    )
}

fn in_short(page: &Page<'_, Study>) -> Vec<String> {
    let parity = &page.subject.parity;
    let differing = parity.rows.iter().filter(|row| row.verdict().differs()).count();
    let known = || parity.rows.iter().filter(|row| row.fault.is_some());
    let explained = known().filter(|row| row.verdict().differs()).count();
    let judged = parity.rows.iter().filter(|row| row.line.is_some()).count();
    let mut points: Vec<String> = Vec::new();
    let of_archive = if page.subject.parity.sampling.is_chosen() {
        "short-balance-selection"
    } else {
        "short-balance-archive"
    };
    points.extend(balance(page, "archive", of_archive));
    points.extend(balance(page, "printed", "short-balance-printed"));
    points.push(emptied_first(page));
    points.push(page.format(
        "short-parity",
        &[
            ("numbers", parity.rows.len().into()),
            ("equal", parity.count(Verdict::Equal).into()),
            ("recomputed", parity.count(Verdict::RecomputedEqual).into()),
            ("differ", differing.into()),
            ("known", known().count().into()),
            ("explained", explained.into()),
            ("judged", judged.into()),
            ("open", parity.count(Verdict::NotComputable).into()),
        ],
    ));
    points
}
