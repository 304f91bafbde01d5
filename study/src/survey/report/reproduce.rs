//! How to make the same report again.

use bao_reports::Document;

use crate::page::Page;
use crate::survey::Survey;

pub(super) fn write_section(page: &Page<'_, Survey>, document: &mut Document) {
    let manifest = &page.subject.manifest;
    let ruleset = ("ruleset", manifest.ruleset.clone().into());
    let now = ("now", env!("CARGO_PKG_VERSION").into());
    document.section(&page.text("survey-reproduce"));
    if manifest.tables.is_empty() {
        document
            .prose(page.format("survey-reproduce-file", &[ruleset, now]))
            .verbatim(page.command);
        return;
    }
    let program = ("program", manifest.program.clone().into());
    document
        .prose(page.format("survey-reproduce-program", &[program, ruleset, now]))
        .verbatim(page.command);
    if manifest.tables.values().any(|parts| !parts.is_empty()) {
        document.table(page.captioned_table("parts", &page.text("survey-parts-caption")));
    }
}
