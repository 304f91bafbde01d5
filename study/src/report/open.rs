//! What could not be computed, and why.

use bao_reports::Document;

use super::page::Page;

pub(super) fn section(page: &Page<'_>, document: &mut Document) {
    document.section(&page.say("open")).prose(page.say("open-text"));
    document.list(vec![page.say("open-games"), page.say("open-judgement"), page.say("open-time")]);
    let mut table = page.table("not_computable");
    for row in &mut table.rows {
        row[1].shown = Some(page.say(&format!("reason-{}", row[1].value)));
        row[1].style = bao_reports::Style::Plain;
    }
    document.table(table);
}
