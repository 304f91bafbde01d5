//! JSON with games anywhere in it: a list of games, or an object with games inside, over any number of lines.
//!
//! Only one long document is in memory at a time. The scanner makes a record as soon as it reaches the end of a game,
//! so damage in a document does not affect the games before it.

use std::cell::RefCell;
use std::collections::VecDeque;
use std::io;
use std::ops::Range;
use std::sync::Arc;

use bao_languages::{Message, message};

use crate::codes;
use crate::columns::Field;
use crate::encoding::{BadBytes, Encoding};
use crate::format::{Format, OpenedText, Options, iterate};
use crate::json_object::{find_side_of_key, is_moves_key, is_turns_key, read_value};
use crate::json_record::read_games;
use crate::limits::{DEEPEST_JSON, HEAD, LONGEST_JSON, LONGEST_ROW};
use crate::lines::Lines;
use crate::passage::TextPlaces;
use crate::record::{Origin, Record};
use crate::record_rows::SAID_BEFORE;
use crate::text::begins_with_game;

/// Values after the first game are no longer quoted once their text exceeds this many bytes.
const LONGEST_LATE: usize = 200;

/// The error kind for a document longer than [`LONGEST_JSON`]; it ends reading.
pub(crate) const TOO_LONG: io::ErrorKind = io::ErrorKind::FileTooLarge;

pub(crate) const JSON: Format = Format {
    name: "JSON",
    recognise: |head, options| holds_games(head.text, options).into(),
    open,
};

fn open(lines: Lines, options: &Options) -> OpenedText {
    let mut reader = WholeReader::new(lines, options.clone());
    let records = iterate(move |found| {
        let is_more = reader.step()?;
        found.append(&mut reader.records);
        Ok(is_more)
    });
    OpenedText { records, table: None }
}

/// An open object or list.
#[derive(Default)]
struct Frame {
    is_object: bool,
    start: usize,
    /// The key of this value in the object around it.
    key: String,
    /// The current key; `after_colon` is true while its value is read.
    inner_key: String,
    after_colon: bool,
    /// Whether moves are the value of one of its own keys.
    has_moves: bool,
    /// The only game inside so far, with its key; the whole object may turn out to be that game.
    pending: Option<(Range<usize>, String)>,
    /// Whether it contains games but is not a game itself.
    is_container: bool,
    /// The keys and values so far, except objects and lists.
    said: Vec<(String, Range<usize>)>,
    /// The facts that apply to all games inside; set at the first game.
    around: Option<Around>,
    /// The start of the current value.
    value: Option<usize>,
}

impl Frame {
    /// Returns the position and the key of the game that this object is or contains, if any.
    fn find_game(mut self, end: usize) -> Option<(Range<usize>, String)> {
        let whole = self.start..end;
        if !self.is_object || self.is_container {
            return None;
        }
        match self.pending.take() {
            // A game surrounded by much other data is read on its own.
            Some(inner) if !self.has_moves && whole.len() > LONGEST_ROW => Some(inner),
            None if !self.has_moves => None,
            _ => Some((whole, self.key)),
        }
    }
}

struct WholeReader {
    lines: Lines,
    options: Options,
    /// The current document and any text of the next one that was read with it.
    text: String,
    places: TextPlaces,
    /// The end of the document, and the position up to which it has been scanned.
    end: usize,
    at: usize,
    frames: Vec<Frame>,
    /// The number of open objects and lists deeper than the maximum depth.
    too_deep: usize,
    /// The depth of the value that holds the moves.
    moves_depth: Option<usize>,
    broken: Option<BadBytes>,
    records: VecDeque<Record>,
    /// The number of games found, whether readable or not.
    games: usize,
}

impl WholeReader {
    fn new(lines: Lines, options: Options) -> WholeReader {
        let (text, places) = (String::new(), TextPlaces::new((1, 1)));
        let (frames, records, broken) = Default::default();
        WholeReader {
            lines,
            options,
            text,
            places,
            end: 0,
            at: 0,
            frames,
            too_deep: 0,
            moves_depth: None,
            broken,
            records,
            games: 0,
        }
    }

