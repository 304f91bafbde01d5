//! Games of Hawalis, which are checked by rules of their own.

use anyhow::Result;
use bao_formats::{Options, Source};
use bao_rules::relatives::hawalis::Rules;
use bao_tables::hawalis::open_hawalis;

use super::print::print;
use super::totals::Totals;
use crate::output::screen::coloured_stdout;

/// Prints the findings of a file, and counts its games.
pub(super) fn check(
    source: &Source,
    rules: Rules,
    options: &Options,
    totals: &mut Totals,
) -> Result<()> {
    let mut out = coloured_stdout();
    for game in open_hawalis(source, rules, options)? {
        let game = game?;
        totals.add(game.status, game.findings.len());
        for finding in &game.findings {
            print(&mut out, &source.name, Some(&game.text), finding)?;
        }
    }
    Ok(())
}
