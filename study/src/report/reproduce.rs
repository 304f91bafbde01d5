//! How to come to the same numbers.

use bao_reports::Document;

use super::page::Page;

pub(super) fn section(page: &Page<'_>, document: &mut Document) {
    document
        .section(&page.say("reproduce"))
        .prose(page.say("citation"))
        .prose(page.tell("reproduce-text", &[("version", env!("CARGO_PKG_VERSION").into())]))
        .verbatim(page.command)
        .table(page.table("sources"))
        .prose(page.say("reproduce-files"));
}
