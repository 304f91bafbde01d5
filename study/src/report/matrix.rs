//! Matrix games and their variants: the 28 types.

use bao_reports::Document;

use super::figures;
use super::page::Page;

pub(super) fn section(page: &Page<'_>, document: &mut Document) {
    document.section(&page.say("matrix")).prose(page.say("matrix-text"));
    if page.sheet("games_by_type").rows.is_empty() {
        document.prose(page.say("matrix-none"));
    } else {
        document.table(page.table("games_by_type"));
        figures::types(page, document);
    }
    document.folded_tables(page.say("fold-types"), vec![page.table("types")]);
}
