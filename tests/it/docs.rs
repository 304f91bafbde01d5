//! The documents say what the program does.

use std::collections::BTreeSet;

use bao_notation::Code;

use crate::support::{file, transcript_in};

fn codes() -> Vec<Code> {
    let mut codes = bao_notation::codes::ALL.to_vec();
    codes.extend(bao_game::replay::codes::ALL);
    codes.extend(bao_formats::codes::ALL);
    codes.extend(bao_archive::pipeline::codes::ALL);
    codes
}

#[test]
fn every_code_is_described_with_its_severity() {
    let page = file("docs/findings.md");
    let described: BTreeSet<(String, String)> = page
        .lines()
        .filter_map(|line| {
            let cells: Vec<&str> = line.trim_matches('|').split('|').map(str::trim).collect();
            let code = cells.first()?.strip_prefix('`')?.strip_suffix('`')?;
            Some((code.to_owned(), (*cells.get(1)?).to_owned()))
        })
        .collect();
    let defined: BTreeSet<(String, String)> = codes()
        .into_iter()
        .map(|code| (code.name.to_owned(), code.severity.name().to_owned()))
        .collect();
    assert_eq!(described, defined);
}

/// Every `$ bao …` of a document, with the lines that it shows under it.
fn prints_what_it_shows(document: &str, least: usize) {
    let text = file(document);
    // What the commands write must not lie about in the project.
    let folder = tempfile::tempdir().expect("there is room for a folder");
    let games = folder.path().join("datasets");
    std::fs::create_dir(&games).expect("there is room for a folder");
    std::fs::write(games.join("games.csv"), file("datasets/games.csv")).expect("there is room");
    let mut shown = 0;
    for block in text.split("```console\n").skip(1) {
        let block = block.split("```").next().unwrap_or_default();
        for part in block.split("$ bao ").skip(1) {
            let (command, expected) = part.split_once('\n').unwrap_or((part, ""));
            let args = shell_words(command);
            let args: Vec<&str> = args.iter().map(String::as_str).collect();
            let printed = transcript_in(folder.path(), &args, "");
            for line in expected.lines().filter(|line| !line.trim().is_empty() && *line != "…") {
                assert!(
                    printed.contains(line.trim_end()),
                    "{document}: bao {command}: `{line}` is not in:\n{printed}"
                );
            }
            shown += 1;
        }
    }
    assert!(shown >= least, "{document}: only {shown} commands are shown");
}

#[test]
fn the_tour_of_the_readme_prints_what_it_shows() {
    prints_what_it_shows("README.md", 10);
}

#[test]
fn the_page_on_variations_prints_what_it_shows() {
    prints_what_it_shows("docs/variations.md", 6);
}

#[test]
fn the_page_on_analysis_prints_what_it_shows() {
    prints_what_it_shows("docs/analyse.md", 1);
}

#[test]
fn the_page_on_the_fate_of_the_house_prints_what_it_shows() {
    prints_what_it_shows("docs/fate.md", 4);
}

#[test]
fn the_page_on_matches_prints_what_it_shows() {
    prints_what_it_shows("docs/match.md", 1);
}

/// Words parted by spaces, a text in double quotes being one.
fn shell_words(line: &str) -> Vec<String> {
    let mut words = vec![String::new()];
    let mut quoted = false;
    for c in line.trim().chars() {
        match c {
            '"' => quoted = !quoted,
            ' ' if !quoted => words.push(String::new()),
            c => words.last_mut().expect("there is a word").push(c),
        }
    }
    words
}
