//! Reading: from pieces to turns, with a finding for everything that is not as it should be.

use std::borrow::Cow;
use std::collections::HashSet;
use std::ops::Range;

use crate::codes;
use crate::cursor::Cursor;
use crate::finding::{Code, Finding, Place, Source, TurnRef};
use crate::piece::{MovePiece, Piece, is_bare_pit, is_row_letter, piece, stands_for_a_move};
use crate::regular;
use crate::signs::{blanks, foreign_signs, is_blank};
use crate::transcript::{Ply, Side, Transcript, Written};

/// What reading a text gives: always a transcript, and what there is to say about it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Reading<'t> {
    /// The text that was read, which the spans are of.
    pub text: &'t str,
    /// The moves, as far as there are any.
    pub transcript: Transcript,
    /// In the order of the text.
    pub findings: Vec<Finding>,
}

/// Reads one game. Never fails; takes time linear in the text.
#[must_use]
pub fn read<'t>(text: &'t str, source: &Source) -> Reading<'t> {
    let (plies, at) = regular::turns(text, source);
    let mut reader = Reader::new(text, source.game.clone());
    reader.resume(plies, at);
    reader.run();
    reader.finish(source)
}

/// As [`read`], by the grammar alone: to be measured beside the hand-written reader.
#[doc(hidden)]
#[must_use]
pub fn read_by_grammar<'t>(text: &'t str, source: &Source) -> Reading<'t> {
    let mut reader = Reader::new(text, source.game.clone());
    reader.run();
    reader.finish(source)
}

struct Reader<'a> {
    text: &'a str,
    at: usize,
    game: Option<String>,
    next: TurnRef,
    /// The number of the turn that is due has been read.
    numbered: bool,
    /// A `;` has been read since the last move.
    parted: bool,
    /// What the text's numbers are ahead of the count.
    ahead: i64,
    /// South's moves so far, and how many of them in North's case.
    souths: (usize, usize),
    /// What is noted once a game: the foreign signs by their text, the rest by its code.
    noted: HashSet<&'a str>,
    plies: Vec<Ply>,
    /// How many plies at the beginning have their places, and where the text behind them begins.
    placed: (usize, usize),
    findings: Vec<Finding>,
}

impl<'a> Reader<'a> {
    fn new(text: &'a str, game: Option<String>) -> Self {
        Reader {
            text,
            at: 0,
            game,
            next: TurnRef { number: 1, side: Side::South },
            numbered: false,
            parted: true,
            ahead: 0,
            souths: (0, 0),
            noted: HashSet::new(),
            plies: Vec::new(),
            placed: (0, 0),
            findings: Vec::new(),
        }
    }

    /// Goes on behind turns that have been read, all of them whole unless the text ends with them.
    fn resume(&mut self, plies: Vec<Ply>, at: usize) {
        let Some(last) = plies.last() else { return };
        self.next = last.turn;
        self.advance();
        self.parted = self.next.side == Side::South;
        self.souths.0 = plies.len().div_ceil(2);
        self.placed = (plies.len(), at);
        self.at = at;
        self.plies = plies;
    }

    fn run(&mut self) {
        loop {
            self.skip_blanks();
            let rest = &self.text[self.at..];
            let Ok((after, found)) = piece(rest, self.next, self.numbered) else { break };
            let span = self.at..self.text.len() - after.len();
            self.typography(span.clone());
            self.at = span.end;
            match found {
                Piece::Number(value) => self.number(value, span),
                Piece::Separator => self.separator(span),
                Piece::Move(found) => self.written_move(found, span),
                Piece::Contradiction => {
                    let raw = self.text[span.clone()].replace("&nbsp;", "").replace(is_blank, "");
                    self.damaged(raw, span);
                }
                Piece::Word(word) if self.is_in_turn() && is_bare_pit(word) => {
                    self.damaged(word.to_owned(), span);
                }
                Piece::Word(word) if self.is_in_turn() && is_row_letter(word) => {
                    // Kept as a move it would make one with a digit that follows.
                    let turn = Some(self.next);
                    self.say(
                        codes::UNREADABLE_MOVE,
                        span,
                        turn,
                        "a pit behind the row letter",
                        None,
                    );
                }
                Piece::Word(word) if stands_for_a_move(word) => self.damaged(word.to_owned(), span),
                Piece::Word(_) => self.stray(span),
            }
        }
        let told = |finding: &Finding| finding.place.turn == Some(self.next);
        let begun = self.numbered && self.next.side == Side::South && !self.plies.is_empty();
        if begun && !self.findings.last().is_some_and(told) {
            // A line that was cut often ends so.
            self.missing(self.text.len());
        }
        if self.plies.is_empty() {
            self.say(codes::EMPTY_TRANSCRIPT, 0..0, None, "moves, as `1:A6<* a5>;`", None);
        }
    }

