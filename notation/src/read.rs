//! Reads transcripts and single moves.

use std::ops::Range;

use bao_languages::{Message, message};
use bao_rules::Side;
use nom::Offset;

use crate::codes;
use crate::finding::{Finding, Source};
use crate::piece::{
    MovePiece, Piece, Pieces, is_bare_pit, is_row_letter, piece, stands_for_a_move, turn,
};
use crate::report::{Cursor, Fit, Report, SouthCases};
use crate::signs::{blanks, without_blanks};
use crate::transcript::{Transcript, TurnRef, Written, WrittenMove, WrittenPly};

/// The result of reading a text.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Reading<'t> {
    /// The text that was read; spans are byte ranges in it.
    pub text: &'t str,
    /// The moves, and unreadable text in place of moves.
    pub transcript: Transcript,
    /// The findings in text order.
    pub findings: Vec<Finding>,
}

/// Reads one transcript. Never fails, and takes time linear in the length of the text.
///
/// `source` gives the game for the findings, and the place where the text begins.
///
/// ```
/// use bao_notation::{Source, read};
///
/// let source = Source { game: Some("6405".to_owned()), line: 2, column: 12 };
/// let reading = read("1:A7<* a5>; 2:A6<*", &source);
/// let last = reading.transcript.plies.last().expect("there are moves");
/// assert_eq!((last.turn.to_string().as_str(), last.line, last.column), ("2s", 2, 26));
/// assert_eq!(&reading.text[last.span.clone()], "A6<*");
/// ```
pub fn read<'t>(text: &'t str, source: &Source) -> Reading<'t> {
    let mut reader = TranscriptReader::new(text, source);
    reader.run();
    reader.finish(source)
}

struct TranscriptReader<'t> {
    pieces: Pieces<'t>,
    /// Whether a `;` or a turn number has been read since the last move.
    parted: bool,
    /// By how much the turn numbers in the text exceed the counted number.
    ahead: i64,
    south_cases: SouthCases,
    report: Report<'t>,
    cursor: Cursor<'t>,
    plies: Vec<WrittenPly>,
}

impl<'t> TranscriptReader<'t> {
    fn new(text: &'t str, source: &Source) -> Self {
        TranscriptReader {
            pieces: Pieces::new(text, 1),
            parted: true,
            ahead: 0,
            south_cases: SouthCases::default(),
            report: Report::new(text),
            cursor: Cursor::new(text, source),
            // Clean text has no more plies than this, so the vector never grows.
            plies: Vec::with_capacity(text.len() / 6 + 2),
        }
    }

    fn run(&mut self) {
        self.read_whole_turns();
        while self.read_piece() {
            self.read_whole_turns();
        }
        self.check_end();
    }

    /// Reads whole turns, up to the first turn in which anything but variant signs is reported.
    fn read_whole_turns(&mut self) {
        if self.pieces.next.side == Side::North || self.pieces.numbered || !self.parted {
            return;
        }
        let bytes = self.pieces.text.as_bytes();
        let mut rest = self.pieces.rest().as_bytes();
        while let Ok((behind, moves)) = turn(rest, i64::from(self.pieces.next.number) + self.ahead)
        {
            self.pieces.at = bytes.offset(behind);
            self.report.add_typography(bytes.offset(rest)..self.pieces.at);
            for (side, (part, written)) in [Side::South, Side::North].into_iter().zip(moves) {
                let begin = bytes.offset(part);
                let turn = TurnRef { side, ..self.pieces.next };
                self.push_ply(turn, Written::Move(written), begin..begin + part.len());
            }
            self.south_cases.count(Side::South);
            self.pieces.next.number = self.pieces.next.number.saturating_add(1);
            rest = blanks(behind).map_or(behind, |(rest, ())| rest);
        }
    }

    /// Reads one piece; returns false at the end of the text.
    fn read_piece(&mut self) -> bool {
        let Some((span, found)) = self.pieces.next_piece(self.ahead) else { return false };
        self.report.add_typography(span.clone());
        match found {
            Piece::Number(value) => self.read_number(value, span),
            // South's move has been read, so this number repeats the current turn.
            Piece::RepeatedNumber(_) => {}
            Piece::Comment => self.report_stray(span),
            Piece::Separator => self.read_separator(span),
            Piece::Move(found) if found.contradicts => self.push_unreadable(span),
            Piece::Move(found) => self.read_move(found, span),
            Piece::Word(word) if self.is_in_turn() && is_bare_pit(word) => {
                self.push_unreadable(span)
            }
            Piece::Word(word) if self.is_in_turn() && is_row_letter(word) => {
                // The letter is not kept as a move, because a following digit would join it.
                let expected = Message::new("expected-pit");
                self.report.add(codes::UNREADABLE_MOVE, span, Some(self.pieces.next), expected);
            }
            Piece::Word(word) if stands_for_a_move(word) => self.push_unreadable(span),
            Piece::Word(_) => self.report_stray(span),
        }
        true
    }

    fn check_end(&mut self) {
        let is_reported = |last: &Finding| last.place.turn == Some(self.pieces.next);
        let has_begun =
            self.pieces.numbered && self.pieces.next.side == Side::South && !self.plies.is_empty();
        if has_begun && !self.report.last().is_some_and(is_reported) {
            // Truncated lines often end with a turn number.
            self.skip_missing_move(self.pieces.text.len());
        }
        if self.plies.is_empty() {
            self.report.add(codes::EMPTY_TRANSCRIPT, 0..0, None, Message::new("expected-moves"));
        }
    }

