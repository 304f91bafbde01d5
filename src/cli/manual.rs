//! `bao manual`

use std::io::Write as _;
use std::path::PathBuf;

use anyhow::Result;
use clap_mangen::Man;

use super::outcome::Outcome;
use crate::output::Staging;
use crate::terminal::words::count;

/// The manual pages: that of bao on standard output, or all of them in a folder.
#[derive(clap::Args)]
#[command(after_help = "Examples:\n  \
    bao manual | man -l -\n  \
    bao manual --out ~/.local/share/man/man1     bao.1, bao-study.1 and the others")]
pub(crate) struct Args {
    /// Write a page for each command into this folder.
    #[arg(short, long, value_name = "FOLDER")]
    out: Option<PathBuf>,

    /// Replace pages that are there already.
    #[arg(long, requires = "out")]
    force: bool,
}

pub(crate) fn run(args: &Args, mut command: clap::Command) -> Result<Outcome> {
    // Gives every command the name of its page, as `bao-study`.
    command.build();
    let page = |command: &clap::Command| -> Result<Vec<u8>> {
        let mut bytes = Vec::new();
        Man::new(command.clone()).render(&mut bytes)?;
        Ok(bytes)
    };
    let Some(folder) = &args.out else {
        std::io::stdout().lock().write_all(&page(&command)?)?;
        return Ok(Outcome::Clean);
    };
    let mut files = vec![("bao.1".to_owned(), page(&command)?)];
    for command in command.get_subcommands().filter(|command| command.get_name() != "help") {
        files.push((format!("bao-{}.1", command.get_name()), page(command)?));
    }
    let names: Vec<&str> = files.iter().map(|(name, _)| name.as_str()).collect();
    Staging::open(folder, &names, &[], args.force)?.commit(&files)?;
    let (pages, folder) = (count(files.len() as u64, "page"), folder.display().to_string());
    anstream::println!("{}", bao_languages::say!("written-to", what = pages, folder = folder));
    Ok(Outcome::Clean)
}
