//! Matrix games and their variants: the 28 types.

use bao_reports::Document;

use super::captioned::captioned;
use super::figures;
use crate::page::Page;
use crate::study::Study;

pub(super) fn write_section(page: &Page<'_, Study>, document: &mut Document) {
    document.section(&page.text("matrix")).prose(page.text("matrix-text"));
    if page.table("games_by_type").rows.is_empty() {
        document.prose(page.text("matrix-none"));
    } else {
        document.table(captioned(page, "games_by_type"));
        figures::draw_types(page, document);
    }
    document.folded_tables(page.text("fold-types"), vec![captioned(page, "types")]);
}
