//! JSON with games anywhere in it: a list of games, an object with games in it, written over any number of lines.
//!
//! One document is in memory at a time. A game is read as soon as the scanner has passed it, so that what a damaged
//! document has before its damage is read.

use std::cell::RefCell;
use std::collections::VecDeque;
use std::io;
use std::ops::Range;
use std::sync::Arc;

use bao_languages::{Message, message};

use crate::codes;
use crate::column_names::find_column_of;
use crate::columns::Column;
use crate::encoding::BadBytes;
use crate::format::{Format, Head, OpenedText, Options, Recognition};
use crate::json_columns::read_columns;
use crate::json_object::{Object, find_side_of_key, is_moves_key, is_turns_key, read_value};
use crate::json_record::read_object;
use crate::limits::{DEEPEST_JSON, LONGEST_JSON, LONGEST_ROW};
use crate::lines::Lines;
use crate::passage::find_end;
use crate::record::{Origin, Record};
use crate::record_rows::SAID_BEFORE;
use crate::text::begins_with_game;

/// The longest quotation, in bytes, of text after the last game.
const LONGEST_LATE: usize = 200;

/// What kind of error the reader ends with where a document is longer than [`LONGEST_JSON`].
pub(crate) const TOO_LONG: io::ErrorKind = io::ErrorKind::FileTooLarge;

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
    /// What it says beside games, which holds for all of them, and where.
    fields: Vec<(Column, String, usize)>,
    /// What else it says, once there is a game in it.
    around: Option<Around>,
    /// Where the value begins that is read.
    value: Option<usize>,
}

impl Frame {
    /// The game that it is or holds, if that is one: its bytes, and the key of it.
    fn find_game(mut self, end: usize) -> Option<(Range<usize>, String)> {
        let whole = self.start..end;
        if !self.is_object || self.is_container {
            return None;
        }
        match self.pending.take() {
            // A game in the midst of much else is read alone.
            Some(inner) if !self.has_moves && whole.len() > LONGEST_ROW => Some(inner),
            None if !self.has_moves => None,
            _ => Some((whole, self.key)),
        }
    }
}

/// The places of the bytes of a document, counted from the nearest one that is known.
struct Places(Vec<(usize, (usize, usize))>);

impl Places {
    const STEP: usize = 4 << 10;

    fn new(start: (usize, usize)) -> Places {
        Places(vec![(0, start)])
    }

    fn find(&mut self, text: &str, at: usize) -> (usize, usize) {
        let count =
            |(known, (line, column)): (usize, _), to| find_end(&text[known..to], line, column);
        let mut last = self.0[self.0.len() - 1];
        while last.0 + Places::STEP <= at {
            let next = text.floor_char_boundary(last.0 + Places::STEP);
            last = (next, count(last, next));
            self.0.push(last);
        }
        let behind = self.0.partition_point(|(known, _)| *known <= at);
        count(self.0[behind - 1], at)
    }
}

