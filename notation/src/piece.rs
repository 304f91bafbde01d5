//! The grammar of transcripts, which consist of pieces such as moves and turn numbers.

use std::ops::Range;

use bao_rules::Side;
use nom::Parser;
use nom::branch::alt;
use nom::bytes::complete::tag;
use nom::combinator::{all_consuming, fail, map, not, opt, peek, recognize, verify};
use nom::multi::{many0_count, many1_count};
use nom::sequence::{preceded, terminated};

use crate::signs::{
    Parsed, blank_length, blanks, first_char, is_blank, sign, sign_at, sign_of, skip_blanks,
    trim_blanks,
};
use crate::transcript::{Arrow, PitNumber, Stars, TurnRef, WrittenMove, WrittenRow};

/// A move as written, before its side is known.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct MovePiece {
    pub written: WrittenMove,
    /// The case of the row letter.
    pub case: Option<Side>,
    /// Whether a sign is repeated too often.
    pub doubled: bool,
    /// Whether the move has both arrows.
    pub contradicts: bool,
    /// The marks `!` and `?` (N8).
    pub marks: Marks,
}

/// The signs `!` and `?` of a move, up to three; a mark has at most two.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Marks {
    signs: [u8; 3],
    count: u8,
}

impl Marks {
    pub(crate) fn signs(&self) -> &str {
        str::from_utf8(&self.signs[..usize::from(self.count)]).unwrap_or_default()
    }

    fn push(&mut self, sign: u8) {
        if let Some(place) = self.signs.get_mut(usize::from(self.count)) {
            *place = sign;
            self.count += 1;
        }
    }
}

/// One piece of a transcript.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Piece<'a> {
    /// `23:`
    Number(u32),
    /// `23...`, which repeats the turn number before North's move, as is usual in chess.
    RepeatedNumber(u32),
    /// Text in braces, such as comments and clock times in chess files.
    Comment,
    /// `;`
    Separator,
    /// A move, perhaps with both arrows.
    Move(MovePiece),
    /// Any other text up to the next blank or `;`.
    Word(&'a [u8]),
}

const ARROWS: &[u8; 2] = b"<>";
const ROWS: &[u8; 4] = b"ABab";

#[inline]
fn digit(sign: u8) -> Option<u8> {
    sign.is_ascii_digit().then(|| sign - b'0')
}

/// A number; numbers that are too large become [`u32::MAX`].
#[inline(always)]
pub(crate) fn digits(input: &[u8]) -> Parsed<'_, u32> {
    let (mut input, first) = sign(digit)(input)?;
    let mut number = u32::from(first);
    while let Ok((rest, next)) = sign(digit)(input) {
        number = number.saturating_mul(10).saturating_add(u32::from(next));
        input = rest;
    }
    Ok((input, number))
}

/// `23:`, `23.`, `23)`.
#[inline]
fn number(input: &[u8]) -> Parsed<'_, Piece<'_>> {
    map(terminated(digits, (blanks, sign_of(b":.)"))), Piece::Number).parse(input)
}

/// `23...`, `23…`, `23. ...`
fn repeated_number(input: &[u8]) -> Parsed<'_, Piece<'_>> {
    let (rest, number) = terminated(digits, blanks).parse(input)?;
    let dots = rest.iter().take_while(|&&byte| byte == b'.').count();
    let behind = skip_blanks(&rest[dots..]);
    let more = behind.iter().take_while(|&&byte| byte == b'.').count();
    match dots + more {
        _ if rest[dots..].starts_with("…".as_bytes()) => {
            Ok((&rest[dots + "…".len()..], Piece::RepeatedNumber(number)))
        }
        0 | 1 => fail().parse(input),
        _ if more > 0 => Ok((&behind[more..], Piece::RepeatedNumber(number))),
        _ => Ok((&rest[dots..], Piece::RepeatedNumber(number))),
    }
}

/// The maximum number of bytes of a comment among moves.
const LONGEST_COMMENT: usize = 2_000;

/// `{[%clk 0:05:00]}`
fn comment(input: &[u8]) -> Parsed<'_, Piece<'_>> {
    let near = &input[..input.len().min(LONGEST_COMMENT)];
    match near.iter().position(|&byte| byte == b'}') {
        Some(end) => Ok((&input[end + 1..], Piece::Comment)),
        None => fail().parse(input),
    }
}

