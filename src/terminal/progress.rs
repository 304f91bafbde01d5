//! Progress of long work: a bar on a terminal, a line now and then elsewhere.

use std::io::IsTerminal as _;
use std::time::{Duration, Instant};

use indicatif::{HumanCount, HumanDuration, ProgressBar, ProgressStyle};

/// A counter of games with its rate on standard error; silent where that is no terminal.
#[must_use]
pub fn games() -> ProgressBar {
    let style = ProgressStyle::with_template("{spinner} {human_pos} games, {per_sec}")
        .expect("the template is right");
    let bar = ProgressBar::no_length().with_style(style);
    bar.enable_steady_tick(Duration::from_millis(200));
    bar
}

/// Progress through so many turns that are judged, if that is known, on standard error; silent where that is
/// no terminal.
#[must_use]
pub fn show_moves(turns: Option<u64>) -> ProgressBar {
    let (bar, template) = match turns {
        Some(turns) => (ProgressBar::new(turns), "{bar:30} {pos} of {len} turns, about {eta} left"),
        None => (ProgressBar::no_length(), "{spinner} {pos} turns"),
    };
    let bar =
        bar.with_style(ProgressStyle::with_template(template).expect("the template is right"));
    bar.enable_steady_tick(Duration::from_millis(200));
    bar
}

/// Progress through so many games that are judged, on standard error; silent where that is no terminal.
#[must_use]
pub fn show_games(games: u64) -> ProgressBar {
    let style = ProgressStyle::with_template("{bar:30} {pos} of {len} games, about {eta} left")
        .expect("the template is right");
    let bar = ProgressBar::new(games).with_style(style);
    bar.enable_steady_tick(Duration::from_millis(200));
    bar
}

/// How often a plain line is printed; work that is done before says nothing.
const EVERY: Duration = Duration::from_secs(5);

/// Progress through files whose size is known.
pub struct Progress {
    bar: Option<ProgressBar>,
    quiet: bool,
    bytes: Option<u64>,
    begin: Instant,
    said: Instant,
}

impl Progress {
    /// Progress through so many bytes, if that is known. Says nothing where `quiet`.
    #[must_use]
    pub fn new(quiet: bool, bytes: Option<u64>) -> Progress {
        let terminal = !quiet && std::io::stderr().is_terminal();
        let bar = terminal.then(|| {
            let (bar, template) = match bytes {
                Some(bytes) => {
                    (ProgressBar::new(bytes), "{bar:30} {percent:>3} %, {msg}, {eta_precise} left")
                }
                None => (ProgressBar::no_length(), "{spinner} {msg}"),
            };
            bar.enable_steady_tick(Duration::from_millis(200));
            bar.set_message("0 games");
            bar.with_style(ProgressStyle::with_template(template).expect("the template is right"))
        });
        let now = Instant::now();
        Progress { bar, quiet, bytes, begin: now, said: now }
    }

    /// So many games and bytes have been read.
    pub fn at(&mut self, games: u64, bytes: u64) {
        let due = self.said.elapsed() >= EVERY;
        if self.quiet || (self.bar.is_none() && !due) {
            return;
        }
        let seconds = self.begin.elapsed().as_secs_f64().max(1e-3);
        let speed = format!(
            "{} games, {}/s",
            HumanCount(games),
            HumanCount((games as f64 / seconds) as u64)
        );
        match &self.bar {
            Some(bar) => {
                bar.set_position(bytes);
                bar.set_message(speed);
            }
            None => {
                self.said = Instant::now();
                let left = self.bytes.filter(|_| bytes > 0).map(|all| {
                    let left = seconds * (all.saturating_sub(bytes)) as f64 / bytes as f64;
                    format!(", about {} left", HumanDuration(Duration::from_secs_f64(left)))
                });
                eprintln!("{speed}{}", left.unwrap_or_default());
            }
        }
    }

    /// The work is done.
    pub fn finish(self) {
        if let Some(bar) = self.bar {
            bar.finish_and_clear();
        }
    }
}
