//! The words of a question in SQL and their places.

/// A word outside of comments and texts, or a name in double quotation marks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Word<'a> {
    pub text: &'a str,
    /// The byte it begins with.
    at: usize,
}

/// A place in a question: line and character, from 1.
pub(super) type Place = (usize, usize);

/// A question with its words in their order.
pub(super) struct Question<'a> {
    pub text: &'a str,
    pub words: Vec<Word<'a>>,
}

impl<'a> Question<'a> {
    pub fn new(text: &'a str) -> Question<'a> {
        let mut words = Vec::new();
        let mut at = 0;
        while let Some(sign) = text[at..].chars().next() {
            let rest = &text[at..];
            // The length of what begins here, and of a sign that ends it.
            let until = |end: &str, from: usize| {
                rest[from..].find(end).map_or(rest.len(), |found| from + found + end.len())
            };
            let length = match sign {
                '-' if rest.starts_with("--") => until("\n", 2),
                '/' if rest.starts_with("/*") => until("*/", 2),
                '\'' => until("'", 1),
                '"' => {
                    let length = until("\"", 1);
                    let name = rest[1..length].trim_end_matches('"');
                    words.push(Word { text: name, at });
                    length
                }
                _ if sign.is_alphanumeric() || sign == '_' => {
                    let is_other = |c: char| !c.is_alphanumeric() && c != '_';
                    let length = rest.find(is_other).unwrap_or(rest.len());
                    words.push(Word { text: &rest[..length], at });
                    length
                }
                _ => sign.len_utf8(),
            };
            at += length;
        }
        Question { text, words }
    }

    /// Whether a word of the question, in small letters, has another one behind it.
    pub fn has_pair(&self, first: &str, second: &str) -> bool {
        self.words
            .windows(2)
            .any(|pair| pair[0].text.eq_ignore_ascii_case(first) && pair[1].text == second)
    }

    /// Where a name stands first, but not as one that `as` gives.
    pub fn find(&self, name: &str) -> Option<Place> {
        let is_given = |index: usize| {
            index
                .checked_sub(1)
                .is_some_and(|before| self.words[before].text.eq_ignore_ascii_case("as"))
        };
        let mut found = self.words.iter().enumerate().filter(|(_, word)| word.text == name);
        let used = found.clone().find(|&(index, _)| !is_given(index));
        used.or_else(|| found.next()).map(|(_, word)| self.place(word.at))
    }

    /// Where the question ends.
    pub fn end(&self) -> Place {
        self.place(self.text.trim_end().len())
    }

    fn place(&self, at: usize) -> Place {
        let before = &self.text[..at];
        let line = before.rfind('\n').map_or(0, |end| end + 1);
        (before.matches('\n').count() + 1, before[line..].chars().count() + 1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_found_outside_of_comments_and_texts() {
        let text =
            "-- select x\nselect \"two words\", 'game', /* b */ ü.c1 as n\nfrom t where n > 1";
        let question = Question::new(text);
        let words: Vec<&str> = question.words.iter().map(|word| word.text).collect();
        let expected =
            ["select", "two words", "ü", "c1", "as", "n", "from", "t", "where", "n", "1"];
        assert_eq!(words, expected);
        assert_eq!(question.find("c1"), Some((2, 39)));
        assert_eq!(question.find("n"), Some((3, 14)));
        assert_eq!(question.find("game"), None);
        assert_eq!(question.end(), (3, 19));
        for broken in ["'", "\"", "/*", "--", "", "\"é"] {
            Question::new(broken);
        }
    }
}
