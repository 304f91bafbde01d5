//! The study in a screenful or two.

use bao_reports::Document;

use super::page::Page;
use super::{material, parity, results};
use crate::Study;
use crate::parity::ParityRow;
use bao_reports::language::{Messages, translate_labels, translate_table};

/// The study in a screenful or two.
#[must_use]
pub fn summary(study: &Study, words: &Messages) -> Document {
    let page = Page::new(study, words, "");
    let source = material::source(&page);
    let title = page.tell("summary-title", &[("source", source.into())]);
    let mut document =
        Document::in_language(words.language().code(), translate_labels(words), &title);
    let ruleset = page.tell("summary-ruleset", &[("ruleset", study.rules.to_string().into())]);
    let totals = material::totals(&page);
    document.prose(format!("{totals} ({ruleset}).\n{}", material::population(&page)));
    let bare = |table| translate_table(table, words);
    if page.population() > 0 {
        for aspect in ["progress", "final", "combination"] {
            let mut table = bare(results::met(&page, aspect));
            without_intervals(&mut table);
            document.section(&page.say(&format!("aspect-{aspect}"))).table(table);
        }
        let mut table = bare(page.sheet("moments").clone());
        without_intervals(&mut table);
        document.section(&page.say("moments")).table(table);
    }
    if !study.findings.is_empty() {
        document.section(&page.say("findings")).table(bare(page.sheet("findings").clone()));
    }
    document.section(&page.say("parity")).prose(parity::line(&page));
    let (differing, agreeing): (Vec<_>, Vec<_>) =
        study.parity.remarkable().partition(|row| row.verdict().differs());
    let in_words = |rows: Vec<&ParityRow>| {
        rows.into_iter().map(|row| parity::row_in_words(&page, row)).collect::<Vec<_>>()
    };
    if study.source == bao_archive::pipeline::PUBLISHED_NAME {
        document.prose(page.say("parity-differing")).list(in_words(differing));
        document.prose(page.say("parity-agreeing")).list(in_words(agreeing));
    } else {
        // Of an archive of one's own only what its games contradict; parity.csv has the rest.
        let contradicted = differing.into_iter().filter(|row| row.ours.is_some()).collect();
        document.list(in_words(contradicted));
    }
    document
}

/// A terminal is narrow; the intervals are in the report.
fn without_intervals(table: &mut bao_reports::Table) {
    for name in ["low", "high"] {
        if let Some(at) = table.column(name) {
            table.columns.remove(at);
            table.rows.iter_mut().for_each(|row| drop(row.remove(at)));
        }
    }
}
