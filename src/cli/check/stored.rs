//! The findings of an archive, which are known from its import.

use anyhow::Result;

use super::print::print;
use super::totals::Totals;
use crate::output::screen::coloured_stdout;
use bao_archive::store::{Archive, read_findings};

/// Prints the findings of an archive as those of the files it came from.
pub(super) fn check(folder: &Archive, totals: &mut Totals) -> Result<()> {
    let counts = &folder.manifest().counts;
    totals.games += counts.games;
    totals.accepted += counts.accepted;
    totals.partial += counts.partial;
    totals.rejected += counts.rejected;
    let mut out = coloured_stdout();
    for stored in read_findings(folder)? {
        let stored = stored?;
        totals.findings += 1;
        print(&mut out, &stored.source, stored.text.as_deref(), &stored.finding)?;
    }
    Ok(())
}
