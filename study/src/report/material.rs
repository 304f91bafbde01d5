//! The games, and the rules they were replayed under.

use bao_reports::Document;

use super::page::Page;
use bao_game::replay::Status;
use bao_reports::language::Value;

/// `59 games: 59 accepted, 0 partial, 0 rejected`.
pub(super) fn totals(page: &Page<'_>) -> String {
    let rows = &page.study.rows;
    let count =
        |is: fn(&Status) -> bool| Value::from(rows.iter().filter(|row| is(&row.status)).count());
    page.tell(
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
pub(super) fn population(page: &Page<'_>) -> String {
    use bao_rules::Side;
    let classes = || page.study.rows.iter().filter_map(|row| row.classes.as_ref());
    let won = |side| Value::from(classes().filter(|classes| classes.winner == side).count());
    let functional: usize = classes().map(|classes| usize::from(classes.functional)).sum();
    let all = classes().count();
    if all == 0 {
        return page.say("population-none");
    }
    page.tell(
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
pub(super) fn source(page: &Page<'_>) -> String {
    match page.study.source.as_str() {
        bao_archive::pipeline::PUBLISHED_NAME => page.say("source-published"),
        bao_archive::pipeline::STDIN => page.say("source-stdin"),
        file => file.to_owned(),
    }
}

pub(super) fn section(page: &Page<'_>, document: &mut Document) {
    let archive = page.tell("material-archive", &[("source", source(page).into())]);
    document
        .section(&page.say("material"))
        .prose(format!("{archive} {}. {}", totals(page), population(page)))
        .table(page.table("population"))
        .part(&page.say("rules"))
        .prose(page.tell("rules-text", &[("ruleset", page.study.rules.to_string().into())]))
        .table(rules(page));
    if !page.study.findings.is_empty() {
        document
            .part(&page.say("findings"))
            .prose(page.say("findings-text"))
            .table(page.table("findings"));
    }
    document.folded_tables(page.say("fold-games"), vec![page.table("games")]);
}

/// The options with what they mean.
fn rules(page: &Page<'_>) -> bao_reports::Table {
    let mut table = page.table("rules");
    for row in &mut table.rows {
        let id = format!("option-{}-{}", row[0].value, row[1].value).replace('_', "-");
        row[1].shown = Some(format!("{}: {}", row[1].value, page.say(&id)));
        row[1].style = bao_reports::Style::Plain;
    }
    table
}
