//! The commands that a report shows instead of long lists.

use std::collections::BTreeMap;
use std::path::Path;
use std::process::Command;

use crate::places::Place;
use crate::study_sql::population;
use crate::support::{LANGUAGE, bao, csv_rows};

type Rows = Vec<BTreeMap<String, String>>;

/// The number of rows with these values.
fn count(rows: &Rows, wanted: &[(&str, &str)]) -> String {
    let is =
        |row: &&BTreeMap<String, String>| wanted.iter().all(|(name, value)| row[*name] == *value);
    rows.iter().filter(is).count().to_string()
}

/// Runs the commands in a report, and returns the rows that they print, in order.
fn run_named(report: &Path, folder: &Path) -> Vec<Rows> {
    let text = std::fs::read_to_string(report.join("report.md")).expect("the report was written");
    let blocks = text.split("```text\n").skip(1).filter_map(|rest| rest.split("\n```").next());
    let named = blocks.filter(|block| block.contains("bao query") || block.contains("bao sql"));
    let program = assert_cmd::cargo::cargo_bin!("bao");
    let programs = program.parent().expect("the program is in a folder").display();
    let found = std::env::var("PATH").unwrap_or_default();
    let run = |lines: &str| {
        let mut shell = Command::new("sh");
        shell.args(["-ec", lines]).current_dir(folder).env(LANGUAGE.0, LANGUAGE.1);
        let output = shell.env("PATH", format!("{programs}:{found}")).output();
        let output = output.expect("the shell starts");
        assert!(output.status.success(), "{lines}: {}", String::from_utf8_lossy(&output.stderr));
        csv_rows(&String::from_utf8_lossy(&output.stdout))
    };
    named.map(run).collect()
}

/// The lists contain the games, choices and tosses that the tables of the report count.
#[test]
#[cfg(unix)]
fn the_lists_have_the_counted_games() {
    let place = Place::new();
    let games = population(2);
    let made = place.file("made.csv", games.replacen("transcript", "moves of it", 1));
    let column = "--column=transcript=moves of it";
    let archive = place.published("archive");
    for (name, words) in [
        ("part", &[&*archive, "--winner", "north", "--progress", "verde,rosso"][..]),
        ("file", &[&made, column, "--rule", "own_singletons=play_on"]),
    ] {
        let folder = place.folder.path().join(format!("lists-{name}"));
        std::fs::create_dir(&folder).expect("the folder can be created");
        let out = place.path(&format!("study-{name}"));
        let code = bao(&[&["study", "--out", &out], words].concat()).output();
        assert!(matches!(code.expect("the command starts").status.code(), Some(0 | 1)), "{name}");
        let table = |name: &str| {
            csv_rows(&std::fs::read_to_string(Path::new(&out).join(name)).expect("a table"))
        };
        let lists = run_named(out.as_ref(), &folder);
        let [moves, tosses, games] = &lists[..] else { panic!("{name}: {} lists", lists.len()) };
        let sizes = table("population.csv");
        let size = sizes.iter().find(|row| row["statistic"] == "games").expect("the row is there");
        assert_eq!(games.len().to_string(), size["count"], "{name}");
        for row in table("classes.csv") {
            let wanted = [&*row["aspect"], "winner", "qualifies"];
            let values = [&*row["class"], &*row["winner"], "true"];
            let wanted: Vec<(&str, &str)> = wanted.into_iter().zip(values).collect();
            assert_eq!(count(games, &wanted), row["count"], "{name}: {wanted:?}");
        }
        for row in table("forced.csv") {
            let wanted = match &*row["statistic"] {
                "one_choice" => ("choices", "1"),
                "indifferent" => ("indifferent", "true"),
                _ => ("kind", "M"),
            };
            let turn = ("turn", &*row["turn"]);
            assert_eq!(count(moves, &[turn]), row["of"], "{name}");
            assert_eq!(count(moves, &[turn, wanted]), row["count"], "{name}: {wanted:?}");
        }
        let shares = table("toss_shares.csv");
        for row in shares.iter().filter(|row| !row["statistic"].ends_with("_tosses")) {
            assert_eq!(tosses.len().to_string(), row["of"], "{name}");
            assert_eq!(count(tosses, &[(&row["statistic"], "true")]), row["count"], "{name}");
        }
        assert!(!games.is_empty() && !moves.is_empty() && !tosses.is_empty(), "{name}");
        assert!(moves.windows(2).all(|pair| {
            let [one, other] = [&pair[0], &pair[1]].map(|row| {
                ["record", "ply"].map(|name| row[name].parse::<u64>().expect("a number"))
            });
            one < other
        }));
    }
}
