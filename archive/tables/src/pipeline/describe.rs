//! Game files that are made of a record.

use std::path::Path;

use bao_formats::{Record, write_own_header};
use bao_game::replay::turn_ref;
use bao_game::variations::{GameDetails, list_plies};
use bao_notation::tree::{GameTree, Headers, NodeId};
use bao_notation::{Finding, Severity, Written};

use super::published::PUBLISHED_NAME;

/// Players, date and source of a record that was read from `source`, a path or [`PUBLISHED_NAME`]. Only the
/// file name of a path is kept, none of its folders.
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
        // The standard input has no name that can be looked up.
        source: source.filter(|name| !name.starts_with('<') && name != "-"),
    }
}

/// The game of a record as a tree for a game file. Its moves are those of the text, whether they can be played or not;
/// where one is missing, an empty one stands.
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
    for (place, (name, value)) in (1..).zip(&record.extras) {
        let (name, value) = write_own_header(name, value, place);
        tree.headers.set(&name, &value);
    }
    let reading = record.transcript.read(&record.id);
    let mut plies = list_plies(0, &reading.transcript);
    // If a text breaks off inside a move, that move is not one of its plies.
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
            // The tree is full; a text of so many plies is not a game.
            Err(_) => break,
        }
    }
    tree
}
