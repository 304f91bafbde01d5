//! How to make the same report again.

use bao_reports::Document;

use super::tables::captioned;
use crate::language::Words;
use crate::survey::Survey;
use crate::survey::tables::material::parts;

pub(super) fn write(document: &mut Document, survey: &Survey, words: &Words, command: &str) {
    let manifest = &survey.manifest;
    document
        .section(&words.say("survey-reproduce"))
        .prose(words.tell(
            "survey-reproduce-program",
            &[
                ("program", manifest.program.clone().into()),
                ("ruleset", manifest.ruleset.clone().into()),
                ("now", env!("CARGO_PKG_VERSION").into()),
            ],
        ))
        .verbatim(command);
    if manifest.tables.values().flatten().next().is_none() {
        document.prose(words.say("survey-no-parts"));
        return;
    }
    document.table(captioned(parts(manifest), &words.say("survey-parts-caption"), words));
}
