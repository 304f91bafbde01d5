//! JSON that is no object a line: a list of games, an object with games in it, written over any number of lines.
//!
//! The text is scanned as a stream; in memory is at most the object that may be one game.

use std::collections::VecDeque;
use std::io;
use std::ops::Range;

use crate::codes;
use crate::column_names::find_column_of;
use crate::columns::Column;
use crate::encoding::BadBytes;
use crate::format::{Format, Head, OpenedText, Options, Recognition};
use crate::json_around::{Around, read_pairs, report_neighbours};
use crate::json_columns::read_columns;
use crate::json_detect::{holds_games, is_number};
use crate::json_object::{find_side_of_key, is_moves_key, is_turns_key, read_value};
use crate::json_record::read_object;
use crate::limits::LONGEST_ROW;
use crate::lines::Lines;
use crate::passage::Passage;
use crate::record::{Origin, Record};
use crate::text::begins_with_game;
use bao_languages::message;

/// A list of games, or an object with games in it.
pub(crate) struct WholeJson;

impl Format for WholeJson {
    fn name(&self) -> &'static str {
        "JSON"
    }

    fn recognise(&self, head: Head<'_>, options: &Options) -> Recognition {
        holds_games(head.text, options).into()
    }

    fn open(&self, lines: Lines, options: &Options) -> OpenedText {
        OpenedText { records: Box::new(WholeReader::new(lines, options.clone())), table: None }
    }
}

/// An object or a list that is open.
#[derive(Default)]
struct Frame {
    is_object: bool,
    start: usize,
    /// The key under which it stands in the object around it.
    key: String,
    /// The key whose value is read, and whether that is still to come.
    inner_key: String,
    after_colon: bool,
    /// It has moves under a key of its own.
    has_moves: bool,
    /// The one game inside so far, which this may be as a whole, and the key of it.
    pending: Option<(Range<usize>, String)>,
    /// There are several games inside.
    is_container: bool,
    /// What it says beside games, which holds for all of them.
    fields: Vec<(Column, String, (usize, usize))>,
    /// What else it says, once there is a game in it.
    around: Option<Around>,
    /// Where the value begins that is read.
    value: Option<usize>,
}

struct WholeReader {
    lines: Lines,
    options: Options,
    /// The text from the first object on that may be a game, and where it stands in the file.
    text: String,
    place: (usize, usize),
    at: usize,
    frames: Vec<Frame>,
    /// Where the string began that is open.
    string: Option<usize>,
    escaped: bool,
    /// The depth of frames at which the value of moves stands.
    moves_depth: Option<usize>,
    broken: Option<BadBytes>,
    records: VecDeque<Record>,
    ended: bool,
}

impl WholeReader {
    fn new(lines: Lines, options: Options) -> WholeReader {
        WholeReader {
            lines,
            options,
            text: String::new(),
            place: (1, 1),
            at: 0,
            frames: Vec::new(),
            string: None,
            escaped: false,
            moves_depth: None,
            broken: None,
            records: VecDeque::new(),
            ended: false,
        }
    }

    fn place_of(&self, at: usize) -> (usize, usize) {
        Passage::new(&self.text[..at], self.place.0, self.place.1).place(at)
    }

    /// Reads some more of the text; false at the end.
    fn fill(&mut self) -> io::Result<bool> {
        let Some(piece) = self.lines.next_piece()? else { return Ok(false) };
        let (text, broken) = self.lines.encoding().decode_line(self.lines.piece(&piece), (1, 1));
        if let (None, Some(bad)) = (self.broken, broken) {
            let (line, column) = self.place_of(self.text.len());
            self.broken = Some(bad.at((line, column + bad.place.1 - 1)));
        }
        self.text.push_str(&text);
        if piece.ends {
            self.text.push('\n');
        }
        Ok(true)
    }

    fn scan(&mut self) {
        while self.at < self.text.len() {
            let byte = self.text.as_bytes()[self.at];
            let at = self.at;
            self.at += 1;
            if let Some(start) = self.string {
                match byte {
                    _ if self.escaped => self.escaped = false,
                    b'\\' => self.escaped = true,
                    b'"' => {
                        self.string = None;
                        self.end_string(start, at + 1);
                    }
                    _ => {}
                }
                continue;
            }
            match byte {
                b'"' => self.string = Some(at),
                b'{' | b'[' => self.open_frame(byte == b'{', at),
                b'}' | b']' => {
                    self.end_value(at);
                    self.close_frame(at + 1);
                }
                b':' => {
                    if let Some(frame) = self.frames.last_mut() {
                        (frame.after_colon, frame.value) = (true, Some(at + 1));
                    }
                }
                b',' => {
                    self.end_value(at);
                    if let Some(frame) = self.frames.last_mut() {
                        frame.after_colon = false;
                    }
                }
                _ => {}
            }
        }
        self.limit();
    }

