//! Progress of long work: a bar on a terminal, a line now and then elsewhere.

use std::time::{Duration, Instant};

use bao_languages::say;
use indicatif::{ProgressBar, ProgressStyle};

use super::words::{count, thousands};
use crate::Io;

/// A bar of this template to so many steps, if that is known, on standard error; silent where that is no terminal.
fn show_bar(length: Option<u64>, template: &str, io: &Io) -> ProgressBar {
    if !io.error.is_terminal {
        return ProgressBar::hidden();
    }
    let style = ProgressStyle::with_template(template).expect("the template is right");
    let bar = length.map_or_else(ProgressBar::no_length, ProgressBar::new).with_style(style);
    bar.enable_steady_tick(Duration::from_millis(200));
    bar
}

/// A counter of games with its rate.
pub fn games(io: &Io) -> ProgressBar {
    let made = say!("progress-made", done = "{human_pos}");
    show_bar(None, &format!("{{spinner}} {made}, {{per_sec}}"), io)
}

/// Progress through so many moves that are judged, if that is known.
pub fn show_moves(turns: Option<u64>, io: &Io) -> ProgressBar {
    if turns.is_none() {
        return show_bar(
            None,
            &format!("{{spinner}} {}", say!("progress-turns", done = "{pos}")),
            io,
        );
    }
    let done = say!("progress-turns-of", done = "{pos}", all = "{len}");
    let said = say!("progress-left", done = done, left = "{eta}");
    show_bar(turns, &format!("{{bar:30}} {said}"), io)
}

/// Progress through so many games.
pub fn show_games(games: u64, io: &Io) -> ProgressBar {
    let done = say!("progress-of", done = "{pos}", all = "{len}");
    let said = say!("progress-left", done = done, left = "{eta}");
    show_bar(Some(games), &format!("{{bar:30}} {said}{{msg}}"), io)
}

/// A line that changes.
pub fn show_proof(io: &Io) -> ProgressBar {
    show_bar(None, "{spinner} {msg}", io)
}

/// Progress through games that are made: a line that changes on a terminal, a line now and then elsewhere.
pub struct MadeGames<'a> {
    bar: ProgressBar,
    io: Option<&'a Io>,
    games: Option<u64>,
    until_qualifying: Option<u64>,
    made: u64,
    qualifying: u64,
    begin: Instant,
    said: Instant,
}

impl<'a> MadeGames<'a> {
    /// How often a line is printed where there is no terminal.
    const EVERY: Duration = Duration::from_secs(30);

    /// Progress to so many games, or so many qualifying ones. Says nothing where `quiet`.
    pub fn new(
        quiet: bool,
        games: Option<u64>,
        until_qualifying: Option<u64>,
        io: &'a Io,
    ) -> MadeGames<'a> {
        let bar = if quiet { ProgressBar::hidden() } else { show_proof(io) };
        let (made, qualifying, now) = (0, 0, Instant::now());
        let io = (!quiet).then_some(io);
        MadeGames { bar, io, games, until_qualifying, made, qualifying, begin: now, said: now }
    }

    /// What is done, and of how much, if that is known.
    const fn done(&self) -> (u64, Option<u64>) {
        match self.until_qualifying {
            Some(_) => (self.qualifying, self.until_qualifying),
            None => (self.made, self.games),
        }
    }

    /// One more game has been made.
    pub fn add(&mut self, qualifies: bool) {
        self.made += 1;
        self.qualifying += u64::from(qualifies);
        let is_terminal = !self.bar.is_hidden();
        if is_terminal || self.said.elapsed() >= MadeGames::EVERY {
            self.said = Instant::now();
            let text = self.describe(self.begin.elapsed());
            match self.io {
                _ if is_terminal => self.bar.set_message(text),
                Some(io) => io.tell(text),
                None => {}
            }
        }
    }

    fn describe(&self, elapsed: Duration) -> String {
        let made = thousands(self.made);
        let mut said = match (self.until_qualifying, self.games) {
            (Some(until), _) => {
                let (done, all) = (thousands(self.qualifying), thousands(until));
                say!("progress-qualifying", done = done, all = all, made = made)
            }
            (None, Some(games)) => say!("progress-of", done = made, all = thousands(games)),
            (None, None) => say!("progress-made", done = made),
        };
        let (done, all) = self.done();
        if let Some(all) = all
            && done > 0
        {
            let left = elapsed.mul_f64(all.saturating_sub(done) as f64 / done as f64);
            said = say!("progress-left", done = said, left = describe_duration(left));
        }
        said
    }

    /// The work is done.
    pub fn finish(self) {
        self.bar.finish_and_clear();
    }
}

