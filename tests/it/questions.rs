//! Questions to an archive: `query`, `sql` and `schema`.

use bao_tables::schema::Table;

use crate::support::{assert_says, bao, cases, path, session, transcript};

#[test]
fn every_part_of_a_query_chooses() {
    let here = path("");
    let mut all = session(&here, cases("queries"));
    for opening in ["1:A6<* a5>; 3:A3>", "1:A6<* A5>"] {
        let wrong = ["query", "--opening", opening];
        all += &format!("$ bao {}\n{}\n", wrong.join(" "), transcript(&wrong, ""));
    }
    all += &session(&here, cases("queries-refused"));
    insta::assert_snapshot!(all);
}

#[test]
fn both_houses_at_the_mtaji_stage_is_the_population_of_the_study() {
    let count = |words: &[&str]| {
        let answer = transcript(&[&["query"], words, &["--columns", "game"]].concat(), "");
        answer.lines().filter(|line| line.trim().bytes().all(|b| b.is_ascii_digit())).count()
    };
    assert_eq!(count(&["--both-houses-at", "23"]), count(&["--qualifies"]));
}

#[test]
fn sql_answers_and_says_what_is_wrong() {
    let mut all = String::new();
    for question in [
        "select type, count(*) as games from games group by type order by type limit 3",
        "select g.game, p.move, p.position from games g join plies p on g.record = p.record \
         where g.game = '6405' and p.turn = 23",
        "select event, owner, count(*) as n from events group by event, owner order by event, owner",
        "select code, line, source_column, turn, side, read from findings limit 2",
        "/* who has won? */ select winner, count(*) as n from games group by winner -- a remark\norder by n;",
    ] {
        all += &format!("$ bao sql \"{question}\"\n{}\n", transcript(&["sql", question], ""));
    }
    insta::assert_snapshot!(all);
}

/// Each error says in a sentence what is wrong and where, and no word of the library.
#[test]
fn a_wrong_question_is_explained() {
    let mut all = String::new();
    for line in cases("sql-refused") {
        let question = &*line.replace("\\n", "\n");
        let answer = transcript(&["sql", question], "");
        assert!(answer.ends_with("exit code 2\n"), "{question}: {answer}");
        for word in ["polars", "Polars", "dtype", "not found:", "sql parser", "RESOLVING"] {
            assert!(!answer.contains(word), "{question}: {answer}");
        }
        all += &format!("$ bao sql \"{question}\"\n{answer}\n");
    }
    insta::assert_snapshot!(all);
}

#[test]
fn a_question_is_read_from_a_file() {
    let folder = tempfile::tempdir().expect("there is room for a folder");
    std::fs::write(folder.path().join("wrong.sql"), "-- won by\nselect wnner\nfrom games;\n")
        .expect("there is room for a question");
    let ask = |words: &[&str]| crate::support::transcript_in(folder.path(), words, "");
    let told = ask(&["sql", "--file", "wrong.sql"]);
    assert_says(&told, "error: wrong.sql: line 2, character 8: `games` has no column `wnner`");
    assert!(ask(&["sql", "--file", "none.sql"]).contains("error: none.sql: "));
    let both = ask(&["sql", "select 1", "--file", "wrong.sql"]);
    assert_says(&both, "the question is in wrong.sql");
    assert_says(&both, "exit code 2");
    assert!(ask(&["sql"]).contains("exit code 2"));
}

/// A table that was not imported is missed only by a question for it, and not by one that has its name in it.
#[test]
fn a_table_that_is_not_there_is_missed_by_its_own_questions() {
    let folder = tempfile::tempdir().expect("there is room for a folder");
    let archive = folder.path().join("archive");
    let archive = archive.to_str().expect("a plain name");
    let import = ["import", "datasets/games.csv", "-o", archive, "--quiet", "--tables", "games"];
    bao(&import).assert().success();
    let ask = |question| transcript(&["sql", archive, question], "");
    assert!(ask("select max(plies) as plies from games -- no events").ends_with("exit code 0\n"));
    let told = ask("select * from plies");
    assert!(told.contains("has no table `plies`; it was imported without"), "{told}");
}

#[test]
fn no_question_makes_it_panic() {
    let columns: Vec<&str> =
        Table::ALL.iter().flat_map(|table| table.columns()).map(|column| column.name).collect();
    let folder = tempfile::tempdir().expect("there is room for a folder");
    let archive = folder.path().join("archive");
    let archive = archive.to_str().expect("a plain name");
    bao(&["import", "datasets/games.csv", "-o", archive, "--quiet"]).assert().success();
    let mut asked = 0;
    for (at, shape) in cases("sql-shapes").into_iter().enumerate() {
        for column in columns.iter().skip(at).step_by(9) {
            let answer = transcript(&["sql", archive, &shape.replace("{}", column)], "");
            assert!(answer.ends_with("exit code 0\n") || answer.contains("error:"), "{answer}");
            asked += 1;
        }
    }
    assert!(asked > 50);
}

#[test]
fn an_answer_goes_to_a_file_whole_and_not_over_another() {
    let folder = tempfile::tempdir().expect("there is room for a folder");
    let path = |name: &str| folder.path().join(name).to_str().expect("a plain name").to_owned();
    for name in ["games.csv", "games.jsonl", "games.parquet"] {
        let out = path(name);
        bao(&["query", "--winner", "north", "-o", &out]).assert().success();
        bao(&["query", "--winner", "north", "-o", &out]).assert().code(2);
        bao(&["query", "--winner", "north", "-o", &out, "--force"]).assert().success();
    }
    // A table of games can be read again like any other.
    let again = transcript(&["query", &path("games.csv"), "--columns", "game"], "");
    let first = transcript(&["query", "--winner", "north", "--columns", "game"], "");
    assert_eq!(again, first);
}

#[test]
fn the_schema_is_that_of_the_tables_and_of_the_document() {
    let printed = transcript(&["archive", "schema", "--format", "markdown"], "");
    let printed = printed.replace("-- exit code 0\n", "");
    let document = crate::support::file("docs/archive.md");
    for part in printed.split("\n## ").skip(1) {
        assert!(document.contains(part.trim()), "docs/archive.md lacks or differs in:\n## {part}");
    }
    for table in Table::ALL {
        let question = format!("select * from {} limit 0", table.name());
        let header = transcript(&["sql", &question, "--format", "csv"], "");
        let names: Vec<&str> = table.columns().iter().map(|column| column.name).collect();
        assert_eq!(header.lines().next(), Some(names.join(",").as_str()));
        let described = transcript(&["archive", "schema", table.name(), "--format", "csv"], "");
        assert_eq!(described.lines().count(), names.len() + 2);
    }
}
