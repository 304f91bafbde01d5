//! Collects the findings about a transcript or game file while it is read, and decides whether a
//! move is the move that is due.

use std::collections::HashSet;
use std::ops::Range;

use bao_languages::{Message, message};
use bao_rules::Side;

use crate::codes;
use crate::finding::{Code, Finding, Place, Source};
use crate::signs::{has_variants, is_blank, variants};
use crate::transcript::{TurnRef, WrittenMove};
use crate::write::write_move;

/// Collects findings in any order; `finish` sorts them and adds lines, columns and quoted text.
#[derive(Default)]
pub(crate) struct Report<'t> {
    text: &'t str,
    has_variants: bool,
    /// The findings already made in this game: variant signs by text, others by code.
    reported: HashSet<&'t str>,
    /// The number of findings of earlier games.
    game_start: usize,
    findings: Vec<Finding>,
}

impl<'t> Report<'t> {
    pub(crate) fn new(text: &'t str) -> Self {
        Report { text, has_variants: has_variants(text), ..Report::default() }
    }

    /// Begins the next game; findings that are made once per game can occur again.
    pub(crate) fn begin_game(&mut self) {
        self.reported.clear();
        self.game_start = self.findings.len();
    }

    /// Sets the name of the current game in its findings.
    pub(crate) fn name_game(&mut self, game: Option<&str>) {
        for finding in &mut self.findings[self.game_start..] {
            finding.place.game = game.map(str::to_owned);
        }
    }

    /// Adds a finding, for now without a repair.
    pub(crate) fn add(
        &mut self,
        code: Code,
        span: Range<usize>,
        turn: Option<TurnRef>,
        expected: Message,
    ) -> &mut Finding {
        let place = Place { game: None, turn, line: 0, column: 0, span };
        let read = String::new();
        self.findings.push_mut(Finding { code, place, read, expected, repair: None })
    }

    /// Reports a missing or misplaced turn number or `;`, once per game.
    pub(crate) fn add_separator(&mut self, span: Range<usize>, turn: TurnRef, expected: Message) {
        if self.reported.insert(codes::SEPARATOR.name) {
            self.add(codes::SEPARATOR, span, Some(turn), expected);
        }
    }

    /// Reports each variant sign at its first occurrence in the game.
    #[inline]
    pub(crate) fn add_typography(&mut self, span: Range<usize>) {
        if self.has_variants {
            self.add_variants(span);
        }
    }

    fn add_variants(&mut self, span: Range<usize>) {
        let text = self.text;
        for (place, plain) in variants(text, span) {
            if self.reported.insert(&text[place.clone()]) {
                let expected = message!("expected-plain-sign", sign = plain.to_string());
                self.add(codes::TYPOGRAPHY, place, None, expected).repair = Some(plain.to_string());
            }
        }
    }

    /// Reports a turn number that differs from the counted number, and continues counting from it.
    pub(crate) fn check_number(
        &mut self,
        number: i64,
        ahead: &mut i64,
        span: Range<usize>,
        due: TurnRef,
    ) {
        let counted = i64::from(due.number) + *ahead;
        if number != counted {
            let expected = message!("expected-turn-number", number = counted);
            self.add(codes::TURN_NUMBER, span, Some(due), expected).repair =
                Some(format!("{}:", due.label()));
            *ahead = number - i64::from(due.number);
        }
    }

    pub(crate) fn add_wrong_case(&mut self, span: Range<usize>, due: TurnRef, found: &WrittenMove) {
        let expected = match due.side {
            Side::South => Message::new("expected-upper-case"),
            Side::North => Message::new("expected-lower-case"),
        };
        self.add(codes::WRONG_CASE, span, Some(due), expected).repair =
            Some(write_move(found, due.side));
    }

    pub(crate) fn add_doubled_sign(
        &mut self,
        span: Range<usize>,
        due: TurnRef,
        found: &WrittenMove,
    ) {
        self.add(codes::DOUBLED_SIGN, span, Some(due), Message::new("expected-sign-once")).repair =
            Some(write_move(found, due.side));
    }

    pub(crate) fn add_missing_move(&mut self, at: usize, due: TurnRef) {
        let expected = match due.side {
            Side::South => Message::new("expected-souths-move"),
            Side::North => Message::new("expected-norths-move"),
        };
        self.add(codes::MISSING_MOVE, at..at, Some(due), expected);
    }

