//! A damaged archive: what an import makes of every game, held against what was there before.
//!
//! The games are generated, so that the original of every damaged one is known.

use std::collections::{BTreeMap, HashMap};
use std::path::Path;

use bao_archive::generate::{GeneratedGame, Openings, Plan, Policy};
use bao_archive::store::manifest::Manifest;
use bao_archive::store::{Archive, read_findings, read_records};
use bao_engine::Limits;
use bao_game::replay::{
    Declared, Game, RepairMode, normal_transcript, replay_with, suggest_repairs,
};
use bao_notation::{Severity, Source, read, write};
use bao_rules::{Ruleset, Side};

use crate::damages::{self, DamagedGame, KINDS, made, table_of};
use crate::support::bao;

fn by_chance() -> Plan {
    Plan::new(10_000, 0x5eed_0003, Policy::Random)
}

/// Games of good play.
fn by_search() -> Plan {
    let search = Policy::Search { limits: Limits::nodes(200), temperature: 0.0 };
    Plan { openings: Openings::Chance(8), ..Plan::new(2_000, 0x5eed_0003, search) }
}

/// What became of a damaged game.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Fate {
    /// It is the original again, and a finding says what was wrong.
    Restored,
    /// The original is the first of the candidates that the findings show.
    First,
    /// It is among them, three at most.
    Shown,
    /// There is a finding of more than a note at the damaged turn.
    Reported,
    /// There is a finding, but not at that turn.
    Elsewhere,
    /// The damaged text is a flawless transcript of another game, and nobody could tell.
    Flawless,
    /// A change was applied that does not restore it.
    Wrong,
    /// It is another game, and nothing is said.
    Silent,
}

const FATES: [Fate; 8] = [
    Fate::Restored,
    Fate::First,
    Fate::Shown,
    Fate::Reported,
    Fate::Elsewhere,
    Fate::Flawless,
    Fate::Wrong,
    Fate::Silent,
];

/// What the archive has of a game.
#[derive(Default)]
struct Stored {
    rows: usize,
    status: String,
    transcript: String,
    winner: String,
    repaired: bool,
    line: i64,
    findings: Vec<bao_notation::Finding>,
}

fn side(side: Side) -> &'static str {
    match side {
        Side::South => "south",
        Side::North => "north",
    }
}

/// The games of an archive by their number.
fn stored(archive: &Path) -> HashMap<String, Stored> {
    use polars::prelude::*;
    let folder = Archive::open(archive).expect("the archive is whole");
    let frame = folder
        .scan(bao_tables::schema::Table::Games)
        .and_then(|games| {
            games.collect().map_err(|error| bao_archive::store::TableError::Polars {
                file: String::new(),
                error,
            })
        })
        .expect("the games can be read");
    let text = |name: &str| frame.column(name).and_then(|c| c.str()).expect("a column").clone();
    let (game, status, transcript, winner) =
        (text("game"), text("status"), text("transcript"), text("winner"));
    let repaired = frame.column("repaired").and_then(|c| c.bool()).expect("a column").clone();
    let line = frame.column("line").and_then(|c| c.i64()).expect("a column").clone();
    let mut all: HashMap<String, Stored> = HashMap::new();
    for row in 0..frame.height() {
        let owned = |column: &StringChunked| column.get(row).unwrap_or_default().to_owned();
        let stored = all.entry(owned(&game)).or_default();
        stored.rows += 1;
        stored.status = owned(&status);
        stored.transcript = owned(&transcript);
        stored.winner = owned(&winner);
        stored.repaired = repaired.get(row).unwrap_or_default();
        stored.line = line.get(row).unwrap_or_default();
    }
    for found in read_findings(&folder).expect("the findings can be read") {
        let finding = found.expect("the findings can be read").finding;
        let game = finding.place.game.clone().expect("every finding is of a game");
        all.get_mut(&game).expect("every finding is of a game").findings.push(finding);
    }
    let read = read_records(&folder).expect("the games can be read").count();
    assert_eq!(read, frame.height());
    all
}

