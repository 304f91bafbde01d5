//! A question is answered in a process of its own: one that takes too much memory or time is ended, and where the
//! library aborts, this program says so. It goes with the program that asked.

use std::ffi::OsString;
use std::io::{BufRead as _, Read, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitCode, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::Duration;

use anyhow::{Context as _, Result, anyhow, bail};
use bao_archive::store::Archive;
use bao_archive::store::sql::run_sql;
use bao_languages::{say, speak};
use serde::{Deserialize, Serialize};

use crate::Io;
use crate::cli::answers::OFFERED;
use crate::cli::panics::catch_panics;
use crate::output::export::write;
use crate::output::rows::Format;

/// The first and only argument of such a process.
const ARGUMENT: &str = "answer-sql";

/// What it is asked, as one line of JSON on its standard input.
#[derive(Serialize, Deserialize)]
pub(super) struct SqlRequest {
    pub archive: PathBuf,
    pub question: String,
    pub format: String,
    pub width: Option<u16>,
    pub memory: u64,
    pub time: Duration,
    /// The code of the language of errors.
    pub language: String,
}

impl SqlRequest {
    /// Has it answered, and writes the answer.
    pub(super) fn run(&self, program: &Path, out: &mut dyn Write) -> Result<()> {
        let child = Command::new(program)
            .arg(ARGUMENT)
            // The allocator takes a gibibyte ahead, which is only to count against the limit as it is used.
            .env("MIMALLOC_ARENA_EAGER_COMMIT", "0")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .context("the program cannot start itself to answer a question")?;
        let mut child = Ended(child);
        let mut answer = child.0.stdout.take().expect("the output is piped");
        let errors = child.0.stderr.take().expect("the errors are piped");
        let errors = thread::spawn(move || {
            let mut text = Vec::new();
            let _ = errors.take(1 << 16).read_to_end(&mut text);
            String::from_utf8_lossy(&text).trim().to_owned()
        });
        // It is kept open, and its end tells the other process that nobody waits any more.
        let mut tasks = child.0.stdin.take().expect("the input is piped");
        // A process that has ended already is heard of below.
        let _ = writeln!(tasks, "{}", serde_json::to_string(self)?);
        std::io::copy(&mut answer, out)?;
        let status = child.0.wait()?;
        let errors = errors.join().unwrap_or_default();
        match status.code() {
            Some(0) => Ok(()),
            Some(2) => Err(anyhow!(errors)),
            _ if errors.contains("memory") || errors.contains("Memory") => {
                bail!(say!("sql-memory", most = self.memory))
            }
            _ if errors.contains("stack") => bail!(bao_languages::text("sql-deep")),
            _ if errors.is_empty() => {
                bail!(say!("sql-ended", status, most = self.memory))
            }
            _ => bail!(say!("sql-broken-off", status, errors)),
        }
    }
}

/// A process that is ended when nobody waits for it any more, as it reads what is then removed.
struct Ended(Child);

impl Drop for Ended {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// Whether this process was started to answer a question.
pub(crate) fn is_worker(args: &[OsString]) -> bool {
    args.len() == 2 && args[1] == ARGUMENT
}

/// Answers the question on the standard input. It limits the memory of this process, and may end it.
pub(crate) fn answer_as_worker(io: &Io) -> ExitCode {
    let read = || -> Result<(SqlRequest, _)> {
        let mut input = io.buffered_input();
        let mut line = String::new();
        input.read_line(&mut line)?;
        Ok((serde_json::from_str(&line)?, input))
    };
    let end = |answered: Result<()>| match answered {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            io.tell(format!("{error:#}"));
            ExitCode::from(2)
        }
    };
    match read() {
        Ok((task, input)) => {
            let language = task.language.parse().unwrap_or_default();
            // An error chooses its language as it is told.
            speak(language, || end(catch_panics(|| answer(task, input, io))))
        }
        Err(error) => end(Err(error)),
    }
}

fn answer(task: SqlRequest, mut input: impl Read + Send + 'static, io: &Io) -> Result<()> {
    #[cfg(unix)]
    rlimit::Resource::DATA.set(task.memory << 20, task.memory << 20)?;
    thread::spawn(move || {
        // Ends when the asking process does.
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
    let mut formats = OFFERED.into_iter().chain([Format::Excel]);
    let format = formats.find(|format| format.name() == task.format);
    let format = format.context("a format has a name")?;
    let answer = run_sql(&Archive::open(&task.archive)?, &task.question)?;
    is_answered.store(true, Ordering::Relaxed);
    let mut out = std::io::BufWriter::new(io.raw_stdout());
    write(answer.into(), format, &mut out, task.width)?;
    Ok(out.flush()?)
}