/// A turn number without its sign (N6). Only its place distinguishes it from a move: it is followed
/// by a row letter, or by the pit of a move without a row letter.
fn bare_number(input: &[u8], next: TurnRef) -> Parsed<'_, Piece<'_>> {
    let is_due = move |value: u32| match next.side {
        Side::South => value == next.number,
        Side::North => value == next.number.saturating_add(1),
    };
    let before_row = terminated(
        verify(digits, move |&value| is_due(value) || !matches!(value, 1..=8)),
        peek((blanks, sign_of(ROWS), blanks, sign(digit))),
    );
    let before_pit = terminated(
        verify(digits, move |&value| is_due(value)),
        peek((blanks, sign(digit), blanks, sign_of(ARROWS))),
    );
    map(alt((before_row, before_pit, |input| joined_number(input, next))), Piece::Number)
        .parse(input)
}

/// The `1` of `15>`, which is turn 1 and pit 5.
fn joined_number(input: &[u8], next: TurnRef) -> Parsed<'_, u32> {
    if next.side == Side::North {
        return fail().parse(input);
    }
    let due = next.number.to_string();
    let pit_alone = (sign_of(b"12345678"), not(sign(digit)), blanks, sign_of(ARROWS));
    let (rest, _) = terminated(tag(due.as_bytes()), peek(pit_alone)).parse(input)?;
    Ok((rest, next.number))
}

#[inline]
fn row(sign: u8) -> Option<(WrittenRow, Side)> {
    let row = match sign.to_ascii_lowercase() {
        b'a' => WrittenRow::A,
        b'b' => WrittenRow::B,
        _ => return None,
    };
    Some((row, if sign.is_ascii_uppercase() { Side::South } else { Side::North }))
}

#[inline]
fn pit(sign: u8) -> Option<PitNumber> {
    PitNumber::new(sign.wrapping_sub(b'0'))
}

/// A pit with its signs in any order (N2). Both row letter and arrow may be missing only as N6
/// allows. `!` and `?` are signs of the move if `marked` is true.
#[inline(always)]
fn written_move(input: &[u8], marked: bool) -> Parsed<'_, MovePiece> {
    let (rest, letter) = opt(terminated(sign(row), blanks)).parse(input)?;
    let (rest, pit) = sign(pit)(rest)?;
    // Fast path for moves in normal form.
    let (rest, arrow) = match rest {
        [b'<', rest @ ..] => (rest, Some(Arrow::Left)),
        [b'>', rest @ ..] => (rest, Some(Arrow::Right)),
        _ => (not(sign(digit)).parse(rest)?.0, None),
    };
    let (rest, stars) = match rest {
        [b'*', b'*', rest @ ..] => (rest, Stars::Two),
        [b'*', rest @ ..] => (rest, Stars::One),
        _ => (rest, Stars::None),
    };
    let (row, case) = letter.unzip();
    let written = WrittenMove { row, pit, arrow, plays_house: false, stars, ends_game: false };
    let marks = Marks::default();
    let found = MovePiece { written, case, doubled: false, contradicts: false, marks };
    let is_sign = |byte: u8| !(byte.is_ascii_alphabetic() || matches!(byte, b'0'..=b';'));
    let (behind, ()) = blanks(rest)?;
    match arrow.is_none() || behind.first().is_some_and(|&byte| is_sign(byte)) {
        true => read_more_signs(rest, found, marked),
        false => Ok((rest, found)),
    }
}

