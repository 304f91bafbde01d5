//! Games of Hawalis, which are checked by rules of their own.

use std::ops::ControlFlow;

use anyhow::Result;
use bao_formats::{Options, ReadError, Source};
use bao_rules::relatives::hawalis::Rules;

use super::print::print;
use super::totals::Totals;
use crate::cli::hawalis::for_each_game;
use crate::output::screen::coloured_stdout;

/// Prints the findings of a file, and counts its games; what of it holds none or cannot be read comes back.
pub(super) fn check(
    source: &Source,
    rules: Rules,
    options: &Options,
    totals: &mut Totals,
) -> Result<Vec<ReadError>> {
    let mut out = coloured_stdout();
    for_each_game(source, rules, options, |game| {
        totals.add(game.status, game.findings.len());
        for finding in &game.findings {
            print(&mut out, &source.name, Some(&game.text), finding)?;
        }
        Ok(ControlFlow::Continue(()))
    })
}
