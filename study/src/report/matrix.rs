//! Matrix games and their variants: the 28 types.

use bao_reports::Document;

use super::captioned::captioned;
use super::figures;
use crate::page::Page;
use crate::study::Study;

pub(super) fn write_section(page: &Page<'_, Study>, document: &mut Document) {
    document.section(&page.say("matrix")).prose(page.say("matrix-text"));
    if page.table("games_by_type").rows.is_empty() {
        document.prose(page.say("matrix-none"));
    } else {
        document.table(captioned(page, "games_by_type"));
        figures::draw_types(page, document);
    }
    document.folded(page.say("fold-types"), vec![captioned(page, "types")]);
}
