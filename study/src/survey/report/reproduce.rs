//! How to make the same report again.

use bao_reports::Document;

use super::tables::captioned;
use crate::survey::Survey;
use crate::survey::tables::material::parts;
use bao_reports::language::Words;

pub(super) fn write(document: &mut Document, survey: &Survey, words: &Words, command: &str) {
    let manifest = &survey.manifest;
    let ruleset = ("ruleset", manifest.ruleset.clone().into());
    let now = ("now", env!("CARGO_PKG_VERSION").into());
    document.section(&words.say("survey-reproduce"));
    if manifest.tables.is_empty() {
        document.prose(words.tell("survey-reproduce-file", &[ruleset, now])).verbatim(command);
        return;
    }
    let program = ("program", manifest.program.clone().into());
    document
        .prose(words.tell("survey-reproduce-program", &[program, ruleset, now]))
        .verbatim(command);
    if manifest.tables.values().any(|parts| !parts.is_empty()) {
        document.table(captioned(parts(manifest), &words.say("survey-parts-caption"), words));
    }
}