    pub(crate) fn add_unreadable_move(&mut self, span: Range<usize>, due: TurnRef) {
        self.add(codes::UNREADABLE_MOVE, span, Some(due), Message::new("expected-move"));
    }

    /// Extends the last finding to further stray text if there are only blanks between them;
    /// returns whether it did.
    pub(crate) fn extend_stray(&mut self, span: &Range<usize>) -> bool {
        let text = self.text;
        let is_before = |last: &&mut Finding| {
            let between = last.place.span.end..span.start;
            last.code == codes::STRAY_TEXT && text[between].chars().all(is_blank)
        };
        let last = self.findings.last_mut().filter(is_before);
        last.map(|last| last.place.span.end = span.end).is_some()
    }

    pub(crate) fn last(&self) -> Option<&Finding> {
        self.findings.last()
    }

    pub(crate) fn finish(mut self, source: &Source) -> Vec<Finding> {
        self.findings.sort_by_key(|finding| finding.place.span.start);
        let mut cursor = Cursor::new(self.text, source);
        for Finding { place, read, .. } in &mut self.findings {
            self.text[place.span.clone()].clone_into(read);
            (place.line, place.column) = cursor.advance(place.span.start);
        }
        self.findings
    }
}

/// Counts lines and columns in one pass.
pub(crate) struct Cursor<'t> {
    text: &'t str,
    at: usize,
    line: usize,
    column: usize,
    /// All bytes from `at` to here are one column each.
    plain_end: usize,
}

impl<'t> Cursor<'t> {
    pub(crate) fn new(text: &'t str, source: &Source) -> Self {
        Cursor { text, at: 0, line: source.line, column: source.column, plain_end: 0 }
    }

    /// Returns the line and column of a byte, which must not precede the byte of the last call.
    #[inline]
    pub(crate) fn advance(&mut self, to: usize) -> (usize, usize) {
        if to > self.plain_end {
            self.advance_by_characters(to);
        }
        self.column += to - self.at;
        self.at = to;
        (self.line, self.column)
    }

    fn advance_by_characters(&mut self, to: usize) {
        for c in self.text[self.at..to].chars() {
            if c == '\n' {
                (self.line, self.column) = (self.line + 1, 1);
            } else {
                self.column += 1;
            }
        }
        self.at = to;
        let is_plain = |chunk: &&[u8]| {
            chunk.iter().fold(true, |plain, &byte| plain & byte.is_ascii() & (byte != b'\n'))
        };
        let chunks = self.text.as_bytes()[to..].chunks(32);
        self.plain_end = to + chunks.take_while(is_plain).map(<[u8]>::len).sum::<usize>();
    }
}

/// The relation of a move to the move that is due.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Fit {
    /// It is the move that is due.
    Due,
    /// The move that is due is missing before it.
    Missing,
    /// It is the move that is due, but there is a `;` inside the turn.
    Parted,
    /// It is the move that is due, but in the other player's case.
    WrongCase,
}

/// Counts South's moves, and how many of them are in North's case.
#[derive(Clone, Copy, Default)]
pub(crate) struct SouthCases {
    moves: usize,
    lower: usize,
}

impl SouthCases {
    /// Returns how a move whose row letter has this case relates to the move of the side that is
    /// due.
    ///
    /// `parted`: whether a `;` precedes it. `is_alone`: whether the turn has no move after it.
    pub(crate) fn fit(
        self,
        due: Side,
        case: Option<Side>,
        parted: bool,
        is_alone: impl FnOnce() -> bool,
    ) -> Fit {
        // In a text without capitals, South's moves are in lower case too.
        let is_lower_throughout = self.moves > 0 && self.moves == self.lower;
        match (due, case) {
            (Side::South, Some(Side::North)) if !is_lower_throughout && is_alone() => Fit::Missing,
            (Side::North, Some(Side::North)) if parted => Fit::Parted,
            (Side::North, _) if parted => Fit::Missing,
            (_, Some(case)) if case != due => Fit::WrongCase,
            _ => Fit::Due,
        }
    }

    pub(crate) fn count(&mut self, case: Side) {
        self.moves += 1;
        self.lower += usize::from(case == Side::North);
    }
}
