//! What an engine keeps between commands: options, position, and the search that is going on.

use std::io::{self, Write};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::{Builder, Scope, ScopedJoinHandle};

use bao_engine::{Engine, EngineSettings, Limits, PrincipalVariation, ProvedResult, SearchResult};

use super::command::{Command, EngineOption, SetUp};
use super::moves::name_move;
use crate::analysis::Chance;

/// How an engine calls itself.
pub struct Identity<'a> {
    /// With its version.
    pub name: &'a str,
    /// Who wrote it.
    pub author: &'a str,
}

/// What is written to by the search and by the answers to commands, a line at a time.
pub(super) struct Output<W> {
    lines: Mutex<(W, io::Result<()>)>,
}

impl<W: Write> Output<W> {
    pub fn new(writer: W) -> Output<W> {
        Output { lines: Mutex::new((writer, Ok(()))) }
    }

    /// Writes a line at once.
    pub fn write_line(&self, line: &str) -> io::Result<()> {
        let mut lines = self.lines.lock().unwrap_or_else(PoisonError::into_inner);
        writeln!(lines.0, "{line}")?;
        lines.0.flush()
    }

    /// Writes a line at once; an error is kept for [`Output::result`].
    fn write_keeping_error(&self, line: &str) {
        if let Err(error) = self.write_line(line) {
            let mut lines = self.lines.lock().unwrap_or_else(PoisonError::into_inner);
            if lines.1.is_ok() {
                lines.1 = Err(error);
            }
        }
    }

    /// The first error of a search that could not write.
    pub fn result(&self) -> io::Result<()> {
        let mut lines = self.lines.lock().unwrap_or_else(PoisonError::into_inner);
        std::mem::replace(&mut lines.1, Ok(()))
    }
}

/// A search on its thread, which gives the engine back.
struct Running<'scope> {
    thread: ScopedJoinHandle<'scope, Engine>,
    stop: Arc<AtomicBool>,
    /// Its best move is on its way.
    is_answered: Arc<AtomicBool>,
}

pub(super) struct Session<'scope, 'env, W> {
    scope: &'scope Scope<'scope, 'env>,
    output: &'env Output<W>,
    settings: EngineSettings,
    set_up: SetUp,
    /// The engine of the last search, whose memory serves again.
    engine: Option<Engine>,
    running: Option<Running<'scope>>,
}

impl<'scope, 'env, W: Write + Send> Session<'scope, 'env, W> {
    pub fn new(
        scope: &'scope Scope<'scope, 'env>,
        output: &'env Output<W>,
    ) -> Session<'scope, 'env, W> {
        let settings = EngineSettings::default();
        Session { scope, output, settings, set_up: SetUp::default(), engine: None, running: None }
    }

    pub fn answer(&mut self, command: Command, identity: &Identity<'_>) -> io::Result<()> {
        let is_done = |running: &mut Running<'_>| running.is_answered.load(Ordering::Acquire);
        if self.running.as_mut().is_some_and(is_done) {
            self.join();
        }
        if self.running.is_some()
            && !matches!(command, Command::Bao | Command::IsReady | Command::Stop)
        {
            return self.output.write_line("error a search is going on; send `stop` first");
        }
        match command {
            Command::Bao => self.introduce(identity)?,
            Command::IsReady => self.output.write_line("readyok")?,
            Command::SetOption(option) => self.set(option),
            Command::NewGame => self.set_up = SetUp::default(),
            Command::Position(set_up) => self.set_up = set_up,
            Command::Go(limits) => self.go(limits)?,
            Command::Stop | Command::Quit => self.end(),
        }
        self.output.result()
    }

    fn introduce(&self, identity: &Identity<'_>) -> io::Result<()> {
        let EngineSettings { threads, table } = EngineSettings::default();
        for line in [
            format!("id name {}", identity.name),
            format!("id author {}", identity.author),
            format!(
                "option name table type spin default {table} min 0 max {}",
                EngineOption::LARGEST_TABLE
            ),
            format!(
                "option name threads type spin default {threads} min 1 max {}",
                EngineOption::MOST_THREADS
            ),
            "baook".to_owned(),
        ] {
            self.output.write_line(&line)?;
        }
        Ok(())
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

    /// Begins a search; `None` has no limits but `stop`.
    fn go(&mut self, limits: Option<Limits>) -> io::Result<()> {
        let SetUp { position, rules } = self.set_up;
        let kept = self.engine.take().filter(|engine| *engine.rules() == rules);
        let mut engine = kept.unwrap_or_else(|| Engine::new(rules, self.settings));
        let (stop, is_answered) = (Arc::<AtomicBool>::default(), Arc::<AtomicBool>::default());
        let (stopped, answered) = (Arc::clone(&stop), Arc::clone(&is_answered));
        let (output, set_up) = (self.output, self.set_up);
        let search = move || {
            let mut report =
                |result: SearchResult| output.write_keeping_error(&info(&set_up, &result));
            let within = limits.unwrap_or_default();
            let found = engine.best_reporting(&position, &within, &stopped, &mut report);
            // A search without limits says its best move when it is asked to stop.
            while limits.is_none() && !stopped.load(Ordering::Acquire) {
                std::thread::park();
            }
            let best = found.map(|found| {
                report(found.clone());
                name_move(&position, &rules, found.best().first_move())
            });
            answered.store(true, Ordering::Release);
            output.write_keeping_error(&format!("bestmove {}", best.as_deref().unwrap_or("none")));
            engine
        };
        let thread = Builder::new().spawn_scoped(self.scope, search)?;
        self.running = Some(Running { thread, stop, is_answered });
        Ok(())
    }

    /// Stops the search that is going on and waits until it has answered.
    pub fn end(&mut self) {
        if let Some(running) = &self.running {
            running.stop.store(true, Ordering::Release);
            running.thread.thread().unpark();
        }
        self.join();
    }

    fn join(&mut self) {
        if let Some(running) = self.running.take() {
            match running.thread.join() {
                Ok(engine) => self.engine = Some(engine),
                Err(panic) => std::panic::resume_unwind(panic),
            }
        }
    }
}

/// What is known at the end of a depth.
fn info(set_up: &SetUp, result: &SearchResult) -> String {
    let best = result.best();
    let SearchResult { depth, nodes, time, .. } = result;
    let (time, value, line) = (time.as_millis(), value(best), line(set_up, best));
    format!("info depth {depth} nodes {nodes} time {time} value {value} line {line}")
}

/// The value for the player to move: `won 5`, `lost 4`, or the winning chance in per cent as `chance 65.60`.
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
