//! Plain text: games among other text, each on one or more lines, with or without a number.

mod finder;
mod heads;
mod held;
mod label;
mod lengths;
mod marks;
mod moves;
mod names;
mod open_game;
mod page_columns;
mod role;

use crate::format::{Format, Recognition, open_lines};
pub(crate) use finder::GameFinder;
pub(crate) use heads::find_message_head;
pub(crate) use label::{begins_with_game, read_title};
pub(crate) use marks::strip_marks;
pub(crate) use moves::is_chess_file;
use page_columns::PageColumns;

pub(crate) const PLAIN_TEXT: Format = Format {
    name: "plain text",
    recognise: |_, _| Recognition::Perhaps,
    open: |lines, _| {
        let mut columns = PageColumns::default();
        open_lines(lines, move |line, found| columns.take_line(line, found))
    },
};
