//! Finds games in other text: their beginnings, turn numbers and numbers of moves.
//!
//! This module neither repairs nor reports damage.

use std::ops::Range;

use bao_rules::Side;

use crate::piece::{MovePiece, Piece, Pieces, is_damaged_move, stands_for_a_move};
use crate::transcript::{Stars, TurnRef};

/// The kind of game text with which a text begins.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Beginning {
    /// A turn number followed by a move.
    Turn(u32),
    /// A move.
    WrittenMove,
}

/// Returns the kind of game text with which a text begins, judged by its first few signs.
///
/// `due` is the turn number that would continue the previous game, or 1 without a previous game.
pub fn find_beginning(text: &str, due: u32) -> Option<Beginning> {
    let mut pieces = OutlinePieces(Pieces::new(text, due)).map(|(_, piece)| piece);
    match pieces.next()? {
        Piece::Number(number) => {
            let behind: Vec<Piece<'_>> = pieces.take(3).collect();
            let has_sign = |pieces: &[Piece<'_>]| pieces.iter().any(is_signed);
            let begins = match behind.first()? {
                first if is_move(first) => has_sign(&behind),
                first => is_short_word(first) && has_sign(&behind[1..behind.len().min(2)]),
            };
            begins.then_some(Beginning::Turn(number))
        }
        first @ Piece::Move(_) => is_signed(&first).then_some(Beginning::WrittenMove),
        _ => None,
    }
}

/// The turn numbers and numbers of moves of a text, up to its end or the start of another game.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Outline {
    /// The first turn number followed by a move.
    pub first: Option<u32>,
    /// Whether the text begins with the number `first` and a move.
    pub leads: bool,
    /// The turn number after the first.
    pub second: Option<u32>,
    /// The last turn number.
    pub last: Option<u32>,
    /// The number of moves before the first turn number, including damaged moves.
    pub before_first: usize,
    /// The number of moves after the last turn number, or of all moves if the text has none.
    pub after_last: usize,
    /// The number of moves, including damaged moves.
    pub moves: usize,
    /// The number of moves with an arrow or a star, which do not occur in prose, including
    /// [`Outline::damaged`].
    pub signed: usize,
    /// The number of damaged moves with an arrow, such as `A9<*`.
    pub damaged: usize,
    /// The number of moves with a row letter.
    pub lettered: usize,
    /// The number of words that are not part of a game.
    pub words: usize,
    /// Whether the last move has the sign for the end of a game.
    pub ended: bool,
    /// The byte after the last move and its separator, or after the number of the next turn if the
    /// text ends with it.
    pub end: usize,
    /// The byte after the moves of this game, if another game follows, or if words follow the move
    /// with the sign for its end.
    pub next_game: Option<usize>,
}

impl Outline {
    fn add_number(&mut self, number: u32) {
        match (self.first, self.second) {
            (None, _) => (self.first, self.before_first) = (Some(number), self.moves),
            (Some(_), None) => self.second = Some(number),
            _ => {}
        }
        (self.last, self.after_last) = (Some(number), 0);
    }

    /// Whether the text contains moves rather than prose.
    pub fn is_of_moves(&self) -> bool {
        let few = self.words == 0 && self.first.is_some() && self.signed + self.lettered > 0;
        few || self.signed >= 2 && self.signed >= self.words
    }
}

