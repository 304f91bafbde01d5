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
use crate::language::Words;
use crate::paper::labels;

/// The whole survey in the words of a language.
#[must_use]
pub fn report(survey: &Survey, words: &Words) -> Document {
    let title = words.say("survey-title");
    let mut document = Document::in_language(words.language().code(), labels(words), &title);
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
        reproduce::write,
    ] {
        section(&mut document, survey, words);
    }
    document
}
