//! `bao engine perft`

use std::io::Write as _;

use anyhow::Result;
use bao_rules::perft;

use super::Outcome;
use super::moves::position;
use super::replay_args::RulesArgs;
use crate::Io;
use crate::output::rows::Format;

/// Count the lines of play to each depth, to check one engine against another.
///
/// Stop and safari count as two moves. The counts come as they are found; each depth takes about four
/// times as long as the one before.
#[derive(clap::Args)]
#[command(after_help = "Examples:\n  \
    bao engine perft 8\n  \
    bao engine perft 7 --rule namua_singletons=last_resort\n  \
    bao engine perft 6 --ruleset hawalis\n  \
    bao engine perft 3 --position \"2,2,2,2,2,2,2,2/2,2,2,2,2,2,2,2/0- 2,2,2,2,2,2,2,2/2,2,2,2,2,2,2,2/0- s -\"")]
pub(crate) struct Args {
    /// The greatest depth, 1 to 64.
    #[arg(value_name = "N", value_parser = clap::value_parser!(u32).range(1..=64))]
    depth: u32,

    /// Position text; without it the set-up of the ruleset.
    #[arg(long, value_name = "POSITION", default_value = "start", hide_default_value = true)]
    position: String,

    #[command(flatten)]
    rules: RulesArgs,
}

pub(crate) fn run(args: Args, io: &Io) -> Result<Outcome> {
    let rules = args.rules.ruleset()?;
    let position = position(&args.position, &rules)?;
    let mut out = io.stdout(Format::Text);
    for depth in 1..=args.depth {
        let space = if depth == 1 { "" } else { " " };
        write!(out, "{space}{}", perft(&position, &rules, depth))?;
        out.flush()?;
    }
    writeln!(out)?;
    Ok(Outcome::Clean)
}
