//! The report's section on the games and their rules, with commands that list single games and moves.

use bao_reports::Document;

use crate::page::{Page, show_column, tell};
use crate::reproduce::quote_word;
use crate::study::Study;
use crate::tables::Population;

/// `59 games: 59 accepted, 0 partial, 0 rejected`.
pub(super) fn count_games(page: &Page<'_, Study>) -> String {
    let Population { games, accepted, partial, rejected, .. } = page.subject.tables.sizes;
    tell!(page, "totals", games, accepted, partial, rejected)
}

/// Who won the games of the population, and how many houses were functional.
pub(super) fn count_population(page: &Page<'_, Study>) -> String {
    let sizes = &page.subject.tables.sizes;
    let all = sizes.qualifying;
    if all == 0 {
        return page.text("population-none");
    }
    let counted = tell!(
        page,
        "population",
        games = all,
        south = sizes.south_wins,
        north = sizes.north_wins,
        houses = 2 * all,
        functional = sizes.functional_houses
    );
    match sizes.resigned {
        0 => counted,
        resigned => format!("{counted} {}", tell!(page, "population-resigned", resigned)),
    }
}

pub(super) fn write_section(page: &Page<'_, Study>, document: &mut Document) {
    let archive = tell!(page, "material-archive", source = page.name_source(&page.subject.source));
    document
        .section(&page.text("material"))
        .prose(format!("{archive} {}. {}", count_games(page), count_population(page)))
        .table(page.captioned("population"))
        .prose(page.text("question-text"));
    let chosen_by = page.subject.games.chosen_by();
    if !chosen_by.is_empty() {
        document.note(tell!(page, "chosen-by", filter = chosen_by));
    }
    document
        .part(&page.text("rules"))
        .prose(tell!(page, "rules-text", ruleset = page.subject.rules.to_string()))
        .folded_tables(page.text("fold-rules"), vec![rules(page)]);
    if page.subject.findings.as_ref().is_some_and(|findings| !findings.0.is_empty()) {
        document
            .part(&page.text("findings"))
            .prose(page.text("findings-text"))
            .table(page.captioned("findings"));
    }
    name_games(page, document);
}

/// The rule options with their meanings.
fn rules(page: &Page<'_, Study>) -> bao_reports::ReportTable {
    show_column(page.captioned("rules"), "value", |value, row| {
        let id = format!("option-{}-{value}", row[0].value).replace('_', "-");
        Some(format!("{value}: {}", page.text(&id)))
    })
}

// The report has no lists of single games or moves; it shows the commands that write them.

/// Selects the loser's moves in turns 21 to 24.
const LOSER_MOVES: &str = "select p.*, g.winner from study_plies p join games g on p.record = g.record \
                           where (p.side = 's') = (g.winner = 'north') order by p.record, p.ply";

/// Selects the coin tosses.
const TOSSES: &str = "select p.*, g.winner from study_plies p join games g on p.record = g.record \
                      where p.coin_toss order by p.record, p.ply";

pub(super) fn name_games(page: &Page<'_, Study>, document: &mut Document) {
    let command = ask(page.subject, "query", &page.subject.games.options());
    document.prose(page.text("rows-games")).verbatim(command + " --format csv");
}

pub(super) fn name_loser_moves(page: &Page<'_, Study>, document: &mut Document) {
    document.prose(page.text("rows-choices")).verbatim(ask_sql(page.subject, LOSER_MOVES));
}

pub(super) fn name_tosses(page: &Page<'_, Study>, document: &mut Document) {
    document.prose(page.text("rows-tosses")).verbatim(ask_sql(page.subject, TOSSES));
}

/// A `bao` command on the games of the study, with further options.
fn ask(study: &Study, command: &str, options: &[String]) -> String {
    let published = study.source == bao_tables::pipeline::PUBLISHED_NAME;
    let source = (!published).then_some(&study.source);
    let words = source.into_iter().chain(&study.read_options).chain(options);
    let words = words.map(|word| format!(" {}", quote_word(word)));
    format!("bao {command}{}", words.collect::<String>())
}

/// The command that runs a SQL query. `bao sql` has no filters, so a selection is piped from `bao query`.
fn ask_sql(study: &Study, question: &str) -> String {
    let filters = study.games.options();
    let command = if filters.is_empty() {
        ask(study, "sql", &[])
    } else {
        let manifest = study.games.archive().manifest();
        let repair = if manifest.repair { " --repair" } else { "" };
        let part = ask(study, "query", &filters);
        format!("{part} --format csv | bao sql - --ruleset={}{repair}", manifest.ruleset)
    };
    format!("{command} --format csv \"{question}\"")
}
