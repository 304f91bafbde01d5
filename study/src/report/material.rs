//! The games, and the rules they were replayed under.

use bao_reports::Document;

use super::captioned::captioned;
use super::lists;
use crate::page::{Page, show_column};
use crate::study::Study;

/// `59 games: 59 accepted, 0 partial, 0 rejected`.
pub(super) fn count_games(page: &Page<'_, Study>) -> String {
    let sizes = &page.subject.tables.sizes;
    page.format(
        "totals",
        &[
            ("games", sizes.games.into()),
            ("accepted", sizes.accepted.into()),
            ("partial", sizes.partial.into()),
            ("rejected", sizes.rejected.into()),
        ],
    )
}

/// Who won the games of the population, and how many houses were functional.
pub(super) fn count_population(page: &Page<'_, Study>) -> String {
    let sizes = &page.subject.tables.sizes;
    let (all, [south, north]) = (sizes.qualifying, sizes.won);
    if all == 0 {
        return page.text("population-none");
    }
    let counted = page.format(
        "population",
        &[
            ("games", all.into()),
            ("south", south.into()),
            ("north", north.into()),
            ("houses", (2 * all).into()),
            ("functional", sizes.functional_houses.into()),
        ],
    );
    match sizes.resigned {
        0 => counted,
        resigned => {
            let resigned = page.format("population-resigned", &[("resigned", resigned.into())]);
            format!("{counted} {resigned}")
        }
    }
}

/// What the archive is called in a sentence.
pub(super) fn name_source(page: &Page<'_, Study>) -> String {
    match page.subject.source.as_str() {
        bao_tables::pipeline::PUBLISHED_NAME => page.text("source-published"),
        bao_tables::pipeline::STDIN => page.text("source-stdin"),
        file => file.to_owned(),
    }
}

pub(super) fn write_section(page: &Page<'_, Study>, document: &mut Document) {
    let archive = page.format("material-archive", &[("source", name_source(page).into())]);
    document
        .section(&page.text("material"))
        .prose(format!("{archive} {}. {}", count_games(page), count_population(page)))
        .table(captioned(page, "population"));
    let chosen_by = page.subject.games.chosen_by();
    if !chosen_by.is_empty() {
        document.note(page.format("chosen-by", &[("filter", chosen_by.into())]));
    }
    document
        .part(&page.text("rules"))
        .prose(page.format("rules-text", &[("ruleset", page.subject.rules.to_string().into())]))
        .table(rules(page));
    if page.subject.findings.as_ref().is_some_and(|findings| !findings.0.is_empty()) {
        document
            .part(&page.text("findings"))
            .prose(page.text("findings-text"))
            .table(captioned(page, "findings"));
    }
    lists::name_games(page, document);
}

/// The options with what they mean.
fn rules(page: &Page<'_, Study>) -> bao_reports::Table {
    show_column(captioned(page, "rules"), "value", |value, row| {
        let id = format!("option-{}-{value}", row[0].value).replace('_', "-");
        Some(format!("{value}: {}", page.text(&id)))
    })
}
