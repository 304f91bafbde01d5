//! Words in lines that a mailer leaves alone.

/// The most characters of a line, but for words that are longer.
const WIDTH: usize = 78;
/// The variations inside each other that are indented.
const MOST_INDENTED: usize = 12;

/// Puts words into lines. No line ends with a blank, and none begins inside a word.
#[derive(Debug, Default)]
pub(super) struct Layout {
    text: String,
    /// The characters of the line so far.
    column: usize,
    /// The word that has been begun.
    word: String,
    /// The blanks before a line.
    indent: usize,
    /// A variation ends with the word; the next one begins a line with so many blanks before it.
    outer: Option<usize>,
}

impl Layout {
    pub(super) fn push(&mut self, text: &str) {
        if self.outer.is_some() && self.word.is_empty() {
            self.end_line();
        }
        self.word.push_str(text);
    }

    pub(super) fn end_word(&mut self) {
        if self.word.is_empty() {
            return;
        }
        let width = self.word.chars().count();
        if self.column > 0 && self.column + 1 + width > WIDTH {
            self.text.push('\n');
            self.column = 0;
        }
        if self.column == 0 {
            self.text.extend(std::iter::repeat_n(' ', self.indent));
            self.column = self.indent;
        } else {
            self.text.push(' ');
            self.column += 1;
        }
        self.text.push_str(&self.word);
        self.column += width;
        self.word.clear();
    }

    pub(super) fn end_line(&mut self) {
        self.end_word();
        if self.column > 0 {
            self.text.push('\n');
        }
        self.column = 0;
        self.indent = self.outer.take().unwrap_or(self.indent);
    }

    pub(super) fn write_line(&mut self, text: &str) {
        self.end_line();
        self.text.push_str(text);
        self.text.push('\n');
    }

    pub(super) fn write_empty_line(&mut self) {
        self.end_line();
        self.text.push('\n');
    }

    pub(super) fn open_variation(&mut self, nesting: usize) {
        self.end_line();
        self.indent = 2 * nesting.min(MOST_INDENTED);
        self.word.push('(');
    }

    pub(super) fn close_variation(&mut self, nesting: usize) {
        self.word.push(')');
        self.outer = Some(2 * nesting.min(MOST_INDENTED));
    }

    pub(super) fn finish(mut self) -> String {
        self.end_line();
        self.text
    }
}
