//! The server answers in the language that is asked for.

use std::collections::BTreeSet;

use bao_languages::Language;
use serde_json::{Value, json};

use super::client::Server;
use crate::replay::languages::{foreign, words};

/// The members of answers that people read as sentences.
const READ: &str = "about comment definition error fates hint house how label lines question reason result \
    solution themes verdict words";

/// A sentence without the command that the shipped archive of puzzles is named after.
fn without_command(text: &str) -> String {
    let behind = |rest: &str| rest.split_once(')').map(|(_, behind)| behind.to_owned());
    match text.split_once("(bao generate ") {
        Some((before, rest)) => format!("{before}{}", behind(rest).unwrap_or_default()),
        None => text.to_owned(),
    }
}

/// What is read of an answer.
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

/// What the server says while a game is read, changed wrongly, analysed and trained with; `lang` is the parameter.
fn said(server: &Server, lang: &str) -> Vec<String> {
    let ask = |path: &str, value: Value| server.post(&format!("{path}?{lang}"), &value).json();
    let get = |path: &str| server.get(&format!("{path}{lang}")).json();
    let game = ask("api/open", json!({ "game": "6405" }));
    let bao = &game["bao"];
    let mut answers = vec![get("api/about?"), get("api/player?player=&"), get("api/games?x=y&")];
    for at in [0, 20, 40, 45, 46, 47] {
        answers.push(ask("api/place", json!({ "bao": bao, "at": at })));
    }
    let analyse = json!({ "bao": bao, "at": 45, "nodes": 2000, "page": "a" });
    answers.push(ask("api/analyse", analyse));
    let last = game["nodes"].as_array().map_or(0, |nodes| nodes.len() - 1);
    answers.push(ask("api/analyse", json!({ "bao": bao, "at": last, "nodes": 2000, "page": "a" })));
    for text in ["A8>", "x", "a3", "a3<"] {
        let edit = json!({ "bao": bao, "at": 44, "edit": { "kind": "play", "move": text } });
        answers.push(ask("api/edit", edit));
    }
    answers.push(ask(
        "api/edit",
        json!({ "bao": bao, "at": 0, "edit": { "kind": "mark", "mark": "!" } }),
    ));
    answers.push(ask("api/open", json!({ "game": "1" })));
    answers.push(ask("api/place", json!({ "bao": bao, "at": 4000 })));
    // What is refused, of Bao and of Hawalis.
    let hawalis = "[ruleset \"hawalis\"]\n[game \"1\"]\n\n1:A3 b4; 2:B1\n";
    for open in [
        json!({ "text": hawalis, "game": "9" }),
        json!({ "text": hawalis }),
        json!({ "text": "1:A3", "ruleset": "hawalis,singletons=x" }),
        json!({ "text": "[position \"1 2\"]\n1:A3", "ruleset": "hawalis" }),
        json!({ "position": "1 2", "ruleset": "hawalis" }),
        json!({ "position": "1 2 3", "ruleset": "hawalis" }),
        json!({ "position": "1 2", "ruleset": "kibao" }),
        json!({ "position": "1 2 s -" }),
        json!({ "position": "start", "ruleset": "nothere" }),
        json!({ "bao": "[game \"1\"]\n1:A7<* a5<\n", "game": "9" }),
        json!({ "bao": "[position \"x\"]\n1:A7<* a5<\n" }),
        json!({ "bao": "[ruleset \"x\"]\n1:A7<* a5<\n" }),
    ] {
        answers.push(ask("api/open", open));
    }
    for played in ["a9", "A3<", "A1"] {
        let edit = json!({ "bao": hawalis, "at": 2, "edit": { "kind": "play", "move": played } });
        answers.push(ask("api/edit", edit));
    }
    answers.push(ask("api/place", json!({ "bao": hawalis, "at": 40 })));
    answers
        .push(ask("api/analyse", json!({ "bao": hawalis, "at": 0, "nodes": 2000, "page": "a" })));
    answers.push(ask("api/save", json!({ "bao": bao, "stamp": "x" })));
    answers.push(ask("api/train", json!({ "themes": [], "grades": [1], "limit": 2 })));
    answers.push(game);
    let mut found = Vec::new();
    answers.iter().for_each(|answer| sentences(answer, false, &mut found));
    found
}

#[test]
fn no_english_word_is_in_what_the_server_says_in_another_language() {
    let server = Server::start();
    let english = said(&server, "");
    assert_eq!(said(&server, "lang=en"), english);
    for language in [Language::Italian, Language::Swahili] {
        let foreign = foreign(language);
        let known: BTreeSet<String> = english.iter().flat_map(|text| words(text)).collect();
        let caught = known.intersection(&foreign).count();
        assert!(caught > 60, "only {caught} English words would be noticed");
        let own = said(&server, &format!("lang={}", language.code()));
        assert_eq!(own.len(), english.len());
        let untranslated: Vec<String> = own
            .iter()
            .filter_map(|text| {
                let found: Vec<String> =
                    words(&without_command(text)).intersection(&foreign).cloned().collect();
                (!found.is_empty()).then(|| format!("{found:?} in {text}"))
            })
            .collect();
        assert!(untranslated.is_empty(), "{}:\n{}", language.code(), untranslated.join("\n"));
    }
}

#[test]
fn a_browser_is_answered_in_its_language_where_the_address_names_none() {
    let server = Server::start();
    let nowhere = |header: &str, query: &str| {
        let path = server.path(&format!("nowhere{query}"));
        server.ask("GET", &path, &[("Accept-Language", header)], b"").text()
    };
    assert!(nowhere("en-GB", "").contains("nothing at this address"));
    assert!(nowhere("it-IT,it;q=0.9,en;q=0.8", "").contains("non c'è nulla"));
    assert!(nowhere("it", "?lang=sw").contains("Hakuna kitu"));
}