    fn open_frame(&mut self, is_object: bool, start: usize) {
        let key = self.frames.last().map(|frame| frame.inner_key.clone()).unwrap_or_default();
        let around = self.frames.len();
        if let Some(frame) = self.frames.last_mut() {
            frame.value = None;
        }
        if let Some(frame) = self.frames.last_mut()
            && frame.is_object
            && self.moves_depth.is_none()
            && is_moves_key(&key, &self.options)
        {
            // A list of whole games may stand under such a key, too; an object of them has its own keys.
            frame.has_moves = true;
            self.moves_depth = Some(around);
        }
        self.frames.push(Frame { is_object, start, key, ..Frame::default() });
    }

    fn end_string(&mut self, start: usize, end: usize) {
        let raw = &self.text[start..end];
        let Some(frame) = self.frames.last_mut() else { return };
        if self.moves_depth.is_some() {
            return;
        }
        if frame.is_object && !frame.after_colon {
            frame.inner_key = raw.trim_matches('"').to_owned();
            return self.find_turns();
        }
        let begins_game = begins_with_game(raw.trim_matches('"'));
        if frame.is_object && is_moves_key(&frame.inner_key, &self.options) {
            frame.has_moves |= begins_game;
        } else if (!frame.is_object || is_number(&frame.inner_key)) && begins_game {
            // `{"6405": "1:A7<* …"}` and lists of texts.
            let key = std::mem::take(&mut frame.inner_key);
            frame.value = None;
            frame.is_container |= frame.is_object;
            let (line, column) = self.place_of(start);
            let moves = read_value(&self.text[start..end], line, column);
            let mut record = Record::new(line, Some(&key));
            record.report_missing_number();
            record.report_bad_encoding(self.broken.take());
            let list = self.frames.last().filter(|frame| !frame.is_object);
            report_neighbours(&mut record, list.and_then(|list| self.text.get(list.start..start)));
            record.set_transcript(moves, Origin::Named);
            self.push_record(record, start);
        } else if frame.is_object
            && let Some(column @ (Column::South | Column::North | Column::Date)) =
                find_column_of(&frame.inner_key)
        {
            let place = self.place_of(start);
            let value = read_value(&self.text[start..end], 1, 1).text().to_owned();
            if let Some(frame) = self.frames.last_mut() {
                frame.fields.push((column, value, place));
            }
        }
    }

    /// Finds out by the first key of a side whether the list around an object is one of turns.
    fn find_turns(&mut self) {
        let depth = self.frames.len();
        let [.., game, list, turn] = &mut self.frames[..] else { return };
        let is_turns = game.is_object && !list.is_object && is_turns_key(&list.key, &self.options);
        if is_turns && find_side_of_key(&turn.inner_key).is_some() && !list.is_container {
            game.has_moves = true;
            self.moves_depth = Some(depth - 2);
        }
    }

    fn close_frame(&mut self, end: usize) {
        let Some(frame) = self.frames.pop() else { return };
        let late = frame.around.as_ref().and_then(Around::report_late);
        self.records.extend(late);
        if self.moves_depth == Some(self.frames.len()) {
            self.moves_depth = None;
            return;
        }
        if self.moves_depth.is_some() {
            return;
        }
        let is_game =
            frame.is_object && !frame.is_container && (frame.has_moves || frame.pending.is_some());
        let Some(around) = self.frames.last_mut() else {
            if is_game {
                self.push_game(frame.start..end, &frame.key);
            }
            return self.drain(end);
        };
        if !is_game {
            around.is_container |= frame.is_container;
            return;
        }
        if !around.is_object || around.is_container {
            around.is_container = true;
            self.push_game(frame.start..end, &frame.key);
            return self.drain(end);
        }
        match around.pending.take() {
            None => around.pending = Some((frame.start..end, frame.key)),
            Some((before, key)) => {
                around.is_container = true;
                self.push_game(before, &key);
                self.push_game(frame.start..end, &frame.key);
                self.drain(end);
            }
        }
    }

