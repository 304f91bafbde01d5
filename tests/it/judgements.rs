//! The built-in proofs about the published games are the proofs that the program finds.

use std::collections::BTreeMap;
use std::path::Path;

use bao_study::judgement::{GameJudgement, KeptJudgement, key_of_game, list_published_judgements};

use crate::places::Place;
use crate::report::gallery::study_files;
use crate::support::{bao, csv_rows, file, games, generate_csv, path};

const FILE: &str = "datasets/study/judgements.jsonl";

#[test]
fn the_shipped_judgements_are_reproduced() {
    let games = games();
    let lines = games.iter().map(|game| {
        let key = key_of_game(game).expect("every published game has a winner");
        let judgement = GameJudgement::of(game).expect("every published game is in the population");
        serde_json::to_string(&KeptJudgement { key, judgement })
            .expect("the judgement can be written")
    });
    let made: Vec<String> = lines.collect();
    assert_eq!(made.len(), 59);
    if std::env::var_os("BAO_UPDATE").is_some() {
        std::fs::write(path(FILE), made.join("\n") + "\n").expect("the file can be written");
        return;
    }
    let kept = file(FILE);
    for (kept, made) in kept.lines().zip(&made) {
        assert_eq!(kept, made, "BAO_UPDATE=1 cargo test --test it judgements rewrites {FILE}");
    }
    assert_eq!((kept.lines().count(), list_published_judgements().len()), (59, 59));
}

/// The rows of a CSV file of a report.
fn rows(folder: &str, name: &str) -> Vec<BTreeMap<String, String>> {
    csv_rows(&std::fs::read_to_string(format!("{folder}/{name}")).expect("the report has the file"))
}

fn report(source: &[&str], out: &str) {
    bao(&[&["study"], source, &["--force", "--out", out]].concat()).assert().success();
}

#[test]
fn report_and_page_have_the_same_agreement_counts() {
    let rows = |name: &str| csv_rows(&String::from_utf8_lossy(&study_files()[name]));
    let turns = rows("judged_turns.csv");
    assert_eq!((rows("judged_games.csv").len(), turns.len()), (59, 220));
    // A wrong part (pit, direction or house choice) is stated only if the move lost the house.
    for row in turns.iter().filter(|row| row["printed_wrong"] == "true") {
        assert_eq!(row["wrong_part"].is_empty(), row["proved"] != "loses", "{row:?}");
    }
    let marks = rows("marks.csv");
    let [marks] = &marks[..] else { panic!("{marks:?}") };
    let counts = ["turns", "marked", "losing", "both", "marked_only", "losing_only"];
    assert_eq!(counts.map(|name| marks[name].as_str()), ["220", "66", "57", "53", "13", "4"]);
    // The page about the study has the same numbers.
    let page = file("docs/study.md");
    let columns = ["printed", "both", "printed_only", "open", "proved_only"];
    let agreement = rows("agreement.csv");
    for row in &agreement {
        let numbers = columns.map(|name| row[name].as_str()).join(" | ");
        assert!(page.contains(&format!(" | {numbers} |\n")), "docs/study.md: {row:?}");
    }
    let of = |judgement: &str| {
        let row = agreement.iter().find(|row| row["judgement"] == judgement).expect("a row");
        columns.map(|name| row[name].as_str())
    };
    assert_eq!(agreement.len(), 10);
    for (judgement, known) in [
        ("wrong-move", ["66", "53", "13", "0", "4"]),
        ("missed-emptying", ["12", "10", "2", "0", "38"]),
        ("coin-toss", ["12", "11", "1", "0", "9"]),
        ("outcome-decided", ["37", "37", "0", "0", ""]),
        ("choices", ["107", "106", "1", "0", ""]),
        ("indifferent", ["4", "4", "0", "0", "0"]),
        ("equal-fate", ["16", "15", "1", "0", ""]),
        ("equal-winner", ["16", "16", "0", "0", ""]),
    ] {
        assert_eq!(of(judgement), known, "{judgement}");
    }
    // After a search, a number is open only because games are missing.
    let open = rows("not_computable.csv");
    assert!(open.iter().all(|row| row["reason"] == "games"), "{open:?}");
}

#[test]
fn judgements_of_any_archive_are_kept() {
    let place = Place::new();
    let games = generate_csv(20_000, 7, &["--only-qualifying", "--until-qualifying", "20"]);
    let (games, out) = (&*place.file("games.csv", games), place.path("out"));
    let kept_file = place.path("out/judgements.jsonl");
    report(&[games], &out);
    assert!(rows(&out, "judged_games.csv").is_empty());
    assert!(!Path::new(&kept_file).exists());
    let types = rows(&out, "types.csv");
    let matrix: usize = types.iter().map(|row| row["pm"].parse::<usize>().expect("a count")).sum();
    assert!(matrix >= 3, "only {matrix} generated games are matrix games");
    report(&[games, "--judge"], &out);
    let judged = rows(&out, "judged_games.csv");
    assert_eq!(judged.len(), matrix);
    let read =
        |name: &str| std::fs::read_to_string(format!("{out}/{name}")).expect("the file is there");
    let (kept, turns) = (read("judgements.jsonl"), read("judged_turns.csv"));
    assert_eq!(kept.lines().count(), matrix);
    assert!(read("report.md").contains("--judge"), "the command in the report lacks `--judge`");
    // A run that was stopped within a line continues; complete lines are not searched again.
    let cut = kept.len() - 40;
    std::fs::write(&kept_file, &kept[..cut]).expect("the file can be written");
    report(&[games, "--judge"], &out);
    assert_eq!(read("judgements.jsonl"), kept, "the game of the cut line was not judged again");
    assert_eq!(read("judged_turns.csv"), turns);
}

#[test]
fn marks_in_a_game_file_are_compared_like_the_studys() {
    let place = Place::new();
    let written =
        bao(&["query", "--format", "bao", "--game", "6405"]).output().expect("the command starts");
    let text = String::from_utf8(written.stdout).expect("the output is UTF-8");
    // The study marks 21n, which loses the house. 22n comes too late, and 23n is praised.
    let marked =
        text.replace("a3<; 22:A7<* a3<;", "a3<??; 22:A7<* a3<?;").replace("b1<; 24:", "b1<!; 24:");
    assert_ne!(text, marked);
    let (game, out) = (place.file("mine.bao", &marked), place.path("out"));
    report(&[&game], &out);
    let marks = rows(&out, "marks.csv");
    let counts = ["marked_by", "turns", "marked", "losing", "both", "marked_only", "losing_only"];
    let counted: Vec<_> = marks.iter().map(|row| counts.map(|name| row[name].as_str())).collect();
    assert_eq!(
        counted,
        [["print", "3", "1", "1", "1", "0", "0"], ["reader", "3", "2", "1", "1", "1", "0"]]
    );
    let signs = || {
        let turns = rows(&out, "judged_turns.csv");
        turns.iter().map(|row| row["mark"].clone()).collect::<Vec<String>>()
    };
    assert_eq!(signs(), ["??", "?", "!"]);

    // If a repair removes an earlier turn, a mark stays with its move.
    let doubled = marked.replace("20:A5> a2>*;", "20:A5> a2>*; 20:A5> a2>*;");
    assert_ne!(doubled, marked);
    place.file("mine.bao", doubled);
    report(&[&game, "--repair"], &out);
    assert_eq!(signs(), ["??", "?", "!"]);
}
