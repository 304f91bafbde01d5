//! Shows the progress of long work: a bar on a terminal, otherwise an occasional line.

use std::time::{Duration, Instant};

use bao_languages::say;
use indicatif::{ProgressBar, ProgressStyle};

use super::words::{count, thousands};
use crate::Io;

/// Shows a progress bar on standard error; hidden if that is not a terminal. `length` is the number of steps, if known.
fn show_bar(length: Option<u64>, template: &str, io: &Io) -> ProgressBar {
    if !io.error.is_terminal {
        return ProgressBar::hidden();
    }
    let style = ProgressStyle::with_template(template).expect("the template is valid");
    let bar = length.map_or_else(ProgressBar::no_length, ProgressBar::new).with_style(style);
    bar.enable_steady_tick(Duration::from_millis(200));
    bar
}

/// Counts done things, whose total is unknown; `said` is the id of a message.
fn show_count(said: &str, io: &Io) -> ProgressBar {
    show_bar(None, &format!("{{spinner}} {}, {{per_sec}}", say!(said, done = "{human_pos}")), io)
}

/// Counts done things, and estimates the time until all are done.
fn show_count_of(all: u64, said: &str, io: &Io) -> ProgressBar {
    let done = say!(said, done = "{pos}", all = "{len}");
    let said = say!("progress-left", done, left = "{eta}");
    show_bar(Some(all), &format!("{{bar:30}} {said}{{msg}}"), io)
}

pub fn games(io: &Io) -> ProgressBar {
    show_count("progress-made", io)
}

pub fn show_games(games: u64, io: &Io) -> ProgressBar {
    show_count_of(games, "progress-of", io)
}

/// Shows the progress of judging moves; `moves` is their number, if known.
pub fn show_moves(moves: Option<u64>, io: &Io) -> ProgressBar {
    match moves {
        Some(moves) => show_count_of(moves, "progress-turns-of", io),
        None => show_count("progress-turns", io),
    }
}

/// Shows one line that changes.
pub fn show_proof(io: &Io) -> ProgressBar {
    show_bar(None, "{spinner} {msg}", io)
}

/// Appends the estimated time left: `… , about 4 minutes left`.
fn append_time_left(said: String, elapsed: Duration, done: u64, all: Option<u64>) -> String {
    match all.filter(|_| done > 0) {
        Some(all) => {
            let left = elapsed.mul_f64(all.saturating_sub(done) as f64 / done as f64);
            say!("progress-left", done = said, left = describe_duration(left))
        }
        None => said,
    }
}

/// Describes how many games were generated, how many of them qualify, and how many are requested.
pub fn describe_made(
    [made, qualifying]: [u64; 2],
    [games, until]: [Option<u64>; 2],
    elapsed: Duration,
) -> String {
    let made_text = thousands(made);
    let said = match (until, games) {
        (Some(until), _) => {
            let (done, all) = (thousands(qualifying), thousands(until));
            say!("progress-qualifying", done, all, made = made_text)
        }
        (None, Some(games)) => say!("progress-of", done = made_text, all = thousands(games)),
        (None, None) => say!("progress-made", done = made_text),
    };
    let (done, all) = if until.is_some() { (qualifying, until) } else { (made, games) };
    append_time_left(said, elapsed, done, all)
}

/// Describes a duration in the largest unit that it contains at least 1.5 times.
fn describe_duration(duration: Duration) -> String {
    const UNITS: [(&str, u64); 3] = [("day", 86_400), ("hour", 3_600), ("minute", 60)];
    let seconds = duration.as_secs();
    let unit = UNITS.into_iter().find(|(_, length)| seconds * 2 >= length * 3);
    let (unit, length) = unit.unwrap_or(("second", 1));
    count((seconds + length / 2) / length, unit)
}

/// Reports long work: on a terminal a line that changes, otherwise an occasional plain line.
pub struct Progress<'a> {
    bar: ProgressBar,
    bytes: Option<u64>,
    /// Where to print plain lines, if at all.
    plain: Option<&'a Io>,
    /// The interval of plain lines. Shorter work prints nothing.
    pub every: Duration,
    begin: Instant,
    said: Instant,
}

impl<'a> Progress<'a> {
    /// Shows nothing if `quiet`. `bytes` is the size of the files, if known.
    pub fn new(quiet: bool, bytes: Option<u64>, io: &'a Io) -> Progress<'a> {
        let left = say!("progress-left", done = "{msg}", left = "{eta}");
        let bar = match bytes {
            _ if quiet => ProgressBar::hidden(),
            Some(_) => show_bar(bytes, &format!("{{bar:30}} {{percent:>3}} %, {left}"), io),
            None => show_proof(io),
        };
        bar.set_message(say!("progress-made", done = 0));
        let plain = (!quiet && !io.error.is_terminal).then_some(io);
        let now = Instant::now();
        Progress { bar, bytes, plain, every: Duration::from_secs(5), begin: now, said: now }
    }

    /// Shows `describe(elapsed)` if a message is due.
    pub fn tick(&mut self, describe: impl FnOnce(Duration) -> String) {
        if !self.bar.is_hidden() {
            self.bar.set_message(describe(self.begin.elapsed()));
        } else if let Some(io) = self.plain.filter(|_| self.said.elapsed() >= self.every) {
            self.said = Instant::now();
            io.tell(describe(self.begin.elapsed()));
        }
    }

    /// Updates the numbers of games and bytes that have been read.
    pub fn at(&mut self, games: u64, bytes: u64) {
        self.bar.set_position(bytes);
        // A bar shows the time left itself.
        let all = self.bytes.filter(|_| self.bar.is_hidden());
        self.tick(|elapsed| {
            let speed = thousands((games as f64 / elapsed.as_secs_f64().max(1e-3)) as u64);
            let said = say!("progress-games", games = thousands(games), speed);
            append_time_left(said, elapsed, bytes, all)
        });
    }

    pub fn finish(self) {
        self.bar.finish_and_clear();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_time_left_is_estimated_from_the_games_so_far() {
        let minute = Duration::from_secs(60);
        let told = describe_made([200, 0], [Some(1_000), None], minute);
        assert_eq!(told, "200 of 1,000 games, about 4 minutes left");
        let until = |made| describe_made(made, [None, Some(50)], minute);
        assert_eq!(until([0, 0]), "0 of 50 qualifying games in 0");
        let said = "10 of 50 qualifying games in 2,000, about 4 minutes left";
        assert_eq!(until([2_000, 10]), said);
    }
}
