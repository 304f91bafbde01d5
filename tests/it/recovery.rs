//! Imports an archive of damaged games with repairs, and compares each game with the undamaged game.
//!
//! `game/tests/game/repairs.rs` tests how often repairs restore a game. These tests check that an import uses repairs,
//! loses no game, and reports what was wrong.

use std::collections::{BTreeMap, HashMap};
use std::path::Path;

use bao_archive::generate::{GeneratedGame, Plan, Policy};
use bao_archive::store::{Archive, read_findings};
use bao_game::replay::{Declared, RepairMode, normal_transcript, replay_with};
use bao_notation::{Finding, Severity, Source, read, write};
use bao_rules::Ruleset;

use crate::damage::Damage;
use crate::damages::{self, DamagedGame, KINDS, Kind, made, table_of};
use crate::places::{Place, manifest};
use crate::support::{bao, csv_rows};

/// What became of a damaged game.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Fate {
    /// The game is restored, and a finding reports the damage.
    Restored,
    /// The game is not restored, but its status or a finding that is more than a note reports the damage.
    Reported,
    /// The damaged text is a correct transcript, possibly of another game, so the damage cannot be noticed.
    Flawless,
    /// A repair changed the game but did not restore it.
    Wrong,
    /// The game is a different one, and no finding says so.
    Silent,
}

type Row = BTreeMap<String, String>;

fn fate(original: &GeneratedGame, damaged: &DamagedGame, row: &Row, findings: &[Finding]) -> Fate {
    let is_named = |name: &str| findings.iter().any(|finding| finding.code.name == name);
    let same = row["transcript"] == original.transcript && row["status"] == "accepted";
    let kind = damaged.damage.expect("the game is damaged");
    let code = match kind {
        Kind::Duplicate => Some("duplicate"),
        Kind::WrongWinner => Some("wrong-winner"),
        Kind::Text(_) => None,
    };
    if let Some(code) = code {
        let restored = same && is_named(code) && row["winner"] == original.winner.name();
        return if restored { Fate::Restored } else { Fate::Silent };
    }
    let said = findings.iter().any(|finding| finding.code.severity > Severity::Note);
    if same {
        return if said { Fate::Restored } else { Fate::Flawless };
    }
    if row["repaired"] == "true" {
        return Fate::Wrong;
    }
    if said || row["status"] != "accepted" {
        return Fate::Reported;
    }
    let reading = read(&damaged.game.transcript, &Source::default());
    let declared = Declared { winner: Some(damaged.game.winner) };
    let game = replay_with("", &reading, &declared, &Ruleset::KIBAO, RepairMode::Ignore);
    let as_written = write(&normal_transcript(&game)) == row["transcript"];
    if as_written { Fate::Flawless } else { Fate::Silent }
}

/// Damages a share of the games, imports all games, and counts for each kind of damage what became of them.
fn recover(games: u64, rate: f64) -> BTreeMap<Kind, BTreeMap<Fate, u64>> {
    let originals = made(&Plan::new(games, 0x5eed_0003, Policy::Random));
    let damaged = damages::damage(&originals, rate);
    let place = Place::new();
    let (file, archive) = (place.file("games.csv", table_of(&damaged)), place.path("archive"));
    let tables = ["--tables", "games,findings", "--repair", "--quiet"];
    bao(&[&["import", &file, "-o", &archive], &tables[..]].concat()).assert().code(1);
    let counts = manifest(&archive).counts;
    let copies: u64 = damaged.iter().map(|game| game.copies() as u64 - 1).sum();
    assert_eq!((counts.read, counts.games, counts.left_out), (games + copies, games, copies));
    let told = bao(&["sql", &archive, "select * from games", "--format", "csv"]).output();
    let rows = csv_rows(&String::from_utf8_lossy(&told.expect("the command starts").stdout));
    for (status, count) in [("accepted", counts.accepted), ("partial", counts.partial)] {
        assert_eq!(rows.iter().filter(|row| row["status"] == status).count() as u64, count);
    }
    let mut findings: HashMap<String, Vec<Finding>> = HashMap::new();
    let opened = Archive::open(Path::new(&archive)).expect("the archive is whole");
    for found in read_findings(&opened).expect("the findings can be read") {
        let finding = found.expect("the findings can be read").finding;
        let game = finding.place.game.clone().expect("every finding is of a game");
        findings.entry(game).or_default().push(finding);
    }
    assert_eq!(rows.len(), originals.len());
    let mut scores: BTreeMap<Kind, BTreeMap<Fate, u64>> = BTreeMap::new();
    let mut line = 2;
    for ((original, damaged), row) in originals.iter().zip(&damaged).zip(&rows) {
        assert_eq!((&row["game"], &row["line"]), (&original.number.to_string(), &line.to_string()));
        let found = findings.remove(&row["game"]).unwrap_or_default();
        // A finding `duplicate` is about a copy, which is in a later line.
        let mut own = found.iter().filter(|finding| finding.code.name != "duplicate");
        assert!(own.all(|finding| finding.place.line == line), "{found:?}");
        line += damaged.copies();
        if let Some(kind) = damaged.damage {
            let fate = fate(original, damaged, row, &found);
            *scores.entry(kind).or_default().entry(fate).or_default() += 1;
        } else {
            // The only findings say that a stop could also have been a safari according to the text.
            let names: Vec<&str> = found.iter().map(|finding| finding.code.name).collect();
            assert!(names.iter().all(|name| *name == "open-house-choice"), "{names:?}");
            let [status, transcript, winner] =
                ["status", "transcript", "winner"].map(|name| row[name].as_str());
            let whole = ("accepted", original.transcript.as_str(), original.winner.name());
            assert_eq!((status, transcript, winner), whole);
        }
    }
    scores
}

fn assert_recovered(games: u64, rate: f64) {
    let scores = recover(games, rate);
    assert_eq!(scores.len(), KINDS, "{scores:?}");
    for (kind, score) in &scores {
        let count = |fate| score.get(&fate).copied().unwrap_or(0);
        assert_eq!((count(Fate::Silent), count(Fate::Wrong)), (0, 0), "{kind:?}: {score:?}");
        let told = score.values().sum::<u64>() - count(Fate::Flawless);
        let restored = count(Fate::Restored);
        match *kind {
            Kind::Duplicate | Kind::WrongWinner => assert_eq!(restored, told, "{score:?}"),
            Kind::Text(Damage::LostStar | Damage::MovedStar) => {
                assert!(restored * 100 >= told * 95, "{kind:?}: {score:?}");
            }
            _ => {}
        }
    }
}

#[test]
fn damaged_games_are_restored_or_reported() {
    assert_recovered(1_000, 0.5);
}

#[test]
#[ignore = "extended: ten thousand games"]
fn two_thousand_damaged_games_of_ten_thousand_are_restored_or_reported() {
    assert_recovered(10_000, 0.2);
}
