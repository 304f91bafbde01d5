//! The list of games.

use serde_json::{Value, json};

use super::client::Server;
use crate::support::{bao, cases, generate_csv};

fn numbers(found: &Value) -> Vec<String> {
    let games = found["games"].as_array().expect("a list has games");
    games.iter().map(|game| game["game"].as_str().unwrap_or_default().to_owned()).collect()
}

#[test]
fn games_are_chosen_as_the_command_chooses_them() {
    let server = Server::start();
    for line in cases("lists") {
        let (asked, option) = line.split_once('|').expect("a question and options");
        let line = format!("query {option} --columns game --format csv");
        let words: Vec<&str> = line.split_whitespace().collect();
        let output = bao(&words).output().expect("the command starts").stdout;
        let expected: Vec<String> =
            String::from_utf8_lossy(&output).lines().skip(1).map(str::to_owned).collect();
        let found = server.get(&format!("api/games?limit=500&{asked}")).ok();
        assert_eq!(numbers(&found), expected, "{asked}");
        assert_eq!(found["total"], expected.len(), "{asked}");
    }
}

#[test]
fn a_list_is_sorted_searched_and_paged() {
    let server = Server::start();
    let get = |query: &str| server.get(&format!("api/games?{query}")).ok();
    let all = numbers(&get("sort=game&limit=500"));
    assert_eq!(all.len(), 59);
    let mut sorted = all.clone();
    sorted.sort_by_key(|number| number.parse::<u32>().expect("these are numbers"));
    assert_eq!(all, sorted);
    let paged: Vec<String> = (0..6)
        .flat_map(|page| numbers(&get(&format!("sort=game&limit=10&offset={}", page * 10))))
        .collect();
    assert_eq!(paged, all);
    let mut turns: Vec<u64> = get("sort=-turns&limit=500")["games"]
        .as_array()
        .expect("a list has games")
        .iter()
        .filter_map(|game| game["turns"].as_u64())
        .collect();
    assert_eq!(turns.len(), 59);
    assert!(turns.is_sorted_by(|one, next| one >= next), "{turns:?}");
    turns.dedup();
    assert!(turns.len() > 5);
    let found = numbers(&get("search=640&sort=game"));
    let expected: Vec<String> = all.into_iter().filter(|number| number.contains("640")).collect();
    assert_eq!(found, expected);
    assert_eq!(get("search=%25")["total"], 0);
    assert_eq!(numbers(&get("offset=4000000000")).len(), 0);
}

/// `benches/archive.rs` measures how long it takes.
#[test]
fn a_game_of_a_large_archive_is_opened_by_its_number_as_its_transcript_alone_is() {
    const GAMES: usize = 20_000;
    let folder = tempfile::tempdir().expect("there is room for a folder");
    let (table, archive) = (folder.path().join("games.csv"), folder.path().join("archive"));
    let games = generate_csv(GAMES, 3, &[]);
    std::fs::write(&table, &games).expect("there is room");
    let archive = archive.to_str().expect("a plain name");
    let table = table.to_str().expect("a plain name");
    bao(&["import", table, "-o", archive, "--quiet", "--tables", "games"]).assert().success();
    let server = Server::start_with(&[archive]);
    let last = server.get("api/games?sort=-game&limit=1").ok();
    let number = last["games"][0]["game"].as_str().expect("a game has a number");
    let opened = server.post("api/open", &json!({ "game": number })).ok();
    assert_eq!(opened["id"], number);
    let row = games.lines().find(|row| row.starts_with(&format!("{number},")));
    let transcript = row.and_then(|row| row.rsplit(',').next()).expect("it was generated");
    let alone = server.post("api/open", &json!({ "text": transcript })).ok();
    assert_eq!(alone["nodes"], opened["nodes"]);
}
