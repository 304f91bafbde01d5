//! `bao engine`: the engine's tools, a subcommand each.

use anyhow::Result;
use bao_game::protocol::{Identity, serve};

use super::{Outcome, best, matches, moves, perft, prove};
use crate::Io;

/// Find best moves, prove wins, and let engines play each other.
#[derive(clap::Args)]
#[command(after_help = "Examples:\n  \
    bao engine best start --nodes 200000\n  \
    bao engine prove kujifunza --save kujifunza.proof\n  \
    bao engine match level=club level=casual --games 200\n\n\
    `bao engine TOOL --help` explains one.")]
pub(crate) struct Args {
    #[command(subcommand)]
    pub(super) tool: Tool,
}

#[derive(clap::Subcommand)]
pub(super) enum Tool {
    Best(Box<best::Args>),
    Moves(moves::Args),
    Perft(perft::Args),
    Prove(Box<prove::Args>),
    Match(Box<matches::Args>),
    Serve(ServeArgs),
}

/// Serve other programs: commands as lines on standard input, answers on standard output.
///
/// The protocol is in the manner of UCI, and docs/engine.md describes it for those who write an engine of their own:
/// `bao`, `isready`, `setoption name N value V`, `newgame`, `position start|TEXT [rules NAME] [moves …]`,
/// `go nodes N|time MS|depth D|infinite`, `stop`, `quit`. The engine also ends at the end of its input.
#[derive(clap::Args)]
#[command(after_help = "Examples:\n  \
    bao engine serve\n  \
    bao engine match \"program=bao engine serve,time=100ms\" level=club --games 20    plays against it")]
pub(super) struct ServeArgs {}

pub(crate) fn run(args: Args, io: &Io) -> Result<Outcome> {
    match args.tool {
        Tool::Best(args) => best::run(*args, io),
        Tool::Moves(args) => moves::run(args, io),
        Tool::Perft(args) => perft::run(args, io),
        Tool::Prove(args) => prove::run(*args, io),
        Tool::Match(args) => matches::run(*args, io),
        Tool::Serve(_) => serve_programs(io),
    }
}

fn serve_programs(io: &Io) -> Result<Outcome> {
    let name = format!("Bao Archive {}", crate::VERSION);
    let identity = Identity { name: &name, author: "the authors of Bao Archive" };
    serve(io.buffered_input(), io.raw_stdout(), &identity)?;
    Ok(Outcome::Clean)
}