/// Reads the remaining signs of a move and adds them to `found`.
fn read_more_signs(mut input: &[u8], mut found: MovePiece, marked: bool) -> Parsed<'_, MovePiece> {
    let MovePiece { written, doubled, contradicts, marks, .. } = &mut found;
    let any = |sign| match sign {
        b'<' | b'>' | b'*' | b'+' | b'#' => Some(sign),
        b'!' | b'?' if marked => Some(sign),
        _ => None,
    };
    while let Ok((rest, next)) = preceded(blanks, sign(any)).parse(input) {
        // Stars after a blank at the end of a game separate it from the next game.
        if written.ends_game && first_char(input).is_some_and(is_blank) {
            break;
        }
        match next {
            b'<' | b'>' => {
                let arrow = if next == b'<' { Arrow::Left } else { Arrow::Right };
                *contradicts |= written.arrow.is_some_and(|before| before != arrow);
                *doubled |= written.arrow.replace(arrow).is_some();
            }
            b'*' => {
                *doubled |= written.stars == Stars::Two;
                written.stars = if written.stars == Stars::None { Stars::One } else { Stars::Two };
            }
            b'+' => *doubled |= std::mem::replace(&mut written.plays_house, true),
            b'#' => *doubled |= std::mem::replace(&mut written.ends_game, true),
            mark => marks.push(mark),
        }
        input = rest;
    }
    if written.row.is_none() && written.arrow.is_none() {
        let is_whole = first_char(input).is_none_or(|c| is_blank(c) || c == ';');
        if !(is_whole && matches!(written.pit.get(), 1 | 2 | 7 | 8)) {
            return fail().parse(input);
        }
    }
    Ok((input, found))
}

fn move_piece(input: &[u8], marked: bool) -> Parsed<'_, Piece<'_>> {
    map(|input| written_move(input, marked), Piece::Move).parse(input)
}

fn word(input: &[u8]) -> Parsed<'_, Piece<'_>> {
    map(recognize(many1_count(word_sign)), Piece::Word).parse(input)
}

/// A sign or character of a word. Signs are read whole: the `;` of `&lt;` is not a separator.
fn word_sign(input: &[u8]) -> Parsed<'_, ()> {
    let length = match sign_at(input) {
        Some(found) if found.plain == b';' => None,
        Some(found) => Some(found.length),
        None if blank_length(input).is_some() => None,
        None => first_char(input).map(char::len_utf8),
    };
    match length {
        Some(length) => Ok((&input[length..], ())),
        None => fail().parse(input),
    }
}

/// Parses both moves of a turn, up to its `;` or the end of the text. Fails if anything but variant
/// signs has to be reported.
///
/// `number` is the expected turn number. Looser forms of the moves are accepted.
#[inline(always)]
pub(crate) fn turn(input: &[u8], number: i64) -> Parsed<'_, [(&[u8], WrittenMove); 2]> {
    let (input, read) = digits(input)?;
    let (input, _) = preceded(blanks, sign_of(b":.)")).parse(input)?;
    if i64::from(read) != number {
        return fail().parse(input);
    }
    let (input, south) = clean_move(input, Side::South)?;
    let (input, north) = clean_move(input, Side::North)?;
    let (input, ()) = blanks(input)?;
    let input = if input.is_empty() { input } else { sign_of(b";")(input)?.0 };
    Ok((input, [south, north]))
}

/// A move and its text. Fails if anything but variant signs has to be reported.
#[inline(always)]
fn clean_move(input: &[u8], side: Side) -> Parsed<'_, (&[u8], WrittenMove)> {
    let (input, ()) = blanks(input)?;
    let (rest, found) = written_move(input, false)?;
    match found.case == Some(side) && !found.doubled && !found.contradicts {
        true => Ok((rest, (&input[..input.len() - rest.len()], found.written))),
        false => Err(nom::Err::Error(())),
    }
}

/// Parses the first piece of a text, which must not be empty or begin with a blank.
///
/// `next` is the turn that is due, and `numbered` is true if its number has been read. `marked` is
/// true if moves may have the marks `!` and `?`.
#[inline]
pub(crate) fn piece(
    input: &[u8],
    next: TurnRef,
    numbered: bool,
    marked: bool,
) -> Parsed<'_, Piece<'_>> {
    let move_piece = |input| move_piece(input, marked);
    let bare = |input| match numbered && next.side == Side::South {
        true => fail().parse(input),
        false => bare_number(input, next),
    };
    // The first sign determines which parsers can succeed.
    match sign_at(input).map(|found| found.plain) {
        Some(b'0'..=b'9') => alt((repeated_number, number, bare, move_piece, word)).parse(input),
        Some(b'A' | b'B' | b'a' | b'b') => alt((move_piece, word)).parse(input),
        Some(b';') => map(sign_of(b";"), |_| Piece::Separator).parse(input),
        None if !marked && input.starts_with(b"{") => alt((comment, word)).parse(input),
        _ => word(input),
    }
}

