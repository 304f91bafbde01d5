//! Comments: free text on a move or a game.

use std::collections::HashSet;

/// Paragraphs of words with single blanks between them and without control characters.
///
/// A file may break lines between any words, so line breaks inside a paragraph are not kept (N8).
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Comment(String);

impl Comment {
    /// A comment of any text; line breaks part paragraphs, other blanks part words.
    #[must_use]
    pub fn new(text: &str) -> Comment {
        let paragraphs = text.split(['\n', '\r']).map(words).filter(|line| !line.is_empty());
        Comment(paragraphs.collect::<Vec<_>>().join("\n"))
    }

    /// The text, paragraphs parted by `\n`.
    #[must_use]
    pub fn text(&self) -> &str {
        &self.0
    }

    /// The paragraphs.
    pub fn paragraphs(&self) -> impl Iterator<Item = &str> {
        self.0.lines()
    }

    /// Whether it has no paragraph.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Adds the paragraphs of another comment that this one does not have.
    pub fn add(&mut self, other: &Comment) {
        let mut known = self.paragraphs().collect::<HashSet<&str>>();
        let new: Vec<&str> = other.paragraphs().filter(|&other| known.insert(other)).collect();
        self.join(&Comment(new.join("\n")));
    }

    pub(super) fn join(&mut self, other: &Comment) {
        if !self.is_empty() && !other.is_empty() {
            self.0.push('\n');
        }
        self.0.push_str(&other.0);
    }
}

/// One line of words with one blank between them, without control characters.
pub(super) fn words(line: &str) -> String {
    let words = line.split(is_blank).filter(|word| !word.is_empty());
    words.collect::<Vec<_>>().join(" ")
}

/// Whether a character parts words.
pub(super) fn is_blank(c: char) -> bool {
    c.is_whitespace() || c.is_control() || c == '\u{feff}'
}
