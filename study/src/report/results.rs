//! What was counted: progress, final colours, combinations, the first event.

use bao_reports::{Document, Table};

use super::captioned::captioned;
use super::figures;
use crate::page::{Page, show_column, without_column, without_empty_columns};
use crate::study::Study;

/// The rows of one aspect that were met.
pub(super) fn list_met(page: &Page<'_, Study>, aspect: &str) -> Table {
    let mut table = page.table("classes").clone();
    if let (Some(of), Some(count)) = (table.column("aspect"), table.column("count")) {
        table.rows.retain(|row| row[of].value == aspect && row[count].value != "0");
    }
    // The aspect is in the heading; the file has the column.
    without_column(table, "aspect")
}

pub(super) fn write_section(page: &Page<'_, Study>, document: &mut Document) {
    document.section(&page.text("results"));
    if page.subject.tables.sizes.qualifying == 0 {
        document.prose(page.text("population-none"));
        return;
    }
    document.prose(page.text("results-text")).prose(page.text("interval-text"));
    if let Some(note) = page.sampling_note(&page.subject.parity.sampling, "selection-note") {
        document.note(note);
    }
    for aspect in ["progress", "final", "combination"] {
        document
            .part(&page.text(&format!("aspect-{aspect}")))
            .table(page.caption(list_met(page, aspect), &page.text(&format!("caption-{aspect}"))));
        figures::draw_aspect(page, document, aspect);
    }
    document
        .part(&page.text("compositions"))
        .prose(page.text("compositions-text"))
        .table(captioned(page, "compositions"))
        .part(&page.text("moments"))
        .table(captioned(page, "moments"));
    figures::draw_moments(page, document);
    document
        .part(&page.text("shares"))
        .prose(page.text("shares-text"))
        .table(without_empty_columns(captioned(page, "percentages")));
    if page.subject.tables.by_player.south.is_some() {
        document.note(page.text("by-player"));
    }
    let table = page.translate_column(captioned(page, "sensitivity"), "sample", "sample");
    let table = show_column(table, "statistic", |statistic, _| {
        let class = format!("class-{statistic}");
        page.words.contains(&class).then(|| page.text(&class))
    });
    document
        .part(&page.text("sensitivity"))
        .prose(page.text("sensitivity-text"))
        .folded_tables(page.text("fold-sensitivity"), vec![table]);
}
