//! The study as a document: a short one for the terminal, a whole one for a file.
//!
//! One section is one file.

mod advice;
mod captioned;
mod choices;
mod classes;
mod colours;
mod comparison;
mod figures;
mod judged;
mod lists;
mod material;
mod matrix;
mod open;
mod parity;
mod question;
mod reproduce;
mod results;
mod sides;
mod summary;

use bao_reports::Document;
use bao_reports::language::Messages;

use crate::made_by::MadeBy;
use crate::page::{Page, Section};
use crate::study::Study;

pub use comparison::write_comparison;
pub use summary::write_summary;

/// The whole study, with every table.
#[must_use]
pub fn write_report(study: &Study, words: &Messages, made_by: &MadeBy<'_>) -> Document {
    let page = Page::new(study, study.to_tables(), words, made_by);
    let source = material::name_source(&page);
    let mut document = page.document(&page.format("summary-title", &[("source", source.into())]));
    document.coloured_words = colours::list_class_words(words);
    let sections: [Section<Study>; 14] = [
        question::write_section,
        material::write_section,
        classes::write_section,
        results::write_section,
        sides::write_section,
        comparison::write_section,
        matrix::write_section,
        choices::write_section,
        judged::write_section,
        advice::write_section,
        figures::write_section,
        parity::write_section,
        open::write_section,
        reproduce::write_section,
    ];
    for write_section in sections {
        write_section(&page, &mut document);
    }
    document
}

/// The names of all pictures that a report can have, of charts and of boards.
#[must_use]
pub fn list_pictures() -> Vec<String> {
    figures::list_names().into_iter().chain(classes::list_board_names()).collect()
}
