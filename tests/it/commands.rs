//! The commands as a user sees them. Snapshots hold output, errors and exit code.

use crate::support::{bao, cases, path, session, transcript};

const GAMES: &str = "game,winner,transcript\n\
    1,south,\"1:A7<* a5>; 2:A6< a5>; 3:A2< a6>\"\n\
    2,north,1:A7<* a5>; 2:A5<* a5>\n\
    3,,hello\n";

#[test]
fn study() {
    insta::assert_snapshot!(transcript(&["study"], ""));
}

#[test]
fn study_under_another_rule_says_what_breaks() {
    insta::assert_snapshot!(transcript(&["study", "--rule", "takasia=off"], ""));
}

#[test]
fn show() {
    insta::assert_snapshot!(session(&path(""), cases("show")));
}

#[test]
fn plies_in_three_formats() {
    let mut all = String::new();
    for format in ["csv", "jsonl", "table"] {
        all += &transcript(&["plies", "-", "--format", format], GAMES);
    }
    insta::assert_snapshot!(all);
}

#[test]
fn plies_of_a_published_game() {
    insta::assert_snapshot!(transcript(&["plies", "--game", "6405"], ""));
}

#[test]
fn check() {
    let mut all = transcript(&["check", "-"], GAMES);
    all += &transcript(&["check", "datasets/games.csv"], "");
    all += &transcript(&["check", "nowhere.csv"], "");
    all += &transcript(&["check", "-"], "a,b\n1,2\n");
    all += &transcript(&["check", "-"], "");
    all += &transcript(&["check", "datasets/study"], "");
    insta::assert_snapshot!(all);
}

#[test]
fn moves_and_perft() {
    let mut all = transcript(&["engine", "moves", "start"], "");
    all += &transcript(&["engine", "perft", "8"], "");
    all += &transcript(&["engine", "perft", "7", "--rule", "namua_singletons=last_resort"], "");
    all += &transcript(&["engine", "moves", "1 2 3"], "");
    all += &transcript(&["engine", "moves", "start", "--ruleset", "zanzibar"], "");
    all += &transcript(&["engine", "moves", "start", "--rule", "takasia=maybe"], "");
    insta::assert_snapshot!(all);
}

#[test]
fn a_removed_command_is_answered_with_one_line_that_names_its_successor() {
    let answers: String = [
        "authors", "best", "choices", "compare", "export", "fate", "lost", "match", "merge",
        "moves", "perft", "prove", "schema",
    ]
    .iter()
    .map(|name| transcript(&[name, "6405", "--format", "csv"], ""))
    .collect();
    insta::assert_snapshot!(answers);
}

#[test]
fn the_help_fits_one_screen() {
    let help = transcript(&["--help"], "");
    assert!(help.lines().count() <= 50, "{} lines:\n{help}", help.lines().count());
    assert!(!help.contains("completions") && !help.contains("manual"), "{help}");
}

#[test]
fn fix_writes_every_row_and_replaces_nothing_unasked() {
    let folder = tempfile::tempdir().expect("there is room for a folder");
    let file = folder.path().join("mine.csv");
    let rows = "game,note,transcript\n7,\"a, b\",1. A7‹× a5> 2. A6<*  a5>\n8,,1:A5<* a5>\n9\n";
    std::fs::write(&file, rows).expect("there is room for a file");
    let file = file.to_str().expect("a plain name");
    bao(&["check", file, "--fix"]).assert().code(1);
    let fixed = folder.path().join("mine.fixed.csv");
    assert_eq!(
        std::fs::read_to_string(&fixed).expect("the new file is there"),
        "game,note,transcript\n7,\"a, b\",1:A7<* a5>; 2:A6<* a5>\n8,,1:A5<* a5>\n9\n"
    );
    assert_eq!(std::fs::read_to_string(file).expect("the old file is there"), rows);
    bao(&["check", file, "--fix"]).assert().code(2);
    bao(&["check", file, "--fix", "--force"]).assert().code(1);
    // What has been fixed has no repairs left.
    let again = transcript(&["check", fixed.to_str().expect("a plain name")], "");
    assert!(!again.contains(": repair ["), "{again}");
}

