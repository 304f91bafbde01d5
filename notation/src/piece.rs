//! The grammar: the pieces that a transcript is made of.

use nom::branch::alt;
use nom::bytes::complete::tag;
use nom::character::complete::{anychar, one_of};
use nom::combinator::{map, map_opt, not, opt, peek, verify};
use nom::error::{Error, ErrorKind};
use nom::multi::{fold_many1, many1_count};
use nom::sequence::{preceded, terminated};
use nom::{IResult, Parser};

use crate::finding::TurnRef;
use crate::signs::{Sign, blanks, is_blank, sign, sign_at};
use crate::transcript::{Arrow, PitNumber, Row, Side, Stars, WrittenMove};

/// A move as it stands, before its side is known.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct MovePiece {
    pub written: WrittenMove,
    /// The case of the row letter.
    pub case: Option<Side>,
    /// A sign is repeated beyond its meaning.
    pub doubled: bool,
    /// What a reader thinks of it (N8).
    pub marks: Marks,
}

/// The signs `!` and `?` of a move, as far as they can mean something and one further.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Marks {
    signs: [u8; 3],
    count: usize,
}

impl Marks {
    /// The signs in their order.
    pub(crate) fn signs(&self) -> &str {
        str::from_utf8(&self.signs[..self.count]).unwrap_or_default()
    }

    fn push(&mut self, sign: char) {
        if let Some(place) = self.signs.get_mut(self.count) {
            *place = if sign == '!' { b'!' } else { b'?' };
            self.count += 1;
        }
    }
}

/// One piece of a transcript.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Piece<'a> {
    /// `23:`
    Number(u32),
    /// `;`
    Separator,
    Move(MovePiece),
    /// A move with both arrows.
    Contradiction,
    /// Anything else up to the next blank or `;`.
    Word(&'a str),
}

const DIGITS: &str = "0123456789";
const ARROWS: &str = "<>";

fn digits(input: &str) -> IResult<&str, u32> {
    let digit = map_opt(sign(DIGITS), |found| found.is.to_digit(10));
    let add = |value: u32, digit| value.saturating_mul(10).saturating_add(digit);
    fold_many1(digit, || 0, add).parse(input)
}

/// `23:`, `23.`, `23)`.
fn number(input: &str) -> IResult<&str, Piece<'_>> {
    map(terminated(digits, (blanks, sign(":.)"))), Piece::Number).parse(input)
}

/// A number without its sign, which only the place in the text tells from a move (N6): before a row
/// letter, or before the pit of a move without one.
fn bare_number(input: &str, next: TurnRef) -> IResult<&str, Piece<'_>> {
    let due = move |value: u32| match next.side {
        Side::South => value == next.number,
        Side::North => value == next.number.saturating_add(1),
    };
    let before_row = terminated(
        verify(digits, move |&value| due(value) || !matches!(value, 1..=8)),
        peek((blanks, sign("ABab"), blanks, sign(DIGITS))),
    );
    let before_pit = terminated(
        verify(digits, move |&v| due(v)),
        peek((blanks, sign(DIGITS), blanks, sign(ARROWS))),
    );
    let joined = |input| joined_number(input, next);
    map(alt((before_row, before_pit, joined)), Piece::Number).parse(input)
}

/// `15>`: turn 1, pit 5.
fn joined_number(input: &str, next: TurnRef) -> IResult<&str, u32> {
    let due = next.number.to_string();
    let (rest, _) = tag(due.as_str()).parse(input).map_err(|e: nom::Err<Error<&str>>| e)?;
    let pit_alone = (sign("12345678"), not(sign(DIGITS)), blanks, sign(ARROWS));
    let (rest, _) =
        verify(peek(pit_alone), |_| next.side == Side::South).map(|_| ()).parse(rest)?;
    Ok((rest, next.number))
}

fn row(found: Sign) -> Option<(Row, Side)> {
    Some(match found.is {
        'A' => (Row::A, Side::South),
        'B' => (Row::B, Side::South),
        'a' => (Row::A, Side::North),
        'b' => (Row::B, Side::North),
        _ => return None,
    })
}

/// A pit with its signs in any order (N2). Without row letter and arrow, only what N6 allows.
fn written_move(input: &str, marked: bool) -> IResult<&str, Piece<'_>> {
    let letter = opt(terminated(map_opt(sign("ABab"), row), blanks));
    let pit = map_opt(sign(DIGITS), |found| PitNumber::new(found.is.to_digit(10)? as u8));
    let (rest, (letter, pit)) = (letter, terminated(pit, not(sign(DIGITS)))).parse(input)?;
    let (rest, signs) = signs(rest, marked);
    if signs.contradict {
        return Ok((rest, Piece::Contradiction));
    }
    let alone = letter.is_none() && signs.found.arrow.is_none();
    let written = WrittenMove { row: letter.map(|(row, _)| row), pit, ..signs.found };
    let parted = rest.chars().next().is_none_or(|c| is_blank(c) || c == ';');
    if alone && !(parted && matches!(pit.get(), 1 | 2 | 7 | 8)) {
        return Err(nom::Err::Error(Error::new(input, ErrorKind::Verify)));
    }
    let case = letter.map(|(_, side)| side);
    let (doubled, marks) = (signs.doubled, signs.marks);
    Ok((rest, Piece::Move(MovePiece { written, case, doubled, marks })))
}