    fn skip_blanks(&mut self) {
        if let Ok((rest, ())) = blanks(&self.text[self.at..]) {
            self.at = self.text.len() - rest.len();
        }
    }

    /// Whether the text has begun the turn whose move is due.
    fn is_in_turn(&self) -> bool {
        match self.next.side {
            Side::South => self.numbered,
            Side::North => !self.parted,
        }
    }

    /// Whether the last move carries the sign of the end.
    fn has_ended(&self) -> bool {
        let last = self.plies.last().map(|ply| &ply.written);
        matches!(last, Some(Written::Move(written)) if written.ends_game)
    }

    fn number(&mut self, value: u32, span: Range<usize>) {
        if self.has_ended() && blanks(&self.text[self.at..]).is_ok_and(|(rest, ())| rest.is_empty())
        {
            self.say(
                codes::STRAY_TEXT,
                span,
                None,
                "nothing after the end of the game; skipped",
                None,
            );
            return;
        }
        if self.next.side == Side::North {
            self.missing(span.start);
        } else if !self.parted {
            self.say_once(codes::SEPARATOR, span.clone(), "`;` between two turns");
        }
        let counted = i64::from(self.next.number);
        if i64::from(value) != counted + self.ahead {
            let repair = Some(format!("{}:", self.next.number));
            let expected = format!("turn number {}", counted + self.ahead);
            self.say(codes::TURN_NUMBER, span, Some(self.next), expected, repair);
            self.ahead = i64::from(value) - counted;
        }
        self.numbered = true;
        self.parted = true;
    }

    fn separator(&mut self, span: Range<usize>) {
        if self.parted && self.next.side == Side::South {
            self.say_once(codes::SEPARATOR, span, "one `;` between two turns");
        }
        self.parted = true;
    }

    fn written_move(&mut self, found: MovePiece, span: Range<usize>) {
        let side_of_case = found.case.unwrap_or(self.next.side);
        let row_less = found.case.is_none();
        match (self.next.side, side_of_case) {
            (Side::South, Side::North) if self.is_alone() && !self.lower_case_throughout() => {
                self.missing(span.start);
            }
            (Side::North, Side::South) if self.parted => self.missing(span.start),
            (Side::North, Side::North) if self.parted && row_less => self.missing(span.start),
            (Side::North, Side::North) if self.parted => {
                self.say_once(codes::SEPARATOR, span.clone(), "no `;` inside a turn");
            }
            (due, read) if due != read => {
                let expected = match due {
                    Side::South => "upper case, for South's move",
                    Side::North => "lower case, for North's move",
                };
                let repair = crate::write::write_move(&found.written, due);
                self.say(codes::WRONG_CASE, span.clone(), Some(self.next), expected, Some(repair));
            }
            _ => {}
        }
        if self.next.side == Side::South {
            if !self.numbered {
                let expected = format!("turn number `{}:`", self.next.number);
                self.say_once(codes::SEPARATOR, span.clone(), expected);
            }
            self.souths.0 += 1;
            self.souths.1 += usize::from(side_of_case == Side::North);
        }
        if found.doubled {
            let repair = crate::write::write_move(&found.written, self.next.side);
            let turn = Some(self.next);
            self.say(codes::DOUBLED_SIGN, span.clone(), turn, "each sign once", Some(repair));
        }
        self.push(Written::Move(found.written), span);
    }

