//! Questions to an archive: `query`, `sql` and `schema`.

use bao_tables::schema::Table;

use crate::support::{bao, transcript};

#[test]
fn every_part_of_a_query_chooses() {
    let mut all = String::new();
    for question in [
        "--winner north --progress verde --columns game,winner,progress,turns",
        "--both-houses-at 23 --type 4,5 --columns game,type,combination",
        "--both-houses-at 60 --columns game",
        "--length 30.. --kind pm --columns game,turns",
        "--ended-by no-move --columns game,ended_by",
        "--finding wrong-star --columns game,repairs",
        "--event captured:s --winner north --length ..24 --columns game,south_house,south_house_turn",
        "--game 6405 --game 6537",
        "--game 6405 --format jsonl",
        "--year 2015 --columns game",
        "--player nobody --columns game",
        "--opening 1:A6<* --columns game,opening",
        "--opening 1:A6< --columns game,opening",
    ] {
        let words: Vec<&str> = std::iter::once("query").chain(question.split(' ')).collect();
        all += &format!("$ bao query {question}\n{}\n", transcript(&words, ""));
    }
    for wrong in [
        &["query", "--opening", "A5<*"][..],
        &["query", "--opening", "foo"],
        &["query", "--opening", "1:A6<* a5>; 3:A3>"],
        &["query", "--opening", "1:A6<* A5>"],
        &["query", "--length", "9..2"],
        &["query", "--progress", "green"],
        &["query", "--columns", "colour"],
        &["query", "--columns", "game,winer"],
        &["query", "--progress", "verd"],
        &["query", "--combination", "XX"],
        &["query", "--finding", "wrong-stars"],
        &["query", "--event", "captured:x"],
        &["query", "--event", "caught"],
        &["query", "nowhere"],
    ] {
        all += &format!("$ bao {}\n{}\n", wrong.join(" "), transcript(wrong, ""));
    }
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
    for question in [
        "select colour from games",
        "select wnner from games",
        "select g.wnner from games as g",
        "select Winner from games",
        "select game, choices from games",
        "select game as g\nfrom games\nwhere g = '6405'",
        "select game from (select record from games)",
        "select x.game from games",
        "select * from games join events on games.record = events.rec",
        "select * from nowhere",
        "select * from game",
        "selekt game from games",
        "select game games",
        "select game from games where",
        "select game from games limit 5 5",
        "select 'game from games",
        "select \"game from games",
        "select game from games group by winner",
        "select cuont(game) from games",
        "select sum(winner) from games",
        "select turns + winner from games",
        "select game from games where turns > '23'",
        "select cast(game as number) from games",
        "select substr(game) from games",
        "select game from games; select 1",
        "/* nothing but a remark */",
        "",
        "drop table games",
        "/* all */ delete from games",
    ] {
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
    assert!(
        told.contains("error: wrong.sql: line 2, character 8: `games` has no column `wnner`"),
        "{told}"
    );
    assert!(ask(&["sql", "--file", "none.sql"]).contains("error: none.sql: "));
    let both = ask(&["sql", "select 1", "--file", "wrong.sql"]);
    assert!(
        both.contains("the question is in wrong.sql") && both.contains("exit code 2"),
        "{both}"
    );
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
    let shapes = [
        "select {} from games",
        "select sum({}) from plies",
        "select avg({}) over (partition by {}) from games",
        "select {} from games union select {} from plies",
        "select {}::int from games",
        "select * from games order by {} desc limit -1",
        "select {} || {} from findings",
        "select * from games join events on games.{} = events.{}",
        "select cast({} as date) from games",
        "select sum({}) from events group by {} having count(*) > 'a'",
    ];
    let folder = tempfile::tempdir().expect("there is room for a folder");
    let archive = folder.path().join("archive");
    let archive = archive.to_str().expect("a plain name");
    bao(&["import", "datasets/games.csv", "-o", archive, "--quiet"]).assert().success();
    let mut asked = 0;
    for (at, shape) in shapes.iter().enumerate() {
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
