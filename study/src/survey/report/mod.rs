//! The survey as a document. One section a file; every word is a message of `survey.ftl`.

mod captures;
mod choices;
mod findings;
mod houses;
pub(crate) mod lengths;
mod lines;
mod material;
pub(crate) mod openings;
mod players;
mod reproduce;
pub(crate) mod results;
mod stages;
mod years;

use bao_reports::Document;
use bao_reports::language::Messages;

use super::Survey;
use crate::made_by::MadeBy;
use crate::page::{Page, Section};

/// The names of all charts that a report can have.
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

/// What the archive is called in a title.
fn name_source(survey: &Survey, words: &Messages) -> String {
    match survey.source.as_str() {
        "" => words.text("source-published"),
        "-" => words.text("source-stdin"),
        name => name.to_owned(),
    }
}

/// The whole survey in the words of a language.
#[must_use]
pub fn write_report(survey: &Survey, words: &Messages, made_by: &MadeBy<'_>) -> Document {
    let page = Page::new(survey, survey.to_tables(), words, made_by);
    let source = name_source(survey, words);
    let mut document = page.document(&page.format("survey-title", &[("source", source.into())]));
    if let Some(note) = page.sampling_note(&survey.sampling, "survey-selection") {
        document.note(note);
    }
    document.prose(page.text("survey-intro")).note(page.text("survey-populations"));
    let sections: [Section<Survey>; 12] = [
        material::write_section,
        results::write_section,
        stages::write_section,
        years::write_section,
        lengths::write_section,
        choices::write_section,
        captures::write_section,
        openings::write_section,
        houses::write_section,
        players::write_section,
        findings::write_section,
        reproduce::write_section,
    ];
    for write_section in sections {
        write_section(&page, &mut document);
    }
    document
}
