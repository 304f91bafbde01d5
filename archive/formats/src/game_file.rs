//! Game files of this program (`.bao`): the main line of each game becomes a record, without variations and comments.

use std::collections::{HashMap, HashSet};
use std::ops::Range;

use bao_languages::{Message, message};
use bao_notation::codes as notation;
use bao_notation::tree::{
    GamePlaces, GameTree, Headers, LONGEST_FILE, NodeId, begins_header, is_game_file, read_games,
};
use bao_notation::{Finding, Severity, Side, Source, TurnRef, Written, write_move};

use crate::codes;
use crate::columns::{Field, read_own_header};
use crate::encoding::BadBytes;
use crate::format::{Format, Head, OpenedText, Options, Recognition, TextLine, open_lines};
use crate::limits::{LONGEST_GAME, LONGEST_ROW};
use crate::lines::Lines;
use crate::passage::{PassageBuilder, TextPlaces};
use crate::record::{Origin, Record};
use crate::text::is_chess_file;
use crate::vocabulary::find_result;

pub(crate) const GAME_FILE: Format = Format { name: "game file", recognise, open };

fn recognise(head: Head<'_>, _: &Options) -> Recognition {
    // A game file may begin with a comment in braces, which is not a JSON object.
    let first = head.text.trim_start().lines().next().unwrap_or_default();
    let is_object = first.starts_with("{\"")
        && serde_json::from_str::<serde::de::IgnoredAny>(first.trim_end()).is_ok();
    (is_game_file(head.text) && !is_chess_file(head.text) && !is_object).into()
}

fn open(lines: Lines, _: &Options) -> OpenedText {
    let mut splitter = BlockSplitter::default();
    open_lines(lines, move |line, found| {
        let block = match line {
            None => splitter.take_block(),
            Some(line) => splitter.add_line(line),
        };
        found.extend(block.iter().flat_map(read_block));
    })
}

/// The chess header for the result, such as `1-0`; its value is also kept among the source's own columns.
const RESULT: &str = "result";

fn read_block(block: &Block) -> Vec<Record> {
    if block.too_long || block.long_line.is_some() {
        return vec![skip_block(block)];
    }
    let file = read_games(&block.text, &Source { line: block.line, ..Source::default() });
    let mut text_places = TextPlaces::new((block.line, 1));
    let mut findings = file.findings.into_iter().peekable();
    let mut records = Vec::with_capacity(file.games.len());
    for (index, (tree, places)) in file.games.iter().zip(&file.places).enumerate() {
        let end = file.places.get(index + 1).map_or(usize::MAX, |next| next.span.start);
        let own = std::iter::from_fn(|| findings.next_if(|f| f.place.span.start < end)).collect();
        let game = Game { tree, places, text: &block.text, text_places: &mut text_places };
        records.push(game.read_record(own));
    }
    for record in &mut records {
        record.report_bad_encoding(block.broken);
    }
    records
}

fn skip_block(block: &Block) -> Record {
    let number = |line: &str| {
        let value = line.trim().strip_prefix("[game \"")?.strip_suffix("\"]")?;
        Some(value.to_owned())
    };
    let number = block.text.lines().take(50).find_map(number);
    let line = block.long_line.unwrap_or(block.line);
    let mut record = Record::new(line, number.as_deref());
    if block.long_line.is_some() {
        let expected = message!("expected-shorter-line-of-game", bytes = LONGEST_ROW);
        record.add_finding(codes::LONG_ROW, "", expected);
    } else {
        let expected = message!("expected-shorter-game", bytes = LONGEST_FILE);
        record.add_finding(codes::LONG_GAME, "", expected);
    }
    record
}

struct Game<'a> {
    tree: &'a GameTree,
    places: &'a GamePlaces,
    text: &'a str,
    text_places: &'a mut TextPlaces,
}

