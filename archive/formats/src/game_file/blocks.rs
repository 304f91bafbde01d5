//! Splits a game file between games, so that one game is in memory at a time.

use crate::encoding::BadBytes;
use bao_notation::tree::{LONGEST_FILE, begins_header};

/// Lines that hold whole games, nearly always one.
#[derive(Debug, Default)]
pub(super) struct Block {
    pub text: String,
    /// The line that it begins on.
    pub line: usize,
    /// Bytes of it were no text.
    pub broken: Option<BadBytes>,
    /// A line of it was too long, and has not been kept.
    pub long_line: Option<usize>,
    /// It was too long itself, and has not been kept to its end.
    pub too_long: bool,
}

/// Puts lines together to blocks.
#[derive(Debug, Default)]
pub(super) struct BlockSplitter {
    open: Block,
    /// There are moves in it for certain, so that a header begins another game. Where that is not seen, a
    /// block has one game more.
    has_moves: bool,
    in_comment: bool,
    /// The value of a header goes on.
    in_header: bool,
}

impl BlockSplitter {
    /// Takes a line; returns the block before it, if a game begins here.
    pub(super) fn add_line(
        &mut self,
        line: &str,
        number: usize,
        broken: Option<BadBytes>,
    ) -> Option<Block> {
        let begun = line.trim_start_matches([' ', '\t']);
        let is_header = begins_header(begun);
        let done = if is_header && self.has_moves { self.take_block() } else { None };
        if is_header {
            self.in_comment = false;
            self.in_header = begun.split_once('"').is_some_and(|(_, value)| !has_quote(value));
        } else if self.in_header && !begun.is_empty() {
            self.in_header = !has_quote(line);
        } else {
            self.in_header = false;
            self.has_moves |= !self.in_comment && begins_turn(begun);
            self.track_comments(line);
        }
        if self.open.line == 0 {
            self.open.line = number;
        }
        self.open.broken = self.open.broken.or(broken);
        if self.open.text.len() + line.len() < LONGEST_FILE {
            self.open.text.push_str(line);
            self.open.text.push('\n');
        } else {
            self.open.too_long = true;
            self.has_moves = true;
        }
        done
    }

    /// Takes a line that is too long to be kept.
    pub(super) fn skip_line(&mut self, number: usize) {
        if self.open.line == 0 {
            self.open.line = number;
        }
        self.open.long_line.get_or_insert(number);
        // The lines behind it keep their numbers.
        self.open.text.push('\n');
        self.has_moves = true;
    }

    /// The block that is open, which ends here.
    pub(super) fn take_block(&mut self) -> Option<Block> {
        let block = std::mem::take(self).open;
        (block.line > 0).then_some(block)
    }

    fn track_comments(&mut self, line: &str) {
        let mut bytes = line.bytes().peekable();
        while let Some(byte) = bytes.next() {
            match byte {
                b'\\' => drop(bytes.next_if(|next| matches!(next, b'{' | b'}' | b'[' | b'\\'))),
                b'{' => self.in_comment = true,
                b'}' => self.in_comment = false,
                _ => {}
            }
        }
    }
}

/// Whether a text has a quotation mark without `\` before it.
fn has_quote(text: &str) -> bool {
    let mut bytes = text.bytes();
    while let Some(byte) = bytes.next() {
        match byte {
            b'\\' => drop(bytes.next()),
            b'"' => return true,
            _ => {}
        }
    }
    false
}

/// Whether a line begins with `23:` or `23n:`.
fn begins_turn(line: &str) -> bool {
    let rest = line.trim_start_matches(|c: char| c.is_ascii_digit());
    rest.len() < line.len() && rest.strip_prefix(['n', 's']).unwrap_or(rest).starts_with(':')
}
