//! Removes text that programs put before lines: quotation signs and the heads of messages.

use super::lengths::{find_key, find_word_end};
use super::marks::Marks;
use crate::passage::Passage;
use crate::vocabulary::{Word, find_side, find_versus};

/// The maximum length of a sender's name, in bytes.
const LONGEST_SENDER: usize = 60;

/// Returns the end of each quotation sign at the beginning of a line, as in `> > text`.
pub(super) fn find_quotation(text: &str) -> Vec<usize> {
    let mut ends = Vec::new();
    let mut at = 0;
    while let Some(behind) = text[at..].trim_start_matches(' ').strip_prefix('>') {
        at = text.len() - behind.len();
        ends.push(at);
    }
    ends
}

/// Removes the bars at both ends of a line, such as a row `| 7 | A3< | a5> |` of a table without a rule.
pub(super) fn strip_bars(line: Passage) -> Passage {
    let text = line.text().trim();
    if text.len() > 1 && text.starts_with('|') && text.ends_with('|') {
        line.trim(&['|'])
    } else {
        line
    }
}

/// Whether a line is nothing but the head of a message: `Ali — 03/14/2015 9:14 PM`, `Ali, [14.03.15 21:14]`.
fn is_message_head(text: &str) -> bool {
    let text = text.trim();
    let dashed = || {
        text.split_once(" — ").filter(|(_, rest)| rest.starts_with(|c: char| c.is_ascii_digit()))
    };
    let bracketed = || {
        let (name, rest) = text.split_once(", [")?;
        Some((name, rest.strip_suffix(']')?))
    };
    let Some((name, stamp)) = bracketed().or_else(dashed) else { return false };
    let Some((dates, times, behind)) = read_stamp(stamp) else { return false };
    let is_name =
        name.starts_with(char::is_alphabetic) && !name.contains(|c: char| c.is_ascii_digit());
    let is_name = is_name && name.len() <= LONGEST_SENDER && !is_about_game(name);
    is_name && (dates, times, behind.trim()) == (1, 1, "")
}

/// Whether the text in place of a sender's name is about a game: two players, a side, a winner or a key.
fn is_about_game(name: &str) -> bool {
    let starts = name.match_indices(' ').map(|(at, _)| at + 1);
    std::iter::once(0).chain(starts).any(|at| {
        let rest = &name[at..];
        let word = &rest[..find_word_end(rest)];
        let is_side = word.len() > 1 && find_side(word).is_some();
        let is_outcome = Word::Winner.is(word) || Word::Loser.is(word);
        is_side || is_outcome || find_versus(rest).is_some() || find_key(rest).is_some()
    })
}

/// Removes the head of a chat message and returns it too: `[20/04/16, 8:02:05] Ali: text`,
/// `20/04/2016, 08:02 - Ali: text`, `[21:03] <ali> text`.
pub(super) fn strip_message_head(line: Passage) -> (Passage, Option<Marks>) {
    if is_message_head(line.text()) {
        let head = (line.start(), line.text().trim().to_owned());
        return (line.slice(line.text().len()..line.text().len()), Some(head));
    }
    let Some(end) = find_message_head(line.text()) else { return (line, None) };
    let head = (line.start(), line.text()[..end].trim().to_owned());
    (line.slice(end..line.text().len()), Some(head))
}

fn is_blank(c: char) -> bool {
    matches!(c, ' ' | '\u{a0}' | '\u{200e}' | '\u{200f}' | '\u{202f}')
}

/// Returns the number of dates and times at the beginning of a text, and the rest of the text.
fn read_stamp(text: &str) -> Option<(usize, usize, &str)> {
    let (mut dates, mut times, mut rest) = (0, 0, text);
    while rest.starts_with(|c: char| c.is_ascii_digit()) {
        let end = rest.find(|c: char| !(c.is_ascii_digit() || "/.-:".contains(c)));
        let run = rest[..end.unwrap_or(rest.len())].trim_end_matches(['-', ':']);
        let sign = run.find(|c: char| !c.is_ascii_digit())?;
        let parts = run.split(char::from(run.as_bytes()[sign]));
        let is_part = |part: &str| (1..=4).contains(&part.len()) && part.parse::<u16>().is_ok();
        let count = parts.clone().filter(|part| is_part(part)).count();
        match (run.as_bytes()[sign], count == parts.count(), count) {
            (b':', true, 2 | 3) => times += 1,
            (b'/' | b'.' | b'-', true, 3) => dates += 1,
            _ => return None,
        }
        rest = rest[run.len()..].trim_start_matches(|c| is_blank(c) || c == ',');
    }
    for half in ["am", "pm", "a.m.", "p.m."] {
        if rest.get(..half.len()).is_some_and(|at| at.eq_ignore_ascii_case(half)) {
            rest = rest[half.len()..].trim_start_matches(is_blank);
        }
    }
    (dates + times > 0).then_some((dates, times, rest))
}

/// Returns the end of the message head at the beginning of a line.
pub(crate) fn find_message_head(text: &str) -> Option<usize> {
    let start = text.trim_start_matches(is_blank);
    let inside = start.strip_prefix('[');
    let (dates, times, rest) = read_stamp(inside.unwrap_or(start))?;
    let after_time = inside.map_or(Some(rest), |_| rest.strip_prefix(']'))?;
    // `[21:03] <ali> text`
    if let Some(end) = find_nickname(after_time).filter(|_| times == 1 && dates <= 1) {
        return Some(text.len() - after_time.len() + end);
    }
    let behind = match inside {
        Some(_) => after_time,
        None => after_time.strip_prefix("- ").or_else(|| after_time.strip_prefix("– "))?,
    };
    if times != 1 || dates > 1 || (dates == 0 && inside.is_none()) {
        return None;
    }
    let (sender, _) = behind.split_once(": ").or_else(|| Some((behind.strip_suffix(':')?, "")))?;
    let name = sender.trim_matches(is_blank);
    let is_phone = name.starts_with('+');
    let is_name = name.starts_with(char::is_alphabetic) || is_phone || name.starts_with('~');
    let has_digits = name.contains(|c: char| c.is_ascii_digit());
    let is_sender = is_name
        && name.len() <= LONGEST_SENDER
        && (is_phone || !has_digits)
        && !name.contains(['<', '>', '*', '=', ':'])
        && !is_about_game(name);
    is_sender.then(|| text.len() - behind.len() + sender.len() + 1)
}

/// Returns the end of the name in `<ali> text`. A pit or a tag is not a name.
fn find_nickname(text: &str) -> Option<usize> {
    let inside = text.trim_start().strip_prefix('<')?;
    let (name, behind) = inside.split_once('>')?;
    let letters = name.trim_start_matches(['@', '+', '%', '~']);
    let is_name = letters.starts_with(char::is_alphabetic)
        && letters.chars().all(|c| c.is_alphanumeric() || "_-[]|^`".contains(c))
        && (3..=LONGEST_SENDER).contains(&name.len());
    (is_name && behind.starts_with(' ')).then(|| text.len() - behind.len())
}
