//! The survey's pages: valid, with the numbers of their files, in every language.

use bao_reports::language::{Language, Messages};
use bao_study::survey::{Survey, write_report};

use super::{import_text, imported_file, survey_of, without_games};
use crate::damages::damaged_csv;
use crate::report::languages::compare;
use crate::report::numbers::{compare_tables, page, tables};
use crate::report::page::{check, sensible};
use crate::support::{bao, made_by, page_and_tables, tree};

fn surveys() -> Vec<(&'static str, Survey)> {
    let many = damaged_csv(700, 8, 0.1);
    let one: String = many.lines().take(2).map(|line| format!("{line}\n")).collect();
    vec![
        ("none", survey_of(&without_games())),
        ("one", survey_of(&import_text(&one, &[]))),
        ("published", survey_of(&imported_file("datasets/games.csv"))),
        ("many", survey_of(&import_text(&many, &[]))),
    ]
}

#[test]
fn pages_are_valid_and_have_the_numbers_of_their_files_in_every_language() {
    for (name, survey) in surveys() {
        let english =
            write_report(&survey, &Messages::new(Language::English), &made_by("bao report"));
        for language in Language::ALL {
            let document = write_report(&survey, &Messages::new(language), &made_by("bao report"));
            if language != Language::English {
                compare(&english, &document);
            }
            let files = page_and_tables(&document, &survey.to_tables());
            let comma = language == Language::Italian;
            let compared = compare_tables(&page(&files), &tables(&files), comma);
            assert!(compared > if name == "none" { 5 } else { 300 }, "{name}: {compared}");
        }
    }
}

#[test]
fn a_file_without_games_has_a_report_too() {
    let folder = tempfile::tempdir().expect("there is room for a folder");
    std::fs::write(folder.path().join("none.csv"), "game,transcript\n").expect("room for a file");
    bao(&["report", "none.csv", "--out", "out"]).current_dir(folder.path()).assert().success();
    let made = tree(&folder.path().join("out"));
    let page = String::from_utf8(made["report.html"].clone()).expect("a page is UTF-8");
    sensible(&check(&page));
    assert!(page.contains("The archive has no games."), "it says something else");
}
