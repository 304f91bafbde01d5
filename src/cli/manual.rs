//! `bao manual` and `bao completions`

use std::io::Write as _;
use std::path::PathBuf;

use anyhow::Result;
use clap_mangen::Man;

use super::Outcome;
use crate::Io;
use crate::output::Staging;
use crate::terminal::words::count;

/// Print the manual page of bao, or write all manual pages to a folder.
#[derive(clap::Args)]
pub(crate) struct ManualArgs {
    /// Write a page for each command to this folder.
    #[arg(short, long, value_name = "FOLDER")]
    out: Option<PathBuf>,

    /// Replace existing pages.
    #[arg(long, requires = "out")]
    force: bool,
}

pub(crate) fn run(args: &ManualArgs, mut command: clap::Command, io: &Io) -> Result<Outcome> {
    // This names the page of every command, for example `bao-study`.
    command.build();
    let page = |command: &clap::Command| -> Result<Vec<u8>> {
        let mut bytes = Vec::new();
        Man::new(command.clone()).render(&mut bytes)?;
        Ok(bytes)
    };
    let Some(folder) = &args.out else {
        io.raw_stdout().write_all(&page(&command)?)?;
        return Ok(Outcome::Clean);
    };
    let mut files = vec![("bao.1".to_owned(), page(&command)?)];
    let mut rest: Vec<&clap::Command> = command.get_subcommands().collect();
    while let Some(command) = rest.pop() {
        if command.get_name() == "help" {
            continue;
        }
        let name = command.get_display_name().unwrap_or(command.get_name());
        files.push((format!("{name}.1"), page(command)?));
        rest.extend(command.get_subcommands());
    }
    let names: Vec<&str> = files.iter().map(|(name, _)| name.as_str()).collect();
    Staging::open(folder, &names, &[], args.force)?.commit(&files)?;
    let what = count(files.len() as u64, "page");
    let said = bao_languages::say!("written-to", what, folder = folder.display());
    writeln!(io.raw_stdout(), "{said}")?;
    Ok(Outcome::Clean)
}

/// Print completions for your shell.
#[derive(clap::Args)]
pub(crate) struct CompletionsArgs {
    /// bash, zsh, fish, elvish or powershell.
    shell: clap_complete::Shell,
}

pub(crate) fn print_completions(
    args: &CompletionsArgs,
    command: &mut clap::Command,
    io: &Io,
) -> Result<Outcome> {
    let mut script = Vec::new();
    clap_complete::generate(args.shell, command, "bao", &mut script);
    io.raw_stdout().write_all(&script)?;
    Ok(Outcome::Clean)
}