    fn place_of(&mut self, at: usize) -> (usize, usize) {
        self.places.find(&self.text, at)
    }

    /// Reads up to the end of the next document or of the text. Returns false if nothing is left.
    fn read_document(&mut self) -> io::Result<bool> {
        // Removing a document moves the rest of the text, so small ones are removed together.
        if self.end >= HEAD || self.end == self.text.len() {
            self.places = TextPlaces::new(self.place_of(self.end));
            self.text.drain(..self.end);
            (self.at, self.end) = (0, 0);
        }
        let (mut depth, mut in_string, mut escaped) = (0_usize, false, false);
        loop {
            for byte in &self.text.as_bytes()[self.end..] {
                self.end += 1;
                match byte {
                    _ if escaped => escaped = false,
                    b'\\' => escaped = in_string,
                    b'"' => in_string = !in_string,
                    b'{' | b'[' if !in_string => depth += 1,
                    b'}' | b']' if !in_string && depth == 1 => return Ok(true),
                    b'}' | b']' if !in_string => depth = depth.saturating_sub(1),
                    _ => {}
                }
            }
            if !self.fill()? {
                return Ok(self.at < self.end);
            }
        }
    }

    /// Reads more of the text. Returns false at the end.
    fn fill(&mut self) -> io::Result<bool> {
        if self.text.len() - self.at > LONGEST_JSON {
            return Err(TOO_LONG.into());
        }
        let Some((text, broken)) = self.lines.next_text((1, 1))? else { return Ok(false) };
        if let (None, Some(mut bad)) = (self.broken, broken) {
            let (line, column) = self.places.find(&self.text, self.text.len());
            bad.place = (line, column + bad.place.1 - 1);
            self.broken = Some(bad);
        }
        self.text.push_str(&text);
        Ok(true)
    }

    /// Scans up to the end of the next game or of the document.
    fn scan(&mut self) {
        while self.at < self.end && self.records.is_empty() {
            let at = self.at;
            let byte = self.text.as_bytes()[at];
            self.at += 1;
            match byte {
                b'"' => {
                    self.at = self.find_end_of_string(at);
                    self.end_string(at, self.at);
                }
                b'{' | b'[' if self.frames.len() == DEEPEST_JSON => self.open_too_deep(at),
                b'{' | b'[' => self.open_frame(byte == b'{', at),
                b'}' | b']' if self.too_deep > 0 => self.too_deep -= 1,
                _ if self.too_deep > 0 => {}
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
        if self.at == self.end {
            self.end_document();
        }
    }

    /// Returns the end of the string that begins at `start`, or the end of the document if the string is not closed.
    fn find_end_of_string(&self, start: usize) -> usize {
        let mut at = start + 1;
        while let Some(found) = memchr::memchr2(b'"', b'\\', &self.text.as_bytes()[at..self.end]) {
            at += found + 1;
            if self.text.as_bytes()[at - 1] == b'"' {
                return at;
            }
            at = self.end.min(at + 1);
        }
        self.end
    }

    /// Reports an object or list that is nested too deeply, once for everything inside it.
    fn open_too_deep(&mut self, at: usize) {
        if self.too_deep == 0 {
            let place = self.place_of(at);
            let mut record = Record::new(place.0, None);
            let expected = message!("expected-json", fault = Message::new("json-depth"));
            record.add_finding_at(place, codes::BAD_JSON, "", expected);
            self.records.push_back(record);
        }
        self.too_deep += 1;
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
            // The value may also be a list of whole games, which `read_games` splits; an object that contains games
            // does not use such a key.
            frame.has_moves = true;
            self.moves_depth = Some(around);
        }
        self.frames.push(Frame { is_object, start, key, ..Frame::default() });
    }

    fn end_string(&mut self, start: usize, end: usize) {
        let raw = &self.text[start..end];
        let Some(frame) = self.frames.last_mut() else { return };
        if self.moves_depth.is_some() || self.too_deep > 0 {
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
            // A text in a list can be a game too, and so can the value of a key that is a number.
            let key = std::mem::take(&mut frame.inner_key);
            frame.value = None;
            frame.is_container |= frame.is_object;
            // In a list whose key is not a game number, a text may merely quote moves, so it does not count as a game.
            let mut keys = self.frames.iter().rev().map(|frame| &frame.key);
            let around = keys.find(|around| !around.is_empty());
            self.games += usize::from(!key.is_empty() || around.is_none_or(|key| is_number(key)));
            if end - start > LONGEST_ROW {
                return self.push_too_long(start);
            }
            let moves = read_value(&self.text[start..end], self.places.find(&self.text, start));
            let mut record = Record::new(moves.line(), Some(&key));
            record.report_missing_number();
            record.report_bad_encoding(self.broken.take());
            if let Some(list) = self.frames.last().filter(|frame| !frame.is_object) {
                let near = list.start.max(start.saturating_sub(2 * LONGEST_LATE));
                let near = self.text.floor_char_boundary(near);
                report_neighbours(&mut record, &self.text[near..start]);
            }
            record.set_transcript(moves, Origin::Named);
            self.push_record(record, start);
        }
    }

    /// Decides whether the list around an object contains turns, by the first key that names a side.
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
        let is_container = frame.is_container;
        let game = frame.find_game(end);
        let Some(around) = self.frames.last_mut() else {
            return game.into_iter().for_each(|(range, key)| self.push_game(range, &key));
        };
        let Some((range, key)) = game else {
            around.is_container |= is_container;
            return;
        };
        if around.is_object && !around.is_container && around.pending.is_none() {
            around.pending = Some((range, key));
            return;
        }
        around.is_container = true;
        if let Some((before, key)) = around.pending.take() {
            self.push_game(before, &key);
        }
        self.push_game(range, &key);
    }

