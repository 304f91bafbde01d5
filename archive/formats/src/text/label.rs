//! What stands in front of a game, on its line or on the line before: its number, who has won, a date.

use bao_notation::{Beginning, Side, find_beginning, outline};

use crate::date::Date;
use crate::limits::LONGEST_LABEL;
use crate::record::parse_side;

#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Label {
    pub number: Option<String>,
    pub winner: Option<Side>,
    pub date: Option<Date>,
}

impl Label {
    pub(super) fn is_empty(&self) -> bool {
        *self == Label::default()
    }

    /// This, and another where this has nothing.
    pub(super) fn or(self, other: Label) -> Label {
        Label {
            number: self.number.or(other.number),
            winner: self.winner.or(other.winner),
            date: self.date.or(other.date),
        }
    }
}

/// The beginning of a line, read as a label.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct LineStart {
    pub label: Label,
    /// Where the label ends and something else begins.
    pub end: usize,
    /// What begins there, if it belongs to a game.
    pub beginning: Option<Beginning>,
    /// A word such as `game` is in it.
    pub has_word: bool,
}

/// Whether a number or a winner follows a word.
fn is_label_word(word: &str) -> bool {
    matches!(
        word.to_lowercase().as_str(),
        "game"
            | "partita"
            | "mchezo"
            | "match"
            | "gioco"
            | "no"
            | "n"
            | "nr"
            | "num"
            | "number"
            | "numero"
            | "nambari"
            | "id"
            | "won"
            | "wins"
            | "win"
            | "winner"
            | "by"
            | "vince"
            | "vincitore"
            | "vinta"
            | "ha"
            | "mshindi"
    )
}

/// The most bytes of a line that may be the rest of a game that was cut off.
const LONGEST_REST: usize = 32;

/// A higher number is that of a game, not of a turn.
const HIGHEST_TURN: u32 = 999;

/// Whether a line begins with a game, or with a label and a game.
pub(crate) fn begins_with_game(line: &str) -> bool {
    read_label(line, 1).beginning.is_some()
}

/// Reads the label that a line begins with, up to the first thing that belongs to no label.
pub(super) fn read_label(line: &str, due: u32) -> LineStart {
    let mut start = LineStart { label: Label::default(), end: 0, beginning: None, has_word: false };
    let limit = line.len().min(LONGEST_LABEL);
    loop {
        start.end += count_decoration(&line[start.end..]);
        let rest = &line[start.end..];
        if rest.is_empty() || start.end > limit {
            return start;
        }
        match find_beginning(rest, due) {
            Some(Beginning::Turn(number)) if number > HIGHEST_TURN && number != due => {}
            Some(beginning) => {
                start.beginning = Some(beginning);
                return start;
            }
            None if rest.len() <= LONGEST_REST => {
                let found = outline(rest, due);
                let alone = found.words == 0 && found.leads && found.is_of_moves();
                if let Some(number) = found.first.filter(|_| alone) {
                    start.beginning = Some(Beginning::Turn(number));
                    return start;
                }
            }
            None => {}
        }
        let word = rest.find(|c: char| !c.is_alphanumeric() || c == 'º');
        let word = &rest[..word.unwrap_or(rest.len())];
        let run = rest.find(|c: char| !(c.is_ascii_digit() || "-/.".contains(c)));
        let run = rest[..run.unwrap_or(rest.len())].trim_end_matches(['-', '/', '.']);
        let date = Date::parse(run).filter(|date| date.day.is_some());
        let length = if let Some(date) = date.filter(|_| run.len() >= word.len()) {
            start.label.date.get_or_insert(date);
            run.len()
        } else if !word.is_empty() && word.len() <= 20 && word.bytes().all(|b| b.is_ascii_digit()) {
            // Of two numbers the first counts, unless it counts the items of a list: `3) 6405`.
            if start.label.number.is_none() || start.counts_items(line) {
                start.label.number = Some(word.to_owned());
            }
            word.len()
        } else if let Some(side) = parse_side(word) {
            start.label.winner.get_or_insert(side);
            word.len()
        } else if is_label_word(word) {
            start.has_word = true;
            word.len()
        } else {
            return start;
        };
        start.end += length;
    }
}