/// What the text of a game says, in normal form.
fn normal(generated: &GeneratedGame, repairing: RepairMode) -> String {
    let reading = read(&generated.transcript, &Source::default());
    let declared = Declared { winner: Some(generated.winner) };
    let game = replay_with("", &reading, &declared, &Ruleset::KIBAO, repairing);
    write(&normal_transcript(&game))
}

/// The place of the original among the candidates that are shown for the damaged text, from 0.
fn find_shown(damaged: &GeneratedGame, original: &str) -> Option<usize> {
    let rules = Ruleset::KIBAO;
    let reading = read(&damaged.transcript, &Source::default());
    let declared = Declared { winner: Some(damaged.winner) };
    let normal = |game: &Game| write(&normal_transcript(game));
    suggest_repairs(&reading, &declared, &rules).candidates.iter().position(|candidate| {
        let text = write(&candidate.transcript);
        let again = read(&text, &Source::default());
        normal(&replay_with("", &again, &declared, &rules, RepairMode::Ignore)) == original
    })
}

fn fate(original: &GeneratedGame, damaged: &DamagedGame, stored: &Stored) -> Fate {
    let damage = damaged.damage.expect("the game is damaged");
    let damaged = &damaged.game;
    let same = stored.transcript == original.transcript && stored.status == "accepted";
    let said = stored.findings.iter().any(|finding| finding.code.severity > Severity::Note);
    match damage.kind {
        "duplicate" => {
            let named = stored.findings.iter().any(|finding| finding.code.name == "duplicate");
            return if same && named && stored.rows == 1 { Fate::Restored } else { Fate::Silent };
        }
        "wrong-winner" => {
            let named = stored.findings.iter().any(|finding| finding.code.name == "wrong-winner");
            let right = stored.winner == side(original.winner);
            return if same && named && right { Fate::Restored } else { Fate::Silent };
        }
        _ => {}
    }
    if same && said {
        return Fate::Restored;
    }
    if same {
        // Only a sign that means nothing can be lost so, and the text means the same.
        return Fate::Flawless;
    }
    if stored.repaired {
        return Fate::Wrong;
    }
    if !said && stored.status == "accepted" {
        let as_written = normal(damaged, RepairMode::Ignore) == stored.transcript;
        return if as_written { Fate::Flawless } else { Fate::Silent };
    }
    if let Some(place) = find_shown(damaged, &original.transcript) {
        return if place == 0 { Fate::First } else { Fate::Shown };
    }
    let there = |finding: &bao_notation::Finding| {
        let at = finding.place.turn.map(|turn| turn.number) == damage.turn;
        at && finding.code.severity > Severity::Note
    };
    if stored.findings.iter().any(there) { Fate::Reported } else { Fate::Elsewhere }
}

#[test]
fn ten_thousand_games_of_which_a_fifth_is_damaged() {
    insta::assert_snapshot!(recover(&by_chance(), 0.2));
}

#[test]
fn two_thousand_damaged_games_of_good_play() {
    insta::assert_snapshot!(recover(&by_search(), 1.0));
}

