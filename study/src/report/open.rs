//! What could not be computed, and why.

use bao_reports::Document;

use super::captioned::captioned;
use crate::page::Page;
use crate::study::Study;

pub(super) fn write_section(page: &Page<'_, Study>, document: &mut Document) {
    document.section(&page.say("open")).prose(page.say("open-text"));
    document.list(vec![page.say("open-games"), page.say("open-judgement"), page.say("open-time")]);
    document.table(page.say_column(captioned(page, "not_computable"), "reason", "reason"));
}
