//! Decides whether a table row is a game, a title or sum, or the continuation of the game above it.

use bao_languages::Message;
use bao_notation::{Beginning, Finding, Written, find_beginning, outline};

use crate::codes;
use crate::limits::LONGEST_GAME;
use crate::passage::Passage;
use crate::record::Record;
use crate::turns::continues_moves;
use crate::vocabulary::Word;

/// The expectation of findings about a table row without a game.
const ROW_OF_A_GAME: Message = Message::new("expected-row-of-game");

/// The expectation of findings about a fact that is stated only after the games to which it would apply.
pub(crate) const SAID_BEFORE: Message = Message::new("expected-said-before");

/// At most this many bytes of consecutive rows without a game are quoted.
const LONGEST_SKIPPED: usize = 200;

/// At most this many characters of another game in a row are quoted.
const LONGEST_QUOTED: usize = 60;

/// Reads the moves of a text in order to compare games.
fn read_moves(text: &str) -> Vec<Written> {
    let read = bao_notation::read(text, &bao_notation::Source::default());
    read.transcript.moves().map(|(_, written)| written.clone()).collect()
}

/// Whether the number column contains a word such as `Total`; words such as `game` do not count.
fn is_title(number: &str) -> bool {
    let mut words = number.split(|c: char| !c.is_alphabetic());
    let is_word = |word: &str| word.chars().count() > 2 && !Word::Game.is(word);
    number.contains(char::is_alphabetic) && words.any(is_word)
}

impl Record {
    /// Marks a table row as a title, a sum or the like if it has no moves, winner, date or number. Words in the number
    /// column do not count as a number. `cells` are all cells of the row.
    pub(crate) fn mark_without_game<'a>(
        &mut self,
        moves: &str,
        cells: impl Iterator<Item = &'a str>,
    ) {
        if self.winner.is_some() || self.date.is_some() {
            return;
        }
        let is_titled = self.numbered && is_title(&self.id);
        if self.numbered && !is_titled {
            return;
        }
        let is_row = |finding: &Finding| finding.code != codes::LONG_ROW;
        let has_moves = || {
            let found = outline(moves, 1);
            !is_titled || found.signed + found.lettered > 0
        };
        if !self.findings.iter().all(is_row) || !moves.trim().is_empty() && has_moves() {
            return;
        }
        let filled: Vec<&str> = cells.map(str::trim).filter(|cell| !cell.is_empty()).collect();
        self.findings.clear();
        self.add_finding(codes::UNPLACED_TEXT, &filled.join(" | "), ROW_OF_A_GAME);
    }

    /// Whether this row was marked as not being a game.
    pub(crate) fn is_not_a_game(&self) -> bool {
        matches!(&self.findings[..], [finding]
            if finding.expected == ROW_OF_A_GAME || finding.expected == SAID_BEFORE)
    }

    /// Whether a row without a number continues this game.
    pub(crate) fn is_continued_by(&self, row: &Record) -> bool {
        let is_text = row.findings.iter().any(|finding| finding.code == codes::MISSING_BEGINNING);
        let says_more = row.south.is_some() || row.north.is_some() || row.date.is_some();
        let says_winner =
            row.winner.is_some() && self.winner.is_some_and(|side| row.winner != Some(side));
        let bytes = self.transcript.text().len() + row.transcript.text().len();
        !(is_text || says_more || says_winner || bytes > LONGEST_GAME)
            && continues_moves(self.transcript.text(), row.transcript.text())
    }

    /// Adds the moves of a row that continues the game.
    pub(crate) fn add_row(&mut self, row: Record) {
        let place = row.transcript.start();
        let before = std::mem::replace(&mut self.transcript, Passage::new("", self.line, 1));
        self.transcript = Passage::join([&before, &row.transcript], " ");
        self.winner = self.winner.or(row.winner);
        self.extras.extend(row.extras);
        if let (Some(rows), Some(more)) = (&mut self.rows, row.rows) {
            rows.add_continuation(*more);
        }
        let of_row =
            row.findings.into_iter().filter(|finding| finding.code != codes::MISSING_NUMBER);
        self.findings.extend(of_row);
        self.add_finding_at(place, codes::STEPPED_OVER, "\n", Message::new("expected-next-move"));
    }

    /// Adds one finding with the texts of all rows without a game.
    pub(crate) fn add_rows_without_game(&mut self, rows: Vec<Finding>) {
        let mut rows = rows.into_iter();
        let Some(mut first) = rows.next() else { return };
        for row in rows {
            if first.read.len() > LONGEST_SKIPPED {
                break;
            }
            first.read.push_str(" / ");
            first.read.push_str(&row.read);
        }
        first.place.game = Some(self.id.clone());
        self.findings.push(first);
    }

    /// Reports own columns that contain moves of another game. They are kept as text.
    pub(crate) fn report_other_games(&mut self) {
        let has_sign = |text: &str| memchr::memchr2(b'<', b'>', text.as_bytes()).is_some();
        if !self.extras.iter().any(|(_, text)| has_sign(text)) {
            return;
        }
        let of_game = read_moves(self.transcript.text());
        let is_other = |text: &str| {
            if !has_sign(text) || !outline(text, 1).is_of_moves() {
                return false;
            }
            match find_beginning(text, 1) {
                Some(Beginning::Turn(1)) => {
                    read_moves(text).iter().zip(&of_game).any(|(one, other)| one != other)
                }
                // The middle of a game that does not continue this one.
                Some(Beginning::Turn(_)) => true,
                _ => false,
            }
        };
        let others: Vec<String> = self
            .extras
            .iter()
            .filter(|(_, text)| is_other(text))
            .map(|(name, text)| {
                format!("{name}: {}", text.chars().take(LONGEST_QUOTED).collect::<String>())
            })
            .collect();
        for other in others {
            self.add_finding(codes::UNPLACED_TEXT, &other, Message::new("expected-one-game"));
        }
    }

    /// Creates the record of a row that is a title, a sum or the like.
    pub(crate) fn without_game<'a>(line: usize, cells: impl Iterator<Item = &'a str>) -> Record {
        let mut record = Record::new(line, None);
        record.mark_without_game("", cells);
        record
    }

    /// Whether the record has a winner, a player or a date.
    pub(crate) fn says_something(&self) -> bool {
        let names_player = self.south.is_some() || self.north.is_some();
        self.winner.is_some() || self.date.is_some() || names_player
    }

    pub(crate) fn has_same_moves(&self, other: &Record) -> bool {
        let moves = read_moves(self.transcript.text());
        !moves.is_empty() && moves == read_moves(other.transcript.text())
    }

    /// Reports the facts that another record in the same row states about a game with the same moves.
    pub(crate) fn report_same_game(&mut self, other: &Record) {
        let named = [
            Some(&other.id).filter(|_| other.numbered),
            other.south.as_ref(),
            other.north.as_ref(),
        ];
        let named = named.into_iter().flatten().cloned();
        let winner = other.winner.map(|side| side.letter().to_string());
        let date = other.date.map(|date| date.to_string());
        let own = other.extras.iter().map(|(name, text)| format!("{name}: {text}"));
        let moves: String = other.transcript.text().chars().take(LONGEST_QUOTED).collect();
        let all: Vec<String> = named.chain(winner).chain(date).chain(own).chain([moves]).collect();
        self.add_finding(codes::UNPLACED_TEXT, &all.join(" | "), Message::new("expected-one-game"));
    }
}
