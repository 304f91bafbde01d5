//! Game files of this program (`.bao`): the main line of each game is a record.

mod blocks;
mod main_line;
mod places;

use std::collections::VecDeque;
use std::io;

use bao_notation::tree::is_game_file;

use crate::format::{Format, Head, Opened, Options, Recognised};
use crate::lines::Lines;
use crate::record::Record;
use blocks::Blocks;

/// Headers, a main line, variations, comments.
pub(crate) struct GameFile;

impl Format for GameFile {
    fn name(&self) -> &'static str {
        "game file"
    }

    fn recognises(&self, head: Head<'_>, _: &Options) -> Recognised {
        if is_game_file(head.text) { Recognised::Yes } else { Recognised::No }
    }

    fn open(&self, lines: Lines, _: &Options) -> Opened {
        let reader =
            Reader { lines, blocks: Blocks::default(), done: VecDeque::new(), ended: false };
        Opened { records: Box::new(reader), table: None }
    }
}

struct Reader {
    lines: Lines,
    blocks: Blocks,
    done: VecDeque<Record>,
    ended: bool,
}

impl Iterator for Reader {
    type Item = io::Result<Record>;

    fn next(&mut self) -> Option<Self::Item> {
        loop {
            if let Some(record) = self.done.pop_front() {
                return Some(Ok(record));
            }
            if self.ended {
                return None;
            }
            let block = match self.lines.advance() {
                Ok(Some(line)) if line.too_long => {
                    self.blocks.too_long(line.number);
                    None
                }
                Ok(Some(line)) => {
                    let (text, broken) = self.lines.text(&line);
                    self.blocks.line(&text, line.number, broken)
                }
                Ok(None) => {
                    self.ended = true;
                    self.blocks.take()
                }
                Err(error) => {
                    // A game whose end has not been read is none.
                    self.ended = true;
                    return Some(Err(error));
                }
            };
            if let Some(block) = block {
                self.done.extend(main_line::records(&block));
            }
        }
    }
}
