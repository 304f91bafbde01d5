//! The content id of an archive. It depends on the games alone, not on their files or record numbers.
//!
//! The id of a game is a hash of its content, and the id of an archive is the sum of the ids of its games. Therefore
//! the order of the games does not matter, and an import updates the id without reading the archived games.

use std::borrow::Cow;
use std::fmt;
use std::sync::Arc;

use serde::{Deserialize, Serialize};
use xxhash_rust::xxh3::xxh3_128;

use super::identity::GameHeaders;

/// The sum, modulo 2^128, of the XXH3 hashes of games. Written as 32 hexadecimal digits.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct ContentId(u128);

impl ContentId {
    pub fn add(&mut self, games: ContentId) {
        self.0 = self.0.wrapping_add(games.0);
    }

    pub fn remove(&mut self, games: ContentId) {
        self.0 = self.0.wrapping_sub(games.0);
    }
}

impl fmt::Display for ContentId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:032x}", self.0)
    }
}

impl From<ContentId> for String {
    fn from(id: ContentId) -> String {
        id.to_string()
    }
}

impl TryFrom<String> for ContentId {
    type Error = String;

    fn try_from(text: String) -> Result<ContentId, String> {
        let id = u128::from_str_radix(&text, 16).ok().filter(|_| text.len() == 32);
        let wrong = || format!("`{text}` is not a content id, which has 32 hexadecimal digits");
        id.map(ContentId).ok_or_else(wrong)
    }
}

/// The content of a game that its id depends on.
#[derive(Debug)]
pub struct GameContent<'a> {
    pub headers: GameHeaders<'a>,
    pub transcript: &'a str,
    /// The source text, if the game could not be replayed to its end.
    pub text: Option<&'a str>,
    /// The values of own columns, in any order.
    pub extras: &'a [(Arc<str>, String)],
}

impl GameContent<'_> {
    /// Returns the id of an archive with only this game: the 128-bit XXH3 hash (seed 0) of the JSON array
    /// `[number,declared,south,north,date,transcript,text,[[name,value],…]]` without spaces between values. Unknown
    /// values are null, own columns are sorted, and white space outside the transcript becomes single spaces.
    #[must_use]
    pub fn id(&self) -> ContentId {
        let mut extras: Vec<_> =
            self.extras.iter().map(|(name, value)| (join_words(name), join_words(value))).collect();
        extras.sort_unstable();
        let GameHeaders { number, declared, south, north, date } = self.headers;
        let [number, south, north, text] =
            [number, south, north, self.text].map(|text| text.map(join_words));
        let mut json = Vec::with_capacity(self.transcript.len() + 128);
        write_json(&mut json, &(number, declared, south, north, date));
        json.pop();
        // JSON does not escape any character of a transcript in normal form.
        for part in [",\"", self.transcript, "\","] {
            json.extend(part.as_bytes());
        }
        write_json(&mut json, &text);
        json.push(b',');
        write_json(&mut json, &extras);
        json.push(b']');
        ContentId(xxh3_128(&json))
    }
}

fn write_json(json: &mut Vec<u8>, facts: &impl Serialize) {
    serde_json::to_writer(json, facts).expect("texts and lists of texts are JSON");
}

/// Replaces white space by single spaces, and trims both ends.
fn join_words(text: &str) -> Cow<'_, str> {
    let mut before = ' ';
    let is_plain = text.chars().all(|sign| {
        let twice = before == ' ' && sign == ' ';
        before = sign;
        !twice && (sign == ' ' || !sign.is_whitespace())
    });
    if is_plain && !text.ends_with(' ') {
        return Cow::Borrowed(text);
    }
    Cow::Owned(text.split_whitespace().collect::<Vec<_>>().join(" "))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn content<'a>(south: &'a str, extras: &'a [(Arc<str>, String)]) -> GameContent<'a> {
        GameContent {
            headers: GameHeaders {
                number: Some("7"),
                declared: Some("south"),
                south: Some(south),
                north: None,
                date: Some("2015"),
            },
            transcript: "1:A7<* a5>",
            text: None,
            extras,
        }
    }

    #[test]
    fn the_id_of_a_game_is_the_hash_of_its_json() {
        let extras = [("b".into(), "x\n y".to_owned()), ("a".into(), "\"è\"".to_owned())];
        let json =
            r#"["7","south","Anna B",null,"2015","1:A7<* a5>",null,[["a","\"è\""],["b","x y"]]]"#;
        assert_eq!(content(" Anna\tB", &extras).id(), ContentId(xxh3_128(json.as_bytes())));
        assert_ne!(content("Anna", &[]).id(), content("Ann", &[]).id());
    }

    #[test]
    fn games_are_added_and_removed_in_any_order() {
        let [a, b] = ["a", "b"].map(|name| content(name, &[]).id());
        let (mut ab, mut ba) = (a, b);
        ab.add(b);
        ba.add(a);
        assert_eq!(ab, ba);
        ab.remove(a);
        assert_eq!(ab, b);
        assert_eq!(ContentId::try_from(b.to_string()), Ok(b));
        assert!(ContentId::try_from("12".to_owned()).is_err());
    }
}
