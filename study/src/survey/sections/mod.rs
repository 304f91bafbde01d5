//! The survey as a document.

mod choices_and_captures;
mod winners;

use bao_reports::Document;
use bao_reports::language::Messages;
use bao_rules::Side;
use bao_tables::import::GameCounts;

use super::Survey;
use crate::page::{MadeBy, Page, Section, tell};
use crate::reproduce;
use crate::selection::Sampling;

/// The names of all charts that a report can contain.
pub const PICTURES: [&str; 12] = [
    "survey-results",
    "survey-ends",
    "survey-years",
    "survey-years-south",
    "survey-lengths",
    "survey-choices",
    "survey-forced",
    "survey-captures",
    "survey-first-moves",
    "survey-first-moves-south",
    "survey-houses",
    "survey-house-losses",
];

pub fn write_report(survey: &Survey, words: &Messages, made_by: &MadeBy<'_>) -> Document {
    let (tables, captions) = (survey.to_tables(), "survey-caption");
    let page = Page { subject: survey, tables, words, made_by, captions };
    let source = page.name_source(&survey.source);
    let mut document = page.document(&tell!(page, "survey-title", source = source));
    document.prose(page.text("survey-intro"));
    let sections: [Section<Survey>; 13] = [
        write_in_short,
        write_material,
        winners::write_results,
        winners::write_stages,
        winners::write_years,
        choices_and_captures::write_lengths,
        choices_and_captures::write_choices,
        choices_and_captures::write_captures,
        choices_and_captures::write_openings,
        choices_and_captures::write_houses,
        winners::write_players,
        write_findings,
        write_reproduction,
    ];
    for write_section in sections {
        write_section(&page, &mut document);
    }
    document
}

// The main results in a few sentences, each repeated in its section.

fn write_in_short(page: &Page<'_, Survey>, document: &mut Document) {
    let survey = page.subject;
    let mut told = vec![say_games(page)];
    if survey.results.all.finished_games() > 0 {
        told.push(winners::say_south(page));
    }
    told.extend(choices_and_captures::say_lengths(page, "survey-lengths-turns"));
    told.extend(
        survey.plies.as_ref().and_then(|plies| choices_and_captures::say_captures(page, plies)),
    );
    if survey.with_houses && survey.houses.games > 0 {
        told.extend(
            Side::BOTH.map(|side| choices_and_captures::fate_in_words(page, &survey.houses, side)),
        );
    }
    document.section(&page.text("in-short")).list(told);
    if let Some(note) = page.sampling_note(&survey.tested.sampling, "survey-selection") {
        document.note(note);
    }
    document.note(page.text("survey-populations"));
}

fn say_games(page: &Page<'_, Survey>) -> String {
    let GameCounts { games, accepted, partial, rejected, .. } = page.subject.counts;
    tell!(page, "survey-material-games", games, accepted, partial, rejected)
}

fn write_findings(page: &Page<'_, Survey>, document: &mut Document) {
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
    let codes = findings.0.len();
    document
        .prose(tell!(page, "survey-findings-what", findings = total, codes))
        .table(page.captioned("findings"));
}

fn write_reproduction(page: &Page<'_, Survey>, document: &mut Document) {
    let manifest = &page.subject.manifest;
    // A report on other games does not cite the study.
    let of_the_study = matches!(page.subject.tested.sampling, Sampling::Published { left: 0, .. });
    reproduce::write_section(page, manifest, document, of_the_study);
    document.prose(page.text("reproduce-files"));
    if manifest.tables.values().any(|parts| !parts.is_empty()) {
        document.prose(page.text("survey-parts-text")).table(page.captioned("parts"));
    }
}

fn write_material(page: &Page<'_, Survey>, document: &mut Document) {
    let manifest = &page.subject.manifest;
    document.section(&page.text("survey-material"));
    if !page.subject.chosen_by.is_empty() {
        let filter = page.subject.chosen_by.as_str();
        document.note(tell!(page, "chosen-by", filter = filter));
    }
    let repair = if manifest.repair { "survey-with-repair" } else { "survey-without-repair" };
    let (ruleset, repair) = (manifest.ruleset.as_str(), page.text(repair));
    document
        .prose(tell!(page, "survey-material-rules", ruleset, repair))
        .table(page.captioned("counts"));
    if manifest.sources.is_empty() {
        document.prose(page.text("survey-no-sources"));
        return;
    }
    document.table(page.captioned("sources"));
    let broken = manifest.sources.iter().filter_map(|source| source.error.clone());
    let broken: Vec<String> = broken.collect();
    if !broken.is_empty() {
        document.prose(page.text("survey-broken-off")).list(broken);
    }
}
