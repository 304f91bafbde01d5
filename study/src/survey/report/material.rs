//! What the archive consists of.

use bao_reports::Document;
use bao_reports::language::Value;

use crate::page::Page;
use crate::survey::Survey;

pub(super) fn write_section(page: &Page<'_, Survey>, document: &mut Document) {
    let manifest = &page.subject.manifest;
    let sizes = &page.subject.counts;
    let number = |n: u64| Value::from(n);
    document.section(&page.text("survey-material")).prose(page.format(
        "survey-material-games",
        &[
            ("games", number(sizes.games)),
            ("accepted", number(sizes.accepted)),
            ("partial", number(sizes.partial)),
            ("rejected", number(sizes.rejected)),
        ],
    ));
    if !page.subject.chosen_by.is_empty() {
        let filter = ("filter", page.subject.chosen_by.as_str().into());
        document.note(page.format("chosen-by", &[filter]));
    }
    let repair = if manifest.repair { "survey-with-repair" } else { "survey-without-repair" };
    let counts = page.captioned_table("counts", &page.text("survey-counts-caption"));
    document
        .prose(page.format(
            "survey-material-rules",
            &[("ruleset", manifest.ruleset.clone().into()), ("repair", page.text(repair).into())],
        ))
        .table(page.translate_column(counts, "what", "survey-count"));
    if manifest.sources.is_empty() {
        document.prose(page.text("survey-no-sources"));
        return;
    }
    document.table(page.captioned_table("sources", &page.text("survey-sources-caption")));
    let broken = manifest.sources.iter().filter_map(|source| source.error.clone());
    let broken: Vec<String> = broken.collect();
    if !broken.is_empty() {
        document.prose(page.text("survey-broken-off")).list(broken);
    }
}
