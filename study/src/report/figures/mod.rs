//! The figures of the study: its pies and bars, and bars with intervals beside them.

mod bars;
mod grids;
mod pies;
mod source;

use bao_reports::{Chart, Document};

use self::source::Source;
use super::page::Page;

/// The names of all charts that a report can have.
pub(super) fn names() -> Vec<String> {
    let kinds = pies::NAMES.iter().chain(&bars::NAMES).chain(&grids::NAMES);
    let of = |source: &'static str| kinds.clone().map(move |name| format!("{source}-{name}"));
    of(source::ARCHIVE).chain(of(source::PRINTED)).collect()
}

fn add(document: &mut Document, charts: impl IntoIterator<Item = Chart>) {
    for chart in charts {
        document.chart(chart);
    }
}

/// The charts of an aspect, from the games of the archive.
pub(super) fn of_aspect(page: &Page<'_>, document: &mut Document, aspect: &str) {
    let source = Source::archive(page);
    add(document, bars::of_aspect(page, &source, aspect));
    match aspect {
        "progress" => {
            add(document, pies::wins(page, &source));
            add(document, bars::of_winners(page, &source));
        }
        "final" => add(document, pies::finals(page, &source)),
        _ => {}
    }
}

/// The charts of the first event, from the games of the archive.
pub(super) fn moments(page: &Page<'_>, document: &mut Document) {
    let source = Source::archive(page);
    add(document, pies::moments(page, &source));
    add(document, bars::moments(page, &source));
}

/// The 28 types, from the games of the archive.
pub(super) fn types(page: &Page<'_>, document: &mut Document) {
    add(document, grids::types(page, &Source::archive(page)));
}

/// All figures of the study, from the counts that it prints.
pub(super) fn printed(page: &Page<'_>, document: &mut Document) {
    let source = Source::printed(page);
    document.section(&page.say("figures")).prose(page.say("figures-text"));
    document.part(&page.say("aspect-progress"));
    add(document, pies::wins(page, &source));
    document.note(page.say("figures-note"));
    add(document, bars::of_winners(page, &source));
    add(document, bars::of_aspect(page, &source, "progress"));
    document.part(&page.say("aspect-final"));
    add(document, pies::finals(page, &source));
    add(document, bars::of_aspect(page, &source, "final"));
    document.part(&page.say("aspect-combination"));
    add(document, bars::of_aspect(page, &source, "combination"));
    document.part(&page.say("moments"));
    add(document, pies::moments(page, &source));
    add(document, bars::moments(page, &source));
    document.part(&page.say("matrix"));
    add(document, grids::types(page, &source));
}
