//! SQL reads the tables of the archive and nothing else, and no question takes the machine.

use std::io::Write as _;
use std::path::Path;

use crate::support::{bao, transcript};

/// The published games as an archive.
fn published(folder: &Path) -> String {
    let archive = folder.join("archive").to_str().expect("a plain name").to_owned();
    bao(&["import", "datasets/games.csv", "-o", &archive, "--quiet"]).assert().success();
    archive
}

#[test]
fn only_the_tables_of_the_archive_are_read() {
    let folder = tempfile::tempdir().expect("there is room for a folder");
    let archive = published(folder.path());
    let mut secret =
        std::fs::File::create(folder.path().join("secret.csv")).expect("there is room");
    writeln!(secret, "word\nmlango").expect("there is room");
    let games = format!("{archive}/games/0001.parquet");
    let secret = folder.path().join("secret.csv");
    let secret = secret.to_str().expect("a plain name");
    let server = std::net::TcpListener::bind("127.0.0.1:0").expect("a port is free");
    server.set_nonblocking(true).expect("a listener can be asked");
    let address = format!("http://{}/x.parquet", server.local_addr().expect("it has an address"));
    for question in [
        format!("select * from read_parquet('{games}')"),
        format!("select * from read_csv('{secret}')"),
        format!("select * from READ_CSV('{secret}')"),
        format!("select * from \"read_csv\"('{secret}') as t"),
        format!("select * from read_json('{secret}')"),
        format!("select * from read_parquet('{address}')"),
        format!("select * from games join read_csv('{secret}') as s on games.game = s.word"),
        format!("with s as (select * from read_csv('{secret}')) select * from s"),
        format!("select game from games where game in (select word from read_csv('{secret}'))"),
        format!("select (select max(word) from read_csv('{secret}')) as w from games"),
        format!("select game from games union select word from read_csv('{secret}')"),
        format!("select * from (select * from (select * from read_csv('{secret}')))"),
        format!("explain select * from read_csv('{secret}')"),
        format!("create table t as select * from read_csv('{secret}')"),
        format!("select * from '{secret}'"),
        format!("select * from \"{secret}\""),
        format!("select * from games, lateral read_csv('{secret}')"),
        format!("select * from table(read_csv('{secret}'))"),
    ] {
        let answer = transcript(&["sql", &archive, &question], "");
        assert!(answer.ends_with("exit code 2\n") && !answer.contains("mlango"), "{answer}");
        let told = ["no table", "own tables", "an archive is only read", "stands where"];
        assert!(told.iter().any(|told| answer.contains(told)), "{question}: {answer}");
    }
    assert!(server.accept().is_err(), "an address was asked");
    for question in [
        "with a as (select game from games), b as (select game from a) select count(*) as n from b",
        "select count(x.game) as n from games as x join (select game from games) as y on x.game = y.game",
    ] {
        let answer = transcript(&["sql", &archive, question], "");
        assert!(answer.contains("59") && answer.ends_with("exit code 0\n"), "{answer}");
    }
}

/// Where the library would answer something else than was asked, the question is refused.
#[test]
fn no_question_is_answered_otherwise_than_it_stands() {
    for (question, said) in [
        (
            "with games as (select 1 as x) select count(*) as n from games",
            "is a table of the archive",
        ),
        ("with x as (select 1 as a), x as (select 2 as a) select * from x", "two parts `x`"),
        ("select 1 as a where false", "without `from`"),
    ] {
        let answer = transcript(&["sql", question, "--format", "csv"], "");
        assert!(answer.contains(said) && answer.ends_with("exit code 2\n"), "{question}: {answer}");
    }
}

