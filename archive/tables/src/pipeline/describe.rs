//! Turns a record, that is, a game as read from a source, into a game file.

use std::path::Path;

use bao_formats::{Record, write_own_header};
use bao_game::replay::turn_ref;
use bao_game::variations::{GameDetails, list_plies};
use bao_notation::tree::{GameTree, Headers, NodeId};
use bao_notation::{Finding, Severity, Written};

use super::record_stream::PUBLISHED_NAME;

/// Returns the players, date and source of a record. `source` is [`PUBLISHED_NAME`], or the path from which the record
/// was read; only the file name of the path is kept.
#[must_use]
pub fn describe_record(record: &Record, source: &str) -> GameDetails {
    let source = match source {
        PUBLISHED_NAME => Some(format!("kibao.org, {PUBLISHED_NAME}")),
        path => Path::new(path).file_name().map(|name| name.to_string_lossy().into_owned()),
    };
    GameDetails {
        south: record.south.clone(),
        north: record.north.clone(),
        date: record.date.map(|date| date.to_string()),
        // The standard input has no name that could be looked up.
        source: source.filter(|name| !name.starts_with('<') && name != "-"),
    }
}

/// Builds the tree of a game file from a record. The tree contains the moves of the text, whether legal or not. A
/// missing move becomes an empty move.
#[must_use]
pub fn build_record_tree(record: &Record) -> GameTree {
    let mut tree = GameTree::default();
    let date = record.date.map(|date| date.to_string());
    for (name, value) in [
        (Headers::GAME, Some(record.id.as_str()).filter(|_| record.numbered)),
        (Headers::SOUTH, record.south.as_deref()),
        (Headers::NORTH, record.north.as_deref()),
        (Headers::DATE, date.as_deref()),
        (Headers::WINNER, record.winner.map(|side| side.name())),
    ] {
        tree.headers.set(name, value.unwrap_or_default());
    }
    for (number, (name, value)) in (1..).zip(&record.extras) {
        let (name, value) = write_own_header(name, value, number);
        tree.headers.set(&name, &value);
    }
    let reading = record.transcript.read(&record.id);
    let mut plies = list_plies(0, &reading.transcript);
    // A move that breaks off at the end of the text is not one of the plies, so it is added here.
    let next = Some(turn_ref(plies.len()));
    let is_rest = |f: &&Finding| f.code.severity == Severity::Error && f.place.turn == next;
    let rest = reading.findings.iter().find(is_rest);
    plies.extend(rest.map(|finding| Written::Unreadable(finding.read.clone())));
    let mut at = NodeId::START;
    for written in plies {
        match tree.add(at, written) {
            Ok(child) => {
                at = child;
                let mark = record.marks.iter().find(|(turn, _)| tree.turn(at) == Some(*turn));
                tree.set_mark(at, mark.map(|(_, mark)| *mark));
            }
            // The tree is full. A text with that many plies is not a game.
            Err(_) => break,
        }
    }
    tree
}
