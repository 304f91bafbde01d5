//! How long questions to the index of positions take.

use std::path::Path;
use std::process::Command;
use std::time::Instant;

use bao_archive::store::Archive;
use bao_archive::store::positions::{ChosenRecords, PositionIndex};
use bao_rules::{Position, Ruleset};

use crate::explore::{import_files, sql};
use crate::places::Place;
use crate::support::bao;

/// How long 1,000 questions take. `BAO_EXPLORE_GAMES=1000000 cargo test --release --test it -- --ignored --nocapture
/// explore_speed` prints it for an archive of a million random games. `BAO_EXPLORE_ARCHIVE=FOLDER` asks one that is there.
#[test]
#[ignore = "a measurement, not a test"]
fn measured() {
    let place = Place::new();
    let archive = std::env::var("BAO_EXPLORE_ARCHIVE").unwrap_or_else(|_| made(&place));
    let opened = Archive::open_tables(Path::new(&archive), &[]).expect("an archive");
    let manifest = opened.manifest().clone();
    drop(opened);
    let games = manifest.counts.games;
    println!("{games} games, {} bytes a game", manifest.positions[0].bytes / games);
    // One game is as random as another; some are over before the ply that is asked for.
    let question =
        "select position from plies where record <= 1200 and ply = 1 + record % 40 limit 999";
    let mut positions: Vec<String> =
        sql(&archive, question).into_iter().map(|row| row[0].clone()).collect();
    positions.push(Position::start(&Ruleset::KIBAO).to_string());
    // The first questions find nothing of the index in memory.
    let file = format!("if={archive}/{}", manifest.positions[0].file);
    let forgotten = Command::new("dd").args([&file, "iflag=nocache", "count=0"]).output();
    println!("not in memory: {}", forgotten.is_ok_and(|output| output.status.success()));
    timed("opening", &|| drop(Archive::open_tables(Path::new(&archive), &[])));
    let opened = Archive::open_tables(Path::new(&archive), &[]).expect("an archive");
    let index = opened.positions().expect("an index");
    println!("before: {}", memory());
    let third = ChosenRecords::new(&(1..=games as u32).step_by(3).collect::<Vec<_>>());
    for (what, chosen, most) in [
        ("first", None, 3),
        ("warm", None, 3),
        ("a third of the games chosen", Some(&third), 3),
        ("30 games a move", None, 30),
    ] {
        ask(what, &index, &positions, chosen, most);
    }
    println!("behind: {}", memory());
}

/// An archive of random games, with its index.
fn made(place: &Place) -> String {
    let count = std::env::var("BAO_EXPLORE_GAMES").unwrap_or_else(|_| "20000".to_owned());
    let (file, archive) = (place.path("games.csv"), place.path("archive"));
    let words = ["generate", &count, "--seed", "18", "--policy", "random", "-o", &file, "--quiet"];
    timed("games", &|| drop(bao(&words).assert().success()));
    timed("import without index", &|| import_files(&[&file], &archive, &[]));
    timed("index", &|| drop(bao(&["archive", "index", &archive]).assert().success()));
    archive
}

fn timed(what: &str, work: &dyn Fn()) {
    let begun = Instant::now();
    work();
    println!("{what}: {:.1} s", begun.elapsed().as_secs_f64());
}

fn ask(
    what: &str,
    index: &PositionIndex<'_>,
    positions: &[String],
    chosen: Option<&ChosenRecords>,
    most: usize,
) {
    let time = |text: &String| {
        let position = text.parse().expect("a position");
        let begun = Instant::now();
        let found = index.count(&position, chosen, most).expect("it is whole");
        assert!(found.all.games > 0, "{text}");
        begun.elapsed().as_secs_f64() * 1000.0
    };
    let mut times: Vec<f64> = positions.iter().map(time).collect();
    times.sort_by(f64::total_cmp);
    let (median, worst) = (times[times.len() / 2], times[times.len() - 1]);
    println!("{what}: {} questions, median {median:.3} ms, worst {worst:.1} ms", times.len());
}

/// What this process has in memory, files that are mapped named for themselves.
fn memory() -> String {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let lines = status.lines().filter(|line| line.starts_with("Rss"));
    lines
        .map(|line| line.split_whitespace().collect::<Vec<_>>().join(" "))
        .collect::<Vec<_>>()
        .join(", ")
}
