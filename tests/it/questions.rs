//! Questions to an archive: `query`, `sql` and `schema`.

use bao_archive::store::schema::Table;

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
    ] {
        let words: Vec<&str> = std::iter::once("query").chain(question.split(' ')).collect();
        all += &format!("$ bao query {question}\n{}\n", transcript(&words, ""));
    }
    for wrong in [
        &["query", "--opening", "A5<*"][..],
        &["query", "--length", "9..2"],
        &["query", "--progress", "green"],
        &["query", "--columns", "colour"],
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
        "select colour from games",
        "select * from nowhere",
        "selekt",
        "",
    ] {
        all += &format!("$ bao sql \"{question}\"\n{}\n", transcript(&["sql", question], ""));
    }
    insta::assert_snapshot!(all);
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
    let printed = transcript(&["schema", "--format", "markdown"], "");
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
        let described = transcript(&["schema", table.name(), "--format", "csv"], "");
        assert_eq!(described.lines().count(), names.len() + 2);
    }
}
