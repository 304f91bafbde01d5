//! Whether a text is JSON that holds games.

use crate::format::Options;
use crate::json_object::{find_side_of_key, is_moves_key, is_turns_key};
use crate::text::begins_with_game;

/// Whether a text is JSON with a key for moves, or with moves among its texts.
pub(crate) fn holds_games(text: &str, options: &Options) -> bool {
    if !text.trim_start().starts_with(['{', '['])
        || !text.trim_start()[1..].trim_start().starts_with(['{', '[', '"'])
    {
        return false;
    }
    let mut strings = text.split('"').skip(1);
    let (mut key, mut in_turns) = (None, false);
    std::iter::from_fn(|| Some((strings.next()?, strings.next()?))).any(|(inside, behind)| {
        let Some(value) = behind.trim_start().strip_prefix(':') else {
            in_turns &= !behind.contains(']');
            let may_hold = key.is_none_or(|key| is_number(key) || is_moves_key(key, options));
            return may_hold && begins_with_game(inside);
        };
        key = Some(inside);
        if in_turns && find_side_of_key(inside).is_some() {
            return true;
        }
        in_turns = match is_turns_key(inside, options) {
            true => value.trim_start().starts_with('['),
            false => in_turns && !value.contains(']'),
        };
        is_moves_key(inside, options) && value.trim_start().starts_with(['[', '{'])
    })
}

/// Whether a key is the number of a game rather than a word.
pub(crate) fn is_number(key: &str) -> bool {
    key.starts_with(|c: char| c.is_ascii_digit())
}
