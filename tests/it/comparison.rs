//! Comparing an archive's classes with those of other games.

use std::collections::BTreeMap;

use bao_study::comparison::{ENGINE, RANDOM};

use crate::places::Place;
use crate::report::gallery::study_files;
use crate::support::{bao, csv_rows, file, generate_csv, transcript};

type Rows = Vec<BTreeMap<String, String>>;

/// Runs a study with these arguments, and returns a function that reads its tables.
fn study(place: &Place, name: &str, args: &[&str]) -> impl Fn(&str) -> Rows + use<> {
    let out = place.path(name);
    bao(&[&["study", "--out", &out], args].concat()).assert().success();
    move |table| {
        csv_rows(&std::fs::read_to_string(format!("{out}/{table}.csv")).expect("the table"))
    }
}

#[test]
#[ignore = "extended: plays and counts a hundredth of each baseline"]
fn the_first_hundredth_of_each_baseline_is_reproduced() {
    let place = Place::new();
    let provenance = csv_rows(&file("datasets/baselines/provenance.csv"));
    for name in [RANDOM, ENGINE] {
        let first = format!("{name}-first");
        let row = provenance.iter().find(|row| row["name"] == first).expect("its provenance");
        let games = place.path(&format!("{first}.csv"));
        let mut words: Vec<&str> = row["command"].split(' ').skip(1).collect();
        words.extend(["-o", &games, "--quiet"]);
        bao(&words).assert().success();
        let out = place.path(&first);
        bao(&["study", &games, "--out", &out]).assert().success();
        let made = std::fs::read_to_string(format!("{out}/counts.csv")).expect("the counts");
        let kept = file(&format!("datasets/baselines/{first}.csv"));
        assert_eq!(made, kept, "run datasets/baselines/make: {first}.csv differs");
        // The first games are part of the whole baseline, so no count may exceed the same count of the whole.
        let key = |row: &BTreeMap<String, String>| {
            ["winner", "aspect", "class", "part"].map(|column| row[column].clone())
        };
        let count = |row: &BTreeMap<String, String>| row["count"].parse::<u64>().expect("a count");
        let all: BTreeMap<_, _> = csv_rows(&file(&format!("datasets/baselines/{name}.csv")))
            .iter()
            .map(|row| (key(row), count(row)))
            .collect();
        for row in csv_rows(&kept) {
            assert!(count(&row) <= all[&key(&row)], "{name}: {row:?}");
        }
    }
}

#[test]
fn the_study_page_says_how_baselines_were_played() {
    let page = file("docs/study.md");
    let page = page.split_whitespace().collect::<Vec<_>>().join(" ");
    for row in csv_rows(&file("datasets/baselines/provenance.csv")) {
        if [RANDOM, ENGINE].contains(&row["name"].as_str()) {
            assert!(page.contains(&row["command"]), "docs/study.md: {}", row["command"]);
        }
    }
}

