//! Games of a file as records: what was played, without what was only thought of.

use std::collections::{HashMap, HashSet};
use std::ops::Range;

use bao_notation::tree::{GamePlaces, GameTree, Headers, LONGEST_FILE, NodeId, read_games};
use bao_notation::{
    Finding, Severity, Side, Source, TurnRef, Written, codes as notation, write_move,
};

use super::blocks::Block;
use super::places::Places;
use crate::codes;
use crate::columns::Column;
use crate::limits::{LONGEST_GAME, LONGEST_ROW};
use crate::passage::Builder;
use crate::record::Record;

/// The records of a block.
pub(super) fn records(block: &Block) -> Vec<Record> {
    if block.too_long || block.long_line.is_some() {
        return vec![skipped(block)];
    }
    let file = read_games(&block.text, &Source { line: block.line, ..Source::default() });
    let mut places = Places::new(&block.text, block.line);
    let mut findings = file.findings.into_iter().peekable();
    let mut records = Vec::with_capacity(file.games.len());
    for (index, (tree, stands)) in file.games.iter().zip(&file.places).enumerate() {
        let end = file.places.get(index + 1).map_or(usize::MAX, |next| next.span.start);
        let told = std::iter::from_fn(|| findings.next_if(|f| f.place.span.start < end)).collect();
        records.push(Game { tree, stands, places: &mut places }.record(told));
    }
    if block.broken {
        for record in &mut records {
            record.say(codes::BAD_ENCODING, "\u{fffd}", "UTF-8");
        }
    }
    records
}

fn skipped(block: &Block) -> Record {
    let number = |line: &str| {
        let value = line.trim().strip_prefix("[game \"")?.strip_suffix("\"]")?;
        Some(value.to_owned())
    };
    let number = block.text.lines().take(50).find_map(number);
    let line = block.long_line.unwrap_or(block.line);
    let mut record = Record::new(line, number.as_deref());
    if block.long_line.is_some() {
        let expected = format!("a line of {LONGEST_ROW} bytes at most; the game is skipped");
        record.say(codes::LONG_ROW, "", expected);
    } else {
        let expected = format!("a game of {LONGEST_FILE} bytes at most; skipped");
        record.say(codes::LONG_GAME, "", expected);
    }
    record
}

/// A game of a block.
struct Game<'a, 't> {
    tree: &'a GameTree,
    stands: &'a GamePlaces,
    places: &'a mut Places<'t>,
}

impl Game<'_, '_> {
    fn record(mut self, told: Vec<Finding>) -> Record {
        let (line, _) = self.places.of(self.stands.span.start);
        let mut record = Record::new(line, self.tree.headers.get(Headers::GAME));
        for (column, name) in [
            (Column::Winner, Headers::WINNER),
            (Column::South, Headers::SOUTH),
            (Column::North, Headers::NORTH),
            (Column::Date, Headers::DATE),
        ] {
            let Some(value) = self.tree.headers.get(name) else { continue };
            let place = self.place_of_header(name);
            record.declare(column, value, || place);
        }
        let first = self.tree.first_turn();
        let mut read = Read::default();
        if let Some(position) = self.tree.headers.get(Headers::POSITION) {
            let place = self.place_of_header(Headers::POSITION);
            let expected = "a game that begins at the set-up; `bao replay` looks at this one";
            record.say_at(place, codes::OWN_START, position, expected);
        } else if first != (TurnRef { number: 1, side: Side::South }) && !self.tree.is_empty() {
            let place = self.place_of_ply(self.tree.main_line()[0]);
            let expected = "a game from its first turn on; `bao replay` looks at this part of one";
            record.say_at(place, codes::MISSING_BEGINNING, &first.to_string(), expected);
        } else {
            read = self.transcript(&mut record);
        }
        if let Some(rules) = self.tree.headers.get(Headers::RULESET) {
            let place = self.place_of_header(Headers::RULESET);
            let expected = "no rules of its own; played are those of the command (`--ruleset`)";
            record.say_at(place, codes::OWN_RULES, rules, expected);
        }
        self.take_over(&mut record, told, &read);
        record
    }

