//! Lessons on the page: every task through its requests, and what is done on this machine.

use bao::training::shipped_lessons;
use serde_json::{Value, json};

use super::client::Client;
use super::inside::{Inside, PATIENT};

fn list(server: &Client) -> Vec<Value> {
    server.get("api/lessons").ok()["lessons"].as_array().expect("a list").clone()
}

fn lesson(server: &Client, name: &str, language: &str) -> Value {
    server.post(&format!("api/lesson?lang={language}"), &json!({ "lesson": name })).ok()
}

fn text<'a>(value: &'a Value, name: &str) -> &'a str {
    value[name].as_str().unwrap_or_else(|| panic!("no text {name} in {value}"))
}

/// Whether a move can be played in the position of a task.
fn is_legal(server: &Client, task: &Value, name: &str) -> bool {
    let edit = json!({ "kind": "play", "move": name });
    let reply =
        server.post("api/edit", &json!({ "bao": task["game"]["bao"], "at": 0, "edit": edit }));
    assert!([200, 422].contains(&reply.status), "{name}: {}", reply.text());
    reply.status == 200
}

#[test]
fn every_task_is_asked_in_every_language_and_its_answers_are_the_legal_moves() {
    let server = Inside::within(PATIENT);
    let mut asked = 0;
    for (number, row) in list(&server).iter().enumerate() {
        let name = text(row, "name");
        let [english, others @ ..] = ["en", "it", "sw"].map(|code| lesson(&server, name, code));
        assert_eq!((&english["number"], &english["all"]), (&json!(number + 1), &json!(12)));
        let next = english["next"]["name"].as_str();
        assert_eq!(next, shipped_lessons().get(number + 1).map(|next| next.name.as_str()));
        for task in english["tasks"].as_array().expect("a list") {
            let asks_move = task["asks"] == "move";
            let answers = task["answers"].as_array().expect("a list");
            let mut right = 0;
            for answer in answers {
                assert!(text(answer, "reason").contains("(rule "), "{answer}");
                assert!(!asks_move || is_legal(&server, task, text(answer, "text")), "{answer}");
                right += usize::from(answer["right"] == true);
            }
            assert!(right > 0, "{}", task["name"]);
            let place = json!({ "bao": task["game"]["bao"], "at": 0 });
            let place = server.post("api/place", &place).ok();
            let choices = place["choices"].as_array().expect("a list");
            if asks_move {
                let texts = |all: &[Value]| -> Vec<String> {
                    all.iter().map(|one| text(one, "text").to_owned()).collect()
                };
                assert_eq!(texts(answers), texts(choices), "{}", task["name"]);
                let line = task["line"].as_array().expect("a list");
                assert!(is_legal(&server, task, line[0].as_str().expect("a move")));
            } else {
                assert_eq!((answers.len(), right), (32, 1), "{}", task["name"]);
            }
            for refused in task["refused"].as_array().expect("a list") {
                let (name, reason) = (text(refused, "text"), text(refused, "reason"));
                assert!(reason.contains("(rule"), "{reason}");
                let can = choices.iter().any(|choice| {
                    let pit = text(choice, "text").starts_with(name);
                    pit || choice["name"] == name
                });
                assert!(!can, "{name} is refused and can be played");
                if name.len() == 3 {
                    // A capture from a kimbi means the same with either arrow.
                    let is_loose = reason.contains("nearer kichwa");
                    assert!(is_loose || !is_legal(&server, task, name), "{reason}");
                }
            }
            asked += 1;
        }
        for other in others {
            assert_ne!(other["title"], english["title"]);
            let tasks = |given: &Value| given["tasks"].as_array().expect("a list").clone();
            for (own, english) in tasks(&other).iter().zip(tasks(&english)) {
                for field in ["text", "question", "hint", "solution"] {
                    assert_ne!(own[field], english[field], "{} {field}", english["name"]);
                }
                for field in ["name", "rule", "asks", "line"] {
                    assert_eq!(own[field], english[field]);
                }
            }
        }
    }
    assert_eq!(asked, 37);
}

#[test]
fn what_is_done_is_kept_beside_the_answers_to_puzzles() {
    let server = Inside::within(PATIENT);
    let done = |server: &Client| -> Vec<u64> {
        list(server).iter().map(|row| row["done"].as_u64().expect("a number")).collect()
    };
    assert_eq!(done(&server), [0; 12]);
    let train = server.post("api/train", &json!({ "limit": 1 })).ok();
    let answer = json!({ "puzzle": train["puzzles"][0]["puzzle"], "response": "right" });
    server.post("api/note-answer", &answer).ok();
    for (task, expected) in [("sowing-last", 1), ("takasia-make", 2), ("sowing-last", 2)] {
        let reply = server.post("api/finish-task", &json!({ "task": task })).ok();
        assert_eq!(reply["done"], json!(expected), "{task}");
    }
    assert_eq!(done(&server), [0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0]);
    let sowing = lesson(&server, "sowing", "en");
    let states: Vec<&Value> =
        sowing["tasks"].as_array().expect("a list").iter().map(|task| &task["done"]).collect();
    assert_eq!(states, [&json!(true), &json!(false), &json!(false)]);
    let solved = server.post("api/train", &json!({})).ok();
    assert_eq!(solved["solved"], json!(1));
    let record = std::fs::read_to_string(server.folder.path().join("training.jsonl"));
    assert_eq!(record.expect("it was written").lines().count(), 4);
}

#[test]
fn a_lesson_or_task_that_there_is_none_of_is_said() {
    let server = Inside::within(PATIENT);
    let error = server.post("api/lesson", &json!({ "lesson": "chess" })).error(404);
    assert!(error.starts_with("there is no lesson chess; there are board, sowing, "), "{error}");
    let error = server.post("api/lesson?lang=sw", &json!({ "lesson": "chess" })).error(404);
    assert!(error.starts_with("hakuna somo chess"), "{error}");
    server.post("api/finish-task", &json!({ "task": "mate-in-two" })).error(404);
    server.post("api/lesson", &json!({ "name": "board" })).error(400);
    std::fs::write(server.folder.path().join("training.jsonl"), "milk\n").expect("there is room");
    assert!(server.get("api/lessons").error(409).contains("training.jsonl, line 1"));
    server.post("api/finish-task", &json!({ "task": "sowing-last" })).error(409);
}