struct WholeReader {
    lines: Lines,
    options: Options,
    /// The document that is read, and what has been read of the next one.
    text: String,
    places: Places,
    /// Where the document ends, and up to where it has been scanned.
    end: usize,
    at: usize,
    frames: Vec<Frame>,
    /// How many objects and lists are open inside of the deepest frame.
    too_deep: usize,
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
            places: Places::new((1, 1)),
            end: 0,
            at: 0,
            frames: Vec::new(),
            too_deep: 0,
            moves_depth: None,
            broken: None,
            records: VecDeque::new(),
            ended: false,
        }
    }

    fn place_of(&mut self, at: usize) -> (usize, usize) {
        self.places.find(&self.text, at)
    }

    /// Reads up to the end of the next document, or of the text; false where nothing is left.
    fn read_document(&mut self) -> io::Result<bool> {
        self.places = Places::new(self.place_of(self.end));
        self.text.drain(..self.end);
        (self.at, self.end) = (0, 0);
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
                return Ok(!self.text.is_empty());
            }
        }
    }

    /// Reads some more of the text; false at the end.
    fn fill(&mut self) -> io::Result<bool> {
        if self.text.len() > LONGEST_JSON {
            return Err(TOO_LONG.into());
        }
        let Some(piece) = self.lines.next_piece()? else { return Ok(false) };
        let (text, broken) = self.lines.encoding().decode_line(self.lines.piece(&piece), (1, 1));
        if let (None, Some(bad)) = (self.broken, broken) {
            let (line, column) = self.places.find(&self.text, self.text.len());
            self.broken = Some(bad.at((line, column + bad.place.1 - 1)));
        }
        self.text.push_str(&text);
        if piece.ends {
            self.text.push('\n');
        }
        Ok(true)
    }

    /// Scans the document up to the end of the next game, or to its own.
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

    /// Where a string ends that begins at `start`, or the document.
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

    /// Reports what is not read, since it stands inside of more objects and lists than any game does.
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
            // A list of whole games may stand under such a key, too; an object of them has its own keys.
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
            // `{"6405": "1:A7<* …"}` and lists of texts.
            let key = std::mem::take(&mut frame.inner_key);
            frame.value = None;
            frame.is_container |= frame.is_object;
            if end - start > LONGEST_ROW {
                return self.push_too_long(start);
            }
            let (line, column) = self.place_of(start);
            let moves = read_value(&self.text[start..end], line, column);
            let mut record = Record::new(line, Some(&key));
            record.report_missing_number();
            record.report_bad_encoding(self.broken.take());
            if let Some(list) = self.frames.last().filter(|frame| !frame.is_object) {
                let near = list.start.max(start.saturating_sub(2 * LONGEST_LATE));
                let near = self.text.floor_char_boundary(near);
                report_neighbours(&mut record, &self.text[near..start]);
            }
            record.set_transcript(moves, Origin::Named);
            self.push_record(record, start);
        } else if frame.is_object
            && let Some(column @ (Column::South | Column::North | Column::Date)) =
                find_column_of(&frame.inner_key)
        {
            // Of several values the first counts.
            if frame.fields.iter().all(|(known, ..)| *known != column) {
                let value = read_value(raw, 1, 1).text().to_owned();
                frame.fields.push((column, value, start));
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

    /// A text longer than any game is not a game.
    fn push_too_long(&mut self, start: usize) {
        let mut record = Record::new(self.place_of(start).0, None);
        let expected = message!("expected-shorter-object", bytes = LONGEST_ROW);
        record.add_finding(codes::LONG_ROW, "", expected);
        self.records.push_back(record);
    }

    fn push_game(&mut self, range: Range<usize>, key: &str) {
        if range.len() > LONGEST_ROW {
            return self.push_too_long(range.start);
        }
        let (begin, place) = (range.start, self.place_of(range.start));
        let text = &self.text[range];
        if let Some(rows) = read_columns(text, place, self.broken, &self.options) {
            self.broken = None;
            return rows.into_iter().for_each(|record| self.push_record(record, begin));
        }
        let places = RefCell::new(Places::new(place));
        let find = |at: usize| places.borrow_mut().find(text, at);
        let mut record = read_object(text, &find, &self.options, Some(key));
        record.report_bad_encoding(self.broken.take());
        self.push_record(record, begin);
    }

    /// Keeps what an object around games says behind the first of them.
    fn end_value(&mut self, end: usize) {
        let Some(frame) = self.frames.last_mut() else { return };
        let (Some(start), Some(around)) = (frame.value.take(), &mut frame.around) else { return };
        if around.late.len() <= LONGEST_LATE {
            let value = &self.text[start..end];
            around.add_late(&frame.inner_key, value, self.places.find(&self.text, start).0);
        }
    }

    /// Takes over what the objects around a game say of all of them.
    fn push_record(&mut self, mut record: Record, begin: usize) {
        for index in 0..self.frames.len() {
            let inner = self.frames.get(index + 1).map_or(begin, |frame| frame.start);
            let frame = &self.frames[index];
            if frame.is_object && frame.around.is_none() {
                let text = &self.text[frame.start..inner];
                let extras = if text.len() > LONGEST_ROW { Vec::new() } else { read_pairs(text) };
                self.frames[index].around = Some(Around { extras, ..Around::default() });
            }
            self.frames[index].around.iter().for_each(|around| around.add_to(&mut record));
        }
        for frame in self.frames.iter().rev() {
            for (column, text, at) in &frame.fields {
                let is_set = match column {
                    Column::South => record.south.is_some(),
                    Column::North => record.north.is_some(),
                    _ => record.date.is_some(),
                };
                if !is_set {
                    record.set_field(*column, text, || self.places.find(&self.text, *at));
                }
            }
        }
        self.records.push_back(record);
    }

    /// Reports the object that the end of the text cuts.
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
            if self.at < self.end {
                self.scan();
                continue;
            }
            match self.read_document() {
                Ok(is_there) => self.ended = !is_there,
                Err(error) => {
                    self.ended = true;
                    return Some(Err(error));
                }
            }
        }
    }
}

