//! South against North.

use bao_reports::Document;

use super::captioned::captioned;
use crate::page::{Page, without_empty_columns};
use crate::study::Study;

pub(super) fn write_section(page: &Page<'_, Study>, document: &mut Document) {
    document
        .section(&page.text("sides"))
        .prose(page.text("sides-text"))
        .note(page.text("sides-note"))
        .table(without_empty_columns(captioned(page, "balance")))
        .prose(page.text("sides-untested"));
    if page.table("sides").rows.is_empty() {
        document.prose(page.text("sides-none"));
    } else {
        document.table(captioned(page, "sides"));
    }
    document.table(captioned(page, "sides_printed"));
}