/// Damages a share of the games of a plan, imports all, and holds every one against what it was before its damage.
fn recover(plan: &Plan, rate: f64) -> String {
    let originals = made(plan);
    let damaged = damages::damage(&originals, rate, &KINDS);
    let folder = tempfile::tempdir().expect("there is room for a folder");
    let table = folder.path().join("games.csv");
    std::fs::write(&table, table_of(&damaged)).expect("there is room for the games");
    let archive = folder.path().join("archive");
    let [file, place] = [&table, &archive].map(|path| path.to_str().expect("a plain name"));
    let tables = "games,findings";
    bao(&["import", file, "-o", place, "--repair", "--quiet", "--tables", tables]).assert().code(1);

    // The totals.
    let counts = Manifest::read(&archive).expect("the archive is whole").counts;
    let copies: u64 = damaged.iter().map(|game| game.copies() as u64 - 1).sum();
    assert_eq!(counts.read, plan.games + copies);
    assert_eq!(counts.games, plan.games);
    assert_eq!(counts.left_out, copies);
    assert_eq!(counts.accepted + counts.partial + counts.rejected, counts.games);
    let all = stored(&archive);
    assert_eq!(all.len() as u64, plan.games);
    let of = |status: &str| all.values().filter(|game| game.status == status).count() as u64;
    assert_eq!(counts.accepted, of("accepted"));
    assert_eq!(counts.partial, of("partial"));
    assert_eq!(counts.rejected, of("rejected"));

    let mut scores: BTreeMap<&str, BTreeMap<Fate, u64>> = BTreeMap::new();
    let (mut undamaged, mut noted) = (0, 0);
    let mut line = 2;
    for (original, damaged) in originals.iter().zip(&damaged) {
        let stored = &all[&original.number.to_string()];
        assert_eq!(stored.rows, 1);
        assert_eq!(stored.line as usize, line, "game {}", original.number);
        // A finding that has no line of its own is of a copy, which stands below.
        let below = |finding: &&bao_notation::Finding| finding.code.name != "duplicate";
        for finding in stored.findings.iter().filter(below) {
            assert_eq!(finding.place.line, line, "{finding}");
        }
        line += damaged.copies();
        match &damaged.damage {
            None => {
                // Accepted and unchanged, and nothing is said but that a stop might have been a safari
                // for all the text tells, which is a note.
                assert_eq!(stored.status, "accepted");
                assert_eq!(stored.transcript, original.transcript);
                assert_eq!(stored.winner, side(original.winner));
                let open = |f: &&bao_notation::Finding| f.code.name == "open-house-choice";
                let notes = stored.findings.iter().filter(open).count();
                assert_eq!(stored.findings.len(), notes, "{:?}", stored.findings);
                noted += u32::from(notes > 0);
                undamaged += 1;
            }
            Some(damage) => {
                let fate = fate(original, damaged, stored);
                *scores.entry(damage.kind).or_default().entry(fate).or_default() += 1;
            }
        }
    }
    let mut table = format!(
        "{undamaged} undamaged games accepted and unchanged, {noted} of them with an open house choice\n\nkind"
    );
    for fate in FATES {
        table += &format!(",{fate:?}").to_lowercase();
    }
    for (kind, score) in &scores {
        table += &format!("\n{kind}");
        for fate in FATES {
            table += &format!(",{}", score.get(&fate).copied().unwrap_or(0));
        }
    }
    println!("{table}");
    assert_eq!(scores.len(), KINDS.len());
    let share = |kind: &str, good: &[Fate]| {
        let score = &scores[kind];
        let tellable: u64 =
            score.iter().filter(|(f, _)| **f != Fate::Flawless).map(|(_, n)| n).sum();
        let good: u64 = good.iter().map(|fate| score.get(fate).copied().unwrap_or(0)).sum();
        good as f64 / tellable as f64
    };
    for kind in ["lost-star", "moved-star"] {
        assert!(share(kind, &[Fate::Restored]) >= 0.95, "{kind}\n{table}");
    }
    for kind in ["wrong-pit", "wrong-direction"] {
        assert!(share(kind, &[Fate::Restored, Fate::First, Fate::Shown]) >= 0.8, "{kind}\n{table}");
    }
    let all = |fate: Fate| -> u64 { scores.values().filter_map(|score| score.get(&fate)).sum() };
    let damaged: u64 = scores.values().flat_map(BTreeMap::values).sum();
    assert!(all(Fate::Elsewhere) * 100 <= damaged, "{table}");
    for (kind, score) in &scores {
        // A cut between two turns leaves a game that was given up there; nothing else is so common.
        let flawless = score.get(&Fate::Flawless).copied().unwrap_or(0);
        assert!(*kind == "cut-line" || flawless * 20 <= score.values().sum(), "{kind}\n{table}");
        assert_eq!(score.get(&Fate::Silent), None, "{kind}\n{table}");
        assert_eq!(score.get(&Fate::Wrong), None, "{kind}\n{table}");
    }
    table
}
