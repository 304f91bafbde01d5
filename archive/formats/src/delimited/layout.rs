//! From the fields of a row to a record.

use crate::cells::strip_markup;
use crate::codes;
use crate::columns::Columns;
use crate::encoding::BadBytes;
use crate::limits::LONGEST_ROW;
use crate::move_parts::join_moves;
use crate::passage::{Passage, PassageBuilder, count_chars};
use crate::record::{Origin, Record};
use crate::source_rows::SourceRows;
use crate::text::read_title;
use crate::turns::join_turns;
use bao_languages::{Message, message};

use super::rows::RowProblem;
use super::split::{Field, split_plain};

/// What a table's rows hold, and where.
#[derive(Clone)]
pub(super) struct Layout {
    pub columns: Columns,
    /// How many columns the header has.
    pub width: usize,
    pub delimiter: u8,
    pub keep_rows: bool,
    pub keep_places: bool,
}

impl Layout {
    /// The record of a row without quotation marks. `ends` is a buffer for the ends of its fields.
    pub(super) fn read_plain(
        &self,
        line: usize,
        text: &str,
        ends: &mut Vec<usize>,
        bad: Option<BadBytes>,
    ) -> Record {
        ends.clear();
        ends.extend(memchr::memchr_iter(self.delimiter, text.as_bytes()));
        ends.push(text.len());
        let count = ends.len();
        let field = |at: usize| {
            let start = at.checked_sub(1).map_or(0, |before| ends[before] + 1);
            (start, &text[start..ends[at]])
        };
        let is_filled = |at: usize| at < count && !field(at).1.trim().is_empty();
        let moves = self.columns.moves(is_filled);
        // Moves behind the column of moves go on with it, or stand in quotation marks that are missing.
        let has_more =
            |from: usize| memchr::memchr2(b'<', b'>', &text.as_bytes()[from..]).is_some();
        if !self.columns.turns.is_empty() || moves + 1 < count && has_more(ends[moves]) {
            let fields = split_plain(text.as_bytes(), self.delimiter, line);
            return self.read_fields(line, fields, None, bad);
        }
        let present = |at: usize| (at < count).then(|| field(at));
        let column = |start: usize| count_chars(&text[..start]) + 1;
        let number = self.columns.game.and_then(present).map(|(_, text)| strip_number(text));
        let mut record = Record::new(line, number);
        record.report_missing_number();
        record.report_bad_encoding(bad);
        if count > self.width {
            let mut left = self.width..count;
            self.report_surplus(&mut record, 0, left.any(|at| !field(at).1.trim().is_empty()));
        }
        for (of, at) in self.columns.others() {
            if let Some((start, text)) = at.and_then(present) {
                record.set_field(of, text, || (line, column(start)));
            }
        }
        for (at, name) in &*self.columns.own {
            if let Some((_, text)) = present(*at) {
                record.add_extra(name, text);
            }
        }
        if self.keep_places {
            for (of, at) in self.columns.all(moves) {
                if let Some((start, _)) = present(at) {
                    record.add_origin(of, (line, column(start)), Origin::Named);
                }
            }
        }
        let transcript = present(moves);
        let cells = text.split(char::from(self.delimiter));
        record.mark_without_game(transcript.map_or("", |(_, text)| text), cells);
        match transcript {
            Some((start, text)) => {
                record.transcript = record.clean_moves(Passage::new(text, line, column(start)));
            }
            None => record.report_short_row(moves),
        }
        if self.keep_rows {
            let cells = (0..count).map(|at| field(at).1.to_owned()).collect();
            record.rows = Some(Box::new(SourceRows::new(cells, &self.columns)));
        }
        read_title(&mut record);
        record.report_other_games();
        record
    }

