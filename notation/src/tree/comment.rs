//! Free text beside a turn.

/// Paragraphs of words: no blank at an end or beside another, and no sign that a terminal would obey.
///
/// A file may break its lines anywhere, so only paragraphs are kept apart (N8).
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

    /// Whether it says nothing.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Adds what another comment says, unless this one says it already.
    pub fn add(&mut self, other: &Comment) {
        for paragraph in other.paragraphs() {
            if !self.paragraphs().any(|own| own == paragraph) {
                if !self.0.is_empty() {
                    self.0.push('\n');
                }
                self.0.push_str(paragraph);
            }
        }
    }
}

/// One line of words with one blank between them, without control characters.
pub(super) fn words(line: &str) -> String {
    let blank = |c: char| c.is_whitespace() || c.is_control() || c == '\u{feff}';
    let words = line.split(blank).filter(|word| !word.is_empty());
    words.collect::<Vec<_>>().join(" ")
}
