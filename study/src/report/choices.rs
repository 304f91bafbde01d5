//! The loser's choices, and coin tosses.

use bao_reports::Document;

use super::captioned::captioned;
use crate::page::Page;
use crate::study::Study;

pub(super) fn write_section(page: &Page<'_, Study>, document: &mut Document) {
    document.section(&page.text("choices")).prose(page.text("choices-text"));
    if page.table("choices").rows.is_empty() {
        document.prose(page.text("choices-none"));
    } else {
        document
            .table(captioned(page, "forced"))
            .folded_tables(page.text("fold-choices"), vec![captioned(page, "choices")]);
    }
    document
        .part(&page.text("tosses"))
        .prose(page.text("tosses-text"))
        .table(captioned(page, "toss_shares"));
    if !page.table("tosses").rows.is_empty() {
        document.folded_tables(page.text("fold-tosses"), vec![captioned(page, "tosses")]);
    }
}
