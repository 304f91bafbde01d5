//! The games of one player.

use super::FEW;
use crate::support::{assert_says, bao, folder, games, transcript_in, words};
use bao_game::replay::normal_transcript;

/// Some published games, in which Amina plays the seat that wins and loses in turns, against players of all kinds.
fn archive() -> String {
    let mut text = "game,south,north,winner,transcript\n".to_owned();
    for (index, game) in games().into_iter().take(6).enumerate() {
        let seats = ["Amina,Juma", "Asha,amina", "Juma,Asha"][index % 3];
        let winner = game.winner.expect("it is known").name();
        let moves = bao_notation::write(&normal_transcript(&game));
        text.push_str(&format!("{},{seats},{winner},{moves}\n", game.id));
    }
    text
}

#[test]
fn a_player_has_a_row_a_game_and_how_he_loses() {
    let folder = folder();
    let args = ["analyse", "-", "--player", "Amina", "--turns", "20..24", FEW];
    let said = transcript_in(folder.path(), &args, &archive());
    insta::assert_snapshot!(said);
}

#[test]
fn a_player_whom_nobody_knows_is_an_error_with_the_nearest_names() {
    let folder = folder();
    let said = |name: &str| {
        transcript_in(folder.path(), &["analyse", "-", "--player", name, FEW], &archive())
    };
    let near = said("Amna");
    assert_says(&near, "no player of - is called Amna; did you mean `Amina` or `Asha`?");
    assert!(near.ends_with("-- exit code 2\n"), "{near}");
    let far = said("Zuberi");
    assert!(far.contains("is called Zuberi; its players: Amina, Asha, Juma\n"), "{far}");
    assert!(far.ends_with("-- exit code 2\n"), "{far}");
    // Somebody who is known and has no such game is no error.
    let none = transcript_in(
        folder.path(),
        &["analyse", "-", "--player", "Juma", "--length", "999", FEW],
        &archive(),
    );
    assert!(none.contains("no game of - is chosen by"), "{none}");
    assert!(none.ends_with("-- exit code 0\n"), "{none}");
}

#[test]
fn the_rows_of_a_player_are_the_same_in_every_format() {
    let args = words("analyse - --player amina --turns 22..24 --threads 1 --nodes=3000");
    let run = |format: &str| {
        let mut command = bao(&[&args[..], &["--format", format]].concat());
        let output = command.write_stdin(archive()).output().expect("the command starts");
        assert_eq!(output.status.code(), Some(0), "{output:?}");
        output.stdout
    };
    let csv = run("csv");
    let mut csv = csv::Reader::from_reader(csv.as_slice());
    let names = csv.headers().expect("there is a header").clone();
    assert_eq!(names, csv::StringRecord::from(bao_study::review::GAMES.map(|c| c.name).to_vec()));
    let rows: Vec<csv::StringRecord> =
        csv.records().collect::<Result<_, _>>().expect("the rows can be read");
    assert_eq!(rows.len(), 4);
    let json: serde_json::Value = serde_json::from_slice(&run("json")).expect("it is JSON");
    for (at, row) in rows.iter().enumerate() {
        let field = |name: &str| {
            row.get(names.iter().position(|n| n == name).expect("a column")).expect("a cell")
        };
        assert_eq!(field("player").to_lowercase(), "amina");
        assert!(["Juma", "Asha"].contains(&field("opponent")));
        assert_eq!(field("lost_by").is_empty(), field("result") == "won");
        for name in ["game", "side", "opponent", "result"] {
            assert_eq!(json[at][name], field(name));
        }
        assert_eq!(
            json[at]["turns"].as_u64().map(|n| n.to_string()).as_deref(),
            Some(field("turns"))
        );
    }
}

#[test]
fn a_report_of_a_player_has_his_turns_only() {
    let folder = folder();
    let args = ["analyse", "-", "--player", "Amina", "--turns", "23..24", FEW, "--out", "out"];
    let said = transcript_in(folder.path(), &args, &archive());
    assert!(said.contains("Amina: 4 games, ") && said.ends_with("exit code 0\n"), "{said}");
    let read = |name: &str| {
        std::fs::read_to_string(folder.path().join("out").join(name)).expect("it is there")
    };
    let games = read("games.csv");
    assert!(games.lines().skip(1).all(|row| row.to_lowercase().contains(",amina,")), "{games}");
    assert_eq!(games.lines().count(), 5);
    assert!(read("losses.csv").starts_with("lost_by,games,of,percent,low,high\n"));
    assert!(read("report.md").contains("about the moves of Amina"));
}
