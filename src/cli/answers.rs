//! Sources of games, and outputs for answers, shared by the commands.

use std::borrow::Cow;
use std::ffi::OsStr;
use std::io::{BufWriter, Write};
use std::path::{Path, PathBuf};

use anyhow::{Context as _, Result, bail};
use bao_archive::store::import::{ImportInput, ImportOptions, TemporaryArchive};
use bao_archive::store::manifest::Manifest;
use bao_archive::store::{Archive, FrameStream, open_games};
use bao_game::replay::RepairMode;
use bao_languages::say;
use bao_reports::ReportTable;
use bao_rules::Ruleset;
use bao_study::MadeBy;
use bao_tables::pipeline::{Games, Options, PUBLISHED_NAME, published_games};
use bao_tables::schema::Table;
use clap::ValueEnum as _;

use super::args::{ReadArgs, ReplayArgs, RulesetArgs, formats, repair_mode};
use crate::Io;
use crate::output::StagedFile;
use crate::output::answer::write;
use crate::output::rows::{Format, MaskedWriter};
use crate::terminal::progress::Progress;

const OFFERED: [Format; 8] = [
    Format::Text,
    Format::Csv,
    Format::Excel,
    Format::Json,
    Format::Jsonl,
    Format::Parquet,
    Format::Xlsx,
    Format::Bao,
];

/// The format of a file by its extension.
fn format_of(path: &Path) -> Option<Format> {
    let format = Format::from_str(path.extension()?.to_str()?, false).ok();
    format.filter(|format| OFFERED.contains(format))
}

#[derive(clap::Args)]
pub(crate) struct AnswerArgs {
    /// The output format [default: text].
    #[arg(long, value_parser = formats(&OFFERED))]
    format: Option<Format>,

    /// Write the answer to a file, in the format of its extension unless you give --format.
    #[arg(short, long, value_name = "FILE")]
    out: Option<PathBuf>,

    /// Replace the file if it exists.
    #[arg(long, requires = "out")]
    force: bool,

    #[command(flatten)]
    pub replay: ReplayArgs,
}

/// The destination of an answer, checked to be writable.
pub(crate) struct Out {
    format: Format,
    file: Option<StagedFile>,
}

impl AnswerArgs {
    /// The requested format, else that of the file's extension, else `usual`.
    pub(crate) fn format_or(&self, usual: Format) -> Format {
        let by_name = || self.out.as_deref().and_then(format_of);
        self.format.or_else(by_name).unwrap_or(usual)
    }

    /// Checks the destination before the work starts.
    pub(crate) fn open(&self, format: Format, archive: Option<&Path>, io: &Io) -> Result<Out> {
        let is_binary = matches!(format, Format::Parquet | Format::Xlsx);
        let file = match &self.out {
            None if is_binary && io.output.is_terminal => {
                bail!(say!("answer-not-for-terminal", format = format.name()))
            }
            None => None,
            Some(path) => {
                let has_ending = path.extension().is_some();
                if self.format.is_none() && has_ending && format_of(path).is_none() {
                    let formats = "csv, json, jsonl, parquet, xlsx, bao, txt";
                    bail!(say!("answer-format-unknown", file = path.display(), formats));
                }
                Some(StagedFile::open(path, archive.as_slice(), self.force)?)
            }
        };
        Ok(Out { format, file })
    }
}

impl Out {
    pub(crate) fn write(self, answer: FrameStream, io: &Io) -> Result<()> {
        let format = self.format;
        self.write_by(io, |out, width| write(answer, format, out, width))
    }

    /// Lets `each` write the answer, and passes it the width if the output is a terminal.
    pub(crate) fn write_by(
        self,
        io: &Io,
        each: impl FnOnce(&mut dyn Write, Option<u16>) -> Result<()>,
    ) -> Result<()> {
        match self.file {
            Some(mut file) => {
                each(&mut MaskedWriter::new(self.format, false, &mut file), None)?;
                file.finish()?;
            }
            None => {
                let mut out = BufWriter::new(io.stdout(self.format));
                each(&mut out, io.width)?;
                out.flush()?;
            }
        }
        Ok(())
    }
}

/// A table for people: the title of the column `name` is the message `heads-name`. `#` marks columns of numbers.
pub(crate) fn titled_table(heads: &str, columns: &[&str]) -> ReportTable {
    let mut table = ReportTable::new("", columns);
    for column in &mut table.columns {
        let id = format!("{heads}-{}", column.name.replace('_', "-"));
        column.title = bao_languages::format(&id, &[]);
    }
    table
}

/// Refuses options for reading and replaying: both were done when the archive was imported.
pub(crate) fn refuse_replay_options(archive: &Path, replay: &ReplayArgs) -> Result<()> {
    if replay.is_given() {
        bail!(say!("answer-imported", archive = archive.display()));
    }
    Ok(())
}

