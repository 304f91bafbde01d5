//! The output does not depend on the number of cores, and `bao --help` fits on one screen.

use crate::damages::damaged_csv;
use crate::places::Place;
use crate::support::{process, transcript, tree};

/// Runs command lines on one core and on several. They are separate processes, because a process counts its cores only
/// when it starts. `OUT` becomes a path in a new folder.
fn compare(lines: &[&str]) {
    for line in lines {
        let made = ["1", "3"].map(|cores| {
            let place = Place::new();
            let line = line.replace("OUT", &place.path("out"));
            let words: Vec<&str> = line.split(' ').collect();
            let mut command = process(&words);
            command.env("RAYON_NUM_THREADS", cores).env("POLARS_MAX_THREADS", cores);
            let output = command.output().expect("the command starts");
            let said = String::from_utf8_lossy(&output.stderr);
            assert!(matches!(output.status.code(), Some(0 | 1)), "{line}: {said}");
            let printed = String::from_utf8_lossy(&output.stdout);
            let printed = printed.replace(&place.path("out"), "OUT");
            (printed, tree(place.folder.path()))
        });
        let [(one, files), (several, others)] = &made;
        assert!(one.len() > 100 || !files.is_empty(), "{line} writes nothing");
        assert!(one == several, "{line} prints something else on three cores");
        let names = files.keys().filter(|name| files.get(*name) != others.get(*name));
        assert!(files == others, "{line} writes other files: {:?}", names.collect::<Vec<_>>());
    }
}

#[test]
fn reports_and_archives_are_the_same_on_any_number_of_cores() {
    let place = Place::new();
    let file = |name, games| place.file(name, damaged_csv(games, 2, 0.2));
    // The import must write more than one row group.
    let (few, many) = (file("few.csv", 500), file("many.csv", 2_100));
    compare(&[
        "study --out OUT",
        &format!("report {few} --out OUT --lang sw"),
        &format!("import {many} -o OUT --quiet"),
    ]);
}

#[test]
fn generated_games_are_the_same_on_any_number_of_cores() {
    compare(&[
        "generate 2000 --seed 9 -o OUT --quiet",
        "generate 60 --policy nodes=60,temperature=0.5 --seed 3 -o OUT --quiet",
        "generate 70 --policy greedy --openings datasets/games.csv --openings-plies 9 -o OUT --quiet",
        "generate 400 --only-qualifying --until-qualifying 2 --policy nodes=30,temperature=1 -o OUT --quiet",
    ]);
}

#[test]
fn searches_and_matches_are_the_same_on_any_number_of_cores() {
    compare(&[
        "rules --fit datasets/games.csv --format csv",
        "engine match greedy random --games 60 --seed 5 --format csv",
        "engine match nodes=100 depth=2 --games 8 --seed 5 --format csv",
        "engine match greedy random --sprt 0,100 --openings random --format json",
        "analyse --format csv --side loser --turns=23..24 --nodes=300",
        "analyse 6405 --threads 1 --nodes 300 --lang it",
    ]);
}

#[test]
fn the_help_fits_one_screen() {
    let help = transcript(&["--help"], "");
    assert!(help.lines().count() <= 50, "{} lines:\n{help}", help.lines().count());
    assert!(!help.contains("completions") && !help.contains("manual"), "{help}");
}
