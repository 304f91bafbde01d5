//! What there was to say about the games.

use bao_reports::Document;
use bao_reports::language::Value;

use crate::page::Page;
use crate::survey::Survey;

pub(super) fn write_section(page: &Page<'_, Survey>, document: &mut Document) {
    document.section(&page.text("survey-findings"));
    let Some(findings) = &page.subject.findings else {
        document.prose(page.text("survey-no-findings-table"));
        return;
    };
    if findings.0.is_empty() {
        document.prose(page.text("survey-no-findings"));
        return;
    }
    let total = findings.0.iter().map(|count| count.findings).sum::<u64>();
    let values =
        [("findings", Value::from(total)), ("codes", Value::from(findings.0.len() as u64))];
    document
        .prose(page.format("survey-findings-what", &values))
        .table(page.captioned_table("findings", &page.text("survey-findings-caption")));
}
