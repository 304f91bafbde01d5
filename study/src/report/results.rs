//! What was counted: progress, final colours, combinations, the first event.

use bao_reports::{Document, Table};

use super::figures;
use super::page::Page;

/// The rows of one aspect that were met.
pub(super) fn met(page: &Page<'_>, aspect: &str) -> Table {
    let mut table = page.filtered("classes", "aspect", |value| value == aspect);
    if let Some(count) = table.column("count") {
        table.rows.retain(|row| row[count].value != "0");
    }
    if let Some(at) = table.column("aspect") {
        // The heading says it already; the file keeps the column.
        table.columns.remove(at);
        table.rows.iter_mut().for_each(|row| drop(row.remove(at)));
    }
    table
}

pub(super) fn section(page: &Page<'_>, document: &mut Document) {
    document.section(&page.say("results"));
    if page.population() == 0 {
        document.prose(page.say("population-none"));
        return;
    }
    document.prose(page.say("results-text")).prose(page.say("interval-text"));
    if page.is_selection() {
        document.note(page.say("selection-note"));
    }
    for aspect in ["progress", "final", "combination"] {
        document
            .part(&page.say(&format!("aspect-{aspect}")))
            .table(page.captioned(met(page, aspect), &format!("caption-{aspect}")));
        figures::of_aspect(page, document, aspect);
    }
    document
        .part(&page.say("compositions"))
        .prose(page.say("compositions-text"))
        .table(page.table("compositions"))
        .part(&page.say("moments"))
        .table(page.table("moments"));
    figures::moments(page, document);
    document
        .part(&page.say("shares"))
        .prose(page.say("shares-text"))
        .table(page.table("percentages"));
}
