//! The games, and the rules they were replayed under.

use bao_reports::Document;
use bao_rules::Side;

use super::captioned::captioned;
use crate::page::{Page, show_column};
use crate::study::Study;
use bao_game::replay::Status;
use bao_reports::language::Value;

/// `59 games: 59 accepted, 0 partial, 0 rejected`.
pub(super) fn count_games(page: &Page<'_, Study>) -> String {
    let rows = &page.subject.rows;
    let count =
        |is: fn(&Status) -> bool| Value::from(rows.iter().filter(|row| is(&row.status)).count());
    page.format(
        "totals",
        &[
            ("games", rows.len().into()),
            ("accepted", count(|status| matches!(status, Status::Accepted))),
            ("partial", count(|status| matches!(status, Status::Partial(_)))),
            ("rejected", count(|status| matches!(status, Status::Rejected))),
        ],
    )
}

/// Who won the games of the population, and how many houses were functional.
pub(super) fn count_population(page: &Page<'_, Study>) -> String {
    let classes = || page.subject.rows.iter().filter_map(|row| row.classes.as_ref());
    let won = |side| Value::from(classes().filter(|classes| classes.winner == side).count());
    let functional: usize = classes().map(|classes| usize::from(classes.functional)).sum();
    let all = page.subject.population();
    if all == 0 {
        return page.text("population-none");
    }
    page.format(
        "population",
        &[
            ("games", all.into()),
            ("south", won(Side::South)),
            ("north", won(Side::North)),
            ("houses", (2 * all).into()),
            ("functional", functional.into()),
        ],
    )
}

/// What the archive is called in a sentence.
pub(super) fn name_source(page: &Page<'_, Study>) -> String {
    match page.subject.source.as_str() {
        bao_archive::pipeline::PUBLISHED_NAME => page.text("source-published"),
        bao_archive::pipeline::STDIN => page.text("source-stdin"),
        file => file.to_owned(),
    }
}

pub(super) fn write_section(page: &Page<'_, Study>, document: &mut Document) {
    let archive = page.format("material-archive", &[("source", name_source(page).into())]);
    document
        .section(&page.text("material"))
        .prose(format!("{archive} {}. {}", count_games(page), count_population(page)))
        .table(captioned(page, "population"))
        .part(&page.text("rules"))
        .prose(page.format("rules-text", &[("ruleset", page.subject.rules.to_string().into())]))
        .table(rules(page));
    if !page.subject.findings.is_empty() {
        document
            .part(&page.text("findings"))
            .prose(page.text("findings-text"))
            .table(captioned(page, "findings"));
    }
    document.folded_tables(page.text("fold-games"), vec![captioned(page, "games")]);
}

/// The options with what they mean.
fn rules(page: &Page<'_, Study>) -> bao_reports::Table {
    show_column(captioned(page, "rules"), "value", |value, row| {
        let id = format!("option-{}-{value}", row[0].value).replace('_', "-");
        Some(format!("{value}: {}", page.text(&id)))
    })
}
