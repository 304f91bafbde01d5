//! A text that knows where each of its characters is in the file.

use std::ops::Range;

use bao_notation::{Reading, Source};

/// A byte of the text and its place in the file. Up to the next anchor, the text is identical to the file.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
struct Anchor {
    offset: usize,
    place: (usize, usize),
}

/// A text with its places in the file. In the file, it may have additional quotation marks, escapes or entities.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Passage {
    text: String,
    first: Anchor,
    /// Empty, without an allocation, if the whole text is identical to the file.
    more: Vec<Anchor>,
}

impl Passage {
    /// Makes a passage of text that is identical in the file and begins at this line and column, both from 1.
    #[must_use]
    pub fn new(text: impl Into<String>, line: usize, column: usize) -> Passage {
        Passage::at(text, (line, column))
    }

    pub(crate) fn at(text: impl Into<String>, place: (usize, usize)) -> Passage {
        Passage { text: text.into(), first: Anchor { offset: 0, place }, more: Vec::new() }
    }

    /// Returns the text.
    #[must_use]
    pub fn text(&self) -> &str {
        &self.text
    }

    pub(crate) fn is_blank(&self) -> bool {
        self.text.trim().is_empty()
    }

    /// Returns the line and column of the first character.
    pub(crate) fn start(&self) -> (usize, usize) {
        self.first.place
    }

    /// Returns the line of the first character, from 1.
    #[must_use]
    pub fn line(&self) -> usize {
        self.first.place.0
    }

    /// Returns the column of the first character, from 1, in characters.
    #[must_use]
    pub fn column(&self) -> usize {
        self.first.place.1
    }

    /// Returns the line and column, from 1, of the character at a byte offset. Takes time linear in the text.
    ///
    /// # Panics
    /// If `offset` is not a character boundary.
    #[must_use]
    pub fn place(&self, offset: usize) -> (usize, usize) {
        PlaceCursor::new(self).find(offset)
    }

    /// Reads the text as the transcript of the game with this number. All places are places in the file.
    ///
    /// ```
    /// use bao_formats::Passage;
    ///
    /// let passage = Passage::new("1:A7<* a5>; 2:A6<*", 3, 10);
    /// let reading = passage.read("7");
    /// assert_eq!(reading.transcript.plies.len(), 3);
    /// assert_eq!((reading.transcript.plies[2].line, reading.transcript.plies[2].column), (3, 24));
    /// ```
    #[must_use]
    pub fn read(&self, game: &str) -> Reading<'_> {
        let (line, column) = self.first.place;
        let source = Source { game: Some(game.to_owned()), line, column };
        let mut reading = bao_notation::read(&self.text, &source);
        if !self.more.is_empty() {
            let mut cursor = PlaceCursor::new(self);
            for ply in &mut reading.transcript.plies {
                (ply.line, ply.column) = cursor.find(ply.span.start);
            }
            let mut cursor = PlaceCursor::new(self);
            for finding in &mut reading.findings {
                let place = &mut finding.place;
                (place.line, place.column) = cursor.find(place.span.start);
            }
        }
        reading
    }

    /// Returns a part of the passage. The range must be on character boundaries.
    pub(crate) fn slice(&self, range: Range<usize>) -> Passage {
        if range == (0..self.text.len()) {
            return self.clone();
        }
        PlaceCursor::new(self).slice(range)
    }

    /// Removes white space and `signs` from both ends.
    pub(crate) fn trim(self, signs: &[char]) -> Passage {
        let is_sign = |c: char| c.is_whitespace() || signs.contains(&c);
        let start = self.text.len() - self.text.trim_start_matches(is_sign).len();
        let end = self.text.trim_end_matches(is_sign).len().max(start);
        if (start, end) == (0, self.text.len()) { self } else { self.slice(start..end) }
    }

    pub(crate) fn join<'a>(parts: impl IntoIterator<Item = &'a Passage>, joint: &str) -> Passage {
        let (mut built, mut first) = (PassageBuilder::default(), None);
        for part in parts {
            first.get_or_insert(part.start());
            if built.len() > 0 {
                built.push(joint, built.end());
            }
            built.append(part);
        }
        built.finish(first.unwrap_or((1, 1)))
    }

    pub(crate) fn into_lines(self) -> Vec<Passage> {
        if !self.text.contains('\n') {
            return vec![self];
        }
        let mut rest = PassageBuilder::default();
        let mut lines = Vec::new();
        self.for_each_piece(|piece, mut place| {
            for (index, part) in piece.split('\n').enumerate() {
                if index > 0 {
                    lines.push(std::mem::take(&mut rest).finish(place));
                    place = (place.0 + 1, 1);
                }
                rest.push(part, place);
            }
        });
        lines.push(rest.finish(self.first.place));
        lines
    }

    /// Calls `each` with the pieces that are identical in the file, and their places.
    fn for_each_piece(&self, mut each: impl FnMut(&str, (usize, usize))) {
        let anchors = std::iter::once(&self.first).chain(&self.more);
        let ends = self.more.iter().map(|anchor| anchor.offset).chain([self.text.len()]);
        for (anchor, end) in anchors.zip(ends) {
            each(&self.text[anchor.offset..end], anchor.place);
        }
    }
}

/// Finds places in ascending order; all calls together take linear time.
pub(crate) struct PlaceCursor<'a> {
    passage: &'a Passage,
    next: usize,
    at: Anchor,
}

impl<'a> PlaceCursor<'a> {
    pub(crate) fn new(passage: &'a Passage) -> Self {
        PlaceCursor { passage, next: 0, at: passage.first }
    }

