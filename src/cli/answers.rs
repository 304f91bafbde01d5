//! Where the answer to a question comes from and goes to, the same for `query` and `sql`.

use std::io::{BufWriter, IsTerminal as _, Write as _};
use std::path::{Path, PathBuf};

use anyhow::{Result, bail};
use polars::prelude::DataFrame;

use super::named::formats;
use super::read_args::ReadArgs;
use super::replay_args::ReplayArgs;
use crate::output::StagedFile;
use crate::output::export::write;
use crate::output::rows::Format;
use crate::terminal::progress::Progress;
use crate::terminal::width;
use bao_archive::store::Archive;
use bao_archive::store::import::{ImportInput, ImportOptions, TemporaryArchive};
use bao_archive::store::manifest::Manifest;
use bao_archive::store::schema::Table;
use bao_game::replay::RepairMode;

/// How an answer is written.
#[derive(clap::Args)]
pub(crate) struct AnswerArgs {
    /// How the answer is written [default: text].
    #[arg(long, value_parser = formats(&[Format::Text, Format::Csv, Format::Jsonl, Format::Parquet]))]
    format: Option<Format>,

    /// Write the answer to a file, in the format of its name unless --format says otherwise.
    #[arg(short, long, value_name = "FILE")]
    out: Option<PathBuf>,

    /// Replace the file if it is there already.
    #[arg(long, requires = "out")]
    force: bool,

    #[command(flatten)]
    pub replay: ReplayArgs,
}

/// The place of an answer, which is known to take it.
pub(crate) struct Out {
    format: Format,
    file: Option<StagedFile>,
}

impl AnswerArgs {
    /// The format that was asked for.
    pub(crate) fn format(&self, default: Format) -> Format {
        let by_name = || match self.out.as_ref()?.extension()?.to_str()? {
            "csv" => Some(Format::Csv),
            "jsonl" | "ndjson" => Some(Format::Jsonl),
            "parquet" => Some(Format::Parquet),
            _ => None,
        };
        self.format.or_else(by_name).unwrap_or(default)
    }

    /// Tries the place of the answer before the work for it starts.
    pub(crate) fn open(&self, archive: Option<&Path>) -> Result<Out> {
        let format = self.format(Format::Text);
        let known = |path: &PathBuf| {
            let name = path.extension().and_then(|name| name.to_str()).unwrap_or_default();
            matches!(name, "" | "csv" | "jsonl" | "ndjson" | "parquet" | "txt")
        };
        if let (None, Some(path)) = (self.format, self.out.as_ref().filter(|path| !known(path))) {
            bail!(
                "-o {}: that name says no format that is known (csv, jsonl, parquet, txt); say --format too",
                path.display()
            );
        }
        if format == Format::Parquet && self.out.is_none() && std::io::stdout().is_terminal() {
            bail!("Parquet is nothing to read on a terminal; add -o FILE");
        }
        let staged = |path: &PathBuf| {
            super::games::not_in_an_archive(path)?;
            let sources: Vec<&Path> = archive.into_iter().collect();
            Ok::<_, anyhow::Error>(StagedFile::open(path, &sources, self.force)?)
        };
        let file = self.out.as_ref().map(staged).transpose()?;
        Ok(Out { format, file })
    }
}

impl Out {
    /// Writes the answer.
    pub(crate) fn write(self, answer: DataFrame) -> Result<()> {
        match self.file {
            Some(file) => {
                let mut bytes = Vec::new();
                write(answer, self.format, &mut bytes, None)?;
                file.commit(bytes)?;
            }
            None => {
                let mut out = BufWriter::new(std::io::stdout().lock());
                write(answer, self.format, &mut out, width::of_output())?;
                out.flush()?;
            }
        }
        Ok(())
    }
}

/// The games of an archive were read and replayed when they were imported.
pub(crate) fn refuse_other_ways(archive: &Path, replay: &ReplayArgs) -> Result<()> {
    if replay.is_given() {
        let name = archive.display();
        bail!(
            "{name} is an archive, and its games were read and replayed when they were imported; import \
             them with these options to another one, and ask that"
        );
    }
    Ok(())
}

/// The archive that a question is asked of, or what stands for it.
pub(crate) enum Tables {
    /// The archive that was named.
    Archive(Archive),
    /// Files, or the published games, imported for this question alone.
    Temporary(TemporaryArchive),
}

impl Tables {
    /// Opens an archive, or imports `tables` of a file, or of the published games, to a temporary place.
    pub(crate) fn open(
        archive: Option<&Path>,
        replay: &ReplayArgs,
        tables: &[Table],
    ) -> Result<Tables> {
        if let Some(path) = archive.filter(|path| Manifest::is_in(path)) {
            refuse_other_ways(path, replay)?;
            return Ok(Tables::Archive(Archive::open(path)?));
        }
        let sources = match archive {
            Some(path) => ReadArgs::inputs(&[path.display().to_string()])?,
            None => vec![ImportInput::published_games()],
        };
        let options = ImportOptions {
            tables: tables.to_vec(),
            rules: replay.rules.ruleset()?,
            repair: replay.repair.repairing() == RepairMode::Apply,
            empty: true,
            commit: crate::COMMIT,
            input: replay.read.options(),
            ..ImportOptions::default()
        };
        let bytes = sources.iter().map(ImportInput::size).sum();
        let mut progress = Progress::new(archive.is_none(), bytes);
        let watch = &mut |games, bytes| progress.at(games, bytes);
        let imported = TemporaryArchive::import(sources, &options, watch)?;
        progress.finish();
        Ok(Tables::Temporary(imported))
    }

    /// Whether they were made for this question alone.
    pub(crate) fn are_temporary(&self) -> bool {
        matches!(self, Tables::Temporary(_))
    }

    /// The archive.
    pub(crate) fn archive(&self) -> &Archive {
        match self {
            Tables::Archive(archive) => archive,
            Tables::Temporary(temporary) => temporary.archive(),
        }
    }
}