    fn push_game(&mut self, range: Range<usize>, key: &str) {
        let (begin, place) = (range.start, self.place_of(range.start));
        let text = &self.text[range];
        if let Some(rows) = read_columns(text, place, self.broken, &self.options) {
            self.broken = None;
            return rows.into_iter().for_each(|record| self.push_record(record, begin));
        }
        let find = |at: usize| Passage::new(&text[..at], place.0, place.1).place(at);
        let mut record = read_object(text, &find, &self.options, Some(key));
        record.report_bad_encoding(self.broken.take());
        self.push_record(record, begin);
    }

    /// Keeps what an object around games says behind the first of them.
    fn end_value(&mut self, end: usize) {
        let Some(frame) = self.frames.last_mut() else { return };
        let (Some(start), Some(around)) = (frame.value.take(), &mut frame.around) else { return };
        let value = self.text.get(start..end).unwrap_or_default();
        around.add_late(&frame.inner_key, value, self.place.0);
    }

    /// Takes over what the objects around a game say of all of them.
    fn push_record(&mut self, mut record: Record, begin: usize) {
        for index in 0..self.frames.len() {
            let inner = self.frames.get(index + 1).map_or(begin, |frame| frame.start);
            let frame = &self.frames[index];
            if frame.is_object && frame.around.is_none() {
                let text = self.text.get(frame.start..inner).unwrap_or_default();
                let around = Some(Around::new(read_pairs(text)));
                self.frames[index].around = around;
            }
            self.frames[index].around.iter().for_each(|around| around.add_to(&mut record));
        }
        for frame in self.frames.iter().rev() {
            for (column, text, place) in &frame.fields {
                let is_set = match column {
                    Column::South => record.south.is_some(),
                    Column::North => record.north.is_some(),
                    _ => record.date.is_some(),
                };
                if !is_set {
                    record.set_field(*column, text, || *place);
                }
            }
        }
        self.records.push_back(record);
    }

    /// Forgets the text that can be no part of a game any more.
    fn drain(&mut self, end: usize) {
        let open = self.frames.iter().find(|frame| frame.is_object && !frame.is_container);
        let to = open.map_or(end, |frame| frame.start);
        if to == 0 {
            return;
        }
        self.place = self.place_of(to);
        self.text.drain(..to);
        self.at -= to;
        for frame in &mut self.frames {
            frame.start = frame.start.saturating_sub(to);
            frame.value = frame.value.map(|value| value.saturating_sub(to));
            if let Some((range, _)) = &mut frame.pending {
                *range = range.start.saturating_sub(to)..range.end.saturating_sub(to);
            }
        }
    }

    /// What is longer than any game is none.
    fn limit(&mut self) {
        if self.string.is_none() && self.frames.last().is_none_or(|frame| !frame.is_object) {
            // Between games nothing is kept.
            if self.frames.iter().all(|frame| !frame.is_object || frame.is_container) {
                self.drain(self.at);
            }
        }
        if self.text.len() <= LONGEST_ROW + (64 << 10) {
            return;
        }
        let open: Vec<(Range<usize>, String)> =
            self.frames.iter_mut().filter_map(|frame| frame.pending.take()).collect();
        let was_game = self.frames.iter().any(|frame| frame.has_moves);
        open.into_iter().for_each(|(range, key)| self.push_game(range, &key));
        for frame in &mut self.frames {
            (frame.is_container, frame.has_moves) = (true, false);
        }
        if was_game || self.string.is_some() {
            let mut record = Record::new(self.place.0, None);
            let expected = message!("expected-shorter-object", bytes = LONGEST_ROW);
            record.add_finding(codes::LONG_ROW, "", expected);
            self.records.push_back(record);
        }
        self.string = self.string.map(|_| 0);
        self.drain(self.at);
    }

    /// Reports the object that the end of the text cuts.
    fn finish(&mut self) {
        let open = self.frames.iter().position(|frame| frame.has_moves || frame.pending.is_some());
        if let Some(start) = open.map(|index| self.frames[index].start) {
            self.push_game(start..self.text.len(), "");
        }
    }
}

impl Iterator for WholeReader {
    type Item = io::Result<Record>;

    fn next(&mut self) -> Option<Self::Item> {
        loop {
            if let Some(record) = self.records.pop_front() {
                return Some(Ok(record));
            }
            if self.ended {
                return None;
            }
            match self.fill() {
                Ok(true) => self.scan(),
                Ok(false) => {
                    self.ended = true;
                    self.finish();
                }
                Err(error) => {
                    self.ended = true;
                    return Some(Err(error));
                }
            }
        }
    }
}
