//! What a figure counts: the games of the archive, or the printed counts.

use crate::page::Page;
use crate::study::Study;
use crate::tables::Counts;

/// The beginning of the names of figures of the archive's games.
pub(super) const ARCHIVE: &str = "archive";
/// The beginning of the names of figures of the printed counts.
pub(super) const PRINTED: &str = "printed";

/// Counts, and what they are called.
pub(super) struct Source<'a> {
    /// [`ARCHIVE`] or [`PRINTED`].
    pub name: &'static str,
    pub counts: &'a Counts,
}

impl<'a> Source<'a> {
    pub fn of_archive(page: &Page<'a, Study>) -> Source<'a> {
        Source { name: ARCHIVE, counts: &page.subject.tables.counts }
    }

    pub fn of_print(page: &Page<'a, Study>) -> Source<'a> {
        Source { name: PRINTED, counts: &page.subject.parity.printed }
    }

    /// The name of a figure of the source.
    pub fn name_of(&self, figure: &str) -> String {
        format!("{}-{figure}", self.name)
    }

    /// The title of a figure: what it shows, of how many games, of which source.
    pub fn title(&self, page: &Page<'_, Study>, what: &str, of: u64) -> String {
        let id = format!("figure-{}", self.name);
        page.format(&id, &[("what", what.into()), ("games", of.into())])
    }
}
