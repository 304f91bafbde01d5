//! Game files of this program (`.bao`): the main line of each game becomes a record.

mod main_line;

use bao_notation::tree::is_game_file;

use crate::format::{Format, Head, OpenedText, Options, Recognition, open_lines};
use crate::lines::Lines;
use crate::text::is_chess_file;
use main_line::BlockSplitter;

pub(crate) const GAME_FILE: Format = Format { name: "game file", recognise, open };

fn recognise(head: Head<'_>, _: &Options) -> Recognition {
    // A game file may begin with a comment in braces, which is not a JSON object.
    let first = head.text.trim_start().lines().next().unwrap_or_default();
    let is_object = first.starts_with("{\"")
        && serde_json::from_str::<serde::de::IgnoredAny>(first.trim_end()).is_ok();
    (is_game_file(head.text) && !is_chess_file(head.text) && !is_object).into()
}

fn open(lines: Lines, _: &Options) -> OpenedText {
    let mut splitter = BlockSplitter::default();
    open_lines(lines, move |line, found| {
        let block = match line {
            None => splitter.take_block(),
            Some(line) => splitter.add_line(line),
        };
        found.extend(block.iter().flat_map(main_line::read_block));
    })
}
