//! What could not be computed, and why.

use bao_reports::Document;

use super::captioned::captioned;
use crate::page::Page;
use crate::study::Study;

pub(super) fn write_section(page: &Page<'_, Study>, document: &mut Document) {
    document.section(&page.text("open")).prose(page.text("open-text"));
    document.list(vec![
        page.text("open-games"),
        page.text("open-judgement"),
        page.text("open-time"),
    ]);
    document.table(page.translate_column(captioned(page, "not_computable"), "reason", "reason"));
}
