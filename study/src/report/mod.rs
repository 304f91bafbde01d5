//! The study as a document: a short one for the terminal, a complete one for a file.

mod class_counts;
mod classes;
mod figures;
mod games;
mod in_short;
mod judged;
mod other_games;

use bao_reports::language::{Messages, translate_table};
use bao_reports::{Document, ReportTable};
use bao_rules::Side;

pub use self::other_games::write_comparison;
use crate::page::{MadeBy, Page, Section, tell, without_columns, without_empty_columns};
use crate::parity::ParityRow;
use crate::reproduce;
use crate::statistics::Share;
use crate::study::Study;

/// The whole study, with every table.
pub fn write_report(study: &Study, words: &Messages, made_by: &MadeBy<'_>) -> Document {
    let tables = study.to_tables();
    let page = Page { subject: study, tables, words, made_by, captions: "caption" };
    let source = page.name_source(&study.source);
    let mut document = page.document(&tell!(page, "summary-title", source = source));
    document.coloured_words = classes::list_class_words(words);
    let sections: [Section<Study>; 10] = [
        in_short::write_section,
        class_counts::write_results,
        other_games::write_section,
        write_sides,
        class_counts::write_matrix,
        write_choices,
        judged::write_judged,
        judged::write_advice,
        games::write_section,
        classes::write_section,
    ];
    let of_print: [Section<Study>; 3] = [figures::write_section, judged::write_parity, write_open];
    let write = |sections: &[Section<Study>], document: &mut Document| {
        sections.iter().for_each(|write_section| write_section(&page, document));
    };
    write(&sections, &mut document);
    // For other games, details of the printed study would only distract, so they are folded.
    if study.has_printed_games() {
        write(&of_print, &mut document);
    } else {
        document.fold(page.text("fold-print"), |document| write(&of_print, document));
    }
    write_reproduction(&page, &mut document);
    document
}

/// The names of all pictures that a report can contain, charts and boards.
pub fn list_pictures() -> Vec<String> {
    figures::list_names().into_iter().chain(classes::list_board_names()).collect()
}

fn write_open(page: &Page<'_, Study>, document: &mut Document) {
    document.section(&page.text("open")).prose(page.text("open-text"));
    document.list(vec![
        page.text("open-games"),
        page.text("open-judgement"),
        page.text("open-time"),
    ]);
    document.table(page.captioned("not_computable"));
}

fn write_reproduction(page: &Page<'_, Study>, document: &mut Document) {
    reproduce::write_section(page, page.subject.games.archive().manifest(), document, true);
    let sources = vec![page.captioned("sources")];
    document
        .folded_tables(page.text("caption-sources"), sources)
        .prose(page.text("reproduce-files"));
}

fn write_sides(page: &Page<'_, Study>, document: &mut Document) {
    document
        .section(&sides_heading(page))
        .prose(page.text("sides-text"))
        .note(page.text("sides-note"))
        .table(without_empty_columns(page.captioned("balance")))
        .prose(page.text("sides-untested"));
    let of_archive = (!page.table("sides").rows.is_empty()).then_some("sides");
    if of_archive.is_none() {
        document.prose(page.text("sides-none"));
    }
    let tables = of_archive.into_iter().chain(["sides_printed"]);
    let tables = tables.map(|name| page.captioned(name)).collect();
    document.folded_tables(page.text("fold-sides"), tables);
}

fn sides_heading(page: &Page<'_, Study>) -> String {
    let counts = &page.subject.tables.counts;
    let share = Share::new(counts.games(Side::South), counts.all_games());
    page.heading("sides", share)
}

fn write_choices(page: &Page<'_, Study>, document: &mut Document) {
    document.section(&page.text("choices")).prose(page.text("choices-text"));
    let has_moves = !page.table("forced").rows.is_empty();
    if has_moves {
        document.table(page.captioned("forced"));
        games::name_loser_moves(page, document);
    } else {
        document.prose(page.text("choices-none"));
    }
    document
        .part(&page.text("tosses"))
        .prose(page.text("tosses-text"))
        .table(page.captioned("toss_shares"));
    if has_moves {
        games::name_tosses(page, document);
    }
}

/// A short summary of the study: the counts, and the numbers that differ from the printed ones.
pub fn write_summary(study: &Study, words: &Messages) -> Document {
    // A summary does not state how it was made.
    let made_by = MadeBy { command: "", version: "", archive: None };
    let tables = study.pick_tables(&["classes", "moments", "findings"]);
    let page = Page { subject: study, tables, words, made_by: &made_by, captions: "caption" };
    let source = page.name_source(&study.source);
    let mut document = page.document(&tell!(page, "summary-title", source = source));
    let ruleset = tell!(page, "summary-ruleset", ruleset = study.rules.to_string());
    let games = games::count_games(&page);
    document.prose(format!("{games} ({ruleset}).\n{}", games::count_population(&page)));
    // The terminal is too narrow for the intervals; the report has them.
    let narrow =
        |table: ReportTable| without_columns(translate_table(table, words), &["low", "high"]);
    if study.tables.sizes.qualifying > 0 {
        for aspect in ["progress", "final", "combination"] {
            let table = narrow(class_counts::list_met(&page, aspect));
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
        // For other archives, list only what their games contradict; parity.csv has the rest.
        let contradicted = differing.into_iter().filter(|row| row.ours.is_some()).collect();
        document.list(in_words(contradicted));
    }
    document
}
