//! Suggests names for a misspelled name.

use bao_languages::say;
use strsim::levenshtein;

const MOST: usize = 3;

/// Asks whether a name similar to `word` was meant: "did you mean `winner`?". Returns `None` if no name is similar.
/// Case is ignored.
///
/// For `wnner` and the names `winner`, `owner` and `turns` it returns "did you mean `winner` or `owner`?".
#[must_use]
pub fn suggest_names<'a>(word: &str, names: impl IntoIterator<Item = &'a str>) -> Option<String> {
    let word = word.to_lowercase();
    let rank = |name: &str| {
        let lower = name.to_lowercase();
        let is_part = word.len() > 3 && lower.contains(&word);
        let changes = levenshtein(&word, &lower);
        let allowed = word.chars().count().div_ceil(3);
        (is_part || changes <= allowed).then_some((!is_part, changes))
    };
    let mut near: Vec<_> = names.into_iter().filter_map(|name| Some((rank(name)?, name))).collect();
    near.sort_by_key(|&(rank, _)| rank);
    let near: Vec<String> = near.iter().take(MOST).map(|(_, name)| format!("`{name}`")).collect();
    let (last, before) = near.split_last()?;
    let all = match before {
        [] => last.clone(),
        before => say!("names-or", first = before.join(", "), last = last.as_str()),
    };
    Some(say!("names-meant", names = all))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_most_similar_names_come_first() {
        assert_eq!(levenshtein("kitten", "sitting"), 3);
        assert_eq!(levenshtein("", "abc"), 3);
        let columns = ["south", "south_house", "north_house", "type"];
        let suggestion = |word| suggest_names(word, columns).unwrap_or_default();
        assert_eq!(suggestion("house"), "did you mean `south_house` or `north_house`?");
        assert_eq!(suggestion("SOUTH"), "did you mean `south` or `south_house`?");
        assert_eq!(suggestion("xyz"), "");
        let suggested = suggest_names("wnner", ["winner", "owner", "turns"]);
        assert_eq!(suggested.as_deref(), Some("did you mean `winner` or `owner`?"));
    }
}
