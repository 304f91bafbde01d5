//! The loser's choices, and coin tosses.

use bao_reports::Document;

use super::captioned::captioned;
use crate::page::Page;
use crate::study::Study;

pub(super) fn write_section(page: &Page<'_, Study>, document: &mut Document) {
    document.section(&page.say("choices")).prose(page.say("choices-text"));
    if page.table("choices").rows.is_empty() {
        document.prose(page.say("choices-none"));
    } else {
        document
            .table(captioned(page, "forced"))
            .folded(page.say("fold-choices"), vec![captioned(page, "choices")]);
    }
    document
        .part(&page.say("tosses"))
        .prose(page.say("tosses-text"))
        .table(captioned(page, "toss_shares"));
    if !page.table("tosses").rows.is_empty() {
        document.folded(page.say("fold-tosses"), vec![captioned(page, "tosses")]);
    }
}
