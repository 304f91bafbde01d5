//! What a stretch of text holds at a glance: where a game begins in it, and whether it goes on with one.
//!
//! For readers of texts in which games stand among other things. Nothing is repaired or reported here.

use std::ops::Range;

use crate::piece::{MovePiece, Piece, piece, stands_for_a_move};
use crate::signs::trim_blanks;
use crate::transcript::Stars;
use crate::turn::{Side, TurnRef};

/// What a text begins with.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Beginning {
    /// A turn number with a move behind it.
    Turn(u32),
    /// A move.
    WrittenMove,
}

/// What a text begins with, if that belongs to a game; looks at its first few signs only.
///
/// `due` is the turn number that would go on with a game before, 1 where there is none.
#[must_use]
pub fn begins(text: &str, due: u32) -> Option<Beginning> {
    let mut pieces = Pieces::new(text, due).map(|(_, piece)| piece);
    match pieces.next()? {
        Piece::Number(number) => {
            let behind: Vec<Piece<'_>> = pieces.take(3).collect();
            let has_sign = behind.iter().any(is_signed);
            (is_move(behind.first()?) && has_sign).then_some(Beginning::Turn(number))
        }
        first => is_signed(&first).then_some(Beginning::WrittenMove),
    }
}

/// What a text holds up to its end, or to the place where another game begins.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Outline {
    /// The first turn number that a move follows.
    pub first: Option<u32>,
    /// The text begins with that number and that move.
    pub leads: bool,
    /// The turn number after that.
    pub second: Option<u32>,
    /// The last turn number.
    pub last: Option<u32>,
    /// The moves before the first number; damaged ones count.
    pub before_first: usize,
    /// The moves after the last number, all where there is none.
    pub after_last: usize,
    /// All moves; damaged ones count.
    pub moves: usize,
    /// The moves with an arrow or a star, which prose does not have.
    pub signed: usize,
    /// The moves with a row letter.
    pub lettered: usize,
    /// What is no part of a game.
    pub words: usize,
    /// The last move carries the sign of the end.
    pub ended: bool,
    /// Where another game begins: the end of the moves before it.
    pub again: Option<usize>,
}

impl Outline {
    /// Whether this is rather moves than prose.
    #[must_use]
    pub fn is_of_moves(&self) -> bool {
        let few = self.words == 0 && self.first.is_some() && self.signed + self.lettered > 0;
        few || self.signed >= 2 && self.signed >= self.words
    }
}

/// Looks through a text; `due` as in [`begins`].
#[must_use]
pub fn outline(text: &str, due: u32) -> Outline {
    let mut found = Outline::default();
    let mut highest = 0;
    // A number 1 in the middle: another game if a 2 follows, else a number that has lost a digit.
    let mut candidate: Option<(usize, Outline)> = None;
    // What there was before a pit without any sign, which may be the number of the next game.
    let mut bare: Option<(usize, Outline)> = None;
    let mut end_of_moves = 0;
    let mut number_before: Option<u32> = None;
    let mut pieces = 0;
    for (span, piece) in Pieces::new(text, due) {
        pieces += 1;
        if let Piece::Number(number) = piece {
            number_before = Some(number);
            continue;
        }
        if is_move(&piece) {
            if let Some(number) = number_before.take() {
                if let Some((at, before)) = candidate.take_if(|_| number == 2) {
                    return Outline { again: Some(at), ..before };
                }
                let before = || bare.clone().unwrap_or_else(|| (end_of_moves, found.clone()));
                if number == 1 && (found.ended || bare.as_ref().is_some_and(|(_, b)| b.ended)) {
                    let (at, before) = before();
                    return Outline { again: Some(at), ..before };
                }
                candidate = (number == 1 && highest >= 2).then(before);
                found.leads |= pieces == 2;
                highest = highest.max(number);
                match (found.first, found.second) {
                    (None, _) => (found.first, found.before_first) = (Some(number), found.moves),
                    (Some(_), None) => found.second = Some(number),
                    _ => {}
                }
                found.last = Some(number);
                found.after_last = 0;
            }
            bare = is_bare(&piece).then(|| (end_of_moves, found.clone()));
            found.moves += 1;
            found.after_last += 1;
            found.signed += usize::from(is_signed(&piece));
            found.ended = false;
            if let Piece::Move(MovePiece { written, case, .. }) = piece {
                found.ended = written.ends_game;
                found.lettered += usize::from(case.is_some());
            }
            end_of_moves = span.end;
        } else if piece == Piece::Separator {
            end_of_moves = span.end;
        } else {
            // A number in front of a word was none of a turn.
            number_before = None;
            found.words += 1;
        }
    }
    // The move of a number at the end is in the text that follows.
    let expected = found.last.map_or(due, |last| last.saturating_add(1));
    if number_before == Some(expected) {
        match (found.first, found.second) {
            (None, _) => (found.first, found.before_first) = (number_before, found.moves),
            (Some(_), None) => found.second = number_before,
            _ => {}
        }
        (found.last, found.after_last) = (number_before, 0);
    }
    found
}

