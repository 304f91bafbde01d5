//! Plain text: games among other things, one a line or over many lines, with or without a number.

mod games;
mod label;

use std::io;

use crate::format::{Format, Head, Opened, Options, Recognised};
use crate::lines::Lines;
use crate::passage::Passage;
use crate::record::Record;
pub(crate) use games::Games;

/// Whether a line begins with a game, or with a label and a game.
pub(crate) fn begins_with_game(line: &str) -> bool {
    label::front(line, 1).beginning.is_some()
}

/// A text in which games stand.
pub(crate) struct PlainText;

impl Format for PlainText {
    fn name(&self) -> &'static str {
        "plain text"
    }

    /// Any text may hold a game somewhere.
    fn recognises(&self, _: Head<'_>, _: &Options) -> Recognised {
        Recognised::Perhaps
    }

    fn open(&self, lines: Lines, _: &Options) -> Opened {
        let records = Box::new(Reader { lines, games: Games::default(), ended: false });
        Opened { records, table: None }
    }
}

struct Reader {
    lines: Lines,
    games: Games,
    ended: bool,
}

impl Iterator for Reader {
    type Item = io::Result<Record>;

    fn next(&mut self) -> Option<Self::Item> {
        loop {
            if let Some(record) = self.games.pop() {
                return Some(Ok(record));
            }
            if self.ended {
                return None;
            }
            match self.lines.advance() {
                Ok(Some(line)) if line.too_long => self.games.too_long(line.number),
                Ok(Some(line)) => {
                    let (text, broken) = self.lines.text(&line);
                    self.games.line(Passage::new(text, line.number, 1), broken);
                }
                Ok(None) => {
                    self.ended = true;
                    self.games.close();
                }
                Err(error) => {
                    // A game whose end has not been read is none.
                    self.ended = true;
                    self.games.abandon();
                    return Some(Err(error));
                }
            }
        }
    }
}
