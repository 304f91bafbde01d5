//! How to make the same report again.

use bao_reports::Document;

use super::tables::captioned;
use crate::survey::Survey;
use crate::survey::tables::material::parts;
use bao_reports::language::Messages;

pub(super) fn write(document: &mut Document, survey: &Survey, words: &Messages, command: &str) {
    let manifest = &survey.manifest;
    let ruleset = ("ruleset", manifest.ruleset.clone().into());
    let now = ("now", env!("CARGO_PKG_VERSION").into());
    document.section(&words.text("survey-reproduce"));
    if manifest.tables.is_empty() {
        document.prose(words.format("survey-reproduce-file", &[ruleset, now])).verbatim(command);
        return;
    }
    let program = ("program", manifest.program.clone().into());
    document
        .prose(words.format("survey-reproduce-program", &[program, ruleset, now]))
        .verbatim(command);
    if manifest.tables.values().any(|parts| !parts.is_empty()) {
        document.table(captioned(parts(manifest), &words.text("survey-parts-caption"), words));
    }
}
