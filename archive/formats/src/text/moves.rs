//! Finds moves in a line.

use std::ops::Range;

use bao_notation::{Beginning, outline};

use crate::limits::LONGEST_LABEL;

/// Returns the position, at `from` or later, where a game begins with its first turn.
pub(super) fn find_first_turn(line: &str, from: usize) -> Option<usize> {
    let tail = &line[from..];
    tail.match_indices('1')
        .map(|(at, _)| from + at)
        .take_while(|at| *at <= LONGEST_LABEL)
        .filter(|&at| !line[..at].ends_with(|c: char| c.is_alphanumeric()))
        .find(|&at| bao_notation::find_beginning(&line[at..], 1) == Some(Beginning::Turn(1)))
        .filter(|&at| outline(&line[from..at], 1).signed == 0)
}

/// Whether a line has a digit and a sign of a move: an arrow, a star, a row letter before a digit, or a variant
/// of these. A numeral outside ASCII is enough by itself.
pub(super) fn may_hold_moves(line: &str) -> bool {
    let bytes = line.as_bytes();
    // Accented letters up to U+00FF, whose first byte is 0xc3, do not count.
    bytes.iter().any(u8::is_ascii_digit)
        && bytes.iter().enumerate().any(|(at, byte)| match byte {
            b'<' | b'>' | b'*' | b'&' | 0xc2 | 0xc4.. => true,
            0xc3 => bytes.get(at + 1) == Some(&0x97),
            b'A' | b'B' | b'a' | b'b' => {
                bytes[at + 1..].iter().find(|byte| **byte != b' ').is_some_and(u8::is_ascii_digit)
            }
            _ => false,
        })
        || !line.is_ascii() && line.contains(|c: char| c.is_numeric() && !c.is_ascii())
}

/// Whether a text has a row letter from `rows` with a pit number after it.
pub(super) fn has_pit(text: &str, rows: &[u8]) -> bool {
    let is_pit = |pair: &[u8]| rows.contains(&pair[0]) && (b'1'..=b'8').contains(&pair[1]);
    text.as_bytes().windows(2).any(is_pit)
}

/// Hyphens at the end of a line.
pub(super) const HYPHENS: [char; 3] = ['-', '\u{ad}', '\u{2010}'];

/// Finds a turn at the end of `text` that the line break cuts before or inside South's move and that the next line,
/// `behind`, completes. Returns its range from the turn number on, without a hyphen at the end.
pub(super) fn find_opening(text: &str, turn: u32, behind: &str) -> Option<Range<usize>> {
    let text = text.trim_end();
    let text = text.strip_suffix(HYPHENS).unwrap_or(text);
    let next = behind.trim_start().chars().next()?;
    if !":.)ABab12345678<>*+&‹›«»＜＞".contains(next) {
        return None;
    }
    let number = turn.to_string();
    let is_opening = |&at: &usize| {
        let begun = text[at + number.len()..].trim_start_matches(' ');
        let inner = begun.strip_prefix([':', '.', ')']).map(str::trim_start);
        let is_cut = match inner.map(str::as_bytes) {
            None => begun.is_empty() && matches!(next, ':' | '.' | ')'),
            Some([]) => "ABab12345678".contains(next),
            Some([b'A' | b'B' | b'a' | b'b']) => ('1'..='8').contains(&next),
            Some([b'1'..=b'8'] | [b'A' | b'B' | b'a' | b'b', b'1'..=b'8']) => {
                !next.is_alphanumeric() && !matches!(next, ':' | '.' | ')')
            }
            Some(_) => false,
        };
        is_cut && !text[..at].ends_with(|c: char| c.is_alphanumeric())
    };
    let found = text.rmatch_indices(&number).map(|(at, _)| at).take(2).find(is_opening);
    found.map(|at| at..text.len())
}

/// Whether a text is a file of chess games (PGN).
pub(crate) fn is_chess_file(text: &str) -> bool {
    text.contains("[White ") && text.contains("[Black ") && text.lines().any(has_chess_moves)
}

/// Whether a line has moves that only chess has, such as `Nf3`, `axb5` or `O-O`, and no arrow.
pub(super) fn has_chess_moves(line: &str) -> bool {
    let is_move = |word: &str| {
        let word = word.trim_end_matches(['+', '#', '!', '?']);
        let piece = word.strip_prefix(['K', 'Q', 'R', 'N']);
        let bytes = word.as_bytes();
        let is_capture = bytes.len() > 3 && (b'a'..=b'h').contains(&bytes[0]) && bytes[1] == b'x';
        let ends_on_board = matches!(bytes, [.., b'a'..=b'h', b'1'..=b'8']);
        ends_on_board && (is_capture || piece.is_some()) || matches!(word, "O-O" | "O-O-O")
    };
    !line.contains(['<', '>', '‹', '›', '«', '»', '&'])
        && line.split(|c: char| c.is_whitespace() || c == '.').any(is_move)
}