    /// Whether the turn that is due has begun in the text.
    fn is_in_turn(&self) -> bool {
        match self.pieces.next.side {
            Side::South => self.pieces.numbered,
            Side::North => !self.parted,
        }
    }

    fn has_ended(&self) -> bool {
        self.plies.last().is_some_and(|last| last.written.ends_game())
    }

    fn read_number(&mut self, value: u32, span: Range<usize>) {
        if self.has_ended() && self.pieces.rest().is_empty() {
            let expected = Message::new("expected-nothing-behind");
            self.report.add(codes::STRAY_TEXT, span, None, expected);
            return;
        }
        if self.pieces.next.side == Side::North {
            self.skip_missing_move(span.start);
        } else if !self.parted {
            self.report.add_separator(
                span.clone(),
                self.pieces.next,
                Message::new("expected-separator"),
            );
        }
        self.report.check_number(value.into(), &mut self.ahead, span, self.pieces.next);
        self.pieces.numbered = true;
        self.parted = true;
    }

    fn read_separator(&mut self, span: Range<usize>) {
        if self.parted && self.pieces.next.side == Side::South {
            self.report.add_separator(
                span,
                self.pieces.next,
                Message::new("expected-one-separator"),
            );
        }
        self.parted = true;
    }

    fn read_move(&mut self, found: MovePiece, span: Range<usize>) {
        let case = found.case.unwrap_or(self.pieces.next.side);
        let (due, written) = (self.pieces.next, found.written);
        match self.south_cases.fit(due.side, found.case, self.parted, || self.is_alone()) {
            Fit::Due => {}
            Fit::Missing => self.skip_missing_move(span.start),
            Fit::Parted => {
                self.report.add_separator(span.clone(), due, Message::new("expected-no-separator"));
            }
            Fit::WrongCase => self.report.add_wrong_case(span.clone(), due, &written),
        }
        if self.pieces.next.side == Side::South {
            if !self.pieces.numbered {
                self.report.add_separator(
                    span.clone(),
                    self.pieces.next,
                    message!("expected-label", label = self.pieces.next.number.to_string()),
                );
            }
            self.south_cases.count(case);
        }
        if found.doubled {
            self.report.add_doubled_sign(span.clone(), self.pieces.next, &written);
        }
        self.push(Written::Move(written), span);
    }

    /// Whether the turn has no other move after this move.
    fn is_alone(&self) -> bool {
        let north = TurnRef { side: Side::North, ..self.pieces.next };
        !matches!(
            piece(self.pieces.rest().as_bytes(), north, true, false),
            Ok((_, Piece::Move(_) | Piece::Word(_)))
        )
    }

    fn push_unreadable(&mut self, span: Range<usize>) {
        self.report.add_unreadable_move(span.clone(), self.pieces.next);
        self.push(Written::Unreadable(without_blanks(&self.pieces.text[span.clone()])), span);
    }

    fn report_stray(&mut self, span: Range<usize>) {
        if !self.report.extend_stray(&span) {
            let expected = Message::new("expected-moves-only");
            self.report.add(codes::STRAY_TEXT, span, Some(self.pieces.next), expected);
        }
    }

    fn skip_missing_move(&mut self, at: usize) {
        self.report.add_missing_move(at, self.pieces.next);
        self.pieces.advance();
    }

    fn push(&mut self, written: Written, span: Range<usize>) {
        self.push_ply(self.pieces.next, written, span);
        self.parted = false;
        self.pieces.advance();
    }

    #[inline]
    fn push_ply(&mut self, turn: TurnRef, written: Written, span: Range<usize>) {
        let (line, column) = self.cursor.advance(span.start);
        self.plies.push(WrittenPly { turn, written, span, line, column });
    }

    fn finish(mut self, source: &Source) -> Reading<'t> {
        self.report.name_game(source.game.as_deref());
        Reading {
            text: self.pieces.text,
            transcript: Transcript { plies: self.plies },
            findings: self.report.finish(source),
        }
    }
}

/// Reads one move, such as `a3>` or `23: A5<+`, in any of the looser forms (N6). Returns `None` for
/// other text and for a move in the other player's case.
///
/// ```
/// use bao_notation::{Side, read_move, write_move};
///
/// let found = read_move("23: A5 ‹+", Side::South).expect("it is a move");
/// assert_eq!(write_move(&found, Side::South), "A5<+");
/// assert_eq!(read_move("a5<", Side::South), None);
/// ```
pub fn read_move(text: &str, side: Side) -> Option<WrittenMove> {
    let turn = TurnRef { number: u32::MAX, side };
    let mut rest = text.trim();
    if let Ok((behind, Piece::Number(_))) = piece(rest.as_bytes(), turn, false, false) {
        rest = rest[rest.len() - behind.len()..].trim_start();
    }
    let (behind, Piece::Move(found)) = piece(rest.as_bytes(), turn, true, false).ok()? else {
        return None;
    };
    let behind = &rest[rest.len() - behind.len()..];
    let whole = behind.trim().trim_end_matches(';').trim().is_empty();
    let is_one = whole && !found.contradicts && found.case.is_none_or(|case| case == side);
    is_one.then_some(found.written)
}

#[cfg(test)]
mod tests;
