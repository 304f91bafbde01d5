//! What the text of the study claims and advises, held against games.

use bao_reports::{Cell, Document};

use super::captioned::captioned;
use crate::page::{Page, show_column, without_column};
use crate::study::Study;

/// The claims of the table, in their order.
const CLAIMS: [&str; 9] = [
    "empty-then-capture",
    "empty-first",
    "empty-at-23-wins",
    "empty-at-23-captures",
    "forcing-types",
    "forcing-types-capture",
    "forcing-types-alone",
    "better-play",
    "one-mtaji",
];

pub(super) fn write_section(page: &Page<'_, Study>, document: &mut Document) {
    let about = CLAIMS.map(|claim| {
        let text = |id: &str| page.text(&format!("{id}-{claim}"));
        let about =
            format!("{} ({}). {}", text("claim"), text("claim-place"), text("claim-measure"));
        match find_hypothesis(page, claim) {
            Some(hypothesis) => format!("{about} {hypothesis}"),
            None => about,
        }
    });
    document
        .section(&page.text("advice"))
        .prose(page.text("advice-text"))
        .list(about.into())
        .prose(page.text("advice-verdicts"));
    let table = show_column(captioned(page, "advice"), "claim", |claim, _| {
        Some(page.text(&format!("claim-{claim}")))
    });
    let table = page.translate_column(table, "verdict", "claim-verdict");
    // Part and hypothesis are in the list; the file has the counts behind the other percentage.
    let left_out = ["part", "other_count", "other_of", "hypothesis"];
    document.table(left_out.into_iter().fold(table, without_column));
}

/// What is tested of a claim, if games test it.
fn find_hypothesis(page: &Page<'_, Study>, claim: &str) -> Option<String> {
    let table = page.table("advice");
    let [claims, hypotheses] = [table.column("claim")?, table.column("hypothesis")?];
    let tested = |row: &&Vec<Cell>| row[claims].value == claim && !row[hypotheses].value.is_empty();
    let hypothesis = &table.rows.iter().find(tested)?[hypotheses].value;
    let hypothesis = page.text(&format!("hypothesis-{hypothesis}"));
    Some(page.format("claim-hypothesis", &[("hypothesis", hypothesis.into())]))
}
