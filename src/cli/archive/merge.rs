//! `bao archive merge`

use std::path::PathBuf;

use anyhow::{Context as _, Result};
use bao_archive::store::import::{ImportOptions, merge_archives};
use bao_languages::text;

use super::super::Outcome;
use super::super::import::{list_kinds, report, tell_outcome};
use crate::Io;
use crate::terminal::progress::Progress;

/// Merge archives that were imported apart, as one import of all their files.
///
/// The games come in the order of the parts, and a game that repeats one of an earlier part is treated as `bao import`
/// treats it. Nothing is replayed, so that several machines can share the work: each imports some of the files with
/// `--part`. All parts have the same rules and tables, and every game that was read for them. An index of positions is
/// not merged; `bao archive index` makes it.
#[derive(clap::Args)]
pub(super) struct Args {
    /// The archives, in the order of their games.
    #[arg(required = true, value_name = "PART")]
    parts: Vec<PathBuf>,

    /// The archive: a folder that is made, or one that games are added to.
    #[arg(short, long, value_name = "ARCHIVE")]
    out: PathBuf,

    /// Kinds of repeated games to leave out: duplicate, repeated-number, same-moves,
    /// beginning-of-another; `none` keeps even true copies.
    #[arg(long, value_delimiter = ',', value_name = "KINDS", default_value = "duplicate")]
    drop: Vec<String>,

    /// No progress and no summary, only errors.
    #[arg(short, long)]
    quiet: bool,
}

pub(super) fn run(args: &Args, io: &Io) -> Result<Outcome> {
    let options = ImportOptions {
        drop: list_kinds(&args.drop)?,
        commit: crate::COMMIT,
        time: io.fixed_time(),
        ..ImportOptions::default()
    };
    let mut progress = Progress::new(args.quiet, None, io);
    let summary = merge_archives(&args.parts, &args.out, options, &mut |n| progress.at(n, 0))?;
    progress.finish();
    if !args.quiet {
        report(&summary, &args.out, io).context(text("import-not-printed"))?;
    }
    Ok(tell_outcome(&summary))
}