    fn place_of_header(&mut self, name: &str) -> (usize, usize) {
        let span = self.stands.headers.iter().find(|(other, _)| other == name);
        self.places.of(span.map_or(self.stands.span.start, |(_, span)| span.start))
    }

    fn place_of_ply(&mut self, id: NodeId) -> (usize, usize) {
        self.places.of(self.stands.plies[id.index()].start)
    }

    /// Writes the main line as a transcript in which every move has its place in the file, up to a ply that
    /// cannot be read and would not be one ply there.
    fn transcript(&mut self, record: &mut Record) -> Read {
        let mut built = Builder::default();
        let mut read = Read::default();
        for id in self.tree.main_line() {
            let (Some(turn), Some(written)) = (self.tree.turn(id), self.tree.written(id)) else {
                continue;
            };
            let (line, column) = self.place_of_ply(id);
            let span = self.stands.plies[id.index()].clone();
            let text = match written {
                Written::Move(written) => write_move(written, turn.side),
                Written::Unreadable(text) => text.replace(char::is_whitespace, ""),
            };
            if matches!(written, Written::Unreadable(_)) && !is_one_ply(&text, turn.side) {
                let raw = if let Written::Unreadable(raw) = written { raw } else { &text };
                stop(record, raw, (line, column), turn, built.len());
                read.plies.insert(span);
                break;
            }
            match (turn.side, built.len()) {
                (Side::South, 0) => built.push(&format!("{}:", turn.number), line, column),
                (Side::South, _) => built.push(&format!("; {}:", turn.number), line, column),
                (Side::North, _) => built.push(" ", line, column),
            }
            read.turns.insert(turn, built.len()..built.len() + text.len());
            read.plies.insert(span);
            built.push(&text, line, column);
        }
        if built.len() > LONGEST_GAME {
            let expected = format!("a game of {LONGEST_GAME} bytes at most; skipped");
            record.say(codes::LONG_GAME, "", expected);
            return Read::default();
        }
        record.transcript = built.finish(record.line, 1);
        read
    }

    /// Takes over what was found in the text, but for what reading the transcript says again. What is wrong
    /// in a variation does not make the game itself any worse.
    fn take_over(&self, record: &mut Record, told: Vec<Finding>, read: &Read) {
        let again = [notation::UNREADABLE_MOVE, notation::MISSING_MOVE];
        for mut finding in told {
            let place = &mut finding.place;
            let span = std::mem::take(&mut place.span);
            let is_ply = read.plies.contains(&span);
            if is_ply && again.contains(&finding.code) {
                continue;
            }
            let before = self.stands.variations.partition_point(|other| other.start <= span.start);
            let variation = before.checked_sub(1).map(|at| &self.stands.variations[at]);
            let inside = variation.is_some_and(|other| span.start < other.end) && !is_ply;
            if inside && finding.code.severity == Severity::Error {
                finding.code = codes::BAD_VARIATION;
            }
            // The turns of a record are those of its transcript.
            place.turn = place.turn.filter(|turn| !inside && read.turns.contains_key(turn));
            if let Some(at) = place.turn.and_then(|turn| read.turns.get(&turn)) {
                place.span = if is_ply { at.clone() } else { at.start..at.start };
            }
            place.game = Some(record.id.clone());
            record.findings.push(finding);
        }
    }
}

/// What has become of the main line.
#[derive(Default)]
struct Read {
    /// Where the plies stand in the file that the transcript tells of, or its end.
    plies: HashSet<Range<usize>>,
    /// Where they stand in the transcript.
    turns: HashMap<TurnRef, Range<usize>>,
}

/// Says that the game is not read as a transcript from a turn on, where the transcript ends.
fn stop(record: &mut Record, text: &str, place: (usize, usize), turn: TurnRef, at: usize) {
    let (code, expected) = match text {
        "" => (notation::MISSING_MOVE, "a move; the game is read up to here"),
        _ => (notation::UNREADABLE_MOVE, "a move; the game is read up to here"),
    };
    record.say_at(place, code, text, expected);
    if let Some(finding) = record.findings.last_mut() {
        (finding.place.turn, finding.place.span) = (Some(turn), at..at);
    }
}

/// Whether a text that is no move is read as one ply all the same.
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
