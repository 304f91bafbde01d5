//! How to make the same report again.

use bao_reports::Document;

use crate::page::Page;
use crate::reproduce;
use crate::survey::Survey;

pub(super) fn write_section(page: &Page<'_, Survey>, document: &mut Document) {
    let manifest = &page.subject.manifest;
    reproduce::write_section(page, manifest, document);
    document.prose(page.text("reproduce-files"));
    if manifest.tables.values().any(|parts| !parts.is_empty()) {
        document
            .prose(page.text("survey-parts-text"))
            .table(page.captioned_table("parts", &page.text("survey-parts-caption")));
    }
}
