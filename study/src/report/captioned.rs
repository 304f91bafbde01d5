//! Tables and headings of the study as its report shows them.

use bao_reports::Table;

use crate::page::Page;
use crate::statistics::Share;
use crate::study::Study;

/// The table of that name in words, under the caption `caption-NAME`.
pub(super) fn captioned(page: &Page<'_, Study>, name: &str) -> Table {
    page.captioned_table(name, &page.text(&format!("caption-{}", name.replace('_', "-"))))
}

/// The heading of a section with what a share says; the plain heading of a share of nothing.
pub(super) fn say_heading(page: &Page<'_, Study>, section: &str, share: Share) -> String {
    let Some(percent) = share.percent() else { return page.text(section) };
    let values = [("count", share.count.into()), ("of", share.of.into())];
    let percent = ("percent", page.decimal(percent).into());
    page.format(&format!("{section}-heading"), &[&values[..], &[percent]].concat())
}