/// The signs of a move in a [`WrittenMove`] whose pit means nothing yet.
struct Signs {
    found: WrittenMove,
    doubled: bool,
    contradict: bool,
    marks: Marks,
}

/// The signs behind a pit; `!` and `?` are some where a move can be `marked`.
fn signs(mut input: &str, marked: bool) -> (&str, Signs) {
    let pit = PitNumber::new(1).expect("1 is a pit");
    let mut found = WrittenMove {
        row: None,
        pit,
        arrow: None,
        plays_house: false,
        stars: Stars::None,
        ends_game: false,
    };
    let (mut doubled, mut contradict) = (false, false);
    let mut marks = Marks::default();
    let any = |input| match marked {
        true => preceded(blanks, alt((sign("<>*+#!?"), plain_mark))).parse(input),
        false => preceded(blanks, sign("<>*+#")).parse(input),
    };
    while let Ok((rest, next)) = any(input) {
        match next.is {
            mark @ ('!' | '?') => marks.push(mark),
            '<' | '>' => {
                let arrow = if next.is == '<' { Arrow::Left } else { Arrow::Right };
                contradict |= found.arrow.is_some_and(|before| before != arrow);
                doubled |= found.arrow.replace(arrow).is_some();
            }
            '*' => {
                doubled |= found.stars == Stars::Two;
                found.stars = if found.stars == Stars::None { Stars::One } else { Stars::Two };
            }
            '+' => doubled |= std::mem::replace(&mut found.plays_house, true),
            _ => doubled |= std::mem::replace(&mut found.ends_game, true),
        }
        input = rest;
    }
    (input, Signs { found, doubled, contradict, marks })
}

/// `!` or `?`, which are no signs of a transcript.
fn plain_mark(input: &str) -> IResult<&str, Sign> {
    map(one_of("!?"), |is| Sign { is, length: 1 }).parse(input)
}

fn separator(input: &str) -> IResult<&str, Piece<'_>> {
    map(sign(";"), |_| Piece::Separator).parse(input)
}

fn word(input: &str) -> IResult<&str, Piece<'_>> {
    // A sign is taken whole: the `;` of `&lt;` parts nothing.
    let any_sign = |input| match sign_at(input) {
        Some(found) if found.is != ';' => Ok((&input[found.length..], ())),
        _ => Err(nom::Err::Error(Error::new(input, ErrorKind::OneOf))),
    };
    let other = verify(anychar, |&c| !is_blank(c)).map(|_| ());
    let end = alt((sign(";").map(|_| ()), tag("&nbsp;").map(|_| ())));
    let (rest, _) = many1_count(preceded(not(end), alt((any_sign, other)))).parse(input)?;
    Ok((rest, Piece::Word(&input[..input.len() - rest.len()])))
}

/// The piece at the beginning of a text that is not empty and begins with no blank.
///
/// `next` is the turn that is due, and `numbered` whether its number has been read.
pub(crate) fn piece(input: &str, next: TurnRef, numbered: bool) -> IResult<&str, Piece<'_>> {
    any_piece(input, next, numbered, false)
}

/// As [`piece`], and a move may have marks.
pub(crate) fn marked_piece(input: &str, next: TurnRef, numbered: bool) -> IResult<&str, Piece<'_>> {
    any_piece(input, next, numbered, true)
}

fn any_piece(input: &str, next: TurnRef, numbered: bool, marked: bool) -> IResult<&str, Piece<'_>> {
    let written_move = |input| written_move(input, marked);
    let bare = |input| match numbered && next.side == Side::South {
        true => Err(nom::Err::Error(Error::new(input, ErrorKind::Verify))),
        false => bare_number(input, next),
    };
    // The first sign tells what is worth trying.
    match sign_at(input).map(|found| found.is) {
        Some('0'..='9') => alt((number, bare, written_move, word)).parse(input),
        Some('A' | 'B' | 'a' | 'b') => alt((written_move, word)).parse(input),
        Some(';') => separator(input),
        _ => word(input),
    }
}

/// Whether a word is a pit without arrow that is none of those that may go without (N6). Asked only
/// inside a turn, since numbers have such forms too.
pub(crate) fn is_bare_pit(word: &str) -> bool {
    sign_at(word).is_some_and(|first| {
        matches!(first.is, '3'..='6') && signs(&word[first.length..], false).0.is_empty()
    })
}

/// Whether a word is a row letter alone. Asked only inside a turn, since words have such forms too.
pub(crate) fn is_row_letter(word: &str) -> bool {
    sign_at(word).is_some_and(|first| "ABab".contains(first.is) && first.length == word.len())
}

/// Whether a word that is no move stands in the place of one: it has an arrow, or begins with a row
/// letter and has a digit. Signs without a pit stand for nothing.
pub(crate) fn stands_for_a_move(word: &str) -> bool {
    let begins = |set: &str| sign_at(word).is_some_and(|found| set.contains(found.is));
    let has = |set: &str| {
        let mut signs = word.char_indices().filter_map(|(at, _)| sign_at(&word[at..]));
        signs.any(|found| set.contains(found.is))
    };
    !begins("<>*+#:.)") && (has(ARROWS) || begins("ABab") && has(DIGITS))
}
