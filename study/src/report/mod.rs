//! The study as a document: a short one for the terminal, a whole one for a file.
//!
//! One section is one file.

mod choices;
mod classes;
mod colours;
mod figures;
mod material;
mod matrix;
mod open;
mod page;
mod parity;
mod question;
mod reproduce;
mod results;
mod sides;
mod summary;

use bao_reports::Document;

use self::page::Page;
use super::Study;
use bao_reports::language::{Messages, translate_labels};

pub use summary::summary;

/// The whole study, with every table. `command` is the command line that makes it.
#[must_use]
pub fn report(study: &Study, words: &Messages, command: &str) -> Document {
    let page = Page::new(study, words, command);
    let title = page.tell("summary-title", &[("source", material::source(&page).into())]);
    let mut document =
        Document::in_language(words.language().code(), translate_labels(words), &title);
    let sections = [
        question::section,
        material::section,
        classes::section,
        results::section,
        sides::section,
        matrix::section,
        choices::section,
        figures::printed,
        parity::section,
        open::section,
        reproduce::section,
    ];
    for section in sections {
        section(&page, &mut document);
    }
    document
}

/// The names of all pictures that a report can have, of charts and of boards.
#[must_use]
pub fn picture_names() -> Vec<String> {
    figures::names().into_iter().chain(classes::board_names()).collect()
}