/// The keys and values of an object around games that the program does not know.
#[derive(Default)]
struct Around {
    extras: Vec<(Arc<str>, String)>,
    /// What stands behind the first game, and its line.
    late: String,
    line: usize,
}

impl Around {
    /// Keeps what stands before the first game as own columns of a game that has none of these names.
    fn add_to(&self, record: &mut Record) {
        for (name, value) in &self.extras {
            if record.extras.iter().all(|(other, _)| other != name) {
                record.add_extra(name, value);
            }
        }
    }

    fn add_late(&mut self, key: &str, value: &str, line: usize) {
        let value = value.trim();
        if value.is_empty() || value == "null" {
            return;
        }
        self.line = if self.line == 0 { line } else { self.line };
        let parted = if self.late.is_empty() { "" } else { ", " };
        self.late.push_str(&format!("{parted}{key}: {}", read_value(value, 1, 1).text()));
    }

    /// What stands behind the games, as the finding of a record without a game.
    fn report_late(&self) -> Option<Record> {
        let mut record = Record::new(self.line, None);
        record.add_finding(codes::UNPLACED_TEXT, &self.late, SAID_BEFORE);
        (!self.late.is_empty()).then_some(record)
    }
}

/// Reports the values before a game in a list, as in `[6405, "south", "1:A7<* …"]`.
fn report_neighbours(record: &mut Record, before: &str) {
    let values = before.rsplit(['[', ']', '{', '}']).next().unwrap_or_default();
    let values = values.trim_matches(|c: char| c.is_whitespace() || c == ',');
    if !values.is_empty() && values.len() <= LONGEST_LATE && !values.contains(['<', '>']) {
        record.add_finding(codes::UNPLACED_TEXT, values, Message::new("expected-facts"));
    }
}

/// The pairs of a key that is not read otherwise and a value that is no list or object, in a text that an object begins
/// with.
fn read_pairs(text: &str) -> Vec<(Arc<str>, String)> {
    // Up to the last comma that parts two pairs.
    let (mut depth, mut in_string, mut escaped, mut end) = (0_usize, false, false, None);
    for (at, byte) in text.bytes().enumerate() {
        match byte {
            _ if escaped => escaped = false,
            b'\\' => escaped = true,
            b'"' => in_string = !in_string,
            b'{' | b'[' if !in_string => depth += 1,
            b'}' | b']' if !in_string => depth = depth.saturating_sub(1),
            b',' if !in_string && depth == 1 => end = Some(at),
            _ => {}
        }
    }
    let Some(end) = end else { return Vec::new() };
    let whole = format!("{}}}", &text[..end]);
    let Ok(object) = serde_json::from_str::<Object<'_>>(&whole) else { return Vec::new() };
    let is_plain = |value: &str| !value.starts_with(['{', '[']) && value != "null";
    // Texts that name players and date are read as such.
    let is_read = |key: &str, value: &str| match find_column_of(key) {
        Some(Column::South | Column::North | Column::Date) => value.starts_with('"'),
        column => column == Some(Column::Transcript),
    };
    let pairs =
        object.pairs().filter(|(key, value)| is_plain(value.get()) && !is_read(key, value.get()));
    let read = |value: &str| read_value(value, 1, 1).text().to_owned();
    pairs.map(|(key, value)| (key.into(), read(value.get()))).collect()
}

/// Whether a text is JSON with a key for moves, or with moves among its texts.
pub(crate) fn holds_games(text: &str, options: &Options) -> bool {
    if !text.trim_start().starts_with(['{', '['])
        || !text.trim_start()[1..].trim_start().starts_with(['{', '[', '"'])
    {
        return false;
    }
    let mut strings = text.split('"').skip(1);
    let (mut key, mut in_turns) = (None, false);
    std::iter::from_fn(|| Some((strings.next()?, strings.next()?))).any(|(inside, behind)| {
        let Some(value) = behind.trim_start().strip_prefix(':') else {
            in_turns &= !behind.contains(']');
            let may_hold = key.is_none_or(|key| is_number(key) || is_moves_key(key, options));
            return may_hold && begins_with_game(inside);
        };
        key = Some(inside);
        if in_turns && find_side_of_key(inside).is_some() {
            return true;
        }
        in_turns = match is_turns_key(inside, options) {
            true => value.trim_start().starts_with('['),
            false => in_turns && !value.contains(']'),
        };
        is_moves_key(inside, options) && value.trim_start().starts_with(['[', '{'])
    })
}

/// Whether a key is the number of a game rather than a word.
fn is_number(key: &str) -> bool {
    key.starts_with(|c: char| c.is_ascii_digit())
}
