//! The loser's choices, and coin tosses.

use bao_reports::Document;

use super::page::Page;

pub(super) fn section(page: &Page<'_>, document: &mut Document) {
    document.section(&page.say("choices")).prose(page.say("choices-text"));
    if page.sheet("choices").rows.is_empty() {
        document.prose(page.say("choices-none"));
    } else {
        document
            .table(page.table("forced"))
            .folded_tables(page.say("fold-choices"), vec![page.table("choices")]);
    }
    document
        .part(&page.say("tosses"))
        .prose(page.say("tosses-text"))
        .table(page.table("toss_shares"));
    if !page.sheet("tosses").rows.is_empty() {
        document.folded_tables(page.say("fold-tosses"), vec![page.table("tosses")]);
    }
}