#[test]
fn a_question_that_is_too_large_is_refused_at_once() {
    let folder = tempfile::tempdir().expect("there is room for a folder");
    let archive = published(folder.path());
    let chain = |count: usize, term: &str, sign: &str| vec![term; count].join(sign);
    for (question, told) in [
        (
            format!("select game from games where {}", chain(1500, "turns = 1", " or ")),
            "operators hang on each other",
        ),
        (format!("select {} as n from games", chain(5000, "1", "-")), "operators hang"),
        (format!("select {}1{}", "(".repeat(3000), ")".repeat(3000)), "too deep"),
        (format!("select {} from games", chain(30_000, "1", ",")), "words and signs"),
        (format!("select {} from games", chain(6000, "-turns", ",")), "10000 terms"),
        (format!("select '{}'", "x".repeat(1 << 18)), "bytes"),
        (format!("select 1 as n from {} where true", chain(65, "games", ",")), "64 tables"),
        (
            "select count(*) as n from plies a cross join plies b cross join plies c".to_owned(),
            "100000000 are the most",
        ),
        ("select count(*) as n from plies a, plies b, plies c".to_owned(), "join them `on`"),
    ] {
        let question_file = folder.path().join("question.sql");
        std::fs::write(&question_file, question).expect("there is room for it");
        let file = question_file.to_str().expect("a plain name");
        let answer = transcript(&["sql", &archive, "--file", file], "");
        assert!(answer.contains(told) && answer.ends_with("exit code 2\n"), "{told}: {answer}");
    }
    let most = format!("select count(*) as n from games where {}", chain(150, "turns = 1", " or "));
    assert!(transcript(&["sql", &archive, &most], "").ends_with("exit code 0\n"));
}

/// Every row with every row and a condition that is no key.
#[cfg(target_os = "linux")]
const ENDLESS: &str = "select * from plies a, plies b where a.turn + b.turn > -1";

#[cfg(target_os = "linux")]
#[test]
fn an_answer_that_takes_too_much_memory_or_time_is_ended_with_a_sentence() {
    let folder = tempfile::tempdir().expect("there is room for a folder");
    let archive = published(folder.path());
    let out = folder.path().join("out.csv");
    let out = out.to_str().expect("a plain name");
    for (limit, told) in [
        (["--memory", "300"], "the answer needs more than 300 MiB of memory"),
        (["--time", "0.01"], "the answer takes more than 0.01 seconds"),
    ] {
        let words = [&["sql", &archive, ENDLESS, "-o", out], &limit[..]].concat();
        let answer = transcript(&words, "");
        assert!(answer.contains(told) && answer.ends_with("exit code 2\n"), "{answer}");
        let left = std::fs::read_dir(folder.path()).expect("the folder is there").count();
        assert_eq!(left, 1, "nothing but the archive");
    }
}

/// The process that answers ends with the one that was asked, however that ends.
#[cfg(target_os = "linux")]
#[test]
fn an_interrupted_question_leaves_no_process() {
    use std::process::{Command, Stdio};
    let folder = tempfile::tempdir().expect("there is room for a folder");
    let archive = published(folder.path());
    crate::signals::heed_signals();
    for signal in ["-INT", "-KILL"] {
        let mut asked = Command::new(assert_cmd::cargo::cargo_bin!("bao"))
            .args(["sql", &archive, ENDLESS, "--format", "csv"])
            .stdout(Stdio::null())
            .spawn()
            .expect("the command starts");
        let id = asked.id();
        let children = format!("/proc/{id}/task/{id}/children");
        let answering = loop {
            let text = std::fs::read_to_string(&children).expect("the system tells of processes");
            if let Some(answering) = text.split_whitespace().next() {
                break answering.to_owned();
            }
            assert!(asked.try_wait().expect("it is ours").is_none(), "it has not answered");
            std::thread::yield_now();
        };
        Command::new("kill").args([signal, &id.to_string()]).status().expect("there is kill");
        assert!(!asked.wait().expect("it is ours").success());
        // Its end is awaited; that of a process that goes on would be awaited for ever.
        while Path::new(&format!("/proc/{answering}")).exists() {
            std::thread::yield_now();
        }
    }
}
