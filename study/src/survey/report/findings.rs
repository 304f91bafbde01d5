//! What there was to say about the games.

use bao_reports::Document;

use super::tables::captioned;
use crate::survey::Survey;
use bao_reports::language::{Messages, Value};

pub(super) fn write(document: &mut Document, survey: &Survey, words: &Messages) {
    document.section(&words.text("survey-findings"));
    let Some(findings) = &survey.findings else {
        document.prose(words.text("survey-no-findings-table"));
        return;
    };
    if findings.0.is_empty() {
        document.prose(words.text("survey-no-findings"));
        return;
    }
    let total = findings.0.iter().map(|found| found.findings).sum::<u64>();
    document
        .prose(words.format(
            "survey-findings-what",
            &[("findings", Value::from(total)), ("codes", Value::from(findings.0.len() as u64))],
        ))
        .table(captioned(findings.sheet(), &words.text("survey-findings-caption"), words));
}