/// A duration in its largest unit, of which there are two at least.
fn describe_duration(duration: Duration) -> String {
    const UNITS: [(&str, u64); 3] = [("day", 86_400), ("hour", 3_600), ("minute", 60)];
    let seconds = duration.as_secs();
    let unit = UNITS.into_iter().find(|(_, length)| seconds * 2 >= length * 3);
    let (unit, length) = unit.unwrap_or(("second", 1));
    count((seconds + length / 2) / length, unit)
}

/// How often a plain line is printed; work that is done before says nothing.
const EVERY: Duration = Duration::from_secs(5);

/// Progress through files whose size is known.
pub struct Progress<'a> {
    io: &'a Io,
    bar: Option<ProgressBar>,
    quiet: bool,
    bytes: Option<u64>,
    begin: Instant,
    said: Instant,
}

impl<'a> Progress<'a> {
    /// Progress through so many bytes, if that is known. Says nothing where `quiet`.
    pub fn new(quiet: bool, bytes: Option<u64>, io: &'a Io) -> Progress<'a> {
        let terminal = !quiet && io.error.is_terminal;
        let bar = terminal.then(|| {
            let left = say!("progress-left", done = "{msg}", left = "{eta}");
            let bar = match bytes {
                Some(_) => show_bar(bytes, &format!("{{bar:30}} {{percent:>3}} %, {left}"), io),
                None => show_proof(io),
            };
            bar.set_message(say!("progress-made", done = 0));
            bar
        });
        let now = Instant::now();
        Progress { io, bar, quiet, bytes, begin: now, said: now }
    }

    /// So many games and bytes have been read.
    pub fn at(&mut self, games: u64, bytes: u64) {
        let due = self.said.elapsed() >= EVERY;
        if self.quiet || (self.bar.is_none() && !due) {
            return;
        }
        let seconds = self.begin.elapsed().as_secs_f64().max(1e-3);
        let speed = thousands((games as f64 / seconds) as u64);
        let said = say!("progress-games", games = thousands(games), speed = speed);
        match &self.bar {
            Some(bar) => {
                bar.set_position(bytes);
                bar.set_message(said);
            }
            None => {
                self.said = Instant::now();
                let said = match self.bytes.filter(|_| bytes > 0) {
                    Some(all) => {
                        let left = seconds * (all.saturating_sub(bytes)) as f64 / bytes as f64;
                        let left = describe_duration(Duration::from_secs_f64(left));
                        say!("progress-left", done = said, left = left)
                    }
                    None => said,
                };
                self.io.tell(said);
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_left_is_estimated_from_the_games_so_far() {
        let io = Io::detached();
        let minute = Duration::from_secs(60);
        let mut made = MadeGames::new(true, Some(1_000), None, &io);
        (0..200).for_each(|_| made.add(false));
        assert_eq!(made.describe(minute), "200 of 1,000 games, about 4 minutes left");
        let mut until = MadeGames::new(true, None, Some(50), &io);
        assert_eq!(until.describe(minute), "0 of 50 qualifying games in 0");
        (0..2_000).for_each(|game| until.add(game % 200 == 0));
        let said = "10 of 50 qualifying games in 2,000, about 4 minutes left";
        assert_eq!(until.describe(minute), said);
    }
}
