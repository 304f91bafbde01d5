//! How to come to the same numbers.

use bao_reports::Document;

use super::captioned::captioned;
use crate::page::Page;
use crate::reproduce;
use crate::study::Study;

pub(super) fn write_section(page: &Page<'_, Study>, document: &mut Document) {
    reproduce::write_section(page, page.subject.games.archive().manifest(), document, true);
    document.table(captioned(page, "sources")).prose(page.text("reproduce-files"));
}
