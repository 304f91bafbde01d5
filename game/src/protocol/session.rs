//! Answers the commands of the protocol with the built-in engine.

use std::io;
use std::io::{BufRead, Read as _, Write};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::{Builder, Scope, ScopedJoinHandle};

use bao_engine::{Engine, EngineSettings, Limits, PrincipalVariation, ProvedResult, SearchResult};

use super::command::{Command, EngineOption, SetUp, name_move};
use crate::analysis::Chance;

/// How an engine identifies itself.
pub struct Identity<'a> {
    /// The name, including the version.
    pub name: &'a str,
    /// The author.
    pub author: &'a str,
}

/// Writes and flushes a line.
fn write_line(output: &Mutex<impl Write>, line: &str) -> io::Result<()> {
    let mut output = output.lock().unwrap_or_else(PoisonError::into_inner);
    writeln!(output, "{line}")?;
    output.flush()
}

/// A search on its own thread. The thread returns the engine and the first write error.
struct RunningSearch<'scope> {
    thread: ScopedJoinHandle<'scope, (Engine, io::Result<()>)>,
    stop: Arc<AtomicBool>,
    /// Whether the search has ended and reports its best move.
    is_answered: Arc<AtomicBool>,
}

struct Session<'scope, 'env, W> {
    scope: &'scope Scope<'scope, 'env>,
    output: &'env Mutex<W>,
    settings: EngineSettings,
    set_up: SetUp,
    /// The engine of the last search, kept because its table is reused.
    engine: Option<Engine>,
    running: Option<RunningSearch<'scope>>,
}

impl<'scope, 'env, W: Write + Send> Session<'scope, 'env, W> {
    fn answer(&mut self, command: Command, identity: &Identity<'_>) -> io::Result<()> {
        let is_done = |running: &mut RunningSearch<'_>| running.is_answered.load(Ordering::Acquire);
        if self.running.as_mut().is_some_and(is_done) {
            self.join()?;
        }
        if self.running.is_some()
            && !matches!(command, Command::Bao | Command::IsReady | Command::Stop)
        {
            return write_line(self.output, "error a search is going on; send `stop` first");
        }
        match command {
            Command::Bao => return self.introduce(identity),
            Command::IsReady => return write_line(self.output, "readyok"),
            Command::SetOption(option) => self.set(option),
            Command::NewGame => self.set_up = SetUp::default(),
            Command::Position(set_up) => self.set_up = set_up,
            Command::Go(limits) => return self.go(limits),
            Command::Stop | Command::Quit => return self.end(),
        }
        Ok(())
    }

    fn introduce(&self, identity: &Identity<'_>) -> io::Result<()> {
        let EngineSettings { threads, table } = EngineSettings::default();
        let Identity { name, author } = identity;
        let (largest, most) = (EngineOption::LARGEST_TABLE, EngineOption::MOST_THREADS);
        write_line(
            self.output,
            &format!(
                "id name {name}\nid author {author}\n\
             option name table type spin default {table} min 0 max {largest}\n\
             option name threads type spin default {threads} min 1 max {most}\nbaook"
            ),
        )
    }

    fn set(&mut self, option: EngineOption) {
        match option {
            EngineOption::Table(mib) => self.settings.table = mib,
            EngineOption::Threads(threads) => {
                let cores = std::thread::available_parallelism().map_or(1, usize::from);
                self.settings.threads = threads.min(cores);
            }
        }
        self.engine = None;
    }

    /// Starts a search; without limits it runs until `stop`.
    fn go(&mut self, limits: Option<Limits>) -> io::Result<()> {
        let SetUp { position, rules } = self.set_up;
        let kept = self.engine.take().filter(|engine| *engine.rules() == rules);
        let mut engine = kept.unwrap_or_else(|| Engine::new(rules, self.settings));
        let (stop, is_answered) = (Arc::<AtomicBool>::default(), Arc::<AtomicBool>::default());
        let (stopped, answered) = (Arc::clone(&stop), Arc::clone(&is_answered));
        let (output, set_up) = (self.output, self.set_up);
        let search = move || {
            let mut written = Ok(());
            let mut write = |line: &str| match write_line(output, line) {
                Err(error) if written.is_ok() => written = Err(error),
                _ => {}
            };
            let mut report = |result: SearchResult| write(&info(&set_up, &result));
            let within = limits.unwrap_or_default();
            let found = engine.best_reporting(&position, &within, &stopped, &mut report);
            // A search without limits waits for `stop` before it reports its best move.
            while limits.is_none() && !stopped.load(Ordering::Acquire) {
                std::thread::park();
            }
            let best = found.map(|found| {
                report(found.clone());
                name_move(&position, &rules, found.best().first_move())
            });
            answered.store(true, Ordering::Release);
            write(&format!("bestmove {}", best.as_deref().unwrap_or("none")));
            (engine, written)
        };
        let thread = Builder::new().spawn_scoped(self.scope, search)?;
        self.running = Some(RunningSearch { thread, stop, is_answered });
        Ok(())
    }

    /// Stops the running search and waits for its answer.
    fn end(&mut self) -> io::Result<()> {
        if let Some(running) = &self.running {
            running.stop.store(true, Ordering::Release);
            running.thread.thread().unpark();
        }
        self.join()
    }