fn is_move(piece: &Piece<'_>) -> bool {
    match piece {
        Piece::Move(_) | Piece::Contradiction => true,
        Piece::Word(word) => stands_for_a_move(word) && word.iter().any(u8::is_ascii_digit),
        Piece::Number(_) | Piece::Separator => false,
    }
}

/// Whether it is a move that could as well be a number.
fn is_bare(piece: &Piece<'_>) -> bool {
    matches!(piece, Piece::Move(MovePiece { case: None, .. })) && !is_signed(piece)
}

/// Whether it is a move that is no word of any language.
fn is_signed(piece: &Piece<'_>) -> bool {
    match piece {
        Piece::Move(MovePiece { written, .. }) => {
            written.arrow.is_some() || written.stars != Stars::None
        }
        Piece::Contradiction => true,
        _ => false,
    }
}

/// The pieces of a text, with as much of the game's state as tells them apart.
struct Pieces<'a> {
    text: &'a str,
    at: usize,
    next: TurnRef,
    numbered: bool,
}

impl<'a> Pieces<'a> {
    fn new(text: &'a str, due: u32) -> Self {
        Pieces { text, at: 0, next: TurnRef { number: due, side: Side::South }, numbered: false }
    }

    fn follow(&mut self, found: &Piece<'_>) {
        match found {
            Piece::Number(number) => {
                self.next = TurnRef { number: *number, side: Side::South };
                self.numbered = true;
            }
            found if is_move(found) => {
                self.numbered &= self.next.side == Side::South;
                self.next = self.next.next();
            }
            _ => {}
        }
    }
}

impl<'a> Iterator for Pieces<'a> {
    type Item = (Range<usize>, Piece<'a>);

    fn next(&mut self) -> Option<Self::Item> {
        let rest = trim_blanks(&self.text[self.at..]);
        let start = self.text.len() - rest.len();
        // A star alone is the mark of a label, as in `**6405**`.
        let (behind, found) = piece(rest.as_bytes(), self.next, self.numbered).ok()?;
        self.at = self.text.len() - behind.len();
        self.follow(&found);
        Some((start..self.at, found))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_game_begins_with_a_number_and_a_move() {
        for text in ["1:A7<* a5>", "1. A7‹× a5›", "1A7<* a5>", "1:A8 a5>", "1:A9< a5>; 2:A6<* a5>"]
        {
            assert_eq!(begins(text, 1), Some(Beginning::Turn(1)), "{text}");
        }
        assert_eq!(begins("23:A5<* b1<", 1), Some(Beginning::Turn(23)));
        assert_eq!(begins("A5<* b1<; 24:B1<#", 24), Some(Beginning::WrittenMove));
        for text in
            ["", "1. Prima parte", "6405 1:A7<* a5>", "6405: 1:A7<* a5>", "a 3 passi", "1.2"]
        {
            assert_eq!(begins(text, 1), None, "{text}");
        }
    }

    #[test]
    fn numbers_and_moves_are_counted() {
        let found = outline("a5>; 13:A5<* a6>; 14:A6<#", 13);
        assert_eq!((found.before_first, found.first, found.second), (1, Some(13), Some(14)));
        assert_eq!((found.last, found.after_last, found.ended), (Some(14), 1, true));
        assert!(found.is_of_moves());
        assert!(!outline("1. individuati 10 colori per descrivere A5< e b3>", 1).is_of_moves());
        assert!(outline("1:A7", 1).is_of_moves());
    }

    #[test]
    fn another_game_in_the_same_text_is_told_from_a_number_that_lost_a_digit() {
        let text = "1:A7<* a5>; 2:A6<* a5>; 6537 1:A6<* a5>; 2:A3> a5>;";
        let at = outline(text, 1).again.expect("a second game begins");
        assert_eq!(&text[at..at + 8], " 6537 1:");
        assert_eq!(outline("20:A7<* a5>; 1:A6<* a5>; 22:A3> a5>", 20).again, None);
        let text = "1:A7<* a5>; 2:A6<* a5>; 8 1:A6<* a5>; 2:A3> a5>;";
        let found = outline(text, 1);
        assert_eq!((found.again, found.moves), (text.find(" 8 1"), 4));
    }
}
