//! SQL can read only the tables of the archive, and no query exhausts the machine.

use std::path::Path;

use bao_archive::store::Archive;
use bao_archive::store::sql::run_sql;
use bao_tables::schema::Table;
use polars::prelude::{AnyValue, DataFrame};

use crate::places::Place;
use crate::support::{cases, file, transcript};

/// A cell for comparison. Numbers have six digits, as in `tests/readers/questions.py`.
fn cell(text: &str) -> String {
    text.parse::<f64>().map_or_else(|_| text.to_owned(), |number| format!("{:.5e}", number + 0.0))
}

/// The sorted rows of an answer as text.
fn rows_of(answer: &DataFrame) -> Vec<Vec<String>> {
    let written = |value: AnyValue<'_>| match value {
        AnyValue::Null => String::new(),
        value => cell(value.get_str().map_or_else(|| value.to_string(), str::to_owned).as_str()),
    };
    let mut rows: Vec<Vec<String>> = (0..answer.height())
        .map(|row| {
            let columns = answer.columns().iter();
            columns.map(|column| written(column.get(row).expect("a row"))).collect()
        })
        .collect();
    rows.sort();
    rows
}

#[test]
fn answers_equal_those_of_duckdb() {
    let place = Place::new();
    let archive =
        Archive::open(Path::new(&place.published("archive"))).expect("the archive is whole");
    let text = file("tests/it/cases/sql-answers.txt");
    let questions: Vec<&str> = text.split("\n\n").filter(|part| part.starts_with('$')).collect();
    assert!(questions.len() > 120);
    for part in questions {
        let (question, rows) = part.split_once('\n').expect("a question has an answer");
        let question = question.trim_start_matches("$ ");
        let cells = |row: &str| -> Vec<String> {
            row.split('|').map(|text| cell(if text == "." { "" } else { text })).collect()
        };
        let mut theirs: Vec<Vec<String>> = rows.lines().map(cells).collect();
        theirs.sort();
        let ours =
            run_sql(&archive, question).unwrap_or_else(|error| panic!("{question}: {error}"));
        assert_eq!(rows_of(&ours), theirs, "{question}");
    }
}

#[test]
fn no_table_is_fetched_from_an_address() {
    let server = std::net::TcpListener::bind("127.0.0.1:0").expect("a port is free");
    server.set_nonblocking(true).expect("a listener can be asked");
    let address =
        format!("http://{}/x.parquet", server.local_addr().expect("the server has an address"));
    for question in [
        format!("select * from read_parquet('{address}')"),
        format!("select * from games join read_csv('{address}') as s on games.game = s.word"),
        format!("select * from '{address}'"),
    ] {
        let answer = transcript(&["sql", &question], "");
        assert!(answer.ends_with("exit code 2\n"), "{answer}");
    }
    assert!(server.accept().is_err(), "a question sent a request to its address");
}

#[test]
fn no_question_panics() {
    let place = Place::new();
    let archive = place.published("archive");
    let columns = Table::ALL.iter().flat_map(|table| table.columns());
    let columns: Vec<&str> = columns.map(|column| column.name).collect();
    for (at, shape) in cases("sql-shapes").into_iter().enumerate() {
        for column in columns.iter().skip(at).step_by(37) {
            let answer = transcript(&["sql", &archive, &shape.replace("{}", column)], "");
            assert!(answer.ends_with("exit code 0\n") || answer.contains("error:"), "{answer}");
        }
    }
}

#[test]
fn the_schema_matches_the_tables() {
    let place = Place::new();
    let tables = Table::IMPORTED.map(Table::name).join(",");
    let options = ["--positions", "--tables", &tables];
    let archive = place.import("archive", file("datasets/games.csv"), &options);
    for table in Table::ALL {
        let question = format!("select * from {} limit 0", table.name());
        let header = transcript(&["sql", &archive, &question, "--format", "csv"], "");
        let names: Vec<&str> = table.columns().iter().map(|column| column.name).collect();
        assert_eq!(header.lines().next(), Some(names.join(",").as_str()));
        let described = transcript(&["archive", "schema", table.name(), "--format", "csv"], "");
        assert_eq!(described.lines().count(), names.len() + 2);
        for column in table.columns() {
            assert!(!column.meaning.is_empty(), "{}.{} has no meaning", table.name(), column.name);
        }
    }
}

