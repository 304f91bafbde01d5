//! How to make the same report again.

use bao_reports::Document;

use crate::page::Page;
use crate::reproduce;
use crate::sampling::Sampling;
use crate::survey::Survey;

pub(super) fn write_section(page: &Page<'_, Survey>, document: &mut Document) {
    let manifest = &page.subject.manifest;
    // A survey of other games has nothing of the study.
    let of_the_study = page.subject.sampling == Sampling::Published;
    reproduce::write_section(page, manifest, document, of_the_study);
    document.prose(page.text("reproduce-files"));
    if manifest.tables.values().any(|parts| !parts.is_empty()) {
        document
            .prose(page.text("survey-parts-text"))
            .table(page.captioned_table("parts", &page.text("survey-parts-caption")));
    }
}