/// Finds the turn numbers of a text and counts its moves; see [`find_beginning`] for `due`.
pub fn outline(text: &str, due: u32) -> Outline {
    let mut found = Outline::default();
    let mut highest = 0;
    // Set at a turn number 1 after a higher number. The 1 begins a new game if a 2 follows;
    // otherwise it has lost a digit.
    let mut candidate: Option<(usize, Outline)> = None;
    // The outline before a pit without signs, which may be the number of the next game.
    let mut bare: Option<(usize, Outline)> = None;
    let mut end_of_moves = 0;
    let mut number_before: Option<u32> = None;
    let mut number_of_word: Option<u32> = None;
    let mut pieces = 0;
    for (span, piece) in OutlinePieces(Pieces::new(text, due)) {
        pieces += 1;
        if matches!(piece, Piece::RepeatedNumber(_) | Piece::Comment) {
            continue;
        }
        if let Piece::Number(number) = piece {
            number_before = Some(number);
            continue;
        }
        if is_move(&piece) {
            let number_of_word = number_of_word.take();
            if let Some(number) = number_before.take().or(number_of_word) {
                if let Some((at, before)) = candidate.take_if(|_| number == 2) {
                    return Outline { next_game: Some(at), ..before };
                }
                let before = || bare.clone().unwrap_or_else(|| (end_of_moves, found.clone()));
                if number == 1 && (found.ended || bare.as_ref().is_some_and(|(_, b)| b.ended)) {
                    let (at, before) = before();
                    return Outline { next_game: Some(at), ..before };
                }
                candidate = (number == 1 && highest >= 2).then(before);
                found.leads |= pieces == 2;
                highest = highest.max(number);
                found.add_number(number);
            }
            bare = is_bare(&piece).then(|| (end_of_moves, found.clone()));
            found.moves += 1;
            found.after_last += 1;
            found.signed += usize::from(is_signed(&piece));
            found.damaged += usize::from(is_damaged(&piece));
            found.ended = false;
            if let Piece::Move(MovePiece { written, case, contradicts: false, .. }) = piece {
                found.ended = written.ends_game;
                found.lettered += usize::from(case.is_some());
            }
            end_of_moves = span.end;
        } else if piece == Piece::Separator {
            end_of_moves = span.end;
        } else if found.ended {
            return Outline { next_game: Some(end_of_moves), end: end_of_moves, ..found };
        } else {
            // A number before a word is not a turn number, unless it is the number that is due and
            // the word is so short that it may be what is left of a move.
            let expected = found.last.map_or(due, |last| last.saturating_add(1));
            let number = number_before.take();
            number_of_word = number.filter(|&n| n == expected && is_short_word(&piece));
            found.words += 1;
        }
    }
    // The text may end with a turn number whose move is in the text that follows.
    let expected = found.last.map_or(due, |last| last.saturating_add(1));
    if number_before == Some(expected) {
        found.add_number(expected);
        end_of_moves = text.trim_end().len();
    }
    found.end = end_of_moves;
    found
}

fn is_move(piece: &Piece<'_>) -> bool {
    match piece {
        Piece::Move(_) => true,
        Piece::Word(word) => {
            stands_for_a_move(word) && word.iter().any(u8::is_ascii_digit) || is_damaged_move(word)
        }
        Piece::Number(_) | Piece::RepeatedNumber(_) | Piece::Comment | Piece::Separator => false,
    }
}

/// Whether the piece is a move that could also be a number, because it has only a pit.
fn is_bare(piece: &Piece<'_>) -> bool {
    matches!(piece, Piece::Move(MovePiece { case: None, .. })) && !is_signed(piece)
}

/// Whether the piece is a move with an arrow or a star, so that it cannot be a word.
fn is_signed(piece: &Piece<'_>) -> bool {
    match piece {
        Piece::Move(MovePiece { written, .. }) => {
            written.arrow.is_some() || written.stars != Stars::None
        }
        _ => is_damaged(piece),
    }
}

fn is_damaged(piece: &Piece<'_>) -> bool {
    matches!(piece, Piece::Word(word) if is_damaged_move(word))
}

/// Whether the piece is a word so short that it may be what is left of a move.
fn is_short_word(piece: &Piece<'_>) -> bool {
    matches!(piece, Piece::Word(word) if word.len() <= 3)
}

/// The pieces of a text for an outline. It tracks the turn that is due, by which numbers and moves
/// are told apart.
struct OutlinePieces<'a>(Pieces<'a>);

impl<'a> Iterator for OutlinePieces<'a> {
    type Item = (Range<usize>, Piece<'a>);

    fn next(&mut self) -> Option<Self::Item> {
        let (span, found) = self.0.next_piece(0)?;
        match found {
            Piece::Number(number) => {
                self.0.next = TurnRef { number, side: Side::South };
                self.0.numbered = true;
            }
            found if is_move(&found) => self.0.advance(),
            _ => {}
        }
        Some((span, found))
    }
}
