//! How to come to the same numbers.

use bao_reports::Document;

use super::captioned::captioned;
use crate::page::Page;
use crate::study::Study;

pub(super) fn write_section(page: &Page<'_, Study>, document: &mut Document) {
    document
        .section(&page.text("reproduce"))
        .prose(page.text("citation"))
        .prose(page.format("reproduce-text", &[("version", env!("CARGO_PKG_VERSION").into())]))
        .verbatim(page.command)
        .table(captioned(page, "sources"))
        .prose(page.text("reproduce-files"));
}
