//! Headers of a game, and comments and marks of its moves.

use std::collections::{HashMap, HashSet};

/// The headers of a game: each name once, in the order they were first set.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Headers {
    /// Names of lower-case letters, digits and `-`, and values of one line.
    list: Vec<(String, String)>,
    /// The place of each name in the list.
    places: HashMap<String, usize>,
}

impl Headers {
    /// The number or name of the game.
    pub const GAME: &'static str = "game";
    /// The player South.
    pub const SOUTH: &'static str = "south";
    /// The player North.
    pub const NORTH: &'static str = "north";
    /// The date of the game.
    pub const DATE: &'static str = "date";
    /// The winner: `south` or `north`.
    pub const WINNER: &'static str = "winner";
    /// How the game ended, if the board does not show it: `resigned` or `time`.
    pub const ENDED_BY: &'static str = "ended-by";
    /// The rules of the game.
    pub const RULESET: &'static str = "ruleset";
    /// The starting position as position text, if it is not the set-up.
    pub const POSITION: &'static str = "position";
    /// The source of the game.
    pub const SOURCE: &'static str = "source";

    /// The names that identify a game file. Their values are also read without quotation marks.
    pub const KNOWN: [&'static str; 8] = [
        Headers::GAME,
        Headers::SOUTH,
        Headers::NORTH,
        Headers::DATE,
        Headers::WINNER,
        Headers::RULESET,
        Headers::POSITION,
        Headers::SOURCE,
    ];

    /// Whether a text can be the name of a header: at most 40 lower-case letters, digits and `-`.
    pub fn is_name(text: &str) -> bool {
        let sign = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
        !text.is_empty() && text.len() <= 40 && text.chars().all(sign)
    }

    /// Returns the value of a header.
    pub fn get(&self, name: &str) -> Option<&str> {
        self.places.get(name).map(|place| self.list[*place].1.as_str())
    }

    /// Sets a header; an existing header keeps its place, and an empty value removes it. Blanks in
    /// the value become single spaces. Returns false and changes nothing if `name` is not a valid
    /// name.
    pub fn set(&mut self, name: &str, value: &str) -> bool {
        if !Headers::is_name(name) {
            return false;
        }
        let value = words(value);
        match self.places.get(name).copied() {
            Some(place) if value.is_empty() => {
                self.list.remove(place);
                self.places.remove(name);
                self.places.values_mut().filter(|at| **at > place).for_each(|at| *at -= 1);
            }
            None if value.is_empty() => {}
            Some(place) => self.list[place].1 = value,
            None => {
                self.places.insert(name.to_owned(), self.list.len());
                self.list.push((name.to_owned(), value));
            }
        }
        true
    }

    /// Iterates over names and values, such as `south` and `Amina`, in order.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &str)> {
        self.list.iter().map(|(name, value)| (name.as_str(), value.as_str()))
    }

    /// Whether there are no headers.
    pub fn is_empty(&self) -> bool {
        self.list.is_empty()
    }
}

/// A comment: paragraphs of words, separated by single spaces, without control characters.
///
/// Line breaks inside a paragraph are not kept, because a file may break lines between any two
/// words (N8).
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Comment(String);

impl Comment {
    /// Creates a comment from any text. Line breaks separate paragraphs; other blanks separate
    /// words.
    pub fn new(text: &str) -> Comment {
        let paragraphs = text.split(['\n', '\r']).map(words).filter(|line| !line.is_empty());
        Comment(paragraphs.collect::<Vec<_>>().join("\n"))
    }

    /// The text; `\n` separates paragraphs.
    pub fn text(&self) -> &str {
        &self.0
    }

    /// The paragraphs.
    pub fn paragraphs(&self) -> impl Iterator<Item = &str> {
        self.0.lines()
    }

    /// Whether there are no paragraphs.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Adds the paragraphs of another comment that this comment does not have yet.
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

/// Returns the words of a line, separated by single spaces, without control characters.
pub(super) fn words(line: &str) -> String {
    let words = line.split(is_blank).filter(|word| !word.is_empty());
    words.collect::<Vec<_>>().join(" ")
}

/// Whether a character separates words.
pub(super) fn is_blank(c: char) -> bool {
    c.is_whitespace() || c.is_control() || c == '\u{feff}'
}

crate::named! {
    /// A judgement of a move, written after it.
    #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
    pub enum Mark {
        /// `!!`
        Brilliant = "brilliant",
        /// `!`
        Good = "good",
        /// `!?`
        Interesting = "interesting",
        /// `?!`
        Doubtful = "doubtful",
        /// `?`
        Mistake = "mistake",
        /// `??`
        Blunder = "blunder",
    }
}

impl Mark {
    /// The sign.
    pub const fn sign(self) -> &'static str {
        match self {
            Mark::Brilliant => "!!",
            Mark::Good => "!",
            Mark::Interesting => "!?",
            Mark::Doubtful => "?!",
            Mark::Mistake => "?",
            Mark::Blunder => "??",
        }
    }

    /// Returns the mark with this sign.
    pub fn of_sign(sign: &str) -> Option<Mark> {
        Mark::ALL.into_iter().find(|mark| mark.sign() == sign)
    }
}
