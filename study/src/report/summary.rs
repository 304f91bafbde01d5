//! The study in a screenful or two.

use bao_reports::language::{Messages, translate_table};
use bao_reports::{Document, Table};

use super::{judged, material, parity, results};
use crate::made_by::MadeBy;
use crate::page::{Page, without_column};
use crate::parity::ParityRow;
use crate::study::Study;

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
    document.section(&page.text("parity")).prose(parity::count_verdicts(&page));
    let (differing, agreeing): (Vec<_>, Vec<_>) =
        study.parity.remarkable_rows().partition(|row| row.verdict().differs());
    let in_words = |rows: Vec<&ParityRow>| {
        rows.into_iter().map(|row| parity::row_in_words(&page, row)).collect::<Vec<_>>()
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
