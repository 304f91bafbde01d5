//! The page in three languages: its messages, and the scripts that use them.

use std::collections::BTreeSet;

use bao::web::page::assets::{asset, exported_script, names};
use bao_engine::players::Level;
use bao_game::replay::{Ending, PlyEvent};
use bao_languages::{Language, page_messages};
use serde_json::{Value, json};

use super::client::Server;
use super::inside::Inside;
use crate::docs::codes;

/// Filters of the list of games for whose values there are messages `NAME-VALUE`.
const FILTERS: [&str; 6] = ["winner", "ended_by", "progress", "final", "combination", "status"];

/// The texts after each `before`, up to the next quotation mark. A `before` that ends a longer name does not count.
fn quoted(text: &str, before: &str) -> BTreeSet<String> {
    let is_name = |sign: char| sign.is_alphanumeric() || sign == '_' || sign == '-';
    let found = text.match_indices(before).filter(|(at, _)| !text[..*at].ends_with(is_name));
    let named = found.filter_map(|(at, _)| text[at + before.len()..].split_once('"'));
    named.map(|(name, _)| name.to_owned()).collect()
}

/// The page and all its scripts.
fn own_scripts() -> String {
    let texts = names().map(|name| asset(&name).expect("the asset exists"));
    texts.collect::<Vec<_>>().join("\n")
}

/// The messages that a text uses, and the kinds of codes for which it looks up words.
fn asked(text: &str) -> (BTreeSet<String>, BTreeSet<String>) {
    let attributes =
        ["text", "label", "title", "placeholder"].map(|name| format!("data-{name}=\""));
    let before = ["t(\"", "words: \""].map(str::to_owned).into_iter().chain(attributes);
    let ids = before.flat_map(|before| quoted(text, &before)).collect();
    let mut kinds = quoted(text, "word(\"");
    if text.contains("bao.word(name, label)") {
        kinds.extend(FILTERS.map(str::to_owned));
    }
    (ids, kinds)
}

/// The ids of the messages for scripts. Tests of `reports/languages` check that every language has them.
fn messages() -> BTreeSet<String> {
    page_messages(Language::English).into_iter().map(|(id, _)| id).collect()
}

#[test]
fn the_scripts_use_exactly_the_page_messages() {
    let messages = messages();
    assert!(messages.len() > 300, "{}", messages.len());
    let (ids, kinds) = asked(&own_scripts());
    let missing: Vec<&String> = ids.difference(&messages).collect();
    assert!(missing.is_empty(), "no messages: {missing:?}");
    let is_of = |id: &String, kind: &String| id.starts_with(&format!("{kind}-"));
    for kind in &kinds {
        assert!(messages.iter().any(|id| is_of(id, kind)), "there is no message {kind}-…");
    }
    let unused: Vec<&String> = messages
        .iter()
        .filter(|id| !ids.contains(*id) && !kinds.iter().any(|kind| is_of(id, kind)))
        .collect();
    assert!(unused.is_empty(), "no script uses {unused:?}");
    let filters = asset("list.js").expect("the asset exists");
    for kind in FILTERS {
        assert!(filters.contains(&format!("\"{kind}\"")), "no filter is called {kind}");
    }
}

#[test]
fn every_code_that_the_page_shows_has_words() {
    let messages = messages();
    let findings: Vec<&str> = codes().into_iter().map(|code| code.name).collect();
    let levels = Level::ALL.map(Level::name);
    let kinds: [(&str, &[&str]); 6] = [
        ("finding", &findings),
        ("ended_by", &Ending::NAMES),
        ("event", &PlyEvent::NAMES),
        ("level", &levels),
        ("level-plays", &levels),
        ("severity", &["note", "repair", "warning", "error"]),
    ];
    for (kind, names) in kinds {
        for name in names {
            assert!(messages.contains(&format!("{kind}-{name}")), "no words for {kind} {name}");
        }
    }
    let described = messages.iter().filter_map(|id| id.strip_prefix("finding-"));
    let gone: Vec<&str> = described.filter(|code| !findings.contains(code)).collect();
    assert!(gone.is_empty(), "messages for findings that no longer exist: {gone:?}");
}

/// The value that a script assigns to `bao.messages`.
fn assigned(script: &str) -> Value {
    let (_, json) = script.split_once("bao.messages = ").expect("the script assigns the messages");
    let (json, _) = json.split_once(";\n").expect("the statement ends");
    serde_json::from_str(json).expect("JSON")
}

#[test]
fn the_scripts_have_the_messages_with_their_variables_and_variants() {
    let all = assigned(&asset("messages.js").expect("the asset exists"));
    for language in Language::ALL {
        let own = all[language.code()].as_object().expect("messages by their ids");
        assert_eq!(own.len(), page_messages(language).len());
    }
    assert_eq!(all["it"]["language"], "Lingua");
    assert_eq!(all["en"]["percent"], json!([{ "value": "number" }, " %"]));
    let choice = &all["en"]["seeds"][0];
    assert_eq!(choice["on"], "count");
    assert_eq!(choice["otherwise"], "other");
    assert_eq!(choice["of"]["one"], json!([{ "value": "count" }, " seed"]));
    let exported = assigned(&exported_script(Language::Swahili));
    assert_eq!(exported, json!({ "sw": all["sw"] }));
}

#[test]
fn a_servers_language_applies_to_page_and_exports() {
    let page = |args: &[&str]| Server::start_with(args).get("").text();
    assert!(page(&["--lang", "it"]).contains("data-lang=\"it\""));
    // If no language was chosen, the browser's language is used.
    assert!(page(&[]).contains("data-lang=\"\""));
    let game = serde_json::json!({ "bao": "1:A7<* a5>", "at": 1 });
    let exported = Inside::start().post("api/export/html?lang=sw", &game).text();
    assert!(exported.contains("<html lang=\"sw\" data-made-in=\"sw\">"));
    assert!(exported.contains("<title>Mchezo wa bao</title>"), "{}", &exported[..2_000]);
    // The messages of an exported page have the language of its sentences, whatever its reader uses elsewhere.
    let keys = ["Lugha", "Language", "Lingua"].map(|word| format!("\"language\":\"{word}\""));
    assert_eq!(keys.map(|key| exported.contains(&key)), [true, false, false]);
}
