use std::ops::Range;

use super::lengths::{find_key, find_numeric_date, find_word_end};
use crate::columns::Field;
use crate::date::Date;
use crate::player_names::{find_end_before_side, find_name_end, read_end};
use crate::vocabulary::{Versus, Word, find_result, find_side, find_versus};

/// The fields with the names of one or both players, and where the names end.
pub(super) struct Players {
    pub fields: Vec<(Field, Range<usize>)>,
    pub end: usize,
    /// Whether the text does not say which of two players is South.
    pub is_guess: bool,
}

/// The maximum length of a name, in bytes.
const LONGEST_NAME: usize = 60;

/// Reads the value after a key and its sign, up to the next separator or key.
pub(super) fn read_value(text: &str) -> Range<usize> {
    // `**South:** Ali`
    let is_mark = |c: char| c.is_whitespace() || "*_`}".contains(c);
    let start = text.len() - text.trim_start_matches(is_mark).len();
    let mut end = text.floor_char_boundary(start + LONGEST_NAME);
    let stops =
        [",", ";", "|", "·", "/", "\t", "\n", "(", ")", "\"", "  ", " - ", " – ", " — ", "<"];
    for stop in stops {
        end = text[start..end].find(stop).map_or(end, |at| start + at);
    }
    // Stops in `Nord: Juma. Vince Sud`, but not in `M. Said`.
    let is_stop = |at: &usize| {
        let word = text[start..start + at].rsplit(' ').next().unwrap_or_default();
        word.chars().count() > 2
    };
    let stop = text[start..end].match_indices(". ").map(|(at, _)| at).find(is_stop);
    end = stop.map_or(end, |at| start + at);
    // `Sud: Ali Nord: Juma`
    let is_before_key = |at: &usize| {
        let behind = &text[start + at + 1..];
        find_key(behind)
            .is_some_and(|(length, _)| behind[length..].trim_start().starts_with([':', '=']))
    };
    let key = text[start..end].match_indices(' ').map(|(at, _)| at).find(is_before_key);
    end = key.map_or(end, |at| start + at);
    let trimmed = text[start..end].trim_end_matches([' ', '.', '*', '_']).len();
    // Keeps the full stop of an initial: `Rashid K.`
    let value = &text[start..start + trimmed];
    let is_initial = value.rsplit([' ', '.']).next().is_some_and(|last| {
        last.chars().count() == 1
            && last.chars().all(char::is_uppercase)
            && last.len() < value.len()
    });
    let has_stop = text[start + trimmed..end].starts_with('.');
    start..start + trimmed + usize::from(is_initial && has_stop)
}

/// Reads `Ali - Juma`, `Ali vs Juma`, `Ali (Nord) contro Juma (Sud)` or `Ali (Sud)`. If the players were `announced`,
/// they may also be separated by a comma or `and`.
pub(super) fn read_players(text: &str, announced: bool) -> Option<Players> {
    let find_end = |text| find_end_before_side(text).or_else(|| find_name_end(text, false));
    let first = find_end(text)?;
    let (first_side, at) = read_side(text, first);
    let gap = text[at..].len() - text[at..].trim_start().len();
    let and = [",", "/", "&", "e ", "and ", "na "];
    let find_and = || {
        let rest = &text[at + gap..];
        let found = and.into_iter().find(|sign| announced && rest.starts_with(sign))?;
        Some((found.len(), Versus::Plays))
    };
    let sign = find_versus(&text[at + gap..]).filter(|_| gap > 0).or_else(find_and);
    let second = sign.and_then(|(sign, said)| {
        let start = at + gap + sign;
        let start = start + (text[start..].len() - text[start..].trim_start().len());
        let end = start + find_end(&text[start..])?;
        let (side, behind) = read_side(text, end);
        Some((start..end, side, behind, said))
    });
    let Some((name, second_side, end, said)) = second else {
        let side = first_side.map(|side| (side, 0..first, at));
        let (column, range, end) =
            side.or_else(|| Some((Field::Winner, 0..first, read_end(text, first)?)))?;
        // `Ali won`, `Ali resigned`
        let range = if column == Field::Winner { 0..end } else { range };
        return Some(Players { fields: vec![(column, range)], end, is_guess: false });
    };
    let is_known = first_side.is_some() || second_side.is_some();
    if !is_known && said != Versus::Plays {
        // Another text must say which of them is South.
        return Some(Players { fields: vec![(Field::Winner, 0..end)], end, is_guess: false });
    }
    // South moves first, so without stated sides the first name is South.
    let swapped = first_side == Some(Field::North) || second_side == Some(Field::South);
    let (south, north) = if swapped { (name.clone(), 0..first) } else { (0..first, name.clone()) };
    let mut fields = vec![(Field::South, south), (Field::North, north)];
    match said {
        Versus::Plays => {}
        Versus::Beats => fields.push((Field::Winner, 0..first)),
        Versus::LosesTo => fields.push((Field::Winner, name)),
    }
    Some(Players { fields, end, is_guess: !is_known })
}

/// Reads the side after a name, with or without brackets: `Ali (South)`, `Ali played South`, `Ali South,`.
fn read_side(text: &str, from: usize) -> (Option<Field>, usize) {
    if let Some((side, end)) = read_side_in_brackets(text, from) {
        return (Some(side), end);
    }
    let (mut at, mut has_role) = (from, false);
    for _ in 0..3 {
        // Several blanks separate columns.
        let Some(rest) = text[at..].strip_prefix(' ') else { break };
        at = text.len() - rest.len();
        let end = at + find_word_end(&text[at..]);
        let word = &text[at..end];
        let behind = text[end..].trim_start();
        let next = &behind[..find_word_end(behind)];
        let is_free =
            !behind.starts_with([':', '=']) && !Word::Winner.is(next) && !Word::Loser.is(next);
        let is_free = is_free && (has_role || ends_name(&text[end..]));
        match find_side(word).filter(|_| word.len() > 1 && is_free) {
            Some(side) => return (Some(Field::of_player(side)), end),
            None if Word::Role.is(word) || Word::Small.is(word) => {
                (at, has_role) = (end, has_role || Word::Role.is(word));
            }
            None => break,
        }
    }
    (None, from)
}

/// Whether a name with its side may end before this text. If not, the side is a part of another name, as in
/// `Juma South Beach Cup`.
fn ends_name(behind: &str) -> bool {
    let rest = behind.trim_start();
    let run = find_numeric_date(rest);
    let and = ["and ", "e ", "na "];
    // `South-East`
    let is_part = behind.starts_with(['-', '\'', '’']);
    rest.is_empty()
        || behind.starts_with("  ")
        || behind.starts_with('\t')
        || !rest.starts_with(char::is_alphanumeric) && !is_part
        || and.iter().any(|word| rest.starts_with(word))
        || find_versus(rest).is_some()
        || find_result(run).is_some()
        || Date::parse(run).is_some_and(|date| date.day.is_some())
        || Date::find_with_month(rest).is_some()
}

fn read_side_in_brackets(text: &str, from: usize) -> Option<(Field, usize)> {
    let (word, behind) = text[from..].trim_start().strip_prefix('(')?.split_once(')')?;
    Some((Field::of_player(find_side(word.trim())?), text.len() - behind.len()))
}
