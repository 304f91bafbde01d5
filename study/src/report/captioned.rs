//! Tables of the study as its report shows them.

use bao_reports::Table;

use crate::page::Page;
use crate::study::Study;

/// The table of that name in words, under the caption `caption-NAME`.
pub(super) fn captioned(page: &Page<'_, Study>, name: &str) -> Table {
    page.captioned_table(name, &page.text(&format!("caption-{}", name.replace('_', "-"))))
}