impl Game<'_> {
    fn read_record(mut self, findings: Vec<Finding>) -> Record {
        let (line, _) = self.text_places.find(self.text, self.places.span.start);
        let number = self.tree.headers.get(Headers::GAME);
        let mut record = Record::new(line, number);
        record.report_missing_number();
        if number.is_some() {
            let place = self.place_of_header(Headers::GAME);
            record.add_origin(Field::Game, place, Origin::Named);
        }
        for (column, name) in [
            (Field::South, Headers::SOUTH),
            (Field::North, Headers::NORTH),
            (Field::Winner, Headers::WINNER),
            (Field::Date, Headers::DATE),
        ] {
            let headers = &self.tree.headers;
            let is_result = |value: &&str| find_result(value).is_some();
            let result = || headers.get(RESULT).filter(is_result).map(|value| (RESULT, value));
            let found = headers.get(name).map(|value| (name, value));
            let found = found.or_else(|| result().filter(|_| column == Field::Winner));
            let Some((name, value)) = found else { continue };
            let value = value.to_owned();
            let place = self.place_of_header(name);
            record.set_field(column, &value, || place);
            record.add_origin(column, place, Origin::Named);
        }
        for (name, value) in self.tree.headers.iter() {
            if !Headers::KNOWN.contains(&name) {
                let (name, value) = read_own_header(name, value);
                record.add_extra(&name.into(), &value);
            }
        }
        let first = self.tree.first_turn();
        let mut main_line = MainLine::default();
        if let Some(position) = self.tree.headers.get(Headers::POSITION) {
            let place = self.place_of_header(Headers::POSITION);
            let expected = Message::new("expected-set-up");
            record.add_finding_at(place, codes::OWN_START, position, expected);
        } else if first != (TurnRef { number: 1, side: Side::South }) && !self.tree.is_empty() {
            let place = self.place_of_ply(self.tree.main_line()[0]);
            let expected = Message::new("expected-first-turn");
            record.add_finding_at(place, codes::MISSING_BEGINNING, &first.to_string(), expected);
        } else {
            main_line = self.write_transcript(&mut record);
        }
        if let Some(rules) = self.tree.headers.get(Headers::RULESET) {
            let place = self.place_of_header(Headers::RULESET);
            let expected = Message::new("expected-no-rules");
            record.add_finding_at(place, codes::OWN_RULES, rules, expected);
        }
        self.move_findings(&mut record, findings, &main_line);
        record
    }

    fn place_of_header(&mut self, name: &str) -> (usize, usize) {
        let span = self.places.headers.iter().find(|(other, _)| other == name);
        self.text_places
            .find(self.text, span.map_or(self.places.span.start, |(_, span)| span.start))
    }

    fn place_of_ply(&mut self, id: NodeId) -> (usize, usize) {
        self.text_places.find(self.text, self.places.plies[id.index()].start)
    }

    /// Writes the main line as a transcript that knows the place of each move in the file. Stops before an
    /// unreadable ply that a transcript would not read as exactly one ply.
    fn write_transcript(&mut self, record: &mut Record) -> MainLine {
        let mut built = PassageBuilder::default();
        let mut main_line = MainLine::default();
        for id in self.tree.main_line() {
            let (Some(turn), Some(written)) = (self.tree.turn(id), self.tree.move_at(id)) else {
                continue;
            };
            record.marks.extend(self.tree.mark(id).map(|mark| (turn, mark)));
            let place = self.place_of_ply(id);
            let span = self.places.plies[id.index()].clone();
            let (text, raw) = match written {
                Written::Move(written) => (write_move(written, turn.side), None),
                Written::Unreadable(raw) => (raw.replace(char::is_whitespace, ""), Some(raw)),
            };
            if let Some(raw) = raw.filter(|_| !is_one_ply(&text, turn.side)) {
                report_end(record, raw, place, turn, built.len());
                main_line.plies.insert(span);
                break;
            }
            match (turn.side, built.len()) {
                (Side::South, 0) => built.push(&format!("{}:", turn.number), place),
                (Side::South, _) => built.push(&format!("; {}:", turn.number), place),
                (Side::North, _) => built.push(" ", place),
            }
            main_line.turns.insert(turn, built.len()..built.len() + text.len());
            main_line.plies.insert(span);
            built.push(&text, place);
        }
        if built.len() > LONGEST_GAME {
            let expected = message!("expected-shorter-game", bytes = LONGEST_GAME);
            record.add_finding(codes::LONG_GAME, "", expected);
            return MainLine::default();
        }
        // These are moves, so nothing in them is a tag or a footnote mark.
        record.set_moves(built.finish((record.line, 1)), Origin::Text);
        main_line
    }

    /// Moves the findings about the text to the record, except findings that reading the transcript will repeat. An
    /// error in a variation does not count as an error of the game.
    fn move_findings(&self, record: &mut Record, findings: Vec<Finding>, main_line: &MainLine) {
        let again = [notation::UNREADABLE_MOVE, notation::MISSING_MOVE];
        for mut finding in findings {
            let place = &mut finding.place;
            let span = std::mem::take(&mut place.span);
            let is_ply = main_line.plies.contains(&span);
            if is_ply && again.contains(&finding.code) {
                continue;
            }
            let before = self.places.variations.partition_point(|other| other.start <= span.start);
            let variation = before.checked_sub(1).map(|at| &self.places.variations[at]);
            let inside = variation.is_some_and(|other| span.start < other.end) && !is_ply;
            if inside && finding.code.severity == Severity::Error {
                finding.code = codes::BAD_VARIATION;
            }
            // The turn is kept only if its ply is in the transcript.
            place.turn = place.turn.filter(|turn| !inside && main_line.turns.contains_key(turn));
            if let Some(at) = place.turn.and_then(|turn| main_line.turns.get(&turn)) {
                place.span = if is_ply { at.clone() } else { at.start..at.start };
            }
            place.game = Some(record.id.clone());
            record.findings.push(finding);
        }
    }
}

