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
use bao_reports::language::Words;
use bao_reports::paper::labels;

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
fn source(survey: &Survey, words: &Words) -> String {
    match survey.source.as_str() {
        "" => words.say("source-published"),
        "-" => words.say("source-stdin"),
        name => name.to_owned(),
    }
}

/// The whole survey in the words of a language. `command` is the command line that makes it.
#[must_use]
pub fn report(survey: &Survey, words: &Words, command: &str) -> Document {
    let title = words.tell("survey-title", &[("source", source(survey, words).into())]);
    let mut document = Document::in_language(words.language().code(), labels(words), &title);
    if survey.selection {
        document.note(words.say("survey-selection"));
    }
    document.prose(words.say("survey-intro")).note(words.say("survey-populations"));
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