    /// Reports a value that is too long to be a game.
    fn push_too_long(&mut self, start: usize) {
        let mut record = Record::new(self.place_of(start).0, None);
        let expected = message!("expected-shorter-object", bytes = LONGEST_ROW);
        record.add_finding(codes::LONG_ROW, "", expected);
        self.records.push_back(record);
    }

    fn push_game(&mut self, range: Range<usize>, key: &str) {
        self.games += 1;
        if range.len() > LONGEST_ROW {
            return self.push_too_long(range.start);
        }
        let (begin, place) = (range.start, self.place_of(range.start));
        let text = &self.text[range];
        let places = RefCell::new(TextPlaces::new(place));
        let find = |at: usize| places.borrow_mut().find(text, at);
        let records = read_games(text, &find, &self.options, Some(key), self.broken.take());
        records.into_iter().for_each(|record| self.push_record(record, begin));
    }

    /// Keeps the values of an object before its first game. Later values cannot be assigned to a game.
    fn end_value(&mut self, end: usize) {
        let Some(frame) = self.frames.last_mut() else { return };
        let Some(start) = frame.value.take().filter(|_| frame.is_object) else { return };
        let key = &frame.inner_key;
        match &mut frame.around {
            None => frame.said.push((key.clone(), start..end)),
            Some(around) if around.late.len() <= LONGEST_LATE => {
                around.add_late(key, &self.text[start..end], self.places.find(&self.text, start).0);
            }
            Some(_) => {}
        }
    }

    /// Adds the facts that the surrounding objects state for all their games.
    fn push_record(&mut self, mut record: Record, begin: usize) {
        for index in 0..self.frames.len() {
            let inner = self.frames.get(index + 1).map_or(begin, |frame| frame.start);
            let frame = &mut self.frames[index];
            let is_short = inner - frame.start <= LONGEST_ROW;
            let said = std::mem::take(&mut frame.said);
            let around =
                frame.around.get_or_insert_with(|| Around::new(&self.text, said, is_short));
            // The game's own values take precedence.
            for (name, value) in &around.extras {
                if record.extras.iter().all(|(other, _)| other != name) {
                    record.add_extra(name, value);
                }
            }
        }
        let around = self.frames.iter().rev().filter_map(|frame| frame.around.as_ref());
        for (column, text, at) in around.flat_map(|around| &around.fields) {
            if !record.has(*column) {
                record.set_field(*column, text, || self.places.find(&self.text, *at));
            }
        }
        self.records.push_back(record);
    }

