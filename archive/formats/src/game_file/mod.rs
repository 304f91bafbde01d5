//! Game files of this program (`.bao`): the main line of each game is a record.

mod main_line;

use std::collections::VecDeque;

use bao_notation::tree::is_game_file;

use crate::encoding::BadBytes;
use crate::format::{Format, Head, OpenedText, Options, Recognition};
use crate::format::{LineParser, open_lines};
use crate::lines::Lines;
use crate::record::Record;
use crate::text::is_chess_file;
use main_line::{Block, BlockSplitter};

/// Headers, a main line, variations, comments.
pub(crate) const GAME_FILE: Format = Format { name: "game file", recognise, open };

fn recognise(head: Head<'_>, _: &Options) -> Recognition {
    // A game file may begin with a comment in braces, which an object of JSON is not.
    let first = head.text.trim_start().lines().next().unwrap_or_default();
    let is_object = first.starts_with("{\"")
        && serde_json::from_str::<serde::de::IgnoredAny>(first.trim_end()).is_ok();
    (is_game_file(head.text) && !is_chess_file(head.text) && !is_object).into()
}

fn open(lines: Lines, _: &Options) -> OpenedText {
    open_lines(lines, GameFileParser::default())
}

#[derive(Default)]
struct GameFileParser {
    splitter: BlockSplitter,
    records: VecDeque<Record>,
}

impl GameFileParser {
    fn read_block(&mut self, block: Option<Block>) {
        self.records.extend(block.iter().flat_map(main_line::read_block));
    }
}

impl LineParser for GameFileParser {
    fn add_line(&mut self, text: &str, number: usize, broken: Option<BadBytes>) {
        let block = self.splitter.add_line(text, number, broken);
        self.read_block(block);
    }

    fn skip_line(&mut self, number: usize) {
        self.splitter.skip_line(number);
    }

    fn finish(&mut self) {
        let block = self.splitter.take_block();
        self.read_block(block);
    }

    fn pop_record(&mut self) -> Option<Record> {
        self.records.pop_front()
    }
}