    /// The record of any other row.
    pub(super) fn read_fields(
        &self,
        line: usize,
        mut fields: Vec<Field>,
        problem: Option<RowProblem>,
        bad: Option<BadBytes>,
    ) -> Record {
        let number = self.columns.game.and_then(|at| fields.get(at));
        let number = number.map(|field| strip_number(field.text.text()));
        let mut record = Record::new(line, number);
        match problem {
            Some(RowProblem::StrayQuote) => {
                let expected = Message::new("expected-closing-quote");
                record.add_finding(codes::STRAY_QUOTE, "\"", expected);
            }
            Some(RowProblem::TooLong) => {
                let expected = message!("expected-shorter-row", bytes = LONGEST_ROW);
                record.add_finding(codes::LONG_ROW, "", expected);
            }
            None => {}
        }
        record.report_missing_number();
        record.report_bad_encoding(bad);
        let is_filled =
            |at| fields.get(at).is_some_and(|f: &Field| !f.text.text().trim().is_empty());
        let moves = self.columns.moves(is_filled);
        let behind = fields.iter().skip(moves + 1).map(|field| field.text.text());
        let in_turns = !self.columns.turns.is_empty();
        let extra = if in_turns { 0 } else { self.count_extra_fields(fields.len(), behind) };
        if extra > 0 {
            let mut built = PassageBuilder::default();
            for (index, field) in fields.drain(moves..=moves + extra).enumerate() {
                if index > 0 {
                    let (line, column) = (field.text.line(), field.text.column());
                    // A comma is not a sign of the notation, and would be one word with the number behind it.
                    let is_tied = self.delimiter != b';' && !field.text.text().starts_with(' ');
                    let delimiter = char::from(self.delimiter).to_string();
                    let parted = if is_tied { delimiter + " " } else { delimiter };
                    built.push(&parted, line, column.saturating_sub(1).max(1));
                }
                built.append(&field.text);
            }
            fields.insert(moves, Field { text: built.finish(line, 1) });
        }
        if extra > 0 || fields.len() > self.width {
            let mut left = fields.iter().skip(self.width);
            let filled = left.any(|field| !field.text.text().trim().is_empty());
            self.report_surplus(&mut record, extra, filled);
        }
        for (of, at) in self.columns.others() {
            if let Some(field) = at.and_then(|at| fields.get(at)) {
                record
                    .set_field(of, field.text.text(), || (field.text.line(), field.text.column()));
            }
        }
        let text = |at: usize| fields.get(at).map(|field| field.text.text());
        let parts = self.columns.find_parts(moves, text);
        for (at, name) in &*self.columns.own {
            if let Some(field) = fields.get(*at).filter(|_| !parts.contains(at)) {
                record.add_extra(name, field.text.text());
            }
        }
        if self.keep_places {
            for (of, at) in self.columns.all(moves) {
                if let Some(field) = fields.get(at) {
                    let place = (field.text.line(), field.text.column());
                    record.add_origin(of, place, Origin::Named);
                }
            }
        }
        if self.keep_rows {
            let cells = fields.iter().map(|field| field.text.text().to_owned()).collect();
            record.rows = Some(Box::new(SourceRows::new(cells, &self.columns)));
        }
        if !parts.is_empty() {
            let parts = parts.iter().map(|at| &fields[*at].text);
            fields[moves].text = join_moves(&fields[moves].text, parts);
        }
        let in_turns = in_turns.then(|| {
            let turns = self.columns.turns.iter();
            join_turns(turns.filter_map(|(at, turn)| Some((*turn, &fields.get(*at)?.text))))
        });
        let text = in_turns.as_ref().or_else(|| Some(&fields.get(moves)?.text)).map(Passage::text);
        let cells = fields.iter().map(|field| field.text.text());
        record.mark_without_game(text.unwrap_or_default(), cells);
        if let Some(turns) = in_turns {
            record.transcript = turns;
        } else if moves < fields.len() {
            let transcript = fields.swap_remove(moves).text;
            // The moves behind a stray mark are read all the same.
            let transcript = match problem {
                Some(RowProblem::StrayQuote) => strip_marks(transcript),
                _ => transcript,
            };
            record.transcript = record.clean_moves(transcript);
        } else if problem != Some(RowProblem::TooLong) {
            record.report_short_row(moves);
        }
        read_title(&mut record);
        record.report_other_games();
        record
    }

    /// How many of the fields `behind` the moves go on with them, since a transcript that is not quoted may hold
    /// the delimiter. In a row of as many fields as the header has columns, each field is of its own column.
    fn count_extra_fields<'a>(&self, count: usize, behind: impl Iterator<Item = &'a str>) -> usize {
        let most = if count < self.width { count } else { count - self.width };
        let mut extra = 0;
        for (index, text) in behind.take(most).enumerate() {
            let text = text.trim_start();
            let may_move = text.starts_with(|c: char| c.is_ascii_digit() || "ABab".contains(c));
            if may_move && bao_notation::find_beginning(text, 1).is_some() {
                extra = index + 1;
            } else if !text.is_empty() {
                break;
            }
        }
        extra
    }

    /// Reports `extra` fields that belong to the transcript, and whether any behind the last column is
    /// `filled`.
    pub(super) fn report_surplus(&self, record: &mut Record, extra: usize, filled: bool) {
        if extra > 0 {
            let expected = match self.delimiter {
                b'\t' => Message::new("expected-quotes-tab"),
                sign => message!("expected-quotes", sign = char::from(sign).to_string()),
            };
            record.add_finding(codes::UNQUOTED_TRANSCRIPT, "", expected);
        }
        if filled {
            let expected = message!("expected-fields", count = self.width);
            record.add_finding(codes::EXTRA_FIELDS, "", expected);
        }
    }
}

/// A number without the tags and stars that a copied table may have around it.
fn strip_number(text: &str) -> &str {
    if text.trim_start().starts_with(['<', '*']) { strip_markup(text) } else { text }
}

fn strip_marks(transcript: Passage) -> Passage {
    let text = transcript.text();
    let start = text.len() - text.trim_start_matches('"').len();
    let end = text.trim_end_matches('"').len().max(start);
    transcript.slice(start..end)
}