    /// Returns a part of the passage. It must not begin before a place that was requested earlier.
    pub(crate) fn slice(&mut self, range: Range<usize>) -> Passage {
        let place = self.find(range.start);
        let behind = &self.passage.more[self.next..];
        let inside = behind.iter().take_while(|anchor| anchor.offset < range.end);
        let more = inside.map(|a| Anchor { offset: a.offset - range.start, ..*a }).collect();
        let text = self.passage.text[range].to_owned();
        Passage { text, first: Anchor { offset: 0, place }, more }
    }

    pub(crate) fn find(&mut self, to: usize) -> (usize, usize) {
        while let Some(anchor) = self.passage.more.get(self.next).filter(|a| a.offset <= to) {
            self.at = *anchor;
            self.next += 1;
        }
        let between = self.passage.text.get(self.at.offset..to).unwrap_or_default();
        self.at.place = find_end(between, self.at.place);
        self.at.offset = self.at.offset.max(to);
        self.at.place
    }
}

/// Finds the places of byte offsets in any order, counting from the nearest known place.
pub(crate) struct TextPlaces(Vec<(usize, (usize, usize))>);

impl TextPlaces {
    const STEP: usize = 4 << 10;

    /// For a text that begins at this line and column in the file.
    pub(crate) fn new(start: (usize, usize)) -> TextPlaces {
        TextPlaces(vec![(0, start)])
    }

    /// Returns the line and column of a byte offset. The text must be the same in every call.
    pub(crate) fn find(&mut self, text: &str, at: usize) -> (usize, usize) {
        let count = |(known, place): (usize, _), to| find_end(&text[known..to], place);
        let mut last = self.0[self.0.len() - 1];
        while last.0 + TextPlaces::STEP <= at {
            let next = text.floor_char_boundary(last.0 + TextPlaces::STEP);
            last = (next, count(last, next));
            self.0.push(last);
        }
        let behind = self.0.partition_point(|(known, _)| *known <= at);
        count(self.0[behind - 1], at)
    }
}

/// Returns the place after a text that begins at this line and column.
pub(crate) fn find_end(text: &str, (line, column): (usize, usize)) -> (usize, usize) {
    match memchr::memrchr(b'\n', text.as_bytes()) {
        None => (line, column + count_chars(text)),
        Some(end) => {
            let lines = memchr::memchr_iter(b'\n', text.as_bytes()).count();
            (line + lines, 1 + count_chars(&text[end + 1..]))
        }
    }
}

pub(crate) fn count_chars(text: &str) -> usize {
    if text.is_ascii() { text.len() } else { text.chars().count() }
}

/// Builds a passage from pieces of the file.
#[derive(Clone, Debug, Default)]
pub(crate) struct PassageBuilder {
    passage: Option<Passage>,
    /// The place after the text so far.
    end: (usize, usize),
}

impl PassageBuilder {
    /// Adds a piece that is identical in the file and begins at this place.
    pub(crate) fn push(&mut self, text: &str, place: (usize, usize)) {
        if text.is_empty() {
            return;
        }
        match &mut self.passage {
            None => self.passage = Some(Passage::at(text, place)),
            Some(passage) => {
                if self.end != place {
                    passage.more.push(Anchor { offset: passage.text.len(), place });
                }
                passage.text.push_str(text);
            }
        }
        self.end = find_end(text, place);
    }

    pub(crate) fn append(&mut self, other: &Passage) {
        other.for_each_piece(|piece, place| self.push(piece, place));
    }

    pub(crate) fn len(&self) -> usize {
        self.passage.as_ref().map_or(0, |passage| passage.text.len())
    }

    pub(crate) fn text(&self) -> &str {
        self.passage.as_ref().map_or("", Passage::text)
    }

    /// Returns the place after the text so far.
    pub(crate) fn end(&self) -> (usize, usize) {
        self.end
    }

    /// Returns the passage. The place is used only if the passage is empty.
    pub(crate) fn finish(self, place: (usize, usize)) -> Passage {
        self.passage.unwrap_or_else(|| Passage::at("", place))
    }
}

/// Reads a text of the file piece by piece into passages, for example in order to decode escapes.
pub(crate) struct PassageReader<'a> {
    /// The unread rest of the text.
    pub(crate) rest: &'a str,
    /// The place of the rest.
    pub(crate) place: (usize, usize),
    /// The place of the passage that is being built.
    start: (usize, usize),
    built: PassageBuilder,
}

impl<'a> PassageReader<'a> {
    pub(crate) fn new(rest: &'a str, place: (usize, usize)) -> PassageReader<'a> {
        PassageReader { rest, place, start: place, built: PassageBuilder::default() }
    }

    /// Skips and returns the next `length` bytes.
    pub(crate) fn skip(&mut self, length: usize) -> &'a str {
        let (skipped, rest) = self.rest.split_at(length);
        self.place = find_end(skipped, self.place);
        self.rest = rest;
        skipped
    }

    /// Adds the next `length` bytes to the passage, and returns them.
    pub(crate) fn push(&mut self, length: usize) -> &'a str {
        let place = self.place;
        let piece = self.skip(length);
        self.built.push(piece, place);
        piece
    }

    /// Adds the text that the next `length` bytes stand for.
    pub(crate) fn push_as(&mut self, text: &str, length: usize) {
        self.built.push(text, self.place);
        self.skip(length);
    }

    /// Starts the passage here.
    pub(crate) fn begin(&mut self) {
        self.start = self.place;
    }

    /// Returns the passage so far.
    pub(crate) fn take(&mut self) -> Passage {
        std::mem::take(&mut self.built).finish(self.start)
    }
}