/// The number in a text that stands behind a word such as `game`.
pub(super) fn find_number(text: &str) -> Option<String> {
    let words = text.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty());
    let mut after_word = false;
    for word in words {
        if after_word && word.len() <= 20 && word.bytes().all(|byte| byte.is_ascii_digit()) {
            return Some(word.to_owned());
        }
        after_word = is_label_word(word);
    }
    None
}

impl LineStart {
    /// Whether the number so far is that of an item in a list: a few digits and a bracket or dot.
    fn counts_items(&self, line: &str) -> bool {
        let Some(number) = &self.label.number else { return false };
        line[..self.end].rfind(number.as_str()).is_some_and(|at| {
            let after = &line[at + number.len()..];
            !self.has_word && (after.starts_with(')') || after.starts_with(". "))
        })
    }
}

/// The length of decoration in front of a label: blanks, marks of Markdown and of lists, tags.
fn count_decoration(text: &str) -> usize {
    let mut rest = text;
    loop {
        let plain = |c: char| {
            c.is_whitespace() || "*_~`#>|-–—•·°º,;:.()[]\"'=\\\u{feff}\u{200b}".contains(c)
        };
        let trimmed = rest.trim_start_matches(plain);
        let trimmed = trimmed.strip_prefix("&nbsp;").unwrap_or(trimmed);
        let trimmed = &trimmed[count_tag(trimmed)..];
        if trimmed.len() == rest.len() {
            return text.len() - rest.len();
        }
        rest = trimmed;
    }
}

/// The length of the tag that a text begins with, 0 where it begins with none.
fn count_tag(text: &str) -> usize {
    let Some(inside) = text.strip_prefix('<') else { return 0 };
    let name = inside.strip_prefix('/').unwrap_or(inside);
    let letters = name.bytes().take_while(u8::is_ascii_alphabetic).count();
    let after = name[letters..].trim_start_matches(|c: char| c.is_ascii_digit());
    let after = after.strip_prefix('/').unwrap_or(after);
    match after.strip_prefix('>') {
        Some(rest) if (1..=6).contains(&letters) => text.len() - rest.len(),
        _ => 0,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_form_of_a_label_is_read() {
        for text in [
            "6405 1:A7<* a5>",
            "6405: 1:A7<* a5>",
            "6405\t1:A7<* a5>",
            "6405. 1:A7<* a5>",
            "<b>6405</b>\t1:A7<* a5>",
            "**6405** 1:A7<* a5>",
            "- Partita n. 6405: 1:A7<* a5>",
            "N°6405 1:A7<* a5>",
            "#6405 1:A7<* a5>",
            "Mchezo 6405 1:A7<* a5>",
            "| 6405 | 1:A7<* a5> |",
            "12) 6405 1:A7<* a5>",
            "6405 2015-03-12 1:A7<* a5>",
            "6405 (12/3/2015) 1:A7<* a5>",
            "6405 1A7<* a5>",
            "6405, A7<* a5>; 2:A6<*",
        ] {
            let start = read_label(text, 1);
            assert_eq!(start.label.number.as_deref(), Some("6405"), "{text}");
            assert!(start.beginning.is_some(), "{text}");
        }
        let winner = |text: &str| read_label(text, 1).label.winner;
        assert_eq!(winner("6405 south 1:A7<* a5>"), Some(Side::South));
        assert_eq!(winner("Partita 6405 (vince Nord): 1:A7<* a5>"), Some(Side::North));
        assert_eq!(winner("6405,kusini,1:A7<* a5>"), Some(Side::South));
        for text in ["", "1. Sono stati individuati 10 colori", "Il 12 marzo"] {
            assert_eq!(read_label(text, 1).beginning, None, "{text}");
        }
    }

    #[test]
    fn a_turn_number_is_no_label() {
        assert!(read_label("1:A7<* a5>", 1).label.is_empty());
        assert!(read_label("23:A5<* b1<; 24:B1<#", 23).label.is_empty());
        assert_eq!(read_label("23 A5<* b1<; 24:B1<#", 23).beginning, Some(Beginning::Turn(23)));
    }
}
