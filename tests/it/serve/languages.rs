//! The server answers in the requested language.

use serde_json::{Value, json};

use super::client::Server;
use crate::spoken::{Said, assert_translated};
use crate::support::cases;

/// The fields of replies that contain sentences for people.
const READ: &str = "about comment definition error fates hint house how label lines question reason result \
    solution themes verdict words";

/// Collects the sentences for people in a reply.
fn sentences(value: &Value, is_read: bool, found: &mut Vec<String>) {
    match value {
        Value::String(text) if is_read => found.push(text.clone()),
        Value::Array(all) => all.iter().for_each(|one| sentences(one, is_read, found)),
        Value::Object(members) => members.iter().for_each(|(name, value)| {
            sentences(value, READ.split(' ').any(|read| read == name), found)
        }),
        _ => {}
    }
}

/// The texts of the server when games are opened, edited with errors, analysed and used for training. `lang` is the
/// query parameter. In a request, `GAME` stands for the text of a game, `HAWALIS` for the text of another.
fn answer(server: &Server, lang: &str) -> Vec<Said> {
    let game = server.post("api/open", &json!({ "game": "6405" })).json();
    let hawalis = json!("[ruleset \"hawalis\"]\n[game \"1\"]\n\n1:A3 b4; 2:B1\n").to_string();
    let answer = |line: String| {
        let asked = line.replace("GAME", &game["bao"].to_string()).replace("HAWALIS", &hawalis);
        let answer = match asked.split_once(' ') {
            Some((path, body)) => {
                let body: Value = serde_json::from_str(body).expect("the body is JSON");
                server.post(&format!("{path}?{lang}"), &body)
            }
            None => server.get(&format!("{asked}&{lang}")),
        };
        let mut found = Vec::new();
        sentences(&answer.json(), false, &mut found);
        (line, found.join("\n"))
    };
    cases("asked-of-the-server").into_iter().map(answer).collect()
}

#[test]
#[ignore = "extended: every kind of question in three languages"]
fn server_texts_are_translated() {
    let server = Server::start();
    assert_eq!(answer(&server, "lang=en"), answer(&server, ""));
    // The name of the archive of puzzles contains the command that made it.
    assert_translated("generate nodes seed", 60, |language| {
        answer(&server, &format!("lang={}", language.code()))
    });
}
