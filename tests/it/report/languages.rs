//! Every language says everything, with the same numbers.

use std::collections::{BTreeMap, BTreeSet};

use bao_reports::language::{Language, Messages};
use bao_reports::{Block, Cell, Document, Form, Style, Table};
use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};

use super::page::study_published_games;
use crate::architecture::sources;
use crate::damages::damaged_csv;
use crate::support::{file, path, study_text};
use crate::survey::reports::numbers;

/// The files of messages of a language.
pub fn message_files(language: Language) -> BTreeSet<String> {
    let folder = path(&format!("reports/languages/{}", language.code()));
    let files = std::fs::read_dir(folder).expect("the folder is there");
    let names = files.map(|file| file.expect("it is readable").file_name());
    names.map(|name| name.to_string_lossy().into_owned()).collect()
}

/// The files whose messages the scripts of the page read; the last is the program's, too.
pub const OF_PAGE: [&str; 2] = ["page.ftl", "keys.ftl"];

/// The variables of each message of a language in some of its files.
fn messages(language: Language, names: &BTreeSet<String>) -> BTreeMap<String, BTreeSet<String>> {
    fn of(pattern: &Pattern<&str>, found: &mut BTreeSet<String>) {
        for element in &pattern.elements {
            match element {
                PatternElement::Placeable { expression: Expression::Inline(inline) } => {
                    variable(inline, found);
                }
                PatternElement::Placeable {
                    expression: Expression::Select { selector, variants },
                } => {
                    variable(selector, found);
                    variants.iter().for_each(|variant| of(&variant.value, found));
                }
                PatternElement::TextElement { .. } => {}
            }
        }
    }
    fn variable(inline: &InlineExpression<&str>, found: &mut BTreeSet<String>) {
        match inline {
            InlineExpression::VariableReference { id } => {
                found.insert(id.name.to_owned());
            }
            InlineExpression::StringLiteral { .. } => {}
            other => panic!("{other:?} has no place in a message"),
        }
    }
    let mut all = BTreeMap::new();
    for name in names {
        let text = file(&format!("reports/languages/{}/{name}", language.code()));
        let parsed = fluent_syntax::parser::parse(text.as_str());
        let parsed = parsed.unwrap_or_else(|(_, errors)| panic!("{name}: {errors:?}"));
        for entry in parsed.body {
            if let Entry::Message(message) = entry {
                let mut variables = BTreeSet::new();
                of(message.value.as_ref().expect("a message has a text"), &mut variables);
                let before = all.insert(message.id.name.to_owned(), variables);
                assert!(before.is_none(), "{} stands twice", message.id.name);
            }
        }
    }
    all
}

/// Holds that every language has every message of some files with the same variables, and no other; gives their ids.
pub fn compare_messages(names: &BTreeSet<String>) -> BTreeSet<String> {
    let english = messages(Language::English, names);
    assert!(english.len() > 300, "{}", english.len());
    for language in [Language::Italian, Language::Swahili] {
        let other = messages(language, names);
        for (id, variables) in &english {
            assert_eq!(other.get(id), Some(variables), "`{id}` in {}", language.code());
        }
        let more: Vec<&String> = other.keys().filter(|id| !english.contains_key(*id)).collect();
        assert!(more.is_empty(), "{}: English has no {more:?}", language.code());
    }
    english.into_keys().collect()
}

#[test]
fn every_language_has_every_message_with_the_same_variables() {
    let mut names = message_files(Language::English);
    for language in Language::ALL {
        assert_eq!(message_files(language), names);
    }
    assert!(names.remove(OF_PAGE[0]));
    compare_messages(&names);
}

#[test]
fn every_message_that_the_program_names_is_there() {
    let mut names = message_files(Language::English);
    assert!(names.remove(OF_PAGE[0]));
    let known = messages(Language::English, &names);
    let mut named = 0;
    let folders = ["src", "game/src", "notation/src", "archive/formats/src", "archive/tables/src"];
    for path in folders.into_iter().flat_map(sources) {
        let text = std::fs::read_to_string(&path).expect("a source is text");
        for before in ["say!(", "message!(", "Message::new(", "languages::text("] {
            let calls = text.split(before).skip(1).map(str::trim_start);
            for id in calls.filter_map(|call| call.strip_prefix('"')?.split('"').next()) {
                assert!(known.contains_key(id), "{}: there is no message {id}", path.display());
                named += 1;
            }
        }
    }
    assert!(named > 400, "{named}");
}