    fn join(&mut self) -> io::Result<()> {
        let Some(running) = self.running.take() else { return Ok(()) };
        let (engine, written) =
            running.thread.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic));
        self.engine = Some(engine);
        written
    }

    /// Answers commands until `quit` or the end of the input.
    fn answer_all(&mut self, mut input: impl BufRead, identity: &Identity<'_>) -> io::Result<()> {
        while let Some(line) = read_line(&mut input)? {
            let command = match line {
                Line::Text(text) => Command::read(&text).map_err(|error| error.to_string()),
                Line::TooLong => Err(format!("the line has more than {LONGEST_LINE} bytes")),
            };
            match command {
                Ok(None) => {}
                Ok(Some(Command::Quit)) => break,
                Ok(Some(command)) => self.answer(command, identity)?,
                Err(error) => write_line(self.output, &format!("error {error}"))?,
            }
        }
        Ok(())
    }
}

/// Writes the `info` line for a completed depth.
fn info(set_up: &SetUp, result: &SearchResult) -> String {
    let best = result.best();
    let SearchResult { depth, nodes, time, .. } = result;
    let (time, value, line) = (time.as_millis(), value(best), line(set_up, best));
    format!("info depth {depth} nodes {nodes} time {time} value {value} line {line}")
}

/// The value for the player to move: `won 5` or `lost 4` in plies, or the winning chance in per cent, `chance 65.60`.
fn value(best: &PrincipalVariation) -> String {
    match best.value.proved_result() {
        Some(ProvedResult::Win(plies)) => format!("won {plies}"),
        Some(ProvedResult::Loss(plies)) => format!("lost {plies}"),
        None => format!("chance {:.2}", Chance::of(best.value).percent()),
    }
}

fn line(set_up: &SetUp, best: &PrincipalVariation) -> String {
    let SetUp { mut position, rules } = *set_up;
    let names = best.moves.iter().map_while(|&mv| {
        let name = name_move(&position, &rules, mv);
        position = position.play(&rules, mv, &mut ()).ok()?;
        Some(name)
    });
    names.collect::<Vec<_>>().join(" ")
}

// Reading lines of bounded length from a stream of arbitrary bytes.

/// The maximum number of bytes in a line; a `position` command with a thousand moves uses about a sixteenth of it.
pub const LONGEST_LINE: usize = 1 << 16;

/// A line of input.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Line {
    /// The text without the `\n` at its end. Invalid UTF-8 is replaced.
    Text(String),
    /// A line of more than [`LONGEST_LINE`] bytes, which was skipped.
    TooLong,
}

/// Reads the next line; `None` at the end of the stream. The last line needs no line end.
///
/// # Errors
/// If reading fails.
pub fn read_line(input: &mut impl BufRead) -> io::Result<Option<Line>> {
    let mut bytes = Vec::new();
    let most = LONGEST_LINE as u64 + 1;
    if input.take(most).read_until(b'\n', &mut bytes)? == 0 {
        return Ok(None);
    }
    if bytes.last() == Some(&b'\n') {
        bytes.pop();
    } else if bytes.len() > LONGEST_LINE {
        input.skip_until(b'\n')?;
        return Ok(Some(Line::TooLong));
    }
    Ok(Some(Line::Text(String::from_utf8_lossy(&bytes).into_owned())))
}

/// Answers commands until `quit` or the end of `input`; both stop a running search. Each line is written and flushed at
/// once. A line that is not a command gets the reply `error …` and changes nothing.
///
/// A search runs on its own thread, so commands are read meanwhile; `stop` ends it within a few thousand nodes, less
/// than a millisecond.
///
/// # Errors
/// If reading or writing fails.
pub fn serve(
    input: impl BufRead,
    output: impl Write + Send,
    identity: &Identity<'_>,
) -> io::Result<()> {
    let output = Mutex::new(output);
    std::thread::scope(|scope| {
        let (settings, set_up) = (EngineSettings::default(), SetUp::default());
        let mut session =
            Session { scope, output: &output, settings, set_up, engine: None, running: None };
        let answered = session.answer_all(input, identity);
        answered.and(session.end())
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines(bytes: &[u8]) -> Vec<Line> {
        let mut input = io::BufReader::with_capacity(7, bytes);
        std::iter::from_fn(|| read_line(&mut input).expect("memory can be read")).collect()
    }

    fn text(text: &str) -> Line {
        Line::Text(text.to_owned())
    }

    #[test]
    fn lines_end_at_line_ends_and_at_the_end_of_the_stream() {
        assert_eq!(lines(b"stop\r\n\nquit"), [text("stop\r"), text(""), text("quit")]);
        assert_eq!(lines(b"\xff\0\n"), [text("\u{fffd}\0")]);
        assert_eq!(lines(b""), []);
    }

    #[test]
    fn an_overlong_line_is_skipped_and_the_next_is_read() {
        let whole = [&vec![b'x'; LONGEST_LINE][..], b"\nstop"].concat();
        assert_eq!(lines(&whole).len(), 2);
        assert_eq!(lines(&whole)[1], text("stop"));
        let long = [&vec![b'x'; LONGEST_LINE + 1][..], b"\nstop"].concat();
        assert_eq!(lines(&long), [Line::TooLong, text("stop")]);
        assert_eq!(lines(&vec![b'x'; 3 * LONGEST_LINE]), [Line::TooLong]);
    }
}
