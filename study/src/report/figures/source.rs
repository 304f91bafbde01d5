//! What a figure counts: the games of the archive, or the printed counts.

use bao_rules::Side;

use super::super::page::Page;
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
    /// Winner (or `all`) and turn of the first event, with the games; in the order of the turns.
    pub moments: Vec<(String, u32, u64)>,
}

impl<'a> Source<'a> {
    pub fn archive(page: &Page<'a>) -> Source<'a> {
        let table = page.sheet("moments");
        // Games without an event have no turn.
        let moment = |row: &Vec<bao_reports::Cell>| {
            let number = |at: usize| row[at].value.parse().ok();
            Some((row[0].value.clone(), u32::try_from(number(1)?).ok()?, number(2)?))
        };
        Source {
            name: ARCHIVE,
            counts: &page.study.tables.counts,
            moments: table.rows.iter().filter_map(moment).collect(),
        }
    }

    pub fn printed(page: &Page<'a>) -> Source<'a> {
        let printed = &page.study.parity.printed;
        Source { name: PRINTED, counts: &printed.counts, moments: printed.moments.clone() }
    }

    /// All games of the source.
    pub fn all(&self) -> u64 {
        Side::BOTH.into_iter().map(|side| self.counts.games(side)).sum()
    }

    /// The name of a figure of the source.
    pub fn name_of(&self, figure: &str) -> String {
        format!("{}-{figure}", self.name)
    }
}

/// `54 (26.34 %)`, as readers of the language write it.
pub(super) fn count_and_percent(page: &Page<'_>, count: u64, of: u64) -> String {
    let percent = format!("{:.2}", 100.0 * count as f64 / of.max(1) as f64);
    page.tell(
        "count-and-percent",
        &[("count", count.into()), ("percent", page.words.format_number(&percent).into())],
    )
}

/// The title of a figure: what it shows, of how many games, of which source.
pub(super) fn title(page: &Page<'_>, source: &Source<'_>, what: &str, of: u64) -> String {
    let id = format!("figure-{}", source.name);
    page.tell(&id, &[("what", what.into()), ("games", of.into())])
}
