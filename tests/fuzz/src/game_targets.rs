//! What is fuzzed of one game: each target takes any bytes, and panics where a promise is broken.

use std::io::Cursor;

use bao_formats::{Members, OpenedSource, Options, Records};
use bao_game::proofs::check_proof;
use bao_game::protocol::{Identity, serve};
use bao_game::replay::{Declared, RepairMode, Status, codes, replay_with};
use bao_game::variations::Variations;
use bao_notation::tree::{read_games, write_games};
use bao_notation::{Severity, Source, read, write};
use bao_rules::{Position, Ruleset};

/// What takes any bytes.
pub type Target = fn(&[u8]);

/// The targets by their names.
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

/// Reading never fails, and what was read is written and read again without change.
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

/// A position reads back, and each of its legal moves leads to a position that does.
fn position(bytes: &[u8]) {
    let Ok(text) = std::str::from_utf8(bytes) else { return };
    let Ok(position) = text.parse::<Position>() else { return };
    assert_eq!(position.to_string().parse(), Ok(position));
    for (_, after) in position.legal_moves(&Ruleset::KIBAO) {
        assert_eq!(after.to_string().parse(), Ok(after));
    }
}

/// Reading never fails, every finding has its place, and what was read is written and read again without change.
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

/// Any bytes are records or are refused, and every place is one of the file.
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

/// Any bytes are members, or break off as damaged.
fn containers(bytes: &[u8]) {
    let input = Box::new(Cursor::new(bytes.to_vec()));
    let Ok(members) = Members::from_reader("fuzz", input, &Options::default()) else { return };
    for member in members {
        if let Ok(OpenedSource::Records(records)) = member {
            records.for_each(drop);
        }
    }
}

/// Addresses of places, a line each behind a game file and an empty character: one that is found has a place of its
/// own name.
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

/// A game and its damage: nothing is changed unless a finding says so, and what is mended is a whole game.
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

/// Lines of any bytes are answered by lines of the protocol, and the engine is there afterwards.
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

/// Any text is a proof or is refused with a line of its own.
fn proof(bytes: &[u8]) {
    let Ok(text) = std::str::from_utf8(bytes) else { return };
    if let Err(wrong) = check_proof(text) {
        assert!((1..=text.lines().count().max(5) + 1).contains(&wrong.line), "{wrong}");
    }
}
