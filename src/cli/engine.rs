//! `bao engine`

use std::io::{self, BufReader};

use anyhow::Result;
use bao_game::protocol::{Identity, serve};

use super::outcome::Outcome;

/// The engine for other programs: commands as lines on standard input, answers on standard output.
///
/// The protocol is in the manner of UCI, and docs/engine.md describes it for those who write an engine of their own:
/// `bao`, `isready`, `setoption name N value V`, `newgame`, `position start|TEXT [rules NAME] [moves …]`,
/// `go nodes N|time MS|depth D|infinite`, `stop`, `quit`. The end of the input ends the engine, too.
#[derive(clap::Args)]
#[command(after_help = "Examples:\n  \
    bao engine\n  \
    bao match \"program=bao engine,time=100ms\" level=club --games 20    plays against it")]
pub(crate) struct Args {}

pub(crate) fn run(_: &Args) -> Result<Outcome> {
    let name = format!("Bao Archive {}", crate::VERSION);
    let identity = Identity { name: &name, author: "the authors of Bao Archive" };
    serve(BufReader::new(io::stdin()), io::stdout(), &identity)?;
    Ok(Outcome::Clean)
}
