//! Fuzz targets for games. Each accepts any bytes, and panics if a promise is broken.

use std::io::Cursor;

use bao_formats::{Members, OpenedSource, Options, Records};
use bao_game::proofs::check_proof;
use bao_game::protocol::{Identity, serve};
use bao_game::replay::{Declared, RepairMode, Status, codes, replay_with};
use bao_game::variations::Variations;
use bao_notation::tree::{read_games, write_games};
use bao_notation::{Severity, Source, read, write};
use bao_rules::{Position, Ruleset};

/// A function that accepts any bytes.
pub type Target = fn(&[u8]);

/// The targets, by name.
pub const TARGETS: [(&str, Target); 9] = [
    ("transcript", transcript),
    ("position", position),
    ("game_file", game_file),
    ("formats", formats),
    ("containers", containers),
    ("address", address),
    ("repair", repair),
    ("protocol", protocol),
    ("proof", proof),
];

/// Reading never fails, every finding quotes its place, and moves survive writing and reading.
fn transcript(bytes: &[u8]) {
    let Ok(text) = std::str::from_utf8(bytes) else { return };
    let first = read(text, &Source::default());
    let written = write(&first.transcript);
    let again = read(&written, &Source::default());
    assert!(first.transcript.moves().eq(again.transcript.moves()), "{text:?} → {written:?}");
    for finding in &first.findings {
        assert_eq!(text.get(finding.place.span.clone()), Some(finding.read.as_str()));
    }
}

/// A position survives writing and reading, and so does the position after each move of Bao if it has Bao's columns.
fn position(bytes: &[u8]) {
    let Ok(text) = std::str::from_utf8(bytes) else { return };
    let Ok(position) = text.parse::<Position>() else { return };
    assert_eq!(position.to_string().parse(), Ok(position));
    let Ok(position) = Position::read(text, &Ruleset::KIBAO) else { return };
    for (_, after) in position.legal_moves(&Ruleset::KIBAO) {
        assert_eq!(after.to_string().parse(), Ok(after));
    }
}

/// Reading never fails, every finding quotes its place, and games survive writing and reading.
fn game_file(bytes: &[u8]) {
    let Ok(text) = std::str::from_utf8(bytes) else { return };
    let first = read_games(text, &Source::default());
    for finding in &first.findings {
        assert_eq!(text.get(finding.place.span.clone()), Some(finding.read.as_str()));
    }
    let written = write_games(&first.games);
    let again = read_games(&written, &Source::default());
    assert!(again.findings.is_empty() || first.games.is_empty(), "{text:?} → {written:?}");
    assert_eq!(first.games.len(), again.games.len(), "{text:?} → {written:?}");
    for (one, other) in first.games.iter().zip(&again.games) {
        assert!(one.says_the_same(other), "{text:?} → {written:?}");
    }
    assert_eq!(write_games(&again.games), written);
}

/// Any bytes are read as records or refused, and every ply has its line and column in the file.
fn formats(bytes: &[u8]) {
    let options = Options { keep_rows: true, checksum: true, ..Options::default() };
    let input = Box::new(Cursor::new(bytes.to_vec()));
    let Ok(records) = Records::open("fuzz", input, &options) else { return };
    for record in records {
        let Ok(record) = record else { return };
        for ply in &record.transcript.read(&record.id).transcript.plies {
            assert_eq!((ply.line, ply.column), record.transcript.place(ply.span.start));
        }
    }
}

/// Any bytes are read as members of a container, or refused.
fn containers(bytes: &[u8]) {
    let input = Box::new(Cursor::new(bytes.to_vec()));
    let Ok(members) = Members::from_reader("fuzz", input, &Options::default()) else { return };
    for member in members {
        if let Ok(OpenedSource::Records(records)) = member {
            records.for_each(drop);
        }
    }
}

/// A game file, a NUL character, and addresses, one per line. The place at an address can also be found by the name
/// that the game gives it.
fn address(bytes: &[u8]) {
    let Ok(text) = std::str::from_utf8(bytes) else { return };
    let (text, addresses) = text.split_once('\0').unwrap_or((GAME, text));
    let text = if text.is_empty() { GAME } else { text };
    let Some(tree) = read_games(text, &Source::default()).games.into_iter().next() else { return };
    let Ok(game) = Variations::from_tree(tree, &Ruleset::KIBAO) else { return };
    for address in addresses.lines() {
        if let Ok(place) = game.find(address) {
            let name = game.address(place);
            assert_eq!(game.find(&name), Ok(place), "{text:?} {address:?} {name:?}");
        }
    }
}

const GAME: &str = "1:A7<* a5> (1n:a6>* 2:A6<* a5> (2n:a5<)); 2:A6<* a5> (2:A5>* a5>)";

/// A damaged game: every repair is reported by a finding, and a repaired game is accepted without errors.
fn repair(bytes: &[u8]) {
    let Ok(text) = std::str::from_utf8(bytes) else { return };
    let reading = read(text, &Source::default());
    let replay = |mode| replay_with("", &reading, &Declared::default(), &Ruleset::KIBAO, mode);
    let (plain, mended) = (replay(RepairMode::Report), replay(RepairMode::Apply));
    let said = mended.findings.iter().filter(|finding| finding.code == codes::REPAIRED).count();
    assert_eq!(said, usize::from(mended.repaired.is_some()), "{text:?}");
    if mended.repaired.is_none() {
        assert_eq!(plain, mended, "{text:?}");
    } else {
        assert_eq!(mended.status, Status::Accepted, "{text:?}");
        let is_lost = |severity| severity == Severity::Error;
        assert!(!mended.findings.iter().any(|f| is_lost(f.code.severity)), "{text:?}");
    }
    for game in [plain, mended] {
        for ply in &game.plies {
            assert_eq!(ply.after.to_string().parse(), Ok(ply.after), "{text:?}");
        }
    }
}

/// The engine replies to any bytes only with lines of the protocol, and never fails.
fn protocol(bytes: &[u8]) {
    let input = [bytes, b"\nstop\nquit\n"].concat();
    let mut answers = Vec::new();
    let identity = Identity { name: "fuzz", author: "fuzz" };
    serve(&input[..], &mut answers, &identity).expect("memory can be read and written");
    let answers = String::from_utf8(answers).expect("answers are text");
    for answer in answers.lines() {
        let first = answer.split(' ').next().unwrap_or_default();
        let known = ["id", "option", "baook", "readyok", "info", "bestmove", "error"];
        assert!(known.contains(&first), "{answer}");
        assert!(!answer.chars().any(char::is_control), "{answer:?}");
    }
}

/// Any text is a proof, or is refused with the number of a line.
fn proof(bytes: &[u8]) {
    let Ok(text) = std::str::from_utf8(bytes) else { return };
    if let Err(wrong) = check_proof(text) {
        assert!((1..=text.lines().count().max(5) + 1).contains(&wrong.line), "{wrong}");
    }
}
