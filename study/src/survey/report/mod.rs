//! The survey as a document. One section a file; every word is a message of `survey.ftl`.

mod bars;
mod captures;
mod choices;
mod findings;
mod houses;
mod lengths;
mod lines;
mod material;
mod openings;
mod phrases;
mod players;
mod reproduce;
mod results;
mod sides;
mod tables;
mod years;

use bao_reports::Document;

use super::Survey;
use bao_reports::language::{Messages, translate_labels};

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
fn source(survey: &Survey, words: &Messages) -> String {
    match survey.source.as_str() {
        "" => words.text("source-published"),
        "-" => words.text("source-stdin"),
        name => name.to_owned(),
    }
}

/// The whole survey in the words of a language. `command` is the command line that makes it.
#[must_use]
pub fn report(survey: &Survey, words: &Messages, command: &str) -> Document {
    let title = words.format("survey-title", &[("source", source(survey, words).into())]);
    let mut document =
        Document::in_language(words.language().code(), translate_labels(words), &title);
    if survey.selection {
        document.note(words.text("survey-selection"));
    }
    document.prose(words.text("survey-intro")).note(words.text("survey-populations"));
    for section in [
        material::write,
        results::write,
        years::write,
        lengths::write,
        choices::write,
        captures::write,
        openings::write,
        houses::write,
        players::write,
        findings::write,
    ] {
        section(&mut document, survey, words);
    }
    reproduce::write(&mut document, survey, words, command);
    document
}
