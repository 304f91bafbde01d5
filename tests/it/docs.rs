//! The documents agree with the program.

use std::collections::BTreeSet;

use bao_notation::Code;
use bao_study::review::{GAMES, TURNS};

use crate::scripts::split_words;
use crate::support::{file, folder, path, transcript, transcript_in};

pub fn codes() -> Vec<Code> {
    let mut codes = bao_notation::codes::ALL.to_vec();
    codes.extend(bao_game::replay::codes::ALL);
    codes.extend(bao_formats::codes::ALL);
    codes.extend(bao_tables::pipeline::codes::ALL);
    codes
}

#[test]
fn every_code_is_described_with_its_severity() {
    let page = file("docs/findings.md");
    let described: BTreeSet<(String, String)> = page
        .lines()
        .filter_map(|line| {
            let (code, rest) = line.strip_prefix("- `")?.split_once("` (")?;
            let (severity, _) = rest.split_once("): ")?;
            Some((code.to_owned(), severity.to_owned()))
        })
        .collect();
    let defined: BTreeSet<(String, String)> = codes()
        .into_iter()
        .map(|code| (code.name.to_owned(), code.severity.name().to_owned()))
        .collect();
    assert_eq!(described, defined);
}

/// Checks the output below every `$ bao …` in a document. A block of CSV in it becomes the file `mine.csv`.
fn assert_examples(document: &str, least: usize) {
    let text = file(document);
    // The commands must not leave files in the project.
    let folder = folder();
    let games = folder.path().join("datasets");
    std::fs::create_dir(&games).expect("the folder can be created");
    std::fs::write(games.join("games.csv"), file("datasets/games.csv"))
        .expect("the file can be written");
    if let Some(block) = text.split("```csv\n").nth(1) {
        let table = block.split("```").next().unwrap_or_default();
        std::fs::write(folder.path().join("mine.csv"), table).expect("the file can be written");
    }
    let mut shown = 0;
    for block in text.split("```console\n").skip(1) {
        let block = block.split("```").next().unwrap_or_default();
        for part in block.split("$ bao ").skip(1) {
            let (command, expected) = part.split_once('\n').unwrap_or((part, ""));
            let args = split_words(command);
            let args: Vec<&str> = args.iter().map(String::as_str).collect();
            let printed = transcript_in(folder.path(), &args, "");
            for line in expected.lines().filter(|line| !line.trim().is_empty() && *line != "…") {
                // A document shows a line in full, or only up to `…`.
                let is_it = |printed: &str| match line.trim_end().strip_suffix('…') {
                    Some(beginning) => printed.starts_with(beginning),
                    None => printed.trim_end() == line.trim_end(),
                };
                assert!(
                    printed.lines().any(is_it),
                    "{document}: bao {command}: `{line}` is not a line of:\n{printed}"
                );
            }
            shown += 1;
        }
    }
    assert!(shown >= least, "{document}: only {shown} commands are shown");
}

#[test]
fn the_readme_tour_shows_real_output() {
    assert_examples("README.md", 10);
}

#[test]
#[ignore = "extended: runs the examples of every page; the tour of the README runs daily"]
fn the_pages_show_real_output() {
    for (page, least) in [
        ("replay", 6),
        ("explore", 3),
        ("analyse", 3),
        ("generate", 1),
        ("findings", 1),
        ("notation", 1),
        ("archive", 2),
    ] {
        assert_examples(&format!("docs/{page}.md"), least);
    }
}

#[test]
fn the_game_file_in_the_notation_page_is_valid() {
    let page = file("docs/notation.md");
    let block = page.split("```bao\n").nth(1).and_then(|rest| rest.split("```").next());
    let block = block.expect("the page has an example");
    assert_eq!(block, file("notation/tests/samples/games/ok/as-documented.bao"));
    let told = transcript(&["check", "notation/tests/samples/games/ok/as-documented.bao"], "");
    assert!(told.contains("1 accepted") && told.ends_with("exit code 0\n"), "{told}");
}

/// The examples in `bao COMMAND --help` run in one folder, with the published games as `games.csv` and `archive`.
#[test]
fn the_examples_in_the_help_run() {
    let folder = folder();
    let run = |args: &[&str]| transcript_in(folder.path(), args, "");
    std::fs::write(folder.path().join("games.csv"), file("datasets/games.csv"))
        .expect("the file can be written");
    run(&["import", "games.csv", "-o", "archive", "--positions"]);
    let mut typed = 0;
    for command in ["alter", "show", "plies", "explore", "query"] {
        let help = run(&[command, "--help"]);
        let examples = help.lines().filter_map(|line| line.strip_prefix("  bao "));
        // Skip examples that need other games, take two lines, or have quotation marks for the shell.
        let others = [" 12 ", "games.bao", "other.csv", "Amina", "tournament", " - ", "'"];
        for line in examples.filter(|line| !others.iter().any(|other| line.contains(other))) {
            let words = line.split("  ").next().unwrap_or_default();
            let words = words.split(" > ").next().unwrap_or_default();
            if words.matches('"').count() % 2 == 1 {
                continue;
            }
            let args = split_words(words);
            let told = run(&args.iter().map(String::as_str).collect::<Vec<_>>());
            assert!(!told.ends_with("exit code 2\n"), "bao {words}: {told}");
            typed += 1;
        }
    }
    assert!(typed >= 25, "only {typed} examples");
}

