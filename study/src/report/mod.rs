//! The study as a document: a short one for the terminal, a whole one for a file.

mod captioned;
mod classes;
mod comparison;
mod figures;
mod judged;
mod material;
mod results;

use bao_reports::language::{Messages, Value, translate_table};
use bao_reports::{Document, Table};
use bao_rules::Side;

use self::captioned::captioned;
pub use self::comparison::write_comparison;
use crate::page::{MadeBy, Page, Section, without_column, without_empty_columns};
use crate::parity::{ParityRow, Verdict};
use crate::reproduce;
use crate::statistics::Share;
use crate::study::Study;
use crate::tables::FIRST_EMPTIES;

/// The whole study, with every table.
#[must_use]
pub fn write_report(study: &Study, words: &Messages, made_by: &MadeBy<'_>) -> Document {
    let page = Page::new(study, study.to_tables(), words, made_by);
    let source = material::name_source(&page);
    let mut document = page.document(&page.format("summary-title", &[("source", source.into())]));
    document.coloured_words = classes::list_class_words(words);
    let sections: [Section<Study>; 14] = [
        write_question,
        material::write_section,
        classes::write_section,
        results::write_results,
        write_sides,
        comparison::write_section,
        results::write_matrix,
        write_choices,
        judged::write_judged,
        judged::write_advice,
        figures::write_section,
        judged::write_parity,
        write_open,
        write_reproduction,
    ];
    for write_section in sections {
        write_section(&page, &mut document);
    }
    document
}

/// The names of all pictures that a report can have, of charts and of boards.
#[must_use]
pub fn list_pictures() -> Vec<String> {
    figures::list_names().into_iter().chain(classes::list_board_names()).collect()
}

// What could not be computed, and why.

fn write_open(page: &Page<'_, Study>, document: &mut Document) {
    document.section(&page.text("open")).prose(page.text("open-text"));
    document.list(vec![
        page.text("open-games"),
        page.text("open-judgement"),
        page.text("open-time"),
    ]);
    document.table(page.translate_column(captioned(page, "not_computable"), "reason", "reason"));
}

// How to come to the same numbers.

fn write_reproduction(page: &Page<'_, Study>, document: &mut Document) {
    reproduce::write_section(page, page.subject.games.archive().manifest(), document, true);
    document.table(captioned(page, "sources")).prose(page.text("reproduce-files"));
}

// South against North.

fn write_sides(page: &Page<'_, Study>, document: &mut Document) {
    document
        .section(&page.text("sides"))
        .prose(page.text("sides-text"))
        .note(page.text("sides-note"))
        .table(without_empty_columns(captioned(page, "balance")))
        .prose(page.text("sides-untested"));
    if page.table("sides").rows.is_empty() {
        document.prose(page.text("sides-none"));
    } else {
        document.table(captioned(page, "sides"));
    }
    document.table(captioned(page, "sides_printed"));
}

// The loser's choices, and coin tosses.

fn write_choices(page: &Page<'_, Study>, document: &mut Document) {
    document.section(&page.text("choices")).prose(page.text("choices-text"));
    let has_moves = !page.table("forced").rows.is_empty();
    if has_moves {
        document.table(captioned(page, "forced"));
        material::name_loser_moves(page, document);
    } else {
        document.prose(page.text("choices-none"));
    }
    document
        .part(&page.text("tosses"))
        .prose(page.text("tosses-text"))
        .table(captioned(page, "toss_shares"));
    if has_moves {
        material::name_tosses(page, document);
    }
}

// The question, and the answers in short.

fn write_question(page: &Page<'_, Study>, document: &mut Document) {
    document
        .section(&page.text("question"))
        .prose(page.text("question-text"))
        .part(&page.text("in-short"))
        .list(in_short(page));
    if let Some(note) = page.sampling_note(&page.subject.here.sampling, "selection-note") {
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
    let p = table.column("p").and_then(|at| row[at].value.parse().ok());
    let shares = ["count", "of", "percent", "low", "high"].map(value);
    Some(page.format(id, &[&shares[..], &[("p", page.p(p).into())]].concat()))
}

/// How often a player won who emptied first, by the printed counts.
fn emptied_first(page: &Page<'_, Study>) -> String {
    let counts = &page.subject.parity.printed;
    let share = |side: Side, count: u64| {
        let of = counts.games(side);
        let percent = Share::new(count, of).percent().unwrap_or_default();
        (Value::from(count), Value::from(of), Value::from(page.decimal(percent)))
    };
    let [south, north] = Side::BOTH.map(|side| share(side, counts.sum(side, FIRST_EMPTIES)));
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
    let sampling = &page.subject.here.sampling;
    let of_archive = match sampling.left_out() {
        _ if sampling.is_chosen() => "short-balance-selection",
        0 => "short-balance-archive",
        _ => "short-balance-left",
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

// The study in a screenful or two.

/// The study in a screenful or two: what was counted, and what differs from the print.
#[must_use]
pub fn write_summary(study: &Study, words: &Messages) -> Document {
    // It says nothing of how it is made.
    let made_by = MadeBy { command: "", version: "", archive: None };
    let page = Page::new(study, study.to_own_tables(), words, &made_by);
    let source = material::name_source(&page);
    let mut document = page.document(&page.format("summary-title", &[("source", source.into())]));
    let ruleset = page.format("summary-ruleset", &[("ruleset", study.rules.to_string().into())]);
    let games = material::count_games(&page);
    document.prose(format!("{games} ({ruleset}).\n{}", material::count_population(&page)));
    // A terminal is narrow; the intervals are in the report.
    let narrow =
        |table: Table| without_column(without_column(translate_table(table, words), "low"), "high");
    if study.tables.sizes.qualifying > 0 {
        for aspect in ["progress", "final", "combination"] {
            let table = narrow(results::list_met(&page, aspect));
            document.section(&page.text(&format!("aspect-{aspect}"))).table(table);
        }
        document.section(&page.text("moments")).table(narrow(page.table("moments").clone()));
    }
    let judged = judged::summarise(&page);
    if !judged.is_empty() {
        document.section(&page.text("judged")).list(judged);
    }
    if study.findings.as_ref().is_some_and(|findings| !findings.0.is_empty()) {
        let findings = translate_table(page.table("findings").clone(), words);
        document.section(&page.text("findings")).table(findings);
    }
    document.section(&page.text("parity")).prose(judged::count_verdicts(&page));
    let (differing, agreeing): (Vec<_>, Vec<_>) =
        study.parity.remarkable_rows().partition(|row| row.verdict().differs());
    let in_words = |rows: Vec<&ParityRow>| {
        rows.into_iter().map(|row| judged::row_in_words(&page, row)).collect::<Vec<_>>()
    };
    if study.source == bao_tables::pipeline::PUBLISHED_NAME {
        document.prose(page.text("parity-differing")).list(in_words(differing));
        document.prose(page.text("parity-agreeing")).list(in_words(agreeing));
    } else {
        // Of an archive of one's own only what its games contradict; parity.csv has the rest.
        let contradicted = differing.into_iter().filter(|row| row.ours.is_some()).collect();
        document.list(in_words(contradicted));
    }
    document
}