#[test]
fn games_chosen_by_class_are_not_tested() {
    let place = Place::new();
    let games = generate_csv(6_000, 14, &["--only-qualifying"]);
    let games = place.file("games.csv", games);
    let against = study(&place, "against", &[&games, "--against", "datasets/games.csv"]);
    let won = study(&place, "won", &[&games, "--winner", "south"]);
    let published =
        |table: &str| csv_rows(&String::from_utf8_lossy(&study_files()[&format!("{table}.csv")]));
    type Tables<'t> = &'t dyn Fn(&str) -> Rows;
    let tables: [(&str, Tables<'_>); 3] =
        [("published", &published), ("against", &against), ("won", &won)];
    for (name, table) in tables {
        let is_against_games = |row: &&BTreeMap<String, String>| {
            name != "against" || row["against"] == "datasets/games.csv"
        };
        let samples = table("samples");
        let others = samples.iter().filter(|row| {
            row["counts"] != "archive"
                && (name != "against" || row["counts"] == "datasets/games.csv")
        });
        assert!(others.clone().count() > 0);
        assert!(others.into_iter().all(|row| row["untested"] == "selection"), "{name}");
        let compared = table("comparison");
        let compared: Vec<_> = compared.iter().filter(is_against_games).collect();
        assert!(compared.iter().all(|row| row["p"].is_empty() && row["p_holm"].is_empty()));
        assert!(compared.iter().any(|row| !row["difference"].is_empty()), "{name}");
        let ends = ["difference_low", "difference_high"];
        assert!(ends.iter().all(|end| compared.iter().all(|row| row[*end].is_empty())));
    }
    let said = transcript(&["study", "--against", "random"], "");
    assert!(said.contains("Not tested"), "{said}");
    assert!(!said.contains("p = 0.0"), "{said}");
}

#[test]
fn an_archive_is_not_tested_against_itself() {
    let place = Place::new();
    let qualifying = |games, seed| generate_csv(games, seed, &["--only-qualifying"]);
    let games = place.file("games.csv", qualifying(4_000, 14));
    let others = place.file("others.csv", qualifying(3_000, 15));
    let args = [games.as_str(), "--against", &others, "--against", &games, "--against", "random"];
    let table = study(&place, "study", &args);
    let compared = table("comparison");
    let p_values = |against: &str| -> Vec<f64> {
        let rows = compared.iter().filter(|row| row["against"] == against);
        rows.filter_map(|row| row["p_holm"].parse().ok()).collect()
    };
    assert!(p_values(&games).is_empty());
    for against in [others.as_str(), "printed", "random", "engine"] {
        let found = p_values(against);
        assert!(!found.is_empty() && found.iter().all(|p| (0.0..=1.0).contains(p)), "{against}");
    }
    // An archive against itself is listed as untested.
    let samples = table("samples");
    let same = samples.iter().find(|row| row["counts"] == games).expect("its row");
    assert_eq!(same["untested"], "same-games");
    let names: Vec<&str> = samples.iter().map(|row| row["counts"].as_str()).collect();
    assert_eq!(names, ["archive", "printed", "random", "engine", &others, &games]);
    let missing = transcript(&["study", "--against", "nowhere.csv"], "");
    assert!(missing.contains("nowhere.csv") && missing.ends_with("-- exit code 2\n"), "{missing}");
}

/// Games that are in both archives are in neither sample.
#[test]
fn shared_games_are_not_tested() {
    let place = Place::new();
    let all = generate_csv(6_000, 14, &["--only-qualifying"]);
    let lines: Vec<&str> = all.lines().collect();
    let part = |name: &str, from: usize, to: usize| {
        place.file(name, format!("{}\n{}\n", lines[0], lines[1 + from..=to].join("\n")))
    };
    let (a, b) = (part("a.csv", 0, 16), part("b.csv", 8, 24));
    let (first, last) = (part("first.csv", 0, 8), part("last.csv", 16, 24));
    let both = part("both.csv", 8, 16);
    let shared = "8";
    let rows = |against: &str, table: Rows| {
        let mut rows: Vec<_> = table.into_iter().filter(|row| row["against"] == against).collect();
        rows.iter_mut().for_each(|row| drop(row.remove("against")));
        rows
    };
    let overlapping = study(&place, "overlapping", &[&a, "--against", &b]);
    let apart = study(&place, "apart", &[&first, "--against", &last]);
    assert_eq!(rows(&b, overlapping("comparison")), rows(&last, apart("comparison")));
    let sample = |table: Rows, name: &str| {
        table.into_iter().find(|row| row["counts"] == name).expect("its row")
    };
    assert_eq!(sample(overlapping("samples"), &b)["shared"], shared);
    assert_eq!(sample(apart("samples"), &last)["shared"], "0");
    let said = |name: &str| {
        std::fs::read_to_string(place.path(name) + "/report.md").expect("the report is there")
    };
    assert!(said("overlapping").contains(&format!("{shared} games are in both archives")));
    // An archive without games of its own cannot be compared.
    let inside = study(&place, "inside", &[&a, "--against", &both, "--lang", "it"]);
    assert_eq!(sample(inside("samples"), &both)["untested"], "same-games");
    assert!(said("inside").contains("in entrambi gli archivi"));
}
