//! Where the answer to a question comes from and goes to, the same for `query` and `sql`.

use std::io::{BufWriter, Write};
use std::path::{Path, PathBuf};

use anyhow::{Result, bail};
use bao_archive::store::import::{ImportInput, ImportOptions, TemporaryArchive};
use bao_archive::store::manifest::Manifest;
use bao_archive::store::{Archive, FrameStream};
use bao_languages::say;
use bao_study::MadeBy;
use bao_tables::schema::Table;

use super::args::{ReadArgs, ReplayArgs, formats};
use crate::Io;
use crate::output::export::write;
use crate::output::rows::Format;
use crate::output::screen::Screen;
use crate::output::{StagedFile, StreamedFile, not_in_an_archive};
use crate::terminal::progress::Progress;

pub(crate) const OFFERED: [Format; 7] = [
    Format::Text,
    Format::Csv,
    Format::Json,
    Format::Jsonl,
    Format::Parquet,
    Format::Xlsx,
    Format::Bao,
];

/// The format that the ending of a file's name stands for.
fn format_of(path: &Path) -> Option<Format> {
    match path.extension()?.to_str()? {
        "ndjson" => Some(Format::Jsonl),
        "txt" => Some(Format::Text),
        ending => OFFERED.into_iter().find(|format| format.name() == ending),
    }
}

#[derive(clap::Args)]
pub(crate) struct ExcelArgs {
    /// Write CSV for a spreadsheet: with a byte order mark, and `'` before text that would be a formula.
    #[arg(long)]
    excel: bool,
}

impl ExcelArgs {
    /// The format that is written instead of `format`.
    pub(crate) fn apply(&self, format: Format) -> Result<Format> {
        match (self.excel, format) {
            (false, format) => Ok(format),
            (true, Format::Csv | Format::Text) => Ok(Format::Excel),
            (true, other) => bail!(say!("excel-format", format = other.name())),
        }
    }
}

/// How an answer is written.
#[derive(clap::Args)]
pub(crate) struct AnswerArgs {
    /// How the answer is written [default: text].
    #[arg(long, value_parser = formats(&OFFERED))]
    format: Option<Format>,

    /// Write the answer to a file, in the format of its name unless --format says otherwise.
    #[arg(short, long, value_name = "FILE")]
    out: Option<PathBuf>,

    /// Replace the file if it is there already.
    #[arg(long, requires = "out")]
    force: bool,

    #[command(flatten)]
    excel: ExcelArgs,

    #[command(flatten)]
    pub replay: ReplayArgs,
}

/// The place of an answer, which is known to take it.
pub(crate) struct Out {
    format: Format,
    file: Option<StagedFile>,
}

impl AnswerArgs {
    /// The format that was asked for, else the usual one.
    pub(crate) fn format_or(&self, usual: Format) -> Result<Format> {
        let by_name = || self.out.as_deref().and_then(format_of);
        self.excel.apply(self.format.or_else(by_name).unwrap_or(usual))
    }

    /// The folder that game files are written to, and whether files in it may be replaced.
    pub(crate) fn folder(&self) -> Result<(&Path, bool)> {
        let format = self.excel.apply(self.format.unwrap_or(Format::Bao))?;
        match &self.out {
            _ if format != Format::Bao => bail!(say!("query-each-format", format = format.name())),
            Some(folder) => Ok((folder, self.force)),
            None => bail!(bao_languages::text("query-each-folder")),
        }
    }

    /// Tries the place of the answer before the work for it starts.
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
                not_in_an_archive(path)?;
                Some(StagedFile::open(path, archive.as_slice(), self.force)?)
            }
        };
        Ok(Out { format, file })
    }
}

impl Out {
    /// Writes the answer.
    pub(crate) fn write(self, answer: FrameStream, io: &Io) -> Result<()> {
        let format = self.format;
        self.write_by(io, |out, width| Ok(write(answer, format, out, width)?))
    }

    /// Writes what `each` writes, which is given the width of the terminal, if the output is one.
    pub(crate) fn write_by(
        self,
        io: &Io,
        each: impl FnOnce(&mut dyn Write, Option<u16>) -> Result<()>,
    ) -> Result<()> {
        match self.file {
            Some(file) => {
                let mut file = file.stream()?;
                each(&mut Screen::new(self.format, false, &mut file), None)?;
                StreamedFile::commit([file])?;
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

/// The games of an archive were read and replayed when they were imported.
pub(crate) fn refuse_other_ways(archive: &Path, replay: &ReplayArgs) -> Result<()> {
    if replay.is_given() {
        bail!(say!("answer-imported", archive = archive.display()));
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
        io: &Io,
    ) -> Result<Tables> {
        Tables::open_with(archive, replay, tables, ImportOptions::default(), io)
    }

    /// The same with other options for the import. With positions only `tables` of an archive are read.
    pub(crate) fn open_with(
        archive: Option<&Path>,
        replay: &ReplayArgs,
        tables: &[Table],
        options: ImportOptions,
        io: &Io,
    ) -> Result<Tables> {
        if let Some(path) = archive.filter(|path| Manifest::is_in(path)) {
            refuse_other_ways(path, replay)?;
            return Ok(Tables::Archive(match options.positions {
                true => Archive::open_tables(path, tables)?,
                false => Archive::open(path)?,
            }));
        }
        let sources = match archive {
            Some(path) => ReadArgs::inputs(&[path.display().to_string()])?,
            None => vec![ImportInput::published_games()],
        };
        let mut tables = tables.to_vec();
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
        let mut progress = Progress::new(archive.is_none(), bytes, io);
        let watch = &mut |games, bytes| progress.at(games, bytes);
        let imported = TemporaryArchive::import(sources, &options, watch)?;
        progress.finish();
        for skipped in &imported.archive().manifest().skipped {
            io.tell(say!("check-skipped", what = skipped.in_words()));
        }
        Ok(Tables::Temporary(imported))
    }

    /// Opens some tables of an archive and its index of positions, without reading the other tables, or imports them.
    pub(crate) fn open_positions(
        archive: Option<&Path>,
        replay: &ReplayArgs,
        tables: &[Table],
        io: &Io,
    ) -> Result<Tables> {
        let options = ImportOptions { positions: true, ..ImportOptions::default() };
        Tables::open_with(archive, replay, tables, options, io)
    }

    /// Whether they were made for this question alone.
    pub(crate) fn are_temporary(&self) -> bool {
        matches!(self, Tables::Temporary(_))
    }

    /// What makes a report on them; `source` is what the command names.
    pub(crate) fn made_by<'a>(&self, command: &'a str, source: Option<&'a str>) -> MadeBy<'a> {
        let archive = source.filter(|_| !self.are_temporary());
        MadeBy { command, version: crate::VERSION, archive }
    }

    /// The archive.
    pub(crate) fn archive(&self) -> &Archive {
        match self {
            Tables::Archive(archive) => archive,
            Tables::Temporary(temporary) => temporary.archive(),
        }
    }
}
