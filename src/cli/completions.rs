//! `bao completions`

use std::io::Write as _;

use anyhow::Result;

use super::Outcome;
use crate::Io;

/// Print completions for your shell.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// bash, zsh, fish, elvish or powershell.
    shell: clap_complete::Shell,
}

pub(crate) fn run(args: &Args, command: &mut clap::Command, io: &Io) -> Result<Outcome> {
    let mut script = Vec::new();
    clap_complete::generate(args.shell, command, "bao", &mut script);
    io.raw_stdout().write_all(&script)?;
    Ok(Outcome::Clean)
}