/// The pieces of a transcript, one after another.
pub(crate) struct Pieces<'t> {
    pub text: &'t str,
    pub at: usize,
    /// The turn that is due, and whether its number has been read.
    pub next: TurnRef,
    pub numbered: bool,
}

impl<'t> Pieces<'t> {
    pub(crate) fn new(text: &'t str, due: u32) -> Pieces<'t> {
        Pieces { text, at: 0, next: TurnRef { number: due, side: Side::South }, numbered: false }
    }

    pub(crate) fn rest(&self) -> &'t str {
        trim_blanks(&self.text[self.at..])
    }

    /// Reads the next piece. A repeated number counts as an ordinary number unless it repeats the
    /// number of the current turn; numbers in the text exceed the counted numbers by `ahead`.
    pub(crate) fn next_piece(&mut self, ahead: i64) -> Option<(Range<usize>, Piece<'t>)> {
        let rest = self.rest();
        let (behind, found) = piece(rest.as_bytes(), self.next, self.numbered, false).ok()?;
        self.at = self.text.len() - behind.len();
        let repeats = |number: u32| {
            let due = i64::from(self.next.number) + ahead;
            self.next.side == Side::North && i64::from(number) == due
        };
        let found = match found {
            Piece::RepeatedNumber(number) if !repeats(number) => Piece::Number(number),
            found => found,
        };
        Some((self.text.len() - rest.len()..self.at, found))
    }

    /// Advances to the turn and side of the next move.
    pub(crate) fn advance(&mut self) {
        self.numbered &= self.next.side == Side::South;
        self.next = self.next.next();
    }
}

/// Whether a word is a pit without an arrow, although this pit needs an arrow (N6). Such a word is
/// taken for a damaged move only inside a turn, because numbers look the same.
pub(crate) fn is_bare_pit(word: &[u8]) -> bool {
    let signs_alone = (sign_of(b"3456"), many0_count(preceded(blanks, sign_of(b"<>*+#"))));
    all_consuming(signs_alone).parse(word).is_ok()
}

/// Whether a word is only a row letter, which is taken for a damaged move only inside a turn.
pub(crate) fn is_row_letter(word: &[u8]) -> bool {
    sign_of(ROWS)(word).is_ok_and(|(rest, _)| rest.is_empty())
}

/// Whether a word is taken for a damaged move: it has an arrow, or begins with a row letter and has
/// a digit. Words that begin with one of the signs `<>*+#:.)` do not count.
pub(crate) fn stands_for_a_move(word: &[u8]) -> bool {
    let begins = |set: &[u8]| sign_at(word).is_some_and(|found| set.contains(&found.plain));
    let has = |set: &[u8]| {
        let mut signs = (0..word.len()).filter_map(|at| sign_at(&word[at..]));
        signs.any(|found| set.contains(&found.plain))
    };
    !begins(b"<>*+#:.)") && (has(ARROWS) || begins(ROWS) && has(b"0123456789"))
}

/// Whether a word is clearly a damaged move: it has up to three letters, digits or `?` in place of
/// row and pit, followed only by signs of moves, one of them an arrow, as in `A9<*`, `q5>` or
/// `AS<`. `Al>` does not count, because it may be a name.
pub(crate) fn is_damaged_move(word: &[u8]) -> bool {
    let is_part = |byte: &&u8| byte.is_ascii_alphanumeric() || **byte == b'?';
    let (pit, signs) = word.split_at(word.iter().take_while(is_part).count());
    let has_number = pit.iter().any(|byte| byte.is_ascii_digit() || *byte == b'?');
    let is_letters = pit.len() == 2 && sign_of(ROWS)(pit).is_ok() && signs != b">";
    let is_pit = (1..=3).contains(&pit.len()) && (has_number || is_letters);
    let mut only_signs = all_consuming(many1_count(sign_of(b"<>*+#")));
    is_pit && stands_for_a_move(word) && only_signs.parse(signs).is_ok()
}