/// The plies of the main line that are in the transcript.
#[derive(Default)]
struct MainLine {
    /// The byte ranges in the block, also of the unreadable ply before which the transcript ends.
    plies: HashSet<Range<usize>>,
    /// The byte ranges in the transcript.
    turns: HashMap<TurnRef, Range<usize>>,
}

/// Reports that the transcript ends before an unreadable or missing ply.
fn report_end(record: &mut Record, text: &str, place: (usize, usize), turn: TurnRef, at: usize) {
    let code = if text.is_empty() { notation::MISSING_MOVE } else { notation::UNREADABLE_MOVE };
    record.add_finding_at(place, code, text, Message::new("expected-move-here"));
    if let Some(finding) = record.findings.last_mut() {
        (finding.place.turn, finding.place.span) = (Some(turn), at..at);
    }
}

/// Whether a transcript reads `text`, which is not a move, as exactly one ply.
fn is_one_ply(text: &str, side: Side) -> bool {
    let (before, behind) = match side {
        Side::South => ("1:", " a5>; 2:A5<"),
        Side::North => ("1:A5< ", "; 2:A5<"),
    };
    let whole = format!("{before}{text}{behind}");
    let plies = bao_notation::read(&whole, &Source::default()).transcript.plies;
    let at = usize::from(side == Side::North);
    let is_it = |written: &Written| matches!(written, Written::Unreadable(read) if read == text);
    plies.len() == 3 && is_it(&plies[at].written)
}

/// Lines that contain complete games, nearly always one game.
#[derive(Debug, Default)]
struct Block {
    pub text: String,
    /// Its first line.
    pub line: usize,
    /// The first invalid bytes of the block.
    pub broken: Option<BadBytes>,
    /// A line that was too long and was dropped.
    pub long_line: Option<usize>,
    /// Whether the block was too long, so that its end was dropped.
    pub too_long: bool,
}

/// Groups lines into blocks.
#[derive(Debug, Default)]
struct BlockSplitter {
    open: Block,
    /// Whether the block certainly has moves, so that a header begins another game. If moves are overlooked, the block
    /// merely contains one more game.
    has_moves: bool,
    in_comment: bool,
    /// Whether the value of a header continues on the next line.
    in_header: bool,
}

impl BlockSplitter {
    /// Adds a line. If the line begins another game, returns the previous block.
    fn add_line(&mut self, line: TextLine<'_>) -> Option<Block> {
        let TextLine { number, text, broken } = line;
        let Some(line) = text.as_deref() else {
            // An empty line keeps the following line numbers right.
            self.open.text.push('\n');
            if self.open.line == 0 {
                self.open.line = number;
            }
            self.open.long_line.get_or_insert(number);
            self.has_moves = true;
            return None;
        };
        let begun = line.trim_start_matches([' ', '\t']);
        let is_header = begins_header(begun);
        let done = if is_header && self.has_moves { self.take_block() } else { None };
        if is_header {
            self.in_comment = false;
            self.in_header = begun.split_once('"').is_some_and(|(_, value)| !has_quote(value));
        } else if self.in_header && !begun.is_empty() {
            self.in_header = !has_quote(line);
        } else {
            self.in_header = false;
            self.has_moves |= !self.in_comment && begins_turn(begun);
            self.track_comments(line);
        }
        if self.open.line == 0 {
            self.open.line = number;
        }
        self.open.broken = self.open.broken.or(broken);
        if self.open.text.len() + line.len() < LONGEST_FILE {
            self.open.text.push_str(line);
            self.open.text.push('\n');
        } else {
            self.open.too_long = true;
            self.has_moves = true;
        }
        done
    }

    fn take_block(&mut self) -> Option<Block> {
        let block = std::mem::take(self).open;
        (block.line > 0).then_some(block)
    }

    fn track_comments(&mut self, line: &str) {
        let mut bytes = line.bytes().peekable();
        while let Some(byte) = bytes.next() {
            match byte {
                b'\\' => drop(bytes.next_if(|next| matches!(next, b'{' | b'}' | b'[' | b'\\'))),
                b'{' => self.in_comment = true,
                b'}' => self.in_comment = false,
                _ => {}
            }
        }
    }
}

/// Whether a text has a quotation mark that is not escaped by `\`.
fn has_quote(text: &str) -> bool {
    let mut bytes = text.bytes();
    while let Some(byte) = bytes.next() {
        match byte {
            b'\\' => drop(bytes.next()),
            b'"' => return true,
            _ => {}
        }
    }
    false
}

/// Whether a line begins with `23:` or `23n:`.
fn begins_turn(line: &str) -> bool {
    let rest = line.trim_start_matches(|c: char| c.is_ascii_digit());
    rest.len() < line.len() && rest.strip_prefix(['n', 's']).unwrap_or(rest).starts_with(':')
}