/// What is read of a document, piece by piece, but names that are the same in every language.
fn words(document: &Document) -> Vec<String> {
    fn table(table: &Table, found: &mut Vec<String>) {
        found.push(table.caption.clone());
        found.extend(table.columns.iter().map(|column| column.heading().to_owned()));
        let read = |cell: &&Cell| cell.style != Style::Code;
        found.extend(table.rows.iter().flatten().filter(read).map(|cell| cell.text().to_owned()));
    }
    let mut found = vec![document.title.clone()];
    for block in &document.blocks {
        match block {
            Block::Heading(_, text) | Block::Prose(text) | Block::Note(text) => {
                found.push(text.clone());
            }
            Block::List(points) => found.extend(points.iter().cloned()),
            Block::Verbatim(_) => {}
            Block::Table(content) => table(content, &mut found),
            Block::Folded(summary, tables) => {
                found.push(summary.clone());
                tables.iter().for_each(|content| table(content, &mut found));
            }
            Block::Boards(boards) => {
                for board in boards {
                    found.push(board.caption.clone());
                    found.push(board.alt.clone());
                    found.extend(board.players.iter().map(|player| player.label.clone()));
                }
            }
            Block::Chart(chart) => {
                found.push(chart.title.clone());
                match &chart.form {
                    Form::Pie(slices) => found.extend(slices.iter().map(|s| s.label.clone())),
                    Form::Bars(bars) => {
                        found.push(bars.axis.clone());
                        found.extend(bars.series.iter().cloned());
                        found.extend(bars.groups.iter().map(|group| group.label.clone()));
                    }
                    Form::Columns(columns) => {
                        found.extend([columns.x.clone(), columns.y.clone()]);
                        found.extend(columns.parts.iter().map(|part| part.0.clone()));
                    }
                    Form::Lines(lines) => {
                        found.extend([lines.x.clone(), lines.y.clone()]);
                        found.extend(lines.series.iter().map(|series| series.label.clone()));
                    }
                    Form::Grid(grid) => found.push(grid.unit.clone()),
                    Form::Nothing(words) => found.push(words.clone()),
                }
            }
        }
    }
    found
}

/// Pieces that may be the same in two languages: codes, numbers, and words that are.
fn may_be_the_same(text: &str) -> bool {
    const SAME: &str = "p, n, PM, PMV, PC, PNC, namua, mtaji, takata, kutakata, South %, NX, NN, NC, CN, CX, \
        CC, C#, N--, no, game, file, SHA-256, other, %, p (Holm), XXH3, Elo, median, FC, \
        # PC UV INDIF, # PC PNC UV INDIF";
    let letters = text.chars().filter(|c| c.is_alphabetic()).count();
    // The names of generated players.
    letters < 2 || SAME.split(", ").any(|same| same == text) || text.starts_with("player ")
}

/// The numbers of a text, whatever their order and their decimal sign.
fn digits(text: &str) -> Vec<String> {
    let mut numbers: Vec<String> = text
        .split(|c: char| !(c.is_ascii_digit() || matches!(c, '.' | ',')))
        .map(|number| number.replace(',', ".").trim_matches('.').to_owned())
        .filter(|number| !number.is_empty())
        .collect();
    numbers.sort();
    numbers
}

pub fn compare(english: &Document, other: &Document) {
    let (ours, theirs) = (words(english), words(other));
    assert_eq!(ours.len(), theirs.len(), "{} has other parts", other.language);
    for (ours, theirs) in ours.iter().zip(&theirs) {
        assert!(
            ours != theirs || may_be_the_same(ours),
            "{}: `{ours}` is not translated",
            other.language
        );
        assert_eq!(digits(ours), digits(theirs), "`{ours}` and `{theirs}`");
    }
    // The same values, cell by cell, whatever is read.
    let values = |document: &Document| -> Vec<Vec<Vec<String>>> {
        let rows = |table: &Table| {
            let row = |row: &Vec<Cell>| row.iter().map(|cell| cell.value.clone()).collect();
            table.rows.iter().map(row).collect()
        };
        document.tables().map(rows).collect()
    };
    assert_eq!(values(english), values(other));
    let shapes = |document: &Document| -> Vec<(String, Vec<f64>)> {
        document.charts().map(|chart| (chart.name.clone(), numbers(chart))).collect()
    };
    assert_eq!(shapes(english), shapes(other));
}

#[test]
fn reports_in_all_languages_have_the_same_numbers_and_no_untranslated_text() {
    let [english, italian, swahili] = Language::ALL.map(Messages::new);
    let (_, document) = study_published_games(&english);
    for other in [&italian, &swahili] {
        compare(&document, &study_published_games(other).1);
    }
    // Generated games meet classes that the published ones do not.
    let study = study_text(damaged_csv(500, 3, 0.1));
    let document = study.report(&english, "bao study");
    for other in [&italian, &swahili] {
        compare(&document, &study.report(other, "bao study"));
    }
    let nothing = study_text("game,transcript\n");
    let document = nothing.report(&english, "bao study");
    for other in [&italian, &swahili] {
        compare(&document, &nothing.report(other, "bao study"));
    }
}

#[test]
fn numbers_are_written_as_the_language_does() {
    let read = |language| {
        let (_, document) = study_published_games(&Messages::new(language));
        let table = document.tables().find(|table| table.name == "balance").cloned();
        table.expect("there is one").rows[1][3].text().to_owned()
    };
    assert_eq!(Language::ALL.map(read), ["57.58", "57,58", "57.58"]);
}