/// The names that a page describes: names in backticks, terms of glossary entries, and first cells of table rows.
fn described_names(page: &str) -> BTreeSet<String> {
    let text = file(page).replace("\\_", "_");
    let mut names = BTreeSet::new();
    for line in text.lines() {
        names.extend(line.split('`').skip(1).step_by(2).map(str::to_owned));
        let term = line.strip_prefix("- **").and_then(|entry| entry.split("**").next());
        let first = line.strip_prefix("| ").and_then(|row| row.split(" | ").next());
        let terms = term.or(first).into_iter().flat_map(|cell| cell.split(", "));
        names.extend(terms.map(|term| term.trim_matches('*').to_owned()));
    }
    names
}

/// The columns that the help of a command describes.
fn columns_in_help(command: &[&str]) -> BTreeSet<String> {
    let help = transcript(&[command, &["--help"]].concat(), "");
    let named = help.lines().filter_map(|line| line.strip_prefix("  "));
    named.filter_map(|line| line.split("  ").next().map(str::to_owned)).collect()
}

/// `bao archive schema` describes the columns of archives. The codebook of a report describes the columns of its
/// tables.
#[test]
fn every_column_is_described() {
    let mut helped = columns_in_help(&["analyse"]);
    helped.extend(columns_in_help(&["plies"]));
    let check = |what: &str, page: &str, columns: &[&str]| {
        let mut names = described_names("docs/glossary.md");
        names.extend(described_names(page));
        names.extend(helped.iter().cloned());
        for column in columns {
            assert!(names.contains(*column), "{page}, help and glossary lack `{column}` of {what}");
        }
        columns.len()
    };
    let mut count = 0;
    for columns in [&TURNS[..], &GAMES[..]] {
        let columns: Vec<&str> = columns.iter().map(|column| column.name).collect();
        count += check("bao analyse", "docs/analyse.md", &columns);
    }
    for (page, line) in [
        ("archive", "plies --game=6405 --format=csv"),
        ("archive", "analyse 6405 --table choices --format=csv"),
        ("archive", "analyse 6405 --table house --format=csv"),
        ("archive", "analyse 6405 --table lost --nodes=1 --format=csv"),
        ("generate", "generate 1 -o -"),
        ("generate", "engine match random random --games=2 --format=csv"),
    ] {
        let printed = transcript(&line.split(' ').collect::<Vec<_>>(), "");
        let columns: Vec<&str> = printed.lines().next().unwrap_or_default().split(',').collect();
        count += check(line, &format!("docs/{page}.md"), &columns);
    }
    assert!(count > 90, "only {count} columns were found");
}

/// The anchor that a heading gets in a link.
fn anchor(heading: &str) -> String {
    let kept = heading.chars().filter(|c| c.is_alphanumeric() || matches!(c, ' ' | '-' | '_'));
    kept.collect::<String>().trim().to_lowercase().replace(' ', "-")
}

#[test]
fn every_link_in_the_documents_has_a_target() {
    let mut pages = vec!["README.md".to_owned()];
    for folder in ["docs", "docs/it"] {
        for entry in std::fs::read_dir(path(folder)).expect("the folder is there") {
            let name = entry.expect("the folder is readable").file_name();
            let name = name.to_str().expect("a plain name");
            if name.ends_with(".md") {
                pages.push(format!("{folder}/{name}"));
            }
        }
    }
    let mut count = 0;
    for page in &pages {
        let text = file(page);
        let folder = path(page).parent().expect("a file is in a folder").to_owned();
        for rest in text.split("](").skip(1) {
            let link = rest.split(')').next().unwrap_or_default();
            if link.starts_with("https://") {
                continue;
            }
            let (name, heading) = link.split_once('#').unwrap_or((link, ""));
            let target = if name.is_empty() { path(page) } else { folder.join(name) };
            assert!(target.is_file(), "{page}: {link} leads to no file");
            if !heading.is_empty() {
                let target = std::fs::read_to_string(&target).expect("a page is text");
                let headings = target.lines().filter(|line| line.starts_with('#'));
                let mut anchors = headings.map(|line| anchor(line.trim_start_matches('#')));
                assert!(anchors.any(|known| known == heading), "{page}: {link} leads nowhere");
            }
            count += 1;
        }
    }
    assert!(count > 100, "only {count} links were found");
}

/// The parts that a page must share with its translation: levels of headings, numbers of rules and sections, glossary
/// entries, and examples.
fn outline(page: &str) -> Vec<String> {
    let mut outline = Vec::new();
    let mut fenced = false;
    for line in file(page).lines() {
        let first = line.split(' ').next().unwrap_or_default();
        let is_number =
            first.contains('.') && first.chars().all(|c| c.is_ascii_digit() || c == '.');
        fenced ^= line.starts_with("```");
        if fenced || line.starts_with("    ") {
            outline.push(line.to_owned());
        } else if line.starts_with('#') || is_number || line.starts_with("- **") {
            let second = line.split(' ').nth(1).unwrap_or_default();
            let is_section = line.starts_with('#') && second.parse::<u8>().is_ok();
            let number = if is_section { second } else { "" };
            outline.push(format!("{first} {number}"));
        } else if let Some(section) = line.strip_prefix("**N") {
            outline.extend(section.split(' ').next().map(|number| format!("N{number}")));
        }
    }
    outline
}

#[test]
fn the_italian_pages_have_the_headings_and_examples_of_the_english_ones() {
    for page in ["README", "rules", "notation", "glossary"] {
        let english = if page == "README" { "README.md" } else { &format!("docs/{page}.md") };
        let (english, italian) = (outline(english), outline(&format!("docs/it/{page}.md")));
        assert!(english.len() > 15, "{page}: {english:?}");
        let differs = english.iter().zip(&italian).find(|(english, italian)| english != italian);
        assert_eq!(differs, None, "docs/it/{page}.md");
        assert_eq!(english.len(), italian.len(), "docs/it/{page}.md");
    }
}
