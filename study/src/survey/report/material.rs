//! What the archive consists of.

use bao_reports::Document;

use super::tables::{captioned, spoken};
use crate::survey::Survey;
use crate::survey::tables::material::{counts, sources};
use bao_reports::language::{Messages, Value};

pub(super) fn write(document: &mut Document, survey: &Survey, words: &Messages) {
    let manifest = &survey.manifest;
    let number = |n: u64| Value::from(n);
    document.section(&words.text("survey-material")).prose(words.format(
        "survey-material-games",
        &[
            ("games", number(manifest.counts.games)),
            ("accepted", number(manifest.counts.accepted)),
            ("partial", number(manifest.counts.partial)),
            ("rejected", number(manifest.counts.rejected)),
        ],
    ));
    let repair = if manifest.repair { "survey-with-repair" } else { "survey-without-repair" };
    document.prose(words.format(
        "survey-material-rules",
        &[("ruleset", manifest.ruleset.clone().into()), ("repair", words.text(repair).into())],
    ));
    let table = spoken(counts(manifest), "what", "survey-count", words);
    document.table(captioned(table, &words.text("survey-counts-caption"), words));
    if manifest.sources.is_empty() {
        document.prose(words.text("survey-no-sources"));
        return;
    }
    document.table(captioned(sources(manifest), &words.text("survey-sources-caption"), words));
    let broken = manifest.sources.iter().filter_map(|source| source.error.clone());
    let broken: Vec<String> = broken.collect();
    if !broken.is_empty() {
        document.prose(words.text("survey-broken-off")).list(broken);
    }
}
