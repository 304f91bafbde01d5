//! Recognises names of players and statements about who won.

use crate::columns::Field;
use crate::vocabulary::{Versus, Word, find_side, find_versus};

/// Finds the end of a name at the beginning of a text: up to four capitalised words, with particles between them. With
/// `alone`, nothing may follow the name.
pub(crate) fn find_name_end(text: &str, alone: bool) -> Option<usize> {
    let mut at = 0;
    let mut end = None;
    let mut capitals = 0;
    while capitals < 4 {
        let rest = &text[at..];
        let length = rest.find(|c: char| !(c.is_alphabetic() || "'’.-".contains(c)));
        let mut length = length.unwrap_or(rest.len());
        length = rest[..length].trim_end_matches(['-']).len();
        // A sentence that ends with an initial: `Rashid K..`
        while rest[..length].ends_with("..") {
            length -= 1;
        }
        let word = &rest[..length];
        let plain = word.trim_end_matches('.');
        let capital = word.chars().next().is_some_and(char::is_uppercase);
        let known = Field::from_header(plain).is_some()
            || find_side(plain).is_some() && plain.len() > 1
            || Word::Game.is(plain)
            || Word::Winner.is(plain);
        let small = Word::Particle.is(word) && !word.contains(char::is_uppercase);
        // A pit such as `A7`.
        let is_pit = text[at + length..].starts_with(|c: char| c.is_ascii_digit());
        if word.is_empty() || is_pit || known || !(capital || small && end.is_some()) {
            break;
        }
        // A full stop ends a sentence, except after an initial.
        let stops = word.ends_with('.') && plain.chars().count() > 2;
        capitals += usize::from(capital);
        if capital {
            end = Some(at + if stops { plain.len() } else { length });
        }
        at += length;
        if stops || !text[at..].starts_with(' ') {
            break;
        }
        at += 1;
    }
    end.filter(|&end| !alone || text[end..].trim().is_empty())
}

/// Finds the end of a name that is followed by a side in brackets: `player 8 (Sud)`. Because the side identifies it as
/// a name, it may contain digits and lower-case words.
pub(crate) fn find_end_before_side(text: &str) -> Option<usize> {
    let (name, behind) = text.split_once('(')?;
    find_side(behind.split_once(')')?.0.trim())?;
    let name = name.trim_end();
    let is_word = |word: &str| {
        let is_known = Word::Game.is(word) || Word::Winner.is(word) || Word::Loser.is(word);
        let is_known = is_known || Word::Small.is(word) || Field::from_header(word).is_some();
        !is_known && word.chars().all(|c| c.is_alphanumeric() || "'’.-_".contains(c))
    };
    // `A7` is a pit, and `7` the number of a game.
    let has_letters = name.chars().filter(|c| c.is_alphabetic()).count() > 1;
    let is_name = name.starts_with(char::is_alphabetic)
        && has_letters
        && name.split(' ').count() <= 4
        && name.split(' ').all(is_word);
    is_name.then_some(name.len())
}

/// Finds the end of a word such as `won` or `resigned` after the name that ends at `from`.
pub(crate) fn read_end(text: &str, from: usize) -> Option<usize> {
    let behind = text[from..].strip_prefix(' ')?;
    let mut words = behind.split_inclusive(' ').take(2);
    let mut at = from + 1;
    words.find_map(|part| {
        let word = part.trim_end_matches(|c: char| !c.is_alphanumeric());
        let end = at + word.len();
        at += part.len();
        match Word::Winner.is(word) || Word::Loser.is(word) {
            true => Some(Some(end)),
            false if Word::Small.is(word) => None,
            false => Some(None),
        }
    })?
}

/// Returns the winner and the loser if the whole text is like `Ali beat Juma` or `Juma lost to Ali`, and only one of
/// them for `Ali won` or `Ali resigned`.
pub(crate) fn read_outcome(text: &str) -> Option<(Option<&str>, Option<&str>)> {
    let text = text.trim();
    let first = find_name_end(text, false)?;
    let rest = text[first..].trim_start();
    if let Some((length, said)) = find_versus(rest) {
        let second = rest[length..].trim();
        let end = find_name_end(second, false)?;
        if !second[end..].trim_matches(['.', ' ']).is_empty() {
            return None;
        }
        let names = (Some(&text[..first]), Some(&second[..end]));
        return match said {
            Versus::Plays => None,
            Versus::Beats => Some(names),
            Versus::LosesTo => Some((names.1, names.0)),
        };
    }
    let end = read_end(text, first).filter(|end| text[*end..].trim_matches('.').is_empty())?;
    let has_lost = text[first..end].split(' ').any(|word| Word::Loser.is(word));
    Some(if has_lost { (None, Some(&text[..first])) } else { (Some(&text[..first]), None) })
}
