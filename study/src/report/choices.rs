//! The loser's choices, and coin tosses.

use bao_reports::Document;

use super::captioned::captioned;
use super::lists;
use crate::page::Page;
use crate::study::Study;

pub(super) fn write_section(page: &Page<'_, Study>, document: &mut Document) {
    document.section(&page.text("choices")).prose(page.text("choices-text"));
    let has_moves = !page.table("forced").rows.is_empty();
    if has_moves {
        document.table(captioned(page, "forced"));
        lists::name_loser_moves(page, document);
    } else {
        document.prose(page.text("choices-none"));
    }
    document
        .part(&page.text("tosses"))
        .prose(page.text("tosses-text"))
        .table(captioned(page, "toss_shares"));
    if has_moves {
        lists::name_tosses(page, document);
    }
}