    /// Whether no other move of the same turn follows.
    fn is_alone(&self) -> bool {
        let rest = &self.text[self.at..];
        let rest = blanks(rest).map_or(rest, |(rest, ())| rest);
        let north = TurnRef { side: Side::North, ..self.next };
        !matches!(
            piece(rest, north, true),
            Ok((_, Piece::Move(_) | Piece::Contradiction | Piece::Word(_)))
        )
    }

    fn lower_case_throughout(&self) -> bool {
        self.souths.0 > 0 && self.souths.0 == self.souths.1
    }

    fn damaged(&mut self, raw: String, span: Range<usize>) {
        let turn = Some(self.next);
        self.say(
            codes::UNREADABLE_MOVE,
            span.clone(),
            turn,
            "a move such as `A5<` or `b3>*`",
            None,
        );
        self.push(Written::Unreadable(raw), span);
    }

    fn stray(&mut self, span: Range<usize>) {
        let between = |from: usize| self.text[from..span.start].chars().all(is_blank);
        if let Some(last) = self.findings.last_mut()
            && last.code == codes::STRAY_TEXT
            && between(last.place.span.end)
        {
            last.place.span.end = span.end;
            return;
        }
        self.say(codes::STRAY_TEXT, span, Some(self.next), "nothing but moves; skipped", None);
    }

    /// The move that is due is not there.
    fn missing(&mut self, at: usize) {
        let expected = match self.next.side {
            Side::South => "South's move of this turn",
            Side::North => "North's move of this turn",
        };
        self.say(codes::MISSING_MOVE, at..at, Some(self.next), expected, None);
        self.advance();
    }

    fn advance(&mut self) {
        if self.next.side == Side::North {
            self.next.number = self.next.number.saturating_add(1);
            self.numbered = false;
        }
        self.next.side = self.next.side.opponent();
    }

    fn push(&mut self, written: Written, span: Range<usize>) {
        self.plies.push(Ply { turn: self.next, written, span, line: 0, column: 0 });
        self.parted = false;
        self.advance();
    }

    /// A note for the first sign of each kind from another character set.
    fn typography(&mut self, span: Range<usize>) {
        for (place, plain) in foreign_signs(self.text, span) {
            let text: &'a str = self.text;
            if self.noted.insert(&text[place.clone()]) {
                let expected = format!("the plain sign `{plain}`, here and further on");
                self.say(codes::TYPOGRAPHY, place, None, expected, Some(plain.to_string()));
            }
        }
    }

    /// A note that is worth saying only once a game.
    fn say_once(&mut self, code: Code, span: Range<usize>, expected: impl Into<Cow<'static, str>>) {
        if self.noted.insert(code.name) {
            self.say(code, span, Some(self.next), expected, None);
        }
    }

    fn say(
        &mut self,
        code: Code,
        span: Range<usize>,
        turn: Option<TurnRef>,
        expected: impl Into<Cow<'static, str>>,
        repair: Option<String>,
    ) {
        let read = self.text[span.clone()].to_owned();
        let place = Place { game: self.game.clone(), turn, line: 0, column: 0, span };
        self.findings.push(Finding { code, place, read, expected: expected.into(), repair });
    }

    fn finish(mut self, source: &Source) -> Reading<'a> {
        self.findings.sort_by_key(|finding| finding.place.span.start);
        let (placed, at) = self.placed;
        let mut cursor = Cursor::new(self.text, at, source.line, source.column + at);
        let mut findings = self.findings.iter_mut().peekable();
        for ply in &mut self.plies[placed..] {
            while let Some(finding) = findings.next_if(|f| f.place.span.start <= ply.span.start) {
                cursor.locate(&mut finding.place);
            }
            (ply.line, ply.column) = cursor.advance(ply.span.start);
        }
        findings.for_each(|finding| cursor.locate(&mut finding.place));
        for finding in &mut self.findings {
            // Stray text may have grown after it was found.
            finding.read = self.text[finding.place.span.clone()].to_owned();
        }
        Reading {
            text: self.text,
            transcript: Transcript { plies: self.plies },
            findings: self.findings,
        }
    }
}

#[cfg(test)]
mod tests;