#[test]
fn fix_writes_what_check_has_seen() {
    const G: [&str; 3] = [
        "1:A7<* a5>; 2:A6<* a5>; 3:A2< a6>",
        "1:A6>* a6>*; 2:A8<* a7>*; 3:A6>* a8>*",
        "1:A7<* a5>; 2:A6<* a5>;",
    ];
    let rest = "3:A2< a6>; 4:A2< a6>*";
    let object = format!("{{\"game\": 7, \"club\": \"Pemba\", \"x\": 1, \"moves\": \"{}\"}}", G[0]);
    let files = [
        format!(
            "game,winner,note,moves\nGirone A\n7,south,,{}\nPage 2\n,,b,{rest}\n8,,,{}\nTotal,,,2\n",
            G[2], G[1]
        ),
        // One row cannot say what both do.
        format!("game,note,moves\n7,a,{}\n,b,{rest}\n", G[2]),
        format!("game,winner,moves\n7,south,{}\nmoves,game,winner\n{},8,north\n", G[0], G[1]),
        format!("game;moves;moves\n7;\"{}\";\"{rest}\"\n", G[2]),
        format!("Date,Moves,Date,Moves\n2015-03-12,{},2015-03-13,{rest}\n", G[2]),
        format!("Game,Moves,Game,Moves\n7,{},8,{}\n", G[0], G[1]),
        format!("{object}\n{}\n", object.replace("7,", "8,").replace(G[0], G[1])),
        // Own keys that are called like known ones.
        format!(
            "{{\"game\": 1, \"id\": \"k77\", \"transcript\": \"{0}\", \"moves\": \"{0}\"}}\n",
            G[0]
        ),
        format!(
            "Game 7\nSouth: Ali\nNorth: Juma\nDate: 2015-03-12\n{}\n\nGame 8\n{}\n",
            G[0], G[1]
        ),
    ];
    let folder = tempfile::tempdir().expect("there is room for a folder");
    let place = folder.path().join("mine.txt");
    let (file, fixed) =
        (place.to_str().expect("a plain name"), folder.path().join("mine.fixed.csv"));
    let read = |file: &str| -> Vec<String> {
        let input = Box::new(std::fs::File::open(file).expect("it is there"));
        let records = bao_formats::Records::open(file, input, &bao_formats::Options::default());
        let of = |record: bao_formats::Record| {
            let plies = record.transcript.read("").transcript;
            let moves: Vec<_> =
                plies.moves().map(|(turn, written)| format!("{turn} {written:?}")).collect();
            let facts = (record.winner, record.south, record.north, record.date, record.extras);
            format!("{} {facts:?} {moves:?}", record.id)
        };
        records.expect("it holds games").map(|record| of(record.expect("it can be read"))).collect()
    };
    let count = |file: &str, fix: &[&str]| {
        let said = transcript(&[&["check", file], fix].concat(), "");
        said.lines().find(|line| line.contains("accepted")).expect("games are counted").to_owned()
    };
    for text in files {
        std::fs::write(&place, &text).expect("there is room for a file");
        assert_eq!(count(file, &["--fix", "--force"]), count(file, &[]), "{text}");
        let new = fixed.to_str().expect("a plain name");
        let written = std::fs::read_to_string(new).expect("the new file is there");
        assert_eq!(read(new), read(file), "{text}\n{written}");
    }
}

/// A table without games has rows all the same.
#[test]
fn a_new_file_has_every_row_where_none_holds_a_game() {
    let folder = tempfile::tempdir().expect("there is room for a folder");
    let file = folder.path().join("sums.csv");
    let text = "game,transcript\nTotal,\n\"Sum, of all\",\n";
    std::fs::write(&file, text).expect("there is room for a file");
    let fixed = folder.path().join("sums.fixed.csv");
    bao(&["check", file.to_str().expect("a plain name"), "--fix"]).assert().success();
    assert_eq!(std::fs::read_to_string(fixed).expect("the new file is there"), text);
}

#[test]
fn study_writes_the_same_bytes_with_one_thread_and_with_many() {
    let folder = tempfile::tempdir().expect("there is room for a folder");
    let mut all = Vec::new();
    for threads in ["1", "2", "7"] {
        let out = folder.path().join(threads);
        bao(&["study", "--out", out.to_str().expect("a plain name")])
            .env("RAYON_NUM_THREADS", threads)
            .env("POLARS_MAX_THREADS", threads)
            .assert()
            .success();
        let files = crate::support::tree(&out);
        assert!(files.len() > 80, "{} files", files.len());
        all.push(files);
    }
    assert!(all.windows(2).all(|pair| pair[0] == pair[1]));
}

#[test]
fn the_files_of_the_study() {
    let folder = tempfile::tempdir().expect("there is room for a folder");
    let out = folder.path().to_str().expect("a plain name").to_owned();
    bao(&["study", "--out", &out]).assert().success();
    let mut all = String::new();
    for name in ["classes.csv", "compositions.csv", "moments.csv", "types.csv"] {
        let text = std::fs::read_to_string(folder.path().join(name)).expect("the file is there");
        all += &format!("== {name}\n{text}");
    }
    insta::assert_snapshot!(all);
    bao(&["study", "--out", &out]).assert().code(2);
    bao(&["study", "--out", &out, "--force"]).assert().success();
}

#[test]
fn completions_for_every_shell() {
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        let script = transcript(&["completions", shell], "");
        assert!(script.contains("perft"), "{shell}");
    }
}

#[test]
fn a_game_a_file_and_a_place_are_named_alike_everywhere() {
    let folder = tempfile::tempdir().expect("there is room for a folder");
    let run = |args: &[&str]| crate::support::transcript_in(folder.path(), args, "");
    run(&["alter", "6405", "--at", "22n", "--play", "a3>"]);
    let shown = run(&["show", "6405.bao", "--at", "22n:a3>"]);
    assert!(shown.starts_with("Game 6405, variation 22n:a3>: North a3>"), "{shown}");
    let end = |args: &[&str]| run(args).replace("6405.bao", "6405");
    assert_eq!(end(&["show", "6405.bao", "--at", "23s"]), run(&["show", "6405", "--at", "23s"]));
    assert_eq!(end(&["show", "6405.bao"]), run(&["show", "6405"]));
    assert_eq!(end(&["show", "6405", "6405.bao"]), run(&["show", "6405"]));
    let none = run(&["show", "6405.bao", "--at", "22n:a9>"]);
    assert!(none.contains("--at 22n:a9>") && none.ends_with("exit code 2\n"), "{none}");
    let plies = run(&["plies", "--game", "6405"]);
    assert!(plies.lines().count() > 40, "{plies}");
    assert_eq!(run(&["plies", "6405"]), plies);
    assert_eq!(run(&["plies", "6405.bao"]), plies);
}