#[test]
fn a_question_that_is_too_large_is_refused_at_once() {
    let place = Place::new();
    let archive = place.published("archive");
    let alike: Vec<String> = (0..65).map(|at| format!("(select 1) t{at}")).collect();
    let chain = |count: usize, term: &str, sign: &str| vec![term; count].join(sign);
    for (question, told) in [
        (
            format!("select game from games where {}", chain(1500, "turns = 1", " or ")),
            "operators are nested",
        ),
        (format!("select {} as n from games", chain(5000, "1", "-")), "operators are nested"),
        (format!("select {}1{}", "(".repeat(3000), ")".repeat(3000)), "too deep"),
        (
            format!("select case {} end from games", chain(201, "when true then 1", " ")),
            "at most 200 `when`",
        ),
        (format!("select {} from games", chain(30_000, "1", ",")), "words and signs"),
        (format!("select {} from games", chain(6000, "-turns", ",")), "10000 terms"),
        (format!("select '{}'", "x".repeat(1 << 18)), "bytes"),
        (format!("select 1 as n from {}", alike.join(",")), "64 tables"),
        (
            "select count(*) as n from plies a cross join plies b cross join plies c".to_owned(),
            "more than 100000000",
        ),
        ("select count(*) as n from plies a, plies b, plies c".to_owned(), "join them `on`"),
    ] {
        let file = place.file("question.sql", question);
        let answer = transcript(&["sql", &archive, "--file", &file], "");
        assert!(answer.contains(told) && answer.ends_with("exit code 2\n"), "{told}: {answer}");
    }
    let numbers: Vec<String> = (0..9_000).map(|number| number.to_string()).collect();
    let long = format!("select game from games where turns in ({})", numbers.join(","));
    assert!(transcript(&["sql", &archive, &long], "").ends_with("exit code 0\n"));
    let most = format!("select count(*) as n from games where {}", chain(150, "turns = 1", " or "));
    assert!(transcript(&["sql", &archive, &most], "").ends_with("exit code 0\n"));
}

/// A join of every row with every row, under a condition that is not about equal keys.
#[cfg(target_os = "linux")]
const ENDLESS: &str = "select * from plies a, plies b where a.turn + b.turn > -1";

#[cfg(target_os = "linux")]
#[test]
fn memory_and_time_limits_are_reported() {
    let place = Place::new();
    let archive = place.published("archive");
    let out = place.path("out.csv");
    for (limit, told) in [
        // The library reports that it has no memory, or the process ends without a message.
        (
            ["--memory", "300"],
            &[
                "the answer needs more than 300 MiB of memory",
                "perhaps because 300 MiB of memory are too little",
            ][..],
        ),
        (["--time", "0.01"], &["the answer takes more than 0.01 seconds"]),
    ] {
        let words = [&["sql", &archive, ENDLESS, "-o", &out], &limit[..]].concat();
        let answer = transcript(&words, "");
        let is_told = told.iter().any(|told| answer.contains(told));
        assert!(is_told && answer.ends_with("exit code 2\n"), "{answer}");
        let left = std::fs::read_dir(place.folder.path()).expect("the folder is there").count();
        assert_eq!(left, 1, "files are left beside the archive");
    }
}

/// The process that answers ends together with the command, however the command ends.
#[cfg(target_os = "linux")]
#[test]
fn an_interrupted_question_leaves_no_process() {
    use crate::signals;
    use std::process::{Command, Stdio};
    let place = Place::new();
    let archive = place.published("archive");
    signals::heed_signals();
    for signal in ["-INT", "-KILL"] {
        let mut asked = Command::new(assert_cmd::cargo::cargo_bin!("bao"))
            .args(["sql", &archive, ENDLESS, "--format", "csv"])
            .stdout(Stdio::null())
            .spawn()
            .expect("the command starts");
        let id = asked.id();
        let children = format!("/proc/{id}/task/{id}/children");
        let answering = loop {
            let text = std::fs::read_to_string(&children).expect("/proc can be read");
            if let Some(answering) = text.split_whitespace().next() {
                break answering.to_owned();
            }
            assert!(
                asked.try_wait().expect("the child can be waited for").is_none(),
                "the command ended before it began to answer"
            );
            std::thread::sleep(std::time::Duration::from_millis(1));
        };
        signals::send(signal, id);
        assert!(!asked.wait().expect("the child can be waited for").success());
        // Wait for the process to end. If it does not end, the test hangs.
        while Path::new(&format!("/proc/{answering}")).exists() {
            std::thread::sleep(std::time::Duration::from_millis(1));
        }
    }
}
