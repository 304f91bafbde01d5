//! Headers: what is known of a game beside its moves.

use std::collections::HashMap;
use std::hash::{Hash, Hasher};

use super::comment::words;

/// A name and a value, as `[south "Amina"]`.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Header {
    name: String,
    value: String,
}

impl Header {
    /// The name: small letters, digits and `-`.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The value, in one line.
    #[must_use]
    pub fn value(&self) -> &str {
        &self.value
    }
}

/// The headers of a game, each name once, in the order in which they were set.
#[derive(Clone, Debug, Default)]
pub struct Headers {
    list: Vec<Header>,
    /// The place of each name in the list.
    places: HashMap<String, usize>,
}

impl PartialEq for Headers {
    fn eq(&self, other: &Headers) -> bool {
        self.list == other.list
    }
}

impl Eq for Headers {}

impl Hash for Headers {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.list.hash(state);
    }
}

impl Headers {
    /// The number or name of the game.
    pub const GAME: &'static str = "game";
    /// The player South.
    pub const SOUTH: &'static str = "south";
    /// The player North.
    pub const NORTH: &'static str = "north";
    /// When it was played.
    pub const DATE: &'static str = "date";
    /// The winner: `south` or `north`.
    pub const WINNER: &'static str = "winner";
    /// How a game ended that the board does not show: `resigned`, or `time`.
    pub const ENDED_BY: &'static str = "ended-by";
    /// The rules that it is played by.
    pub const RULESET: &'static str = "ruleset";
    /// Where it begins, where that is not the set-up: position text.
    pub const POSITION: &'static str = "position";
    /// Where it comes from.
    pub const SOURCE: &'static str = "source";

    /// The names that mean something to this program.
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

    /// Whether a text can be the name of a header: small letters, digits and `-`, at most 40 of them.
    #[must_use]
    pub fn is_name(text: &str) -> bool {
        let sign = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
        !text.is_empty() && text.len() <= 40 && text.chars().all(sign)
    }

    /// The value of a header.
    #[must_use]
    pub fn get(&self, name: &str) -> Option<&str> {
        self.places.get(name).map(|place| self.list[*place].value())
    }

    /// Sets a header, in its place if it has one; an empty value removes it. Blanks in the value become single
    /// spaces. Returns `false`, and changes nothing, if `name` is not a valid name of a header.
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
            Some(place) => self.list[place].value = value,
            None => {
                self.places.insert(name.to_owned(), self.list.len());
                self.list.push(Header { name: name.to_owned(), value });
            }
        }
        true
    }

    /// In the order in which they were set.
    pub fn iter(&self) -> impl Iterator<Item = &Header> {
        self.list.iter()
    }
}
