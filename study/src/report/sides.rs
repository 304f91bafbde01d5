//! South against North, with exact tests.

use bao_reports::Document;

use super::page::Page;

pub(super) fn section(page: &Page<'_>, document: &mut Document) {
    document
        .section(&page.say("sides"))
        .prose(page.say("sides-text"))
        .note(page.say("sides-note"))
        .table(page.table("balance"));
    if page.sheet("sides").rows.is_empty() {
        document.prose(page.say("sides-none"));
    } else {
        document.table(page.table("sides"));
    }
    document.table(page.table("sides_printed"));
}
