//! `bao sql`

mod worker;

use std::fs::File;
use std::io::Read as _;
use std::path::{Path, PathBuf};
use std::time::Duration;

use anyhow::{Context as _, Result, bail};
use bao_languages::say;
use clap::ValueHint;

use super::Outcome;
use super::answers::{AnswerArgs, Tables, refuse_other_ways};
use super::search_args::seconds;
use crate::Io;
use crate::output::rows::Format;
use bao_archive::store::import::ImportOptions;
use bao_archive::store::manifest::Manifest;
use bao_archive::store::sql::MAX_BYTES;
use bao_tables::schema::Table;
use worker::SqlRequest;

pub(crate) use worker::{answer_as_worker, is_worker};

/// Ask questions in SQL over the tables of an archive.
///
/// SELECT with joins, groups, windows, subqueries and the usual functions gives the same answers as DuckDB; anything else
/// is refused with its place. Nulls come last in `order by`, and `--` begins a comment. `bao archive schema` describes the
/// tables. Without an archive the question is about the published games; a plain file of games is imported for this
/// question only.
#[derive(clap::Args)]
#[command(
    override_usage = "bao sql [OPTIONS] [ARCHIVE] <QUESTION>\n       bao sql [OPTIONS] [ARCHIVE] --file <FILE>"
)]
pub(crate) struct Args {
    /// An archive or file of games (default: the published games), and the question.
    #[arg(required_unless_present = "file", num_args = 1..=2, value_names = ["ARCHIVE", "QUESTION"], value_hint = ValueHint::AnyPath)]
    words: Vec<String>,

    /// Read the question from this file.
    #[arg(long, value_name = "FILE")]
    file: Option<PathBuf>,

    /// The most memory for the answer, in MiB.
    #[arg(long, value_name = "MIB", default_value_t = 4096, value_parser = clap::value_parser!(u64).range(64..=1 << 24))]
    memory: u64,

    /// The most seconds for the answer.
    #[arg(long, value_name = "SECONDS", default_value = "300", value_parser = seconds)]
    time: Duration,

    #[command(flatten)]
    answer: AnswerArgs,
}

impl Args {
    /// The archive and the question.
    fn read(&self) -> Result<(Option<&Path>, String)> {
        let Some(file) = &self.file else {
            return Ok(match &self.words[..] {
                [archive, question] => (Some(Path::new(archive)), question.clone()),
                words => (None, words.concat()),
            });
        };
        let archive = match &self.words[..] {
            [] => None,
            [word] if !word.contains(char::is_whitespace) || Path::new(word).exists() => {
                Some(Path::new(word))
            }
            _ => bail!(say!("sql-file-and-question", file = file.display())),
        };
        let read = || -> Result<String> {
            let mut text = String::new();
            // A question of this length is refused, so a longer one need not be read.
            File::open(file)?.take(MAX_BYTES as u64 + 1).read_to_string(&mut text)?;
            Ok(text)
        };
        let text = read().with_context(|| file.display().to_string())?;
        // Some editors begin a file with a byte order mark.
        Ok((archive, text.trim_start_matches('\u{FEFF}').to_owned()))
    }
}

pub(crate) fn run(args: Args, io: &Io) -> Result<Outcome> {
    let (archive, question) = args.read()?;
    let format = args.answer.format_or(Format::Text)?;
    if format == Format::Bao {
        bail!(bao_languages::text("sql-no-games"));
    }
    let out = args.answer.open(format, archive, io)?;
    let replay = &args.answer.replay;
    // An archive is opened by the process that answers.
    let (folder, _temporary) = match archive.filter(|path| Manifest::is_in(path)) {
        Some(path) => {
            refuse_other_ways(path, replay)?;
            (path.to_owned(), None)
        }
        None => {
            // The index of positions takes as long as all other tables.
            let positions = question.to_lowercase().contains(Table::Positions.name());
            let options = ImportOptions { positions, ..ImportOptions::default() };
            let tables = Tables::open_with(archive, replay, &Table::IMPORTED, options, io)?;
            (tables.archive().path().to_owned(), Some(tables))
        }
    };
    let answered = out.write_by(io, |out, width| {
        let task = SqlRequest {
            archive: folder,
            question,
            format: format.name(),
            width,
            memory: args.memory,
            time: args.time,
            language: bao_languages::current().code().to_owned(),
        };
        task.run(&io.program, out)
    });
    match &args.file {
        Some(file) => answered.with_context(|| file.display().to_string())?,
        None => answered?,
    }
    Ok(Outcome::Clean)
}
