//! `bao sql`

use std::io::{BufRead as _, Read, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::Duration;

use anyhow::{Context as _, Result, anyhow, bail};
use bao_archive::store::Archive;
use bao_archive::store::import::ImportOptions;
use bao_archive::store::sql::{MAX_BYTES, run_sql};
use bao_languages::{say, text};
use bao_tables::schema::Table;
use clap::ValueHint;
use serde::{Deserialize, Serialize};

use super::Outcome;
use super::answers::{AnswerArgs, Source, Tables};
use super::args::{read_text, seconds};
use crate::Io;
use crate::output::answer::write;
use crate::output::rows::Format;

/// Query the tables of an archive in SQL.
///
/// SELECT with joins, groups, windows, subqueries and the usual functions gives the same answers as DuckDB; anything
/// else is refused, with its place in the question. Nulls come last in `order by`, and `--` begins a comment. `bao
/// archive schema` describes the tables. Without an archive, you query the published games; a plain file of games is
/// imported for this question only.
#[derive(clap::Args)]
#[command(
    override_usage = "bao sql [OPTIONS] [ARCHIVE] <QUESTION>\n       bao sql [OPTIONS] [ARCHIVE] --file <FILE>"
)]
pub(crate) struct SqlArgs {
    /// An archive or file of games (default: the published games), and the question.
    #[arg(required_unless_present_any = ["file", "worker"], num_args = 1..=2, value_names = ["ARCHIVE", "QUESTION"], value_hint = ValueHint::AnyPath)]
    words: Vec<String>,

    /// Read the question from this file.
    #[arg(long, value_name = "FILE")]
    file: Option<PathBuf>,

    /// The memory limit for the answer, in MiB.
    #[arg(long, value_name = "MIB", default_value_t = 4096, value_parser = clap::value_parser!(u64).range(64..=1 << 24))]
    memory: u64,

    /// The time limit for the answer, in seconds.
    #[arg(long, value_name = "SECONDS", default_value = "300", value_parser = seconds)]
    time: Duration,

    /// Answer the request on standard input, as the process that [`SqlRequest::run`] starts.
    #[arg(long, hide = true)]
    worker: bool,

    #[command(flatten)]
    answer: AnswerArgs,
}

impl SqlArgs {
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
        let question = read_text(file, MAX_BYTES)?;
        // Some editors put a byte order mark at the beginning of a file.
        Ok((archive, question.trim_start_matches('\u{FEFF}').to_owned()))
    }
}

pub(crate) fn run(args: SqlArgs, io: &Io) -> Result<Outcome> {
    if args.worker {
        return answer_request(io);
    }
    let (archive, question) = args.read()?;
    let format = args.answer.format_or(Format::Text);
    if format == Format::Bao {
        bail!(text("sql-no-games"));
    }
    let out = args.answer.open(format, archive, io)?;
    // The process that answers the question opens the tables of an archive itself.
    let source = Source::open_tables(archive, &[])?;
    // The index takes as long to build as all other tables, so it is built only if the question names it.
    let positions = question.to_lowercase().contains(Table::Positions.name());
    let options = ImportOptions { positions, ..ImportOptions::default() };
    let tables = Tables::open(&source, &args.answer.replay, options, io)?;
    let answered = out.write_by(io, |out, width| {
        let task = SqlRequest {
            archive: tables.archive.path().to_owned(),
            question,
            format,
            width,
            memory: args.memory,
            time: args.time,
        };
        task.run(&io.program, out)
    });
    match &args.file {
        Some(file) => answered.with_context(|| file.display().to_string())?,
        None => answered?,
    }
    Ok(Outcome::Clean)
}

/// The request to the process that answers a question: one line of JSON on its standard input.
#[derive(Serialize, Deserialize)]
struct SqlRequest {
    archive: PathBuf,
    question: String,
    format: Format,
    width: Option<u16>,
    memory: u64,
    time: Duration,
}

impl SqlRequest {
    /// Starts the process, and copies its answer to `out`.
    fn run(&self, program: &Path, out: &mut dyn Write) -> Result<()> {
        let child = Command::new(program)
            .args(["sql", "--worker", "--lang", bao_languages::current().code()])
            .env("NO_COLOR", "1")
            // The allocator reserves a gibibyte in advance. Only the part that is used should count against the limit.
            .env("MIMALLOC_ARENA_EAGER_COMMIT", "0")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .context("the program cannot start itself to answer a question")?;
        let mut child = KilledOnDrop(child);
        let mut answer = child.0.stdout.take().expect("the output is piped");
        let errors = child.0.stderr.take().expect("the errors are piped");
        let errors = thread::spawn(move || {
            let mut text = Vec::new();
            let _ = errors.take(1 << 16).read_to_end(&mut text);
            String::from_utf8_lossy(&text).trim().to_owned()
        });
        // Keep the input open. When it closes, the other process knows that nobody is waiting.
        let mut input = child.0.stdin.take().expect("the input is piped");
        // If the process has already ended, this fails; its status is checked below.
        let _ = writeln!(input, "{}", serde_json::to_string(self)?);
        std::io::copy(&mut answer, out)?;
        let status = child.0.wait()?;
        let errors = errors.join().unwrap_or_default();
        let errors = errors.trim_start_matches(text("error")).trim_start();
        match status.code() {
            Some(0) => Ok(()),
            Some(2) => Err(anyhow!(errors.to_owned())),
            _ if errors.contains("memory") || errors.contains("Memory") => {
                bail!(say!("sql-memory", most = self.memory))
            }
            _ if errors.contains("stack") => bail!(text("sql-deep")),
            _ if errors.is_empty() => {
                bail!(say!("sql-ended", status, most = self.memory))
            }
            _ => bail!(say!("sql-broken-off", status, errors)),
        }
    }
}

/// A process that is killed when dropped, since it reads files that are removed then.
struct KilledOnDrop(Child);

impl Drop for KilledOnDrop {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// Answers the request on standard input. Limits the memory of this process, and may end the process.
fn answer_request(io: &Io) -> Result<Outcome> {
    let mut input = io.buffered_input();
    let mut line = String::new();
    input.read_line(&mut line)?;
    let task: SqlRequest = serde_json::from_str(&line)?;
    #[cfg(unix)]
    rlimit::Resource::DATA.set(task.memory << 20, task.memory << 20)?;
    thread::spawn(move || {
        // Standard input ends when the parent process ends.
        let _ = std::io::copy(&mut input, &mut std::io::sink());
        std::process::exit(2);
    });
    let time_error = say!("sql-time", seconds = task.time.as_secs_f64());
    let watched = io.clone();
    let is_answered = Arc::<AtomicBool>::default();
    let is_done = Arc::clone(&is_answered);
    thread::spawn(move || {
        thread::sleep(task.time);
        if !is_done.load(Ordering::Relaxed) {
            watched.tell(&time_error);
            std::process::exit(2);
        }
    });
    let answer = run_sql(&Archive::open(&task.archive)?, &task.question)?;
    is_answered.store(true, Ordering::Relaxed);
    let mut out = std::io::BufWriter::new(io.raw_stdout());
    write(answer.into(), task.format, &mut out, task.width)?;
    out.flush()?;
    Ok(Outcome::Clean)
}