    /// Reports a game that is cut off by the end of the text.
    fn end_document(&mut self) {
        let open = self.frames.iter().position(|frame| frame.has_moves || frame.pending.is_some());
        if let Some(index) = open {
            let start = self.frames[index].start;
            self.frames.truncate(index);
            self.push_game(start..self.end, "");
        }
        self.frames.clear();
        (self.too_deep, self.moves_depth) = (0, None);
    }

    /// Scans or reads more. Returns false at the end.
    fn step(&mut self) -> io::Result<bool> {
        if self.at < self.end {
            self.scan();
            return Ok(true);
        }
        self.read_document()
    }
}

/// The facts of an object that contains games.
#[derive(Default)]
struct Around {
    /// The players and the date, with their positions.
    fields: Vec<(Field, String, usize)>,
    /// The unknown keys with their values.
    extras: Vec<(Arc<str>, String)>,
    /// The values after the first game, and the line where they start.
    late: String,
    line: usize,
}

impl Around {
    fn new(text: &str, said: Vec<(String, Range<usize>)>, keeps_extras: bool) -> Around {
        let mut around = Around::default();
        for (key, range) in said {
            let behind = text[range.clone()].trim_start();
            let (raw, start) = (behind.trim_end(), range.end - behind.len());
            let value = || read_value(raw, (1, 1)).text().to_owned();
            let key = read_value(&format!("\"{key}\""), (1, 1));
            match Field::from_header(key.text()) {
                Some(column @ (Field::South | Field::North | Field::Date))
                    if raw.starts_with('"') =>
                {
                    around.fields.push((column, value(), start));
                }
                Some(Field::Transcript) => {}
                _ if !keeps_extras || matches!(raw, "" | "null") => {}
                _ => around.extras.push((key.text().into(), value())),
            }
        }
        around
    }

    fn add_late(&mut self, key: &str, value: &str, line: usize) {
        let value = value.trim();
        if value.is_empty() || value == "null" {
            return;
        }
        self.line = if self.line == 0 { line } else { self.line };
        let parted = if self.late.is_empty() { "" } else { ", " };
        self.late.push_str(&format!("{parted}{key}: {}", read_value(value, (1, 1)).text()));
    }

    /// Returns a record that has no game, only a finding about the values after the games.
    fn report_late(&self) -> Option<Record> {
        let mut record = Record::new(self.line, None);
        record.add_finding(codes::UNPLACED_TEXT, &self.late, SAID_BEFORE);
        (!self.late.is_empty()).then_some(record)
    }
}

/// Reports values before a game in the same list, such as `[6405, "south", "1:A7<* …"]`.
fn report_neighbours(record: &mut Record, before: &str) {
    let values = before.rsplit(['[', ']', '{', '}']).next().unwrap_or_default();
    let values = values.trim_matches(|c: char| c.is_whitespace() || c == ',');
    if !values.is_empty() && values.len() <= LONGEST_LATE && !values.contains(['<', '>']) {
        record.add_finding(codes::UNPLACED_TEXT, values, Message::new("expected-facts"));
    }
}

/// Whether a text is JSON and contains a game.
pub(crate) fn holds_games(text: &str, options: &Options) -> bool {
    let inside = text.trim_start().strip_prefix(['{', '[']).map(str::trim_start);
    if !inside.is_some_and(|inside| inside.starts_with(['{', '[', '"'])) {
        return false;
    }
    let input = Box::new(io::Cursor::new(text.to_owned()));
    let mut reader = WholeReader::new(Lines::new(input, Encoding::Utf8), options.clone());
    while reader.games == 0 && reader.step().unwrap_or(false) {
        reader.records.clear();
    }
    reader.games > 0
}

/// Whether a key is a game number rather than a word.
fn is_number(key: &str) -> bool {
    key.starts_with(|c: char| c.is_ascii_digit())
}
