//! Findings in the words of every language: one of each code, made of samples and of texts that are too long or too deep.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use bao_game::replay::RepairMode;
use bao_languages::{Language, speak};
use bao_notation::{Finding, Source};
use bao_rules::Ruleset;

use crate::docs::codes;
use crate::replay::languages::{foreign, words};
use crate::support::{archive, file, path, replayed_with};

/// The files of a folder, and of those inside.
fn files(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).expect("the folder is there") {
        let path = entry.expect("the folder is readable").path();
        match path.is_dir() {
            true => files(&path, found),
            false => found.push(path),
        }
    }
}

/// Texts with findings that no sample has, as they are too long, or as JSON can be wrong in many ways.
fn made() -> Vec<Vec<u8>> {
    let row = format!("game,transcript\n1,\"1:A7<* a5>\"\n2,\"{}\"\n", "A7< ".repeat(300_000));
    let turns: String = (2..1_500).map(|turn| format!("{turn}:A7<* a5>;\n")).collect();
    let text = format!("7 1:A7<* a5>;\n{turns}8 1:A7<* a5>\n");
    let tables = format!("<html>{}7 1:A7<* a5></table>", "<table><tr><td>".repeat(70));
    let json = [
        "{\"game\": 1, \"transcript\": \"1:A7<* a5>\"}",
        "7",
        "true",
        "[1]",
        "\"it\"",
        "{\"game\": 2",
        "{\"game\" 2}",
        "{\"game\": 2} {}",
    ];
    vec![row.into(), text.into(), tables.into(), json.join("\n").into()]
}

/// Findings about everything that there is to find in a file.
fn all() -> Vec<Finding> {
    let mut paths = Vec::new();
    for folder in ["tests/findings", "archive/formats/tests/samples", "notation/tests"] {
        files(&path(folder), &mut paths);
    }
    let texts = paths.iter().map(|path| fs::read(path).expect("a sample is readable"));
    let mut found = Vec::new();
    for text in texts.chain(made()) {
        if let Ok(plain) = std::str::from_utf8(&text) {
            found.extend(bao_notation::tree::read_games(plain, &Source::default()).findings);
        }
        for mode in [RepairMode::Report, RepairMode::Apply] {
            if let Ok(games) = archive(text.clone()) {
                let games = replayed_with(games, &Ruleset::KIBAO, mode);
                found.extend(games.into_iter().flat_map(|game| game.findings));
            }
        }
    }
    let deep = format!("1:A7<* {} a5>", "(1:A6<* ".repeat(300));
    let long = "1:A7<* a5>;\n".repeat(1_500_000);
    for text in [deep, long] {
        found.extend(bao_notation::tree::read_games(&text, &Source::default()).findings);
    }
    found
}

#[test]
fn no_english_word_is_in_a_finding_of_another_language() {
    /// Findings of an import, about games that are there twice; their messages are held by the next test.
    const OF_IMPORTS: [&str; 3] = ["duplicate", "same-moves", "beginning-of-another"];
    // One finding for each message of each code is enough.
    let mut found: BTreeMap<(&str, Option<&str>), Finding> = BTreeMap::new();
    // A backquote in what was read would end the quotation.
    for finding in all().into_iter().filter(|finding| !finding.read.contains('`')) {
        found.entry((finding.code.name, finding.expected.id())).or_insert(finding);
    }
    let known: BTreeSet<&str> = found.keys().map(|(code, _)| *code).collect();
    let missing: Vec<&str> =
        codes().iter().map(|code| code.name).filter(|name| !known.contains(name)).collect();
    assert_eq!(missing, OF_IMPORTS);
    let said = |language| -> Vec<String> {
        speak(language, || found.values().map(ToString::to_string).collect())
    };
    let english = said(Language::English);
    assert!(english.len() > 80, "{}", english.len());
    for language in [Language::Italian, Language::Swahili] {
        let foreign = foreign(language);
        for (own, english) in said(language).iter().zip(&english) {
            assert_ne!(own, english);
            // The code is the same in every language.
            let (before, behind) = own.split_once('[').expect("a code is in it");
            let (_, behind) = behind.split_once(']').expect("a code is in it");
            let english: Vec<String> =
                words(&format!("{before}{behind}")).intersection(&foreign).cloned().collect();
            assert!(english.is_empty(), "{english:?} in {own}");
        }
    }
}

/// The messages of findings by their ids, as they stand in the file.
fn texts(language: Language) -> BTreeMap<String, String> {
    let text = file(&format!("reports/languages/{}/findings.ftl", language.code()));
    let mut found: BTreeMap<String, String> = BTreeMap::new();
    let mut last = String::new();
    for line in text.lines().filter(|line| !line.is_empty() && !line.starts_with('#')) {
        match line.split_once(" = ").filter(|_| !line.starts_with(' ')) {
            Some((id, value)) => {
                id.clone_into(&mut last);
                found.insert(last.clone(), value.to_owned());
            }
            None => found.get_mut(&last).expect("a message has begun").push_str(line),
        }
    }
    found
}

#[test]
fn every_message_of_findings_is_another_in_each_language() {
    let [english, italian, swahili] = Language::ALL.map(texts);
    assert!(english.len() > 150, "{}", english.len());
    for (id, text) in &english {
        if id != "expected-utf-8" {
            assert!(
                italian[id] != *text && swahili[id] != *text && italian[id] != swahili[id],
                "{id}: {text}"
            );
        }
    }
}