/// Where games come from: an archive, which is opened once; files in any format, or `-`; or the published games.
pub(crate) struct Source<'a> {
    /// As named by the user; `None` for the published games.
    pub path: Option<&'a Path>,
    pub archive: Option<Archive>,
}

impl<'a> Source<'a> {
    /// Opens an archive now; files are opened when they are read.
    pub(crate) fn open(path: Option<&'a (impl AsRef<OsStr> + ?Sized)>) -> Result<Source<'a>> {
        Source::open_tables(path, &Table::ALL)
    }

    /// Like [`Source::open`], but opens only these tables and the index of positions of an archive.
    pub(crate) fn open_tables(
        path: Option<&'a (impl AsRef<OsStr> + ?Sized)>,
        tables: &[Table],
    ) -> Result<Source<'a>> {
        let path = path.map(Path::new);
        let archive = path.filter(|path| Manifest::is_in(path));
        let archive = archive.map(|path| Archive::open_tables(path, tables)).transpose()?;
        Ok(Source { path, archive })
    }

    /// The name for messages.
    pub(crate) fn name(&self) -> Cow<'a, str> {
        self.path.map_or(PUBLISHED_NAME.into(), Path::to_string_lossy)
    }

    /// The rules to replay its games by: the requested ones, else those of the archive's import, else those of
    /// kibao.org. Games are repaired if the user or the import requested it.
    pub(crate) fn rules(
        &self,
        rules: &RulesetArgs,
        repairs: bool,
    ) -> Result<(Ruleset, RepairMode)> {
        let manifest = self.archive.as_ref().map(Archive::manifest);
        let known = manifest.map(|manifest| manifest.ruleset.parse()).transpose()?;
        let rules = rules.ruleset_or(known.unwrap_or_default())?;
        let repaired = manifest.is_some_and(|manifest| manifest.repair);
        Ok((rules, repair_mode(repairs || repaired)))
    }

    pub(crate) fn games(&self, options: &Options) -> Result<Games> {
        if let Some(archive) = &self.archive {
            return Ok(open_games(archive, None)?);
        }
        let Some(path) = self.path else { return Ok(published_games()) };
        let name = self.name();
        if name != "-" && !name.contains(['*', '?', '[']) {
            // Files are opened only when their games are read. By then rows may already have been written.
            std::fs::metadata(path).with_context(|| name.to_string())?;
        }
        Ok(Games::open(&name, options)?)
    }
}

/// The archive that a command queries.
pub(crate) struct Tables {
    pub archive: Archive,
    /// Holds files, or the published games, that were imported for this command only.
    temporary: Option<TemporaryArchive>,
}

impl Tables {
    /// Uses the archive of `source`, or imports the tables of `options` from its games into a temporary archive.
    pub(crate) fn open(
        source: &Source<'_>,
        replay: &ReplayArgs,
        options: ImportOptions,
        io: &Io,
    ) -> Result<Tables> {
        let sources = match (source.path, &source.archive) {
            (Some(path), Some(archive)) => {
                refuse_replay_options(path, replay)?;
                return Ok(Tables { archive: archive.clone(), temporary: None });
            }
            (Some(path), None) => ReadArgs::inputs(&[path.display().to_string()])?,
            (None, _) => vec![ImportInput::published_games()],
        };
        let mut tables = options.tables;
        tables.extend(Table::ALWAYS);
        tables.extend(options.positions.then_some(Table::Plies));
        tables.sort();
        tables.dedup();
        let options = ImportOptions {
            tables,
            rules: replay.rules.ruleset()?,
            repair: replay.repair,
            empty: true,
            commit: crate::COMMIT,
            time: io.fixed_time(),
            input: replay.read.options(io)?,
            ..options
        };
        let bytes = sources.iter().map(ImportInput::size).sum();
        let mut progress = Progress::new(source.path.is_none(), bytes, io);
        let watch = &mut |games, bytes| progress.at(games, bytes);
        let imported = TemporaryArchive::import(sources, &options, watch)?;
        progress.finish();
        for skipped in &imported.archive().manifest().skipped {
            io.tell(say!("check-skipped", what = skipped.in_words()));
        }
        Ok(Tables { archive: imported.archive().clone(), temporary: Some(imported) })
    }

    pub(crate) fn are_temporary(&self) -> bool {
        self.temporary.is_some()
    }

    /// The origin of a report; `source` is the source of games that `command` names.
    pub(crate) fn made_by<'a>(&self, command: &'a str, source: Option<&'a str>) -> MadeBy<'a> {
        let archive = source.filter(|_| !self.are_temporary());
        MadeBy { command, version: crate::VERSION, archive }
    }
}
