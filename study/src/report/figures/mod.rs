//! The figures of the study: its pies and bars, and bars with intervals beside them.

mod bars;
mod comparison;
mod grids;
mod pies;
mod source;

use bao_reports::{Chart, Document};
use bao_rules::Side;

use self::source::Source;
use super::captioned::captioned;
use crate::page::Page;
use crate::study::Study;

/// The names of all charts that a report can have.
pub(super) fn list_names() -> Vec<String> {
    let kinds = pies::NAMES.iter().chain(&bars::NAMES).chain(&grids::NAMES);
    let of = |source: &'static str| kinds.clone().map(move |name| format!("{source}-{name}"));
    let compared = comparison::NAMES.iter().map(|name| (*name).to_owned());
    of(source::ARCHIVE).chain(of(source::PRINTED)).chain(compared).collect()
}

fn add_charts(document: &mut Document, charts: impl IntoIterator<Item = Chart>) {
    for chart in charts {
        document.chart(chart);
    }
}

/// The charts of an aspect, from the games of the archive.
pub(super) fn draw_aspect(page: &Page<'_, Study>, document: &mut Document, aspect: &str) {
    let source = Source::of_archive(page);
    add_charts(document, bars::draw_aspect(page, &source, aspect));
    match aspect {
        "progress" => {
            add_charts(document, pies::draw_wins(page, &source));
            add_charts(document, bars::draw_wins(page, &source));
        }
        "final" => add_charts(document, pies::draw_final_colours(page, &source)),
        _ => {}
    }
}

/// The charts of the first event, from the games of the archive.
pub(super) fn draw_moments(page: &Page<'_, Study>, document: &mut Document) {
    let source = Source::of_archive(page);
    add_charts(document, pies::draw_moments(page, &source));
    add_charts(document, bars::draw_moments(page, &source));
}

/// The charts of an aspect, of all samples side by side.
pub(super) fn draw_comparison(page: &Page<'_, Study>, document: &mut Document, aspect: &str) {
    add_charts(document, comparison::draw_aspect(page, aspect));
}

/// The 28 types, from the games of the archive.
pub(super) fn draw_types(page: &Page<'_, Study>, document: &mut Document) {
    add_charts(document, grids::draw_types(page, &Source::of_archive(page)));
}

/// The 28 types of the games that a player won, from the counts that the study prints.
pub(super) fn draw_printed_types(page: &Page<'_, Study>, document: &mut Document, winner: Side) {
    add_charts(document, grids::draw_types_of(page, &Source::of_print(page), winner));
}

/// The figures of the study but its type matrices, from the counts that it prints.
pub(super) fn write_section(page: &Page<'_, Study>, document: &mut Document) {
    let source = Source::of_print(page);
    document.section(&page.text("figures")).prose(page.text("figures-text"));
    document.part(&page.text("aspect-progress"));
    document.note(page.text("figures-note"));
    add_charts(document, pies::draw_first_events_as_printed(page, &source));
    add_charts(document, pies::draw_wins(page, &source));
    add_charts(document, bars::draw_wins(page, &source));
    add_charts(document, bars::draw_aspect(page, &source, "progress"));
    document.part(&page.text("aspect-final"));
    add_charts(document, pies::draw_final_colours(page, &source));
    add_charts(document, bars::draw_aspect(page, &source, "final"));
    document.part(&page.text("aspect-combination"));
    add_charts(document, bars::draw_aspect(page, &source, "combination"));
    document.part(&page.text("moments"));
    add_charts(document, pies::draw_moments(page, &source));
    add_charts(document, bars::draw_moments(page, &source));
    document
        .part(&page.text("shares-printed"))
        .prose(page.text("shares-printed-text"))
        .table(captioned(page, "percentages_printed"))
        .prose(page.text("ratios-text"))
        .table(page.translate_column(captioned(page, "ratios"), "verdict", "claim-verdict"));
}
