//! `bao archive`

mod log;
mod merge;
mod schema;

use std::io::Write as _;
use std::path::{Path, PathBuf};

use anyhow::{Result, bail};
use bao_languages::{decimal, say};

use super::Outcome;
use crate::Io;
use crate::output::rows::Format;
use crate::terminal::words::count;
use bao_archive::store::Archive;
use bao_archive::store::import::{Undone, build_positions, undo_import};
use bao_archive::store::manifest::Manifest;
use bao_archive::store::positions::PositionIndex;
use bao_tables::schema::Table;

/// Show the imports and tables of an archive, index its positions, undo the last import, or merge archives.
#[derive(clap::Args)]
pub(crate) struct Args {
    #[command(subcommand)]
    what: What,
}

#[derive(clap::Subcommand)]
enum What {
    Log(log::Args),
    Schema(schema::Args),
    Index(IndexArgs),
    Undo(UndoArgs),
    Merge(merge::Args),
}

/// Make the index of positions that `bao explore` asks, if the archive has none or a damaged one.
///
/// Afterwards every import keeps it up to date. `bao import --positions` makes it together with the archive.
#[derive(clap::Args)]
struct IndexArgs {
    /// The archive.
    archive: PathBuf,
}

/// Take back the last import that changed the archive.
///
/// Games that the import added are gone, games that it corrected are as they were, and its state is not in the log any
/// more. The next import gets its number. Commands that have the archive open keep what they have opened. The first
/// import cannot be taken back, nor one with --renew.
#[derive(clap::Args)]
struct UndoArgs {
    /// The archive.
    archive: PathBuf,
}

impl Args {
    /// Whether its answer is there in every language; the tables are described in English.
    pub(crate) fn speaks(&self) -> bool {
        !matches!(self.what, What::Schema(_))
    }
}

pub(crate) fn run(args: Args, io: &Io) -> Result<Outcome> {
    match args.what {
        What::Log(args) => log::run(&args, io)?,
        What::Schema(args) => schema::run(&args, io)?,
        What::Index(args) => index(&args.archive, io)?,
        What::Undo(args) => undo(&args.archive, io)?,
        What::Merge(args) => return merge::run(&args, io),
    }
    Ok(Outcome::Clean)
}

fn index(path: &Path, io: &Io) -> Result<()> {
    if !Manifest::is_in(path) {
        bail!(say!("index-no-archive", file = path.display()));
    }
    let is_new = build_positions(path)?;
    let archive = Archive::open_tables(path, &[])?;
    let bytes = archive.manifest().bytes(Table::Positions);
    let size = decimal(&format!("{:.1}", bytes as f64 / 1e6));
    let entries = PositionIndex::open(&archive)?.count_entries();
    let games = archive.manifest().counts.accepted;
    let id = if is_new { "index-made" } else { "index-whole" };
    io.tell(say!(id, archive = path.display(), entries, games, size));
    Ok(())
}

fn undo(path: &Path, io: &Io) -> Result<()> {
    let Undone { before, now } = undo_import(path)?;
    let mut out = io.stdout(Format::Text);
    let archive = path.display();
    writeln!(out, "{}", say!("undo-done", archive))?;
    write!(out, "{}", log::describe_last(&before)?)?;
    let (games, state, id) = (count(now.counts.games, "game"), now.states.len(), now.content_id());
    writeln!(out, "{}", say!("undo-now", archive, games, state, id))?;
    Ok(())
}
